"""What the tests of the server share."""

from collections.abc import Iterator

import pytest

from croupier.floor.live.shoe import nonces
from croupier.floor.live.timing import wager_time


@pytest.fixture(autouse=True, scope="module")
def no_time_for_devices() -> Iterator[None]:
    """Guests of these tests have no devices that could add to a shoe: their tables wait for none."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(nonces, "LEAST_SECONDS", 0)
        yield


@pytest.fixture(autouse=True, scope="module")
def no_time_for_wagers() -> Iterator[None]:
    """Nobody else wagers at most tables of these tests: the first wager may close the betting."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(wager_time, "LEAST_WAGER_SECONDS", 0)
        yield
