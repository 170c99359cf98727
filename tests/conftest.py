"""What holds for every test, no house keeps its key in the settings of whoever runs the tests; and what many share."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.rulebook.sample_amendment import amended

settings.register_profile("no deadline", deadline=None)  # how long an example takes says nothing on a busy machine
settings.load_profile("no deadline")


@pytest.fixture(scope="session", autouse=True)
def settings_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A folder for settings that goes with the tests, for those processes too that tests start."""
    before = os.environ.get("XDG_CONFIG_HOME")
    os.environ["XDG_CONFIG_HOME"] = str(tmp_path_factory.mktemp("settings"))
    yield
    if before is None:
        del os.environ["XDG_CONFIG_HOME"]
    else:
        os.environ["XDG_CONFIG_HOME"] = before


@pytest.fixture
def both_editions(tmp_path: Path) -> Iterator[None]:
    """A made-up amendment of ACT-BJ is on the shelf beside the first edition."""
    with amended(tmp_path):
        yield
