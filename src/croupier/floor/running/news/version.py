"""One version of a stream: its views and news, each made once for each class of viewers, when it is first asked for."""

from typing import Any

import msgspec

from croupier.floor.people.person_ids import has_account
from croupier.floor.running.kinds.stream_kind import Kind
from croupier.floor.running.news.difference import difference
from croupier.floor.running.news.messages import Changed, Full, News, news_of
from croupier.verbs.actors import Viewer

SMALL = 2048
"""Bytes of a message that need not be held against those of the whole view."""
_encode = msgspec.json.Encoder().encode


class Version:
    """Where a stream stood at one moment. `part` is a table of a tournament, empty for the whole stream."""

    def __init__(self, kind: Kind[Any], stream: str, number: int, state: Any) -> None:
        """Nobody has looked at it yet."""
        self.stream, self.number, self.state, self._kind = stream, number, state, kind
        self._audiences: dict[tuple[Viewer, str], Viewer] = {}
        self._views: dict[tuple[Viewer, str], Any] = {}
        self._people: dict[tuple[Viewer, str], frozenset[str]] = {}
        self._news: dict[tuple[Viewer, str, int | None], News] = {}

    def audience(self, viewer: Viewer, part: str = "") -> Viewer:
        """Somebody who stands for all who see the same as this viewer."""
        known = self._audiences.get((viewer, part))
        if known is None:
            known = self._audiences[viewer, part] = self._kind.audience(self.state, viewer, part)
        return known

    def view(self, viewer: Viewer, part: str = "") -> Any:
        """What this viewer may see; None if there is nothing for them."""
        return self._view(self.audience(viewer, part), part)

    def people(self, viewer: Viewer, part: str = "") -> frozenset[str]:
        """The ids of everybody whom this viewer's view names."""
        shared = (self.audience(viewer, part), part)
        if shared not in self._people:
            self._people[shared] = people_in(self._view(*shared))
        return self._people[shared]

    def news(self, viewer: Viewer, part: str = "", before: "Version | None" = None) -> News | None:
        """How this viewer gets here from an earlier version, or from nothing; None if there is nothing for them."""
        audience = self.audience(viewer, part)
        if before is not None and before.audience(viewer, part) != audience:
            before = None  # what they saw then was another view than the one that this would change
        known = self._news.get((audience, part, None if before is None else before.number))
        return known or self._make_news(audience, part, before)

    def _view(self, audience: Viewer, part: str) -> Any | None:
        if (audience, part) not in self._views:
            self._views[audience, part] = self._kind.view(self.state, audience, part)
        return self._views[audience, part]

    def _make_news(self, audience: Viewer, part: str, before: "Version | None") -> News | None:
        view = self._view(audience, part)
        earlier = None if before is None else before._view(audience, part)
        if view is None:
            return None
        if before is None or earlier is None:
            made = news_of(Full(self.stream, part, self.number, msgspec.Raw(_encode(view))))
        else:
            ops = difference(earlier, view)
            made = news_of(Changed(self.stream, part, self.number, before.number, ops))
            if len(made.encoded) >= SMALL:
                full = self._news.get((audience, part, None)) or self._make_news(audience, part, None)
                assert full is not None, "there is a view"
                made = min(made, full, key=lambda news: len(news.encoded))
        self._news[audience, part, None if before is None else before.number] = made
        return made

    def forget_news(self) -> None:
        """Nobody is told of it any more; its views are what the next ones are compared with."""
        self._news.clear()

    def forget_views(self) -> None:
        """Only somebody who comes back will ask for it."""
        self._views.clear()
        self._people.clear()
        self._audiences.clear()


def people_in(view: Any) -> frozenset[str]:
    """The ids of people in a view, wherever they stand in it."""
    people: set[str] = set()
    waiting = [view]
    while waiting:
        value = waiting.pop()
        if isinstance(value, str):
            if has_account(value):
                people.add(value)
        elif isinstance(value, msgspec.Struct):
            waiting += [getattr(value, name) for name in value.__struct_fields__]
        elif isinstance(value, tuple | list | frozenset):
            waiting += value
        elif isinstance(value, dict):
            waiting += [*value, *value.values()]
    return frozenset(people)
