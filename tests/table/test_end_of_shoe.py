"""The end of a shoe: the cutting card, the coup after a tie, division 7's one more round, cards that are replaced."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import card, cards
from croupier.games.baccarat.commands import DealCard, DrawInError, Ground, TurnHand, VoidCoup
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.baccarat.determinations import Profile, Turner
from croupier.rulebook import open_book
from croupier.table.commands import (
    BeginRound,
    ChangeCards,
    DirectShuffle,
    ReachCuttingCard,
    ShuffleCards,
)
from croupier.table.events import CardsChanged, CardsShuffled, LastRoundFixed, RoundBegun, ShoeEnded
from croupier.table.state import ShoePhase
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Expose, Staff
from tests.people import ANN, DEALER, OPERATOR, SUPERVISOR
from tests.table.sitting import BANKER_WINS, PLAYER_WINS, TIE, Sitting, in_division_7, opened

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
def test_a_cutting_card_that_comes_before_the_wagers_belongs_to_the_coup_that_follows() -> None:
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
    sitting = opened().ready().begin()
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
    sitting = _coup_with_cutting_card(in_division_7(game=game).ready(), first, before=0)
    assert isinstance(sitting.log[-1], LastRoundFixed)
    assert (sitting.log[-1].number, sitting.log[-1].clause) == (2, clause)
    sitting.coup([], second)
    assert isinstance(sitting.log[-1], ShoeEnded)
    assert sitting.log[-1].clause == clause
    assert _ended(sitting)


@pytest.mark.clause("ACT-MB 2.3")
def test_supervisor_and_dealer_both_check_cards_that_come_in() -> None:
    sitting = opened().ready()
    some = cards("9h 4c")
    assert sitting.refusal(ChangeCards(DEALER, DEALER, some)) == "ACT-MB 2.3"
    assert sitting.refusal(ChangeCards(SUPERVISOR, SUPERVISOR, some)) == "ACT-MB 2.3"
    namesake = Actor(SUPERVISOR.name, Role.DEALER)
    assert sitting.refusal(ChangeCards(SUPERVISOR, namesake, some)) == "ACT-MB 2.3"
    sitting.begin()
    assert sitting.refusal(ChangeCards(SUPERVISOR, DEALER, some)) == "ACT-MB 2.3"
    sitting.close()
    sitting.deal(BANKER_WINS)
    (changed,) = sitting.do(ChangeCards(SUPERVISOR, DEALER, some))
    assert isinstance(changed, CardsChanged)
    assert (changed.by, changed.with_dealer, changed.cards) == (SUPERVISOR, DEALER, some)
    assert not _ended(sitting)


@pytest.mark.clause("ACT-MB 2.3", "ACT-MB 5.1(a)")
def test_when_all_cards_are_changed_a_new_shoe_is_shuffled() -> None:
    sitting = opened().ready().coup([], BANKER_WINS)
    sitting.do(ChangeCards(SUPERVISOR, DEALER))
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-MB 6.1"
    (shuffled,) = sitting.do(ShuffleCards(DEALER))
    assert isinstance(shuffled, CardsShuffled)
    assert shuffled.clause == "ACT-MB 5.1(a)"


def _turned_by_ann(sitting: Sitting, entered_by: Actor) -> None:
    """A coup face down, in which the banker's hand is Ann's to turn."""
    sitting.begin()
    sitting.wager("Ann", 50, "banker")
    sitting.close()
    for one in cards(BANKER_WINS):
        sitting.do(DealCard(DEALER, one))
    sitting.do(TurnHand(DEALER, "player"))
    assert tables.next_step(sitting.table) == Expose("banker", "Ann", open_book("HOUSE")["2.3"])
    sitting.do(TurnHand(entered_by, "banker"))
    sitting.deal("")


@pytest.mark.clause("HOUSE 2.7")
@pytest.mark.parametrize("game", [Profile.MIDI, Profile.FULL_SIZE])
@pytest.mark.parametrize("entered_by", [ANN, DEALER])
@pytest.mark.parametrize("directed", [True, False])
def test_cards_that_patrons_turned_are_replaced_when_the_shoe_ends(
    game: Profile, entered_by: Actor, directed: bool
) -> None:
    sitting = opened(BaccaratDeterminations(game=game, face_down=True, turner=Turner.PATRONS)).join("Ann").ready()
    if not directed:
        sitting.do(REACH)
    _turned_by_ann(sitting, entered_by)
    if directed:
        assert not _ended(sitting)
        sitting.do(DirectShuffle(SUPERVISOR))
    assert sitting.table.shoe.phase is ShoePhase.TO_BE_REPLACED
    step = tables.next_step(sitting.table)
    assert isinstance(step, Staff)
    assert (step.deed, step.clause) == ("replace the cards", "HOUSE 2.7")
    sitting.refusal(ShuffleCards(DEALER))
    sitting.do(ChangeCards(SUPERVISOR, DEALER, cards("9h")))
    sitting.refusal(ShuffleCards(DEALER))
    sitting.do(ChangeCards(SUPERVISOR, DEALER))
    sitting.do(ShuffleCards(DEALER))
    assert not sitting.table.shoe.handled


@pytest.mark.clause("HOUSE 2.7", "ACT-MB 5.8")
def test_cards_that_no_patron_touched_are_used_again() -> None:
    game = BaccaratDeterminations(game=Profile.MIDI, face_down=True, turner=Turner.PATRONS)
    sitting = opened(game).ready()
    sitting.begin().close()
    sitting.do(REACH)
    for one in cards(BANKER_WINS):
        sitting.do(DealCard(DEALER, one))
    sitting.do(TurnHand(DEALER, "player"))
    sitting.do(TurnHand(DEALER, "banker"))
    sitting.deal("")
    assert sitting.table.shoe.phase is ShoePhase.UNSHUFFLED
