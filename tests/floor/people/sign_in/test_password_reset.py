"""Lost passwords are reset by two people, of whom neither can take the account over; or at the machine's console."""

import asyncio

import pytest

from croupier.floor.messages import Done, Refusal
from croupier.floor.people.account_service import Coded
from croupier.floor.people.care.periods import DAY, HOUR, MINUTE
from croupier.floor.people.commands import Appoint, DeclineReset, EndAppointment, ProposeReset, ResetAtConsole
from croupier.floor.people.events import Registered
from croupier.floor.people.forms import NewStaff, PasswordByCode, PasswordChange
from croupier.floor.people.offices.office import Office
from croupier.floor.people.person_ids import person_stream
from croupier.floor.people.state import AccountKind, Reset
from croupier.rulebook import Refused
from tests.floor.people.paper_house import PASSWORD, Paper, made, opened, patron, reset, staff

ANOTHER = "another good one"
DIGEST = "0" * 64


async def house() -> tuple[Paper, str, str, str, str]:
    """A house, its owner, a shift manager, a cashier and a patron."""
    paper, owner = await opened()
    max_ = await staff(paper, owner, Office.SHIFT_MANAGER, login="max")
    cas = await staff(paper, owner, Office.CASHIER, login="cas")
    return paper, owner, max_, cas, await patron(paper)


async def propose(paper: Paper, by: str, person: str) -> Coded:
    return await paper.reception.propose_reset(paper.next_id(), by, person, "Lost it")


async def confirm(paper: Paper, by: str, person: str) -> Coded:
    return await paper.reception.confirm_reset(paper.next_id(), by, person, number_of(paper, person))


def number_of(paper: Paper, person: str) -> int:
    proposal = paper.person_of(person).proposed_reset
    return 0 if proposal is None else proposal.number


async def choose(paper: Paper, login: str, code: str, second: str = "", password: str = ANOTHER) -> bool:
    form = PasswordByCode(login, code, password, second)
    return isinstance(await paper.reception.choose_password(paper.next_id(), form), Done)


def refused_by(coded: Coded) -> str:
    assert isinstance(coded.answer, Refusal)
    assert coded.code == ""
    return coded.answer.clause


@pytest.mark.clause("FLOOR 1.12")
def test_a_shift_manager_alone_takes_no_account_over() -> None:
    async def run() -> None:
        paper, owner, max_, _, ann = await house()
        mia = await staff(paper, owner, Office.SHIFT_MANAGER, login="mia")
        ina = await staff(paper, owner, Office.INSPECTOR, login="ina")
        for person, clause in ((owner, "1.5"), (ina, "1.3"), (max_, "1.13")):
            assert refused_by(await propose(paper, max_, person)) == f"FLOOR {clause}"
        for person, login in ((mia, "mia"), (ann, "ann")):
            coded = await propose(paper, max_, person)
            assert not await choose(paper, login, coded.code)
            assert not await choose(paper, login, coded.code, coded.code)
            assert refused_by(await confirm(paper, max_, person)) == "FLOOR 1.4"
            assert (await paper.sign_ins.sign_in(login, PASSWORD, paper.at)).person == person

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.12", "FLOOR 1.5")
def test_only_both_halves_together_make_a_new_password_and_once() -> None:
    async def run() -> None:
        paper, _, max_, cas, ann = await house()
        token = (await paper.sign_ins.sign_in("ann", PASSWORD, paper.at)).token
        one, other = await reset(paper, ann, max_, cas)
        assert await paper.sign_ins.who(token, paper.at) is None
        with pytest.raises(Refused):
            await paper.sign_ins.sign_in("ann", PASSWORD, paper.at)
        for halves in ((one,), (other,), (one, one), (other, other), (one + other,), (one, other[:-1])):
            assert not await choose(paper, "ann", *halves)
        assert await choose(paper, "ann", f" {other.upper()}", one)
        assert (await paper.sign_ins.sign_in("ann", ANOTHER, paper.at)).person == ann
        assert not await choose(paper, "ann", one, other, "a thief's password")
        written = b"".join(paper.log[person_stream(ann)]).decode()
        assert one not in written
        assert other not in written
        assert max_ in written
        assert cas in written

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.12")
def test_the_same_order_sent_again_shows_no_code() -> None:
    async def run() -> None:
        paper, _, max_, cas, ann = await house()
        first = await paper.reception.propose_reset("command-x", max_, ann, "Lost it")
        number = number_of(paper, ann)
        assert first.code != ""
        assert (await paper.reception.propose_reset("command-x", max_, ann, "Lost it")).code == ""
        assert (await paper.reception.confirm_reset("command-y", cas, ann, number)).code != ""
        assert (await paper.reception.confirm_reset("command-y", cas, ann, number)).code == ""
        assert refused_by(await paper.reception.confirm_reset("command-z", cas, ann, number)) == "FLOOR 1.4"

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.12")
def test_a_proposed_reset_lapses_after_an_hour_and_its_code_after_a_day() -> None:
    async def run() -> None:
        paper, _, max_, cas, ann = await house()
        await propose(paper, max_, ann)
        assert refused_by(await propose(paper, cas, ann)) == "FLOOR 1.12"
        paper.at += 60 * MINUTE
        assert refused_by(await confirm(paper, cas, ann)) == "FLOOR 1.4"
        assert (await paper.sign_ins.sign_in("ann", PASSWORD, paper.at)).person == ann
        one, other = await reset(paper, ann, max_, cas)
        paper.at += 24 * HOUR
        assert not await choose(paper, "ann", one, other)
        paper.at -= 1
        assert await choose(paper, "ann", one, other)

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.12")
def test_whose_account_it_is_declines_a_reset_and_keeps_the_password() -> None:
    async def run() -> None:
        paper, _, max_, cas, ann = await house()
        bob = await patron(paper, "bob")
        await propose(paper, max_, ann)
        number = number_of(paper, ann)
        assert b"Someone has asked to reset your password" in paper.log[person_stream(ann)][-1]
        with pytest.raises(Refused, match=r"FLOOR 1\.13"):
            paper.order(ann, bob, DeclineReset(bob, number))
        paper.order(ann, ann, DeclineReset(ann, number))
        assert refused_by(await confirm(paper, cas, ann)) == "FLOOR 1.4"
        assert (await paper.sign_ins.sign_in("ann", PASSWORD, paper.at)).notice == ""

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.12")
def test_a_shift_manager_s_account_takes_the_owner_as_one_of_the_two() -> None:
    async def run() -> None:
        paper, owner, max_, cas, _ = await house()
        mia = await staff(paper, owner, Office.SHIFT_MANAGER, login="mia")
        await propose(paper, max_, mia)
        assert refused_by(await confirm(paper, cas, mia)) == "FLOOR 1.4"
        assert (await confirm(paper, owner, mia)).code

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.12", "FLOOR 1.8")
def test_an_inspector_s_account_takes_the_owner_and_another_inspector() -> None:
    async def run() -> None:
        paper, owner, max_, cas, ann = await house()
        ina = await staff(paper, owner, Office.INSPECTOR, login="ina")
        ivo = await staff(paper, owner, Office.INSPECTOR, login="ivo")
        assert refused_by(await propose(paper, cas, ina)) == "FLOOR 1.3"
        await propose(paper, owner, ina)
        for by in (owner, ina, max_, cas):
            assert refused_by(await confirm(paper, by, ina)) in ("FLOOR 1.3", "FLOOR 1.4", "FLOOR 1.13")
        assert (await confirm(paper, ivo, ina)).code
        assert refused_by(await propose(paper, ivo, ann)) == "FLOOR 1.3"

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.12")
def test_who_has_become_an_inspector_since_is_reset_as_one() -> None:
    async def run() -> None:
        paper, owner, max_, cas, _ = await house()
        deb = await staff(paper, owner, Office.DEALER, login="deb")
        await propose(paper, max_, deb)
        paper.order(deb, owner, EndAppointment(owner, Office.DEALER))
        paper.order(deb, owner, Appoint(owner, Office.INSPECTOR, paper.at + DAY))
        assert refused_by(await confirm(paper, cas, deb)) == "FLOOR 1.3"
        assert refused_by(await confirm(paper, owner, deb)) == "FLOOR 1.4"

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.12")
def test_the_owner_does_not_end_an_office_to_reset_the_account_as_a_lesser_one() -> None:
    async def run() -> None:
        paper, owner, max_, cas, _ = await house()
        ina = await staff(paper, owner, Office.INSPECTOR, login="ina")
        paper.at += 1
        paper.order(ina, owner, EndAppointment(owner, Office.INSPECTOR))
        paper.at += 1
        assert refused_by(await propose(paper, cas, ina)) == "FLOOR 1.3"
        await propose(paper, owner, ina)
        assert refused_by(await confirm(paper, max_, ina)) == "FLOOR 1.3"

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.12")
def test_who_changes_their_password_themselves_ends_a_proposed_reset() -> None:
    async def run() -> None:
        paper, _, max_, cas, ann = await house()
        await propose(paper, max_, ann)
        change = PasswordChange(PASSWORD, ANOTHER)
        assert isinstance(await paper.reception.change_password(paper.next_id(), ann, change), Done)
        assert refused_by(await confirm(paper, cas, ann)) == "FLOOR 1.4"

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.12")
def test_no_office_is_given_while_others_have_a_code_for_the_account() -> None:
    async def run() -> None:
        paper, owner, max_, cas, _ = await house()
        sue = await staff(paper, owner, login="sue")
        one, other = await reset(paper, sue, max_, cas)
        with pytest.raises(Refused, match=r"FLOOR 1\.12"):
            paper.order(sue, owner, Appoint(owner, Office.INSPECTOR))
        assert await choose(paper, "sue", one, other)
        assert paper.order(sue, owner, Appoint(owner, Office.INSPECTOR))

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.12")
def test_a_shift_manager_makes_no_account_that_the_owner_gives_an_office() -> None:
    async def run() -> None:
        paper, owner, max_, _, _ = await house()
        assert refused_by(await paper.reception.make_staff("command-x", max_, NewStaff("sue", "Sue"))) == "FLOOR 1.13"
        coded = await paper.reception.make_staff("command-y", owner, NewStaff("sue", "Sue"))
        assert paper.order(made(coded.answer), owner, Appoint(owner, Office.INSPECTOR))  # the owner's own code waits
        # one that a shift manager of 0.1.0 made, whose first code they still have
        old = Registered("p-old", AccountKind.STAFF, max_, "1" * 64, "", Reset(DIGEST, paper.at + DAY))
        paper.log[person_stream("p-old")] = []
        paper.tell(person_stream("p-old"), old)
        with pytest.raises(Refused, match=r"FLOOR 1\.12"):
            paper.order("p-old", owner, Appoint(owner, Office.INSPECTOR))
        paper.at += DAY
        assert paper.order("p-old", owner, Appoint(owner, Office.INSPECTOR))

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.12")
def test_the_holder_is_told_of_a_reset_for_a_week_at_every_sign_in() -> None:
    async def run() -> None:
        paper, _, max_, cas, ann = await house()
        one, other = await reset(paper, ann, max_, cas)
        assert await choose(paper, "ann", one, other)
        words = "Your password was reset 1 minute ago by Max and Cas. "
        for _ in range(2):  # a thief who signed in first does not use the notice up
            assert (await paper.sign_ins.sign_in("ann", ANOTHER, paper.at)).notice.startswith(words)
        paper.at += 7 * DAY
        assert (await paper.sign_ins.sign_in("ann", ANOTHER, paper.at)).notice == ""

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.12")
def test_at_the_console_an_inspector_is_reset_only_where_there_is_no_other() -> None:
    async def run() -> None:
        paper, owner, max_, cas, ann = await house()
        ina = await staff(paper, owner, Office.INSPECTOR, login="ina")
        ivo = await staff(paper, owner, Office.INSPECTOR, login="ivo")
        everybody = (owner, max_, cas, ina, ivo)
        assert refused_by(await paper.reception.reset_at_console("command-x", owner, everybody)) == "FLOOR 1.5"
        assert refused_by(await paper.reception.reset_at_console("command-y", ina, everybody)) == "FLOOR 1.12"
        for caller in (owner, max_):
            with pytest.raises(Refused, match=r"FLOOR 1\.3"):
                paper.order(ann, caller, ResetAtConsole(DIGEST))
        paper.order(ivo, owner, EndAppointment(owner, Office.INSPECTOR))
        paper.at += 1
        coded = await paper.reception.reset_at_console("command-z", ina, everybody)
        assert await choose(paper, "ina", coded.code)
        assert "by the house's console" in (await paper.sign_ins.sign_in("ina", ANOTHER, paper.at)).notice

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.12")
def test_a_reset_in_another_s_name_or_without_a_reason_is_refused() -> None:
    async def run() -> None:
        paper, _, max_, cas, ann = await house()
        with pytest.raises(Refused, match=r"FLOOR 1\.3"):
            paper.order(ann, cas, ProposeReset(max_, "Lost it", DIGEST))
        with pytest.raises(Refused, match=r"FLOOR 1\.9"):
            paper.order(ann, max_, ProposeReset(max_, " ", DIGEST))
        assert paper.person_of(ann).proposed_reset is None

    asyncio.run(run())
