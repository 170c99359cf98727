"""Bets put down again: with one tap, doubled, from favourites, and without waiting for the clock."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.play import lies, put, sit, spot
from tests.server.game_tables import GAMES
from tests.server.served_house import Guest


@pytest.fixture
def house(shared_house: BrowserHouse) -> BrowserHouse:
    return shared_house


def alone(house: BrowserHouse, page_for: PageFor, guest: Guest) -> Page:
    """Somebody alone at a table of roulette that the system runs: bets are open for ten minutes."""
    table = house.table(GAMES["roulette"])
    sit(house, guest, table)
    page = page_for(guest.login, f"/tables/{table}", viewport=PHONE)
    expect(page.locator("[data-tray]")).to_be_visible()
    return page


@pytest.mark.clause("FLOOR 4.4")
def test_go_ends_the_wait_and_rebet_and_go_plays_the_same_again(house: BrowserHouse, page_for: PageFor) -> None:
    page = alone(house, page_for, house.patron("goes"))
    go = page.locator('[data-bets="go"]')
    expect(go).to_be_disabled()
    put(page, "red", "10.00")
    put(page, "straight 17", "5.00", 2)
    go.click()
    expect(page.locator(".status .which")).to_contain_text("round 2", timeout=15_000)
    expect(page.locator("[data-tray]")).to_be_visible()
    expect(go).to_have_text("Rebet & go 20")
    go.click()
    expect(page.locator(".status .which")).to_contain_text("round 3", timeout=15_000)
    expect(page.locator("[data-tray]")).to_be_visible()
    page.get_by_role("button", name="Rebet ×2").click()
    lies(page, "red", 2000)
    lies(page, "straight 17", 2000)


def test_favourites_are_kept_and_put_down_with_one_tap(house: BrowserHouse, page_for: PageFor) -> None:
    guest = house.patron("favours")
    page = alone(house, page_for, guest)
    put(page, "split 17 20", "5.00", 2)
    put(page, "black", "10.00")
    star = page.get_by_label("Favourite bets")
    star.click()
    page.get_by_role("button", name="Save these bets: 20.00").click()
    page.get_by_role("button", name="Clear").click()
    expect(spot(page, "black")).not_to_have_attribute("data-lying", "1000")
    page.reload()
    star.click()
    page.get_by_role("button", name="20.00 on").first.click()
    lies(page, "black", 1000)
    lies(page, "split 17 20", 1000)
    star.click()
    page.get_by_role("button", name="Forget 20.00").click()
    expect(page.get_by_role("button", name="Forget")).to_have_count(0)
    expect(spot(page, "black")).to_have_attribute("data-lying", "1000")


@pytest.mark.clause("HOUSE 4.3(b)", "HOUSE 4.3(a)")
def test_what_lies_under_the_finger_is_told_with_its_odds(house: BrowserHouse, page_for: PageFor) -> None:
    page = alone(house, page_for, house.patron("points"))
    spot(page, "split 17 20").hover()
    expect(page.locator("[data-pays-now]")).to_have_text("Split 17-20 pays 17 to 1: 10.00 wins 170.00")
    for number in ("17", "20"):  # on the layout and on the race-track
        expect(page.locator(f'.print [data-n="{number}"].lit')).to_have_count(2)
    expect(page.locator(".print .lit")).to_have_count(4)
    spot(page, "straight 0").hover()
    expect(page.locator("[data-pays-now]")).to_have_text("Straight 0 pays 35 to 1: 10.00 wins 350.00")
