"""The keys of what commands print with --json, from running each that ends by itself over what lies in tests/golden."""

import io
import json
import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

from croupier.cli.app import main
from tools.json_keys import Names

_GOLDEN = Path(__file__).parent.parent / "tests" / "golden"
_HOUSE = _GOLDEN / "house-0.1.0"
_KEY = re.compile(r"[a-z][a-z_0-9]*")
_TYPES = {"str": "string", "int": "integer", "float": "number", "bool": "boolean", "NoneType": "null"}


def command_answers() -> Names:
    """Every command's place with a key below it; a key that is a name or a book's id is told as `*`."""
    with tempfile.TemporaryDirectory() as folder:
        return {name for words, status in _runs(Path(folder)) for name in _answer(words, status)}


def _runs(folder: Path) -> Iterator[tuple[list[str], int]]:
    """Commands with the status that each ends in."""
    yield ["rules", "ACT-MB", "7.3"], 0
    yield ["rules", "ACT-MB", "7.3", "--check"], 0
    yield ["rules", "UNHEARD-OF"], 2
    for record in sorted((_GOLDEN / "records").glob("*.toml")):
        yield ["adjudicate", str(record)], 1 if record.stem == "refused" else 0
    for proof in sorted((_HOUSE / "proofs").iterdir()):
        yield ["verify", str(proof)], 0
    yield ["tournament", "check", "act-bj"], 0
    for record in sorted((_GOLDEN / "tournament-records").glob("*.toml")):
        yield ["tournament", "settle", str(record)], 0
    for name in ("house.db", "house.key"):
        shutil.copyfile(_HOUSE / name, folder / name)
        (folder / name).chmod(0o600)
    house = ["--database", str(folder / "house.db")]
    keyed = [*house, "--key", str(folder / "house.key")]
    yield ["key", "show", *keyed], 0
    yield ["checkpoint", *house], 0
    yield ["backup", str(folder / "backup.jsonl"), *keyed], 0
    restored = ["--database", str(folder / "restored.db"), "--key", str(folder / "house.key")]
    yield ["restore", str(folder / "backup.jsonl"), *restored], 0
    yield ["audit", *restored], 0


def _answer(words: list[str], expected: int) -> Names:
    printed = io.StringIO()
    status: object = None
    with redirect_stdout(printed), redirect_stderr(io.StringIO()):
        try:
            main([*words, "--json"])
        except SystemExit as end:
            status = end.code
    assert status == expected, (words, status, printed.getvalue())
    command = " ".join(words[:2]) if words[0] in ("tournament", "key") else words[0]
    return set(_keys(f"{command} --json", json.loads(printed.getvalue())))


def _keys(at: str, value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _keys(f"{at}.{key if _KEY.fullmatch(key) else '*'}", inner)
    elif isinstance(value, list):
        yield at, "array"
        for inner in value:
            yield from _keys(f"{at}[]", inner)
    else:
        yield at, _TYPES[type(value).__name__]
