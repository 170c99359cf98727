"""How many watch each table in the house's other processes: each process tells its own numbers every few seconds."""

import asyncio
import logging
from secrets import token_hex

import msgspec

from croupier.floor.running.clock import Clock
from croupier.floor.running.house import House
from croupier.floor.running.storage.store_journal import StoreJournal
from croupier.ledger.outage import STORAGE_ERRORS

ROW = "watchers"
"""Where the numbers are kept, outside the log: nobody's name is in them."""
EVERY_SECONDS = 5
AGE_MILLIS_MAX = 20_000
"""A process that has told nothing for so long is gone."""


class ProcessWatchers(msgspec.Struct, frozen=True):
    """What one process told, and when: how many watch each table there."""

    at: int
    tables: dict[str, int]


_rows = msgspec.json.Decoder(dict[str, ProcessWatchers])


class SharedWatchers:
    """One process's part: it tells its numbers, and knows those of the others as they were some seconds ago."""

    def __init__(self, house: House, journal: StoreJournal, clock: Clock) -> None:
        """Nothing is told yet."""
        self._house, self._journal, self._clock = house, journal, clock
        self._process = token_hex(8)
        self._others: tuple[ProcessWatchers, ...] = ()

    def others_at(self, stream: str) -> int:
        """How many watch this table in other processes."""
        return sum(one.tables.get(stream, 0) for one in self._others)

    async def run(self) -> None:
        """Exchange numbers until this is cancelled; in a house of one process there is nobody to tell."""
        while self._journal.shared:
            try:
                await self.exchange()
            except STORAGE_ERRORS as problem:
                logging.getLogger(__name__).warning("watchers are not counted: %s", problem)
            await asyncio.sleep(EVERY_SECONDS)

    async def exchange(self) -> None:
        """Tell the own numbers and read the others'; if another process was quicker, the next time comes soon."""
        before, now = await self._journal.person(ROW), self._clock.now()
        told = {} if before is None else _rows.decode(before)
        own, others = self._house.watched_tables(), dict(told)
        others.pop(self._process, None)
        others = {name: one for name, one in others.items() if now - one.at < AGE_MILLIS_MAX}
        self._others = tuple(others.values())
        if not own and self._process not in told:
            return
        after = msgspec.json.encode({**others, self._process: ProcessWatchers(now, own)} if own else others)
        if before is None:
            await self._journal.put_person(ROW, after)
        else:
            await self._journal.replace_person(ROW, before, after)
