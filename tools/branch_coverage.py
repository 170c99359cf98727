"""Branch coverage as a pytest plugin: `PYTEST_PLUGINS=tools.branch_coverage` leaves a file for each process."""

import json
import os
from pathlib import Path

import pytest
from slipcover import FileMatcher, ImportManager, Slipcover

FOLDER = Path("build/coverage")
SOURCE = Path("src/croupier").resolve()
OMITTED = [str(SOURCE / "kernels" / "*")]  # numba compiles them, and compiles nothing that counts

_coverage = Slipcover(branch=True, source=[str(SOURCE)], omit=OMITTED)
ImportManager(_coverage, FileMatcher(sources=[SOURCE], omit=OMITTED)).__enter__()  # before a test imports the package


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish() -> None:
    """Write what this process has seen; the workers of pytest-xdist write theirs."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{os.getpid()}.json").write_text(json.dumps(_coverage.get_coverage()), encoding="utf-8")
