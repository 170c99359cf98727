"""`croupier reset`: at the console, with the house's key, and no other way."""

import asyncio
from pathlib import Path

import pytest

from tests.cli.commands import Terminal
from tests.server.served_house import a_house


@pytest.fixture
def house(tmp_path: Path) -> str:
    """A house with an owner, two inspectors and a patron, which nobody serves."""

    async def fill() -> None:
        async with a_house(tmp_path) as house:
            owner = await house.owner()
            for _ in range(2):
                await house.staff(owner, "inspector")
            await house.guest().sign_up("ann")

    asyncio.run(fill())
    return str(tmp_path / "house.db")


@pytest.mark.clause("FLOOR 1.12")
def test_a_password_is_reset_at_the_console_and_the_log_says_so(terminal: Terminal, house: str, tmp_path: Path) -> None:
    ran = terminal.run("reset", "ann", "--database", house, "--json")
    assert ran.status == 0

    async def enter() -> None:
        async with a_house(tmp_path) as running:
            ann = running.guest()
            chosen = {"login": "ann", "code": ran.json["code"], "password": "another password"}
            await ann.done("/api/password", chosen)
            form = {"login": "ann", "password": "another password"}
            assert "by the house's console" in (await ann.post("/api/sign-in", form))[1]["notice"]

    asyncio.run(enter())
    assert terminal.run("audit", "--database", house, "--key", house.replace(".db", ".key")).status == 0


@pytest.mark.clause("FLOOR 1.12")
def test_the_console_resets_neither_the_owner_nor_one_of_two_inspectors(terminal: Terminal, house: str) -> None:
    for login, said in (("owner", "new owner's link"), ("inspector-2", "Another inspector"), ("bob", "no account")):
        ran = terminal.run("reset", login, "--database", house)
        assert (ran.status, ran.out) == (1, "")
        assert said in ran.err


def test_a_reset_takes_the_house_and_its_own_key(terminal: Terminal, house: str, tmp_path: Path) -> None:
    assert terminal.run("reset", "ann", "--database", str(tmp_path / "none.db")).status == 2
    assert not (tmp_path / "none.db").exists()
    ran = terminal.run("reset", "ann", "--database", house, "--key", str(tmp_path / "none.key"))
    assert (ran.status, ran.out) == (2, "")
    assert not (tmp_path / "none.key").exists()
    (tmp_path / "other").mkdir()

    async def another_house() -> None:
        async with a_house(tmp_path / "other"):
            pass

    asyncio.run(another_house())
    ran = terminal.run("reset", "ann", "--database", house, "--key", str(tmp_path / "other" / "house.key"))
    assert ran.status == 1
    assert "key of another house" in ran.err


def test_a_house_that_is_served_from_a_file_is_stopped_first(terminal: Terminal, house: str, tmp_path: Path) -> None:
    async def try_it() -> int:
        async with a_house(tmp_path):
            return (await asyncio.to_thread(terminal.run, "reset", "ann", "--database", house)).status

    assert asyncio.run(try_it()) == 1
