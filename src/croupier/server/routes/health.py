"""Whether the server is well, and its numbers: for anyone who runs it, and nothing about anybody."""

from typing import Any

import msgspec
from litestar import Request, Response, get

from croupier import __version__
from croupier.floor.problems import NotSettled
from croupier.server.callers import front_of
from croupier.server.http.responses import command_response, ok_response
from croupier.server.metrics import CONTENT_TYPE
from croupier.server.route_description import describe_route


class Well(msgspec.Struct, frozen=True, tag="well"):
    """The database was asked, and reads and writes. `clock_steps` is how often the machine's clock was set since the
    start, and `clock_ahead_millis` how far the house's own time is ahead of it."""

    version: str = __version__
    clock_steps: int = 0
    clock_ahead_millis: int = 0


@get("/healthz", opt=describe_route(Well, open_to_all=True))
async def health(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Whether the database reads and writes: it was asked a moment ago, and nobody waits for it here."""
    front = front_of(request)
    if not front.storage.answers:
        return command_response(NotSettled("The database does not answer. The log says why."))
    if front.house.has_former_key:
        return command_response(NotSettled("The house's keys were rotated: restart this server with the new key file."))
    return ok_response(Well(clock_ahead_millis=front.clock.ahead, clock_steps=front.clock.steps))


@get("/metrics", opt=describe_route(open_to_all=True, media="text/plain"))
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Numbers for Prometheus."""
    front = front_of(request)
    tables, batches = len(await front.house.lobby()), await front.batches()
    failures = front.publisher.failures if front.publisher else 0
    return Response(front.metrics.exposition(tables, batches, front.clock, failures), media_type=CONTENT_TYPE)


@get("/openapi.json", opt=describe_route(open_to_all=True))
async def description(request: Request[Any, Any, Any]) -> Response[bytes]:
    """This description."""
    return ok_response(request.app.state["description"]())
