"""The hours of gaming: which moments they hold, over midnight, over a change of the clocks, and set by the owner."""

import asyncio
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec
import pytest

from croupier.floor.people.house.gaming_hours import (
    GamingHours,
    GamingSpan,
    SetGamingHours,
    gaming_from,
    gaming_until,
    hours_text,
    is_gaming,
)
from croupier.rulebook import Refused
from tests.floor.people.paper_house import opened

SYDNEY = ZoneInfo("Australia/Sydney")
NIGHTS = GamingHours("Australia/Sydney", (GamingSpan(4, "12:00", "06:00"), GamingSpan(5, "12:00", "06:00")))
"""From noon to six in the morning, on Friday and on Saturday."""


def moment(day: int, hour: int, minute: int = 0) -> int:
    """A moment of November 2026 in Sydney; the 20th is a Friday."""
    return round(datetime(2026, 11, day, hour, minute, tzinfo=SYDNEY).timestamp() * 1000)


@pytest.mark.clause("FLOOR 4.15")
@pytest.mark.parametrize(
    ("at", "gaming", "until", "begins"),
    [
        (moment(20, 11, 59), False, None, moment(20, 12)),
        (moment(20, 12), True, moment(21, 6), moment(20, 12)),
        (moment(21, 5, 59), True, moment(21, 6), moment(21, 5, 59)),
        (moment(21, 6), False, None, moment(21, 12)),
        (moment(22, 3), True, moment(22, 6), moment(22, 3)),
        (moment(22, 6), False, None, moment(27, 12)),
    ],
)
def test_a_span_goes_on_over_midnight(at: int, gaming: bool, until: int | None, begins: int) -> None:
    assert is_gaming(NIGHTS, at) is gaming
    assert gaming_until(NIGHTS, at) == until
    assert gaming_from(NIGHTS, at) == begins


def test_spans_that_meet_are_one() -> None:
    hours = GamingHours("Australia/Sydney", (GamingSpan(4, "12:00", "00:00"), GamingSpan(5, "00:00", "06:00")))
    assert gaming_until(hours, moment(20, 13)) == moment(21, 6)


def test_when_the_clocks_change_the_hours_go_by_the_clock_on_the_wall() -> None:
    hours = GamingHours("Australia/Sydney", (GamingSpan(5, "20:00", "06:00"),))
    begins = datetime(2027, 4, 3, 20, tzinfo=SYDNEY)  # summer time ends in this night: it has an hour more
    ends = gaming_until(hours, round(begins.timestamp() * 1000))
    assert ends is not None
    assert timedelta(milliseconds=ends - round(begins.timestamp() * 1000)) == timedelta(hours=11)


def test_without_hours_gaming_is_always() -> None:
    assert is_gaming(None, 0)
    assert gaming_until(None, 0) is None
    assert gaming_from(None, 7) == 7
    assert hours_text(None) == ""
    assert hours_text(NIGHTS) == "Fri-Sat 12:00-06:00"
    week = tuple(GamingSpan(day % 7, "12:00", "04:00" if day % 7 < 4 else "06:00") for day in range(6, 13))
    assert (
        hours_text(GamingHours("Australia/Sydney", week)) == "Sun 12:00-06:00, Mon-Thu 12:00-04:00, Fri-Sat 12:00-06:00"
    )


@pytest.mark.clause("FLOOR 4.15")
def test_the_owner_sets_them_in_a_zone_that_there_is() -> None:
    async def scene() -> None:
        paper, owner = await opened()
        with pytest.raises(Refused, match="Australia/Sydney"):
            paper.give("house", owner, SetGamingHours(owner, "Atlantis", NIGHTS.spans))
        paper.give("house", owner, SetGamingHours(owner, NIGHTS.zone, NIGHTS.spans))
        assert paper.states["house"].hours == NIGHTS
        paper.give("house", owner, SetGamingHours(owner, "UTC"))
        assert paper.states["house"].hours is None

    asyncio.run(scene())


@pytest.mark.parametrize("wrong", ["24:00", "7:00", "noon"])
def test_times_of_day_are_checked(wrong: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"day": 0, "begins": wrong, "ends": "06:00"}, GamingSpan)
