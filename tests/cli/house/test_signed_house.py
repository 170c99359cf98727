"""A house that runs signs when it opens and closes, tells its witness, and signs no log that was rewritten."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from croupier.ledger.batch import Appended, Batch
from croupier.ledger.checkpoints.checkpoint import write_checkpoint
from croupier.ledger.keys.key_ring import make_key_ring
from croupier.ledger.open_ledger import open_reading, open_store
from croupier.server.open_house import CannotServe
from tests.cli.commands import Terminal
from tests.ledger.checkpoints.witness_server import running_witness
from tests.ledger.tampering import Enemy
from tests.server.served_house import a_house


def checkpoints(folder: Path) -> int:
    """How many a house has signed."""
    reading = open_reading(str(folder / "house.db"))
    try:
        return len(reading.checkpoints())
    finally:
        reading.close()


@pytest.mark.clause("FLOOR 7.4")
def test_witness_has_every_checkpoint_of_a_house_that_was_open(tmp_path: Path, terminal: Terminal) -> None:
    async def evening(witness: str) -> str:
        async with a_house(tmp_path, witness=witness) as house:
            assert checkpoints(tmp_path) == 1, "it is signed before anybody can come"
            await house.guest().sign_up("ann")
            return str((await house.guest().get("/metrics"))[1])

    with running_witness() as receiver:
        receiver.statuses = [503]
        assert "croupier_witness_failures" in asyncio.run(evening(receiver.url))
        assert len(receiver.lines) == checkpoints(tmp_path) == 2
        words = ("--database", str(tmp_path / "house.db"), "--key", str(tmp_path / "house.key"))
        assert terminal.run("audit", *words, "--witness", receiver.url).status == 0
        cut_off(tmp_path)
        assert terminal.run("audit", *words).status == 0, "by itself nobody can tell"
        assert terminal.run("audit", *words, "--witness", receiver.url).status == 1


def cut_off(folder: Path) -> None:
    """Take away all that came after the first checkpoint, with what lies beside it."""
    signed = next(iter(open_reading(str(folder / "house.db")).checkpoints()))[0]
    batch = int(signed.split(b'"batch":')[1].split(b",")[0])
    enemy = Enemy(str(folder / "house.db"))
    enemy.does("DELETE FROM legs WHERE position IN (SELECT position FROM events WHERE batch > ?)", [batch])
    enemy.does("DELETE FROM events WHERE batch > ?", [batch])
    enemy.does("DELETE FROM batches WHERE number > ?", [batch])
    enemy.does("DELETE FROM checkpoints WHERE number > 1")
    enemy.does("DELETE FROM snapshots")
    enemy.goes()


@pytest.mark.clause("FLOOR 7.1")
def test_house_does_not_open_and_sign_a_log_that_lost_its_checkpoints(tmp_path: Path) -> None:
    async def opened(accept_unsigned: bool | None = None) -> None:
        async with a_house(tmp_path, accept_unsigned=bool(accept_unsigned)) as house:
            if accept_unsigned is None:
                await house.guest().sign_up("ann")

    asyncio.run(opened())
    write_for_minutes(str(tmp_path / "house.db"), 6)
    enemy = Enemy(str(tmp_path / "house.db"))
    enemy.does("DELETE FROM checkpoints")
    enemy.goes()
    with pytest.raises(CannotServe, match=r"may have been rewritten: no checkpoint signs.*--accept-unsigned"):
        asyncio.run(opened())
    assert checkpoints(tmp_path) == 0
    asyncio.run(opened(accept_unsigned=True))
    assert checkpoints(tmp_path) == 1
    sign_with_another_key(str(tmp_path / "house.db"))
    for accept_unsigned in (False, True):
        with pytest.raises(CannotServe, match=r"was rewritten: it is not what the house signed as checkpoint 2"):
            asyncio.run(opened(accept_unsigned=accept_unsigned))


def write_for_minutes(database: str, minutes: int) -> None:
    """Add to the log without signing it."""
    for minute in range(minutes):
        store = open_store(database, partial(str, f"2026-12-01T20:0{minute}:00.000000+00:00"))
        assert isinstance(store.append(Batch(f"unsigned {minute}", ())), Appended)
        store.close()


def sign_with_another_key(database: str) -> None:
    """Have the log signed to its end, by somebody else."""
    store = open_store(database)
    assert isinstance(store.append(Batch("forged", ())), Appended)
    assert write_checkpoint(store, make_key_ring().signing, "2026-07-01T20:00:00+00:00")
    store.close()


def test_house_does_not_publish_to_a_witness_file_of_another_history(tmp_path: Path) -> None:
    witness = tmp_path / "witness.jsonl"

    async def opened(folder: Path) -> None:
        async with a_house(folder, witness=str(witness)):
            pass

    asyncio.run(opened(tmp_path))
    (tmp_path / "other").mkdir()
    before = witness.read_bytes()
    with pytest.raises(CannotServe, match=r"has checkpoints that the log lacks.*croupier audit --witness"):
        asyncio.run(opened(tmp_path / "other"))
    assert witness.read_bytes() == before


@pytest.mark.clause("FLOOR 7.1")
def test_log_without_any_checkpoint_is_not_signed_whatever_its_times(tmp_path: Path, terminal: Terminal) -> None:
    async def opened() -> None:
        async with a_house(tmp_path) as house:
            await house.guest().sign_up("ann")

    asyncio.run(opened())  # all within a minute, as are the times of a log that somebody wrote at once
    enemy = Enemy(str(tmp_path / "house.db"))
    enemy.does("DELETE FROM checkpoints")
    enemy.goes()
    with pytest.raises(CannotServe, match=r"no checkpoint signs any of its .*--accept-unsigned"):
        asyncio.run(opened())
    before = (tmp_path / "house.key").read_bytes()
    ran = terminal.run("key", "rotate", "--database", str(tmp_path / "house.db"), "--key", str(tmp_path / "house.key"))
    assert (ran.status, "no checkpoint signs any" in ran.err) == (1, True)
    assert (tmp_path / "house.key").read_bytes() == before
    assert checkpoints(tmp_path) == 0
