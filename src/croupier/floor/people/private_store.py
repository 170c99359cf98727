"""What is stored outside the chain, where it can be erased, and the house as its users see it."""

from typing import Any, Protocol

from croupier.floor.messages import CommandAnswer, Sent


class PrivateStore(Protocol):
    """Three calls of the journal's."""

    async def person(self, identity: str) -> bytes | None:
        """What is kept under a key."""
        ...

    async def put_person(self, identity: str, particulars: bytes) -> None:
        """Keep it; what was there before is gone."""
        ...

    async def erase_person(self, identity: str) -> bool:
        """Erase it; whether there was anything."""
        ...


class HouseCommands(Protocol):
    """Three calls of the house's: a command that is answered when it is on disk, one that makes a new person (who they
    are is in `Done.made`), and where a stream stands."""

    async def submit(self, stream: str, caller: str | None, sent: Sent[Any]) -> CommandAnswer: ...

    async def make(self, kind: str, caller: str | None, sent: Sent[Any]) -> CommandAnswer: ...

    async def state(self, stream: str) -> Any: ...
