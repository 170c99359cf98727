"""The house of every release opens, upgrades, replays, audits and verifies with today's program, on both databases."""

import asyncio
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.cli.app import main
from croupier.client.client import Client
from croupier.floor.fairness.proof import read_proof
from croupier.floor.fairness.verification import verify_proof
from croupier.floor.inspection.house_audit import audit_house
from croupier.floor.inspection.record_export import record_of
from croupier.floor.inspection.round_entries import read_round
from croupier.floor.inspection.rounds import Course, rounds_at
from croupier.floor.people.sign_in.password_hashing import Argon2
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.ledger.open_ledger import open_reading
from croupier.records import adjudicate, read_record
from croupier.rulebook import split_cite
from croupier.server.lifecycle import Plan, Serving, serve_until_stopped
from croupier.server.settings import Settings
from tests.ledger.postgres_server import running_server
from tests.rulebook.sample_amendment import amended
from tests.server.served_house import NO_LIMITS

HOUSES = sorted(Path(__file__).parent.glob("house-*"))
PROOFS = [proof for house in HOUSES for proof in sorted((house / "proofs").iterdir())]


@pytest.fixture(params=HOUSES, ids=lambda house: house.name)
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of a release's house."""
    kept: Path = request.param
    for name in ("house.db", "house.key"):
        shutil.copyfile(kept / name, tmp_path / name)
        (tmp_path / name).chmod(0o600)
    for name in ("backup.jsonl", "checkpoints.jsonl", "staged.json"):
        shutil.copyfile(kept / name, tmp_path / name)
    return tmp_path


def croupier(*words: str) -> int:
    """The command line's exit status."""
    with pytest.raises(SystemExit) as end:
        main([*words])
    return int(end.value.code or 0)


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An address at which no house is yet."""
    if request.param == "SQLite":
        yield str(tmp_path / "restored.db")
        return
    with running_server() as server:
        yield server.new_database()


def audit(house: Path, database: str = "") -> int:
    """The audit's exit status, with key and the checkpoints that were kept."""
    files = ("--key", str(house / "house.key"), "--checkpoints", str(house / "checkpoints.jsonl"))
    return croupier("audit", "--database", database or str(house / "house.db"), *files)


def open_and_sign_in(house: Path, database: str) -> None:
    """Serve the house; somebody signs in and looks at every table, their rounds and their money."""
    staged = json.loads((house / "staged.json").read_bytes())

    async def company(serving: Serving) -> None:
        async with Client(f"http://127.0.0.1:{serving.settings.port}") as client:
            await client.sign_in(staged["guest"], staged["password"])
            me, tables = await client.me(), await client.tables()
            assert me.balance == (await client.statement()).closing
            for row in tables:
                assert (await client.table(row.id)).version > 0
            assert await client.rounds()
        serving.server.stop()

    plan = Plan(database, house / "house.key", Settings(port=0, rates=NO_LIMITS))
    asyncio.run(serve_until_stopped(plan, company, Argon2()))


def test_release_house_audits_without_a_finding(house: Path) -> None:
    assert audit(house) == 0


def test_release_backup_restores_to_a_house_that_audits_and_opens(house: Path, empty_database: str) -> None:
    words: tuple[str, ...] = ("--database", empty_database, "--key", str(house / "house.key"))
    if b'"type":"signature"' not in (house / "backup.jsonl").read_bytes():  # as releases before 0.2 wrote them
        assert croupier("restore", str(house / "backup.jsonl"), *words) == 1
        assert not (house / "restored.db").exists()
        words = (*words, "--unsigned")
    assert croupier("restore", str(house / "backup.jsonl"), *words) == 0
    assert audit(house, empty_database) == 0
    open_and_sign_in(house, empty_database)
    assert audit(house, empty_database) == 0


@pytest.mark.parametrize("proof", PROOFS, ids=lambda proof: f"{proof.parent.parent.name}/{proof.stem}")
def test_release_proof_still_verifies(proof: Path) -> None:
    assert not verify_proof(read_proof(proof.read_bytes()))


def test_old_rounds_are_judged_by_the_first_edition_while_another_is_there(house: Path, tmp_path: Path) -> None:
    judged = 0
    with amended(tmp_path):
        reading = open_reading(str(house / "house.db"))
        try:
            assert audit_house(reading).findings == ()
            tables = [head.stream.partition(" ")[2] for head in reading.heads() if head.stream.startswith("table ")]
            for one in (one for table in tables for one in rounds_at(reading, table) if one.is_over):
                story = read_round(reading, one)
                if (
                    isinstance(story.before.table.determinations.game, Blackjack)
                    and one.course is not Course.CALLED_OFF
                ):
                    rows = adjudicate(read_record(record_of(story).text)).rounds[0].rows
                    assert {split_cite(row.clause)[0] for row in rows} <= {"ACT-BJ"}
                    judged += len(rows)
        finally:
            reading.close()
    assert judged


def test_release_house_opens_and_its_people_sign_in(house: Path) -> None:
    open_and_sign_in(house, str(house / "house.db"))
    assert audit(house) == 0
