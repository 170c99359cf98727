"""How each kind of stream is run: what its entries are, what follows from a command, what the clock does, who sees it.

A `Kind` is pure. It asks its `DecisionContext` for anything else it needs; what has not been read yet is read, and the
decision is made again. Everything it looked at is held to its version when the decision is appended.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from croupier.floor.fairness.draws import Source
from croupier.floor.messages import Sent
from croupier.floor.people.person_ids import new_id
from croupier.floor.running.storage.missing_games import check_games_installed
from croupier.floor.vault import Vault
from croupier.ledger.postings import Posting
from croupier.table.wagering.finished_rounds import FinishedRound
from croupier.verbs.actors import Viewer

StateT = TypeVar("StateT")


class MissingStream(Exception):  # noqa: N818 - not an error: it is read, and the decision made again
    """A decision looks at a stream that has not been read yet."""


class MissingBalance(Exception):  # noqa: N818 - as above
    """A decision looks at a balance that has not been read yet."""


class MissingRound(Exception):  # noqa: N818 - as above
    """A decision looks at a round that has not been looked up in the log yet."""


class NoSuch(Exception):  # noqa: N818 - what the sender is told
    """There is no such table, person or round."""


class StreamFact(msgspec.Struct, frozen=True):
    """An event for a stream, with what it posts."""

    stream: str
    event: Any
    postings: tuple[Posting, ...] = ()


class StreamDecision(msgspec.Struct, Generic[StateT], frozen=True):
    """What follows from a command: events of the stream itself (in `facts`, beside those of other streams) and the
    state after them; the receipts issued, the id of what was made, and accounts that must cover what they pay, beside
    those of patrons. Where it `waits`, a second person is asked first."""

    facts: tuple[StreamFact, ...]
    after: StateT
    receipts: tuple[str, ...] = ()
    made: str = ""
    never_below_zero: tuple[str, ...] = ()
    waits: bool = False


class StreamAlarm(msgspec.Struct, frozen=True):
    """What the clock does to a stream, and when."""

    at: int
    command: Any


class DecisionContext(msgspec.Struct):
    """What a decision may look at. `caller` is the person who is signed in, None for the system itself.

    `new` says that the stream is about to be made. `find` gives another stream's version and state, `ask` what an
    account holds (None: it has to be read first), and `balances` are those that were read; `rounds` are the finished
    rounds that were looked up. `held` are the other streams that were looked at, with their versions.
    """

    stream: str
    caller: str | None
    at: int
    source: Source
    vault: Vault
    find: Callable[[str], tuple[int, Any]]
    ask: Callable[[str, str], int | None]
    balances: dict[tuple[str, str], int]
    new: bool = False
    held: dict[str, int] = {}
    rounds: dict[tuple[str, int], FinishedRound | None] = {}

    @property
    def name(self) -> str:
        """The stream's own id: `t-1` of `table t-1`."""
        return self.stream.partition(" ")[2]

    def state(self, stream: str) -> Any:
        """Another stream's state; None if it has no event."""
        self.held[stream], state = self.find(stream)
        return state

    def balance(self, account: str, unit: str) -> int:
        """What an account holds at this moment."""
        if (account, unit) not in self.balances:
            held = self.ask(account, unit)
            if held is None:
                raise MissingBalance(account, unit)
            self.balances[account, unit] = held
        return self.balances[account, unit]

    def finished_round(self, table: str, number: int) -> FinishedRound | None:
        """What the log of this stream says of a finished round of a table; None if there is no such round."""
        if (table, number) not in self.rounds:
            raise MissingRound(table, number)
        return self.rounds[table, number]


class Kind(ABC, Generic[StateT]):
    """One kind of stream. `name` is the first word of its streams; `entry` and `snapshot` are the types that
    its envelopes and snapshots hold. Streams of a `clocked` kind stay in memory, for the clock or for the lobby. If
    `takes_facts`, desks of other streams write to it too. Ids of new streams begin with `prefix`; without one, none is
    made."""

    name: ClassVar[str]
    entry: ClassVar[Any]
    snapshot: ClassVar[Any]
    clocked: ClassVar[bool] = False
    takes_facts: ClassVar[bool] = False
    prefix: ClassVar[str] = ""

    def __init__(self) -> None:
        """Make the readers once."""
        self._entries: msgspec.json.Decoder[Any] = msgspec.json.Decoder(self.entry)
        self._states: msgspec.json.Decoder[Any] = msgspec.json.Decoder(self.snapshot)

    def read(self, body: bytes) -> Any:
        """The entry that an envelope holds; `GameError` where it is of a game that is not installed."""
        try:
            return self._entries.decode(body)
        except msgspec.ValidationError:
            check_games_installed(body)
            raise

    def read_state(self, written: bytes) -> StateT:
        """The state that a snapshot holds; `msgspec.MsgspecError` where it is another program's."""
        state: StateT = self._states.decode(written)
        return state

    def tag(self, event: Any) -> str:
        """The kind of the envelope that an event gets."""
        tag: str = event.__struct_config__.tag
        return tag

    @abstractmethod
    def evolve(self, state: StateT | None, entry: Any, /) -> StateT:
        """The state after an entry."""

    def decide(self, context: DecisionContext, state: StateT | None, sent: Sent[Any]) -> StreamDecision[StateT]:
        """What follows; `Refused` where the rules don't allow it. Some streams are written by others alone."""
        raise NoSuch("Nothing has that name.")

    def meant(self, command: Any) -> Any:
        """A command as its sender meant it, without what the house itself drew for it: the same whenever it is sent."""
        return command

    def is_stale(self, state: StateT, sent: Sent[Any]) -> bool:
        """Whether a command was meant for what was called for before."""
        return False

    def alarm(self, state: StateT) -> StreamAlarm | None:
        """What the clock waits for."""
        return None

    def is_over(self, state: StateT) -> bool:
        """Whether nothing more will happen here, so that it need not be kept in memory."""
        return False

    def awaits(self, state: StateT, person: str) -> bool:
        """Whether it matters here that this person is connected."""
        return False

    def seated(self, state: StateT) -> tuple[str, ...]:
        """Who leaves this stream's table where they are excluded from the house."""
        return ()

    def to_leave(self, state: StateT, now: Callable[[], int]) -> tuple[str, ...]:
        """The streams of tables that somebody leaves because they are excluded at this moment."""
        return ()

    def missing(self, state: StateT) -> tuple[str, ...]:
        """Whose connection is lost, as far as this stream knows."""
        return ()

    def audience(self, state: StateT, viewer: Viewer, part: str) -> Viewer:
        """Somebody who stands for all who see the same as this viewer."""
        return viewer

    def view(self, state: StateT, viewer: Viewer, part: str) -> Any | None:
        """What a viewer may see; None if there is no such part, or not for them."""
        return None

    def new_name(self, source: Source) -> str:
        """An id for a new stream of this kind."""
        if not self.prefix:
            raise LookupError(f"No new {self.name} can be created.")
        return new_id(self.prefix, source)
