"""Passwords are changed with the old one, sign-ins end, and signing in is locked after failures."""

import asyncio

import pytest

from croupier.floor.messages import Done
from croupier.floor.people.care.periods import MINUTE
from croupier.floor.people.commands import ChoosePassword, ExcludeSelf, SignOutEverywhere
from croupier.floor.people.forms import PasswordByCode, PasswordChange
from croupier.floor.people.offices.office import Office
from croupier.floor.people.person_ids import person_stream
from croupier.floor.people.private_store import PrivateStore
from croupier.floor.people.sign_in.password_hashing import Argon2
from croupier.rulebook import Refused
from tests.floor.people.paper_house import PASSWORD, opened, patron, reset, staff

ANOTHER = "another good one"


@pytest.mark.clause("FLOOR 1.5")
def test_whoever_is_signed_in_changes_their_own_password_with_the_old_one() -> None:
    async def run() -> None:
        paper, _ = await opened()
        ann, bob = await patron(paper), await patron(paper, "bob")
        with pytest.raises(Refused):
            await paper.reception.change_password("command-x", ann, PasswordChange("a guess", ANOTHER))
        token = (await paper.sign_ins.sign_in("ann", PASSWORD, paper.at)).token
        await paper.reception.change_password("command-y", ann, PasswordChange(PASSWORD, ANOTHER))
        assert await paper.sign_ins.who(token, paper.at) is None
        assert (await paper.sign_ins.sign_in("ann", ANOTHER, paper.at)).person == ann
        with pytest.raises(Refused):
            paper.order(ann, bob, ChoosePassword(bob, "0" * 64))

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.6")
def test_after_five_failures_an_account_is_locked_for_a_quarter_of_an_hour() -> None:
    async def run() -> None:
        paper, _ = await opened()
        ann = await patron(paper)
        for _ in range(4):
            with pytest.raises(Refused):
                await paper.sign_ins.sign_in("ann", "a wrong guess", paper.at)
        assert (await paper.sign_ins.sign_in("ann", PASSWORD, paper.at)).person == ann  # not one after another
        for _ in range(5):
            with pytest.raises(Refused):
                await paper.sign_ins.sign_in("ann", "a wrong guess", paper.at)
        paper.at += 15 * MINUTE - 1
        with pytest.raises(Refused, match=r"FLOOR 1\.6"):
            await paper.sign_ins.sign_in("ann", PASSWORD, paper.at)
        paper.at += 1
        assert (await paper.sign_ins.sign_in("ann", PASSWORD, paper.at)).person == ann
        assert not any(key.startswith("failures") for key in paper.beside)

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.6")
def test_many_guesses_at_once_are_counted_one_by_one() -> None:
    async def run() -> None:
        paper, _ = await opened()
        await patron(paper)
        guesses = [f"a wrong guess {number}" for number in range(20)] + [PASSWORD]
        tries = [paper.sign_ins.sign_in("ann", guess, paper.at) for guess in guesses]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert all(isinstance(answer, Refused) for answer in answers)

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.5", "FLOOR 1.6")
def test_a_password_chosen_with_a_code_unlocks_the_account() -> None:
    async def run() -> None:
        paper, owner = await opened()
        ann = await patron(paper)
        for _ in range(5):
            with pytest.raises(Refused):
                await paper.sign_ins.sign_in("ann", "wrong", paper.at)
        one, other = await reset(paper, ann, owner, await staff(paper, owner, Office.CASHIER, login="cas"))
        form = PasswordByCode("ann", one, ANOTHER, other)
        assert isinstance(await paper.reception.choose_password("command-y", form), Done)
        assert (await paper.sign_ins.sign_in("ann", ANOTHER, paper.at)).person == ann

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.6")
def test_the_answer_does_not_tell_whether_there_is_such_an_account_or_it_is_locked() -> None:
    async def run() -> None:
        paper, _ = await opened()
        await patron(paper)
        said = set()
        for login in ["ann"] * 7 + ["nobody-has-this"]:
            with pytest.raises(Refused) as refused:
                await paper.sign_ins.sign_in(login, "a wrong guess", paper.at)
            said.add(str(refused.value))
        assert len(said) == 1

    asyncio.run(run())


def test_a_sign_in_ends_by_itself_by_signing_out_and_with_all_others() -> None:
    async def run() -> None:
        paper, owner = await opened()
        ann = await patron(paper)
        first = await paper.sign_ins.sign_in("ann", PASSWORD, paper.at)
        second = await paper.sign_ins.sign_in("ann", PASSWORD, paper.at)
        assert first.token != second.token
        assert await paper.sign_ins.who(first.token, first.until - 1) == ann
        await paper.sign_ins.sign_out(first.token)
        assert await paper.sign_ins.who(first.token, paper.at) is None
        assert await paper.sign_ins.who(second.token, paper.at) == ann
        paper.order(ann, owner, SignOutEverywhere(owner))
        assert await paper.sign_ins.who(second.token, paper.at) is None
        third = await paper.sign_ins.sign_in("ann", PASSWORD, paper.at)
        assert await paper.sign_ins.who(third.token, third.until) is None
        assert not any(third.token in key for key in paper.beside)
        assert not any(key.startswith("sign-in") for key in paper.beside)

    asyncio.run(run())


def test_lagging_process_does_not_end_a_sign_in_made_after_a_new_password() -> None:
    async def run() -> None:
        paper, owner = await opened()
        ann = await patron(paper)
        lagging = paper.person_of(ann)
        paper.order(ann, owner, SignOutEverywhere(owner))
        token = (await paper.sign_ins.sign_in("ann", PASSWORD, paper.at)).token
        now = paper.person_of(ann)
        paper.states[person_stream(ann)] = lagging
        assert await paper.sign_ins.who(token, paper.at) == ann
        paper.states[person_stream(ann)] = now
        assert await paper.sign_ins.who(token, paper.at) == ann

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.3")
def test_who_is_excluded_signs_in_and_is_told_so() -> None:
    async def run() -> None:
        paper, _ = await opened()
        ann = await patron(paper)
        paper.order(ann, ann, ExcludeSelf(ann))
        signed_in = await paper.sign_ins.sign_in("ann", PASSWORD, paper.at)
        assert signed_in.notice.startswith("You have excluded yourself permanently.")

    asyncio.run(run())


def test_a_credential_that_was_exchanged_beside_the_chain_opens_nothing() -> None:
    async def run() -> None:
        paper, _ = await opened()
        ann, _ = await patron(paper), await patron(paper, "eve")
        eve = paper.person_of((await paper.sign_ins.sign_in("eve", PASSWORD, paper.at)).person)
        paper.beside[f"credential {paper.person_of(ann).credential}"] = paper.beside[f"credential {eve.credential}"]
        with pytest.raises(Refused):
            await paper.sign_ins.sign_in("ann", PASSWORD, paper.at)

    asyncio.run(run())


def test_argon2id_checks_what_it_has_hashed_and_no_other_password() -> None:
    async def run() -> None:
        hasher = Argon2()
        kept = await hasher.hash(PASSWORD, bytes(16))
        assert kept.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
        assert await hasher.verify(kept, PASSWORD)
        assert not await hasher.verify(kept, ANOTHER)
        assert not await hasher.verify("no hash at all", PASSWORD)

    asyncio.run(run())


def test_without_the_key_for_logins_nobody_signs_in() -> None:
    async def run() -> None:
        paper, _ = await opened()
        beside: PrivateStore = paper
        await beside.erase_person(f"login key {paper.states['house'].login_key}")
        paper.logins._key = None
        with pytest.raises(LookupError, match="restore a backup"):
            await paper.sign_ins.sign_in("ann", PASSWORD, paper.at)

    asyncio.run(run())
