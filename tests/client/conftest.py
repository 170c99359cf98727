"""What the tests of the client share."""

from tests.server.conftest import no_time_for_wagers

__all__ = ["no_time_for_wagers"]
