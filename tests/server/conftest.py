"""What the tests of the server share."""

from collections.abc import Iterator

import pytest

from croupier.floor.live.shoe import nonces as gathering


@pytest.fixture(autouse=True, scope="module")
def no_time_for_devices() -> Iterator[None]:
    """Guests of these tests have no devices that could add to a shoe: their tables wait for none."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(gathering, "LEAST_SECONDS", 0)
        yield
