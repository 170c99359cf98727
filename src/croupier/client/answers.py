"""What the house answers beside what was asked for, and what of it is raised."""

from typing import TypeVar

import msgspec

from croupier.floor.inspection.own_rounds import OwnRound
from croupier.floor.messages import Answer, Done, Forbidden, IdTaken, Refusal, TooLate, Unknown
from croupier.floor.people.offices import Appointment
from croupier.floor.people.state import HouseExclusion, Limit, Owed, OwnExclusion, PersonKind
from croupier.verbs.actors import Role


class Malformed(msgspec.Struct, frozen=True, tag="malformed"):
    """What was sent is not what the address takes."""

    why: str


class SignInFirst(msgspec.Struct, frozen=True, tag="not signed in"):
    """Somebody has to sign in first."""

    why: str


class NotAllowed(msgspec.Struct, frozen=True, tag="not allowed"):
    """The address takes another method."""

    why: str


class TooLarge(msgspec.Struct, frozen=True, tag="too large"):
    """More was sent than the house reads."""

    why: str


class TooMany(msgspec.Struct, frozen=True, tag="too many"):
    """Too much at once; `seconds` is how long to wait."""

    seconds: int
    why: str


class Busy(msgspec.Struct, frozen=True, tag="busy"):
    """What is open to everybody is in use; `seconds` is how long to wait."""

    seconds: int
    why: str


class NotSettled(msgspec.Struct, frozen=True, tag="unsettled"):
    """The house does not know whether it was written down. The same command, sent again, finds out."""

    why: str
    seconds: int = 1


class Trouble(msgspec.Struct, frozen=True, tag="trouble"):
    """The house's own fault; `id` stands in its log."""

    id: str
    why: str


class SignedInAs(msgspec.Struct, frozen=True, tag="signed in"):
    """Who is signed in, until when; `notice` says why a patron may not play now, and that the password was reset."""

    person: str
    until: int
    notice: str


class ProposedReset(msgspec.Struct, frozen=True):
    """A reset of somebody's password that waits for a second person until a moment."""

    person: str
    name: str
    number: int
    by: str
    reason: str
    until: int


class HandedOver(msgspec.Struct, frozen=True, tag="handed over"):
    """It is done. `code`, or this half of one, is for the person themselves, who chooses a password with it; it is told
    this once."""

    version: int
    made: str
    code: str


class PersonSeen(msgspec.Struct, frozen=True):
    """An account: `roles` are those that they may act in now, `balance` is what it holds, `tables` where they sit,
    `owed` what they owe tables from rounds that were declared void."""

    person: str
    version: int
    kind: PersonKind
    name: str
    contact: str
    roles: tuple[Role, ...]
    appointments: tuple[Appointment, ...]
    limits: tuple[Limit, ...]
    own_exclusion: OwnExclusion | None
    house_exclusion: HouseExclusion | None
    tables: tuple[str, ...]
    balance: int
    currency: str
    owed: tuple[Owed, ...] = ()
    identified: bool = False


class HouseSeen(msgspec.Struct, frozen=True):
    """What the house says about itself. `age` is from when on people may play there; where it
    `asks_identification`, once they have shown who they are at the cage."""

    version: int
    name: str
    currency: str
    age: int
    helpline: str
    play_money: bool
    has_owner: bool
    asks_identification: bool = False


class OwnRounds(msgspec.Struct, frozen=True):
    """The rounds that a patron wagered in."""

    rounds: tuple[OwnRound, ...]


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


class UnknownAnswer(msgspec.Struct, frozen=True):
    """An answer of a kind that this client does not know, such as a newer house or a proxy may give: `type` is what it
    is called there, empty where it does not say, `body` all of it."""

    type: str
    why: str
    body: bytes


NOT_READ = (msgspec.MsgspecError, ValueError, RecursionError)
"""What is raised where something is not what a decoder takes."""


class _Head(msgspec.Struct, frozen=True):
    type: str = ""
    why: str = "The house gives an answer that this client does not know."


_heads = msgspec.json.Decoder(_Head)
_problems: msgspec.json.Decoder[Problem] = msgspec.json.Decoder(Problem)
T = TypeVar("T")


def read_as(body: bytes, decoder: msgspec.json.Decoder[T]) -> T | UnknownAnswer:
    """An answer of a kind that the decoder knows, or what can be said of another one."""
    try:
        return decoder.decode(body)
    except NOT_READ:
        pass
    try:
        head = _heads.decode(body)
    except NOT_READ:
        head = _Head()
    return UnknownAnswer(head.type, head.why, body)


def read_problem(body: bytes) -> Problem | UnknownAnswer:
    """Why something is not to be had."""
    return read_as(body, _problems)


class NotSignedIn(Exception):  # noqa: N818 - what the caller is told
    """Nobody is signed in with this client, or no longer."""


class NotDone(Exception):  # noqa: N818 - what the caller is told
    """What was wanted was not done or not given; `answer` says why."""

    def __init__(self, answer: Problem | UnknownAnswer) -> None:
        clause = f" ({answer.clause})" if isinstance(answer, Refusal | Forbidden) and answer.clause else ""
        super().__init__(answer.why + clause)
        self.answer = answer


def raised(problem: Problem | UnknownAnswer) -> NotSignedIn | NotDone:
    """A problem as an exception."""
    return NotSignedIn(problem.why) if isinstance(problem, SignInFirst) else NotDone(problem)


def done(answer: Answer) -> Done:
    """The answer to something that has to succeed; raises `NotDone` where it did not."""
    if isinstance(answer, Done):
        return answer
    raise NotDone(answer)
