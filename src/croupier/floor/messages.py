"""What goes between the house and those who use it: a command with id and version, and the answer; what is logged."""

from typing import Annotated, Generic, TypeVar

import msgspec

from croupier.rulebook import floor

CommandT = TypeVar("CommandT")
EventT = TypeVar("EventT")
CommandId = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_.:-]{8,80}\Z")]


class Sent(msgspec.Struct, Generic[CommandT], frozen=True, forbid_unknown_fields=True):
    """A command as it is sent. The sender makes `id`: sent again, it changes nothing and gets the first answer.
    `version` is what they were looking at: where the rules have come to call for something else since, it is stale."""

    id: CommandId
    version: Annotated[int, msgspec.Meta(ge=0)]
    command: CommandT


class LogEntry(msgspec.Struct, Generic[EventT], frozen=True):
    """What one envelope of a stream holds: an event and when it happened, in milliseconds since 1970. `by` is the id of
    the person who caused it; logs of version 0.1.0 do not say."""

    at: int
    event: EventT
    by: str = ""


class Done(msgspec.Struct, frozen=True, tag="done"):
    """It is carried out and on disk. `made` is the id of what was made: a table, a person, a tournament, a code.

    Where it `waits`, nothing has happened yet but that a second person is asked to confirm it.
    """

    version: int
    receipts: tuple[str, ...] = ()
    made: str = ""
    waits: bool = False


class Refusal(msgspec.Struct, frozen=True, tag="refused"):
    """The rules don't allow it: the clause, and what is allowed instead. Nothing changed."""

    clause: str
    why: str


class TooLate(msgspec.Struct, frozen=True, tag="stale"):
    """The rules call for something else by now; `version` is where things stand. Nothing changed."""

    version: int
    why: str = "This has changed in the meantime: look again."
    clause: str = floor["4.11"]


class IdTaken(msgspec.Struct, frozen=True, tag="id taken"):
    """The id was used for another command before. Nothing changed."""

    why: str = "This id was already used for another command: send this one with a new id."


class Unknown(msgspec.Struct, frozen=True, tag="unknown"):
    """There is no such table, person or round, or not for this viewer."""

    why: str


class Forbidden(msgspec.Struct, frozen=True, tag="forbidden"):
    """It is not for the signed-in person."""

    why: str
    clause: str = ""


CommandAnswer = Done | Refusal | TooLate | IdTaken | Unknown | Forbidden
