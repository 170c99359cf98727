"""The entrance: signing up and in, the owner's one-time link, and passwords."""

import msgspec
from litestar import Response

from croupier.floor.people.cage.deposits import PLAY_MONEY
from croupier.floor.people.offices.office import Office
from croupier.server.pages.core.page import EMPTY_CONTEXT, PageView, page
from croupier.server.pages.core.redirects import own_page
from croupier.server.pages.core.visit import Visit

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
"""The desk of each office; a person who holds several has the first of them."""


class SignUpPage(msgspec.Struct, frozen=True):
    """The play money to begin with, and where one goes then."""

    gift: int
    then: str


class SignInPage(msgspec.Struct, frozen=True):
    """What somebody is told first, where they wanted to go, and where they go in the end."""

    told: str
    then: str
    enters: str


class PasswordPage(msgspec.Struct, frozen=True):
    """The login that stands in the form already."""

    login: str


@page("/sign-up", open_to_all=True)
async def sign_up_page(visit: Visit) -> PageView:
    """Open an account as a patron."""
    gift = PLAY_MONEY if (await visit.house()).play_money else 0
    return _entrance_view("Sign up", "sign-up", SignUpPage(gift, _then(visit)))


@page("/sign-in", open_to_all=True)
async def sign_in_page(visit: Visit) -> PageView:
    """Sign in."""
    said = {"changed": "Your password is changed. Sign in with the new one.", "out": "You are signed out everywhere."}
    then = _then(visit)
    told = next((words for name, words in said.items() if name in visit.query), _why_sign_in(then))
    return _entrance_view("Sign in", "sign-in", SignInPage(told, then, "/desk" if then == "/" else then))


@page("/desk")
async def desk_page(visit: Visit) -> Response[bytes]:
    """Where somebody works: staff go to their own desk, everybody else to the lobby."""
    held = await visit.offices()
    to = next((desk for office, desk in _DESKS.items() if office in held), "/")
    return Response(b"", status_code=303, headers={"location": to})


@page("/owner", open_to_all=True)
async def owner_page(visit: Visit) -> PageView:
    """A form for the holder of the one-time link; its token stands behind the #, which browsers send to nobody."""
    return _entrance_view("Become the owner", "owner", EMPTY_CONTEXT)


@page("/password", open_to_all=True)
async def password_page(visit: Visit) -> PageView:
    """Choose a password: with a code that was handed over, or with the old one."""
    return _entrance_view("Choose a password", "password", PasswordPage(visit.query.get("login", "")[:80]))


def _entrance_view(title: str, template: str, context: msgspec.Struct) -> PageView:
    return PageView(title, f"entrance/{template}.html", context, styles=_STYLES, scripts=_SCRIPTS)


def _then(visit: Visit) -> str:
    """Where somebody wanted to go."""
    return own_page(visit.query.get("next", ""))


def _why_sign_in(then: str) -> str:
    """Why somebody was sent to sign in, by where they wanted to go."""
    if then.startswith("/tables/"):
        return "Sign in or sign up to watch this table or play at it."
    if then.startswith("/account"):
        return "Sign in to see your account."
    return "" if then == "/" else "Sign in to go on."
