"""Where there is no nginx, the last line of the tests says so, and a run that needs it fails."""

import pytest
from tools import nginx
from tools.chromium import REQUIRED


def test_a_machine_without_nginx_is_told_so_and_fails_where_it_is_required(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(nginx, "find", lambda: None)
    monkeypatch.delenv(REQUIRED, raising=False)
    assert nginx.main("after") == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("The tests behind nginx did not run")
    monkeypatch.setenv(REQUIRED, "required")
    assert nginx.main("after") == 1


def test_nginx_is_installed_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    installed: list[str] = []
    monkeypatch.setattr(nginx, "install_package", installed.append)
    monkeypatch.setattr(nginx, "find", lambda: None)
    assert nginx.main("install") == 0
    monkeypatch.setattr(nginx, "find", lambda: "/usr/sbin/nginx")
    assert [nginx.main("install"), nginx.main("after"), nginx.main("")] == [0, 0, 0]
    assert installed == ["nginx"]
    assert capsys.readouterr().out == "/usr/sbin/nginx\n"
