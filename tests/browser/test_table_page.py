"""What every table's page keeps to: no name breaks it, and whose turn it is stays in sight."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, WIDE, PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.play import sit
from tests.server.game_tables import GAMES

LONG = "W" * 40


@pytest.fixture
def house(shared_house: BrowserHouse) -> BrowserHouse:
    return shared_house


def fits(page: Page) -> None:
    """Nothing has to be scrolled sideways."""
    width, seen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width <= seen


def top_of(page: Page, selector: str) -> float:
    """Where something begins in the window."""
    found: float = page.locator(selector).evaluate("one => one.getBoundingClientRect().top")
    return found


@pytest.mark.parametrize("game", ["blackjack", "mini-baccarat", "ultimate-texas-holdem", "roulette"])
def test_a_long_name_and_a_small_screen_go_together(house: BrowserHouse, page_for: PageFor, game: str) -> None:
    table = house.table(GAMES[game])
    ann, bob = (house.patron(f"{name}-{game}") for name in ("ann", "bob"))
    for seat, guest in enumerate((ann, bob), start=1):
        renamed = {"name": LONG, "contact": ""}
        assert house.run(guest.order(f"/api/people/{guest.person}/name", renamed))[0] == 200
        sit(house, guest, table, seat)
    page = page_for(ann.login, f"/tables/{table}", viewport=PHONE)
    expect(page.locator("#region-people")).to_contain_text(f"{LONG} (seat 2)")
    fits(page)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert top_of(page, ".turn") >= 50, "under the header"
    expect(page.locator(".turn")).to_be_in_viewport()


@pytest.mark.parametrize("viewport", [PHONE, WIDE], ids=["phone", "wide"])
def test_who_sits_down_sees_the_felt_from_its_top(
    house: BrowserHouse, page_for: PageFor, viewport: dict[str, int]
) -> None:
    table = house.table(GAMES["mini-baccarat"])
    guest = house.patron(f"cid-{viewport['width']}")
    page = page_for(guest.login, f"/tables/{table}?sit", viewport=viewport)
    page.get_by_role("main").get_by_role("button", name="Sit down").click()
    expect(page.locator(".hand.seated")).to_be_visible()
    bottom = page.locator("#region-status").evaluate("one => one.getBoundingClientRect().bottom")
    assert abs(top_of(page, "#region-felt") - bottom) < 60
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(page.locator(".turn")).to_be_in_viewport()
    felt = page.locator("#region-felt .felt").bounding_box()
    inside = page.locator("#region-felt .bac").bounding_box()
    assert felt is not None
    assert inside is not None
    assert felt["height"] - inside["height"] < 120
