"""Styles and scripts, ours and the games', under an address that changes with them: a browser fetches each once."""

import gzip
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, NamedTuple

from litestar import Request, Response, get

from croupier.floor.messages import Unknown
from croupier.installed import GameError
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.server.pages.public.verify_page import standalone_page
from croupier.server.route_description import describe_route

_KINDS = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml", "png": "image/png"}
_FOR_A_YEAR = "public, max-age=31536000, immutable"


class Asset(NamedTuple):
    """A file as it is, and as it is sent to browsers that read gzip."""

    media: str
    plain: bytes
    packed: bytes


class Assets:
    """Every file; `digest` stands for all of them together, so that scripts find each other beside them."""

    def __init__(self) -> None:
        self._files = {name: _asset(name, plain) for name, plain in sorted(_read_all().items())}
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


def _read_all() -> dict[str, bytes]:
    """Our files and those of the games; a stylesheet of a game that is called as one of ours is added to it."""
    ours = _read("croupier.server.pages")
    found = dict(ours)
    for game in GAME_PAGES:
        for name, plain in _read(game.package).items():
            if name in found and not (name in ours and _ending(name) == "css"):
                raise GameError(f"{game.package} can't be used: there is a static file {name} already.")
            found[name] = found.get(name, b"") + plain
    return found


def _read(package: str) -> dict[str, bytes]:
    folder = files(package) / "static"
    return {
        file.name: file.read_bytes()
        for file in (folder.iterdir() if folder.is_dir() else ())
        if _ending(file.name) in _KINDS
    }


def _ending(name: str) -> str:
    return name.rpartition(".")[2]


def _asset(name: str, plain: bytes) -> Asset:
    return Asset(_KINDS[_ending(name)], plain, gzip.compress(plain, 9, mtime=0))


@cache
def assets() -> Assets:
    """The files of this process."""
    return Assets()


@get("/assets/{digest:str}/{name:str}", opt=describe_route(bytes, open_to_all=True, media="text/css") | {"page": True})
async def asset(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file; what another version of the house asked for is answered with today's, and not kept."""
    digest, name = request.path_params["digest"], request.path_params["name"]
    found = assets().get(name)
    if found is None:
        raise HttpProblem(Unknown("There is nothing at this address."))
    headers = {"cache-control": _FOR_A_YEAR if digest == assets().digest else "no-store", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, media_type=found.media, headers=headers | {"content-encoding": "gzip"})
    return Response(found.plain, media_type=found.media, headers=headers)


@get("/verify.html", opt=describe_route(bytes, open_to_all=True, media="text/html") | {"page": True})
async def verify_html(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A page to keep: it verifies the proofs of any house, without one."""
    headers = {"content-disposition": 'attachment; filename="verify.html"', "cache-control": "no-cache"}
    return Response(standalone_page().encode(), media_type="text/html; charset=utf-8", headers=headers)
