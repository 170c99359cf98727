"""Motion and sound that tell: a moment for a net win, none for a loss, nothing that moves for those who want that."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.play import finish, opened, put
from tests.server.game_tables import GAMES

COUNT = """() => {
  window.flown = 0;
  window.sounds = 0;
  new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((one) => {
    if (one.classList?.contains("flying")) window.flown += 1;
  }))).observe(document.body, { childList: true });
  const Real = window.AudioContext;
  window.AudioContext = class extends Real { constructor() { super(); window.sounds += 1; } };
}"""


@pytest.fixture
def house(shared_house: BrowserHouse) -> BrowserHouse:
    return shared_house


def played(house: BrowserHouse, page_for: PageFor, login: str, cards: str, **options: Any) -> Page:
    """A coup with ten dollars on the banker."""
    table = house.table(GAMES["mini-baccarat"], keyed=True)
    options = {"reduced_motion": "no-preference", **options}
    page = opened(house, page_for, house.patron(login), table, viewport=PHONE, **options)
    page.evaluate(COUNT)
    put(page, "banker", "10.00")
    house.go_on(table)
    house.key(table, cards)
    finish(house, table)
    expect(page.locator("[data-moment]")).to_have_count(1)
    return page


def test_net_win_has_its_moment_and_chips_move_without_a_sound(house: BrowserHouse, page_for: PageFor) -> None:
    page = played(house, page_for, "wins", "2h 9c Kd Kc")
    expect(page.locator(".net-win b")).to_have_text("+9.50")
    expect(page.locator(".net-win")).to_have_count(0)
    assert page.evaluate("window.flown") == 2, "to the layout, and from the dealer"
    assert page.evaluate("window.sounds") == 0, "off until chosen"


def test_round_that_lost_has_no_moment_and_its_chips_go_to_the_dealer(house: BrowserHouse, page_for: PageFor) -> None:
    page = played(house, page_for, "loses", "9h 2c Kd Kc")
    page.wait_for_timeout(300)
    expect(page.locator(".net-win")).to_have_count(0)
    assert page.evaluate("window.flown") == 2, "to the layout, and to the dealer"


def test_nothing_moves_under_reduced_motion_and_sound_is_chosen(house: BrowserHouse, page_for: PageFor) -> None:
    page = played(house, page_for, "still", "2h 9c Kd Kc", reduced_motion="reduce")
    expect(page.locator(".net-win b")).to_have_text("+9.50")
    assert page.locator(".net-win").evaluate("one => one.getAnimations().length") == 0
    assert page.evaluate("window.flown") == 0
    page.keyboard.press("?")
    page.get_by_label("Sound at the table").check()
    page.keyboard.press("Escape")
    page.evaluate("document.dispatchEvent(new CustomEvent('redrawn', { detail: [] }))")
    page.locator("[data-moment]").evaluate("one => (one.dataset.moment = '99')")
    page.evaluate("document.dispatchEvent(new CustomEvent('redrawn', { detail: [] }))")
    assert page.evaluate("window.sounds") == 1
