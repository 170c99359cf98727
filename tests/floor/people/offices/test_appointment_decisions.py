"""Offices have a beginning and an end, and the owner gives them."""

import asyncio

import pytest

from croupier.floor.people.care.periods import DAY, HOUR
from croupier.floor.people.commands import Appoint, EndAppointment
from croupier.floor.people.events import OfficeEnded, OfficeGiven
from croupier.floor.people.offices.authority import offices
from croupier.floor.people.offices.office import Office
from croupier.rulebook import Refused
from tests.floor.people.paper_house import NOON, opened, patron, staff


@pytest.mark.clause("FLOOR 1.2")
def test_an_office_is_held_from_its_beginning_until_its_end() -> None:
    async def run() -> None:
        paper, owner = await opened()
        sam = await staff(paper, owner)
        given = paper.order(sam, owner, Appoint(owner, Office.DEALER, NOON + HOUR, NOON + 2 * HOUR))
        assert given == (OfficeGiven(Office.DEALER, NOON + HOUR, NOON + 2 * HOUR, owner),)
        held = [offices(paper.person_of(sam), at) for at in (NOON, NOON + HOUR, NOON + 2 * HOUR - 1, NOON + 2 * HOUR)]
        assert held == [set(), {Office.DEALER}, {Office.DEALER}, set()]

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.2")
def test_an_office_can_be_ended_early_also_before_it_begins() -> None:
    async def run() -> None:
        paper, owner = await opened()
        sam = await staff(paper, owner, Office.SUPERVISOR)
        paper.order(sam, owner, Appoint(owner, Office.DEALER, NOON + DAY))
        paper.at += HOUR
        assert paper.order(sam, owner, EndAppointment(owner, Office.SUPERVISOR)) == (
            OfficeEnded(Office.SUPERVISOR, owner),
        )
        paper.order(sam, owner, EndAppointment(owner, Office.DEALER))
        assert offices(paper.person_of(sam), NOON) == {Office.SUPERVISOR}
        assert offices(paper.person_of(sam), paper.at) == set()
        assert offices(paper.person_of(sam), NOON + 2 * DAY) == set()
        with pytest.raises(Refused, match=r"FLOOR 1\.2: This person does not hold the office of dealer"):
            paper.order(sam, owner, EndAppointment(owner, Office.DEALER))
        paper.order(sam, owner, Appoint(owner, Office.SUPERVISOR))
        assert offices(paper.person_of(sam), paper.at) == {Office.SUPERVISOR}

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.2")
@pytest.mark.parametrize(
    "wrong",
    [
        Appoint("", Office.OWNER),
        Appoint("", Office.DEALER, NOON - 1),
        Appoint("", Office.DEALER, NOON + HOUR, NOON + HOUR),
        Appoint("", Office.SUPERVISOR, NOON + HOUR),
    ],
)
def test_an_office_is_not_given_in_the_past_backwards_twice_or_as_owner(wrong: Appoint) -> None:
    async def run() -> None:
        paper, owner = await opened()
        sam = await staff(paper, owner, Office.SUPERVISOR)
        with pytest.raises(Refused, match=r"FLOOR 1\.2"):
            paper.order(sam, owner, Appoint(owner, wrong.office, wrong.begins, wrong.ends))

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.2")
def test_only_the_owner_gives_and_ends_offices() -> None:
    async def run() -> None:
        paper, owner = await opened()
        manager = await staff(paper, owner, Office.SHIFT_MANAGER, login="max")
        sam = await staff(paper, owner, Office.DEALER)
        for command in (Appoint(manager, Office.SUPERVISOR), EndAppointment(manager, Office.DEALER)):
            with pytest.raises(Refused, match=r"only the owner may do this"):
                paper.order(sam, manager, command)
        with pytest.raises(Refused, match=r"FLOOR 1\.2"):
            paper.order(owner, owner, EndAppointment(owner, Office.OWNER))

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.1")
def test_a_patron_is_given_no_office() -> None:
    async def run() -> None:
        paper, owner = await opened()
        ann = await patron(paper)
        with pytest.raises(Refused, match=r"FLOOR 1\.1"):
            paper.order(ann, owner, Appoint(owner, Office.DEALER))

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.8")
def test_an_inspector_holds_no_other_office_at_the_same_time() -> None:
    async def run() -> None:
        paper, owner = await opened()
        ivy = await staff(paper, owner, Office.INSPECTOR, login="ivy")
        sam = await staff(paper, owner, Office.DEALER)
        for id, office in ((ivy, Office.DEALER), (sam, Office.INSPECTOR)):
            with pytest.raises(Refused, match=r"FLOOR 1\.8"):
                paper.order(id, owner, Appoint(owner, office))
        paper.order(sam, owner, EndAppointment(owner, Office.DEALER))
        paper.order(sam, owner, Appoint(owner, Office.INSPECTOR, NOON + DAY))
        assert offices(paper.person_of(sam), NOON + DAY) == {Office.INSPECTOR}

    asyncio.run(run())
