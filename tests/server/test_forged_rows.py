"""Who can write to the database, and has no key of the house's, signs nobody in and gives nobody an office."""

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.cli.house.audit import audit_answer
from croupier.floor.people.events import OfficeGiven, PasswordChosen, PersonEntry, PersonEvent
from croupier.floor.people.offices.office import Office
from croupier.floor.people.sign_in.digests import secret_digest
from croupier.floor.running.storage.snapshots import write_snapshot
from croupier.ledger.batch import Appended, Batch, NewEvent, Write
from croupier.ledger.sqlite.store import SqliteStore
from croupier.server.open_house import CannotServe
from tests.server.served_house import HouseRunning, a_house

TOKEN = "a-token-that-somebody-made-up"
GOLDEN = Path(__file__).parents[1] / "golden" / "house-0.1.0"


def write(folder: Path, sql: str, *values: object) -> None:
    """Write to a house's database past croupier."""
    with sqlite3.connect(folder / "house.db") as database:
        database.execute(sql, values)
    database.close()


def rows(folder: Path) -> dict[str, bytes]:
    """What lies outside the chain."""
    with sqlite3.connect(folder / "house.db") as database:
        found = dict(database.execute("SELECT id, particulars FROM people").fetchall())
    database.close()
    return found


def findings(folder: Path) -> list[str]:
    """What the audit with the key finds."""
    return [str(one) for one in audit_answer(str(folder / "house.db"), str(folder / "house.key")).findings]


def visit(folder: Path, scene: Callable[[HouseRunning], Any]) -> Any:
    """Open the house, and let somebody come."""

    async def run() -> Any:
        async with a_house(folder) as house:
            return await scene(house)

    return asyncio.run(run())


async def whose(house: HouseRunning, token: str) -> int:
    """What somebody with this token is answered when they ask who they are."""
    guest = house.guest()
    guest.session.cookie_jar.update_cookies({"croupier": token})
    return (await guest.get("/api/me"))[0]


@pytest.mark.clause("FLOOR 1.16")
def test_forged_sign_in_row_admits_nobody_and_audit_names_it(tmp_path: Path) -> None:
    async def become(house: HouseRunning) -> tuple[str, str]:
        owner = await house.owner()
        token = next(cookie.value for cookie in owner.session.cookie_jar if cookie.key == "croupier")
        assert await whose(house, token) == 200
        return owner.person, token

    owner, token = visit(tmp_path, become)
    assert findings(tmp_path) == []
    forged = json.dumps({"person": owner, "epoch": 0, "until": 2**52}).encode()
    genuine = rows(tmp_path)[f"sign-in {secret_digest(token)}"]
    put = "INSERT INTO people VALUES (?, ?)"
    write(tmp_path, put, f"sign-in {secret_digest(TOKEN)}", forged)
    write(tmp_path, put, f"sign-in {secret_digest(TOKEN + '2')}", genuine)
    write(tmp_path, put, f"sign-in {secret_digest(TOKEN + '3')}", forged.decode())

    async def come(house: HouseRunning) -> list[int]:
        return [await whose(house, one) for one in (TOKEN, TOKEN + "2", TOKEN + "3", token)]

    assert visit(tmp_path, come) == [401, 401, 401, 200]
    named = findings(tmp_path)
    assert sorted(named) == sorted(
        f"beside the chain: 'sign-in {secret_digest(TOKEN + end)}' was not written by the house"
        for end in ("", "2", "3")
    )
    assert audit_answer(str(tmp_path / "house.db")).findings == ()  # without the key nobody can tell


@pytest.mark.clause("FLOOR 1.16")
def test_forged_snapshot_gives_nobody_an_office(tmp_path: Path) -> None:
    async def come(house: HouseRunning) -> tuple[str, Any, int]:
        owner, ann = await house.owner(), await house.guest().sign_up("ann")
        state = house.serving.opened.house.state
        before, boss = await state(f"person {ann.person}"), await state(f"person {owner.person}")
        return ann.person, type(before)(**{**_fields(boss), "id": ann.person, "login": before.login}), before.version

    ann, promoted, version = visit(tmp_path, come)
    write(tmp_path, "INSERT INTO snapshots VALUES (?, ?, ?)", f"person {ann}", version, write_snapshot(promoted))

    async def look(house: HouseRunning) -> Any:
        return await house.serving.opened.house.state(f"person {ann}")

    assert visit(tmp_path, look).appointments == ()


def _fields(state: Any) -> dict[str, Any]:
    return {name: getattr(state, name) for name in state.__struct_fields__}


@pytest.mark.clause("FLOOR 1.16")
def test_house_of_the_release_before_gets_its_marks_once(tmp_path: Path) -> None:
    for name in ("house.db", "house.key"):
        shutil.copyfile(GOLDEN / name, tmp_path / name)
        (tmp_path / name).chmod(0o600)
    before = rows(tmp_path)
    write(tmp_path, "INSERT INTO people VALUES (?, ?)", f"sign-in {secret_digest(TOKEN)}", b'{"person":"p-1"}')

    async def events(house: HouseRunning) -> list[str]:
        journal = house.serving.opened.journal
        assert await whose(house, TOKEN) == 401
        return [one.kind for one in await journal.read("house") if one.kind == "house.rows marked"]

    assert visit(tmp_path, events) == visit(tmp_path, events) == ["house.rows marked"]
    kept = {name: value for name, value in before.items() if not name.startswith(("sign-in", "failures"))}
    after = rows(tmp_path)
    assert {name: value[37:] for name, value in after.items() if not name.startswith("sign-ins")} == kept
    assert findings(tmp_path) == []
    write(tmp_path, "UPDATE people SET particulars = ? WHERE id = ?", kept[min(kept)], min(kept))
    assert visit(tmp_path, events) == ["house.rows marked"]  # from then on nothing gets a mark afterwards
    assert findings(tmp_path) == [f"beside the chain: {min(kept)!r} was not written by the house"]


def append(folder: Path, person: str, event: PersonEvent) -> None:
    """Append an event to somebody's stream past the house, with all hashes as they should be."""
    stream = f"person {person}"
    store = SqliteStore(folder / "house.db")
    last = store.read(stream)[-1]
    at = json.loads(last.body)["at"] + 1000
    new = NewEvent(str(event.__struct_config__.tag), msgspec.json.encode(PersonEntry(at, event, person)))
    batch = Batch(f"{person}:command-forged", (Write(stream, last.version, (new,)),), b'{"type":"done","version":9}')
    assert isinstance(store.append(batch), Appended)
    store.close()


@pytest.mark.clause("FLOOR 1.16")
@pytest.mark.parametrize("forged", ["an office", "the owner's password"])
def test_event_appended_without_the_key_is_named_and_the_house_does_not_open_on_it(tmp_path: Path, forged: str) -> None:
    async def come(house: HouseRunning) -> tuple[str, str, str]:
        owner = await house.owner()
        dealer = await house.staff(owner, "dealer")
        return owner.person, dealer.person, dealer.login

    owner, dealer, login = visit(tmp_path, come)
    assert findings(tmp_path) == []
    if forged == "an office":
        append(tmp_path, dealer, OfficeGiven(Office.SHIFT_MANAGER, 0, None, owner))
    else:  # the dealer's own credential, whose row carries a good mark
        with sqlite3.connect(tmp_path / "house.db") as database:
            asked = "SELECT body FROM events WHERE stream = ? AND kind = 'person.password chosen'"
            ((body,),) = database.execute(asked, [f"person {dealer}"]).fetchall()
        database.close()
        append(tmp_path, owner, PasswordChosen(json.loads(body)["event"]["credential"], with_code=False))
    (named,) = findings(tmp_path)
    assert "command-forged) was not written by the house" in named
    with pytest.raises(CannotServe, match="Someone else has written to the log"):
        visit(tmp_path, lambda house: house.guest().sign_in(login))
    asyncio.run(_opened_as_it_stands(tmp_path))
    assert findings(tmp_path) == [named]  # also once the house has signed it


async def _opened_as_it_stands(folder: Path) -> None:
    async with a_house(folder, accept_unsigned=True) as house:
        await house.guest().sign_up("somebody")
