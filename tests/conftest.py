"""What holds for every test: no house keeps its key in the settings of whoever runs the tests."""

import os
from collections.abc import Iterator

import pytest


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
