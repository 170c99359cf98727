"""Our own styles and scripts, under an address that changes with them, so that a browser fetches each once."""

import gzip
from hashlib import sha256
from importlib.resources import files
from typing import Any, NamedTuple

from litestar import Request, Response, get

from croupier.floor.messages import Unknown
from croupier.server.operations import says
from croupier.server.pages.standalone import standalone_page
from croupier.server.problems import Stopped

_KINDS = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml", "webmanifest": "application/json"}
_GAMES = ("baccarat", "blackjack", "ultimate_holdem", "roulette")
_FOR_A_YEAR = "public, max-age=31536000, immutable"


class Asset(NamedTuple):
    """A file as it is, and as it is sent to whoever reads gzip."""

    media: str
    plain: bytes
    packed: bytes


class Assets:
    """Every file of ours; `digest` stands for all of them together, so that scripts find each other beside them."""

    def __init__(self) -> None:
        of_games = (f"{__package__}.{game}" for game in _GAMES)
        folders = [files(package) / "static" for package in (__package__, *of_games)]
        found = sorted((one for folder in folders for one in folder.iterdir()), key=lambda one: one.name)
        self._files = {one.name: _asset(one.name, one.read_bytes()) for one in found if _ending(one.name) in _KINDS}
        every = b"".join(name.encode() + one.plain for name, one in self._files.items())
        self.digest = sha256(every).hexdigest()[:12]

    def address(self, name: str) -> str:
        """Where a file is found; one that is not there is our mistake."""
        if name not in self._files:
            raise LookupError(f"There is no asset {name}.")
        return f"/assets/{self.digest}/{name}"

    def get(self, name: str) -> Asset | None:
        """A file by its name."""
        return self._files.get(name)


def _ending(name: str) -> str:
    return name.rpartition(".")[2]


def _asset(name: str, plain: bytes) -> Asset:
    return Asset(_KINDS[_ending(name)], plain, gzip.compress(plain, 9, mtime=0))


ASSETS = Assets()


@get("/assets/{digest:str}/{name:str}", opt=says(bytes, open_to_all=True, media="text/css") | {"page": True})
async def asset(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of ours; what another version of the house asked for is answered with today's, and not kept."""
    digest, name = request.path_params["digest"], request.path_params["name"]
    found = ASSETS.get(name)
    if found is None:
        raise Stopped(Unknown("There is nothing at this address."))
    headers = {"cache-control": _FOR_A_YEAR if digest == ASSETS.digest else "no-store", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, media_type=found.media, headers=headers | {"content-encoding": "gzip"})
    return Response(found.plain, media_type=found.media, headers=headers)


@get("/verify.html", opt=says(bytes, open_to_all=True, media="text/html") | {"page": True})
async def verify_html(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A page to keep: it verifies the proofs of any house, without one."""
    headers = {"content-disposition": 'attachment; filename="verify.html"', "cache-control": "no-cache"}
    return Response(standalone_page().encode(), media_type="text/html; charset=utf-8", headers=headers)
