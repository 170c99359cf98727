"""The page socket: a page that is being looked at is drawn again when what it shows has changed.

It carries the regions that look different now, what the visitor alone is told, and orders with their answers.
"""

import asyncio
from collections.abc import Iterable
from typing import Annotated, Any, NamedTuple
from urllib.parse import parse_qsl

import msgspec
from litestar import WebSocket, websocket

from croupier.floor.problems import Malformed, Problem, TooMany
from croupier.rulebook import Cite
from croupier.server.bounded_work.public_work import PublicCaller
from croupier.server.callers import Front, front_of
from croupier.server.http.problems import HttpProblem
from croupier.server.http.request_bodies import read_flat
from croupier.server.pages.core.html_changes import HtmlChange, html_changes
from croupier.server.pages.core.page import Page, PageView, find_page, region_fingerprint, render_regions, view_page
from croupier.server.pages.core.visit import Visit
from croupier.server.route_description import describe_route
from croupier.server.sockets.open_socket import OpenSocket
from croupier.server.sockets.socket_messages import Stream
from croupier.verbs.actors import Viewer

REDRAW_SECONDS = 1.0
"""How often a page is drawn again that watches no stream."""


Fingerprint = Annotated[str, msgspec.Meta(max_length=64)]
_REGIONS_MAX = 32


class PageMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`show` names the page that is being looked at, `order` has what is `sent` carried out: one of the two. `has` is
    what its regions look like already, by their fingerprints."""

    show: Annotated[str, msgspec.Meta(max_length=2000, pattern=r"^/")] | None = None
    has: Annotated[dict[str, Fingerprint], msgspec.Meta(max_length=_REGIONS_MAX)] = {}
    order: Stream | None = None
    sent: msgspec.Raw = msgspec.Raw()


class PageUpdate(msgspec.Struct, frozen=True, tag_field="news", tag="page"):
    """The regions that look different now, by their names: all of one, or what has changed since it was sent last;
    `now` is the house's time."""

    now: int
    title: str
    regions: dict[str, str | tuple[HtmlChange, ...]]


class PersonalLine(msgspec.Struct, frozen=True):
    """What the visitor is told, the rule behind it if it has one, and the stream that it is about."""

    words: str
    clause: Cite | None
    stream: str


class OwnNews(msgspec.Struct, frozen=True, tag_field="news", tag="own"):
    """What the visitor alone is told: what their account holds, and what happened."""

    balance: int
    told: tuple[PersonalLine, ...]


class PageProblem(msgspec.Struct, frozen=True, tag_field="news", tag="problem"):
    """The page is not to be had any more."""

    problem: Problem


_asked = msgspec.json.Decoder(PageMessage)
_encode = msgspec.json.Encoder().encode
_NO_PAGE = Malformed("There is no such page.")


@websocket("/live", opt=describe_route(open_to_all=True))
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """One page, kept up to date for its reader."""
    await socket.accept()
    await PageSocket(socket, front_of(socket)).serve()


class SentRegions:
    """What an open page looks like: its regions as they were sent, or came with it."""

    def __init__(self, has: dict[str, str]) -> None:
        self._has = has
        self._sent: set[str] = set()
        self.regions: dict[str, str] = {}

    def take(self, regions: dict[str, str]) -> dict[str, str | tuple[HtmlChange, ...]]:
        """What to send for it to look so; the browser has the text of those only that it was sent."""
        found: dict[str, str | tuple[HtmlChange, ...]] = {}
        for name, html in regions.items():
            before = self.regions.get(name)
            if html == before or (before is None and self._has.get(name) == region_fingerprint(html)):
                continue
            found[name] = html_changes(before, html) if before is not None and name in self._sent else html
            self._sent.add(name)
        self.regions = regions
        return found


class OpenPage(NamedTuple):
    """A page that is being looked at, what its address names, and what it looks like."""

    page: Page
    given: dict[str, str]
    sent: SentRegions


class PageSocket(OpenSocket):
    """One open page; its orders are logged under the page's own route."""

    def __init__(self, socket: WebSocket[Any, Any, Any], front: Front) -> None:
        super().__init__(socket, front)
        self.route = "/live"
        self._showing: asyncio.Task[None] | None = None
        self._since = front.clock.now()

    def _extra_tasks(self) -> Iterable["asyncio.Task[None]"]:
        return () if self._showing is None else (self._showing,)

    async def _handle_message(self, said: str, begun: float) -> None:
        asked = read_flat(said, _asked)
        if wait := self._front.persons.wait(self.person):
            raise HttpProblem(TooMany(wait))
        if asked.order is not None and asked.show is None:
            await self._check_signed_in()
            self._orders.take(asked.order, asked.sent, begun)
        elif asked.show is not None:
            self._show(asked.show, asked.has)
        else:
            raise HttpProblem(Malformed("A message says either show or order."))

    async def _refuse(self, problem: Problem) -> None:
        await self._line.send(_encode(PageProblem(problem)), "problem")

    def _show(self, address: str, has: dict[str, str]) -> None:
        if self._showing is not None:
            self._showing.cancel()
        path, _, query = address.partition("#")[0].partition("?")  # there is no host in it, whatever it looks like
        found = find_page(path)
        if found is None:
            raise HttpProblem(_NO_PAGE)
        page, given = found
        self.route = page.path
        visit = Visit(self._front, self.signed_in, path, dict(parse_qsl(query, True)), PublicCaller(self.person))
        self._showing = asyncio.create_task(self._keep_showing(OpenPage(page, given, SentRegions(has)), visit))
        self._showing.add_done_callback(self._stopped_showing)

    def _stopped_showing(self, task: "asyncio.Task[None]") -> None:
        """A page that can't be drawn is our own fault: the socket ends, and the page comes back by itself."""
        if not task.cancelled() and task.exception() is not None:
            self._drop()

    async def _keep_showing(self, page: OpenPage, visit: Visit) -> None:
        """Draw the page now and whenever it has changed."""
        try:
            view = await self._draw(page, visit)  # which puts an inspector's reading on record
            while view.regions and not (view.watch and view.viewer is None):
                if view.watch and view.viewer is not None:
                    view = await self._follow(page, visit, view, view.viewer)
                else:
                    await asyncio.sleep(REDRAW_SECONDS)
                    visit = visit.once_more()
                    view = await self._draw(page, visit)
        except HttpProblem as stopped:
            await self._refuse(stopped.answer)
        except LookupError:
            await self._refuse(Malformed("This page has nothing more to show."))

    async def _follow(self, page: OpenPage, visit: Visit, view: PageView, viewer: Viewer) -> PageView:
        """Draw each version that comes, until the page watches something else; the one that is there may have come with
        the first drawing."""
        stream = view.watch
        with self._front.presence(viewer, stream):
            async with self._front.house.watch(stream, viewer, part=view.part) as watch:
                async for version in watch:
                    if version.number != visit.versions[stream].number:
                        view = await self._draw(page, visit.once_more(version))
                    if view.watch != stream:
                        break
        return view

    async def _draw(self, page: OpenPage, visit: Visit) -> PageView:
        """Send what looks otherwise than before, and, so that the page knows the time, something at first."""
        view = await view_page(page.page, visit, page.given)
        if not isinstance(view, PageView):
            raise HttpProblem(_NO_PAGE)
        first, regions = not page.sent.regions, page.sent.take(render_regions(visit, view))
        if regions or first:
            await self._line.send(_encode(PageUpdate(visit.now, view.title, regions)), "page")
        return view

    async def _send_own(self) -> None:
        if not self.signed_in:
            return
        async with self._front.house.own(self.signed_in) as watch:
            async for own in watch:
                new = [one for one in own.told if one.at >= self._since]
                news = tuple(PersonalLine(one.words, one.clause, one.stream) for one in new)
                await self._line.send(_encode(OwnNews(own.balance, news)), "own")
