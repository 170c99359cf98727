"""A backup of a house that is open and busy becomes a house again elsewhere, where play goes on."""

import asyncio
import random
import shutil
from contextlib import AsyncExitStack, closing
from pathlib import Path

from croupier.ledger.open_ledger import open_reading
from tests.ledger.postgres_server import Server
from tests.resilience.command_witness import Note
from tests.resilience.crowd import Crowd
from tests.resilience.log_evidence import check
from tests.resilience.processes import Served, croupier


def test_a_backup_of_a_busy_house_opens_in_another_database_with_its_key_and_goes_on(
    tmp_path: Path, server: Server
) -> None:
    async def evening() -> None:
        key, elsewhere, file = tmp_path / "house.key", tmp_path / "elsewhere", tmp_path / "house.backup"
        elsewhere.mkdir()
        here = Served(tmp_path, str(tmp_path / "house.db"))
        copy = Served(elsewhere, server.new_database())
        async with AsyncExitStack() as ending:
            for served in (here, copy):
                ending.push_async_callback(served.end)
            crowd = await ending.enter_async_context(Crowd(here.base, random.Random(8)))
            await crowd.hire(await here.start())
            await crowd.seat_robots()
            async with crowd.playing():
                await crowd.rounds_go_on(1)
                before = [note for note in crowd.notes if note.is_done]
                code, written = await croupier("backup", file, "--database", here.database)
                assert (code, written["file"]) == (0, str(file))
                await crowd.rounds_go_on(1)
            for database in (copy.database, str(elsewhere / "house.db")):
                code, restored = await croupier("restore", file, "--database", database, "--key", key)
                assert (code, restored["findings"]) == (0, [])
            shutil.copy(key, elsewhere)
            begun = same_log(here.database, copy.database, crowd.notes)
            assert {note.command for note in before} <= {note.command for note in begun}
            assert not await copy.start()
            others = await ending.enter_async_context(Crowd(copy.base, random.Random(9)))
            await others.come_back(crowd)
            async with others.playing():
                await others.rounds_go_on()
            for one, served in ((crowd, here), (others, copy)):
                await one.say_again()
                assert await served.stop() == 0
        await check(here.database, key, crowd.notes)
        await check(copy.database, key, begun + others.notes)
        assert here.troubles + copy.troubles == []

    asyncio.run(evening())


def same_log(original: str, copy: str, notes: list[Note]) -> list[Note]:
    """That a copy's events are the original's, byte for byte, up to its moment: which commands are in it."""
    with closing(open_reading(original)) as here, closing(open_reading(copy)) as there:
        streams = there.streams()
        for stream in streams:
            copied = there.read(stream)
            assert copied == here.read(stream)[: len(copied)]
        assert sum(there.head(stream).version for stream in streams) > 100
        return [note for note in notes if there.answer_of(note.command) is not None]
