"""A person of the house, and a login: what the streams `person P` and `login H` add up to."""

from enum import StrEnum

import msgspec

from croupier.floor.people.care.periods import DAY, MINUTE, Period
from croupier.floor.people.offices.office import Appointment
from croupier.floor.people.proposals import ProposedAct

LONGEST_BREAK = 30 * DAY
"""What a patron chooses up to this long is called a break; what is longer excludes them."""


class AccountKind(StrEnum):
    """A person is one or the other, for good."""

    PATRON = "patron"
    STAFF = "staff"


class LimitKind(StrEnum):
    """What a patron limits: what they lose, the chips they buy, the time they play."""

    LOSS = "loss"
    BUY_IN = "buy-in"
    TIME = "time"


class PatronLimit(msgspec.Struct, frozen=True):
    """A limit of a patron's own: cents, or minutes where it is for time; none is no limit.

    From `changes` on, if that is not 0, it is `then`.
    """

    kind: LimitKind
    period: Period
    amount: int | None
    then: int | None = None
    changes: int = 0

    def amount_at(self, at: int) -> int | None:
        """What holds at this moment."""
        return self.then if self.changes and at >= self.changes else self.amount


class Tally(msgspec.Struct, frozen=True):
    """What came and went in the period that began at `start`.

    `entries` is what tournaments took less what they paid. `opening` is what the patron had at the start, known from
    the first wager of the period on. `lost_before` was lost with an account of theirs that was closed. At
    `undecided` tables a round was in play when the period's first wager was made: its result changes the opening.
    """

    period: Period
    start: int = 0
    bought: int = 0
    deposited: int = 0
    withdrawn: int = 0
    entries: int = 0
    opening: int | None = None
    lost_before: int = 0
    undecided: tuple[str, ...] = ()


class OwnExclusion(msgspec.Struct, frozen=True):
    """A patron's exclusion of themselves; without an end it is for good. One that is `inherited` they chose with an
    account that was closed."""

    since: int
    until: int | None
    inherited: bool = False

    def holds(self, at: int) -> bool:
        """Whether it is in force at this moment."""
        return self.until is None or at < self.until

    @property
    def is_break(self) -> bool:
        """Whether it is short enough to be called a break, which may end at a full minute."""
        return self.until is not None and self.until - self.since < LONGEST_BREAK + MINUTE


class HouseExclusion(msgspec.Struct, frozen=True):
    """The house has excluded a patron."""

    since: int
    by: str
    reason: str


class Reset(msgspec.Struct, frozen=True):
    """A password is to be chosen with a code, of which only the digest is kept. Where two people reset it, each of them
    was shown one half: `code` is the digest of the first, `second` of the other. `by` are those who were shown any."""

    code: str
    until: int
    second: str = ""
    by: tuple[str, ...] = ()


class PastReset(msgspec.Struct, frozen=True):
    """When a password was last reset, and by whom: its holder is told so."""

    at: int
    by: tuple[str, ...]


class TableDebt(msgspec.Struct, frozen=True):
    """What a patron owes at a table, because a round was declared void when the chips that they won were gone."""

    table: str
    round_number: int
    amount: int


class Door(msgspec.Struct, frozen=True):
    """Where somebody signs in from: the digest of an address or a device, or all strangers together; how many tries
    failed there since a moment, and until when it is locked."""

    name: str
    failures: int
    since: int
    locked_until: int = 0


class OpenSignIn(msgspec.Struct, frozen=True):
    """A sign-in that has not ended, by the beginning of its token's digest."""

    id: str
    until: int


class Person(msgspec.Struct, frozen=True):
    """The value that every entry of `person P` changes; nothing in it says who they are.

    `credential` is the digest of what their password is checked with, which lies outside the chain; `epoch` counts what
    ended all their sign-ins. `tables` is where they sit, `since` when they sat down at the first of these, `played` the
    time played before that on the day `played_on`. `keeping` are tables that keep chips for them, `owed` is what
    they owe from void rounds. `proposed_reset` waits for a second person; its act is the digest of the first half.
    `sign_ins` have not ended; `known` are addresses and devices that they signed in from, the newest first, `doors`
    those where tries failed lately. `identities` are the keyed digests of the identification that they have shown.
    """

    id: str
    version: int
    kind: AccountKind
    login: str
    credential: str = ""
    epoch: int = 0
    reset: Reset | None = None
    appointments: tuple[Appointment, ...] = ()
    limits: tuple[PatronLimit, ...] = ()
    own_exclusion: OwnExclusion | None = None
    house_exclusion: HouseExclusion | None = None
    tables: tuple[str, ...] = ()
    since: int = 0
    played: int = 0
    played_on: int = 0
    keeping: tuple[str, ...] = ()
    tallies: tuple[Tally, ...] = (Tally(Period.DAY), Tally(Period.WEEK), Tally(Period.MONTH))
    erased: bool = False
    owed: tuple[TableDebt, ...] = ()
    proposed_reset: ProposedAct[str] | None = None
    past_reset: PastReset | None = None
    sign_ins: tuple[OpenSignIn, ...] = ()
    known: tuple[str, ...] = ()
    doors: tuple[Door, ...] = ()
    identities: tuple[str, ...] = ()


class Login(msgspec.Struct, frozen=True):
    """Whose login it is, and whose it was before, the first first."""

    person: str
    version: int = 1
    before: tuple[str, ...] = ()


class Identity(msgspec.Struct, frozen=True):
    """Who showed this identification last; which one it is, nobody can read off its digest."""

    person: str
    version: int = 1
