"""A game of another package in Chromium: its own browser tests, in a process for which it is installed."""

from pathlib import Path

from tests.examples.outside import install, make_environment

TESTS = "-c examples/casino_war/pyproject.toml --rootdir examples/casino_war examples/casino_war/tests/browser"


def test_package_passes_its_browser_tests(tmp_path: Path) -> None:
    assert " passed" in install(make_environment(tmp_path)).done(f"python -m pytest -q -p no:cacheprovider {TESTS}")
