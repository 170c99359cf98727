"""While the first four cards lie unexposed the supervisor may let patrons change their wagers (12.6)."""

import pytest

from croupier.equipment.cards import card, cards
from croupier.games.baccarat.commands import (
    CallNoMoreBets,
    ChangeWager,
    DealCard,
    DrawInError,
    PermitChanges,
    PlaceWager,
    ReportPlacementError,
    Resume,
    TurnHand,
    WithdrawWager,
)
from croupier.games.baccarat.coup import Outcome, Wager
from croupier.games.baccarat.determinations import Determinations, Pairs
from croupier.games.baccarat.events import (
    ChangesPermitted,
    NoBetDeclared,
    NoMoreBetsCalled,
    WagerPlaced,
    WagerWithdrawn,
)
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import open_book
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Deal, Expose, Offer
from tests.games.baccarat.coup_driver import Playing, dealt, dollars
from tests.people import ANN, BOB, CAT, DEALER, INSPECTOR, OPERATOR, SUPERVISOR

rule = open_book("ACT-MB")
FACE_DOWN = Determinations(face_down=True, pairs=Pairs.CANBERRA_PAIRS)


def dealing(out: int) -> Playing:
    """So many cards face down; Ann has 100 on banker, Bob 50 on player."""
    playing = Playing(FACE_DOWN).wager("Ann", 100, "banker", box=2, seated=True).wager("Bob", 50, "player")
    return playing.close().deal("?? " * out)


def reopened(out: int = 3) -> Playing:
    """The same, with the supervisor's leave to change wagers."""
    playing = dealing(out)
    playing.do(PermitChanges(SUPERVISOR))
    return playing


@pytest.mark.clause("ACT-MB 12.6", "ACT-MB 12.6(a)", "ACT-MB 4.6")
@pytest.mark.parametrize("out", [1, 2, 3, 4])
@pytest.mark.parametrize("supervisor", [SUPERVISOR, OPERATOR])
def test_with_one_to_four_cards_out_and_none_exposed_the_supervisor_may_reopen(out: int, supervisor: Actor) -> None:
    playing = dealing(out)
    assert playing.do(PermitChanges(supervisor)) == (ChangesPermitted(supervisor, rule["12.6(a)"]),)
    assert isinstance(playing.step, Offer)
    assert (playing.step.window, playing.step.clause) == ("changes", "ACT-MB 12.6(a)")
    assert {choice.name for choice in playing.step.choices} == set(Option)
    assert playing.refused(PermitChanges(supervisor)) == "ACT-MB 12.6(a)"


@pytest.mark.clause("ACT-MB 12.6(a)")
@pytest.mark.parametrize("stranger", [DEALER, ANN, INSPECTOR])
def test_it_takes_the_supervisor(stranger: Actor) -> None:
    assert dealing(2).refused(PermitChanges(stranger)) == "ACT-MB 12.6(a)"


@pytest.mark.clause("ACT-MB 12.6(a)")
def test_not_before_the_first_card_and_not_while_wagers_are_open() -> None:
    assert dealing(0).refused(PermitChanges(SUPERVISOR)) == "ACT-MB 12.6(a)"
    assert Playing(FACE_DOWN).wager("Ann", 5, "tie").refused(PermitChanges(SUPERVISOR)) == "ACT-MB 12.6(a)"


@pytest.mark.clause("ACT-MB 12.6(a)")
@pytest.mark.parametrize("text", ["9h", "9h 2c", "9h 2c Kd", "9h 2c Kd Kc"])
def test_not_where_the_cards_lie_face_up(text: str) -> None:
    assert dealt(text).refused(PermitChanges(SUPERVISOR)) == "ACT-MB 12.6(a)"


@pytest.mark.clause("ACT-MB 12.6(a)")
def test_not_once_a_hand_is_turned_nor_after_the_coup() -> None:
    playing = dealing(4).turn("player", "9h Kd")
    assert playing.refused(PermitChanges(SUPERVISOR)) == "ACT-MB 12.6(a)"
    playing.turn("banker", "2c Kc").settle()
    assert playing.refused(PermitChanges(SUPERVISOR)) == "ACT-MB 12.6(a)"


@pytest.mark.clause("ACT-MB 12.6(a)")
@pytest.mark.parametrize(("exposed", "allowed"), [(True, False), (False, True)])
def test_not_once_a_card_drawn_in_error_was_exposed(exposed: bool, allowed: bool) -> None:
    playing = dealing(4)
    playing.do(DrawInError(DEALER, card("9s"), exposed))
    if allowed:
        playing.do(PermitChanges(SUPERVISOR))
    else:
        assert playing.refused(PermitChanges(SUPERVISOR)) == "ACT-MB 12.6(a)"


@pytest.mark.clause("ACT-MB 12.6")
def test_not_where_the_cards_were_not_dealt_in_order() -> None:
    playing = dealing(2)
    playing.do(ReportPlacementError(DEALER, cards("?? ??")))
    playing.do(Resume(DEALER))
    assert playing.refused(PermitChanges(SUPERVISOR)) == "ACT-MB 12.6"


@pytest.mark.clause("ACT-MB 12.6(a)(i)")
def test_a_wager_may_change_its_position() -> None:
    playing = reopened()
    assert playing.do(ChangeWager(ANN, "Ann", Option.BANKER, Option.PLAYER, dollars(100))) == (
        WagerWithdrawn("Ann", Option.BANKER, dollars(100), rule["12.6(a)(i)"]),
        WagerPlaced("Ann", Option.PLAYER, dollars(100), rule["12.6(a)(i)"], 2, True),
    )
    assert playing.coup.wager("Ann", Option.PLAYER) == Wager("Ann", Option.PLAYER, dollars(100), 2, True)


@pytest.mark.clause("ACT-MB 12.6(a)(ii)")
@pytest.mark.parametrize("amount", [1, 99, 101, 5000])
def test_a_wager_may_change_its_amount(amount: int) -> None:
    playing = reopened()
    assert playing.do(ChangeWager(ANN, "Ann", Option.BANKER, Option.BANKER, dollars(amount))) == (
        WagerWithdrawn("Ann", Option.BANKER, dollars(100), rule["12.6(a)(ii)"]),
        WagerPlaced("Ann", Option.BANKER, dollars(amount), rule["12.6(a)(ii)"], 2, True),
    )
    assert playing.gain("Ann") == -100 * amount


@pytest.mark.clause("ACT-MB 12.6(a)(i)", "ACT-MB 12.6(a)(ii)")
def test_position_and_amount_may_change_together() -> None:
    playing = reopened()
    playing.do(ChangeWager(ANN, "Ann", Option.BANKER, Option.TIE, dollars(7)))
    assert playing.coup.wager("Ann", Option.TIE) == Wager("Ann", Option.TIE, dollars(7), 2, True)
    assert playing.coup.wager("Ann", Option.BANKER) is None


@pytest.mark.clause("ACT-MB 12.6(a)(iii)")
@pytest.mark.parametrize("actor", [ANN, CAT])
@pytest.mark.parametrize("on", [Option.TIE, Option.BANKER_PAIR])
def test_a_new_wager_may_be_placed(actor: Actor, on: Option) -> None:
    playing = reopened()
    assert playing.do(PlaceWager(actor, actor.name, on, dollars(15))) == (
        WagerPlaced(actor.name, on, dollars(15), rule["12.6(a)(iii)"]),
    )
    assert playing.refused(PlaceWager(actor, actor.name, on, dollars(15))) == "ACT-MB 4.5"


@pytest.mark.clause("ACT-MB 12.6(a)(iv)")
def test_a_wager_may_be_withdrawn() -> None:
    playing = reopened()
    assert playing.do(WithdrawWager(ANN, "Ann", Option.BANKER)) == (
        WagerWithdrawn("Ann", Option.BANKER, dollars(100), rule["12.6(a)(iv)"]),
    )
    assert playing.gain("Ann") == 0
    playing.do(PlaceWager(ANN, "Ann", Option.BANKER, dollars(60)))
    assert playing.gain("Ann") == -6000, "unlike under 12.4 it may come back"


@pytest.mark.clause("ACT-MB 12.6(a)", "ACT-MB 6.2", "ACT-MB 4.6")
@pytest.mark.parametrize("out", [3, 4])
def test_no_card_moves_until_the_dealer_has_called_again(out: int) -> None:
    playing = reopened(out)
    assert playing.refused(DealCard(DEALER, card("2h"))) == "ACT-MB 12.6(a)"
    assert playing.refused(TurnHand(DEALER, "player", cards("9h Kd"))) == "ACT-MB 6.3"
    assert playing.refused(Resume(DEALER)) == "ACT-MB 12.4"
    assert playing.do(CallNoMoreBets(DEALER)) == (NoMoreBetsCalled(rule["6.2"]),)
    assert playing.refused(WithdrawWager(ANN, "Ann", Option.BANKER)) == "ACT-MB 4.6"
    assert isinstance(playing.step, Deal if out == 3 else Expose)


@pytest.mark.clause("ACT-MB 12.6(b)", "ACT-MB 4.9")
@pytest.mark.parametrize("out", [1, 4])
def test_where_everybody_withdraws_the_hand_is_completed_as_a_no_bet_coup(out: int) -> None:
    playing = reopened(out)
    playing.do(WithdrawWager(ANN, "Ann", Option.BANKER))
    playing.do(WithdrawWager(BOB, "Bob", Option.PLAYER))
    assert playing.do(CallNoMoreBets(DEALER)) == (NoMoreBetsCalled(rule["6.2"]), NoBetDeclared(rule["12.6(b)"]))
    assert playing.coup.no_bet == "ACT-MB 12.6(b)"
    playing.deal("?? " * (4 - out))
    assert playing.refused(PlaceWager(ANN, "Ann", Option.TIE, dollars(5))) == "ACT-MB 12.6(b)"
    assert playing.refused(PermitChanges(SUPERVISOR)) == "ACT-MB 12.6(a)"
    playing.turn("player", "2h 3d").turn("banker", "Kc 7c").deal("??").turn("player", "4s").settle()
    assert playing.coup.outcome == Outcome(Option.PLAYER, 9, 7)
    assert (playing.gain("Ann"), playing.gain("Bob")) == (0, 0)


@pytest.mark.clause("ACT-MB 12.6(b)")
def test_with_one_wager_left_it_is_an_ordinary_coup() -> None:
    playing = reopened()
    playing.do(WithdrawWager(ANN, "Ann", Option.BANKER))
    assert playing.do(CallNoMoreBets(DEALER)) == (NoMoreBetsCalled(rule["6.2"]),)
    playing.deal("??").turn("player", "9h Kd").turn("banker", "2c Kc").settle()
    assert playing.gain("Bob") == 5000
