"""Guesses at a password: where they come from is locked out, the person whose account it is is not."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from croupier.floor.people.care.periods import HOUR, MINUTE
from croupier.floor.people.commands import EndSignIn, TrySignIn
from croupier.floor.people.forms import PasswordByCode, PasswordChange
from croupier.floor.people.person_ids import person_stream
from croupier.floor.people.sign_in.digests import secret_digest
from croupier.floor.people.sign_in.origins import Origin
from croupier.floor.people.sign_in.sign_ins import SignedIn
from croupier.rulebook import Refused
from tests.floor.people.paper_house import PASSWORD, Paper, opened, patron

HOME = Origin("192.0.2.1")
ENEMY = Origin("203.0.113.66")


async def guess(paper: Paper, origin: Origin, times: int = 1, login: str = "ann") -> None:
    """Guess wrong."""
    for _ in range(times):
        with pytest.raises(Refused, match=r"FLOOR 1\.6"):
            await paper.sign_ins.sign_in(login, "a wrong guess", paper.at, origin)


async def sign_in(paper: Paper, origin: Origin) -> SignedIn:
    """Sign in with the right password."""
    return await paper.sign_ins.sign_in("ann", PASSWORD, paper.at, origin)


async def is_locked(paper: Paper, origin: Origin) -> bool:
    """Whether the right password is refused from there."""
    try:
        await sign_in(paper, origin)
    except Refused:
        return True
    return False


def kinds(paper: Paper, person: str) -> list[str]:
    """What happened to a person, by the log."""
    found: list[str] = [msgspec.json.decode(one)["event"]["type"] for one in paper.log[person_stream(person)]]
    return found


@pytest.mark.clause("FLOOR 1.6", "FLOOR 1.10")
def test_guesses_from_one_address_lock_that_address_and_no_other() -> None:
    async def run() -> None:
        paper, _ = await opened()
        await patron(paper)
        await guess(paper, ENEMY, 5)
        assert await is_locked(paper, ENEMY)
        assert not await is_locked(paper, HOME)
        paper.at += 15 * MINUTE - 1
        assert await is_locked(paper, ENEMY)
        paper.at += 1
        assert not await is_locked(paper, ENEMY)

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.10")
def test_guesses_from_many_addresses_lock_out_strangers_only() -> None:
    async def run() -> None:
        paper, _ = await opened()
        ann = await patron(paper)
        device = (await sign_in(paper, HOME)).device
        for number in range(40):
            await guess(paper, Origin(f"198.51.100.{number}"))
        assert kinds(paper, ann).count("person.sign-in failed") == 20
        assert await is_locked(paper, Origin("198.51.100.99"))
        assert not await is_locked(paper, HOME)
        assert not await is_locked(paper, Origin("198.51.100.98", device))
        paper.at += HOUR
        assert not await is_locked(paper, Origin("198.51.100.99"))

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.10")
def test_known_device_signs_in_at_an_address_that_guesses_locked() -> None:
    async def run() -> None:
        paper, _ = await opened()
        await patron(paper)
        device = (await sign_in(paper, HOME)).device
        await guess(paper, HOME, 5)
        assert await is_locked(paper, HOME)
        assert not await is_locked(paper, Origin(HOME.address, device))
        await guess(paper, Origin(HOME.address, device), 5)  # a device that was stolen has five tries too
        assert await is_locked(paper, Origin("192.0.2.77", device))

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.10")
def test_locked_door_adds_nothing_to_the_log_but_a_number() -> None:
    async def run() -> None:
        paper, _ = await opened()
        ann = await patron(paper)
        before = len(paper.log[person_stream(ann)])
        await guess(paper, ENEMY, 100)
        assert kinds(paper, ann)[before:] == ["person.sign-in failed"] * 5 + ["person.sign-in locked"]
        rows = len(paper.beside)
        await guess(paper, ENEMY, 20, login="nobody-has-this")
        assert len(paper.beside) == rows
        await sign_in(paper, HOME)
        assert msgspec.json.decode(paper.log[person_stream(ann)][-1])["event"]["uncounted"] == 95
        assert paper.folded(person_stream(ann)) == paper.person_of(ann)

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.6")
def test_every_try_hashes_once_and_writes_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        paper, _ = await opened()
        await patron(paper)
        await sign_in(paper, HOME)
        done: list[str] = []

        def counted(owner: Any, name: str) -> None:
            before = getattr(owner, name)

            async def call(*given: Any) -> Any:
                answer = await before(*given)
                if name != "submit" or type(answer).__name__ == "Done":
                    done.append("hash" if name == "hash" else "write")
                return answer

            monkeypatch.setattr(owner, name, call)

        for owner, name in ((paper.credentials._hasher, "hash"), (paper, "submit"), (paper, "put_person")):
            counted(owner, name)
        works = []
        for login in ("ann", "nobody-has-this", *["ann"] * 5):  # the last of them at a locked door
            done.clear()
            await guess(paper, ENEMY, login=login)
            works.append(tuple(done))
        assert set(works) == {("hash", "write")}
        for login in ("ann", "nobody-has-this"):
            done.clear()
            form = PasswordByCode(login, "abcd-efgh-ijkl-mnop", "another good one")
            with suppress(Refused):
                await paper.reception.choose_password(f"command-{login}", form)
            assert done == ["hash", "write"]

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.10")
def test_guesses_at_the_old_password_of_a_stolen_sign_in_are_counted() -> None:
    async def run() -> None:
        paper, _ = await opened()
        ann = await patron(paper)
        for number in range(5):
            form = PasswordChange(f"a guess {number}", "another good one")
            with pytest.raises(Refused):
                await paper.reception.change_password(f"command-{number}", ann, form, ENEMY)
        with pytest.raises(Refused, match=r"FLOOR 1\.6"):
            await paper.reception.change_password("command-9", ann, PasswordChange(PASSWORD, "another good one"), ENEMY)
        await paper.reception.change_password("command-10", ann, PasswordChange(PASSWORD, "another good one"), HOME)
        assert "person.password confirmed" in kinds(paper, ann)

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.16")
def test_ended_sign_in_that_is_put_back_admits_nobody() -> None:
    async def run() -> None:
        paper, _ = await opened()
        ann = await patron(paper)
        token = (await sign_in(paper, HOME)).token
        name = f"sign-in {secret_digest(token)}"
        kept = paper.beside[name]
        await paper.sign_ins.sign_out(token)
        paper.beside[name] = kept
        assert await paper.sign_ins.who(token, paper.at) is None
        assert kinds(paper, ann)[-2:] == ["person.signed in", "person.signed out"]

    asyncio.run(run())


def test_log_has_no_address_and_nobody_else_orders_a_try(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        paper, owner = await opened()
        ann = await patron(paper)
        with caplog.at_level(logging.INFO):
            await guess(paper, ENEMY, 6)
            await guess(paper, ENEMY, login="nobody-has-this")
        await sign_in(paper, HOME)
        written = b"".join(entry for stream in paper.log.values() for entry in stream)
        assert ENEMY.address.encode() not in written
        assert HOME.address.encode() not in written
        told = [record.__dict__ for record in caplog.records if record.getMessage() == "sign-in failed"]
        assert {one["address"] for one in told} == {ENEMY.address}
        outcomes = [(one["person"], one["outcome"]) for one in told]
        assert outcomes == [*[(ann, "wrong password")] * 5, (ann, "locked"), (None, "unknown login")]
        for command in (TrySignIn(("0" * 32,)), EndSignIn("0" * 16)):
            for by in (owner, ann, "nobody"):
                with pytest.raises(Refused, match=r"FLOOR 1\.1?3"):
                    paper.order(ann, by, command)

    asyncio.run(run())
