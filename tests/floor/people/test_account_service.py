"""Accounts: signed up for, made for staff, renamed, closed; the owner by a link that works once."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from croupier.floor.messages import Done, Refusal
from croupier.floor.people.cage.types import Deposit
from croupier.floor.people.commands import Appoint, EndAppointment, Exclude, Register, SignOutEverywhere
from croupier.floor.people.events import PersonEntry
from croupier.floor.people.evolve import evolve
from croupier.floor.people.forms import NewName, NewOwner, NewStaff, SignUp
from croupier.floor.people.house.types import ChangeSettings, OpenHouse, RenewLink
from croupier.floor.people.offices.authority import offices
from croupier.floor.people.offices.office import Office
from croupier.floor.people.person_ids import person_stream
from croupier.floor.people.personal_details import Particulars, check_display_name, display_name_of, particulars_of
from croupier.floor.people.sign_in.digests import secret_digest
from croupier.floor.people.sign_in.owner_link import ensure_house_open, renew_link
from croupier.floor.people.state import AccountKind
from croupier.ledger.audit.auditor import audit_ledger
from croupier.ledger.batch import Batch, NewEvent, Write
from croupier.ledger.sqlite.store import SqliteStore
from croupier.rulebook import NoAuthority, Refused
from tests.floor.people.paper_house import PASSWORD, Paper, made, opened, patron, staff


@pytest.mark.clause("FLOOR 1.7")
def test_a_patron_confirms_to_be_of_age_and_is_told_the_house_s_age() -> None:
    async def run() -> None:
        paper = Paper()
        await ensure_house_open(paper, paper, paper.source, age=20)
        too_young = SignUp("ann", PASSWORD, "Ann", of_age=False)
        answer = await paper.reception.sign_up("command-1", too_young)
        assert answer == Refusal("FLOOR 1.7", "You must be 20 or over to open an account. Confirm that you are.")
        assert not any(key.startswith(("p-", "credential")) for key in paper.beside)
        ann = paper.person_of(await patron(paper))
        assert (ann.kind, ann.id[:2]) == (AccountKind.PATRON, "p-")

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.7")
def test_a_house_that_says_nothing_asks_for_eighteen() -> None:
    async def run() -> None:
        paper, _ = await opened()
        assert paper.states["house"].age == 18

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.1")
def test_no_account_is_patron_and_staff_and_nobody_appoints_themselves() -> None:
    async def run() -> None:
        paper, owner = await opened()
        ann = await patron(paper)
        register = Register(owner, AccountKind.STAFF, "0" * 64, code=secret_digest("code"))
        with pytest.raises(Refused, match=r"FLOOR 1\.1:"):
            paper.order(ann, owner, register)
        with pytest.raises(Refused, match=r"FLOOR 1\.3:"):
            paper.give("person p-x", owner, Register("nobody", AccountKind.PATRON, "0" * 64, of_age=True))
        sam = await staff(paper, owner, Office.DEALER)
        refused = await paper.reception.make_staff("command-x", sam, NewStaff("sue", "Sue"))
        assert isinstance(refused.answer, Refusal)
        assert (refused.answer.clause, refused.code) == ("FLOOR 1.13", "")

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.3")
def test_a_login_is_had_once_in_whatever_case_it_is_written() -> None:
    async def run() -> None:
        paper, _ = await opened()
        await patron(paper, "ann")
        before = dict(paper.beside)
        answer = await paper.reception.sign_up("command-x", SignUp("ANN", PASSWORD, "Another", of_age=True))
        assert answer == Refusal("FLOOR 1.3", "This login is taken: choose another.")
        assert paper.beside == before

    asyncio.run(run())


def test_repeated_sign_up_gets_the_first_answer_and_no_second_credential() -> None:
    async def run() -> None:
        paper, _ = await opened()
        form = SignUp("ann", PASSWORD, "Ann", of_age=True)
        first = await paper.reception.sign_up("command-x", form)
        before = dict(paper.beside)
        assert await paper.reception.sign_up("command-x", form) == first
        assert paper.beside == before
        del paper.beside[made(first)]  # a crash before the name was kept
        await paper.reception.sign_up("command-x", form)
        assert paper.beside == before

    asyncio.run(run())


def test_the_log_holds_no_login_no_name_and_no_password() -> None:
    async def run() -> None:
        paper, owner = await opened()
        form = SignUp("ann.smith@example.org", PASSWORD, "Ann Smith", of_age=True, contact="+61 2 5550 0000")
        ann = made(await paper.reception.sign_up("command-x", form))
        await paper.reception.rename("command-y", ann, ann, NewName("Annie S", "elsewhere"))
        await staff(paper, owner, Office.DEALER)
        everything = b"".join(body for bodies in paper.log.values() for body in bodies)
        everything += b"".join(msgspec.json.encode(answer) for answer in paper.answers.values())
        for said in (b"ann", b"Ann", b"smith", b"5550", b"elsewhere", PASSWORD.encode(), b"olive", b"sam"):
            assert said not in everything
        assert await display_name_of(paper, ann) == "Annie S"

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.2")
def test_the_owner_s_link_works_once_and_a_new_one_hands_the_house_over() -> None:
    async def run() -> None:
        paper = Paper()
        token = await ensure_house_open(paper, paper, paper.source)
        assert await ensure_house_open(paper, paper, paper.source) == ""
        wrong = await paper.reception.become_owner("command-1", NewOwner("guess", "eve", PASSWORD, "Eve"))
        assert isinstance(wrong, Refusal)
        olive = made(await paper.reception.become_owner("command-2", NewOwner(token, "olive", PASSWORD, "Olive")))
        assert offices(paper.person_of(olive), paper.at) == {Office.OWNER}
        again = await paper.reception.become_owner("command-3", NewOwner(token, "eve", PASSWORD, "Eve"))
        assert isinstance(again, Refusal)
        assert again.clause == "FLOOR 1.2"
        for office, begins in ((Office.CASHIER, paper.at), (Office.DEALER, paper.at + 5)):
            paper.order(olive, olive, Appoint(olive, office, begins))
        signed_in = await paper.sign_ins.sign_in("olive", PASSWORD, paper.at)
        assert await paper.sign_ins.who(signed_in.token, paper.at) == olive
        paper.at += 1
        renewed = await renew_link(paper, paper.source)
        otto = made(await paper.reception.become_owner("command-4", NewOwner(renewed, "otto", PASSWORD, "Otto")))
        assert paper.states["house"].owner == otto
        assert offices(paper.person_of(otto), paper.at) == {Office.OWNER}
        assert offices(paper.person_of(olive), paper.at) == set()
        assert offices(paper.person_of(olive), paper.at + 10) == set()
        assert await paper.sign_ins.who(signed_in.token, paper.at) is None
        assert token.encode() not in b"".join(paper.log["house"])

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.2", "FLOOR 1.3")
def test_only_the_system_opens_a_house_and_only_its_owner_changes_settings() -> None:
    async def run() -> None:
        paper, owner = await opened()
        ann = await patron(paper)
        for caller, command in (
            (owner, RenewLink("0" * 64)),
            (None, OpenHouse("AUD", "Again", "0" * 64, "0" * 64)),
            (ann, ChangeSettings(ann, "Ann's", 18, "")),
        ):
            with pytest.raises(Refused, match=r"FLOOR 1\.(3|13):"):
                paper.give("house", caller, command)
        paper.give("house", owner, ChangeSettings(owner, "The Rose", 21, "1800 000 000"))
        house = paper.states["house"]
        assert (house.name, house.age, house.helpline, house.currency) == ("The Rose", 21, "1800 000 000", "AUD")

    asyncio.run(run())


@pytest.mark.parametrize("name", ["", " Ann", "Ann  Smith", "p-abcdefghjk", "Box 3", "croupier", "Ann\u202eeve"])
def test_a_name_that_could_be_taken_for_another_s_is_refused(name: str) -> None:
    async def run() -> None:
        paper, _ = await opened()
        with pytest.raises(Refused):
            await paper.reception.sign_up("command-x", SignUp("ann", PASSWORD, name, of_age=True))

    asyncio.run(run())


def test_a_name_with_what_cannot_be_seen_is_told_so() -> None:
    for name in ("Ann\u202eeve", "An\u200bn"):
        with pytest.raises(Refused, match=rf"U\+{ord(name[2 if name[2] > 'z' else 3]):04X}"):
            check_display_name(name)


def test_the_login_of_a_closed_account_is_found_no_more_and_free() -> None:
    async def run() -> None:
        paper, _ = await opened()
        ann = await patron(paper)
        mark = await paper.logins.mark("ann")
        assert isinstance(await paper.reception.erase("command-x", ann, ann), Done)
        assert await paper.logins.person(mark) is None
        again = await patron(paper)
        assert again != ann
        found = await paper.logins.person(mark)
        assert found is not None
        assert found.id == again
        assert (await paper.sign_ins.sign_in("ann", PASSWORD, paper.at)).person == again
        answer = await paper.reception.sign_up("command-y", SignUp("ann", PASSWORD, "Third", of_age=True))
        assert answer == Refusal("FLOOR 1.3", "This login is taken: choose another.")

    asyncio.run(run())


def test_a_name_is_changed_by_whose_it_is_or_by_a_manager() -> None:
    async def run() -> None:
        paper, owner = await opened()
        ann, bob = await patron(paper), await patron(paper, "bob")
        refused = await paper.reception.rename("command-x", bob, ann, NewName("Silly"))
        assert isinstance(refused, Refusal)
        assert isinstance(await paper.reception.rename("command-y", owner, ann, NewName("Ann B")), Done)
        assert await particulars_of(paper, ann) == Particulars("Ann B", "", "ann")

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.13")
def test_a_dismissed_manager_changes_no_name_under_an_id_that_was_carried_out_before() -> None:
    async def run() -> None:
        paper, owner = await opened()
        ann, manager = await patron(paper), await staff(paper, owner, Office.SHIFT_MANAGER)
        await paper.reception.rename("command-y", manager, ann, NewName("Ann B"))
        paper.order(manager, owner, EndAppointment(owner, Office.SHIFT_MANAGER))
        assert isinstance(await paper.reception.rename("command-y", manager, ann, NewName("Silly")), Done)
        assert await display_name_of(paper, ann) == "Ann B"

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.10", "FLOOR 1.13")
def test_a_shift_manager_neither_renames_nor_signs_out_the_owner_and_an_inspector() -> None:
    async def run() -> None:
        paper, owner = await opened()
        manager = await staff(paper, owner, Office.SHIFT_MANAGER)
        inspector = await staff(paper, owner, Office.INSPECTOR, login="ines")
        dealer = await staff(paper, owner, Office.DEALER, login="dora")
        for person in (owner, inspector):
            assert isinstance(await paper.reception.rename(f"command-{person}", manager, person, NewName("X")), Refusal)
            with pytest.raises(NoAuthority, match=r"FLOOR 1\.13"):
                paper.order(person, manager, SignOutEverywhere(manager))
        paper.order(dealer, manager, SignOutEverywhere(manager))
        paper.order(inspector, owner, SignOutEverywhere(owner))

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.6", "FLOOR 3.5")
def test_an_account_is_not_closed_over_money_or_an_exclusion() -> None:
    async def run() -> None:
        paper, owner = await opened(play_money=True)
        ann, bob = await patron(paper), await patron(paper, "bob")
        paper.give("cage", None, Deposit("croupier", ann, 500))
        paper.order(bob, owner, Exclude(owner, "Loud"))
        for id, clause in ((ann, "FLOOR 3.6"), (bob, "FLOOR 3.5"), (owner, "FLOOR 1.2")):
            answer = await paper.reception.erase("command-x", id, id)
            assert isinstance(answer, Refusal)
            assert answer.clause == clause
            assert id in paper.beside

    asyncio.run(run())


def test_what_says_who_somebody_is_can_be_erased_and_the_log_stays_valid(tmp_path: Path) -> None:
    async def run() -> None:
        paper, _ = await opened()
        ann = await patron(paper)
        token = (await paper.sign_ins.sign_in("ann", PASSWORD, paper.at)).token
        assert isinstance(await paper.reception.erase("command-x", ann, ann), Done)
        assert await particulars_of(paper, ann) is None
        assert await display_name_of(paper, ann) == ann
        assert await paper.sign_ins.who(token, paper.at) is None
        with pytest.raises(Refused):
            await paper.sign_ins.sign_in("ann", PASSWORD, paper.at)
        assert not any(
            key.startswith("credential") and key.endswith(paper.person_of(ann).credential) for key in paper.beside
        )
        assert paper.folded(person_stream(ann)) == paper.person_of(ann)
        kept(tmp_path / "house.db", paper, ann)

    asyncio.run(run())


def kept(path: Path, paper: Paper, id: str) -> None:
    """Write the person's log to a ledger with particulars beside it, erase these, and audit it."""
    store = SqliteStore(path)
    events = tuple(NewEvent("person", body) for body in paper.log[person_stream(id)])
    store.append(Batch("command", (Write(person_stream(id), 0, events),)))
    store.put_person(id, b"Ann")
    assert store.erase_person(id)
    state = None
    for envelope in store.read(person_stream(id)):
        state = evolve(state, msgspec.json.decode(envelope.body, type=PersonEntry))
    assert state == paper.person_of(id)
    assert audit_ledger(store).findings == ()
    store.close()


def test_nothing_else_that_lies_beside_the_chain_is_taken_for_a_person() -> None:
    async def run() -> None:
        paper, _ = await opened()
        await patron(paper)
        for key in [key for key in paper.beside if not key.startswith("p-")]:
            assert await particulars_of(paper, key) is None
            assert await display_name_of(paper, key) == key

    asyncio.run(run())
