"""Where there is no Chromium, the last line of the tests says so, and a run that needs it fails."""

import pytest
from tools import chromium


def test_missing_chromium_is_reported_last_and_fails_where_it_is_required(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(chromium, "find", lambda: None)
    monkeypatch.delenv(chromium.REQUIRED, raising=False)
    assert chromium.main("after") == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("The browser tests did not run")
    monkeypatch.setenv(chromium.REQUIRED, "required")
    assert chromium.main("after") == 1


def test_with_chromium_nothing_is_said_after_the_tests(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(chromium, "find", lambda: "/somewhere/chromium")
    monkeypatch.setenv(chromium.REQUIRED, "required")
    assert chromium.main("after") == 0
    assert capsys.readouterr().out == ""
    assert chromium.main("") == 0
    assert capsys.readouterr().out == "/somewhere/chromium\n"
