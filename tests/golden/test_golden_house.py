"""The house of every release opens, upgrades, replays, audits and verifies with today's program."""

import asyncio
import json
import shutil
from pathlib import Path

import pytest

from croupier.cli.app import main
from croupier.client.client import Client
from croupier.floor.fairness.proof import read_proof
from croupier.floor.fairness.verifying import verify
from croupier.floor.people.hashing import Argon2
from croupier.server.serving import Plan, Serving, serve
from croupier.server.settings import Settings
from tests.server.houses import NO_LIMITS

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


def audit(house: Path, database: str = "house.db") -> int:
    """The audit's exit status, with key and the checkpoints that were kept."""
    files = ("--key", str(house / "house.key"), "--checkpoints", str(house / "checkpoints.jsonl"))
    return croupier("audit", "--database", str(house / database), *files)


def test_release_house_audits_without_a_finding(house: Path) -> None:
    assert audit(house) == 0


def test_release_backup_restores_to_an_audited_house(house: Path) -> None:
    words = ("--database", str(house / "restored.db"), "--key", str(house / "house.key"))
    if b'"type":"signature"' not in (house / "backup.jsonl").read_bytes():  # as releases before 0.2 wrote them
        assert croupier("restore", str(house / "backup.jsonl"), *words) == 1
        assert not (house / "restored.db").exists()
        words = (*words, "--unsigned")
    assert croupier("restore", str(house / "backup.jsonl"), *words) == 0
    assert audit(house, "restored.db") == 0


@pytest.mark.parametrize("proof", PROOFS, ids=lambda proof: f"{proof.parent.parent.name}/{proof.stem}")
def test_release_proof_still_verifies(proof: Path) -> None:
    assert not verify(read_proof(proof.read_bytes()))


def test_release_house_opens_and_its_people_sign_in(house: Path) -> None:
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

    plan = Plan(str(house / "house.db"), house / "house.key", Settings(port=0, rates=NO_LIMITS))
    asyncio.run(serve(plan, company, Argon2()))
    assert audit(house) == 0
