"""No-bet coups, directed and forced, and the card in excess that opens the next coup."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import UNSEEN, card
from croupier.equipment.shoe import SpareCard
from croupier.games.baccarat.commands import DealCard, DrawInError, PlaceWager
from croupier.games.baccarat.events import CardDealt, NoBetDeclared, WagerReturned
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import open_book
from croupier.table.commands import (
    AgreeToNoBetCoup,
    BeginRound,
    DirectShuffle,
    EnterNoBetWish,
    ExcludePatron,
    GatherCards,
    JoinTable,
    LeaveTable,
    ReachCuttingCard,
    RequestNoBetCoup,
    VoidFinishedRound,
)
from croupier.table.wagering.round_life_events import NoBetAgreed, NoBetRequested, RoundBegun
from croupier.verbs.steps import Offer
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, CAT, DEALER, OPERATOR, SUPERVISOR
from tests.table.driver import BANKER_WINS, PLAYER_WINS, Sitting, dollars, opened

BOOK = open_book("ACT-MB")
NO_BET = BeginRound(SUPERVISOR, no_bet=True)


@pytest.mark.clause("ACT-MB 4.7", "ACT-MB 4.7(a)", "ACT-MB 4.7(b)", "ACT-MB 4.1")
def test_a_no_bet_coup_needs_a_request_and_everybodys_yes() -> None:
    sitting = opened().join("Ann", "Bob", "Cat").ready()
    assert sitting.refusal(NO_BET) == "ACT-MB 4.7(a)"
    assert sitting.refusal(AgreeToNoBetCoup(BOB)) == "ACT-MB 4.7(a)"
    assert sitting.do(RequestNoBetCoup(ANN)) == (NoBetRequested("Ann", BOOK["4.7(a)"]),)
    assert sitting.refusal(NO_BET) == "ACT-MB 4.7(b)"
    assert sitting.do(AgreeToNoBetCoup(BOB)) == (NoBetAgreed("Bob", BOOK["4.7(b)"]),)
    assert sitting.refusal(AgreeToNoBetCoup(BOB)) == "ACT-MB 4.7(b)"
    assert sitting.refusal(NO_BET) == "ACT-MB 4.7(b)"
    sitting.do(AgreeToNoBetCoup(CAT))
    assert sitting.refusal(BeginRound(DEALER, no_bet=True)) == "ACT-MB 4.7"
    assert sitting.do(NO_BET) == (RoundBegun(1, BOOK["4.7"], BOOK["4.7"]),)
    assert sitting.refusal(PlaceWager(ANN, "Ann", Option.TIE, dollars(10))) == "ACT-MB 4.7"


@pytest.mark.clause("ACT-MB 4.7(a)")
def test_the_request_comes_from_a_patron_at_the_table() -> None:
    sitting = opened().join("Ann").ready()
    for stranger in (BOB, DEALER, SUPERVISOR):
        assert sitting.refusal(RequestNoBetCoup(stranger)) == "ACT-MB 4.1"
    sitting.begin()
    assert sitting.refusal(RequestNoBetCoup(ANN)) == "ACT-MB 4.7(a)"


@pytest.mark.clause("ACT-MB 4.7(b)")
def test_who_sits_down_later_has_to_agree_too() -> None:
    sitting = opened().join("Ann").ready()
    sitting.do(RequestNoBetCoup(ANN))
    sitting.do(JoinTable(BOB, "Bob", dollars(10), 2))
    assert sitting.refusal(NO_BET) == "ACT-MB 4.7(b)"


@pytest.mark.clause("ACT-MB 4.7(b)")
def test_somebody_who_stands_has_to_agree_like_those_who_sit() -> None:
    sitting = opened().join("Ann").ready()
    sitting.do(JoinTable(BOB, "Bob", dollars(10), 0))
    sitting.do(RequestNoBetCoup(ANN))
    no_bet = tables.view(sitting.table, ANN).no_bet
    assert no_bet is not None
    assert no_bet.missing == ("Bob",)
    assert sitting.refusal(NO_BET) == "ACT-MB 4.7(b)"
    sitting.do(AgreeToNoBetCoup(BOB))
    sitting.do(NO_BET)


@pytest.mark.clause("ACT-MB 4.7(a)", "ACT-MB 4.7(b)")
def test_staff_enter_what_patrons_without_a_screen_say() -> None:
    sitting = opened().join("Ann", "Bob").ready()
    assert sitting.refusal(EnterNoBetWish(ANN, "Bob")) == "ACT-MB 4.7"
    assert sitting.do(EnterNoBetWish(DEALER, "Ann")) == (NoBetRequested("Ann", BOOK["4.7(a)"]),)
    assert sitting.refusal(EnterNoBetWish(DEALER, "Ann")) == "ACT-MB 4.7(b)"
    assert sitting.refusal(EnterNoBetWish(DEALER, "Cat")) == "ACT-MB 4.1"
    assert sitting.do(EnterNoBetWish(DEALER, "Bob")) == (NoBetAgreed("Bob", BOOK["4.7(b)"]),)
    sitting.do(NO_BET)


@pytest.mark.clause("ACT-MB 4.7")
def test_consent_is_for_one_coup() -> None:
    sitting = opened().join("Ann").ready()
    sitting.do(RequestNoBetCoup(ANN))
    sitting.do(NO_BET)
    sitting.close()
    sitting.deal(BANKER_WINS)
    assert sitting.refusal(NO_BET) == "ACT-MB 4.7(a)"


@pytest.mark.clause("ACT-MB 4.7(b)", "ACT-MB 14.2(b)")
def test_somebody_who_is_excluded_is_not_asked_to_agree() -> None:
    sitting = opened().join("Ann", "Bob").ready()
    sitting.do(ExcludePatron(OPERATOR, "Bob"))
    sitting.do(RequestNoBetCoup(ANN))
    assert sitting.refusal(AgreeToNoBetCoup(BOB)) == "ACT-MB 14.2(b)"
    sitting.do(NO_BET)


@pytest.mark.clause("ACT-MB 4.8", "ACT-MB 4.1")
def test_with_nobody_at_the_table_a_supervisor_directs_no_bet_coups() -> None:
    sitting = opened().join("Ann").ready()
    sitting.do(LeaveTable(ANN, "Ann"))
    assert sitting.refusal(BeginRound(DEALER, no_bet=True)) == "ACT-MB 4.8"
    assert sitting.do(NO_BET) == (RoundBegun(1, BOOK["4.8"], BOOK["4.8"]),)
    step = tables.next_step(sitting.table)
    assert isinstance(step, Offer)
    assert (step.window, step.choices) == ("no bets", ())
    sitting.join("Ann")
    assert sitting.refusal(PlaceWager(ANN, "Ann", Option.TIE, dollars(10))) == "ACT-MB 4.8"
    sitting.close()
    sitting.deal(PLAYER_WINS)
    assert [(kept.result, kept.no_bet) for kept in sitting.table.rounds] == [("player", True)]
    assert tables.view(sitting.table, ANN).scoreboard.player == 1


def _sitting_with_excess_card(exposed: bool, name: str = "5h") -> Sitting:
    """A coup is over and one card too many is out of the shoe."""
    sitting = opened().join("Ann", "Bob").ready().coup([("Ann", 10, "banker")], BANKER_WINS)
    sitting.do(DrawInError(DEALER, card(name), exposed))
    return sitting


@pytest.mark.clause("ACT-MB 12.2", "ACT-MB 12.3", "ACT-MB 5.8")
@pytest.mark.parametrize("exposed", [True, False])
@pytest.mark.parametrize("void", [True, False])
def test_excess_card_of_a_shoe_that_ended_goes_into_the_shuffle(exposed: bool, void: bool) -> None:
    """The cutting card was out: no coup follows a win, nor a tie that is void before the coup it earned."""
    sitting = opened().join("Ann", "Bob").ready().begin()
    sitting.close()
    sitting.deal("8h 8c")
    sitting.do(ReachCuttingCard(DEALER))
    sitting.gathers = False
    sitting.deal("Kd Kc" if void else "Kd 2c")
    sitting.do(DrawInError(DEALER, card("5h"), exposed))
    sitting.do(GatherCards(DEALER))
    if void:
        sitting.do(VoidFinishedRound(SUPERVISOR, 1, Ground.PLACEMENT_ERROR, "seen on the film"))
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-MB 6.1"
    sitting.ready()
    assert sitting.do(BeginRound(DEALER)) == (RoundBegun(2, BOOK["4.1"]),)
    sitting.close()
    (dealt,) = sitting.do(DealCard(DEALER, card("6h")))
    assert dealt == CardDealt("player", card("6h"), BOOK["6.2(a)"])


@pytest.mark.clause("ACT-MB 12.2")
def test_an_exposed_card_in_excess_opens_a_no_bet_coup_that_asks_nobody() -> None:
    sitting = _sitting_with_excess_card(exposed=True)
    (begun,) = sitting.do(BeginRound(DEALER))
    assert begun == RoundBegun(2, BOOK["12.2"], BOOK["12.2"], (SpareCard(card("5h"), True),))
    assert sitting.refusal(PlaceWager(ANN, "Ann", Option.TIE, dollars(10))) == "ACT-MB 12.2"
    sitting.close()
    assert sitting.refusal(DealCard(DEALER, card("6h"))) == "ACT-MB 12.2"
    (dealt,) = sitting.do(DealCard(DEALER, card("5h")))
    assert dealt == CardDealt("player", card("5h"), BOOK["12.2"], True, "carried")
    assert sitting.table.shoe.cards_left == 416 - 1 - 4 - 1
    # Player 5, 4: a natural nine, played to its end.
    sitting.deal("2c 4d Kc")
    assert [(kept.result, kept.no_bet, kept.nets) for kept in sitting.table.rounds][1] == ("player", True, ())
    (begun,) = sitting.do(BeginRound(DEALER))
    assert begun == RoundBegun(3, BOOK["4.1"])


@pytest.mark.clause("ACT-MB 12.2")
def test_an_exposed_card_before_the_first_card_clears_the_wagers_from_the_layout() -> None:
    sitting = opened().join("Ann", "Bob").ready().begin()
    sitting.wager("Ann", 100, "banker")
    sitting.wager("Bob", 50, "tie")
    events = sitting.do(DrawInError(DEALER, card("5h"), exposed=True))
    returned = [(event.patron, event.amount) for event in events if isinstance(event, WagerReturned)]
    assert returned == [("Ann", dollars(100)), ("Bob", dollars(50))]
    assert NoBetDeclared(BOOK["12.2"]) in events
    assert [(patron.stack, patron.wagered) for patron in sitting.table.patrons] == [(dollars(1000), 0)] * 2
    sitting.close()
    sitting.deal("5h 2c 4d Kc")
    assert sitting.table.rounds[-1].no_bet


@pytest.mark.clause("ACT-MB 12.3")
@pytest.mark.parametrize("name", ["5h", "??"])
def test_an_unseen_card_in_excess_opens_an_ordinary_coup(name: str) -> None:
    sitting = _sitting_with_excess_card(exposed=False, name=name)
    (begun,) = sitting.do(BeginRound(DEALER))
    assert begun == RoundBegun(2, BOOK["4.1"], None, (SpareCard(card(name), False),))
    sitting.wager("Bob", 100, "player")
    sitting.close()
    (dealt,) = sitting.do(DealCard(DEALER, card("5h")))
    assert dealt == CardDealt("player", card("5h"), BOOK["12.3"], True, "carried")
    sitting.deal("2c 4d Kc")
    assert sitting.patron("Bob").stack == dollars(1100)


@pytest.mark.clause("ACT-MB 12.2", "ACT-MB 5.1(c)")
def test_a_shuffle_in_between_takes_the_card_in_excess_with_it() -> None:
    sitting = _sitting_with_excess_card(exposed=True)
    sitting.do(DirectShuffle(SUPERVISOR))
    sitting.ready()
    (begun,) = sitting.do(BeginRound(DEALER))
    assert begun == RoundBegun(2, BOOK["4.1"])
    assert sitting.table.shoe.cards_left == 415


@pytest.mark.clause("ACT-MB 12.2", "ACT-MB 12.3")
def test_an_exposed_card_has_a_name() -> None:
    sitting = opened().ready().coup([], BANKER_WINS)
    assert sitting.refusal(DrawInError(DEALER, UNSEEN, exposed=True)) == "ACT-MB 12.2"
    assert sitting.refusal(DrawInError(ANN, UNSEEN, exposed=False)) == "ACT-MB 12.3"
