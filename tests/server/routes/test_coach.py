"""The coach over the wire: in houses of play money, for the patron who is asked, and for nobody else."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.server.game_tables import AT_ONCE, GAMES, joining, open_table, staffed, wager
from tests.server.routes.test_first_round import wait_for_view
from tests.server.served_house import Guest, HouseRunning, a_house

HOLDEM = next(name for name in GAMES if "holdem" in name)
SLOW = replace(AT_ONCE, decide_seconds=120)


async def asked_at_holdem(house: HouseRunning) -> tuple[str, Guest, Guest]:
    """A table at which Ann is asked before the flop, and Bob sits without a wager."""
    staff = await staffed(house)
    table = await open_table(staff.supervisor, GAMES[HOLDEM], pace=SLOW)
    ann, bob = await house.patron(staff.cashier, "ann"), await house.patron(staff.cashier, "bob")
    for seat, guest in enumerate((ann, bob), start=1):
        assert (await guest.order_at(table, joining(guest, seat)))[0] == 200
    await wait_for_view(ann, table, lambda view: view["table"]["step"].get("window") == "wagers")
    assert (await ann.order_at(table, wager(ann, GAMES[HOLDEM])))[0] == 200
    await wait_for_view(ann, table, lambda view: view["due_on"] == ann.person)
    return table, ann, bob


@pytest.mark.clause("FLOOR 4.16", "ACT-UTH 15.1")
def test_a_patron_of_a_play_money_house_asks_what_each_choice_is_worth(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path, play_money=True) as house:
            table, ann, bob = await asked_at_holdem(house)
            status, answer = await ann.get(f"/api/tables/{table}/coach")
            while status == 503:  # the loops are compiled first
                await asyncio.sleep(1)
                status, answer = await ann.get(f"/api/tables/{table}/coach")
            assert status == 200, answer
            assert set(answer["choices"]) == {"bet 4x", "bet 3x", "check", "fold"}
            assert answer["best"] == max(answer["choices"], key=lambda name: answer["choices"][name])
            assert answer["words"].endswith(f"(best: {answer['best']})")
            status, refused = await bob.get(f"/api/tables/{table}/coach")
            assert (status, refused["clause"]) == (422, "FLOOR 4.16"), refused
            assert (await house.guest().get(f"/api/tables/{table}/coach"))[0] == 401

    asyncio.run(evening())


@pytest.mark.clause("FLOOR 4.16", "ACT-UTH 15.1")
def test_nobody_is_coached_at_a_table_for_money(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            table, ann, _ = await asked_at_holdem(house)
            status, refused = await ann.get(f"/api/tables/{table}/coach")
            assert (status, refused["clause"]) == (422, "FLOOR 4.16"), refused
            assert "choices" not in refused

    asyncio.run(evening())
