"""Care: limits that patrons set themselves, breaks and self-exclusion, and the play money of a house that has it."""

from collections.abc import Iterator

import msgspec

from croupier.equipment.amounts import Style
from croupier.floor.people.cage.deposits import PLAY_MONEY
from croupier.floor.people.cage.holdings import ReadBalance, accounts, stake_at, wealth
from croupier.floor.people.cage.types import TakePlayMoney
from croupier.floor.people.care.exclusion import exclusion_at
from croupier.floor.people.care.limits import limit_at
from croupier.floor.people.care.periods import DAY, HOUR, MINUTE, Period, start_of
from croupier.floor.people.care.remaining_limits import loss, tallies_at, time_played
from croupier.floor.people.commands import ExcludeSelf, SetLimit
from croupier.floor.people.house.types import HouseState
from croupier.floor.people.state import LONGEST_BREAK, LimitKind, Person, Tally
from croupier.rulebook import Cite, floor
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.core.visit import Visit

_BREAKS = ((HOUR, "an hour"), (DAY, "a day"), (7 * DAY, "a week"), (LONGEST_BREAK, "30 days"))
_EXCLUSIONS = ((182 * DAY, "six months"), (365 * DAY, "a year"), (None, "permanently"))
_LEAVING = "You finish your hand, then give up your seat. Your chips go back to your account."
_WORDS = {
    LimitKind.LOSS: ("Loss limit", "Once reached, no bets that could lose more."),
    LimitKind.BUY_IN: (
        "Limit on buying chips",
        "Once reached, you can't buy more chips. Every purchase counts, also if you cash out later.",
    ),
    LimitKind.TIME: ("Time limit", "Minutes at all tables; then you finish your hand."),
}
_PERIODS = {
    LimitKind.LOSS: tuple(Period),
    LimitKind.BUY_IN: tuple(Period),
    LimitKind.TIME: (Period.DAY,),
}


class LimitRow(msgspec.Struct, frozen=True):
    """A limit as it holds now and, where `changes` is a moment, as it will be: cents, or minutes for time. `used` is
    what is gone of it in the period so far; in a loss limit that includes what is `in_play`, None in others. It is set
    to what the patron writes, or taken away."""

    kind: LimitKind
    amount: int | None
    then: int | None
    changes: int
    used: int
    in_play: int | None
    set: Action
    away: Action | None

    @property
    def is_time(self) -> bool:
        """Whether it counts minutes."""
        return self.kind is LimitKind.TIME

    @property
    def share(self) -> int | None:
        """How much of it is used up, in hundredths."""
        return None if self.amount is None else min(100, 100 * max(0, self.used) // self.amount) if self.amount else 100


class LimitGroup(msgspec.Struct, frozen=True):
    """The limits of one kind, and what they do."""

    title: str
    words: str
    rows: tuple[LimitRow, ...]


class PlayToday(msgspec.Struct, frozen=True):
    """How the day that limits count by has gone: since when, how long was played, what it brought, and what lies on
    layouts, which `net` leaves out until it is decided."""

    began: int
    played: int
    net: int
    in_play: int


class Care(msgspec.Struct, frozen=True):
    """What a patron sees of how they play. `barred` is why they may not play now."""

    barred: str
    barred_by: Cite | None
    today: PlayToday
    groups: tuple[LimitGroup, ...]
    breaks: tuple[Action, ...]
    exclusions: tuple[Action, ...]
    limits_by: Cite = floor["3.2"]
    breaks_by: Cite = floor["3.4"]


async def care_of(visit: Visit, person: Person) -> Care:
    """A patron's limits, breaks and how the day has gone."""
    balance = await balances(visit, person)
    at = visit.now
    clause, why = exclusion_at(person, at) or (None, "")
    return Care(
        barred=why,
        barred_by=clause,
        today=play_today(person, at, balance),
        groups=tuple(LimitGroup(*_WORDS[kind], tuple(_rows(person, kind, at, balance))) for kind in LimitKind),
        breaks=tuple(_away(person, *one, excludes=False) for one in _times(person, at, _BREAKS)),
        exclusions=tuple(_away(person, *one, excludes=True) for one in _times(person, at, _EXCLUSIONS)),
    )


def play_today(person: Person, at: int, balance: ReadBalance) -> PlayToday:
    """How a patron's day has gone so far."""
    began, staked = start_of(Period.DAY, at), _staked(person, balance)
    return PlayToday(began, time_played(person, at), net_today(person, at, balance), staked)


def _away(person: Person, until: int | None, words: str, *, excludes: bool) -> Action:
    """A break or an exclusion, with the question before it."""
    asks, yes = f"Take a break of {words}? {_LEAVING} Nobody can end it early.", "a break of "
    if excludes and until is None:
        asks = (
            f"Exclude yourself {words}? This can't be undone: you will never play here again. "
            "Your money is paid out at the cage."
        )
    elif excludes:
        asks = f"Exclude yourself for {words}? {_LEAVING} Nobody can end it early, not even you."
    return Action(
        words.capitalize() if until else f"{words.capitalize()} …",  # the gravest says that a question follows
        ExcludeSelf(person.id, until),
        asks=asks,
        yes=f"Yes, {'' if excludes else yes}{words}",
        tone="danger" if excludes else "",
        post=f"/api/people/{person.id}/commands",
    )


def short_break(person: str, at: int) -> ExcludeSelf:
    """The shortest break that there is, from this moment on."""
    return ExcludeSelf(person, _end_of(at, _BREAKS[0][0]))


async def play_money_offered(visit: Visit, house: HouseState, person: Person) -> Action | None:
    """A patron takes the play money that they lack, if the house has any for them; how much it is stands in `told`."""
    if not house.play_money or exclusion_at(person, visit.now) is not None:
        return None
    missing = PLAY_MONEY - wealth(person, await balances(visit, person))
    told = write_amount(missing, Style.MONEY)
    return (
        None
        if missing <= 0
        else Action(
            f"Add {told} play money",
            TakePlayMoney(person.id),
            told=told,
            tone="primary",
            done="The play money is in your account.",
            post="/api/cage/commands",
        )
    )


def net_today(person: Person, at: int, balance: ReadBalance) -> int:
    """What a patron has won or lost today; what lies on layouts is not lost yet."""
    return _staked(person, balance) - loss(tallies_at(person, at)[0], person, balance)


def _staked(person: Person, balance: ReadBalance) -> int:
    """What lies on layouts."""
    return sum(stake_at(person, table, balance) for table in person.tables)


async def balances(visit: Visit, person: Person) -> ReadBalance:
    """What each account of a patron holds now."""
    held = {one: await visit.balance(one) for one in accounts(person)}
    return held.__getitem__


def _rows(person: Person, kind: LimitKind, at: int, balance: ReadBalance) -> Iterator[LimitRow]:
    tallies = {tally.period: tally for tally in tallies_at(person, at)}
    for period in _PERIODS[kind]:
        pending = next((one for one in person.limits if (one.kind, one.period) == (kind, period)), None)
        waits = pending is not None and pending.changes > at
        amount = limit_at(person, kind, period, at)
        yield LimitRow(
            kind=kind,
            amount=amount,
            then=pending.then if pending is not None and waits else None,
            changes=pending.changes if pending is not None and waits else 0,
            used=_used(person, kind, tallies[period], at, balance),
            in_play=_staked(person, balance) if kind is LimitKind.LOSS else None,
            set=_setting(person.id, kind, period),
            away=None if waits or amount is None else _no_limit(person.id, kind, period),
        )


def _setting(person: str, kind: LimitKind, period: Period) -> Action:
    type, hint = ("int", "minutes") if kind is LimitKind.TIME else ("money", "amount")
    return Action(
        "Save",
        SetLimit(person, kind, period, 0),
        fields=(Field("amount", f"Per {period}", type, hint=hint),),
        done="Your limit is set.",
        post=f"/api/people/{person}/commands",
        id=f"limit-{kind}-{period}",
    )


def _no_limit(person: str, kind: LimitKind, period: Period) -> Action:
    return Action(
        "Remove",
        SetLimit(person, kind, period, None),
        asks="Remove this limit? It still applies for another 24 hours.",
        yes="Remove it",
        tone="quiet away",
        post=f"/api/people/{person}/commands",
    )


def _used(person: Person, kind: LimitKind, tally: Tally, at: int, balance: ReadBalance) -> int:
    match kind:
        case LimitKind.LOSS:
            return loss(tally, person, balance)
        case LimitKind.BUY_IN:
            return tally.bought
        case LimitKind.TIME:
            return time_played(person, at) // MINUTE


def _times(person: Person, at: int, times: tuple[tuple[int | None, str], ...]) -> Iterator[tuple[int | None, str]]:
    """The times that can be chosen: to the full minute, so that a page that is looked at changes once in one. What is
    no longer than an exclusion that holds is left out."""
    own = person.own_exclusion
    holds = own if own is not None and own.holds(at) else None
    for lasts, words in times:
        until = None if lasts is None else _end_of(at, lasts)
        if holds is None or (holds.until is not None and (until is None or until > holds.until)):
            yield until, words


def _end_of(at: int, lasts: int) -> int:
    return -(-(at + lasts) // MINUTE) * MINUTE
