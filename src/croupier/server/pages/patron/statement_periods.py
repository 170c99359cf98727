"""The part of a statement that somebody asks for, and what it comes to by kind of movement."""

from collections.abc import Callable, Iterable
from datetime import date, datetime, timedelta, tzinfo

import msgspec

from croupier.floor.inspection.statement import PatronStatement
from croupier.floor.people.cage.decide import WORLD_ACCOUNT
from croupier.floor.people.cage.holdings import is_stack
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.patron.play_periods import PlayPeriod, reader_zone

_KINDS: tuple[tuple[str, str, Callable[[str], bool]], ...] = (
    ("Deposits", "Withdrawals", lambda other: other == WORLD_ACCOUNT),
    ("From tables", "To tables", is_stack),
    ("Other money in", "Other money out", lambda other: other != WORLD_ACCOUNT and not is_stack(other)),
)
"""Names for money that comes in and goes out, by where it comes from or goes to."""


class StatementSpan(msgspec.Struct, frozen=True):
    """The period that is chosen, of those to choose from, in the reader's zone."""

    period: PlayPeriod
    periods: tuple[PlayPeriod, ...]
    zone: tzinfo

    def holds(self, at: int) -> bool:
        """Whether a moment, in milliseconds, is in it."""
        return self.period.holds(datetime.fromtimestamp(at / 1000, self.zone).date())


async def asked_span(visit: Visit) -> StatementSpan:
    """The period of an address; all of the statement for anything else."""
    zone = await reader_zone(visit)
    periods = statement_periods(datetime.fromtimestamp(visit.now / 1000, zone).date())
    asked = visit.query.get("period", "")
    return StatementSpan(next((one for one in periods if one.key == asked), periods[-1]), periods, zone)


def statement_periods(today: date) -> tuple[PlayPeriod, ...]:
    """What can be chosen."""
    first = today.replace(day=1)
    before = first - timedelta(1)
    return (
        PlayPeriod("month", "This month", "This month", first),
        PlayPeriod("last-month", "Last month", "Last month", before.replace(day=1), before),
        PlayPeriod("90-days", "Last 90 days", "90 days", today - timedelta(89)),
        PlayPeriod("", "All time", "All"),
    )


def statement_within(told: PatronStatement, span: StatementSpan) -> PatronStatement:
    """The lines of a period, with what the account had before and after them."""
    lines = tuple(line for line in told.lines if span.holds(line.at))
    later = [line for line in told.lines if not lines and span.period.last and not _is_before(line.at, span)]
    if not lines:  # nothing moved: what it had then
        stood = later[0].balance - later[0].amount if later else told.closing
        return msgspec.structs.replace(told, lines=(), opening=stood, closing=stood)
    opening = lines[0].balance - lines[0].amount
    return msgspec.structs.replace(told, lines=lines, opening=opening, closing=lines[-1].balance)


def _is_before(at: int, span: StatementSpan) -> bool:
    first = span.period.first
    return first is not None and datetime.fromtimestamp(at / 1000, span.zone).date() < first


def sums_by_kind(moved: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """What came and went between the account and others, by kind; a kind that did not occur is left out."""
    moved = tuple(moved)
    sums = [
        (words, sum(amount for other, amount in moved if belongs(other) and (amount > 0) is came))
        for came_words, went_words, belongs in _KINDS
        for words, came in ((came_words, True), (went_words, False))
    ]
    return tuple((words, amount) for words, amount in sums if amount)
