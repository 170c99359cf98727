"""Spans of days that somebody asks about: today, this week, this month, or one day by its date."""

from collections.abc import Iterable
from datetime import date, datetime, timedelta, tzinfo

import msgspec

from croupier.floor.inspection.patron_rounds import OwnRound
from croupier.floor.inspection.spreadsheet_times import zone_named
from croupier.server.pages.core.visit import Visit


class PlayPeriod(msgspec.Struct, frozen=True):
    """A range of days, `first` and `last` included. None leaves that end open. `key` names the period in an address,
    `short` on a small button."""

    key: str
    words: str
    short: str
    first: date | None = None
    last: date | None = None

    def holds(self, day: date) -> bool:
        """Whether a day is one of them."""
        return (self.first is None or self.first <= day) and (self.last is None or day <= self.last)


def periods_until(today: date) -> tuple[PlayPeriod, ...]:
    """What can be chosen; a week begins on Monday."""
    return (
        PlayPeriod("today", "Today", "Today", today),
        PlayPeriod("yesterday", "Yesterday", "Yesterday", today - timedelta(1), today - timedelta(1)),
        PlayPeriod("week", "This week", "Week", today - timedelta(today.weekday())),
        PlayPeriod("month", "This month", "Month", today.replace(day=1)),
        PlayPeriod("", "All time", "All"),
    )


def period_named(key: str, today: date) -> PlayPeriod:
    """The period of an address: one of those to choose from, or a single day; all time for anything else."""
    periods = {period.key: period for period in periods_until(today)}
    if key in periods:
        return periods[key]
    try:
        day = date.fromisoformat(key)
    except ValueError:
        return periods[""]
    words = day_words(day, today)
    return periods.get(words.lower()) or PlayPeriod(key, words, words, day, day)


def day_words(day: date, today: date) -> str:
    """A day as people say it."""
    near = {today: "Today", today - timedelta(1): "Yesterday"}
    return near.get(day) or day.strftime("%A %-d %B" if day.year == today.year else "%A %-d %B %Y")


def day_of(round: OwnRound, zone: tzinfo) -> date:
    """The day on which a round began, where the reader is."""
    return datetime.fromtimestamp(round.began / 1000, zone).date()


def is_decided(round: OwnRound) -> bool:
    """Whether a round counts in sums: it is over, and not void."""
    return round.ended is not None and not round.void


def sum_net(rounds: Iterable[OwnRound]) -> int:
    """What rounds brought together; a bet in a round that is in progress is neither won nor lost yet."""
    return sum(round.net for round in rounds if is_decided(round))


async def reader_zone(visit: Visit) -> tzinfo:
    """The time zone in which somebody reads: their browser's, or else the house's."""
    hours = (await visit.house()).hours
    return zone_named(visit.query.get("zone") or visit.zone or (hours.zone if hours else ""))
