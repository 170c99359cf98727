"""The page on proofs: its stand-alone verifier runs and judges as ours does, and it names every field."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.floor.fairness.hashing import proof_digest
from croupier.floor.fairness.openings import OpenedPosition
from croupier.floor.fairness.patron_part import Cut, Nonce
from croupier.floor.fairness.proof import CardProof, Proof, ProvenCard, ProvenSpin, UndealtCard, WheelProof, write_proof
from tests.floor.fairness.spoiled_proofs import PROOFS, SPOILED, spoiled

TEXT = (Path(__file__).parents[3] / "docs" / "reference" / "proofs.md").read_text("utf-8")


def listing() -> str:
    """The verifier as it stands on the page."""
    (found,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    return str(found)


@pytest.fixture(scope="module")
def wrong() -> Callable[[Any, str], Iterable[str]]:
    """The verifier of the page, as a function."""
    page: dict[str, Any] = {"__name__": "verifier"}
    exec(listing(), page)
    judge: Callable[[Any, str], Iterable[str]] = page["wrong"]
    return judge


@pytest.mark.parametrize("name", PROOFS)
def test_the_verifier_of_the_page_accepts_a_true_proof(wrong: Callable[..., Iterable[str]], name: str) -> None:
    proof = json.loads(write_proof(PROOFS[name]()))
    assert list(wrong(proof, proof["root"])) == []


@pytest.mark.parametrize(("name", "spoil"), SPOILED)
def test_the_verifier_of_the_page_rejects_what_ours_rejects(
    wrong: Callable[..., Iterable[str]], name: str, spoil: str
) -> None:
    assert list(wrong(spoiled(name, spoil), PROOFS[name]().root)) != []


def test_the_verifier_of_the_page_runs_as_a_program(tmp_path: Path) -> None:
    (tmp_path / "verifier.py").write_text(listing(), encoding="utf-8")
    proof = PROOFS["deck"]()
    (tmp_path / "deck.json").write_bytes(write_proof(proof))
    for root, status in ((proof.root, 0), ("0" * 64, 1)):
        ran = subprocess.run(
            [sys.executable, "-I", "verifier.py", "deck.json", root], cwd=tmp_path, capture_output=True, check=False
        )
        assert (ran.returncode, ran.stdout.strip()) == (status, b"the root" if status else b"")


@pytest.mark.parametrize(
    "struct", [CardProof, WheelProof, ProvenCard, UndealtCard, ProvenSpin, OpenedPosition, Nonce, Cut]
)
def test_the_page_names_every_field(struct: type[Proof]) -> None:
    for field in msgspec.structs.fields(struct):
        assert f"`{field.encode_name}`" in TEXT or f'"{field.encode_name}"' in TEXT, field.encode_name


def test_the_example_of_the_hash_is_right() -> None:
    assert "`21:croupier-proof-1 node,1:a,1:b,`" in TEXT
    assert proof_digest("node", "a", "b") == sha256(b"21:croupier-proof-1 node,1:a,1:b,").hexdigest()
