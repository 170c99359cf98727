"""Where there is no WebKit, the last line of the tests says so, and a run that needs it fails."""

import pytest
from tools import webkit
from tools.chromium import REQUIRED

FOUND = ("/usr/bin/WebKitWebDriver", "/usr/lib/MiniBrowser", "/usr/bin/Xvfb")


def test_a_machine_without_webkit_is_told_so_and_fails_where_it_is_required(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(webkit, "find", lambda: None)
    monkeypatch.delenv(REQUIRED, raising=False)
    assert webkit.main("after") == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("The tests in WebKit did not run")
    monkeypatch.setenv(REQUIRED, "required")
    assert webkit.main("after") == 1


def test_webkit_is_installed_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    installed: list[str] = []
    monkeypatch.setattr(webkit, "install_package", lambda *names: installed.extend(names))
    monkeypatch.setattr(webkit, "find", lambda: None)
    assert webkit.main("install") == 0
    monkeypatch.setattr(webkit, "find", lambda: FOUND)
    assert [webkit.main("install"), webkit.main("after"), webkit.main("")] == [0, 0, 0]
    assert installed == ["webkit2gtk-driver", "xvfb"]
    assert capsys.readouterr().out == "/usr/bin/WebKitWebDriver\n"
