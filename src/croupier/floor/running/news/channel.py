"""News of one stream, or of one table of a tournament: each view is made and compared once for all who share it."""

from collections import deque
from typing import Any

import msgspec

from croupier.floor.running.kinds.stream_kind import Kind
from croupier.floor.running.news.difference import difference
from croupier.floor.running.news.messages import Changed, Full, News, news_of
from croupier.floor.running.news.subscription import Subscription
from croupier.verbs.actors import Viewer

REMEMBERED = 16
"""From how many states back a watcher is told what changed; whoever is further behind gets the whole view."""
SMALL = 2048
"""Bytes of a message that need not be held against those of the whole view."""
_encode = msgspec.json.Encoder().encode


class Channel:
    """What was published last, and how those who saw an earlier state get there."""

    def __init__(self, kind: Kind[Any], stream: str, part: str) -> None:
        """Nothing is published yet."""
        self.stream, self.part, self._kind = stream, part, kind
        self._states: deque[tuple[int, Any]] = deque(maxlen=REMEMBERED)
        self._views: dict[int, dict[Viewer, Any]] = {}
        self._news: dict[tuple[int | None, Viewer], News] = {}
        self.watchers: dict[Subscription, None] = {}

    @property
    def version(self) -> int:
        """What was published last."""
        return self._states[-1][0] if self._states else -1

    def publish(self, version: int, state: Any) -> None:
        """There is something new: whoever waits looks again."""
        if version <= self.version:
            return
        before = self.version
        self._states.append((version, state))
        self._news.clear()
        self._views = {before: self._views.get(before, {})}
        for watcher in self.watchers:
            watcher.wake()

    def audience_at(self, version: int, viewer: Viewer) -> Viewer | None:
        """Whose view this viewer shared at a version; none where that is no longer known."""
        for known, state in self._states:
            if known == version:
                return self._kind.audience(state, viewer, self.part)
        return None

    def news_for(self, viewer: Viewer, seen: int | None) -> News | None:
        """The way from what they saw, or from nothing; none where there is nothing for them to see."""
        version, state = self._states[-1]
        audience = self._kind.audience(state, viewer, self.part)
        if seen is not None and self.audience_at(seen, viewer) != audience:
            seen = None  # what they saw then was another view than the one that this would change
        found = self._news.get((seen, audience))
        if found is None:
            found = self._news_from(seen, version, audience)
            if found is not None:
                self._news[seen, audience] = found
        return found

    def _news_from(self, seen: int | None, version: int, audience: Viewer) -> News | None:
        view = self._view(version, audience)
        if view is None:
            return None
        before = None if seen is None else self._view(seen, audience)
        if before is None or seen is None:
            return self._full(version, view)
        changed = news_of(Changed(self.stream, self.part, version, seen, difference(before, view)))
        if len(changed.encoded) < SMALL:
            return changed
        return min(changed, self._full(version, view), key=lambda news: len(news.encoded))

    def _full(self, version: int, view: Any) -> News:
        return news_of(Full(self.stream, self.part, version, msgspec.Raw(_encode(view))))

    def _view(self, version: int, audience: Viewer) -> Any:
        """What this audience saw, or sees; none where that is nothing."""
        views = self._views.setdefault(version, {})
        if audience not in views:
            state = next(state for known, state in self._states if known == version)
            views[audience] = self._kind.view(state, audience, self.part)
        return views[audience]
