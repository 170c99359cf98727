"""The command line in process: what it prints where, and the status it ends with."""

import io
import json
from dataclasses import dataclass
from typing import Any

import pytest

from croupier.cli.app import main


@dataclass(frozen=True)
class Ran:
    """A command that has ended."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one JSON object on stdout."""
        return json.loads(self.out)

    @property
    def words(self) -> str:
        """What was printed, with every run of space as one: tables wrap where they like."""
        return " ".join(self.out.split())


class Terminal:
    """Runs `croupier …` and types what is to be typed."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def run(self, *words: str, typed: bytes | str = b"") -> Ran:
        """`run("adjudicate", "-", typed=…)`: nobody ever sees a traceback."""
        content = typed.encode() if isinstance(typed, str) else typed
        self._monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content), encoding="utf-8"))
        self._capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main(list(words))
        out, err = self._capsys.readouterr()
        assert "Traceback" not in out + err
        assert isinstance(ended.value.code, int)
        return Ran(ended.value.code, out, err)
