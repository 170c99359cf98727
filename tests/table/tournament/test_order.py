"""The marker and the order of wagering in every tournament, and what becomes of wagers out of turn."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import card
from croupier.games.baccarat.commands import CallNoMoreBets, DealCard
from croupier.games.baccarat.events import WagerReturned
from croupier.games.ultimate_holdem.commands import CallNoMoreBets as CallHoldem
from croupier.rulebook import Refused, open_book
from croupier.table.commands import AskNext, JoinTable, VoidOutOfTurn, WarnOfMinimum
from croupier.table.patrons.player_events import OutOfTurnNoted
from croupier.table.policies import Order, act_tournament
from tests.people import CAT, DEALER, SUPERVISOR
from tests.table.driver import BANKER_WINS, Sitting, dollars
from tests.table.tournament.driver import (
    ACT_GAMES,
    DIRECTOR,
    act_sitting,
    asked,
    bet,
    dealt,
    division_7_sitting,
    made_ready,
    played,
    seated,
    wager_of,
)
from tests.table.ultimate_holdem.driver import HoldemSitting, returned

MB, UTH, BJ = open_book("ACT-MB"), open_book("ACT-UTH"), open_book("ACT-BJ")
VOID = VoidOutOfTurn(DIRECTOR, "Bob")
TABLES = [
    "blackjack",
    "roulette",
    "mini-baccarat",
    "midi-baccarat",
    "baccarat",
    "ACT-MB",
    "ACT-UTH",
    "ACT-BJ",
]


def _table(which: str) -> Sitting:
    return act_sitting(which, marker=True) if which in ACT_GAMES else division_7_sitting(which)


@pytest.mark.clause("NZ-D7 4.7", "NZ-D7 4.8", "NZ-D7 6.3(a)", "NZ-D7 7.3(a)", "NZ-D7 8.3(a)")
@pytest.mark.clause("NZ-D7 9.3(a)", "NZ-D7 10.3(a)", "ACT-MB 15.15", "ACT-MB 15.16", "ACT-UTH 16.16")
@pytest.mark.clause("ACT-UTH 16.17", "ACT-BJ 19.3(a)(ii)")
@pytest.mark.parametrize("which", TABLES)
def test_the_marker_begins_at_the_dealers_left_and_moves_clockwise_after_every_round(which: str) -> None:
    sitting = _table(which)
    for name, seat in (("Cat", 6), ("Ann", 2), ("Bob", 3)):
        sitting.do(JoinTable(DEALER, name, dollars(1000), seat))
    made_ready(sitting)
    orders = []
    for _ in range(4):
        if isinstance(sitting, HoldemSitting):
            sitting.ready()
        sitting.begin()
        orders.append("".join(name[0] for name in asked(sitting, Ann=10, Bob=10, Cat=10)))
        sitting.close()
        dealt(sitting)
    assert orders == ["ABC", "BCA", "CAB", "ABC"]


@pytest.mark.parametrize(
    ("book", "marker", "has_one"),
    [
        pytest.param("ACT-MB", None, True, marks=pytest.mark.clause("ACT-MB 15.15")),
        pytest.param("ACT-MB", True, True, marks=pytest.mark.clause("ACT-MB 15.15")),
        pytest.param("ACT-UTH", None, True, marks=pytest.mark.clause("ACT-UTH 16.16")),
        pytest.param("ACT-UTH", False, False, marks=pytest.mark.clause("ACT-UTH 16.16")),
        pytest.param("ACT-BJ", None, False, marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)")),
        pytest.param("ACT-BJ", True, True, marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)")),
    ],
)
def test_mini_baccarat_always_has_a_marker_and_the_others_where_the_conditions_say(
    book: str, marker: bool | None, has_one: bool
) -> None:
    sitting = seated(act_sitting(book, marker), Ann=1000, Bob=1000).begin()
    if not has_one:
        assert sitting.table.determinations.policy.order is Order.ANY
        sitting.refusal(AskNext(DEALER))
        bet(sitting, "Bob", 10)
        bet(sitting, "Ann", 10)
        return
    assert asked(sitting, Ann=10, Bob=10) == ["Ann", "Bob"]


@pytest.mark.clause("ACT-MB 15.15")
def test_mini_baccarat_cannot_do_without_its_marker() -> None:
    with pytest.raises(Refused) as refusal:
        act_tournament(ACT_GAMES["ACT-MB"].clauses, MB["5.8"], marker=False)
    assert refusal.value.clause == MB["15.15"]


@pytest.mark.clause("ACT-MB 15.15")
def test_a_first_wager_out_of_turn_stands_and_the_next_may_be_declared_void() -> None:
    sitting = seated(act_sitting("ACT-MB"), Ann=1000, Bob=1000).begin()
    noted, _ = sitting.wager("Bob", 10, "tie")
    assert noted == OutOfTurnNoted("Bob", MB["15.15"], "tie", 2)
    assert sitting.refusal(VOID) == MB["15.15"]
    noted, _ = sitting.wager("Bob", 20, "banker")
    assert noted == OutOfTurnNoted("Bob", MB["15.15"], "banker", 2, again=True)
    assert sitting.refusal(VoidOutOfTurn(DEALER, "Bob")) == MB["15.15"]
    (back,) = sitting.do(VOID)
    assert isinstance(back, WagerReturned)
    assert (back.on, back.amount, back.clause) == ("banker", dollars(20), MB["15.15"])
    assert sitting.patron("Bob").wagered == dollars(10)
    assert sitting.refusal(VOID) == MB["15.15"]


@pytest.mark.clause("ACT-MB 15.15", "ACT-MB 15.14")
def test_whose_wager_was_void_wagers_again_in_turn_or_is_warned() -> None:
    sitting = seated(act_sitting("ACT-MB"), Ann=1000, Bob=1000).begin()
    sitting.wager("Bob", 10, "tie")
    asked(sitting, Ann=10)
    sitting.close()
    sitting.deal(BANKER_WINS).begin()
    sitting.wager("Ann", 10, "tie")  # Bob has the marker now, and Ann is told for the first time
    assert sitting.ask() == "Bob"
    sitting.wager("Bob", 10, "tie")
    assert sitting.ask() == "Ann"
    sitting.wager("Bob", 30, "banker")
    sitting.do(VOID)
    sitting.close()
    assert sitting.patron("Bob").wagered == dollars(10)
    sitting.deal(BANKER_WINS).begin()
    sitting.wager("Bob", 30, "banker")
    sitting.do(VOID)
    asked(sitting)
    sitting.wager("Ann", 10, "tie")
    assert sitting.refusal(CallNoMoreBets(DEALER)) == MB["15.14"]
    sitting.do(WarnOfMinimum(DIRECTOR, "Bob"))
    sitting.do(VoidOutOfTurn(SUPERVISOR, "Ann"))


@pytest.mark.clause("ACT-MB 15.15")
def test_after_the_first_card_nothing_is_declared_void_for_its_turn() -> None:
    sitting = seated(act_sitting("ACT-MB"), Ann=1000, Bob=1000)
    assert sitting.refusal(VOID) == MB["15.15"]
    sitting.begin()
    sitting.wager("Bob", 10, "tie")
    sitting.wager("Bob", 10, "banker")
    asked(sitting, Ann=10)
    sitting.close()
    sitting.do(DealCard(DEALER, card("2h")))
    assert sitting.refusal(VOID) == MB["15.15"]


@pytest.mark.clause("ACT-UTH 16.16", "ACT-UTH 4.3")
def test_an_ante_declared_void_takes_its_blind_and_trips_along() -> None:
    sitting = seated(act_sitting("ACT-UTH"), Ann=1000, Bob=1000)
    assert isinstance(sitting, HoldemSitting)
    sitting.begin()
    sitting.ante("Bob", 10)
    asked(sitting, Ann=10)
    sitting.close()
    dealt(sitting)
    sitting.ready().begin()
    sitting.ask()
    sitting.ask()
    sitting.ante("Ann", 10)
    sitting.ante("Bob", 20, trips=5)
    events = sitting.do(VOID)
    assert returned(events)[0] == ("Bob", "ante", 20, 20, UTH["16.16"])
    assert sitting.patron("Bob").wagered == 0
    assert sitting.refusal(CallHoldem(DEALER)) == UTH["16.15"]


@pytest.mark.clause("NZ-D7 4.7")
def test_division_7_lets_no_wager_out_of_turn_stand() -> None:
    sitting = seated(division_7_sitting("mini-baccarat"), Ann=1000, Bob=1000).begin()
    assert sitting.refusal(VOID) == "NZ-D7 4.7"


@pytest.mark.clause("ACT-BJ 19.3(a)(ii)")
def test_blackjack_with_a_marker_warns_and_lets_a_wager_change_in_turn() -> None:
    sitting = seated(act_sitting("ACT-BJ", marker=True), Ann=1000, Bob=1000, Cat=1000).begin()
    noted = sitting.do(wager_of(sitting, CAT.name, 10))[0]
    assert noted == OutOfTurnNoted("Cat", BJ["19.3(a)(ii)"], "main", 3)
    assert asked(sitting, Ann=10, Bob=10) == ["Ann", "Bob", "Cat"]
    sitting.close()
    played(dealt(sitting), Ann=10, Bob=10, Cat=10)


@pytest.mark.clause("NZ-D7 4.8")
def test_nobody_is_at_turn_to_wager_once_no_more_bets_is_called() -> None:
    sitting = seated(division_7_sitting("blackjack"), Ann=100, Bob=100).begin()
    asked(sitting, Ann=10, Bob=10)
    assert tables.view(sitting.table, CAT).at_turn == "Bob"
    sitting.close()
    assert tables.view(sitting.table, CAT).at_turn == ""
