"""How a patron stands when they sit down, buy chips or wager: what their own limits and exclusions leave them."""

from collections.abc import Iterable

import msgspec
from msgspec import UNSET

from croupier.floor.people.cage.holdings import ReadBalance, gain, safe, stake_at, wagers_at, wealth
from croupier.floor.people.care.exclusion import exclusion_at
from croupier.floor.people.care.limits import limit_at
from croupier.floor.people.care.periods import MINUTE, Period, start_of
from croupier.floor.people.events import Counted, EarlierRoundSettled
from croupier.floor.people.house.types import HouseState
from croupier.floor.people.state import AccountKind, LimitKind, Person, Tally
from croupier.ledger.postings import Posting
from croupier.rulebook import Cite, floor


class RemainingLimits(msgspec.Struct, frozen=True):
    """`barred` says why the patron may not play at all, with `barred_by`; `loss_left` and `buy_in_left` are what may
    still be lost and bought, None if there is no limit.

    What lies on the layout of the table where they are about to wager counts as theirs, what lies on another's as lost:
    all that they have on this layout may come to `loss_left`.
    """

    person: str
    barred: str = ""
    barred_by: Cite | None = None
    loss_left: int | None = None
    buy_in_left: int | None = None


@floor("3.3")
def remaining_limits(
    person: Person, at: int, balance: ReadBalance, table: str = "", house: HouseState | None = None
) -> RemainingLimits:
    """How a patron stands at this moment, at this table; balances are read if there is a limit to a loss."""
    clause, why = bar_to_play(person, at, house)
    return RemainingLimits(person.id, why, clause, _loss_left(person, at, balance, table), _buy_in_left(person, at))


@floor("1.1", "3.1", "3.6", "3.8")
def bar_to_play(person: Person, at: int, house: HouseState | None = None) -> tuple[Cite | None, str]:
    """Why they may not play at all, in this house."""
    if person.kind is not AccountKind.PATRON:
        return floor["1.1"], "You cannot play with a staff account."
    if person.erased:
        return floor["1.3"], "This account is closed."
    excluded = exclusion_at(person, at)
    if excluded is not None:
        return excluded
    if house is not None and house.asks_identification and not person.identities:
        return floor["3.8"], "Please show identification at the cage before you play."
    minutes = limit_at(person, LimitKind.TIME, Period.DAY, at)
    if minutes is not None and time_played(person, at) >= minutes * MINUTE:
        return floor["3.1"], f"You have reached your own limit of {minutes} minutes of play a day."
    return None, ""


def time_played(person: Person, at: int) -> int:
    """For how many milliseconds of this day they have been at a table; two tables at once count once."""
    today = start_of(Period.DAY, at)
    before = person.played if person.played_on == today else 0
    return before + (at - max(person.since, today) if person.tables else 0)


@floor("3.1")
def _loss_left(person: Person, at: int, balance: ReadBalance, table: str) -> int | None:
    """What may still be lost, by the tightest of the limits."""
    left = [
        limit - loss(tally, person, balance, table)
        for tally in (tallies_at(person, at) if person.limits else ())
        if (limit := limit_at(person, LimitKind.LOSS, tally.period, at)) is not None
    ]
    return max(0, min(left)) if left else None


def loss(tally: Tally, person: Person, balance: ReadBalance, table: str = "") -> int:
    """What is lost in a period: what they had at its start and paid in since, less what they took out and have now.

    What lies on another table's layout than this one counts as lost: it may be.
    """
    has = safe(person, balance) + (balance(wagers_at(table, person.id)) if table in person.tables else 0)
    opening = opened_with(tally, wealth(person, balance)) if tally.opening is None else tally.opening
    return opening + tally.deposited - tally.withdrawn - has + tally.lost_before


def opened_with(tally: Tally, wealth: int) -> int:
    """What a patron had as the period began who has this much now, and has not wagered in between."""
    return wealth + tally.withdrawn - tally.deposited + tally.entries


@floor("3.1")
def _buy_in_left(person: Person, at: int) -> int | None:
    left = [
        limit - tally.bought
        for tally in (tallies_at(person, at) if person.limits else ())
        if (limit := limit_at(person, LimitKind.BUY_IN, tally.period, at)) is not None
    ]
    return max(0, min(left)) if left else None


def tallies_at(person: Person, at: int) -> tuple[Tally, ...]:
    """The tallies of the day, the week and the month of this moment; a period that has just begun has none yet."""
    starts = [start_of(tally.period, at) for tally in person.tallies]
    pairs = zip(person.tallies, starts, strict=True)
    return tuple([tally if tally.start == start else Tally(tally.period, start) for tally, start in pairs])


@floor("3.1")
def count(person: Person, at: int, balance: ReadBalance, table: str) -> tuple[Counted, ...]:
    """What a table tells with a patron's first wager of a day, about the moment before it; nothing with later ones,
    unless they wager at a table where an earlier round was undecided.

    So a round counts for the day on which it was last wagered, also if another table's is not over by then.
    """
    tallies = tallies_at(person, at)
    if None not in [tally.opening for tally in tallies] and not _is_undecided(tallies, table):
        return ()
    undecided = tuple(other for other in person.tables if other != table and stake_at(person, other, balance))
    return (Counted(wealth(person, balance), undecided or UNSET),)


@floor("3.1")
def settle_earlier(person: Person, at: int, table: str, moved: Iterable[Posting]) -> tuple[EarlierRoundSettled, ...]:
    """What a table tells as a patron's chips leave the layout, of a round that counts for a day before this one."""
    if not _is_undecided(tallies_at(person, at), table):
        return ()
    gained = gain(person, table, moved)
    return (EarlierRoundSettled(table, gained),) if gained else ()


def _is_undecided(tallies: Iterable[Tally], table: str) -> bool:
    return any(table in tally.undecided for tally in tallies)
