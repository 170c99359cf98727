"""What the tests of packages outside share."""

import pytest

from tests.examples.outside import Site, install


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Processes for which casino war is installed."""
    return install(tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="session")
def bare() -> Site:
    """Processes for which it is not."""
    return Site(None)
