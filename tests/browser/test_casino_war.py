"""A game of another package in Chromium: its own browser tests, in a process for which it is installed."""

from pathlib import Path

from tests.examples.outside import install


def test_package_passes_its_browser_tests(tmp_path: Path) -> None:
    ran = install(tmp_path).tests("browser")
    assert ran.returncode == 0, ran.stdout
