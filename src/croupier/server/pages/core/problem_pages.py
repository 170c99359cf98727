"""What goes wrong, as a page for visitors with a browser; programs get it as JSON."""

from collections.abc import Callable
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.types import ExceptionHandlersMap

from croupier.server.pages.core.content_policy import CONTENT_SECURITY
from croupier.server.pages.core.problem_headlines import headline_of
from croupier.server.pages.core.rendering import render

_FOR_PROGRAMS = ("/api/", "/assets/", "/healthz", "/metrics", "/openapi")
ProblemHandler = Callable[[Request[Any, Any, Any], Any], Response[bytes]]


class _ProblemText(msgspec.Struct):
    why: str = "Something went wrong here. Try again."
    id: str = ""
    headline: str = ""
    house: str = ""


def browser_handlers(handlers: ExceptionHandlersMap) -> ExceptionHandlersMap:
    """The same answers, told to people as a page."""
    return {kind: _page_handler(handler) for kind, handler in handlers.items()}


def _page_handler(handler: Any) -> ProblemHandler:
    def handle(request: Request[Any, Any, Any], problem: Any) -> Response[bytes]:
        answer: Response[bytes] = handler(request, problem)
        if request.url.path.startswith(_FOR_PROGRAMS) or "text/html" not in request.headers.get("accept", ""):
            return answer
        text = msgspec.json.decode(answer.content, type=_ProblemText)
        text.headline = headline_of(answer.status_code or 0)
        if house := request.app.state["front"].house.last_state("house"):
            text.house = house.name
        html = render("plain_problem.html", text)
        headers = {"content-security-policy": CONTENT_SECURITY}
        if "retry-after" in answer.headers:
            headers["retry-after"] = answer.headers["retry-after"]
        return Response(html.encode(), media_type="text/html", status_code=answer.status_code, headers=headers)

    return handle
