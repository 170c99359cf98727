"""Whether a request comes from where it seems to: no other site may have somebody's browser act in their name."""

from collections.abc import Mapping

from croupier.floor.messages import Forbidden
from croupier.floor.problems import Malformed
from croupier.server.http.asgi import Scope
from croupier.server.settings import Settings

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
OWN_HEADER = "x-croupier"
"""Another site cannot have a browser send it without being asked for permission first, which is never given."""

_OWN_SITE = frozenset({"same-origin", "none"})


def headers_of(scope: Scope) -> dict[str, str]:
    """The headers by name; of a repeated one, the last."""
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def objection(scope: Scope, headers: Mapping[str, str], settings: Settings) -> Forbidden | Malformed | None:
    """What is wrong with where a request comes from."""
    if headers.get("host", "").lower() not in settings.hosts:
        return Forbidden("The house has a different address. Check the address you typed.")
    is_socket = scope["type"] == "websocket"
    if not is_socket and scope["method"] in SAFE_METHODS:
        return None
    if "origin" in headers and headers["origin"].lower() not in settings.origins:
        return Forbidden("This request comes from another site.")
    if headers.get("sec-fetch-site", "none") not in _OWN_SITE:
        return Forbidden("This request comes from another site.")
    if is_socket:
        return None
    if not headers.get(OWN_HEADER):
        return Forbidden("A request that changes something needs the header X-Croupier: 1.")
    if _has_body(headers) and headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        return Malformed("Send JSON here, with Content-Type: application/json.")
    return None


def _has_body(headers: Mapping[str, str]) -> bool:
    return headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
