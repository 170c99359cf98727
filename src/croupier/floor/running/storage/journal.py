"""Where the house keeps what happened, as an event loop asks for it; `croupier.ledger` says what each answer means."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.ledger.batch import AppendOutcome, Batch
from croupier.ledger.checkpoints.checkpoint import Signed
from croupier.ledger.envelope import Envelope, Head
from croupier.ledger.queries import NO_LIMIT

Heads = Callable[[Sequence[Head]], None]
"""Called in the event loop with streams' new heads."""


class Journal(Protocol):
    """A ledger on one event loop. `shared` says that other processes may write to it too."""

    @property
    def shared(self) -> bool: ...

    @property
    def is_away(self) -> bool:
        """Whether the storage is known to fail at this moment."""

    def append(self, batch: Batch) -> Awaitable[AppendOutcome]:
        """Append a batch; it is on disk when this was awaited. Raises then where nobody knows whether it is."""

    async def read(self, stream: str, after: int = 0, limit: int = NO_LIMIT) -> list[Envelope]: ...

    async def head(self, stream: str) -> Head: ...

    async def streams(self, prefix: str = "") -> list[str]: ...

    async def answer_of(self, command: str) -> bytes | None: ...

    async def balance(self, account: str, unit: str) -> int: ...

    def balance_at_once(self, account: str, unit: str) -> int | None:
        """What an account has, where that takes no waiting; None if it would."""

    async def person(self, identity: str) -> bytes | None: ...

    async def put_person(self, identity: str, particulars: bytes) -> None: ...

    async def erase_person(self, identity: str) -> bool: ...

    async def load_snapshot(self, stream: str) -> tuple[int, bytes] | None: ...

    async def save_snapshot(self, stream: str, version: int, state: bytes) -> None: ...

    async def checkpoint(self, key: Ed25519PrivateKey, at: int) -> Signed | None:
        """Sign where everything stands; None if it is signed already. `WrongKeys` if the log names another key."""

    def follow(self, heads: Heads) -> Callable[[], None]:
        """Call this with the new heads whenever streams move, no matter which process moved them; the result ends
        that."""

    async def fresh(self) -> None:
        """Until what other processes have written is known, but for the last few seconds: a process that was frozen
        knows nothing of what went on meanwhile. `StorageAwayError` if it cannot be found out."""

    def follow_returns(self, act: Callable[[], None]) -> None:
        """Have something done in the event loop whenever the storage is back after it failed."""

    async def close(self) -> None:
        """Finish what is being written and let go."""
