"""Cards drawn by hand for a tie: the page takes draw after draw until nobody is level."""

import msgspec
import pytest

from croupier.server.pages.tournaments.ballot.card_draw_page import card_draws
from croupier.table.commands import BeginRound, EndCountedRound
from croupier.tournament.commands import ConfirmCount, CountTable, EnterCards
from croupier.tournament.draw.card_draw import require_card_tie
from croupier.tournament.results.placings import Score, Ties
from croupier.tournament.results.result_events import CardsDrawnByHand
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.session_lookup import with_changes
from tests.floor.tournaments.live_tournament import DEALER, DIRECTOR, OPERATOR, Room, patrons
from tests.floor.tournaments.small_tournaments import happened, small
from tests.floor.tournaments.tournament_robots import started
from tests.server.pages.tournaments.desk.test_desk import COUNTS, FEW, look_of


def level_room() -> Room:
    """Two of three are level for the last place in the final, which cards decide."""
    heats, final = small("act-bj").stage
    heats = with_changes(heats, advance=2, advance_in_all=None, ties=Ties.DRAW_OF_CARDS)
    room = started(Room(small("act-bj", entry=FEW, stage=(heats, final)), "cards", COUNTS), *patrons(3))
    while room.session().phase is SessionPhase.IN_PLAY:
        room.order_at(BeginRound(DEALER))
        room.order_at(EndCountedRound(DEALER, ()))
    first, *level = room.session().players
    counts = (Score(first, 9_000_00), *(Score(name, 5_000_00) for name in level))
    for by in (DEALER, OPERATOR):
        room.do(CountTable(by, 1, 1, counts))
    room.do(ConfirmCount(DIRECTOR, 1))
    return room


@pytest.mark.clause("ACT-BJ 19.3(a)(viii)(B)")
def test_cards_drawn_by_hand_are_entered_draw_after_draw_with_two_witnesses() -> None:
    room = level_room()
    look, (tie, _) = look_of(room), require_card_tie(room.live.tournament)
    one, two = tie.players
    assert [name for _, name in card_draws(look, room.live, {}).asked] == [one, two]
    wrong = card_draws(look, room.live, {"card0": "9x", "card1": "9c"})
    assert "'9x' is not a card" in wrong.problem
    twice = card_draws(look, room.live, {"card0": "9h", "card1": "9h"})
    assert twice.problem == "The cards of one draw come from one deck, in which each is there once."
    again = card_draws(look, room.live, {"card0": "9h", "card1": "9C"})
    assert (again.drawn, len(again.asked), again.enter) == ("9h9c", 2, None)
    decided = card_draws(look, room.live, {"drawn": again.drawn, "card0": "2h", "card1": "Kc"})
    assert (decided.order, decided.asked, decided.problem) == ((two, one), (), "")
    says = [draw.says for draw in decided.draws]
    assert says == [f"{one} and {two} are equal: they draw again", f"{two} has the highest card"]
    assert decided.enter is not None
    assert isinstance(decided.enter.command, EnterCards)
    room.do(msgspec.structs.replace(decided.enter.command, witnesses=("Wim", "Xia")))
    (drawn,) = happened(room, CardsDrawnByHand)
    assert drawn.witnesses == ("Wim", "Xia")
    assert [one.card for draw in drawn.rounds for one in draw] == ["9h", "9c", "2h", "Kc"]
