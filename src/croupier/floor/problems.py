"""What goes wrong, as typed answers: a person reads `why`, a program reads `type`; never a traceback."""

import msgspec

from croupier.floor.messages import Forbidden, IdTaken, Refusal, TooLate, Unknown


class Malformed(msgspec.Struct, frozen=True, tag="malformed"):
    """What was sent is not what this address takes."""

    why: str


class SignInFirst(msgspec.Struct, frozen=True, tag="not signed in"):
    """Somebody has to sign in first."""

    why: str = "Sign in first."


class NotAllowed(msgspec.Struct, frozen=True, tag="not allowed"):
    """This address does not accept this method."""

    why: str


class TooLarge(msgspec.Struct, frozen=True, tag="too large"):
    """More was sent than this address reads."""

    why: str


class TooMany(msgspec.Struct, frozen=True, tag="too many"):
    """Too much at once; `seconds` is how long to wait."""

    seconds: int
    why: str = "Too many requests. Wait a moment, then try again."


class Busy(msgspec.Struct, frozen=True, tag="busy"):
    """What is open to everybody is in use; the house itself is not. `seconds` is how long to wait."""

    seconds: int = 2
    why: str = "Too many people are asking for this right now. Try again."


class NotSettled(msgspec.Struct, frozen=True, tag="unsettled"):
    """The database did not say whether it is on disk. The same command, sent again, finds out;
    `seconds` is how long to wait."""

    why: str = "This may not have been saved. Send the same again."
    seconds: int = 1


class Trouble(msgspec.Struct, frozen=True, tag="trouble"):
    """Our own fault. `id` stands in the server's log beside what happened."""

    id: str
    why: str = "Something went wrong here. Everything confirmed so far is saved. Try again."


Problem = (
    Refusal
    | TooLate
    | IdTaken
    | Unknown
    | Forbidden
    | Malformed
    | SignInFirst
    | NotAllowed
    | TooLarge
    | TooMany
    | Busy
    | NotSettled
    | Trouble
)
