"""What a game brings to the floor is its own: no question is answered by another game."""

from typing import get_args

import pytest

from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.table.game_types import GAMES
from croupier.table.games import own_command
from croupier.verbs.commands import DealCard, Proceed


@pytest.mark.parametrize("name", GAMES)
def test_every_command_and_event_that_a_game_names_is_its_own(name: str) -> None:
    game, part = GAMES[name], FLOOR_GAMES[name]
    kinds = part.commands
    commands = [*part.implied, *part.unbound, own_command(game, Proceed), *kinds.calls, *kinds.patrons_part]
    commands += [*kinds.irregularities, *kinds.voiding_reports, *kinds.undoing, *kinds.grants]
    commands += [] if part.face_down is None else [part.face_down.turn]
    commands += [own_command(game, DealCard)] if part.wheel is None else [part.wheel.announce]
    assert set(commands) <= set(get_args(game.commands))
    events = [] if part.wheel is None else [part.wheel.announced, part.wheel.no_spin]
    assert set(events) <= set(get_args(game.events))


@pytest.mark.parametrize("name", GAMES)
def test_every_wager_on_offer_has_odds_by_a_clause_of_the_games_books(name: str) -> None:
    game = GAMES[name]
    paid = list(FLOOR_GAMES[name].payable_wagers(game.determinations()))
    assert paid
    assert {each.clause.split()[0] for each in paid} <= set(game.books)


def test_a_game_that_is_not_installed_is_an_error_that_names_it() -> None:
    with pytest.raises(LookupError, match="The game faro has no part in the room floor"):
        FLOOR_GAMES["faro"]
