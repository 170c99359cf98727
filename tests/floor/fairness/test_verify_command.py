"""`croupier verify`: proven, a check that fails with its position, or not understood; never a traceback."""

import contextlib
import io
import json
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from croupier.cli.problems import CommandProblem
from croupier.cli.verify import verify_file
from croupier.floor.fairness.proof import write_proof
from tests.floor.fairness.spoiled_proofs import PROOFS, spoiled

Captured = pytest.CaptureFixture[str]


def written(folder: Path, content: bytes) -> str:
    """A file with this in it."""
    file = folder / "proof.json"
    file.write_bytes(content)
    return str(file)


@pytest.mark.parametrize("name", PROOFS)
def test_a_true_proof_is_proven(tmp_path: Path, capsys: Captured, name: str) -> None:
    proof = PROOFS[name]()
    file = written(tmp_path, write_proof(proof))
    assert verify_file(file, as_json=True) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["verified"], answer["root"], answer["findings"]) == (True, proof.root, [])
    assert "error" not in answer
    assert verify_file(file, as_json=False) == 0
    told = capsys.readouterr()
    assert f": {answer['verdict']}\n" in told.out
    assert answer["verdict"] == ("matches commitment" if name == "shoe of format 1" else "proven")
    assert " ".join(answer["unproven"]) in " ".join(told.out.replace("not proven: ", "").split())
    assert proof.root in told.out.replace("\n", "")
    assert told.err == ""


def test_the_answer_says_what_was_proven(tmp_path: Path, capsys: Captured) -> None:
    answers = {}
    for name, proof in PROOFS.items():
        verify_file(written(tmp_path, write_proof(proof())), as_json=True)
        answers[name] = json.loads(capsys.readouterr().out)
    assert {key: answers["shoe"][key] for key in ("kind", "cards", "dealt", "opened", "cut")} == {
        "kind": "shoe",
        "cards": 416,
        "dealt": 5,
        "opened": 4,
        "cut": {"by": "Ann", "at": 104},
    }
    assert (answers["deck"]["opened"], answers["deck of the inspector"]["opened"]) == (5, 52)
    assert (answers["deck"]["nonces"], answers["deck"]["withheld"]) == (["Ann", "Zoë"], ["Bob"])
    assert (answers["wheel"]["spins"], answers["wheel"]["of"], answers["wheel"]["pockets"]) == (7, 20, 37)


@pytest.mark.parametrize("as_json", [True, False])
def test_a_check_that_fails_is_named_with_its_position(tmp_path: Path, capsys: Captured, as_json: bool) -> None:
    crooked = spoiled("shoe", "another card")
    file, position = written(tmp_path, msgspec.json.encode(crooked)), crooked["dealt"][-1]["opening"]["position"]
    assert verify_file(file, as_json=as_json) == 1
    told = capsys.readouterr()
    assert told.err == f"croupier: position {position}: '2c' is not what the house committed to there.\n"
    if as_json:
        answer = json.loads(told.out)
        assert answer["verified"] is False
        assert answer["error"] == {"position": position, "message": "'2c' is not what the house committed to there."}
    else:
        assert "does not verify" in told.out


def test_names_are_printed_as_they_are(tmp_path: Path, capsys: Captured) -> None:
    proof = msgspec.to_builtins(PROOFS["shoe"]())
    proof["cut"]["by"] = "[bold]Ann[/]"
    verify_file(written(tmp_path, msgspec.json.encode(proof)), as_json=False)
    assert "cut by [bold]Ann[/] at 104" in capsys.readouterr().out


def test_a_proof_comes_from_standard_input_too(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(write_proof(PROOFS["wheel"]()))))
    assert verify_file("-", as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["verified"] is True


@pytest.mark.parametrize(
    "content", [b"", b"{", b"null", b"\xff", b"croupier-proof-1", b'{"format": "croupier-proof-1"}']
)
def test_junk_is_not_understood(tmp_path: Path, content: bytes) -> None:
    with pytest.raises(CommandProblem) as told:
        verify_file(written(tmp_path, content), as_json=False)
    assert told.value.status == 2


def test_a_file_that_is_not_there_is_not_understood(tmp_path: Path) -> None:
    with pytest.raises(CommandProblem, match="cannot be read") as told:
        verify_file(str(tmp_path / "nothing.json"), as_json=False)
    assert told.value.status == 2


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=70) | st.just("ab" * 32),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=st.sampled_from(["shoe", "deck", "wheel"]), way=st.lists(st.integers(0, 30), max_size=5), value=ANYTHING)
def test_a_proof_with_anything_anywhere_ends_in_an_answer(
    tmp_path: Path, capsys: Captured, name: str, way: list[int], value: object
) -> None:
    proof = put(json.loads(write_proof(PROOFS[name]())), way, value)
    with contextlib.suppress(CommandProblem):
        assert verify_file(written(tmp_path, json.dumps(proof).encode()), as_json=True) in {0, 1}
    assert "Traceback" not in capsys.readouterr().err


def put(inside: Any, way: list[int], value: object) -> Any:
    """The same with a value in one place: each step of the way goes into the so manyth part."""
    if not way or not isinstance(inside, dict | list) or not inside:
        return value
    keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
    key = keys[way[0] % len(keys)]
    inside[key] = put(inside[key], way[1:], value)
    return inside


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=st.binary(max_size=300))
def test_any_bytes_at_all_end_in_an_answer(tmp_path: Path, content: bytes) -> None:
    with pytest.raises(CommandProblem) as told:
        verify_file(written(tmp_path, content), as_json=False)
    assert told.value.status == 2


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("shoe", '"size":416', '"size":416.0'),
        ("shoe", '"place":0,', '"place":-0,'),
        ("shoe", '"at":104', '"at":9007199254740992'),
        ("shoe of format 1", '"format"', '"ended":null,"format"'),
        ("deck", ',"opening":null', ""),
    ],
)
def test_what_another_reader_could_read_otherwise_is_not_a_proof(tmp_path: Path, name: str, old: str, new: str) -> None:
    content = write_proof(PROOFS[name]()).decode()
    assert old in content
    with pytest.raises(CommandProblem, match="not a proof"):
        verify_file(written(tmp_path, content.replace(old, new).encode()), as_json=False)


def test_a_file_of_very_many_keys_is_refused_at_once(tmp_path: Path) -> None:
    keys = ",".join(f'"{number}":1' for number in range(50_000))
    began = monotonic()
    with pytest.raises(CommandProblem, match="not a proof"):
        verify_file(written(tmp_path, f"{{{keys}}}".encode()), as_json=False)
    assert monotonic() - began < 5
