"""The table differential: room on each side, cured at the call from the latest wager backwards, changed on notice."""

from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from croupier import table as tables
from croupier.games.baccarat.commands import ChangeWager
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
from tests.people import ANN, DEALER, OPERATOR, SUPERVISOR
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
