"""What was published of one stream: its last versions, and who waits for the next."""

from collections import deque
from typing import Any

from croupier.floor.running.kinds.stream_kind import Kind
from croupier.floor.running.news.subscription import Subscription
from croupier.floor.running.news.version import Version

REMEMBERED = 16
"""From how many versions back a watcher is told what changed; the person who is further behind gets the whole view."""


class Channel:
    """The versions of one stream that news and pages share. The newest may not be published yet: somebody looked at it
    before its news went out."""

    def __init__(self, kind: Kind[Any], stream: str) -> None:
        """Nothing is published yet."""
        self.stream, self._kind = stream, kind
        self._published: deque[Version] = deque(maxlen=REMEMBERED)
        self._newest: Version | None = None
        self.watchers: dict[Subscription[Any], None] = {}

    @property
    def published(self) -> Version:
        """What was published last."""
        return self._published[-1]

    def version_at(self, number: int, state: Any) -> Version:
        """The version of this number, which is the newest: one and the same for all who ask for it."""
        if self._newest is None or self._newest.number != number:
            self._newest = Version(self._kind, self.stream, number, state)
        return self._newest

    def publish(self, number: int, state: Any) -> None:
        """There is something new: wake everybody who waits for it."""
        if self._published:
            if number <= self.published.number:
                return
            if len(self._published) > 1:  # views are kept of the one before, which the new one is compared with
                self._published[-2].forget_views()
            self.published.forget_news()
        self._published.append(self.version_at(number, state))
        for watcher in self.watchers:
            watcher.wake()

    def remembered(self, number: int | None) -> Version | None:
        """A version that was published lately; most ask for the one before the last."""
        for version in reversed(self._published):
            if version.number == number:
                return version
        return None
