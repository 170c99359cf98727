"""Every screen of a tournament that there is a picture of, in the order of an evening."""

from dataclasses import replace

from playwright.sync_api import Page

from tools.screen_list import Screen

_DIRECTOR = "tournament-director"


def _warn(page: Page) -> None:
    page.locator("#rule-warning > summary").click()
    page.locator("#rule-warning").scroll_into_view_if_needed()


def _ticket(page: Page) -> None:
    page.goto(str(page.get_by_role("link", name="Open").first.get_attribute("href")))


_SCREENS = (
    Screen("tournaments", "The tournaments of the house", "guest", "/tournaments"),
    Screen(
        "tournament-setup", "Setting up: what the book asks, checked while it is typed", "owner", "/tournaments/new"
    ),
    Screen(
        "tournament-notice", "The public page of a tournament, without signing in", "", "/tournaments/{entries}/public"
    ),
    Screen("tournament-page", "A tournament for a patron: enter, seat, leaderboard", "guest", "/tournaments/{entries}"),
    Screen("tournament-desk", "The desk: walk-ins, fees, tickets", "cashier", "/tournaments/{entries}/desk"),
    Screen("tournament-ticket", "What a ticket opens on a phone", "cashier", "/tournaments/{drawn}/desk", _ticket),
    Screen("tournament-ballot", "The ballot, for anybody to check", _DIRECTOR, "/tournaments/{drawn}/ballot"),
    Screen(
        "tournament-seats", "The big screen before the start: seats and a countdown", "", "/tournaments/{drawn}/screen"
    ),
    Screen("tournament-directing", "The director's desk: ten tables", _DIRECTOR, "/tournaments/{evening}/directing"),
    Screen("tournament-warning", "A warning, with its clause", _DIRECTOR, "/tournaments/{evening}/directing", _warn),
    Screen("tournament-screen", "The big screen in play", "", "/tournaments/{evening}/screen"),
    Screen(
        "tournament-counts", "The console with counts only: rounds, limits, chips", "dealer", "/dealing/{evening}.1.1"
    ),
    Screen("tournament-cards", "The console with real cards", "dealer", "/dealing/{cards}.1.1"),
    Screen("tournament-count", "The count of two people", "supervisor", "/tournaments/{counted}/count/1"),
    Screen("tournament-confirm", "Confirming a count", _DIRECTOR, "/tournaments/{counted}/directing"),
    Screen("tournament-places", "Confirming the places", _DIRECTOR, "/tournaments/{placed}/directing"),
    Screen("tournament-payment", "Paying the prizes", "owner", "/tournaments/{payable}/directing"),
    Screen("tournament-prizes", "Handing prizes over", "cashier", "/tournaments/{prizes}/prizes"),
    Screen("tournament-podium", "The podium", "", "/tournaments/{prizes}/screen"),
)
TOURNAMENT_SCREENS = tuple(replace(screen, alone="light") for screen in _SCREENS)
"""Each stands alone too, for the director's guide."""
