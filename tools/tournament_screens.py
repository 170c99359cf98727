"""Every screen of a tournament that there is a picture of, in the order of an evening."""

from dataclasses import replace

from playwright.sync_api import Page

from tools.screen_list import Screen

_DIRECTOR = "tournament-director"


def _warn(page: Page) -> None:
    warning = page.locator("#t2-2-warning")
    warning.locator("summary").click()
    warning.locator("[name=player]").select_option(index=2)
    warning.locator("[name=clause]").select_option("NZ-D7 3.9")
    warning.locator("[name=reason]").fill("Lets the time for wagers pass, to see what others do")
    page.locator("#glance-2-2").scroll_into_view_if_needed()


def _call_break(page: Page) -> None:
    form = page.locator("#desk-break-all")
    form.locator("summary").click()
    form.locator("[name=minutes]").fill("15")


def _rulings(page: Page) -> None:
    page.locator("#notice-1").scroll_into_view_if_needed()


def _held(page: Page) -> None:
    page.locator("#glance-4-4").scroll_into_view_if_needed()


def _hand_over(page: Page) -> None:
    form = page.locator("details.act").first
    form.locator("summary").click()
    form.get_by_label("Identification shown").fill("passport")


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
    Screen(
        "tournament-rulings",
        "Rulings and warnings, and whether they were told",
        _DIRECTOR,
        "/tournaments/{evening}/directing",
        _rulings,
    ),
    Screen("tournament-held", "A held table", _DIRECTOR, "/tournaments/{evening}/directing", _held),
    Screen(
        "tournament-break-form",
        "Calling a break for all tables",
        _DIRECTOR,
        "/tournaments/{evening}/directing",
        _call_break,
    ),
    Screen("tournament-resting", "The desk in a break for all tables", _DIRECTOR, "/tournaments/{resting}/directing"),
    Screen("tournament-break", "The big screen in a break", "", "/tournaments/{resting}/screen"),
    Screen("tournament-screen", "The big screen in play", "", "/tournaments/{evening}/screen"),
    Screen(
        "tournament-counts", "The console with counts only: rounds, limits, chips", "dealer", "/dealing/{evening}.1.1"
    ),
    Screen("tournament-cards", "The console with real cards", "dealer", "/dealing/{cards}.1.1"),
    Screen("tournament-count", "The count of two people", "supervisor", "/tournaments/{counted}/count/1"),
    Screen("tournament-differs", "Two counts that differ", _DIRECTOR, "/tournaments/{differing}/directing"),
    Screen("tournament-recount", "Counting a seat again", "supervisor", "/tournaments/{differing}/count/1"),
    Screen("tournament-confirm", "Confirming a count", _DIRECTOR, "/tournaments/{counted}/directing"),
    Screen("tournament-places", "Confirming the places", _DIRECTOR, "/tournaments/{placed}/directing"),
    Screen("tournament-payment", "Paying the prizes", "owner", "/tournaments/{payable}/directing"),
    Screen("tournament-prizes", "Handing prizes over", "cashier", "/tournaments/{prizes}/prizes"),
    Screen(
        "tournament-handover", "Identification and signature", "cashier", "/tournaments/{prizes}/prizes", _hand_over
    ),
    Screen("tournament-podium", "The podium", "", "/tournaments/{prizes}/screen"),
)
TOURNAMENT_SCREENS = tuple(replace(screen, alone="light") for screen in _SCREENS)
"""Each stands alone too, for the director's guide."""
