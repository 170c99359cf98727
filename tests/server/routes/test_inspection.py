"""What an inspector reads over the wire is on record; staff read what is their work; rounds come as files."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.live.opening.terms import DealtBy, Terms
from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.commands import OpenTournament
from croupier.verbs.actors import Actor, Role
from tests.floor.tournaments.small_tournaments import small
from tests.server.game_tables import GAMES, Staff, joining, open_table, staffed, wager
from tests.server.served_house import Guest, HouseRunning, a_house

DAY = 86_400_000


async def read_so_far(inspector: Guest) -> list[str]:
    """What is on record, but for this look at it."""
    status, told = await inspector.get("/api/inspection/streams/inspection/events")
    if status == 404:
        return []
    return [event["body"]["event"]["what"] for event in told["events"]][:-1]


async def play_roulette(staff: Staff, ann: Guest) -> str:
    """A table at which ann alone played the first round."""
    table = await open_table(staff.supervisor, GAMES["roulette"], DealtBy.DEALER)
    assert (await ann.order_at(table, joining(ann)))[0] == 200
    placed = False
    for _ in range(60):
        view = (await staff.dealer.get(f"/api/tables/{table}"))[1]["view"]["table"]
        if not placed and view["step"].get("window") == "wagers":
            status, answer = await ann.order_at(table, wager(ann, GAMES["roulette"]))
            assert status == 200, answer
            placed = True
        if (await ann.get(f"/api/tables/{table}/rounds/1"))[0] == 200:
            return table
        await staff.dealer.order_at(table, {"type": "floor.next", "by": staff.dealer.actor("dealer")})
    raise AssertionError("no round was played")


def settled(folder: Path, text: Any) -> subprocess.CompletedProcess[str]:
    """What the real command says of a file as it was downloaded."""
    file = folder / "record.toml"
    file.write_text(text)
    command = [sys.executable, "-m", "croupier", "adjudicate", str(file)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


async def people(house: HouseRunning) -> tuple[Staff, Guest, Guest, Guest]:
    """The staff, an inspector and two patrons."""
    staff = await staffed(house)
    inspector = await house.staff(staff.owner, "inspector")
    return staff, inspector, await house.patron(staff.cashier, "ann"), await house.patron(staff.cashier, "bob")


@pytest.mark.clause("FLOOR 1.8")
def test_records_are_downloaded_as_files_that_the_command_settles(tmp_path: Path) -> None:
    async def download() -> None:
        async with a_house(tmp_path) as house:
            staff, inspector, ann, bob = await people(house)
            table = await play_roulette(staff, ann)
            own, inspected = f"/api/me/rounds/{table}/1", f"/api/tables/{table}/rounds/1"
            for guest, path in ((ann, own), (ann, inspected), (staff.supervisor, inspected), (inspector, inspected)):
                async with guest.session.get(f"{path}/record.toml") as answer:
                    assert (answer.status, answer.content_type) == (200, "text/plain")
                    text = await answer.text()
                done = await asyncio.to_thread(settled, tmp_path, text)
                assert done.returncode == 0, done.stderr
                assert ann.person in done.stdout
            assert (await read_so_far(inspector)) == [f"record of table {table} round 1"]
            there = [await bob.get(f"{path}{end}") for path in (own, inspected) for end in ("", "/record.toml")]
            absent = [await bob.get(f"/api/tables/{table}/rounds/77")]
            assert {status for status, _ in there + absent} == {404}
            assert all(problem == absent[0][1] for _, problem in there)
            (line,) = (await ann.get("/api/me/rounds"))[1]["rounds"]
            assert (line["table"], line["name"]) == (table, "Table")
            lines = (await ann.get("/api/me/statement"))[1]["lines"]
            assert [one["name"] for one in lines] == ["", "Table"]
            assert abs(lines[1]["at"] - line["began"]) < 60_000

    asyncio.run(download())


def test_staff_read_the_register_and_the_books_that_they_keep(tmp_path: Path) -> None:
    async def read() -> None:
        async with a_house(tmp_path) as house:
            staff, inspector, ann, _ = await people(house)
            manager = await house.staff(staff.owner, "shift manager")
            everybody = {
                "owner": staff.owner,
                "shift manager": manager,
                "supervisor": staff.supervisor,
                "cashier": staff.cashier,
                "dealer": staff.dealer,
                "patron": ann,
                "inspector": inspector,
            }
            found = {
                path: {
                    name for name, guest in everybody.items() if (await guest.get(f"/api/inspection/{path}"))[0] == 200
                }
                for path in ("register", "books")
            }
            assert found["register"] == {"owner", "shift manager", "supervisor", "inspector"}
            assert found["books"] == {"owner", "shift manager", "cashier", "inspector"}
            assert await read_so_far(inspector) == ["the register of restrictions", "the books"]

    asyncio.run(read())


@pytest.mark.clause("FLOOR 1.8")
def test_an_inspector_reads_statements_and_every_stream_and_is_on_record_with_it(tmp_path: Path) -> None:
    async def read() -> None:
        async with a_house(tmp_path) as house:
            staff, inspector, ann, _ = await people(house)
            table = await open_table(staff.supervisor, GAMES["roulette"])
            path = f"/api/inspection/people/{ann.person}/statement"
            assert (await inspector.get(path))[1] == (await ann.get("/api/me/statement"))[1]
            streams = ("house", "cage", f"person {ann.person}", f"table {table}")
            for stream in streams:
                status, told = await inspector.get(f"/api/inspection/streams/{stream}/events")
                assert (status, told["stream"]) == (200, stream)
                assert told["events"][0]["version"] == 1
            absent = ("streams/table t-none/events", "streams/tournament x-none/events", "streams/attic/events")
            for missing in (*absent, "people/p-aaaaaaaaaa/statement"):
                assert (await inspector.get(f"/api/inspection/{missing}"))[0] == 404, missing
            for missing in ("t-none", f"{table}/rounds/9", f"{table}/proofs/9?as=inspector"):
                assert (await inspector.get(f"/api/tables/{missing}"))[0] == 404, missing
            told = [f"events of {stream} after 0" for stream in streams]
            assert await read_so_far(inspector) == [f"statement of {ann.person} after 0", *told]

    asyncio.run(read())


@pytest.mark.clause("FLOOR 1.8")
def test_an_inspector_who_looks_at_a_table_or_watches_it_is_on_record_once(tmp_path: Path) -> None:
    async def watch() -> None:
        async with a_house(tmp_path) as house:
            staff, inspector, ann, _ = await people(house)
            table = await open_table(staff.supervisor, GAMES["roulette"], DealtBy.DEALER)
            for guest in (inspector, ann, staff.supervisor):
                assert (await guest.get(f"/api/tables/{table}"))[0] == 200
            async with inspector.listen() as socket:
                await inspector.heard(socket)
                await socket.send_json({"watch": "table t-none"})
                assert (await inspector.heard(socket))["news"] == "problem"
                await socket.send_json({"watch": f"table {table}"})
                assert (await inspector.heard(socket))["news"] == "full"
                held = {"type": "floor.hold", "by": staff.supervisor.actor("casino supervisor"), "why": "a spill"}
                assert (await staff.supervisor.order_at(table, held))[0] == 200
                assert (await inspector.heard(socket))["news"] == "changed"
            operator = Actor(staff.owner.person, Role.CASINO_OPERATOR)
            conditions = small("nz-d7-blackjack", rounds=2, start=as_time(house.serving.opened.clock.now() + DAY))
            opening = OpenTournament(operator, conditions, Terms("Tournament"))
            tournament = (await staff.owner.done("/api/tournaments", opening))["made"]
            for path in (f"/api/tournaments/{tournament}", f"/api/inspection/streams/tournament {tournament}/events"):
                assert (await inspector.get(path))[0] == 200
            assert await read_so_far(inspector) == [
                f"table {table} as it stands",
                f"table {table} as it goes on",
                f"tournament {tournament} as it stands",
                f"events of tournament {tournament} after 0",
            ]

    asyncio.run(watch())
