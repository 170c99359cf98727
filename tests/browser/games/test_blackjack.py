"""A person plays blackjack by clicking."""

import re

import pytest
from playwright.sync_api import Page, expect

from croupier.equipment.amounts import Amount
from croupier.games.blackjack.determinations import Determinations
from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.play import chips_are, finish, opened, play, put, stack

GAME = Determinations(chip=Amount(50))


@pytest.fixture
def house(shared_house: BrowserHouse) -> BrowserHouse:
    return shared_house


def decide(page: Page, word: str) -> None:
    """Press one of the decisions that are offered."""
    page.locator(".decisions").get_by_role("button", name=re.compile(f"^{word}")).first.click()


def test_a_newcomer_sits_down_with_chips(house: BrowserHouse, page_for: PageFor) -> None:
    table = house.table(GAME, keyed=True)
    nora = house.patron("nora")
    page = page_for("nora", f"/tables/{table}?sit")
    page.get_by_label("Buy chips for").fill("200")
    page.get_by_role("button", name="Sit here, box 4").click()
    expect(page.locator(".join select")).to_have_value("4")
    page.get_by_role("button", name="Sit down").click()
    chips_are(page, "200.00")
    (patron,) = house.view(table)["view"]["table"]["patrons"]
    assert (patron["name"], patron["seat"], patron["stack"]) == (nora.person, 4, 20_000)


def dealt(house: BrowserHouse, page: Page, table: str, cards: str, wager: int = 2) -> None:
    """Chips on box 1, no more bets, and the first cards: the box's, the dealer's, the box's."""
    put(page, "box1", "10.00", wager)
    house.go_on(table)
    house.key(table, cards)
    house.settle(table)


def test_a_pair_is_split_side_by_side_and_a_hand_doubled(house: BrowserHouse, page_for: PageFor) -> None:
    ann, table = house.patron("ann"), house.table(GAME, keyed=True)
    page = opened(house, page_for, ann, table, viewport=PHONE)
    dealt(house, page, table, "8h 6c 8d")
    decide(page, "Split")
    hands = page.locator("#bj-box-1 .bj-hand")
    expect(hands).to_have_count(2)
    chips_are(page, "460.00")
    house.key(table, "3s")
    house.settle(table)
    decide(page, "Double")
    chips_are(page, "440.00")
    house.key(table, "Th Tc")
    expect(hands.nth(1).locator("[data-card='Tc']")).to_be_visible()
    one, other = (hands.nth(place).bounding_box() for place in (0, 1))
    assert one is not None
    assert other is not None
    assert one["x"] + one["width"] <= other["x"] + 1
    assert abs(one["y"] - other["y"]) < 2
    house.settle(table)
    decide(page, "Stand")
    expect(page.locator(".bj-decide")).to_have_count(0)
    house.key(table, "Td 9h")
    finish(house, table)
    chips_are(page, "560.00")
    expect(page.locator(".results .rows li")).to_have_count(2)
    assert stack(house, table, ann) == 50_000 + 4_000 + 2_000
    expect(page.locator(".dock-net")).to_have_text("+60.00")
    expect(page.locator(".results .sum")).to_have_text(re.compile(r"Net\s+\+60.00"))
    house.settle(table)
    page.get_by_role("button", name="Won 60.00").click()
    last = page.get_by_role("list", name="Your bets in the last round")
    expect(last.get_by_role("listitem")).to_have_text(
        [
            re.compile(r"Hand 1\s+\+40.00"),
            re.compile(r"Hand 2\s+\+20.00"),
            re.compile(r"Last round\s+Won 60.00"),
        ]
    )
    page.keyboard.press("Escape")
    put(page, "box1", "10.00")
    expect(last).to_have_count(0)


def test_a_wager_is_insured_and_each_payment_s_clause_is_one_tap_away(house: BrowserHouse, page_for: PageFor) -> None:
    bea, table = house.patron("bea"), house.table(GAME, keyed=True)
    page = opened(house, page_for, bea, table)
    dealt(house, page, table, "Th As 9d")
    decide(page, "Insure")
    expect(page.locator("#bj-box-1")).to_contain_text("Insurance")
    chips_are(page, "470.00")
    assert [one["amount"] for one in play(house, table)["insurance"]] == [1000]
    house.go_on(table)
    house.settle(table)
    decide(page, "Stand")
    expect(page.locator(".bj-decide")).to_have_count(0)
    house.key(table, "Kd")
    finish(house, table)
    chips_are(page, "500.00")
    results = page.locator(".results .rows li")
    expect(results).to_have_count(2)
    expect(page.locator(".results")).to_contain_text("+20.00")
    assert stack(house, table, bea) == 50_000
    results.last.get_by_role("link").click()
    expect(page.get_by_role("dialog", name="The rule").get_by_role("heading").first).to_contain_text("ACT-BJ")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_even_money_asks_once_and_is_paid_at_once(house: BrowserHouse, page_for: PageFor) -> None:
    cyd, table = house.patron("cyd"), house.table(GAME, keyed=True)
    page = opened(house, page_for, cyd, table)
    dealt(house, page, table, "Th As Ad")
    decide(page, "Even money")
    expect(page.get_by_role("dialog")).to_contain_text("Take even money?")
    page.get_by_role("dialog").get_by_role("button", name="No, go back").click()
    assert stack(house, table, cyd) == 48_000
    decide(page, "Even money")
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    chips_are(page, "520.00")
    assert stack(house, table, cyd) == 52_000


def test_the_clause_behind_a_refusal_is_one_tap_away(house: BrowserHouse, page_for: PageFor) -> None:
    dan, table = house.patron("dan"), house.table(GAME, keyed=True)
    page = opened(house, page_for, dan, table, viewport=PHONE)
    page.locator(".get-chips summary").click()
    page.get_by_label("Buy more chips for").fill("501")
    page.get_by_role("button", name="Buy", exact=True).click()
    refusal = page.locator(".toast.problem")
    expect(refusal).to_be_visible()
    expect(refusal.get_by_role("link", name=re.compile("^Rule FLOOR "))).to_have_text("i")
    refusal.get_by_role("link").click()
    expect(page.get_by_role("dialog", name="The rule").get_by_role("heading").first).to_contain_text("FLOOR")
    assert stack(house, table, dan) == 50_000
