"""A person plays roulette by clicking."""

import pytest
from playwright.sync_api import expect

from croupier.games.roulette.determinations import Determinations
from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.play import chips_are, lies, opened, play, put, spot, stack

GAME = Determinations()


@pytest.fixture
def house(shared_house: BrowserHouse) -> BrowserHouse:
    return shared_house


def spun(house: BrowserHouse, table: str, number: str) -> None:
    """The ball comes to rest in a number, and all is paid."""
    house.go_on(table)
    if house.step(table)["type"] != "staff":
        house.go_on(table)
    house.deal(table, {"type": "roulette.announce number", "number": number})
    while house.step(table)["type"] == "settle":
        house.go_on(table)


def test_a_corner_is_paid(house: BrowserHouse, page_for: PageFor) -> None:
    ann, table = house.patron("ann"), house.table(GAME, keyed=True)
    page = opened(house, page_for, ann, table, viewport=PHONE)
    put(page, "corner 8", "10.00", 2)
    put(page, "red", "10.00")
    chips_are(page, "470.00")
    expect(page.locator(".rou-staked")).to_contain_text("30.00")
    assert {one["spot"]["on"]: one["amount"] for one in play(house, table)["wagers"]} == {"corner 8": 2000, "red": 1000}
    spun(house, table, "11")
    expect(page.locator(".rou-number")).to_have_text("11")
    expect(page.locator(".results .rows li")).to_have_count(2)
    expect(page.locator(".results")).to_contain_text("+160.00")
    chips_are(page, "650.00")
    assert stack(house, table, ann) == 50_000 - 3_000 + 2_000 + 16_000


def test_a_wager_of_the_race_track_takes_a_chip_for_each_position(house: BrowserHouse, page_for: PageFor) -> None:
    bea, table = house.patron("bea"), house.table(GAME, keyed=True)
    page = opened(house, page_for, bea, table, chips=12_000)
    put(page, "tiers", "10.00")
    chips_are(page, "60.00")
    spot(page, "tiers").click()
    asked = page.get_by_role("dialog")
    expect(asked).to_contain_text("These are all your chips at this table")
    asked.get_by_role("button", name="No, go back").click()
    lies(page, "tiers", 1000)
    expect(spot(page, "tiers").locator("[data-meant]")).to_have_text("10.00")
    assert stack(house, table, bea) == 6_000
    spun(house, table, "27")
    expect(page.locator(".results")).to_contain_text("+170.00")
    assert stack(house, table, bea) == 6_000 + 1_000 + 17_000
