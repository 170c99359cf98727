"""What the tests of the server share."""

import pytest

from croupier.floor.live import gathering


@pytest.fixture(autouse=True)
def no_time_for_devices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Guests of these tests have no devices that could add to a shoe: their tables wait for none."""
    monkeypatch.setattr(gathering, "LEAST_SECONDS", 0)
