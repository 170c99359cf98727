"""`croupier verify` as a command: the root that was shown must be the proof's."""

from pathlib import Path

import pytest

from croupier.floor.fairness.proof import write_proof
from tests.cli.commands import Terminal
from tests.floor.fairness.spoiled_proofs import PROOFS


@pytest.mark.parametrize("name", PROOFS)
def test_the_root_that_was_shown_is_compared(terminal: Terminal, tmp_path: Path, name: str) -> None:
    proof = PROOFS[name]()
    file = tmp_path / "proof.json"
    file.write_bytes(write_proof(proof))
    shown = terminal.run("verify", str(file), "--root", proof.root.upper())
    assert shown.status == 0
    assert "root" in shown.words
    assert "Compare it" not in shown.words
    assert "Compare it" in terminal.run("verify", str(file)).words
    other = terminal.run("verify", str(file), "--root", "0" * 64, "--json")
    assert (other.status, other.json["verified"]) == (1, False)
    assert "not the one that was shown" in other.json["error"]["message"]
    assert "does not verify" in terminal.run("verify", str(file), "--root", "0" * 64).words


def test_a_proof_comes_from_a_pipe_too(terminal: Terminal) -> None:
    proof = next(iter(PROOFS.values()))()
    assert terminal.run("verify", "-", "--json", typed=write_proof(proof)).json["verified"] is True


def test_what_is_no_root_is_not_understood(terminal: Terminal) -> None:
    ran = terminal.run("verify", "-", "--root", "1234", "--json")
    assert (ran.status, ran.json["error"]["message"]) == (2, "A root is 64 digits, 0 to 9 and a to f.")
