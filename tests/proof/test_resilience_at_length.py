"""Houses killed more than a hundred times, and three processes on one database killed in turn."""

import asyncio
from pathlib import Path

import pytest

from tests.ledger.postgres_server import Server
from tests.resilience.conftest import server as server  # noqa: PLC0414 - the fixture
from tests.resilience.test_kill_9 import check_killed_at_random
from tests.resilience.test_several_processes import check_killed_in_turn


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_lost_however_often_a_house_is_killed(tmp_path: Path, seed: int) -> None:
    asyncio.run(check_killed_at_random(tmp_path, kills=30, seed=seed))


def test_three_processes_that_are_killed_in_turn_lose_nothing(tmp_path: Path, server: Server) -> None:
    asyncio.run(check_killed_in_turn(tmp_path, server, size=3, kills=15))
