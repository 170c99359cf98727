"""People play casino war by clicking: a patron on a phone, and a dealer by keys."""

import pytest
from playwright.sync_api import expect

from casino_war.determinations import Determinations
from croupier.equipment.amounts import Amount
from tests.browser.conftest import PHONE, WIDE, PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.playing import chips_are, opened, play, put, stack

GAME = Determinations(chip=Amount(50), bonus=True)


@pytest.fixture
def house(shared_house: BrowserHouse) -> BrowserHouse:
    return shared_house


@pytest.mark.parametrize("viewport", [PHONE, WIDE], ids=["phone", "desktop"])
def test_patron_goes_to_war_by_tapping(house: BrowserHouse, page_for: PageFor, viewport: dict[str, int]) -> None:
    login = f"ann{viewport['width']}"
    ann, table = house.patron(login), house.table(GAME, keyed=True, name="Casino war 1")
    page = opened(house, page_for, ann, table, viewport=viewport)
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
    house.settle(table)
    rows = page.locator(".results .rows li")
    expect(rows).to_have_count(3)
    for clause in ("CASINO-WAR 5.4(a)", "CASINO-WAR 6.3(a)", "CASINO-WAR 6.3(b)"):
        expect(rows.filter(has_text=clause)).to_have_count(1)
    assert stack(house, table, ann) == 50_000 + 5_000 + 1_000
    chips_are(page, "560.00")


def test_patron_surrenders_by_a_key(house: BrowserHouse, page_for: PageFor) -> None:
    bea, table = house.patron("bea"), house.table(GAME, keyed=True)
    page = opened(house, page_for, bea, table)
    put(page, "ante 1", "25.00")
    house.go_on(table)
    house.key(table, "Qh Qc")
    house.settle(table)
    expect(page.get_by_role("button", name="Surrender")).to_contain_text("12.50 back")
    page.keyboard.press("s")
    chips_are(page, "487.50")
    expect(page.locator(".status")).to_contain_text("You lost 12.50")


def test_dealer_runs_a_round_by_keys(house: BrowserHouse, page_for: PageFor) -> None:
    cyd, table = house.patron("cyd"), house.table(GAME, keyed=True)
    opened(house, page_for, cyd, table)
    house.run(
        cyd.at(
            table,
            {"type": "casino_war.place wager", "by": cyd.by(), "patron": cyd.person, "box": 1, "amount": 1000},
        )
    )
    page = page_for(house.login_of("dealer"), f"/dealing/{table}")
    page.keyboard.press("Enter")
    for card in ("9h", "9c"):
        page.keyboard.type(card)
        page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Go to war")).to_be_visible()
    page.keyboard.press("w")
    assert play(house, table)
