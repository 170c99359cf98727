"""The end of a shoe: the cutting card, the coup after a tie, and division 7's one more round."""

import pytest

from croupier.equipment.cards import card, cards
from croupier.games.baccarat.commands import DealCard, DrawInError, VoidCoup
from croupier.games.baccarat.determinations import Profile
from croupier.table.commands import (
    BeginRound,
    ReachCuttingCard,
    ShuffleCards,
)
from croupier.table.shoe.shoe_events import CardsShuffled, LastRoundFixed, ShoeEnded
from croupier.table.state import ShoePhase
from croupier.table.wagering.round_life_events import RoundBegun
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, DEALER, OPERATOR
from tests.table.driver import BANKER_WINS, PLAYER_WINS, TIE, Sitting, division_7_sitting, opened

REACH = ReachCuttingCard(DEALER)


def _coup_with_cutting_card(sitting: Sitting, text: str, before: int) -> Sitting:
    """A coup in which the cutting card comes before the card of this number; 0 is its first card."""
    sitting.begin().close()
    for place, one in enumerate(cards(text)):
        if place == before:
            sitting.do(REACH)
        sitting.do(DealCard(DEALER, one))
    return sitting.deal("")


def _ended(sitting: Sitting) -> bool:
    return sitting.table.shoe.phase is not ShoePhase.IN_PLAY


@pytest.mark.clause("ACT-MB 5.8", "ACT-MB 5.1(b)", "ACT-MB 5.1")
@pytest.mark.parametrize("text", [BANKER_WINS, PLAYER_WINS])
@pytest.mark.parametrize("before", [0, 1, 3])
def test_the_coup_in_which_the_cutting_card_comes_is_the_last(text: str, before: int) -> None:
    sitting = _coup_with_cutting_card(opened().ready(), text, before)
    assert sitting.log[-1] == ShoeEnded(sitting.table.determinations.policy.end_of_shoe_clause)
    assert sitting.log[-1].clause == "ACT-MB 5.8"
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-MB 6.1"
    (shuffled,) = sitting.do(ShuffleCards(DEALER))
    assert isinstance(shuffled, CardsShuffled)
    assert (shuffled.shoe_number, shuffled.clause) == (2, "ACT-MB 5.1(b)")


@pytest.mark.clause("ACT-MB 5.8")
def test_cutting_card_before_the_wagers_belongs_to_the_coup_that_follows() -> None:
    sitting = opened().ready()
    sitting.coup([], BANKER_WINS)
    sitting.do(REACH)
    assert not _ended(sitting)
    sitting.coup([], BANKER_WINS)
    assert _ended(sitting)


@pytest.mark.clause("ACT-MB 5.8")
@pytest.mark.parametrize("last", [BANKER_WINS, PLAYER_WINS, TIE])
def test_after_a_tie_there_is_exactly_one_more_coup_whatever_it_brings(last: str) -> None:
    sitting = _coup_with_cutting_card(opened().ready(), TIE, before=2)
    assert isinstance(sitting.log[-1], LastRoundFixed)
    assert (sitting.log[-1].number, sitting.log[-1].clause) == (2, "ACT-MB 5.8")
    assert not _ended(sitting)
    sitting.coup([], last)
    assert _ended(sitting)
    assert sitting.table.round_number == 2


@pytest.mark.clause("ACT-MB 5.8")
def test_a_void_coup_is_no_tie_and_the_shoe_ends_with_it() -> None:
    sitting = opened().ready().begin()
    sitting.close()
    sitting.do(REACH)
    sitting.do(VoidCoup(OPERATOR, Ground.DISTURBANCE))
    assert _ended(sitting)


@pytest.mark.clause("ACT-MB 5.8")
def test_the_cutting_card_comes_once_and_only_out_of_a_shoe_in_play() -> None:
    sitting = opened()
    assert sitting.refusal(REACH) == "ACT-MB 5.8"
    sitting.ready()
    assert sitting.refusal(ReachCuttingCard(ANN)) == "ACT-MB 5.8"
    sitting.do(REACH)
    assert sitting.refusal(REACH) == "ACT-MB 5.8"


@pytest.mark.clause("ACT-MB 12.2", "ACT-MB 5.8")
def test_a_card_drawn_in_excess_as_the_shoe_ends_goes_into_the_shuffle() -> None:
    sitting = opened().join("Ann").ready().begin()
    sitting.close()
    sitting.do(REACH)
    for one in cards(BANKER_WINS):
        sitting.do(DealCard(DEALER, one))
    sitting.do(DrawInError(DEALER, card("5h"), exposed=True))
    sitting.deal("").ready()
    (begun,) = sitting.do(BeginRound(DEALER))
    assert isinstance(begun, RoundBegun)
    assert (begun.no_bet, begun.carried) == (None, ())


@pytest.mark.clause("NZ-D7 8.4(b)", "NZ-D7 9.4(b)", "NZ-D7 10.4(b)")
@pytest.mark.parametrize(
    ("game", "clause"),
    [
        (Profile.MINI, "NZ-D7 8.4(b)"),
        (Profile.MIDI, "NZ-D7 9.4(b)"),
        (Profile.FULL_SIZE, "NZ-D7 10.4(b)"),
    ],
)
@pytest.mark.parametrize("results", [(BANKER_WINS, BANKER_WINS), (TIE, BANKER_WINS), (BANKER_WINS, TIE), (TIE, TIE)])
def test_in_division_7_one_more_coup_is_dealt_and_a_tie_adds_none(
    game: Profile, clause: str, results: tuple[str, str]
) -> None:
    first, second = results
    sitting = _coup_with_cutting_card(division_7_sitting(game=game).ready(), first, before=0)
    assert isinstance(sitting.log[-1], LastRoundFixed)
    assert (sitting.log[-1].number, sitting.log[-1].clause) == (2, clause)
    sitting.coup([], second)
    assert isinstance(sitting.log[-1], ShoeEnded)
    assert sitting.log[-1].clause == clause
    assert _ended(sitting)
