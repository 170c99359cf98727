"""Who may do what, and in which of their offices."""

import asyncio

import pytest

from croupier.floor.people.commands import EndAppointment, Exclude
from croupier.floor.people.offices.authority import check_role, check_viewer, roles
from croupier.floor.people.offices.office import Office
from croupier.rulebook import Refused
from croupier.verbs.actors import Actor, Role
from tests.floor.people.paper_house import opened, patron, staff


@pytest.mark.clause("FLOOR 1.3")
@pytest.mark.parametrize(
    ("office", "held"),
    [
        (Office.SHIFT_MANAGER, {Role.GAMING_SHIFT_MANAGER, Role.CASINO_OPERATOR}),
        (Office.SUPERVISOR, {Role.CASINO_SUPERVISOR}),
        (Office.DEALER, {Role.DEALER}),
        (Office.CASHIER, {Role.CASHIER}),
        (Office.TOURNAMENT_DIRECTOR, {Role.TOURNAMENT_DIRECTOR}),
        (Office.INSPECTOR, {Role.INSPECTOR}),
    ],
)
def test_an_office_gives_its_roles_at_a_table_and_no_others(office: Office, held: set[Role]) -> None:
    async def run() -> None:
        paper, owner = await opened()
        sam = paper.person_of(await staff(paper, owner, office))
        assert roles(sam, paper.at) == held
        for role in Role:
            if role in held:
                check_viewer(sam, Actor(sam.id, role), paper.at)
            else:
                with pytest.raises(Refused):
                    check_viewer(sam, Actor(sam.id, role), paper.at)
        assert roles(paper.person_of(owner), paper.at) == {Role.CASINO_OPERATOR}

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.3")
def test_nobody_acts_in_another_s_name_or_after_their_office_has_ended() -> None:
    async def run() -> None:
        paper, owner = await opened()
        dee, ann = await staff(paper, owner, Office.DEALER), await patron(paper)
        check_role(paper.person_of(dee), Actor(dee, Role.DEALER), paper.at)
        check_role(paper.person_of(ann), Actor(ann), paper.at)
        for person, actor in (
            (paper.person_of(ann), Actor(dee, Role.DEALER)),
            (None, Actor(ann)),
            (paper.person_of(ann), Actor(dee)),
        ):
            with pytest.raises(Refused) as refused:
                check_role(person, actor, paper.at)
            assert refused.value.clause == "FLOOR 1.3"
        with pytest.raises(Refused, match=r"FLOOR 1\.3: Only the dealer may do this, not a patron"):
            check_role(paper.person_of(ann), Actor(ann, Role.DEALER), paper.at)
        paper.order(dee, owner, EndAppointment(owner, Office.DEALER))
        with pytest.raises(Refused, match=r"FLOOR 1\.3: You do not hold the role of dealer"):
            check_role(paper.person_of(dee), Actor(dee, Role.DEALER), paper.at)

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.1")
def test_staff_do_not_act_as_patrons() -> None:
    async def run() -> None:
        paper, owner = await opened()
        with pytest.raises(Refused, match=r"FLOOR 1\.1"):
            check_role(paper.person_of(owner), Actor(owner), paper.at)

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.8")
def test_an_inspector_looks_on_and_commands_nothing() -> None:
    async def run() -> None:
        paper, owner = await opened()
        ivy, ann = await staff(paper, owner, Office.INSPECTOR), await patron(paper)
        check_viewer(paper.person_of(ivy), Actor(ivy, Role.INSPECTOR), paper.at)
        with pytest.raises(Refused, match=r"FLOOR 1\.8"):
            check_role(paper.person_of(ivy), Actor(ivy, Role.INSPECTOR), paper.at)
        with pytest.raises(Refused, match=r"FLOOR 1\.13"):
            paper.order(ann, ivy, Exclude(ivy, "seen cheating"))

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.3")
def test_a_command_in_somebody_else_s_name_is_refused_whoever_is_signed_in() -> None:
    async def run() -> None:
        paper, owner = await opened()
        ann = await patron(paper)
        for caller in (ann, None, "nobody", "p-unknown"):
            with pytest.raises(Refused, match=r"FLOOR 1\.3"):
                paper.give(f"person {ann}", caller, Exclude(owner, "because"))
        assert paper.person_of(ann).house_exclusion is None

    asyncio.run(run())
