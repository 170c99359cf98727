"""No coach at tables for money or in tournaments, whatever is asked for over HTTP and on sockets."""

import asyncio
import json
from contextlib import suppress
from pathlib import Path

import pytest

from tests.server.game_tables import staffed
from tests.server.routes.test_coach import asked_at_holdem
from tests.server.served_house import Guest, a_house
from tests.server.sockets.test_secret_wagers import Tournament

ADVICE = (b'"choices":{', b'"reviews"', b"best play", b"(best:")
"""What every answer of a coach has in it; a step of the round lists its choices too, but not with their worth."""


def assert_nobody_was_advised(*guests: Guest) -> None:
    for guest in guests:
        assert [words for words in ADVICE if any(words in sent for sent in guest.bytes)] == []


async def refused(guest: Guest, path: str) -> None:
    status, answer = await guest.get(path)
    assert status in (400, 401, 404, 405, 422), (path, status, answer)
    assert "choices" not in answer, path


@pytest.mark.clause("FLOOR 4.16", "ACT-UTH 15.1")
def test_a_table_for_money_advises_by_no_way(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            table, ann, bob = await asked_at_holdem(house)
            for guest in (ann, bob, house.guest()):
                for words in ("", "?play_money=true", f"?patron={ann.person}", "?as=play-money", "/", "//"):
                    await refused(guest, f"/api/tables/{table}/coach{words}")
            opening = {"hand": ["Ah", "Kd"], "board": [], "play_money": True}
            status, _ = await ann.post("/api/tables/odds", opening)
            assert status in (400, 403, 422)
            for message in (
                {"coach": table},
                {"watch": f"coach {table}"},
                {"watch": f"table {table}", "part": "coach"},
                {"order": f"table {table}", "sent": {"id": "1", "version": 0, "command": {"type": "floor.coach"}}},
            ):
                async with ann.listen() as socket:
                    await socket.send_str(json.dumps(message))
                    with suppress(TimeoutError):  # what comes is kept; it may not be closed
                        await ann.closed(socket, 1)
            _, page = await ann.get(f"/tables/{table}")
            assert "data-coach" not in page
            assert_nobody_was_advised(ann, bob)

    asyncio.run(evening())


@pytest.mark.clause("FLOOR 4.16")
def test_a_tournament_of_a_play_money_house_advises_by_no_way(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path, play_money=True) as house:
            staff = await staffed(house)
            director = await house.staff(staff.owner, "tournament director")
            players = {name: await house.patron(staff.cashier, name) for name in ("ann", "bob", "cid", "dan")}
            tournament = Tournament(house, staff, director, players)
            await tournament.begin()
            number, asked = await tournament.asked()
            at = f"{tournament.id}.1.{number}"
            for guest in (asked, *players.values()):
                for table in (at, tournament.id, f"{tournament.id}.1", at.replace(".", "%2E"), f"tournament%20{at}"):
                    await refused(guest, f"/api/tables/{table}/coach")
                await refused(guest, f"/api/tournaments/{tournament.id}/coach")
                await refused(guest, f"/api/tournaments/{tournament.id}/tables/1.{number}/coach")
            _, page = await asked.get(f"/tournaments/{tournament.id}/tables/1.{number}")
            assert "data-coach" not in page
            assert_nobody_was_advised(*players.values())

    asyncio.run(evening())
