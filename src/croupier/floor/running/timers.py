"""The clock's part: every stream that waits for a moment is called then. Two processes fire one: the id is the same."""

from collections.abc import Callable
from dataclasses import dataclass

from croupier.floor.messages import Sent
from croupier.floor.running.clock import Clock, Handle
from croupier.floor.running.desks.stream_state import Standpoint

AGAIN = 1_000
"""Milliseconds until the clock tries again what was not done."""


@dataclass
class _Set:
    at: int
    handle: Handle


class Timers:
    """At most one alarm for each stream, always that of its newest state."""

    def __init__(self, clock: Clock, ring: Callable[[str], object]) -> None:
        """`ring` is called with the stream whose moment has come."""
        self._clock, self._ring = clock, ring
        self._set: dict[str, _Set] = {}
        self._not_before: dict[str, int] = {}
        self._stopped = False

    def follow(self, desk: Standpoint) -> None:
        """Wait for what the stream's newest state waits for."""
        alarm = None if desk.state is None else desk.kind.alarm(desk.state)
        self._wait(desk.stream, None if alarm is None else max(alarm.at, self._not_before.get(desk.stream, alarm.at)))

    def again(self, stream: str) -> None:
        """Try again in a while, and not before: where the storage is away, trying at once would never end."""
        self._not_before[stream] = at = self._clock.now() + AGAIN
        self._wait(stream, at)

    def _wait(self, stream: str, at: int | None) -> None:
        earlier = self._set.get(stream)
        if earlier is not None:
            if earlier.at == at:
                return
            earlier.handle.cancel()
            del self._set[stream]
        if at is not None and not self._stopped:
            self._set[stream] = _Set(at, self._clock.call_at(at, lambda: self._rings(stream)))

    def _rings(self, stream: str) -> None:
        del self._set[stream]
        self._not_before.pop(stream, None)
        self._ring(stream)

    def stop(self) -> None:
        """No more alarms."""
        self._stopped = True
        for timer in self._set.values():
            timer.handle.cancel()
        self._set.clear()


def due_now(desk: Standpoint, now: int) -> Sent[object] | None:
    """What the clock has to say to a stream; its id is made of the stream, its version and the moment."""
    alarm = None if desk.state is None else desk.kind.alarm(desk.state)
    if alarm is None or alarm.at > now:
        return None
    return Sent(f"{desk.stream}:{desk.version}:{alarm.at}", desk.version, alarm.command)
