"""Acts that take two people: who may propose and confirm them, and until when."""

import asyncio

import pytest

from croupier.floor.people.care.periods import MINUTE
from croupier.floor.people.commands import EndAppointment
from croupier.floor.people.inputs import PeopleInputs
from croupier.floor.people.offices.office import MANAGING, Office
from croupier.floor.people.proposals import ProposedAct, TwoOffices, lapses_at, remove_proposal
from croupier.floor.people.two_people import confirm, decline, propose
from croupier.rulebook import Refused
from tests.floor.people.paper_house import NOON, Paper, opened, patron, staff

PAIR = TwoOffices(MANAGING, MANAGING | {Office.CASHIER})
DEED = "Paying this out"


def given(paper: Paper, by: str) -> PeopleInputs:
    return PeopleInputs(paper.at, by, paper.states.get, lambda _: 0)


def proposal(by: str, number: int = 7, reason: str = "The patron asks for it") -> ProposedAct[str]:
    return ProposedAct(number, "an act", by, reason, lapses_at(NOON, 60))


async def house() -> tuple[Paper, str, str, str]:
    """A house, its owner, a shift manager and a cashier."""
    paper, owner = await opened()
    max_ = await staff(paper, owner, Office.SHIFT_MANAGER, login="max")
    return paper, owner, max_, await staff(paper, owner, Office.CASHIER, login="cas")


@pytest.mark.clause("FLOOR 1.4")
def test_either_of_the_two_offices_proposes_and_the_other_confirms() -> None:
    paper, _, max_, cas = asyncio.run(house())
    for first, second in ((max_, cas), (cas, max_)):
        made = propose((), proposal(first), PAIR, DEED, given(paper, first))
        assert confirm((made,), 7, second, PAIR, DEED, given(paper, second)) is made
        assert remove_proposal((made,), 7) == ()


@pytest.mark.clause("FLOOR 1.4")
def test_a_proposal_is_not_confirmed_by_its_maker_nor_by_the_wrong_office() -> None:
    async def run() -> None:
        paper, owner, max_, cas = await house()
        ann = await patron(paper)
        deb = await staff(paper, owner, Office.DEALER, login="deb")
        dan = await staff(paper, owner, Office.CASHIER, login="dan")
        waiting = (proposal(cas),)
        for by, why in ((cas, "own act"), (dan, "and also"), (deb, "is for"), (ann, "is for")):
            with pytest.raises(Refused, match=why):
                confirm(waiting, 7, by, PAIR, DEED, given(paper, by))
        with pytest.raises(Refused, match="under your own name"):
            confirm(waiting, 7, max_, PAIR, DEED, given(paper, cas))

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.4")
def test_a_proposal_falls_with_the_office_of_its_maker() -> None:
    paper, owner, max_, cas = asyncio.run(house())
    waiting = (proposal(max_),)
    assert confirm(waiting, 7, cas, PAIR, DEED, given(paper, cas)) == waiting[0]
    paper.order(max_, owner, EndAppointment(owner, Office.SHIFT_MANAGER))
    paper.at += 1
    with pytest.raises(Refused, match="and also"):
        confirm(waiting, 7, cas, PAIR, DEED, given(paper, cas))


@pytest.mark.clause("FLOOR 1.4")
def test_a_proposal_lapses_after_its_time() -> None:
    paper, owner, max_, _ = asyncio.run(house())
    waiting = (proposal(max_),)
    paper.at = NOON + 60 * MINUTE
    for answer in (confirm, decline):
        with pytest.raises(Refused, match="has lapsed"):
            answer(waiting, 7, owner, PAIR, DEED, given(paper, owner))
    again = propose(waiting, proposal(max_), PAIR, DEED, given(paper, max_))
    assert again.act == waiting[0].act
    paper.at -= 1
    assert confirm(waiting, 7, owner, PAIR, DEED, given(paper, owner)) == waiting[0]


@pytest.mark.clause("FLOOR 1.4", "FLOOR 1.9")
def test_an_act_is_proposed_once_with_a_reason_by_somebody_who_may() -> None:
    async def run() -> None:
        paper, owner, max_, _ = await house()
        ann = await patron(paper)
        with pytest.raises(Refused, match="as number 7"):
            propose((proposal(max_),), proposal(owner, 8), PAIR, DEED, given(paper, owner))
        with pytest.raises(Refused, match=r"FLOOR 1\.9"):
            propose((), proposal(max_, reason="  "), PAIR, DEED, given(paper, max_))
        with pytest.raises(Refused, match=r"FLOOR 1\.3"):
            propose((), proposal(ann), PAIR, DEED, given(paper, ann))

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.4")
def test_a_proposal_is_declined_by_its_maker_or_by_who_could_confirm_it() -> None:
    async def run() -> None:
        paper, owner, max_, cas = await house()
        deb = await staff(paper, owner, Office.DEALER, login="deb")
        waiting = (proposal(max_),)
        for by in (max_, owner, cas):
            assert decline(waiting, 7, by, PAIR, DEED, given(paper, by)) is waiting[0]
        with pytest.raises(Refused, match=r"FLOOR 1\.3"):
            decline(waiting, 7, deb, PAIR, DEED, given(paper, deb))

    asyncio.run(run())
