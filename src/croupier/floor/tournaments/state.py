"""A live tournament: what the rules know of it, and what the floor keeps around its tables and its draws."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.floor.fairness.commitment import Commitment
from croupier.floor.fairness.nonce_collection import NonceCollection
from croupier.floor.fairness.patron_part import Nonce
from croupier.floor.live.opening.terms import Terms
from croupier.floor.live.table_spot import Away, Reconnection, TableSpot
from croupier.floor.tournaments.commands import PlayerRuling
from croupier.rulebook import Cite
from croupier.tournament.commands import DrawCards, DrawSeats
from croupier.tournament.state import Tournament
from croupier.verbs.actors import Actor


class SpotAt(msgspec.Struct, frozen=True):
    """What the floor keeps around one table of a session."""

    session: int
    table: int
    spot: TableSpot


class PendingDraw(msgspec.Struct, frozen=True):
    """A draw that was ordered and waits for what the players' devices add; `since` is when that part of it began.

    `sealed` is the house's own part, readable with its key alone.
    """

    command: DrawSeats | DrawCards
    commitment: Commitment
    sealed: str
    gathering: NonceCollection
    since: int


class OpenedDraw(msgspec.Struct, frozen=True):
    """A draw with all its parts, for anybody to check: what the house had committed itself to, and what was added."""

    commitment: Commitment
    salt: str
    nonces: tuple[Nonce, ...]
    entropy: str


class RulingProposal(msgspec.Struct, frozen=True):
    """A ruling about money that waits for a second person, since a moment."""

    number: int
    command: PlayerRuling
    at: int


class Countdown(msgspec.Struct, frozen=True):
    """A session that starts by itself at a moment, in milliseconds since 1970, as a director said."""

    session: int
    until: int
    by: Actor


class HeldUpStart(msgspec.Struct, frozen=True):
    """A session that could not start when its countdown was over, and why; until it starts, or is given another."""

    session: int
    why: str


class CalledBreak(msgspec.Struct, frozen=True):
    """A break that begins when the rounds of a session in progress are over, as a director said."""

    session: int
    minutes: int
    by: Actor


class BreakEnd(msgspec.Struct, frozen=True):
    """When the break of a session ends: one for all tables, or with `is_own` its own whose end was moved."""

    session: int
    until: int
    is_own: bool = False


class RulingNotice(msgspec.Struct, frozen=True):
    """A ruling, its reversal or a disqualification, since when its player's account has had the notice of it.

    `ruling` is the number of the ruling, 0 for what is none; `told` is when they heard it in person, `read` when they
    read it on their own device, each 0 if not yet. `correction` is why an earlier record of it was taken back.
    """

    number: int
    what: str
    player: str
    reason: str
    clause: Cite
    by: str
    at: int
    ruling: int = 0
    told: int = 0
    told_by: str = ""
    read: int = 0
    correction: str = ""

    @property
    def is_known(self) -> bool:
        """Whether its player has heard or read it."""
        return bool(self.told or self.read)

    def as_told(self, at: int, by: str) -> "RulingNotice":
        """The notice once its player has heard it in person."""
        return msgspec.structs.replace(self, told=at, told_by=by)

    def as_untold(self, why: str) -> "RulingNotice":
        """The notice once it turns out that nobody has told its player."""
        return msgspec.structs.replace(self, told=0, told_by="", correction=why)

    def as_read(self, at: int) -> "RulingNotice":
        """The notice once its player has read it."""
        return msgspec.structs.replace(self, read=at)


class MoveCorrection(msgspec.Struct, frozen=True):
    """A player was not told their new seat in person after all: who took the record back, and why."""

    player: str
    by: str
    reason: str


class Ticket(msgspec.Struct, frozen=True):
    """What opens a player's own page without signing in."""

    number: int
    name: str
    revoked: bool = False


class HandedPrize(msgspec.Struct, frozen=True):
    """A prize, or a part of it, and since when its winner has it; `identified` is what they showed, `amount` the
    money that they signed for, `goods` what was handed to them. `paper` is where what they signed is kept, and
    `mistake` why the record was taken back, and `taken_back` when; both are empty for one that stands."""

    number: int
    name: str
    at: int
    by: str
    identified: str = ""
    amount: Amount = Amount(0)
    goods: str = ""
    paper: str = ""
    mistake: str = ""
    taken_back: int = 0


class LiveTournament(msgspec.Struct, frozen=True):
    """The value that every entry of the tournament's stream changes.

    `terms` are how its tables are run unless something else was said for one of them; `drawn` are its draws so far, and
    `receipts` is the number of its last receipt. `proposals` are rulings that wait for a second person.
    `moves_told` are those who were told in person where the latest moves brought them, `moves_untold` the records of it
    that were mistakes.
    """

    id: str
    version: int
    tournament: Tournament
    terms: Terms
    spots: tuple[SpotAt, ...] = ()
    away: tuple[Away, ...] = ()
    back: tuple[Reconnection, ...] = ()
    draw: PendingDraw | None = None
    drawn: tuple[OpenedDraw, ...] = ()
    receipts: int = 0
    proposals: tuple[RulingProposal, ...] = ()
    proposed: int = 0
    countdowns: tuple[Countdown, ...] = ()
    tickets: tuple[Ticket, ...] = ()
    handed: tuple[HandedPrize, ...] = ()
    breaks: tuple[CalledBreak, ...] = ()
    break_ends: tuple[BreakEnd, ...] = ()
    notices: tuple[RulingNotice, ...] = ()
    held_up: tuple[HeldUpStart, ...] = ()
    moves_told: tuple[str, ...] = ()
    moves_untold: tuple[MoveCorrection, ...] = ()

    def spot(self, session: int, table: int) -> TableSpot | None:
        """What the floor keeps around this table."""
        return next((at.spot for at in self.spots if (at.session, at.table) == (session, table)), None)

    def has_called_break(self, session: int) -> bool:
        """Whether a session is to go on a break before its next round."""
        return any(one.session == session for one in self.breaks)

    def break_until(self, session: int) -> int | None:
        """When a session's break ends, where that is another moment than its own minutes say; None if it is not."""
        return next((one.until for one in self.break_ends if one.session == session), None)

    def shares_break(self, session: int) -> bool:
        """Whether a session's break is one for all tables."""
        return any(one.session == session and not one.is_own for one in self.break_ends)

    def start_held_up(self, session: int) -> str:
        """Why a session did not start when its countdown was over; empty if that is not so."""
        return next((one.why for one in self.held_up if one.session == session), "")

    def countdown(self, session: int) -> Countdown | None:
        """The countdown to a session's start; None if none is running."""
        return next((one for one in self.countdowns if one.session == session), None)
