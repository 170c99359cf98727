"""From the sign-up to a round that was played, for each game, over the wire alone."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.floor.fairness.proof import read_proof
from croupier.floor.fairness.verification import verify_proof
from croupier.records import adjudicate, read_record
from tests.server.game_tables import AT_ONCE, GAMES, joining, open_table, staffed, wager
from tests.server.served_house import Guest, a_house


async def wait_for_view(guest: Guest, table: str, wanted: Any, within: float = 10) -> Any:
    """Watch a table until its view is as wanted."""
    async with guest.listen() as socket:
        await socket.send_json({"watch": f"table {table}"})
        async with asyncio.timeout(within):
            while True:
                await guest.heard(socket, within)
                view = (await guest.get(f"/api/tables/{table}"))[1]["view"]
                if wanted(view):
                    return view


async def play_on(guest: Guest, table: str) -> None:
    """Answer whatever is asked until the round is over."""
    while True:
        view = await wait_for_view(
            guest, table, lambda view: view["table"]["round_number"] == 2 or view["due_on"] == guest.person
        )
        if view["table"]["round_number"] == 2:
            return
        may = {choice["name"] for choice in view["table"]["step"]["choices"]}
        stand = {"type": "blackjack.stand" if "stand" in may else "blackjack.draw"}
        choice = stand if view["game"] == "blackjack" else {"type": "ultimate_holdem.bet", "times": 4}
        status, answer = await guest.order_at(table, {"by": guest.actor(), "patron": guest.person, **choice})
        assert status == 200, answer


@pytest.mark.parametrize("game", GAMES)
def test_a_patron_signs_up_buys_in_and_plays_a_round(tmp_path: Path, game: str) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, GAMES[game], pace=replace(AT_ONCE, decide_seconds=5))
            ann = await house.patron(staff.cashier, "ann")
            status, joined = await ann.order_at(table, joining(ann))
            assert (status, joined["type"], len(joined["receipts"])) == (200, "done", 1), joined
            await wait_for_view(ann, table, lambda view: view["table"]["step"].get("window") == "wagers")
            status, placed = await ann.order_at(table, wager(ann, GAMES[game]))
            assert (status, placed["type"]) == (200, "done"), placed
            await play_on(ann, table)
            rounds = (await ann.get("/api/me/rounds"))[1]["rounds"]
            assert [(one["table"], one["number"], one["staked"] >= 1000) for one in rounds] == [(table, 1, True)]
            status, proof = await ann.get(f"/api/tables/{table}/proofs/1")
            assert status == 200, proof
            assert not verify_proof(read_proof(ann.bytes[-1]))
            status, left = await ann.order_at(table, {"type": "table.leave", "by": ann.actor(), "patron": ann.person})
            assert (status, len(left["receipts"])) == (200, 1), left
            status, record = await ann.get(f"/api/me/rounds/{table}/1")
            assert status == 200, record
            settlement = adjudicate(read_record(record["text"])).rounds[0]
            assert sum(row.stake for row in settlement.rows) == rounds[0]["staked"]
            me = (await ann.get("/api/me"))[1]
            assert me["balance"] == 100_000 + rounds[0]["net"]
            assert (await ann.get("/api/me/statement"))[1]["closing"] == me["balance"]

    asyncio.run(evening())
