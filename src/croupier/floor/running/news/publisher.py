"""When news goes out: soon after a stream has moved, and a burst of moves as one."""

from croupier.floor.running.clock import Clock, Handle
from croupier.floor.running.desks.stream_state import Standpoint
from croupier.floor.running.news.channel import Channel
from croupier.floor.running.news.subscription import Subscription

PER_STREAM = 4
"""Milliseconds between news of one stream for each that is watched: two fifths of a second with a hundred tables."""
MOST = 1_000


class Publishing:
    """The channels of a house; streams that nobody watches cost nothing here."""

    def __init__(self, clock: Clock, gather: int, spacing: int) -> None:
        """News of a stream goes out `gather` milliseconds after it has moved, and `spacing` after the news before."""
        self._clock, self._gather, self._least = clock, gather, spacing
        self._earliest: dict[str, int] = {}
        self._channels: dict[str, dict[str, Channel]] = {}
        self._own: dict[str, dict[Subscription, None]] = {}
        self._planned: dict[str, Handle] = {}

    @property
    def watchers(self) -> int:
        """How many watch."""
        return sum(len(channel.watchers) for parts in self._channels.values() for channel in parts.values())

    @property
    def _spacing(self) -> int:
        """In a full house news is rarer, so that commands are not kept waiting by it."""
        return max(self._least, min(PER_STREAM * len(self._channels), MOST))

    def is_watched(self, stream: str) -> bool:
        """Whether anybody watches this stream."""
        return stream in self._own or any(channel.watchers for channel in self._channels.get(stream, {}).values())

    def join(self, desk: Standpoint, part: str, watch: Subscription) -> Channel:
        """Somebody watches from now on, from the newest state."""
        parts = self._channels.setdefault(desk.stream, {})
        if part not in parts:
            parts[part] = Channel(desk.kind, desk.stream, part)
        self._publish(desk)
        parts[part].watchers[watch] = None
        return parts[part]

    def join_own(self, desk: Standpoint, watch: Subscription) -> None:
        """Somebody wants to know whenever this stream moves."""
        self._own.setdefault(desk.stream, {})[watch] = None

    def leave(self, stream: str, watch: Subscription) -> None:
        """They watch no more. What was published is kept, for whoever comes back."""
        for channel in self._channels.get(stream, {}).values():
            channel.watchers.pop(watch, None)
        own = self._own.get(stream, {})
        own.pop(watch, None)
        if not own:
            self._own.pop(stream, None)

    def moved(self, desk: Standpoint) -> None:
        """A stream has moved: publish it, with whatever else happens in the next moment."""
        stream = desk.stream
        for watch in self._own.get(stream, ()):
            watch.wake()
        if stream in self._channels and stream not in self._planned:
            now = self._clock.now()
            at = max(now + self._gather, min(self._earliest.get(stream, 0), now + self._spacing))
            self._planned[stream] = self._clock.call_at(at, lambda: self._planned_now(desk))

    def _planned_now(self, desk: Standpoint) -> None:
        del self._planned[desk.stream]
        self._earliest[desk.stream] = self._clock.now() + self._spacing
        self._publish(desk)

    def _publish(self, desk: Standpoint) -> None:
        if not desk.loaded or desk.state is None:
            return
        for channel in self._channels[desk.stream].values():
            channel.publish(desk.version, desk.state)

    def stop(self) -> None:
        """No more news: all who watch are told so."""
        channels = [channel for parts in self._channels.values() for channel in parts.values()]
        for watchers in [*self._own.values(), *(channel.watchers for channel in channels)]:
            for watch in list(watchers):
                watch.close()
        for handle in self._planned.values():
            handle.cancel()
        self._planned.clear()
        self._earliest.clear()
        self._channels.clear()
