"""The entrance: signing up and in, the owner's one-time link, and passwords."""

from litestar import Response

from croupier.floor.people.authority import offices
from croupier.floor.people.house import House as HouseState
from croupier.floor.people.offices import Office
from croupier.floor.people.paying_in import PLAY_MONEY
from croupier.server.pages.pages import Showing, page
from croupier.server.pages.targets import own_page
from croupier.server.pages.visit import Visit

_SCRIPTS = ("entrance.js",)
_STYLES = ("account.css",)
_DESKS = {
    Office.OWNER: "/house",
    Office.SHIFT_MANAGER: "/supervision",
    Office.SUPERVISOR: "/supervision",
    Office.DEALER: "/dealing",
    Office.CASHIER: "/cage",
    Office.INSPECTOR: "/inspection",
    Office.TOURNAMENT_DIRECTOR: "/tournaments",
}
"""The desk of each office; whoever holds several has the first of them."""


@page("/sign-up", open_to_all=True)
async def sign_up_page(visit: Visit) -> Showing:
    """Open an account as a patron."""
    house = await _house(visit)
    gift = PLAY_MONEY if house.play_money else 0
    return _showing(visit, "Sign up", "sign-up", age=house.age, gift=gift, then=_then(visit))


@page("/sign-in", open_to_all=True)
async def sign_in_page(visit: Visit) -> Showing:
    """Sign in."""
    said = {"changed": "Your password is changed. Sign in with the new one.", "out": "You are signed out everywhere."}
    then = _then(visit)
    why = "Sign in, or sign up, to watch this table or sit down at it." if then.startswith("/tables/") else ""
    told = next((words for name, words in said.items() if name in visit.query), why)
    return _showing(visit, "Sign in", "sign-in", told=told, then=then, enters="/desk" if then == "/" else then)


@page("/desk")
async def desk_page(visit: Visit) -> Response[bytes]:
    """Where somebody works: staff go to their own desk, everybody else to the lobby."""
    held = offices(await visit.front.person(visit.person), visit.now)
    to = next((desk for office, desk in _DESKS.items() if office in held), "/")
    return Response(b"", status_code=303, headers={"location": to})


@page("/owner", open_to_all=True)
async def owner_page(visit: Visit) -> Showing:
    """A form for whoever has the one-time link; its token stands behind the #, which browsers send to nobody."""
    return _showing(visit, "Become the owner", "owner", house=await _house(visit))


@page("/password", open_to_all=True)
async def password_page(visit: Visit) -> Showing:
    """Choose a password: with a code that was handed over, or with the old one."""
    return _showing(visit, "Choose a password", "password", login=visit.query.get("login", "")[:80])


def _showing(visit: Visit, title: str, template: str, **context: object) -> Showing:
    shown = {"person": visit.person, **context}
    return Showing(title, f"entrance/{template}.html", shown, styles=_STYLES, scripts=_SCRIPTS)


async def _house(visit: Visit) -> HouseState:
    house: HouseState = await visit.front.house.state("house")
    return house


def _then(visit: Visit) -> str:
    """Where somebody wanted to go."""
    return own_page(visit.query.get("next", ""))
