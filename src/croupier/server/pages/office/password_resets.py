"""Lost passwords: two members of staff reset one together, each with a half of the code for the person whose it is."""

import msgspec

from croupier.floor.messages import Unknown
from croupier.floor.people.commands import DeclineReset
from croupier.floor.people.forms import ResetConfirmation
from croupier.floor.people.offices.authority import offices
from croupier.floor.people.offices.office import Office
from croupier.floor.people.personal_details import display_name_of
from croupier.floor.people.proposals import ProposedAct
from croupier.floor.people.sign_in.password_reset import RESETTING, two_for, waiting_reset
from croupier.floor.people.state import Person
from croupier.rulebook import Cite, floor
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.core.page import EMPTY_CONTEXT, PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.office.people import PEOPLE_STYLES

_RESETS = RESETTING, "This page is for staff who may reset lost passwords."
_REASON = Field("reason", "Reason, and how you identified them (goes on record)", longest=500)


class ResetPage(msgspec.Struct, frozen=True):
    """Whose password it is, which two offices it takes, and the reset that waits, if one does."""

    person: Person
    name: str
    is_the_owner: bool
    may: bool
    is_inspector: bool
    two: tuple[tuple[Office, ...], ...]
    waiting: ProposedAct[str] | None
    names: dict[str, str]
    propose: Action
    confirm: Action
    decline: Action
    two_by: Cite = floor["1.12"]


@page("/resets")
async def resets_page(visit: Visit) -> PageView:
    """Whose password is lost is found by their login."""
    await visit.offices_with(*_RESETS)
    return PageView("Lost passwords", "people/resets.html", EMPTY_CONTEXT, styles=PEOPLE_STYLES)


@page("/resets/{person}")
async def reset_page(visit: Visit, person: str) -> PageView:
    """A reset is proposed, or one that waits is confirmed or declined."""
    held, found = await visit.offices_with(*_RESETS), await visit.account(person)
    if found.erased:
        raise HttpProblem(Unknown("This account does not exist."))
    waiting, two = waiting_reset(found, visit.now), two_for(found)
    name, number = await display_name_of(visit.front.journal, person), waiting.number if waiting else 0
    return PageView(
        "Lost password",
        "people/reset.html",
        ResetPage(
            person=found,
            name=name,
            is_the_owner=Office.OWNER in offices(found, visit.now),
            may=bool(held & (two.one | two.other)),
            is_inspector=two.other == {Office.INSPECTOR},
            two=tuple(tuple(office for office in Office if office in which) for which in two),
            waiting=waiting,
            names=await visit.names({waiting.by} if waiting else ()),
            propose=Action("Propose a reset", None, fields=(_REASON,), post=f"/api/people/{person}/password-reset"),
            confirm=_confirmation(person, name, number),
            decline=Action(
                "Withdraw" if waiting and waiting.by == visit.person else "Decline",
                DeclineReset(visit.person, number),
                tone="quiet",
                then="reload",
                post=f"/api/people/{person}/commands",
            ),
        ),
        styles=PEOPLE_STYLES,
    )


def _confirmation(person: str, name: str, number: int) -> Action:
    return Action(
        "Confirm the reset",
        ResetConfirmation(number),
        asks=f"Reset the password of {name}? Their current password stops working.",
        yes="Reset it",
        tone="primary",
        post=f"/api/people/{person}/password-reset/confirmation",
    )
