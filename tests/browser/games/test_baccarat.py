"""A person plays mini-baccarat by clicking."""

import pytest
from playwright.sync_api import expect

from croupier.equipment.amounts import Amount
from croupier.games.baccarat.determinations import Determinations
from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.play import chips_are, finish, opened, play, put, sit, spot, stack

GAME = Determinations(chip=Amount(25))


@pytest.fixture
def house(shared_house: BrowserHouse) -> BrowserHouse:
    return shared_house


def test_a_coup_is_won_on_banker_and_its_commission_told(house: BrowserHouse, page_for: PageFor) -> None:
    ann, table = house.patron("ann"), house.table(GAME, keyed=True)
    page = opened(house, page_for, ann, table, viewport=PHONE)
    put(page, "banker", "25.00", 2)
    put(page, "tie", "10.00")
    chips_are(page, "440.00")
    assert [(one["on"], one["amount"]) for one in play(house, table)["wagers"]] == [("banker", 5000), ("tie", 1000)]
    house.go_on(table)
    expect(spot(page, "banker")).to_have_count(0)
    house.key(table, "4h Ks 2c 8d")
    expect(page.get_by_role("region", name="Banker's hand").locator(".total")).to_have_text("8")
    finish(house, table)
    expect(page.locator(".called")).to_contain_text("anker wins")
    expect(page.locator(".results .rows li")).to_have_count(2)
    chips_are(page, "537.50")
    expect(page.locator(".own-rows [data-on=banker]")).to_contain_text("50.00 − 5 % = +47.50")
    expect(page.locator(".own-rows .net")).to_contain_text("+37.50")
    assert stack(house, table, ann) == 44_000 + 5_000 + 4_750


def test_everybody_agrees_to_a_no_bet_coup(house: BrowserHouse, page_for: PageFor) -> None:
    bea, cyd, table = house.patron("bea"), house.patron("cyd"), house.table(GAME, keyed=True)
    sit(house, cyd, table, seat=2)
    page = opened(house, page_for, bea, table)
    put(page, "player", "10.00")
    house.go_on(table)
    house.key(table, "4h Ks 4c 7d")
    finish(house, table)
    page.locator("details.more > summary").click()
    page.get_by_role("button", name="Ask for a no-bet coup").click()
    expect(page.locator(".bac-no-bet")).to_contain_text("waiting for Cyd")
    other = page_for("cyd", f"/tables/{table}", viewport=PHONE)
    expect(other.locator(".bac-no-bet")).to_contain_text("Bea asks for a no-bet coup")
    other.get_by_role("button", name="Agree to a no-bet coup").click()
    expect(page.locator(".bac-no-bet")).to_contain_text("it comes next")
    supervisor = house.staff["supervisor"]
    begin = {"type": "table.begin round", "by": house.actor("supervisor", "casino supervisor"), "no_bet": True}
    assert house.run(supervisor.order_at(table, begin))[0] == 200
    expect(page.locator(".called")).to_contain_text("No-bet coup")
    expect(page.locator("[data-spot]")).to_have_count(0)
    assert play(house, table)["no_bet"] is not None
    house.go_on(table)
    house.key(table, "9h 5s Kc 3d")
    finish(house, table)
    for seen in (page, other):
        expect(seen.locator(".taken")).to_contain_text("nothing was staked")
    assert (stack(house, table, bea), stack(house, table, cyd)) == (51_000, 50_000)
