"""Who is connected where: the table is told of a patron whose last device is gone for a while, and of their return."""

from collections.abc import Callable, Container

from croupier.floor.running.clock import Clock, Handle

PersonAtStream = tuple[str, str]
"""A person and a stream that they watch."""
Tell = Callable[[str, str, bool], None]
"""`tell(person, stream, here)`."""


class Presence:
    """Counts devices; a page that is loaded again within `missed` milliseconds was never away."""

    def __init__(self, clock: Clock, missed: int, tell: Tell) -> None:
        """Nobody is connected."""
        self._clock, self._missed, self._tell = clock, missed, tell
        self._devices: dict[PersonAtStream, int] = {}
        self._leaving: dict[PersonAtStream, Handle] = {}

    def connected(self, person: str, stream: str) -> None:
        """One more device."""
        place = person, stream
        self._devices[place] = self._devices.get(place, 0) + 1
        leaving = self._leaving.pop(place, None)
        if leaving is not None:
            leaving.cancel()
        elif self._devices[place] == 1:
            self._tell(person, stream, True)

    def disconnected(self, person: str, stream: str) -> None:
        """One less."""
        place = person, stream
        left = self._devices.pop(place, 0) - 1
        if left > 0:
            self._devices[place] = left
        elif left == 0:
            at = self._clock.now() + self._missed
            self._leaving[place] = self._clock.call_at(at, lambda: self._on_gone(place))

    def _on_gone(self, place: PersonAtStream) -> None:
        del self._leaving[place]
        self._tell(*place, False)

    def is_here(self, person: str, stream: str) -> bool:
        """Whether a device is connected to this process."""
        return (person, stream) in self._devices

    @property
    def streams(self) -> frozenset[str]:
        """What devices of this process watch."""
        return frozenset(stream for _, stream in self._devices)

    def watchers(self, stream: str, but: Container[str]) -> int:
        """How many devices of this process watch a stream, apart from those of these people."""
        return sum(count for (person, at), count in self._devices.items() if at == stream and person not in but)

    def stop(self) -> None:
        """Nobody is told any more."""
        for handle in self._leaving.values():
            handle.cancel()
        self._leaving.clear()
