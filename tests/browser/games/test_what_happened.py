"""The page says what happened and what can be done: time that ran out, questions that are over, seats and chips."""

import re

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from croupier.equipment.amounts import Amount
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from tests.browser.conftest import PageFor
from tests.browser.games.screen import PHONE
from tests.browser.games.test_blackjack import dealt, decide
from tests.browser.houses import UNHURRIED, BrowserHouse
from tests.browser.play import finish, lies, opened, put, sit, spot

GAME = Blackjack(chip=Amount(50))


@pytest.fixture
def house(shared_house: BrowserHouse) -> BrowserHouse:
    return shared_house


@pytest.mark.clause("ACT-BJ 14.7", "FLOOR 4.5")
def test_time_that_ran_out_is_explained_without_a_code(house: BrowserHouse, page_for: PageFor) -> None:
    table = house.table(GAME, pace=replace(UNHURRIED, decide_seconds=1, window_seconds=1, result_millis=3000))
    ann = house.patron("ann")
    sit(house, ann, table)
    page = page_for(ann.login, f"/tables/{table}", viewport=PHONE)
    put(page, "box1", "10.00")
    told = page.locator(".toast", has_text=re.compile(r"Time ran out: you stood on \d+ on box 1\."))
    natural = page.locator("#bj-box-1 .blackjack")
    while not told.count():  # a Blackjack asks nobody: the same again
        page.locator('[data-bets="go"]').click(timeout=20_000)
        expect(told.or_(natural)).to_be_visible(timeout=20_000)
    stood = re.findall(r"stood on (\d+)", told.inner_text())
    expect(page.locator("#bj-box-1 .bj-count")).to_have_text(stood[0])
    expect(told.get_by_role("link", name="Rule ACT-BJ 14.7")).to_have_text("i")
    assert "ACT-BJ" not in told.inner_text()
    lower = told.evaluate("one => one.getBoundingClientRect().bottom")
    assert lower <= page.evaluate("document.querySelector('#region-status').getBoundingClientRect().top")
    while told.count():  # it has been there for a while: the next tap takes it away
        page.locator(".status h1").click()
        page.wait_for_timeout(250)


def test_question_goes_with_its_reason_when_bets_close(house: BrowserHouse, page_for: PageFor) -> None:
    bea, table = house.patron("bea"), house.table(GAME, keyed=True)
    page = opened(house, page_for, bea, table, chips=3_000)
    put(page, "box1", "10.00")
    spot(page, "box1").click()
    spot(page, "box1").click()
    expect(page.get_by_role("dialog")).to_contain_text("These are all your chips")
    house.go_on(table)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".toast").first).to_contain_text("No more bets")


def test_insurance_is_declined_and_a_soft_hand_that_stands_has_one_total(
    house: BrowserHouse, page_for: PageFor
) -> None:
    cyd, table = house.patron("cyd"), house.table(GAME, keyed=True)
    page = opened(house, page_for, cyd, table, viewport=PHONE)
    dealt(house, page, table, "8h As Ad")
    expect(page.locator("#bj-box-1 .bj-count")).to_have_text("9/19")
    page.get_by_role("button", name="No thanks").click()
    expect(page.locator(".bj-controls")).to_have_text(re.compile(r"You did not insure\."))
    expect(page.get_by_role("button", name="Insure")).to_have_count(0)
    house.go_on(table)
    house.settle(table)
    expect(page.locator(".turn p")).to_have_text("Box 1: 9/19 against an ace.")
    decide(page, "Stand")
    expect(page.locator(".bj-decide")).to_have_count(0)
    expect(page.locator("#bj-box-1 .bj-count")).to_have_text("19")
    house.key(table, "7c")
    finish(house, table)
    expect(page.locator(".dock-says")).to_have_text("Your 19 beats the dealer's 18.")
    expect(page.locator(".bj .net-win b")).to_have_text("+20.00")
    expect(page.locator(".turn p")).to_have_text("Your 19 beats the dealer's 18. You win 20.00.")


def test_sheets_close_by_a_tap_beside_them_and_by_escape(house: BrowserHouse, page_for: PageFor) -> None:
    dan, table = house.patron("dan"), house.table(GAME, keyed=True)
    page = opened(house, page_for, dan, table, viewport=PHONE)
    more = page.locator("details.more")
    for beside in (True, False):
        more.locator("summary").click()
        expect(more).to_have_attribute("open", "")
        if beside:
            page.locator(".bj-dealer").click()
        else:
            page.keyboard.press("Escape")
        expect(more).not_to_have_attribute("open", "")
    page.locator(".bj-motto a").first.click()
    rule = page.get_by_role("dialog", name="The rule")
    expect(rule).to_be_visible()
    page.mouse.click(10, 10)
    expect(rule).to_be_hidden()


def test_bet_below_the_minimum_says_so_where_it_lies(house: BrowserHouse, page_for: PageFor) -> None:
    eve, table = house.patron("eve"), house.table(GAME, keyed=True)
    page = opened(house, page_for, eve, table, viewport=PHONE)
    page.get_by_role("radio", name="Chip of 5.00", exact=True).click()
    spot(page, "box1").click()
    expect(spot(page, "box1")).to_have_attribute("data-lacks", "min 10.00")
    lies(page, "box1", 0)
    spot(page, "box1").click()
    lies(page, "box1", 1_000)
    expect(spot(page, "box1")).not_to_have_attribute("data-lacks", "min 10.00")


def test_full_holdem_table_sells_no_seat(house: BrowserHouse, page_for: PageFor) -> None:
    table = house.table(Holdem(chip=Amount(50)))
    for seat in range(1, 7):
        sit(house, house.patron(f"full{seat}"), table, seat)
    page = page_for(house.patron("late").login, f"/tables/{table}")
    expect(page.locator("#region-seat")).to_contain_text("Every seat is taken.")
    expect(page.get_by_role("button", name="Sit down")).to_have_count(0)


def test_nobody_sits_down_with_nothing(house: BrowserHouse, page_for: PageFor) -> None:
    table = house.table(GAME, keyed=True)
    page = page_for(house.patron("poor", 900).login, f"/tables/{table}")
    expect(page.locator(".no-money")).to_contain_text("Bets here begin at 10.00, and your account has 9.00.")
    expect(page.get_by_role("link", name="Get chips")).to_be_visible()
    expect(page.get_by_role("button", name="Sit down")).to_have_count(0)
