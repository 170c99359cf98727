"""The table differential: room on each side, cured at the call from the latest wager backwards, changed on notice."""

from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from croupier import table as tables
from croupier.games.baccarat.commands import ChangeWager, PlaceWager, WithdrawWager
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations, Pairs
from croupier.games.baccarat.events import WagerReturned
from croupier.games.baccarat.table_interface import BACCARAT, room
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import Refused
from croupier.table.commands import GiveNotice, MakeChange
from croupier.table.events import Event
from croupier.table.games import rules_in_force
from croupier.table.policies import cash
from croupier.table.sign_events import ChangeMade, NoticeGiven
from croupier.table.state import Determinations, Limits
from croupier.tournament.nz_d7.policy import nz_division_7
from croupier.verbs.actors import Actor
from tests.people import ANN, BOB, DEALER, OPERATOR, SUPERVISOR
from tests.table.driver import BANKER_WINS, Sitting, division_7_sitting, dollars, opened

BIG = dollars(100_000)


def _table(differential: int = 100, **how: Any) -> Sitting:
    return opened(differential=differential, **how).join("Ann", "Bob", "Cat", chips=10_000).ready()


def _returned(events: tuple[Event, ...]) -> list[tuple[str, str, int]]:
    found = [event for event in events if isinstance(event, WagerReturned)]
    assert {event.clause for event in found} <= {"ACT-MB 3.6"}
    return [(event.patron, event.on, event.amount // 100) for event in found]


@pytest.mark.clause("ACT-MB 3.6")
@pytest.mark.parametrize(
    ("wagers", "returned"),
    [
        # banker 100 against nothing: just within.
        ([("Ann", 100, "banker")], []),
        ([("Ann", 101, "banker")], [("Ann", "banker", 1)]),
        # banker 300, player 150: 50 too much, and Cat's was the latest on that side.
        ([("Ann", 200, "banker"), ("Cat", 100, "banker"), ("Bob", 150, "player")], [("Cat", "banker", 50)]),
        # player 400: 300 too much; Cat's 60, then Bob's 140, then 100 of Ann's 200.
        (
            [("Ann", 200, "player"), ("Bob", 140, "player"), ("Cat", 60, "player")],
            [("Cat", "player", 60), ("Bob", "player", 140), ("Ann", "player", 100)],
        ),
        # ties count for neither side.
        ([("Ann", 5000, "tie"), ("Bob", 100, "player")], []),
        # equal sides differ by nothing.
        ([("Ann", 5000, "banker"), ("Bob", 5000, "player")], []),
    ],
)
def test_a_breach_is_cured_from_the_latest_wager_backwards(
    wagers: list[tuple[str, int, str]], returned: list[tuple[str, str, int]]
) -> None:
    sitting = _table().begin()
    for name, amount, on in wagers:
        sitting.wager(name, amount, on)
    assert _returned(sitting.close()) == returned
    assert sitting.table.play is not None
    assert sitting.table.play.cards_out == 0


@pytest.mark.clause("ACT-MB 3.6")
def test_pairs_count_for_neither_side() -> None:
    sitting = _table(game=BaccaratDeterminations(pairs=Pairs.PERFECT_PAIRS)).begin()
    sitting.wager("Ann", 5000, "banker pair")
    assert _returned(sitting.close()) == []


@pytest.mark.clause("ACT-MB 3.6")
def test_a_wager_that_was_changed_is_the_latest() -> None:
    sitting = _table().begin()
    sitting.wager("Ann", 60, "banker")
    sitting.wager("Bob", 60, "banker")
    sitting.do(ChangeWager(ANN, "Ann", Option.BANKER, Option.BANKER, dollars(70)))
    assert _returned(sitting.close()) == [("Ann", "banker", 30)]


def _add(sitting: Sitting, actor: Actor, amount: int) -> None:
    sitting.do(PlaceWager(actor, actor.name, Option.BANKER, dollars(amount), adds=True))


@pytest.mark.clause("ACT-MB 3.6")
def test_chips_added_to_an_older_wager_are_later_than_the_wagers_between() -> None:
    sitting = _table().begin()
    sitting.wager("Ann", 100, "banker")
    sitting.wager("Bob", 60, "banker")
    _add(sitting, ANN, 50)
    # banker 210 against nothing: 110 too much. Ann's 50 came last, then Bob's 60; Ann's first 100 stay.
    assert _returned(sitting.close()) == [("Ann", "banker", 50), ("Bob", "banker", 60)]


@pytest.mark.clause("ACT-MB 3.6")
def test_chips_taken_back_are_the_latest_of_their_wager() -> None:
    sitting = _table().begin()
    sitting.wager("Ann", 80, "banker")
    sitting.wager("Bob", 60, "banker")
    _add(sitting, ANN, 50)
    sitting.do(WithdrawWager(ANN, "Ann", Option.BANKER, dollars(70)))  # the 50, and 20 of the 80
    # banker 60 + 60: 20 too much, and Bob's are the latest that still lie there.
    assert _returned(sitting.close()) == [("Bob", "banker", 20)]


@pytest.mark.clause("ACT-MB 3.6", "ACT-MB 3.1")
def test_a_remainder_below_the_minimum_goes_back_whole() -> None:
    sitting = _table(limits=Limits(dollars(10))).begin()
    sitting.wager("Ann", 90, "banker")
    sitting.wager("Bob", 15, "banker")
    # banker 105: 5 too much; of Bob's 15 that leaves 10, the minimum.
    assert _returned(sitting.close()) == [("Bob", "banker", 5)]
    sitting.deal(BANKER_WINS)
    sitting.begin()
    sitting.wager("Ann", 90, "banker")
    sitting.wager("Bob", 16, "banker")
    _add(sitting, ANN, 1)
    # banker 107: 7 too much. Ann's added 1, then 6 of Bob's 16, which leaves 10.
    assert _returned(sitting.close()) == [("Ann", "banker", 1), ("Bob", "banker", 6)]
    sitting.deal(BANKER_WINS)
    sitting.begin()
    sitting.wager("Ann", 90, "banker")
    sitting.wager("Bob", 12, "banker")
    _add(sitting, BOB, 3)
    # banker 105: the 5 are Bob's 3 and 2 of his 12, which leaves 10.
    assert _returned(sitting.close()) == [("Bob", "banker", 5)]
    sitting.deal(BANKER_WINS)
    sitting.begin()
    sitting.wager("Ann", 91, "banker")
    sitting.wager("Bob", 15, "banker")
    # banker 106: 6 too much would leave Bob 9, below the minimum: all 15 go back.
    assert _returned(sitting.close()) == [("Bob", "banker", 15)]


@pytest.mark.clause("ACT-MB 3.6", "ACT-MB 3.1")
def test_a_wager_sent_back_whole_may_leave_the_other_side_the_heavier_one() -> None:
    sitting = _table(differential=0, limits=Limits(dollars(10))).begin()
    sitting.wager("Ann", 50, "banker")
    sitting.wager("Bob", 65, "player")
    sitting.wager("Cat", 20, "banker")
    # banker 70, player 65: 5 too much. Cat keeps 15. With 18 on player more it is the other side's turn.
    assert _returned(sitting.close()) == [("Cat", "banker", 5)]
    sitting.deal(BANKER_WINS)
    sitting.begin()
    sitting.wager("Ann", 50, "banker")
    sitting.wager("Bob", 55, "player")
    sitting.wager("Cat", 12, "banker")
    # banker 62, player 55: 7 too much would leave Cat 5, so all 12 go back; then player has 5 too much.
    assert _returned(sitting.close()) == [("Cat", "banker", 12), ("Bob", "player", 5)]


@pytest.mark.clause("ACT-MB 3.6", "ACT-MB 3.5")
def test_what_the_maximum_cuts_off_does_not_count_for_the_differential() -> None:
    sitting = _table(limits=Limits(dollars(10), dollars(100))).begin()
    sitting.wager("Ann", 500, "banker")
    events = sitting.close()
    assert [(event.amount, event.clause) for event in events if isinstance(event, WagerReturned)] == [
        (dollars(400), "ACT-MB 3.5")
    ]


@pytest.mark.clause("ACT-MB 3.6")
def test_patrons_see_the_room_left_on_each_side() -> None:
    sitting = _table().begin()
    sitting.wager("Ann", 30, "banker")
    view = tables.view(sitting.table, ANN)
    assert view.sign.differential == dollars(100)
    assert view.room == ((Option.BANKER, dollars(70)), (Option.PLAYER, dollars(130)))


@pytest.mark.clause("ACT-MB 3.6")
@settings(deadline=None)
@given(
    st.lists(
        st.tuples(st.sampled_from(["Ann", "Bob", "Cat"]), st.integers(1, 400), st.sampled_from(["banker", "player"])),
        max_size=6,
        unique_by=lambda wager: (wager[0], wager[2]),
    ),
    st.integers(0, 300),
)
def test_sides_never_differ_by_more_after_the_call_and_least_is_returned(
    wagers: list[tuple[str, int, str]], differential: int
) -> None:
    sitting = _table(differential).begin()
    for name, amount, on in wagers:
        sitting.wager(name, amount, on)
    sides = [sum(amount for _, amount, on in wagers if on == side) for side in ("banker", "player")]
    sent_back = sum(amount for _, _, amount in _returned(sitting.close()))
    assert sent_back == max(0, abs(sides[0] - sides[1]) - differential)
    assert isinstance(sitting.table.play, Coup)
    assert min(left for _, left in room(sitting.table.play, dollars(differential))) >= 0
    assert sum(patron.stack + patron.wagered for patron in sitting.table.patrons) == dollars(30_000)


@pytest.mark.clause("ACT-MB 3.7")
def test_the_differential_changes_only_after_notice_and_between_rounds() -> None:
    sitting = _table()
    assert sitting.refusal(MakeChange(OPERATOR)) == "ACT-MB 3.1"
    sitting.begin()
    assert sitting.refusal(GiveNotice(DEALER, differential=dollars(50))) == "ACT-MB 3.7"
    assert sitting.refusal(GiveNotice(OPERATOR, differential=dollars(-50))) == "ACT-MB 3.6"
    (given_notice,) = sitting.do(GiveNotice(OPERATOR, differential=dollars(50)))
    assert isinstance(given_notice, NoticeGiven)
    assert given_notice.clause == "ACT-MB 3.7"
    assert tables.view(sitting.table, ANN).notice == sitting.table.notice
    assert sitting.refusal(MakeChange(OPERATOR)) == "ACT-MB 3.7"
    sitting.wager("Ann", 80, "banker")
    assert _returned(sitting.close()) == []
    sitting.deal(BANKER_WINS)
    (made,) = sitting.do(MakeChange(OPERATOR))
    assert made == ChangeMade(given_notice.clause, differential=dollars(50))
    sitting.begin()
    sitting.wager("Ann", 80, "banker")
    assert _returned(sitting.close()) == [("Ann", "banker", 30)]
    assert sitting.table.notice is None


@pytest.mark.clause("NZ-D7 3.3")
def test_division_7_has_no_table_differential() -> None:
    policy = nz_division_7("mini-baccarat")
    with pytest.raises(Refused) as refusal:
        tables.begin(Determinations(BaccaratDeterminations(), policy, differential=BIG))
    assert refusal.value.clause == "NZ-D7 3.3"
    sitting = division_7_sitting()
    assert sitting.refusal(GiveNotice(OPERATOR, differential=BIG)) == "NZ-D7 3.3"
    assert sitting.refusal(GiveNotice(OPERATOR, lift_differential=True)) == "NZ-D7 3.3"
    assert {"ACT-MB 3.6", "ACT-MB 3.7"}.isdisjoint(rules_in_force(sitting.table).clauses)


@pytest.mark.clause("ACT-MB 3.6")
def test_a_differential_below_nothing_opens_no_table() -> None:
    game = BaccaratDeterminations()
    policy = cash(BACCARAT.clauses, BACCARAT.shoe_rules(game).end_of_shoe)
    with pytest.raises(Refused) as refusal:
        tables.begin(Determinations(game, policy, differential=dollars(-1)))
    assert refusal.value.clause == "ACT-MB 3.6"


@pytest.mark.clause("ACT-MB 3.7")
def test_a_differential_can_be_lifted_on_notice() -> None:
    sitting = opened(differential=20).join("Ann").ready()
    sitting.do(GiveNotice(SUPERVISOR, lift_differential=True))
    before = sitting.table.determinations
    (change,) = sitting.do(MakeChange(SUPERVISOR))
    assert change.clause == "ACT-MB 3.7"
    assert (before.differential, sitting.table.determinations.differential) == (dollars(20), None)
    sitting.coup([("Ann", 100, "banker")], BANKER_WINS)
    assert sitting.patron("Ann").stack == dollars(1095)
