"""How to play: one tap away at each table, and a guide through one's first round that can be dismissed for good."""

from time import time
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.play import finish, opened, put
from tests.server.game_tables import GAMES

SAYS = {
    "blackjack": "Blackjack3 to 2",
    "mini-baccarat": "Banker1 to 1, less 5 %",
    "ultimate-texas-holdem": "Royal flushtrips 50 to 1 · blind 500 to 1",
    "roulette": "Straight (1 number)35 to 1",
}


@pytest.fixture
def house(shared_house: BrowserHouse) -> BrowserHouse:
    return shared_house


def test_overlay_tells_the_tables_own_payouts_and_the_rules_begin_with_it(
    house: BrowserHouse, page_for: PageFor
) -> None:
    page = page_for(house.patron("how").login, "/display", viewport=PHONE)
    for game, says in SAYS.items():
        page.goto(f"/tables/{house.table(GAMES[game])}")
        page.get_by_role("link", name="How to play").click()
        overlay = page.locator("#clause[open]")
        expect(overlay).to_contain_text(says)
        expect(overlay.get_by_role("button", name="Close this guide")).to_be_in_viewport()
    overlay.get_by_role("link", name="The rules of this table").click()
    expect(page.locator(".rules-page section").first).to_contain_text(says)


def test_first_round_is_guided_once_and_remembered(house: BrowserHouse, page_for: PageFor) -> None:
    table = house.table(GAMES["mini-baccarat"], keyed=True)
    page = opened(house, page_for, house.patron("novice"), table)
    hint = page.locator(".hint")
    expect(hint).to_contain_text("Pick a chip and put it on Player, Banker or Tie.")
    put(page, "banker", "10.00")
    expect(hint).to_contain_text("Your bet is down.")
    house.go_on(table)
    house.key(table, "9h Kc Kd 7s")
    expect(hint).to_contain_text("The hand closer to 9 wins.")
    finish(house, table)
    expect(hint).to_contain_text("That was a round.")
    house.settle(table)
    expect(hint).to_contain_text("Pick a chip")
    page.reload()
    expect(page.locator(".hand.seated")).to_be_visible()
    expect(hint).to_be_hidden()


def test_dismissed_guide_stays_away_at_tables_of_that_game_alone(house: BrowserHouse, page_for: PageFor) -> None:
    table, other = house.table(GAMES["roulette"]), house.table(GAMES["blackjack"])
    page = page_for(house.patron("knows").login, f"/tables/{table}")
    page.get_by_role("button", name="Don't show these tips again").click()
    expect(page.locator(".hint")).to_be_hidden()
    page.reload()
    expect(page.locator(".hint")).to_be_hidden()
    kept: Any = next(one for one in page.context.cookies() if one["name"] == "croupier-look")
    assert kept["expires"] > time() + 86_400
    page.goto(f"/tables/{other}")
    expect(page.locator(".hint")).to_contain_text("sit down")
