"""The coach on the page of a play-money table: off at first, remembered, and a review after the round."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.equipment.amounts import Amount
from croupier.floor.live.opening.terms import DealtBy
from croupier.games.ultimate_holdem.determinations import Determinations
from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse, a_browser_house
from tests.browser.play import deal_on, finish, put, sit

GAME = Determinations(chip=Amount(50))


@pytest.fixture
def house(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[BrowserHouse]:
    with a_browser_house(tmp_path, play_money=request.param) as opened:
        yield opened


@pytest.mark.clause("FLOOR 4.16")
@pytest.mark.parametrize("house", [True], indirect=True)
def test_a_tap_switches_the_coach_on_and_it_answers(house: BrowserHouse, page_for: PageFor) -> None:
    ann, table = house.patron("ann"), house.table(GAME, dealt_by=DealtBy.DEALER)
    sit(house, ann, table)
    deal_on(house, table)
    page = page_for("ann", f"/tables/{table}", viewport=PHONE)
    put(page, "ante 1", "10.00")
    house.go_on(table)
    deal_on(house, table)
    while house.run(ann.get(f"/api/tables/{table}/coach"))[0] == 503:  # its loops are compiled first
        page.wait_for_timeout(1000)
    ask = page.get_by_role("button", name="What is each choice worth?")
    expect(page.get_by_role("button", name="Bet 4×")).to_be_visible()
    expect(ask).to_be_hidden()
    page.get_by_role("button", name="Coach").click()
    page.reload()
    expect(page.get_by_role("button", name="Coach")).to_have_attribute("aria-pressed", "true")
    ask.click()
    words = page.locator(".coach-words")
    expect(words).to_contain_text(re.compile(r"[+-]\d\.\d\d · .*\(best: (check|bet 4x)\)"))
    page.get_by_role("button", name="Bet 4×").click()
    expect(ask).to_be_hidden()
    finish(house, table)
    expect(words).to_contain_text(re.compile(r"bet 4x was the best play|you chose bet 4x.*The best play was check"))


@pytest.mark.clause("FLOOR 4.16", "ACT-UTH 15.1")
@pytest.mark.parametrize("house", [False], indirect=True)
def test_a_table_for_money_has_no_coach(house: BrowserHouse, page_for: PageFor) -> None:
    ann, table = house.patron("ann"), house.table(GAME, dealt_by=DealtBy.DEALER)
    sit(house, ann, table)
    page = page_for("ann", f"/tables/{table}")
    expect(page.locator(".hand.seated")).to_be_visible()
    expect(page.locator("[data-coach]")).to_have_count(0)
