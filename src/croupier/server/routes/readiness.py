"""Whether new visitors are to be sent to this process: it says no from the moment when it is told to stop."""

from typing import Any

import msgspec
from litestar import Request, Response, get

from croupier.server.callers import front_of
from croupier.server.http.responses import ok_response
from croupier.server.route_description import describe_route

_SERVICE_UNAVAILABLE = 503


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """Requests are welcome here."""


class Stopping(msgspec.Struct, frozen=True, tag="stopping"):
    """What has come is still served; what comes next is better sent to another process."""

    why: str = "This process is being stopped."


@get("/readyz", opt=describe_route(Ready, Stopping, open_to_all=True))
async def readiness(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Tell a proxy whether to send requests here; whether the house is well is another question (`/healthz`)."""
    if not front_of(request).stopping.is_set():
        return ok_response(Ready())
    answer = ok_response(Stopping())
    answer.status_code = _SERVICE_UNAVAILABLE
    return answer
