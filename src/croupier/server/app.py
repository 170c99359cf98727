"""The application: all routes, each for signed-in people unless it says otherwise, behind the guard."""

from functools import cache
from typing import Any, cast

from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.handlers import BaseRouteHandler

from croupier.floor.problems import SignInFirst
from croupier.server.callers import Front
from croupier.server.http.asgi import App
from croupier.server.http.cookies import cookie_name
from croupier.server.http.guard import Guard
from croupier.server.http.openapi import describe
from croupier.server.http.problems import HttpProblem
from croupier.server.http.responses import EXCEPTION_HANDLERS
from croupier.server.pages.core.problem_pages import browser_handlers
from croupier.server.pages.page_routes import PAGE_ROUTES
from croupier.server.route_description import Operation
from croupier.server.routes import ROUTES
from croupier.server.sockets.news_socket import news_socket


def make_app(front: Front) -> App:
    """One server's application over one house."""
    app = Litestar(
        route_handlers=[*ROUTES, *PAGE_ROUTES, news_socket],
        guards=[_require_sign_in],
        exception_handlers=browser_handlers(EXCEPTION_HANDLERS),
        openapi_config=None,
        request_max_body_size=front.settings.body_bytes_max,
        state=State({"front": front}),
        logging_config=None,
        signature_types=[],
    )
    app.state["description"] = cache(lambda: describe(app.routes, cookie_name(front.settings.is_secure)))
    return Guard(
        cast(App, app),
        front.settings,
        front.who,
        front.metrics,
        front.seconds,
        front.persons,
        front.stopping,
        front.limit_hits,
    )


async def _require_sign_in(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Nobody passes who is not signed in, unless the route says that it is open to all."""
    operation = handler.opt.get("operation")
    if isinstance(operation, Operation) and operation.open_to_all:
        return
    if not connection.scope["state"].get("person"):
        raise HttpProblem(SignInFirst())
