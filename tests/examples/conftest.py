"""What the tests of packages outside share."""

import pytest

from tests.examples.outside import Environment, install, make_environment


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Processes for which casino war is installed."""
    return install(make_environment(tmp_path_factory.mktemp("with")))


@pytest.fixture(scope="session")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Processes for which it is not."""
    return make_environment(tmp_path_factory.mktemp("without"))
