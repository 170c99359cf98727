"""Wagering in turn: the marker, the dealer's question, and wagers that stay as they are."""

from collections.abc import Callable

import pytest

from croupier.equipment.cards import UNSEEN, card
from croupier.games.baccarat.commands import (
    CallNoMoreBets,
    ChangeWager,
    DealCard,
    DrawInError,
    PermitChanges,
    PlaceWager,
    WithdrawWager,
)
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.baccarat.table_interface import BACCARAT
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import open_book
from croupier.table.commands import AskNext, ExcludePatron, JoinTable, LeaveTable
from croupier.table.patrons.player_events import OutOfTurnNoted
from croupier.table.policies import act_tournament
from croupier.table.state import Limits
from croupier.verbs.actors import Actor
from tests.people import ANN, BOB, CAT, DEALER, OPERATOR, SUPERVISOR
from tests.table.driver import BANKER_WINS, TIE, Sitting, act_tournament_sitting, division_7_sitting, dollars, opened

SIGN = Limits(dollars(10), dollars(500))
BOTH = [division_7_sitting, act_tournament_sitting]


def _wagered(sitting: Sitting) -> list[str]:
    """A round in which everybody is asked, wagers and goes on; the order in which they were asked."""
    sitting.begin()
    order = []
    for _ in sitting.table.turn_order:
        order.append(sitting.ask())
        sitting.wager(order[-1], 10, "tie")
    return order


def _coup(sitting: Sitting) -> list[str]:
    order = _wagered(sitting)
    sitting.close()
    sitting.deal(TIE)
    return order


@pytest.mark.clause("NZ-D7 4.7", "NZ-D7 4.8", "ACT-MB 15.15")
@pytest.mark.parametrize("table", BOTH)
def test_the_marker_starts_at_the_dealers_left_and_moves_on_clockwise(table: Callable[[Limits], Sitting]) -> None:
    sitting = table(SIGN)
    for name, seat in (("Cat", 6), ("Ann", 2), ("Bob", 3)):
        sitting.do(JoinTable(DEALER, name, dollars(1000), seat))
    sitting.ready()
    assert _coup(sitting) == ["Ann", "Bob", "Cat"]
    assert _coup(sitting) == ["Bob", "Cat", "Ann"]
    assert _coup(sitting) == ["Cat", "Ann", "Bob"]
    assert _coup(sitting) == ["Ann", "Bob", "Cat"]


@pytest.mark.clause("NZ-D7 4.8")
def test_the_marker_passes_over_seats_that_have_become_empty() -> None:
    sitting = division_7_sitting(SIGN).join("Ann", "Bob", "Cat").ready()
    _coup(sitting)
    assert sitting.refusal(LeaveTable(BOB, "Bob")) == "NZ-D7 4.6"
    sitting.do(LeaveTable(OPERATOR, "Bob"))
    assert _coup(sitting) == ["Cat", "Ann"]
    assert _coup(sitting) == ["Ann", "Cat"]


@pytest.mark.clause("NZ-D7 4.7")
def test_in_division_7_a_wager_out_of_turn_is_refused() -> None:
    sitting = division_7_sitting(SIGN).join("Ann", "Bob").ready().begin()
    assert sitting.refusal(PlaceWager(ANN, "Ann", Option.TIE, dollars(10))) == "NZ-D7 4.7"
    assert sitting.refusal(CallNoMoreBets(DEALER)) == "NZ-D7 4.7"
    assert sitting.ask() == "Ann"
    assert sitting.refusal(PlaceWager(BOB, "Bob", Option.TIE, dollars(10))) == "NZ-D7 4.7"
    sitting.wager("Ann", 10, "tie")
    assert sitting.refusal(CallNoMoreBets(DEALER)) == "NZ-D7 4.7"
    assert sitting.ask() == "Bob"
    assert sitting.refusal(PlaceWager(ANN, "Ann", Option.BANKER, dollars(10))) == "NZ-D7 4.7"
    sitting.wager("Bob", 10, "tie")
    assert sitting.refusal(AskNext(DEALER)) == "NZ-D7 4.7"
    sitting.close()


@pytest.mark.clause("NZ-D7 4.7")
def test_the_dealer_asks_and_only_while_wagers_are_open() -> None:
    sitting = division_7_sitting(SIGN).join("Ann").ready()
    assert sitting.refusal(AskNext(DEALER)) == "NZ-D7 4.7"
    _wagered(sitting)
    assert sitting.refusal(AskNext(ANN)) == "NZ-D7 4.7"
    sitting.close()
    sitting.do(JoinTable(BOB, "Bob", dollars(100), 2))
    assert sitting.refusal(AskNext(DEALER)) == "NZ-D7 4.7"


@pytest.mark.clause("ACT-MB 12.2", "NZ-D7 3.5")
@pytest.mark.parametrize("table", BOTH)
def test_a_forced_no_bet_coup_asks_nobody_for_a_wager(table: Callable[[Limits], Sitting]) -> None:
    sitting = table(SIGN).join("Ann", "Bob").ready()
    _coup(sitting)
    sitting.do(DrawInError(DEALER, card("5h"), exposed=True))
    sitting.begin()
    assert sitting.refusal(AskNext(DEALER)) in {"NZ-D7 4.7", "ACT-MB 15.15"}
    sitting.close()
    sitting.deal("5h 2c 4d Kc")
    assert sitting.table.rounds[-1].no_bet


@pytest.mark.clause("NZ-D7 4.7", "ACT-MB 14.2(b)")
def test_somebody_who_is_excluded_is_not_asked() -> None:
    sitting = division_7_sitting(SIGN).join("Ann", "Bob").ready()
    sitting.do(ExcludePatron(OPERATOR, "Ann"))
    assert _coup(sitting) == ["Bob"]


@pytest.mark.clause("NZ-D7 3.2")
def test_in_division_7_a_wager_that_lies_on_the_layout_stays() -> None:
    sitting = division_7_sitting(SIGN, face_down=True).join("Ann").ready()
    _wagered(sitting)
    withdraw = WithdrawWager(ANN, "Ann", Option.TIE)
    change = ChangeWager(ANN, "Ann", Option.TIE, Option.BANKER, dollars(20))
    assert {sitting.refusal(withdraw), sitting.refusal(change)} == {"NZ-D7 3.2"}
    sitting.close()
    sitting.do(DealCard(DEALER, UNSEEN))
    assert {sitting.refusal(withdraw), sitting.refusal(change)} == {"ACT-MB 4.6"}
    sitting.do(PermitChanges(SUPERVISOR))
    sitting.do(change)
    sitting.do(PlaceWager(ANN, "Ann", Option.TIE, dollars(10)))


@pytest.mark.clause("ACT-MB 15.15")
def test_in_the_act_a_wager_out_of_turn_stands_with_a_warning() -> None:
    sitting = act_tournament_sitting(SIGN).join("Ann", "Bob").ready().begin()
    noted, placed = sitting.wager("Bob", 10, "tie")
    assert noted == OutOfTurnNoted("Bob", open_book("ACT-MB")["15.15"], "tie", 2)
    assert sitting.patron("Bob").wagered == dollars(10)
    assert sitting.ask() == "Ann"
    (placed,) = sitting.wager("Ann", 10, "tie")
    assert not isinstance(placed, OutOfTurnNoted)
    assert sitting.refusal(CallNoMoreBets(DEALER)) == "ACT-MB 15.15"
    sitting.ask()
    assert sitting.wager("Ann", 10, "banker")[0] == OutOfTurnNoted("Ann", open_book("ACT-MB")["15.15"], "banker", 1)
    sitting.close()
    assert sitting.table.out_of_turn == ("Bob", "Ann")


@pytest.mark.clause("ACT-MB 15.15")
def test_the_register_of_wagers_out_of_turn_names_everybody_once() -> None:
    sitting = act_tournament_sitting(SIGN).join("Ann", "Bob").ready()
    for _ in range(3):
        sitting.begin()
        sitting.wager("Bob", 10, "tie")
        sitting.ask()
        sitting.wager("Ann", 10, "tie")
        sitting.ask()
        sitting.close()
        sitting.deal(BANKER_WINS)
    warnings = [event for event in sitting.log if isinstance(event, OutOfTurnNoted)]
    assert len(warnings) >= 3
    assert sitting.table.out_of_turn.count("Bob") == 1


@pytest.mark.clause("ACT-MB 15.15", "ACT-MB 15.16")
def test_in_the_act_a_wager_may_be_changed_in_turn_and_not_afterwards() -> None:
    sitting = act_tournament_sitting(SIGN).join("Ann", "Bob").ready().begin()
    sitting.ask()
    sitting.wager("Ann", 10, "tie")
    sitting.do(ChangeWager(ANN, "Ann", Option.TIE, Option.BANKER, dollars(20)))
    sitting.do(WithdrawWager(ANN, "Ann", Option.BANKER))
    sitting.wager("Ann", 10, "tie")
    sitting.ask()
    assert sitting.refusal(WithdrawWager(ANN, "Ann", Option.TIE)) == "ACT-MB 15.15"
    assert sitting.refusal(ChangeWager(ANN, "Ann", Option.TIE, Option.BANKER, dollars(20))) == "ACT-MB 15.15"


@pytest.mark.clause("ACT-MB 15.15", "ACT-MB 15.16")
@pytest.mark.parametrize("who", [ANN, CAT])
def test_leave_to_change_after_the_call_gives_way_in_a_tournament(who: Actor) -> None:
    game = BaccaratDeterminations(face_down=True)
    policy = act_tournament(BACCARAT.clauses, BACCARAT.shoe_rules(game).end_of_shoe)
    sitting = opened(game, policy, SIGN).join("Ann", "Bob", "Cat").ready()
    _wagered(sitting)
    sitting.close()
    sitting.do(DealCard(DEALER, UNSEEN))
    sitting.do(PermitChanges(SUPERVISOR))
    # Cat was asked last, and her opportunity ended with the call.
    assert sitting.refusal(WithdrawWager(who, who.name, Option.TIE)) == "ACT-MB 15.15"


@pytest.mark.clause("ACT-MB 15.14")
def test_in_the_act_everybody_who_can_wagers_on_every_round() -> None:
    sitting = act_tournament_sitting(SIGN).join("Ann", chips=100).join("Bob", chips=9).ready().begin()
    assert sitting.ask() == "Ann"
    assert sitting.refusal(CallNoMoreBets(DEALER)) == "ACT-MB 15.14"
    sitting.wager("Ann", 10, "tie")
    sitting.close()
