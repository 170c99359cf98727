"""A round of each game in WebKit: from the chip to the result, in a window as narrow as it goes."""

import re

import pytest
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

from croupier.floor.live.opening.terms import DealtBy
from tests.browser.houses import BrowserHouse
from tests.browser.play import deal_on, finish, sit, stack
from tests.server.game_tables import GAMES
from tests.server.served_house import PASSWORD, Guest

SIGN_IN = """
const [login, password, done] = arguments;
const headers = { "X-Croupier": "1", "Content-Type": "application/json" };
fetch("/api/sign-in", { method: "POST", headers, body: JSON.stringify({ login, password }) }).then((a) => done(a.ok));
"""
TAP = """
arguments[0].scrollIntoView({ block: "center" });
arguments[0].dispatchEvent(new MouseEvent("click", { bubbles: true }));
"""


def visit(house: BrowserHouse, phone: WebKitGTK, guest: Guest, table: str) -> None:
    """Somebody signs in and looks at a table."""
    phone.get(f"{house.base}/rules")
    assert phone.execute_async_script(SIGN_IN, guest.login, PASSWORD)
    phone.get(f"{house.base}/tables/{table}")


def find(phone: WebKitGTK, selector: str) -> WebElement:
    """Something on the page, as soon as it is there."""
    return WebDriverWait(phone, 15).until(lambda page: page.find_element(By.CSS_SELECTOR, selector))


def tap(phone: WebKitGTK, selector: str) -> None:
    phone.execute_script(TAP, find(phone, selector))


def says(phone: WebKitGTK, words: str, selector: str = "[data-says]") -> None:
    """Wait until the page says so."""
    WebDriverWait(phone, 15).until(lambda _: re.search(words, find(phone, selector).text), words)


def bet(phone: WebKitGTK, spot: str, cents: int) -> None:
    """Tap a chip onto a place, and see it lie there."""
    tap(phone, f'[data-chip="{cents}"]')
    tap(phone, f'[data-spot="{spot}"]')
    find(phone, f'[data-spot="{spot}"][data-lying="{cents}"]')


def is_as_narrow_as_the_window(phone: WebKitGTK) -> bool:
    narrow: bool = phone.execute_script("return document.documentElement.scrollWidth <= innerWidth")
    return narrow


def test_blackjack_is_bet_on_and_stood_on(house: BrowserHouse, phone: WebKitGTK) -> None:
    ann, table = house.patron("ann"), house.table(GAMES["blackjack"], keyed=True)
    sit(house, ann, table)
    house.settle(table)
    visit(house, phone, ann, table)
    bet(phone, "box1", 1000)
    assert is_as_narrow_as_the_window(phone)
    house.go_on(table)
    house.key(table, "Th 9c 9d")
    house.settle(table)
    tap(phone, "#bj-stand")
    says(phone, "^(?!.*Your)")
    house.key(table, "8h")
    house.settle(table)
    assert stack(house, table, ann) == 51_000, "19 against 17"


def test_banker_wins_at_mini_baccarat(house: BrowserHouse, phone: WebKitGTK) -> None:
    bea, table = house.patron("bea"), house.table(GAMES["mini-baccarat"], keyed=True)
    sit(house, bea, table)
    house.settle(table)
    visit(house, phone, bea, table)
    bet(phone, "banker", 1000)
    assert is_as_narrow_as_the_window(phone)
    house.go_on(table)
    house.key(table, "2h 9c Kd Kc")
    finish(house, table)
    says(phone, r"\+9\.50", ".results")


def test_holdem_hand_is_bet_on(house: BrowserHouse, phone: WebKitGTK) -> None:
    cas, table = house.patron("cas"), house.table(GAMES["ultimate-texas-holdem"], dealt_by=DealtBy.DEALER)
    sit(house, cas, table)
    deal_on(house, table)
    visit(house, phone, cas, table)
    bet(phone, "ante 1", 1000)
    assert is_as_narrow_as_the_window(phone)
    house.go_on(table)
    deal_on(house, table)
    WebDriverWait(phone, 15).until(
        lambda page: any("4×" in one.text for one in page.find_elements(By.CSS_SELECTOR, ".decisions button"))
    )
    four = next(one for one in phone.find_elements(By.CSS_SELECTOR, ".decisions button") if "4×" in one.text)
    phone.execute_script(TAP, four)
    says(phone, r"440\.00", ".purse-line")
    finish(house, table)
    says(phone, "Play", ".results")


def test_roulette_is_played_at_once_by_rebet_and_go(house: BrowserHouse, phone: WebKitGTK) -> None:
    dan, table = house.patron("dan"), house.table(GAMES["roulette"])
    sit(house, dan, table)
    visit(house, phone, dan, table)
    bet(phone, "red", 1000)
    assert is_as_narrow_as_the_window(phone)
    tap(phone, '[data-bets="go"]')
    WebDriverWait(phone, 20).until(lambda _: house.view(table)["view"]["table"]["round_number"] == 2)
    tap(phone, '[data-bets="go"]')
    WebDriverWait(phone, 20).until(lambda _: house.view(table)["view"]["table"]["round_number"] == 3)
    assert stack(house, table, dan) in (48_000, 50_000, 52_000)


@pytest.mark.parametrize("path", ["/", "/account/play", "/display"])
def test_other_pages_are_as_narrow_as_the_window(house: BrowserHouse, phone: WebKitGTK, path: str) -> None:
    phone.get(f"{house.base}{path}")
    find(phone, "h1")
    assert is_as_narrow_as_the_window(phone)
