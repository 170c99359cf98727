"""The HTTP status of every answer, and how a request ends with one."""

from croupier.floor.messages import CommandAnswer, Done, Forbidden, IdTaken, Refusal, TooLate, Unknown
from croupier.floor.problems import (
    Busy,
    Malformed,
    NotAllowed,
    NotSettled,
    Problem,
    SignInFirst,
    TooLarge,
    TooMany,
    Trouble,
)

STATUS: dict[type, int] = {
    Done: 200,
    Malformed: 400,
    SignInFirst: 401,
    Forbidden: 403,
    Unknown: 404,
    NotAllowed: 405,
    TooLate: 409,
    IdTaken: 409,
    TooLarge: 413,
    Refusal: 422,
    TooMany: 429,
    Trouble: 500,
    Busy: 503,
    NotSettled: 503,
}


class HttpProblem(Exception):  # noqa: N818 - carries the answer out of a handler
    """A request ends here with this answer."""

    def __init__(self, answer: Problem) -> None:
        super().__init__(answer.why)
        self.answer = answer


def status_of(answer: CommandAnswer | Problem) -> int:
    """The HTTP status of an answer."""
    return STATUS[type(answer)]
