"""Lost passwords: two members of staff reset one together, each with a half of the code for the person whose it is."""

import msgspec

from croupier.floor.messages import Unknown
from croupier.floor.people.authority import offices
from croupier.floor.people.commands import DeclineReset
from croupier.floor.people.offices import Office
from croupier.floor.people.particulars import name_of
from croupier.floor.people.proposals import Proposal
from croupier.floor.people.resetting import RESETTING, two_for, waiting_reset
from croupier.floor.people.state import Person
from croupier.rulebook import Cite, floor
from croupier.server.pages.pages import NOTHING, Showing, page
from croupier.server.pages.people import STYLES
from croupier.server.pages.visit import Visit
from croupier.server.problems import Stopped

_RESETS = RESETTING, "This is for staff who may reset a lost password."


class ResetPage(msgspec.Struct, frozen=True):
    """Whose password it is, which two offices it takes, and the reset that waits, if one does."""

    person: Person
    name: str
    is_the_owner: bool
    may: bool
    is_inspector: bool
    two: tuple[tuple[Office, ...], ...]
    waiting: Proposal[str] | None
    names: dict[str, str]
    decline: DeclineReset
    two_by: Cite = floor["1.12"]


@page("/resets")
async def resets_page(visit: Visit) -> Showing:
    """Whose password is lost is found by their login."""
    await visit.offices_with(*_RESETS)
    return Showing("Lost passwords", "people/resets.html", NOTHING, styles=STYLES)


@page("/resets/{person}")
async def reset_page(visit: Visit, person: str) -> Showing:
    """A reset is proposed, or one that waits is confirmed or declined."""
    held, found = await visit.offices_with(*_RESETS), await visit.account(person)
    if found.erased:
        raise Stopped(Unknown("There is no such account."))
    waiting, two = waiting_reset(found, visit.now), two_for(found)
    return Showing(
        "Lost password",
        "people/reset.html",
        ResetPage(
            person=found,
            name=await name_of(visit.front.journal, person),
            is_the_owner=Office.OWNER in offices(found, visit.now),
            may=bool(held & (two.one | two.other)),
            is_inspector=two.other == {Office.INSPECTOR},
            two=tuple(tuple(office for office in Office if office in which) for which in two),
            waiting=waiting,
            names=await visit.names({waiting.by} if waiting else ()),
            decline=DeclineReset(visit.person, waiting.number if waiting else 0),
        ),
        styles=STYLES,
    )
