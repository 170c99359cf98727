"""Answers on their way out: typed values as JSON, and everything that is raised as a typed problem."""

import traceback
from typing import Any
from uuid import uuid4

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from croupier.floor.messages import CommandAnswer, Done, Forbidden, Refusal, Unknown
from croupier.floor.problems import Malformed, NotAllowed, NotSettled, Problem, SignInFirst, TooLarge, Trouble
from croupier.floor.running.desks.desk import Unsettled
from croupier.floor.running.news.messages import News
from croupier.ledger.outage import STORAGE_ERRORS
from croupier.rulebook import Refused
from croupier.server.http.guard import problem_headers
from croupier.server.http.problems import HttpProblem, status_of
from croupier.server.logs import LOGGER
from croupier.server.route_description import JSON

_encode = msgspec.json.Encoder().encode
_KEPT_FRAMES = 12


def ok_response(value: object, headers: dict[str, str] | None = None) -> Response[bytes]:
    """A good answer with a body."""
    return Response(_encode(value), media_type=JSON, headers=headers)


def told_news(news: News) -> Response[bytes]:
    """What somebody may see, encoded once for all who see the same."""
    return Response(news.encoded, media_type=JSON)


def command_response(answer: CommandAnswer | Problem, headers: dict[str, str] | None = None) -> Response[bytes]:
    """The answer to a command, with its status."""
    own = {} if isinstance(answer, Done) else problem_headers(answer)
    return Response(_encode(answer), media_type=JSON, status_code=status_of(answer), headers=own | (headers or {}))


def trouble_with(problem: BaseException, where: str) -> Trouble:
    """Our own fault, logged under an id: what it was and where in the code, and no value, which might be a secret."""
    trouble = Trouble(uuid4().hex)
    frames = traceback.extract_tb(problem.__traceback__)[-_KEPT_FRAMES:]
    path = " > ".join(f"{frame.filename.rpartition('croupier/')[2]}:{frame.lineno}" for frame in frames)
    LOGGER.error("trouble", extra={"id": trouble.id, "route": where, "kind": type(problem).__name__, "where": path})
    return trouble


def _problem_response(_: Request[Any, Any, Any], stopped: HttpProblem) -> Response[bytes]:
    return command_response(stopped.answer)


def _storage_response(request: Request[Any, Any, Any], problem: Exception) -> Response[bytes]:
    trouble_with(problem, _route_of(request))
    return command_response(NotSettled())


def _refusal_response(_: Request[Any, Any, Any], refused: Refused) -> Response[bytes]:
    return command_response(Refusal(refused.clause, refused.why))


def _framework_response(request: Request[Any, Any, Any], problem: HTTPException) -> Response[bytes]:
    """What the framework itself says no to."""
    known: dict[int, Problem] = {
        400: Malformed("This address expects something else."),
        401: SignInFirst(),
        403: Forbidden("You may not see this."),
        404: Unknown("There is nothing at this address."),
        405: NotAllowed("This address does not accept this method."),
        413: TooLarge("This is too large to send at once."),
    }
    return command_response(known.get(problem.status_code) or trouble_with(problem, _route_of(request)))


def _unsettled_response(request: Request[Any, Any, Any], unsettled: Unsettled) -> Response[bytes]:
    trouble_with(unsettled.__cause__ or unsettled, _route_of(request))
    return command_response(NotSettled())


def _trouble_response(request: Request[Any, Any, Any], problem: Exception) -> Response[bytes]:
    return command_response(trouble_with(problem, _route_of(request)))


def _route_of(request: Request[Any, Any, Any]) -> str:
    return str(request.scope.get("path_template", "none"))


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    Refused: _refusal_response,
    Unsettled: _unsettled_response,
    HttpProblem: _problem_response,
    HTTPException: _framework_response,
    **dict.fromkeys(STORAGE_ERRORS, _storage_response),
    Exception: _trouble_response,
}
