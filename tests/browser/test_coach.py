"""The coach on the page of a play-money table: off at first, remembered, and a review after the round."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.equipment.amounts import Amount
from croupier.floor.live.opening.terms import DealtBy
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.games.ultimate_holdem.determinations import Determinations
from tests.browser.conftest import PHONE, PageFor
from tests.browser.games.test_blackjack import decide
from tests.browser.houses import BrowserHouse, a_browser_house
from tests.browser.play import deal_on, finish, opened, put, sit
from tests.server.served_house import Guest

GAME, BLACKJACK = Determinations(chip=Amount(50)), Blackjack(chip=Amount(50))
PHONE_TALL, LAPTOP = {"width": 390, "height": 844}, {"width": 1366, "height": 768}


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
    expect(page.get_by_role("button", name="Bet 4×")).to_be_visible()
    switch_on(house, ann, page, table)
    ask = page.get_by_role("button", name="What is each worth?")
    page.reload()
    expect(page.get_by_role("button", name="Coach")).to_have_attribute("aria-pressed", "true")
    ask.click()
    words = page.locator(".coach-words")
    expect(words).to_contain_text(re.compile(r"^(Check|Bet 4x) [+−]\d\.\d\d best.*Fold −2\.00"))
    page.get_by_role("button", name="Bet 4×").click()
    expect(ask).to_be_hidden()
    finish(house, table)
    expect(words).to_contain_text(re.compile(r"bet 4x was the best play|you chose bet 4x.*The best play was check"))


@pytest.mark.clause("FLOOR 4.16", "ACT-BJ 7.1", "ACT-BJ 10.3")
@pytest.mark.parametrize("house", [True], indirect=True)
@pytest.mark.parametrize("viewport", [PHONE_TALL, LAPTOP])
def test_blackjack_is_coached_from_insurance_to_the_last_split_hand(
    house: BrowserHouse, page_for: PageFor, viewport: dict[str, int]
) -> None:
    ann, table = house.patron("ann"), house.table(BLACKJACK, keyed=True)
    page = opened(house, page_for, ann, table, viewport=viewport)
    put(page, "box1", "10.00")
    house.go_on(table)
    house.key(table, "8h As 8d")
    house.settle(table)
    switch_on(house, ann, page, table)
    worth_is_told(page, r"No insurance \+0\.00 best.*Insure −0\.0\d")
    house.go_on(table)
    house.settle(table)
    worth_is_told(page, r"Hit −0\.\d\d best.*Split −")
    decide(page, "Split")
    hands = page.locator("#bj-box-1 .bj-hand")
    expect(hands).to_have_count(2)
    house.key(table, "8s")
    house.settle(table)
    worth_is_told(page, r"Hit −0\.\d\d best.*Split −")
    decide(page, "Split")
    expect(hands).to_have_count(3)
    for card in ("Tc", "Td", "Ts"):
        house.key(table, card)
        house.settle(table)
        worth_is_told(page, r"Stand −0\.\d\d best")
        decide(page, "Stand")
        expect(page.locator(".bj-decide")).to_have_count(0)
    house.key(table, "9h")
    finish(house, table)
    told = page.locator(".coach-words p")
    expect(told).to_have_count(6)
    expect(told.first).to_contain_text("no insurance was the best play")
    expect(told.nth(1)).to_contain_text(re.compile("you chose split.*The best play was hit"))
    expect(told.last).to_contain_text("stand was the best play")


def switch_on(house: BrowserHouse, guest: Guest, page: Page, table: str) -> None:
    """One tap, once its loops are compiled; until then nothing is said of the cards."""
    while house.run(guest.get(f"/api/tables/{table}/coach"))[0] == 503:
        page.wait_for_timeout(1000)
    expect(page.get_by_role("button", name="What is each worth?")).to_be_hidden()
    page.get_by_role("button", name="Coach").click()


def worth_is_told(page: Page, words: str) -> None:
    """On asking, and not before, the page says what each choice is worth."""
    expect(page.locator(".coach-words")).not_to_contain_text("best")
    page.get_by_role("button", name="What is each worth?").click()
    expect(page.locator(".coach-words")).to_contain_text(re.compile(words))


@pytest.mark.clause("FLOOR 4.16", "ACT-BJ 8.1(b)")
@pytest.mark.parametrize("house", [True], indirect=True)
def test_even_money_and_insurance_on_two_boxes_are_told_apart(house: BrowserHouse, page_for: PageFor) -> None:
    ann, table = house.patron("ann"), house.table(BLACKJACK, keyed=True)
    page = opened(house, page_for, ann, table)
    put(page, "box1", "10.00")
    put(page, "box2", "10.00")
    house.go_on(table)
    house.key(table, "Ah 9h As Kd 9d")
    house.settle(table)
    switch_on(house, ann, page, table)
    worth_is_told(page, r"Box 1.*No insurance \+1\.0\d best.*Even money \+1\.00.*Box 2.*No insurance")
    decide(page, "Insure box 2")
    expect(page.locator("#bj-box-2")).to_contain_text("Insurance")
    house.go_on(table)
    house.settle(table)
    decide(page, "Stand")
    expect(page.locator(".bj-decide")).to_have_count(0)
    house.key(table, "7h")
    finish(house, table)
    told = page.locator(".coach-words p")
    expect(told).to_have_count(3)
    expect(told.nth(1)).to_contain_text("no insurance was the best play")
    expect(told.nth(0)).to_contain_text(re.compile("you chose insure.*The best play was no insurance"))


@pytest.mark.clause("FLOOR 4.16", "ACT-UTH 15.1")
@pytest.mark.parametrize("house", [False], indirect=True)
def test_a_table_for_money_has_no_coach(house: BrowserHouse, page_for: PageFor) -> None:
    ann, table = house.patron("ann"), house.table(GAME, dealt_by=DealtBy.DEALER)
    sit(house, ann, table)
    page = page_for("ann", f"/tables/{table}")
    expect(page.locator(".hand.seated")).to_be_visible()
    expect(page.locator("[data-coach]")).to_have_count(0)
