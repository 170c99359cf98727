"""The register of restrictions for those who supervise: to print for the Commission, to report and to lift."""

from collections.abc import Iterator

import msgspec

from croupier.floor.people.house.play_restrictions import AdvisePlayRestrictions, LiftPlayRestriction
from croupier.floor.people.house.types import HouseState
from croupier.rulebook import act_bj as rule
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.inspection.books import register_now
from croupier.server.pages.supervision.console import supervising_role

_HOUSE = "/api/house/commands"


@page("/supervision/register")
async def supervision_register_page(visit: Visit) -> PageView:
    """The register of the house, dated; entries are reported and lifted here."""
    await supervising_role(visit)
    house: HouseState = await visit.front.house.state("house")
    register = await register_now(visit)
    acts = tuple(_register_actions(visit.person, house, register.names))
    context, styles = msgspec.structs.replace(register, acts=acts), ("supervision.css",)
    return PageView(
        "Register of restrictions", "supervision/register.html", context, styles=styles, scripts=("print.js",)
    )


@rule("4.8")
def _register_actions(by: str, house: HouseState, names: dict[str, str]) -> Iterator[Action]:
    """What can be done to the register itself: tell the Commission, and lift what the house has on somebody."""
    if any(not entry.advised for entry in house.restrictions):
        report = Field("reference", "Report and its date", hint="R-17 of 3 May", longest=200)
        told = AdvisePlayRestrictions(by, "-")
        yield Action("Enter", told, rule["4.8"], (report,), title="Commission notified", then="reload", post=_HOUSE)
    people = tuple(dict.fromkeys(entry.person for entry in house.restrictions if entry.holds))
    if people:
        whose = Field("person", "Patron", values=tuple((person, names[person]) for person in people))
        fields, lift = (whose, Field("reason", "Reason", longest=500)), LiftPlayRestriction(by, "", "-")
        yield Action("Lift", lift, rule["4.8"], fields, title="Lift a restriction", then="reload", post=_HOUSE)
