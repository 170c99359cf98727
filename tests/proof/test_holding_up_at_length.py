"""Houses killed more than a hundred times, and three processes on one database killed in turn."""

import asyncio
from pathlib import Path

import pytest

from tests.holding_up.conftest import server as server  # noqa: PLC0414 - the fixture
from tests.holding_up.test_killed import check_killed_at_random
from tests.holding_up.test_several_processes import check_killed_in_turn
from tests.ledger.servers import Server


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_lost_however_often_a_house_is_killed(tmp_path: Path, seed: int) -> None:
    asyncio.run(check_killed_at_random(tmp_path, kills=30, seed=seed))


def test_three_processes_that_are_killed_in_turn_lose_nothing(tmp_path: Path, server: Server) -> None:
    asyncio.run(check_killed_in_turn(tmp_path, server, size=3, kills=15))
