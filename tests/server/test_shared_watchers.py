"""Watchers of a table are counted over all processes of a house, without those who sit there."""

import asyncio
from pathlib import Path
from typing import Any, cast

from croupier.floor.running.clock import WallClock
from croupier.floor.running.house import House
from croupier.floor.running.storage.store_journal import StoreJournal
from croupier.ledger.open_ledger import open_store
from croupier.server.shared_watchers import AGE_MILLIS_MAX, SharedWatchers
from tests.floor.fairness.byte_streams import stream
from tests.floor.live.game_tables import GAMES
from tests.floor.running.simulated_houses import TERMS, VAULT
from tests.floor.running.staffed_house import Town


class Elsewhere:
    """Another process with three at a table, until they leave; and a clock that both have."""

    def __init__(self, table: str) -> None:
        self.tables, self.at = {table: 3}, 1_000

    def watched_tables(self) -> dict[str, int]:
        return self.tables

    def now(self) -> int:
        return self.at


def test_watchers_of_all_processes_are_added_up_until_a_process_is_gone(tmp_path: Path) -> None:
    async def scene() -> None:
        journal = StoreJournal(open_store(str(tmp_path / "house.db")), VAULT)
        house = await House.open(journal, VAULT, WallClock(), stream("house"))
        town = await Town.begin(house)
        table = await town.table(GAMES["blackjack"], TERMS)
        (ann,) = await town.seated(table, "ann")
        for person in (ann, "p-watcher", "p-watcher"):
            house.connected(person, table)
        assert house.watched_tables() == {table: 2}, "two devices of one who does not sit there"
        elsewhere: Any = Elsewhere(table)
        here, there = (SharedWatchers(cast(House, at), journal, elsewhere) for at in (house, elsewhere))
        for process in (here, there, here):
            await process.exchange()
        assert (here.others_at(table), there.others_at(table)) == (3, 2)
        elsewhere.tables = {}
        await there.exchange()
        await here.exchange()
        assert here.others_at(table) == 0
        elsewhere.at += AGE_MILLIS_MAX
        await there.exchange()
        assert there.others_at(table) == 0, "nothing was heard of the first for a while"
        await house.close()

    asyncio.run(scene())
