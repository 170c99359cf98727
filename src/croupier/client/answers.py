"""The house's other answers, problems and refusals, and which of them are raised."""

from typing import TypeVar

import msgspec

from croupier.floor.messages import CommandAnswer, Done, Forbidden, Refusal
from croupier.floor.problems import Problem, SignInFirst


class UnknownAnswer(msgspec.Struct, frozen=True):
    """An answer of a kind that this client does not know, such as a newer house or a proxy may give: `type` is what it
    is called there, empty if it does not say, `body` all of it."""

    type: str
    why: str
    body: bytes


NOT_READ = (msgspec.MsgspecError, ValueError, RecursionError)
"""What is raised where something is not what a decoder takes."""


class _Head(msgspec.Struct, frozen=True):
    type: str = ""
    why: str = "The house gave an answer that this client does not understand."


_heads = msgspec.json.Decoder(_Head)
_problems: msgspec.json.Decoder[Problem] = msgspec.json.Decoder(Problem)
AnswerT = TypeVar("AnswerT")


def read_as(body: bytes, decoder: msgspec.json.Decoder[AnswerT]) -> AnswerT | UnknownAnswer:
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
    """Why something is not available."""
    return read_as(body, _problems)


class NotSignedIn(Exception):  # noqa: N818 - what the caller is told
    """Nobody is signed in with this client, or no longer."""


class NotDone(Exception):  # noqa: N818 - what the caller is told
    """What was wanted was not done or not given; `answer` says why."""

    def __init__(self, answer: Problem | UnknownAnswer) -> None:
        clause = f" ({answer.clause})" if isinstance(answer, Refusal | Forbidden) and answer.clause else ""
        super().__init__(answer.why + clause)
        self.answer = answer


def raise_problem(problem: Problem | UnknownAnswer) -> NotSignedIn | NotDone:
    """A problem as an exception."""
    return NotSignedIn(problem.why) if isinstance(problem, SignInFirst) else NotDone(problem)


def done(answer: CommandAnswer) -> Done:
    """The answer to something that has to succeed; raises `NotDone` if it did not."""
    if isinstance(answer, Done):
        return answer
    raise NotDone(answer)
