"""Calendar days, weeks and months, which limits are counted by (UTC, weeks from Monday), and durations in words."""

from datetime import UTC, datetime
from enum import StrEnum
from functools import lru_cache

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_MONDAY = 4 * DAY  # the first Monday after the beginning of 1970


class Period(StrEnum):
    """The period that a limit covers."""

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
    """When the month of a day began; cached, since it is nearly always today's."""
    return int(datetime.fromtimestamp(day * DAY // SECOND, UTC).replace(day=1).timestamp()) * SECOND


def duration_words(millis: int) -> str:
    """A length of time as people say it: `1 minute`, `5 hours`, `30 days`. The house does not know their time zone."""
    unit, name = next((pair for pair in ((DAY, "day"), (HOUR, "hour")) if millis >= 2 * pair[0]), (MINUTE, "minute"))
    count = max(1, round(millis / unit))
    return f"{count} {name}" if count == 1 else f"{count} {name}s"


def number_words(number: int) -> str:
    """A small number in a word, a larger one in figures."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)
