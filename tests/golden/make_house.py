"""Makes the golden house of a release: database, key, backup and published proofs. Run once for each release."""

import asyncio
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from croupier import __version__
from croupier.client.client import Client
from croupier.client.demo import Staged, Staging, run_demo
from croupier.client.robot import Manner
from croupier.floor.live.opening.terms import DealtBy, Pace
from croupier.server.lifecycle import Plan, Serving, serve_until_stopped
from croupier.server.settings import Settings
from tests.server.game_tables import GAMES, open_table
from tests.server.routes.test_tournaments import actor_of, opened
from tests.server.served_house import NO_LIMITS, Guest, HouseRunning

HERE = Path(__file__).parent
QUICK = Pace(3, 3, 1, 1, 1, 3, 0, 100)
STAGING = Staging(robots=2, pace=QUICK, manner=Manner(rounds=30, thinks_least=0, thinks_most=5), rest_millis=200)
ROUNDS = 6


async def evening(running: HouseRunning, told: Staged, proofs: Path) -> None:
    """Rounds at every table, some work of staff, and tables closed so that their proofs are whole."""
    people = {login: await running.guest().sign_in(login, told.password) for login in (*told.logins, told.guest)}
    supervisor, guest = people["supervisor"], people["guest"]
    async with Client(running.base) as client:
        await client.sign_in("inspector", told.password)
        while any(row.round_number < ROUNDS for row in await client.tables()):
            await asyncio.sleep(0.2)
    await _work(people, await running.guest().sign_up("sad"))
    await _tournament(people["owner"], people["tournament-director"], guest)
    for name, table in told.tables[:4]:
        await _close(supervisor, table)
        roots = (await guest.get(f"/api/tables/{table}/proofs"))[1]["roots"]
        number = len(roots)
        while (await guest.get(f"/api/tables/{table}/proofs/{number}"))[0] != 200:  # committed to, and not dealt from
            number -= 1
        (proofs / f"{name.lower().replace(' ', '-')}.json").write_bytes(guest.bytes[-1])
    roulette = told.tables[4][1]
    assert (await guest.get(f"/api/tables/{roulette}/proofs/1"))[0] == 200
    (proofs / "roulette-1.json").write_bytes(guest.bytes[-1])


async def _close(supervisor: Guest, table: str) -> None:
    """Give notice, wait until nobody is left, and close."""
    await _order_at_table(supervisor, table, "table.give closure notice")
    for _ in range(600):  # robots leave when they hear of it
        status, answer = await supervisor.order_at(
            table, {"type": "table.close", "by": supervisor.actor("casino supervisor")}
        )
        if status == 200:
            return
        await asyncio.sleep(0.1)
    raise SystemExit(f"{table} does not close: {answer}")


async def _order_at_table(who: Guest, table: str, what: str, role: str = "casino supervisor", **more: Any) -> Any:
    for _ in range(50):
        status, answer = await who.order_at(table, {"type": what, "by": who.actor(role), **more})
        if status == 200:
            return answer
    raise SystemExit(f"{what}: {answer}")


async def _work(people: dict[str, Guest], sad: Guest) -> None:
    """Real cards with a card that was keyed wrongly; a limit; somebody excluded."""
    supervisor, dealer, guest = people["supervisor"], people["dealer"], people["guest"]
    own = f"/api/people/{guest.person}/commands"
    limit = {"type": "person.set limit", "by": guest.person, "kind": "loss", "period": "day", "amount": 90_000}
    await guest.done(own, limit)
    keyed = {"name": "Real cards", "dealt_by": "dealer", "cards_from": "keyed"}
    opening = {
        "type": "floor.open table",
        "by": supervisor.actor("casino supervisor"),
        "terms": keyed,
        "game": {"type": "blackjack", "chip": 50},
        "limits": {"minimum": 1000, "maximum": 50_000, "multiple": 500, "side_minimum": 500, "side_maximum": 10_000},
        "float": 1_000_000,
    }
    table = (await supervisor.done("/api/tables", opening))["made"]
    await _order_at_table(guest, table, "table.join", "patron", patron=guest.person, chips=20_000, seat=3)
    while (await dealer.get(f"/api/tables/{table}"))[1]["view"]["table"]["step"].get("window") != "wagers":
        await _order_at_table(dealer, table, "floor.next", "dealer")
    await _order_at_table(guest, table, "blackjack.place wager", "patron", patron=guest.person, box=3, amount=2500)
    await _order_at_table(dealer, table, "floor.next", "dealer")
    for card in ("8h", "6d", "8c"):
        await _order_at_table(dealer, table, "floor.key card", "dealer", card=card)
    await _order_at_table(dealer, table, "floor.correct card", "dealer", number=3, card="9c")
    await _order_at_table(guest, table, "blackjack.stand", "patron", patron=guest.person)
    for card in ("Td", "9s"):
        await _order_at_table(dealer, table, "floor.key card", "dealer", card=card)
    by_hand = await open_table(supervisor, GAMES["mini-baccarat"], DealtBy.DEALER)
    await _order_at_table(dealer, by_hand, "floor.next", "dealer")
    await sad.done(f"/api/people/{sad.person}/commands", {"type": "person.exclude self", "by": sad.person})


async def _tournament(owner: Guest, director: Guest, guest: Guest) -> None:
    """A tournament with an application."""
    address = f"/api/tournaments/{await opened(owner)}/commands"
    await owner.done(address, {"type": "tournament.publish conditions", "by": actor_of(owner)})
    await director.done(address, {"type": "tournament.check in", "by": actor_of(director, "tournament director")})
    await owner.done(address, {"type": "tournament.open entries", "by": actor_of(owner)})
    await guest.done(address, {"type": "tournament.apply", "by": actor_of(guest, "patron"), "name": guest.person})


async def made(folder: Path) -> None:
    """The house, from its first start to its end."""
    proofs = folder / "proofs"
    proofs.mkdir()

    async def company(serving: Serving) -> None:
        running = HouseRunning(serving)
        staged: asyncio.Future[Staged] = asyncio.get_running_loop().create_future()
        demo = asyncio.create_task(run_demo(running.base, serving.owner_token, staged.set_result, STAGING))
        await asyncio.wait((demo, staged), return_when=asyncio.FIRST_COMPLETED)
        told = staged.result()
        (folder / "staged.json").write_bytes(msgspec.json.encode(told))
        await evening(running, told, proofs)
        demo.cancel()
        await asyncio.wait((demo,))
        await running.leave()
        serving.server.stop()

    plan = Plan(str(folder / "house.db"), folder / "house.key", Settings(port=0, rates=NO_LIMITS), "Golden House")
    await serve_until_stopped(plan, company)


if __name__ == "__main__":
    target = HERE / f"house-{__version__}"
    with tempfile.TemporaryDirectory() as temporary:
        made_in = Path(temporary)
        asyncio.run(made(made_in))
        words = ["--database", str(made_in / "house.db")]
        backup = ["backup", str(made_in / "backup.jsonl"), "--checkpoints", str(made_in / "checkpoints.jsonl")]
        subprocess.run([sys.executable, "-m", "croupier", *backup, *words], check=True)
        (made_in / "house.db-lock").unlink(missing_ok=True)
        shutil.copytree(made_in, target, dirs_exist_ok=True)
    for file in sorted(target.rglob("*")):
        print(file.relative_to(HERE), file.stat().st_size if file.is_file() else "")
