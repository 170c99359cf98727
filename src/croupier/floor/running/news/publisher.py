"""When news goes out: soon after a stream has moved, and a burst of moves as one."""

from typing import Any

from croupier.floor.running.clock import Clock, Handle
from croupier.floor.running.desks.stream_state import Standpoint
from croupier.floor.running.news.channel import Channel
from croupier.floor.running.news.subscription import Subscription
from croupier.floor.running.news.version import Version

PER_STREAM = 4
"""Milliseconds between news of one stream for each that is watched: two fifths of a second with a hundred tables."""
MOST = 1_000


class Publishing:
    """The channels of a house; streams that nobody watches cost nothing here."""

    def __init__(self, clock: Clock, gather: int, spacing: int) -> None:
        """News of a stream goes out `gather` milliseconds after it has moved, and `spacing` after the news before."""
        self._clock, self._gather, self._least = clock, gather, spacing
        self._earliest: dict[str, int] = {}
        self._channels: dict[str, Channel] = {}
        self._watched: set[str] = set()
        self._own: dict[str, dict[Subscription[Any], None]] = {}
        self._planned: dict[str, Handle] = {}

    @property
    def watchers(self) -> int:
        """How many watch."""
        return sum(len(channel.watchers) for channel in self._channels.values())

    @property
    def _spacing(self) -> int:
        """In a full house news is rarer, so that commands are not kept waiting by it."""
        return max(self._least, min(PER_STREAM * len(self._watched), MOST))

    def is_watched(self, stream: str) -> bool:
        """Whether anybody watches this stream."""
        return stream in self._own or stream in self._watched

    def newest(self, desk: Standpoint) -> Version:
        """Where a stream stands at this moment; what is made of it is there for its news too."""
        if not desk.kind.clocked or desk.is_over:  # no news will come
            return Version(desk.kind, desk.stream, desk.version, desk.state)
        return self._channel(desk).version_at(desk.version, desk.state)

    def _channel(self, desk: Standpoint) -> Channel:
        channel = self._channels.get(desk.stream)
        if channel is None:
            channel = self._channels[desk.stream] = Channel(desk.kind, desk.stream)
        return channel

    def join(self, desk: Standpoint, watch: Subscription[Any]) -> Channel:
        """Somebody watches from now on, from the newest state."""
        channel = self._channel(desk)
        self._publish(desk)
        channel.watchers[watch] = None
        self._watched.add(desk.stream)
        return channel

    def join_own(self, desk: Standpoint, watch: Subscription[Any]) -> None:
        """Somebody wants to know whenever this stream moves."""
        self._own.setdefault(desk.stream, {})[watch] = None

    def leave(self, stream: str, watch: Subscription[Any]) -> None:
        """They watch no more. What was published is kept, for anyone who comes back."""
        channel = self._channels.get(stream)
        if channel is not None:
            channel.watchers.pop(watch, None)
            if not channel.watchers:
                self._watched.discard(stream)
        own = self._own.get(stream, {})
        own.pop(watch, None)
        if not own:
            self._own.pop(stream, None)

    def moved(self, desk: Standpoint) -> None:
        """A stream has moved: publish it, with whatever else happens in the next moment."""
        stream = desk.stream
        for watch in self._own.get(stream, ()):
            watch.wake()
        if stream in self._watched and stream not in self._planned:
            now = self._clock.now()
            at = max(now + self._gather, min(self._earliest.get(stream, 0), now + self._spacing))
            self._planned[stream] = self._clock.call_at(at, lambda: self._publish_planned(desk))

    def _publish_planned(self, desk: Standpoint) -> None:
        del self._planned[desk.stream]
        self._earliest[desk.stream] = self._clock.now() + self._spacing
        self._publish(desk)

    def _publish(self, desk: Standpoint) -> None:
        if not desk.loaded or desk.state is None:
            return
        self._channels[desk.stream].publish(desk.version, desk.state)

    def stop(self) -> None:
        """No more news: all who watch are told so."""
        for watchers in [*self._own.values(), *(channel.watchers for channel in self._channels.values())]:
            for watch in list(watchers):
                watch.close()
        for handle in self._planned.values():
            handle.cancel()
        self._planned.clear()
        self._earliest.clear()
        self._channels.clear()
        self._watched.clear()
