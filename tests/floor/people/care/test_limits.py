"""Limits that patrons set themselves: tighter at once, looser after a day."""

import asyncio

import pytest

from croupier.floor.people.care.limits import limit_at
from croupier.floor.people.care.periods import DAY, HOUR, Period, start_of
from croupier.floor.people.commands import SetLimit
from croupier.floor.people.events import LimitSet
from croupier.floor.people.state import LimitKind
from croupier.rulebook import Refused
from tests.floor.people.paper_house import NOON, Paper, opened, patron


def set_loss(paper: Paper, ann: str, amount: int | None) -> LimitSet:
    (event,) = paper.order(ann, ann, SetLimit(ann, LimitKind.LOSS, Period.DAY, amount))
    assert isinstance(event, LimitSet)
    return event


def holds(paper: Paper, ann: str, at: int) -> int | None:
    return limit_at(paper.person_of(ann), LimitKind.LOSS, Period.DAY, at)


@pytest.mark.clause("FLOOR 3.2")
def test_a_first_or_tighter_limit_holds_at_once() -> None:
    async def run() -> None:
        paper, _ = await opened()
        ann = await patron(paper)
        assert holds(paper, ann, NOON) is None
        assert set_loss(paper, ann, 5000).since == NOON
        assert set_loss(paper, ann, 2000).since == NOON
        assert holds(paper, ann, NOON) == 2000

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.2")
@pytest.mark.parametrize("looser", [5001, None])
def test_a_looser_limit_or_none_holds_after_a_day(looser: int | None) -> None:
    async def run() -> None:
        paper, _ = await opened()
        ann = await patron(paper)
        set_loss(paper, ann, 5000)
        assert set_loss(paper, ann, looser).since == NOON + 24 * HOUR
        assert holds(paper, ann, NOON + DAY - 1) == 5000
        assert holds(paper, ann, NOON + DAY) == looser

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.2")
def test_tighter_limit_cancels_a_looser_request_which_then_waits_a_day_again() -> None:
    async def run() -> None:
        paper, _ = await opened()
        ann = await patron(paper)
        set_loss(paper, ann, 5000)
        set_loss(paper, ann, None)
        paper.at += HOUR
        set_loss(paper, ann, 5000)
        assert holds(paper, ann, NOON + 10 * DAY) == 5000
        set_loss(paper, ann, 9000)
        paper.at += 23 * HOUR
        set_loss(paper, ann, 8000)
        assert holds(paper, ann, NOON + HOUR + DAY) == 5000
        assert holds(paper, ann, paper.at + DAY) == 8000
        paper.at += DAY
        assert set_loss(paper, ann, 8500).since == paper.at + DAY  # looser than the 8,000 that hold by now
        assert holds(paper, ann, paper.at) == 8000

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.1")
def test_limits_of_other_kinds_and_periods_stand_beside_each_other() -> None:
    async def run() -> None:
        paper, _ = await opened()
        ann = await patron(paper)
        wanted = [(kind, period) for kind in (LimitKind.LOSS, LimitKind.BUY_IN) for period in Period]
        for number, (kind, period) in enumerate([*wanted, (LimitKind.TIME, Period.DAY)]):
            paper.order(ann, ann, SetLimit(ann, kind, period, number))
        assert [one.amount for one in paper.person_of(ann).limits] == list(range(7))

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.1")
def test_limits_are_for_patrons_by_themselves_and_time_by_the_day() -> None:
    async def run() -> None:
        paper, owner = await opened()
        ann = await patron(paper)
        for person, by, command in (
            (ann, owner, SetLimit(owner, LimitKind.LOSS, Period.DAY, 1)),
            (owner, owner, SetLimit(owner, LimitKind.LOSS, Period.DAY, 1)),
            (ann, ann, SetLimit(ann, LimitKind.TIME, Period.WEEK, 60)),
            (ann, ann, SetLimit(ann, LimitKind.LOSS, Period.DAY, -1)),
        ):
            with pytest.raises(Refused, match=r"FLOOR (3\.1|1\.13)"):
                paper.order(person, by, command)

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.1")
def test_days_weeks_and_months_begin_as_in_the_calendar_of_utc() -> None:
    friday = NOON - 12 * HOUR
    assert start_of(Period.DAY, NOON) == friday
    assert start_of(Period.WEEK, NOON) == friday - 4 * DAY
    assert start_of(Period.MONTH, NOON) == friday - 2 * DAY
    monday = friday + 3 * DAY
    assert [start_of(Period.WEEK, at) for at in (monday - 1, monday)] == [friday - 4 * DAY, monday]
    august = friday + 29 * DAY
    assert [start_of(Period.MONTH, at) for at in (august - 1, august)] == [friday - 2 * DAY, august]
    assert [start_of(period, 0) for period in Period] == [0, -3 * DAY, 0]
