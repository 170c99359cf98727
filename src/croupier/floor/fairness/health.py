"""A watch over the house's generator while it deals: its bytes, and whether cards and numbers come as often as they
should.

Two checks of the bytes are those of NIST SP 800-90B (4.4.1 and 4.4.2), for a source of eight bits a byte: the same byte
again and again, and one byte too often among 512. Cards in the first places of a shuffle and base pockets of a wheel
are held against even odds each time their number has doubled. An alarm is logged and stays until the house restarts;
it stops nothing, since a supervisor decides what is dealt.
"""

import logging
from collections import Counter
from math import ceil, comb
from typing import NamedTuple

from croupier.equipment.chi_square import chi_square_tail
from croupier.floor.fairness.commitment import CommittedSecret, Kind
from croupier.floor.fairness.draws import Source

_LOGGER = logging.getLogger("croupier.randomness")

BYTE_ALARM_BITS = 40
"""A fair byte sets off an alarm once in 2 to the 40."""
COUNT_ALARM = 1e-6
"""Fair counts set off an alarm with this chance at most, however long the house is open."""

WINDOW = 512
REPEATS_MAX = 1 + ceil(BYTE_ALARM_BITS / 8)
_PLACES = 6
_FIRST_LOOK = 1024
_KINDS_OF_CARDS = 52


def _proportion_max() -> int:
    """How often the first byte of a window may come in it: the least number that fair bytes exceed seldom enough."""
    others, chance = WINDOW - 1, 1.0
    for times in range(WINDOW):
        chance -= comb(others, times) * 255 ** (others - times) / 256**others
        if chance <= 2.0**-BYTE_ALARM_BITS:
            return times + 1
    return WINDOW


PROPORTION_MAX = _proportion_max()


class WatchFinding(NamedTuple):
    """One check: what is watched, how much was seen, what it says, and whether that is an alarm."""

    name: str
    seen: int
    said: str
    alarm: bool


class ByteWatch:
    """Repetition count and adaptive proportion over a stream of bytes."""

    def __init__(self) -> None:
        self.seen = self.longest = self.most = self.alarms = 0
        self._last = self._repeats = -1
        self._first = self._place = self._times = 0

    def see(self, taken: bytes) -> None:
        """The next bytes."""
        for byte in taken:
            self._repeats = self._repeats + 1 if byte == self._last else 1
            self._last = byte
            self.longest = max(self.longest, self._repeats)
            if self._place == 0:
                self._first, self._times = byte, 0
            self._times += byte == self._first
            self._place += 1
            if self._place == WINDOW:
                self.most, self._place = max(self.most, self._times), 0
        self.seen += len(taken)
        if not self.alarms and (self.longest >= REPEATS_MAX or self.most > PROPORTION_MAX):
            self.alarms += 1
            _LOGGER.error("the random bytes fail a health check", extra={"repeats": self.longest, "most": self.most})

    def findings(self) -> tuple[WatchFinding, ...]:
        """Both checks."""
        repeats = f"longest run of one byte {max(self.longest, 0)}; {REPEATS_MAX} is an alarm"
        proportion = f"most of one byte in {WINDOW}: {self.most}; more than {PROPORTION_MAX} is an alarm"
        return (
            WatchFinding("Repetition of a byte", self.seen, repeats, self.longest >= REPEATS_MAX),
            WatchFinding("Proportion of a byte", self.seen, proportion, self.most > PROPORTION_MAX),
        )


class EvenCount:
    """Things that are equally likely, looked at when 1,024 have come and whenever that number has doubled.

    Each look may accuse fair chance half as often as the one before, so all looks together stay below the bound."""

    def __init__(self, name: str, cells: int, alarm_below: float) -> None:
        self.name, self.seen, self.alarm, self.chance = name, 0, False, 1.0
        self._cells, self._counts = cells, Counter[str]()
        self._next, self._bound = _FIRST_LOOK, alarm_below / 2

    def add(self, thing: str) -> None:
        """One more."""
        self._counts[thing] += 1
        self.seen += 1
        if self.seen == self._next:
            self._look()

    def _look(self) -> None:
        expected = self.seen / self._cells
        missing = self._cells - len(self._counts)
        statistic = sum((count - expected) ** 2 for count in self._counts.values()) / expected + missing * expected
        self.chance = chi_square_tail(statistic, self._cells - 1)
        if self.chance < self._bound and not self.alarm:
            self.alarm = True
            _LOGGER.error("counts are not even", extra={"what": self.name, "seen": self.seen, "chance": self.chance})
        self._next, self._bound = self._next * 2, self._bound / 2

    def finding(self) -> WatchFinding:
        """What it says."""
        looked = self.seen >= _FIRST_LOOK
        said = f"chance {self.chance:.3g} at the last look" if looked else f"first look at {_FIRST_LOOK:,}"
        return WatchFinding(self.name, self.seen, said, self.alarm)


class WatchedSource:
    """A source of random bytes, and what has been seen of it since the house was started."""

    def __init__(self, source: Source) -> None:
        self._source, self._bytes = source, ByteWatch()
        self._places = tuple(
            EvenCount(f"Cards in place {place}", _KINDS_OF_CARDS, COUNT_ALARM / _PLACES)
            for place in range(1, _PLACES + 1)
        )
        self._wheels: dict[int, EvenCount] = {}

    def __call__(self, number: int) -> bytes:
        taken = self._source(number)
        self._bytes.see(taken)
        return taken

    def note(self, secret: CommittedSecret) -> None:
        """Cards that were shuffled or spins that were drawn; what follows another shoe holds no whole decks."""
        said = secret.commitment
        if said.kind is Kind.WHEEL:
            pockets = len(said.pockets)
            wheel = self._wheels.setdefault(
                pockets, EvenCount(f"Numbers of a wheel of {pockets}", pockets, COUNT_ALARM)
            )
            for thing in secret.things:
                wheel.add(thing)
        elif not said.follows:
            for place, thing in zip(self._places, secret.things, strict=False):
                place.add(thing)

    def findings(self) -> tuple[WatchFinding, ...]:
        """Every check."""
        counted = (*self._places, *self._wheels.values())
        return (*self._bytes.findings(), *(count.finding() for count in counted))
