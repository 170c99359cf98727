"""For the same cards and stakes, kernels of tournament tables settle as the engine does, chip for chip."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from croupier.games.roulette.wheel import WHEELS
from croupier.games.ultimate_holdem.values_and_odds import BLIND_TO_ANTE
from croupier.kernels.arrays import Integers
from croupier.kernels.tournaments.cards import ChanceStream, draw_below, new_stream
from croupier.kernels.tournaments.ultimate_holdem import play_hands
from croupier.sim.tournaments.game_part import RoundDealing, sessions_of
from croupier.sim.tournaments.planned_shoe import PlannedShoe
from croupier.sim.tournaments.ultimate_holdem import holdem_tables
from croupier.table.state import Table
from tests.sim.tournaments.styled_table import PLACES, PlayedRound, play_rounds

STACKS = (5000, 130, 250, 900, 400, 3000, 1500)


def kernel_chips(played: PlayedRound, stream: ChanceStream) -> list[int]:
    """What a kernel makes of the chips, with the round's cards next in the shoe."""
    shoe = PlannedShoe(played.table, stream, lambda _: 0)
    shoe.cards[: len(played.cards)] = played.cards
    choices = played.table.determinations.game
    deal: RoundDealing = sessions_of(choices).dealing(choices, shoe, stream)
    chips = played.before.copy()
    deal(played.stakes, chips)
    assert not len(played.cards) or shoe.place[0] == len(played.cards), "as many cards were dealt"
    return list(chips)


@pytest.mark.parametrize("example", ["act-bj", "nz-d7-blackjack"])
def test_blackjack_kernel_settles_every_box_as_the_engine_does(example: str) -> None:
    rounds = play_rounds(example, STACKS, 60)
    assert any((played.after < played.before - played.stakes).any() for played in rounds), "hands were doubled or split"
    for played in rounds:
        assert kernel_chips(played, new_stream(1, 1)) == list(played.after)


def stream_that_draws(*wanted: tuple[int, int]) -> Callable[[], ChanceStream]:
    """Streams whose first draws, below given bounds, are these."""
    for number in range(100_000):
        stream = new_stream(1, number)
        if all(draw_below(stream, bound) == result for bound, result in wanted):
            return lambda: new_stream(1, number)
    raise AssertionError("no stream draws so")


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("example", ["act-mb", "nz-d7-baccarat"])
def test_baccarat_kernel_settles_a_coup_as_the_engine_does(example: str, side: int) -> None:
    stream = stream_that_draws((2, side))
    seen = set()
    for number in range(40):
        chance = _chance(number, {2: side})
        [played] = play_rounds(example, (1950,), 1, chance)
        seen.add(int(np.sign(played.after - played.before)[0]))
        assert kernel_chips(played, stream()) == list(played.after)
    assert seen == {-1, 0, 1}


def _chance(number: int, fixed: dict[int, int]) -> Callable[[int], int]:
    """Draws below some bounds are given, all others random."""
    chance = random.Random(number)
    return lambda bound: fixed[bound] if bound in fixed else chance.randrange(bound)


@pytest.mark.parametrize("side", [0, 1])
def test_roulette_kernel_settles_every_pocket_as_the_engine_does(side: int) -> None:
    for pocket in range(len(WHEELS[1])):
        [played] = play_rounds("nz-d7-roulette", (1950,), 1, _chance(0, {2: side, 37: pocket}))
        stream = stream_that_draws((37, pocket), (2, side))
        assert kernel_chips(played, stream()) == list(played.after)


def test_holdem_kernel_plays_and_settles_every_hand_as_the_engine_does() -> None:
    for played in play_rounds("act-uth", (5000, 200, 700, 450, 1300, 2600), 60):
        chips = played.before.copy()
        game: Any = played.table.determinations.game
        bounds = (BLIND_TO_ANTE, game.maximum_payout, game.chip)
        play_hands(_deck(played.table), *holdem_tables(), *bounds, played.stakes, chips)
        assert list(chips) == list(played.after)


def _deck(table: Table) -> Integers:
    play: Any = table.play
    hands = [play.area_of(patron.name).cards for patron in table.patrons]
    cards = [*play.communal, *(card for hand in hands for card in hand), *play.dealer]
    return np.array([PLACES[card] for card in cards])
