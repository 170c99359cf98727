"""Keys and looks: `?` lists the keys, a round is played by them, and what is chosen is remembered."""

import pytest
from playwright.sync_api import Page, expect

from croupier.floor.live.opening.terms import DealtBy
from tests.browser.conftest import PageFor
from tests.browser.games.test_roulette import spun
from tests.browser.games.test_squeeze import GAME as SQUEEZED, deal_until_turned_by
from tests.browser.houses import BrowserHouse
from tests.browser.play import deal_on, finish, lies, play, sit, stack, tab_to
from tests.server.game_tables import GAMES
from tests.server.served_house import Guest


@pytest.fixture
def house(shared_house: BrowserHouse) -> BrowserHouse:
    return shared_house


def test_a_round_of_each_game_is_played_with_keys_alone_and_they_are_listed(
    house: BrowserHouse, page_for: PageFor
) -> None:
    ann = house.patron("keys", 200_000)
    page = page_for(ann.login)
    for played in (blackjack, roulette, baccarat, holdem):
        played(house, page, ann)


def listed(page: Page, *rows: str) -> None:
    """`?` lists these keys, and Esc closes the list."""
    page.keyboard.press("?")
    for row in rows:
        expect(page.locator("#clause[open] .key-list")).to_contain_text(row)
    page.keyboard.press("Escape")
    expect(page.locator("#clause")).to_be_hidden()


def wagered(house: BrowserHouse, page: Page, guest: Guest, table: str, spot: str = "", *keys: str) -> str:
    """Ten dollars are on a place that Tab leads to, or these keys from there; which one."""
    sit(house, guest, table)
    deal_on(house, table)
    page.goto(f"/tables/{table}")
    expect(page.locator("[data-tray]")).to_be_visible()
    listed(page, "2Chip of 10.00", "UUndo", "?This list")
    page.keyboard.press("2")
    expect(page.get_by_role("radio", name="Chip of 10.00", exact=True)).to_be_checked()
    tab_to(page, f'[data-spot="{spot}"]' if spot else "[data-spot]")
    for key in keys:
        page.keyboard.press(key)
    found: str = page.evaluate("document.activeElement.dataset.spot")
    page.keyboard.press("Enter")
    lies(page, found, 1000)
    return found


def blackjack(house: BrowserHouse, page: Page, ann: Guest) -> None:
    table = house.table(GAMES["blackjack"], keyed=True)
    wagered(house, page, ann, table, "box1")
    page.keyboard.press("d")
    lies(page, "box1", 2000)
    house.go_on(table)
    house.key(table, "5h 9c 4d")
    house.settle(table)
    listed(page, "HHit", "DDouble")
    page.keyboard.press("h")
    expect(page.locator(".bj-decide")).to_have_count(0)
    house.key(table, "Ts")
    house.settle(table)
    expect(page.locator("#bj-stand")).to_be_visible()
    page.keyboard.press("s")
    expect(page.locator(".bj-decide")).to_have_count(0)
    house.key(table, "8d")
    finish(house, table)
    assert stack(house, table, ann) == 52_000, "19 against 17"


def roulette(house: BrowserHouse, page: Page, ann: Guest) -> None:
    table = house.table(GAMES["roulette"], keyed=True)
    on = wagered(house, page, ann, table, "", "ArrowRight", "ArrowRight")
    assert on == "straight 2"
    listed(page, "ArrowsMove over the layout")
    spun(house, table, "2")
    expect(page.locator(".own-rows")).to_contain_text("+350.00")


def baccarat(house: BrowserHouse, page: Page, ann: Guest) -> None:
    table = house.table(SQUEEZED, dealt_by=DealtBy.DEALER)
    wagered(house, page, ann, table, "player")
    deal_until_turned_by(house, table, ann)
    listed(page, "TTurn both", "ArrowsSqueeze")
    tab_to(page, "[data-squeeze]")
    page.keyboard.press("ArrowUp")
    expect(page.locator("[data-face]")).to_have_count(1)
    for _ in range(12):
        page.keyboard.press("ArrowUp")
    expect(page.locator("[data-squeeze]")).to_have_count(0)
    assert "??" not in play(house, table, ann)["player"]["cards"][:2]


def holdem(house: BrowserHouse, page: Page, ann: Guest) -> None:
    table = house.table(GAMES["ultimate-texas-holdem"], dealt_by=DealtBy.DEALER)
    wagered(house, page, ann, table, "ante 1")
    house.go_on(table)
    deal_on(house, table)
    expect(page.locator(".uth-decide")).to_be_visible()
    listed(page, "CCheck", "4Bet 4×")
    page.keyboard.press("c")
    expect(page.locator(".uth-decide")).to_have_count(0)
    deal_on(house, table)
    expect(page.get_by_role("button", name="Bet 2×")).to_be_visible()
    page.keyboard.press("2")
    expect(page.locator(".uth-decide")).to_have_count(0)
    assert play(house, table, ann)["areas"][0]["play"] == 2000


def test_theme_deck_and_hand_hold_at_once_and_are_remembered(house: BrowserHouse, page_for: PageFor) -> None:
    table = house.table(GAMES["blackjack"], name="Looks")
    page = page_for(house.patron("looks").login, f"/tables/{table}", color_scheme="light")
    paper = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    page.keyboard.press("?")
    page.get_by_label("Theme").select_option("dark")
    expect(page.locator("html.dark")).to_have_count(1)
    assert page.evaluate(paper) != light
    page.get_by_label("Four-colour deck").check()
    page.get_by_label("Left-handed buttons").check()
    expect(page.locator("html.left-hand")).to_have_count(1)
    page.reload()
    expect(page.locator("html.dark.four-colour.left-hand")).to_have_count(1)
    assert page.evaluate(paper) != light
    page.goto(f"/tables/{table}/how-to-play")
    colours = "one => getComputedStyle(one).color"
    suits = {suit: page.locator(f'.card[data-card$="{suit}"]').first.evaluate(colours) for suit in "shdc"}
    assert len(set(suits.values())) == 4, suits
    page.goto("/display")
    page.get_by_label("Theme").select_option("")
    expect(page.locator("html.dark")).to_have_count(0)
    assert page.evaluate(paper) == light
