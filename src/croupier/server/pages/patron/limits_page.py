"""Limits and breaks as a page: what a patron allows themselves, times away, and where there is help."""

import msgspec
from litestar import Response

from croupier.floor.people.house.types import HouseState
from croupier.floor.people.state import AccountKind
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.patron.account import ACCOUNT_STYLES
from croupier.server.pages.patron.care import Care, care_of

_QUESTIONS = (
    "Do you play with money that you need for something else?",
    "Do you play on to win back what you lost?",
    "Do you play longer, or for more, than you meant to?",
    "Do you borrow or sell things to play?",
    "Do you hide from others how much you play?",
    "Does playing leave you worried, guilty or low?",
)


class LimitsPage(msgspec.Struct, frozen=True):
    """How a patron plays and what they can set, and questions that they can put to themselves."""

    care: Care
    house: HouseState
    questions: tuple[str, ...] = _QUESTIONS


@page("/account/limits")
async def limits_page(visit: Visit) -> PageView | Response[bytes]:
    """A patron's limits, breaks and exclusion; staff have none."""
    person = await visit.front.person(visit.person)
    if person.kind is not AccountKind.PATRON:
        return Response(b"", status_code=303, headers={"location": "/account"})
    context = LimitsPage(await care_of(visit, person), await visit.house())
    return PageView("Limits and breaks", "care/page.html", context, regions=("care",), styles=ACCOUNT_STYLES)
