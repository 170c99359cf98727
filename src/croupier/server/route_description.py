"""What a route says about itself: what it takes, what it gives, who may use it. The description is made from this."""

import re
from typing import Any

import msgspec
from litestar import Request

from croupier.floor.messages import Forbidden, IdTaken, Refusal, TooLate, Unknown
from croupier.floor.problems import Busy, Malformed, NotSettled, SignInFirst, TooLarge, TooMany, Trouble
from croupier.rulebook import shelf
from croupier.server.http.problems import HttpProblem
from croupier.verbs.actors import Role

JSON = "application/json"
_NAMES = {
    "person": r"p-[a-z0-9]{10}",
    "table": r"[A-Za-z0-9][A-Za-z0-9._-]{0,59}",
    "tournament": r"[A-Za-z0-9][A-Za-z0-9._-]{0,59}",
    "stream": r"house|cage|inspection|(table|tournament|person|login) [A-Za-z0-9][A-Za-z0-9._-]{0,79}",
    "number": r"[1-9][0-9]{0,8}",
    "after": r"[0-9]{1,15}",
    "as": "|".join(Role),
    "book": "|".join(shelf()),
    "draw": r"(seats|moves)-[1-9][0-9]{0,3}",
    "code": r"[a-z2-7]{26}",
    "paper": "notice|commission|seat-cards|seat-slips|moved-slips|table-sheets|count-sheets|players",
}
"""What stands in an address for a thing of the house; what is written otherwise is not there."""


class Operation(msgspec.Struct, frozen=True):
    """`answers` are the types that a good answer may have; with `open_to_all` nobody needs to sign in for it."""

    answers: tuple[Any, ...]
    takes: Any = None
    query: tuple[str, ...] = ()
    open_to_all: bool = False
    media: str = JSON

    @property
    def problems(self) -> tuple[type, ...]:
        """The other answers that it may give."""
        public = (Busy,) if self.open_to_all else ()
        common: tuple[type, ...] = (Malformed, Forbidden, Unknown, Refusal, TooMany, Trouble, NotSettled, *public)
        signed_in = () if self.open_to_all and "as" not in self.query else (SignInFirst,)
        return (*common, *signed_in, *((TooLate, IdTaken, TooLarge) if self.takes is not None else ()))


def describe_route(
    *answers: Any, takes: Any = None, query: tuple[str, ...] = (), open_to_all: bool = False, media: str = JSON
) -> dict[str, Operation]:
    """An operation as a route carries it."""
    return {"operation": Operation(answers, takes, query, open_to_all, media)}


def pattern_of(name: str) -> str:
    """How a thing's name is written."""
    return f"^({_NAMES[name]})$"


def path_value(request: Request[Any, Any, Any], name: str) -> str:
    """A name from a request's path; `HttpProblem` if it cannot be one."""
    value = str(request.path_params[name])
    if not re.fullmatch(_NAMES[name], value):
        raise HttpProblem(Unknown(f"There is no such {name}."))
    return value


def query_value(request: Request[Any, Any, Any], name: str, otherwise: str = "") -> str:
    """A value from a request's query."""
    value = str(request.query_params.get(name, otherwise))
    if value != otherwise and not re.fullmatch(_NAMES[name], value):
        raise HttpProblem(Malformed(f"The value after {name}= is not understood."))
    return value
