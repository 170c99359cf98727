"""Chips on the layout: a tap adds one, and until no more bets everything can be taken back, doubled and repeated."""

import pytest
from playwright.sync_api import Page, expect

from croupier.equipment.amounts import Amount
from croupier.games.blackjack.determinations import Determinations, SideWager
from tests.browser.conftest import PageFor
from tests.browser.houses import BrowserHouse
from tests.server.felts import joining
from tests.server.houses import Guest

PAIRS = Determinations(pairs=SideWager.PERFECT_PAIRS, chip=Amount(50))


@pytest.fixture
def ann(house: BrowserHouse) -> Guest:
    return house.patron("ann")


def seated(house: BrowserHouse, page_for: PageFor, ann: Guest) -> tuple[str, Page]:
    """Ann with 500 in chips at a table that takes wagers."""
    table = house.table(PAIRS, keyed=True)
    status, answer = house.run(ann.at(table, joining(ann)))
    assert status == 200, answer
    house.settle(table)
    return table, page_for("ann", f"/tables/{table}")


def lying(house: BrowserHouse, table: str) -> list[tuple[str, int]]:
    """What lies on box 1, as the house has it."""
    boxes = [box for box in house.view(table)["view"]["table"]["play"]["boxes"] if box["number"] == 1]
    return [(kind, wager["amount"]) for box in boxes for kind in ("wagers", "pairs") for wager in box[kind]]


def test_chips_are_added_taken_back_doubled_and_cleared(house: BrowserHouse, page_for: PageFor, ann: Guest) -> None:
    table, page = seated(house, page_for, ann)
    box, pairs = page.locator('[data-spot="box1"]'), page.locator('[data-spot="pairs1"]')
    page.get_by_role("radio", name="Chip of 5.00").click()
    box.click()
    expect(page.locator("[data-tray-says]")).to_have_text("The minimum here is 10.00.")
    assert lying(house, table) == []
    box.click()
    box.click()
    expect(box).to_have_attribute("data-lying", "1500")
    pairs.click()
    expect(pairs).to_have_attribute("data-lying", "500")
    page.get_by_role("button", name="Double").click()
    expect(box).to_have_attribute("data-lying", "3000")
    expect(pairs).to_have_attribute("data-lying", "1000")
    assert lying(house, table) == [("wagers", 3000), ("pairs", 1000)]
    page.get_by_role("button", name="Clear").click()
    expect(box).to_have_attribute("data-lying", "0")
    assert lying(house, table) == []


def test_last_rounds_wagers_are_repeated_with_one_tap(house: BrowserHouse, page_for: PageFor, ann: Guest) -> None:
    table, page = seated(house, page_for, ann)
    box, pairs = page.locator('[data-spot="box1"]'), page.locator('[data-spot="pairs1"]')
    page.get_by_role("radio", name="Chip of 10.00").click()
    box.click()
    expect(box).to_have_attribute("data-lying", "1000")
    pairs.click()
    expect(pairs).to_have_attribute("data-lying", "1000")
    house.go_on(table)
    expect(box).to_have_count(0)
    house.key(table, "Th 9c 9d")
    house.settle(table)
    expect(page.locator(".decisions")).to_contain_text("Stand")
    page.get_by_role("button", name="Stand").click()
    expect(page.locator("[data-says]")).not_to_contain_text("Your")
    house.key(table, "8h")
    house.settle(table)
    page.get_by_role("button", name="Repeat").click()
    expect(box).to_have_attribute("data-lying", "1000")
    expect(pairs).to_have_attribute("data-lying", "1000")
    assert lying(house, table) == [("wagers", 1000), ("pairs", 1000)]
