"""The hours of gaming: by weekday, in the time of the place where the house is; without them gaming is always."""

from collections.abc import Iterator
from datetime import datetime, time, timedelta
from typing import Annotated
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from croupier.floor.people.person_ids import OrderedBy
from croupier.rulebook import Refused, floor

Weekday = Annotated[int, msgspec.Meta(ge=0, le=6)]
TimeOfDay = Annotated[str, msgspec.Meta(pattern=r"^([01]\d|2[0-3]):[0-5]\d\Z")]
ZoneName = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_DAY = timedelta(days=1)


class GamingSpan(msgspec.Struct, frozen=True):
    """Gaming on a weekday, Monday being 0; an end that is not later than the beginning is on the day after."""

    day: Weekday
    begins: TimeOfDay
    ends: TimeOfDay


class GamingHours(msgspec.Struct, frozen=True):
    """When there is gaming; `zone` is a name such as `Australia/Sydney`."""

    zone: str
    spans: tuple[GamingSpan, ...]


class SetGamingHours(OrderedBy, frozen=True, tag="house.set gaming hours"):
    """The owner sets the hours of gaming; with no span gaming is always."""

    zone: ZoneName
    spans: Annotated[tuple[GamingSpan, ...], msgspec.Meta(max_length=21)] = ()


class GamingHoursSet(OrderedBy, frozen=True, tag="house.gaming hours set"):
    hours: GamingHours | None


@floor("4.15")
def decide_gaming_hours(command: SetGamingHours) -> GamingHoursSet:
    """Hours as the owner sets them, where their zone is known."""
    if not command.spans:
        return GamingHoursSet(command.by, None)
    try:
        ZoneInfo(command.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Refused(floor["4.15"], "Name the time zone of the house, such as Australia/Sydney.") from None
    return GamingHoursSet(command.by, GamingHours(command.zone, command.spans))


def hours_text(hours: GamingHours | None) -> str:
    """The spans as a person writes them: `Mon-Thu 12:00-04:00, Fri 12:00-06:00`."""
    runs: list[list[GamingSpan]] = []
    for span in () if hours is None else hours.spans:
        if runs and len(runs[-1]) < len(WEEKDAYS) and span == _a_day_later(runs[-1][-1]):
            runs[-1].append(span)
        else:
            runs.append([span])
    return ", ".join(f"{_days_text(run)} {run[0].begins}-{run[0].ends}" for run in runs)


def _a_day_later(span: GamingSpan) -> GamingSpan:
    return msgspec.structs.replace(span, day=(span.day + 1) % len(WEEKDAYS))


def _days_text(run: list[GamingSpan]) -> str:
    first, last = WEEKDAYS[run[0].day], WEEKDAYS[run[-1].day]
    return first if len(run) == 1 else f"{first}-{last}"


def gaming_until(hours: GamingHours | None, at: int) -> int | None:
    """When gaming that is under way ends, in milliseconds since 1970; None outside the hours, and without any."""
    now = at
    if hours is None:
        return None
    for begins, ends in _spans_around(hours, at):  # one may go on where another ends
        if begins <= now < ends:
            now = ends
    return None if now == at else now


def is_gaming(hours: GamingHours | None, at: int) -> bool:
    """Whether rounds may begin at this moment."""
    return hours is None or gaming_until(hours, at) is not None


def gaming_from(hours: GamingHours | None, at: int) -> int:
    """When gaming begins again after this moment; the moment itself where it need not be waited for."""
    if hours is None or is_gaming(hours, at):
        return at
    return min(begins for begins, _ in _spans_around(hours, at) if begins > at)


def _spans_around(hours: GamingHours, at: int) -> Iterator[tuple[int, int]]:
    """The spans of the days from yesterday to this day next week, in order of their beginning."""
    zone = ZoneInfo(hours.zone)
    today = datetime.fromtimestamp(at / 1000, zone).date()
    found = []
    for day in (today + number * _DAY for number in range(-1, 8)):
        for span in hours.spans:
            if span.day == day.weekday():
                later = day if span.ends > span.begins else day + _DAY
                begins = datetime.combine(day, time.fromisoformat(span.begins), zone)
                ends = datetime.combine(later, time.fromisoformat(span.ends), zone)
                found.append((round(begins.timestamp() * 1000), round(ends.timestamp() * 1000)))
    yield from sorted(found)
