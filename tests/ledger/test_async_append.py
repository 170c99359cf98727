"""Batches awaited in an event loop."""

import asyncio
from threading import Event
from typing import Any

import pytest

from croupier.ledger.async_append import AsyncAppender
from croupier.ledger.base_store import LedgerStore
from croupier.ledger.batch import Appended, Stale
from tests.ledger.batches import accept, batch


def test_every_task_gets_its_own_answer(store: LedgerStore) -> None:
    async def write(awaiting: AsyncAppender, writer: int) -> list[object]:
        return [await awaiting.append(batch(f"{writer} {turn}", f"s{writer}", turn - turn % 2)) for turn in range(6)]

    async def all_of_them() -> list[list[object]]:
        awaiting = AsyncAppender(store)
        return await asyncio.gather(*(write(awaiting, writer) for writer in range(10)))

    answers = asyncio.run(all_of_them())
    alone = [Appended((1,)), Stale("s", 0, 1), Stale("s", 2, 1), Stale("s", 2, 1), Stale("s", 4, 1), Stale("s", 4, 1)]
    for writer, found in enumerate(answers):
        assert found == [Stale(f"s{writer}", a.expected, 1) if isinstance(a, Stale) else a for a in alone]


def test_a_failure_reaches_whoever_waits(store: LedgerStore) -> None:
    nothing: Any = "no posting"

    async def fail() -> None:
        await AsyncAppender(store).append(batch("c", "s", 0, nothing))

    with pytest.raises(AttributeError):
        asyncio.run(fail())
    accept(store.append(batch("c", "s", 0)))


def test_who_stops_waiting_undoes_nothing_and_holds_nobody_up(store: LedgerStore) -> None:
    held, go = Event(), Event()

    def hold(heads: object) -> None:
        held.set()
        go.wait(5)

    stop = store.follow(hold)

    async def give_up() -> None:
        awaiting = AsyncAppender(store)
        await awaiting.append(batch("c1", "s", 0))
        task = asyncio.ensure_future(awaiting.append(batch("c2", "s", 1)))
        await asyncio.sleep(0)
        task.cancel()
        assert await asyncio.to_thread(held.wait, 5)
        go.set()
        accept(await awaiting.append(batch("c3", "s", 2)))

    asyncio.run(give_up())
    stop()
    assert store.head("s").version == 3
