"""A terminal for every test of the command line."""

import pytest

from tests.cli.commands import Terminal


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """The command line, eighty columns wide."""
    monkeypatch.setenv("COLUMNS", "80")
    return Terminal(capsys, monkeypatch)
