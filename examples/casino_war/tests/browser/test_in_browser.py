"""People play casino war by clicking and by keys: a patron on a phone and at a desk, and a dealer with real cards."""

import pytest
from playwright.sync_api import Page, expect

from casino_war.determinations import Determinations
from croupier.equipment.amounts import Amount
from tests.browser.conftest import PHONE, WIDE, PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.play import chips_are, opened, put, sit, stack

GAME = Determinations(chip=Amount(50), bonus=True)


@pytest.fixture
def house(shared_house: BrowserHouse) -> BrowserHouse:
    return shared_house


def test_patron_goes_to_war_by_tapping_on_a_phone(house: BrowserHouse, page_for: PageFor) -> None:
    ann, table = house.patron("ann"), house.table(GAME, keyed=True, name="War 1")
    page = opened(house, page_for, ann, table, viewport=PHONE)
    put(page, "ante 1", "10.00")
    put(page, "tie 1", "5.00")
    chips_are(page, "485.00")
    house.go_on(table)
    house.key(table, "9h 9c")
    house.settle(table)
    expect(page.locator(".status")).to_contain_text("Go to war, or surrender half")
    page.get_by_role("button", name="Go to war").click()
    chips_are(page, "530.00")
    expect(page.locator("#war-box-1 .war-raise")).to_contain_text("10.00")
    house.go_on(table)
    house.key(table, "Kh 5c")
    house.go_on(table)
    rows = page.locator(".results .rows li")
    expect(rows).to_have_count(3)
    for clause in ("CASINO-WAR 5.4(a)", "CASINO-WAR 6.3(a)", "CASINO-WAR 6.3(b)"):
        expect(rows.filter(has=page.get_by_label(f"Rule {clause}"))).to_have_count(1)
    expect(page.locator(".status")).to_contain_text("You win 60.00")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]  # nothing sticks out
    assert stack(house, table, ann) == 56_000
    chips_are(page, "560.00")


def test_patron_surrenders_by_a_key_at_a_desk(house: BrowserHouse, page_for: PageFor) -> None:
    bea, table = house.patron("bea"), house.table(GAME, keyed=True, name="War 2")
    page = opened(house, page_for, bea, table, viewport=WIDE)
    put(page, "ante 1", "25.00")
    house.go_on(table)
    house.key(table, "Qh Qc")
    house.settle(table)
    expect(page.get_by_role("button", name="Surrender")).to_contain_text("12.50 back")
    page.keyboard.press("s")
    chips_are(page, "487.50")
    expect(page.locator(".status")).to_contain_text("You lose 12.50")


def head(page: Page, words: str) -> None:
    """What stands there in large type."""
    expect(page.locator(".task-head")).to_have_text(words)


def test_dealer_runs_a_war_by_keys(house: BrowserHouse, page_for: PageFor) -> None:
    cyd, table = house.patron("cyd"), house.table(GAME, keyed=True, name="War 3")
    sit(house, cyd, table)
    house.settle(table)
    page = page_for(house.login_of("dealer"), f"/dealing/{table}")
    head(page, "Take wagers")
    page.locator(".seats-panel").get_by_label("Wager").fill("10")
    page.locator(".seats-panel").get_by_role("button", name="Place").click()
    expect(page.locator("#war-box-1 .war-ante")).to_contain_text("10.00")
    page.keyboard.press("n")  # Enter would be for the button that was clicked last
    head(page, "Deal to box 1")
    page.keyboard.type("9h9c")
    head(page, "Settle the first cards")
    page.keyboard.press("Enter")
    head(page, "Ask box 1")
    page.keyboard.press("g")
    head(page, "Burn a card")
    page.keyboard.press("Enter")
    head(page, "Deal to box 1")
    page.keyboard.type("khkc")
    head(page, "Settle the war")
    page.keyboard.press("Enter")
    expect(page.locator("#war-box-1 .war-ante")).to_contain_text("+10.00")
    assert stack(house, table, cyd) == 52_000
