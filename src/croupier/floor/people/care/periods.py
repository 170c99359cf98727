"""Calendar days, weeks and months, by which limits are counted: in UTC, weeks from Monday."""

from datetime import UTC, datetime
from enum import StrEnum
from functools import lru_cache

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR
_MONDAY = 4 * DAY  # the first Monday after the beginning of 1970


class Period(StrEnum):
    """What a limit is counted over."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"


def start_of(period: Period, at: int) -> int:
    """When the period began that this moment is in."""
    if period is Period.DAY:
        return at - at % DAY
    if period is Period.WEEK:
        return at - (at - _MONDAY) % (7 * DAY)
    return _month_of(at // DAY)


@lru_cache
def _month_of(day: int) -> int:
    """When the month of a day began; nearly always it is today's that is asked for."""
    return int(datetime.fromtimestamp(day * DAY // SECOND, UTC).replace(day=1).timestamp()) * SECOND


def moment_words(at: int) -> str:
    """A moment as it is told to people: `22:41 UTC on 5 March 2027`."""
    moment = datetime.fromtimestamp(at // SECOND, UTC)
    return f"{moment:%H:%M} UTC on {moment.day} {moment:%B %Y}"
