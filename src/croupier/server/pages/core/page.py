"""Pages: each is one function, for the first look at it and for every change while it is being looked at."""

import gzip
import re
from collections.abc import Awaitable, Callable, Hashable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode

import msgspec
from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from markupsafe import Markup

from croupier.floor.problems import Problem, SignInFirst
from croupier.server.bounded_work.public_work import client_of
from croupier.server.callers import front_of
from croupier.server.http.guard import problem_headers
from croupier.server.http.problems import HttpProblem, status_of
from croupier.server.pages.core.content_policy import CONTENT_SECURITY
from croupier.server.pages.core.preferences import COOKIE, ZONE_COOKIE, read_preferences
from croupier.server.pages.core.problem_headlines import headline_of
from croupier.server.pages.core.rendering import render
from croupier.server.pages.core.shell import shell_of
from croupier.server.pages.core.visit import Visit
from croupier.server.route_description import describe_route
from croupier.verbs.actors import Viewer

_HTML = "text/html"
_KEPT = 512
"""So many regions that many people see are remembered, the latest ones."""
_REGION = Markup('<div id="region-{0}" data-region="{0}" data-drawn="{1}">{2}</div>')


@dataclass(frozen=True)
class PageView:
    """What a page shows now; the fields of `context` are the names in its template. Its `regions` are drawn again when
    the stream that it watches moves, or, where it watches none, every second; a page without regions stands still.
    `viewer` is in whose eyes the stream, or a `part` of it, is watched. The regions in `shared` look the same to
    everybody whose page has the same `alike`."""

    title: str
    template: str
    context: msgspec.Struct
    regions: tuple[str, ...] = ()
    watch: str = ""
    part: str = ""
    viewer: Viewer | None = None
    shared: frozenset[str] = frozenset()
    alike: Hashable = None
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    bare: bool = False
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)


class EmptyContext(msgspec.Struct, frozen=True):
    """What a page shows that is the same for everybody."""


EMPTY_CONTEXT = EmptyContext()


class ProblemPage(msgspec.Struct, frozen=True):
    """What went wrong, under a headline of its own."""

    problem: Problem

    @property
    def headline(self) -> str:
        """What went wrong in a few words."""
        if self.problem.why.startswith(("There is no such table", "This table is not open")):
            return "Table closed"
        return headline_of(status_of(self.problem))


PageFunction = Callable[..., Awaitable[PageView | Response[bytes]]]


class Page(NamedTuple):
    """A page by its address, with names in braces, and the pattern of that."""

    path: str
    pattern: re.Pattern[str]
    show: PageFunction
    open_to_all: bool


PAGE_REGISTRY: list[Page] = []
PAGE_HANDLERS: list[HTTPRouteHandler] = []
"""Every page that there is, in the order in which they were written down."""


def page(path: str, *, open_to_all: bool = False) -> Callable[[PageFunction], PageFunction]:
    """Put a function's page at an address; what stands in braces there is told to the function."""
    pattern = re.compile("^" + re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path) + "$")

    def put(show: PageFunction) -> PageFunction:
        one = Page(path, pattern, show, open_to_all)

        async def handle(request: Request[Any, Any, Any]) -> Response[bytes]:
            return await _serve_page(request, one)

        handle.__doc__ = show.__doc__
        route = re.sub(r"\{(\w+)\}", r"{\1:str}", path)
        PAGE_HANDLERS.append(
            get(route, name=f"page {path}", opt=describe_route(str, open_to_all=True, media=_HTML) | {"page": True})(
                handle
            )
        )
        PAGE_REGISTRY.append(one)
        return show

    return put


def find_page(path: str) -> tuple[Page, dict[str, str]] | None:
    """The page at an address, and what stands there for the names in braces; None if there is no such page."""
    return next(((one, found.groupdict()) for one in PAGE_REGISTRY if (found := one.pattern.match(path))), None)


async def view_page(one: Page, visit: Visit, given: Mapping[str, str]) -> PageView | Response[bytes]:
    """What a page shows now."""
    if not (one.open_to_all or visit.person):
        raise HttpProblem(SignInFirst())
    return await one.show(visit, **given)


async def _serve_page(request: Request[Any, Any, Any], one: Page) -> Response[bytes]:
    person, query = request.scope["state"]["person"] or "", dict(request.query_params)
    preferences = read_preferences(request.cookies.get(COOKIE, ""))
    zone, asked = request.cookies.get(ZONE_COOKIE, ""), request.url.path
    visit = Visit(front_of(request), person, asked, query, client_of(request), preferences=preferences, zone=zone)
    try:
        view = await view_page(one, visit, dict(request.path_params))
    except HttpProblem as stopped:
        return await problem_page(visit, stopped.answer)
    return view if isinstance(view, Response) else await _response(request, visit, view)


async def problem_page(visit: Visit, problem: Problem) -> Response[bytes]:
    """What went wrong, in words; a visitor who has to sign in first is sent there, and back afterwards."""
    if isinstance(problem, SignInFirst):
        address = quote(_requested_address(visit), safe="")
        return Response(b"", status_code=303, headers={"location": f"/sign-in?next={address}"})
    told = ProblemPage(problem)
    view = PageView(told.headline, "problem.html", told, status=status_of(problem))
    return Response(
        (await render_page(visit, view)).encode(),
        media_type=_HTML,
        status_code=view.status,
        headers={"content-security-policy": CONTENT_SECURITY, **problem_headers(problem)},
    )


def _requested_address(visit: Visit) -> str:
    """The address that somebody asked for, with what stands behind its question mark."""
    return visit.path + (f"?{urlencode(visit.query)}" if visit.query else "")


async def render_page(visit: Visit, view: PageView) -> str:
    """The whole page as HTML; each region says what it looks like, so that it is not sent again as it is."""
    regions = render_regions(visit, view)

    def region(name: str) -> Markup:
        return _REGION.format(name, region_fingerprint(regions[name]), Markup(regions[name]))

    return render(view.template, view.context, page=view, shell=await shell_of(visit), region=region)


def render_regions(visit: Visit, view: PageView) -> dict[str, str]:
    """Each region's HTML."""
    folder = view.template.rpartition("/")[0]
    return {name: _render_region(visit, view, f"{folder}/{name}.html") for name in view.regions}


def _render_region(visit: Visit, view: PageView, template: str) -> str:
    """One region's HTML; what looks the same to many is drawn once for all of them."""
    if template.rpartition("/")[2].removesuffix(".html") not in view.shared:
        return render(template, view.context)
    kept, key = visit.front.drawings, (template, view.alike)
    if key not in kept:
        if len(kept) >= _KEPT:
            del kept[next(iter(kept))]
        kept[key] = render(template, view.context)
    return kept[key]


def region_fingerprint(html: str) -> str:
    """What a region looks like, in short."""
    return blake2b(html.encode(), digest_size=12).hexdigest()


async def _response(request: Request[Any, Any, Any], visit: Visit, view: PageView) -> Response[bytes]:
    body = (await render_page(visit, view)).encode()
    headers = {"content-security-policy": CONTENT_SECURITY, "vary": "accept-encoding", **view.headers}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = gzip.compress(body, 5), "gzip"
    return Response(body, media_type=_HTML, status_code=view.status, headers=headers)
