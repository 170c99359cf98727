"""A round of each game on one screen, phone and desk: arrival, first tap, own hand, result, and nothing moves."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from croupier.equipment.amounts import Amount
from croupier.floor.live.opening.terms import DealtBy
from croupier.games.baccarat.determinations import Determinations as Baccarat, Pairs
from croupier.games.blackjack.determinations import Determinations as Blackjack, SideWager
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from tests.browser.conftest import PageFor
from tests.browser.games.screen import DESK, PHONE, assert_accessible, assert_in_sight, assert_still, watch_shifts
from tests.browser.games.test_roulette import spun
from tests.browser.houses import LIMITS, BrowserHouse
from tests.browser.play import deal_on, finish, lies, opened, sit, spot

TRAY = (".tray [data-chip]", ".tray [data-bets]:not([hidden])", ".purse-line")
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])

_COVERED = """([above, below]) => {
const box = one => one.getBoundingClientRect();
const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const sign = document.querySelector(above);
return !sign ? [] : [...document.querySelectorAll(below)].filter(one => meets(box(sign), box(one)))
  .map(one => one.className.baseVal ?? one.className);
}"""

_CUT = """below => [...document.querySelectorAll(below)].filter(one => {
const [name, box] = [one.getBoundingClientRect(), one.parentElement.getBoundingClientRect()];
return !one.closest('.front') && name.bottom > box.bottom;
}).map(one => one.textContent)"""


@pytest.fixture
def house(shared_house: BrowserHouse) -> BrowserHouse:
    return shared_house


def arrived(
    house: BrowserHouse, page_for: PageFor, table: str, size: dict[str, int], prepare: Callable[..., None]
) -> Page:
    """Somebody new sits down by tapping what is in sight, beside others, and wagers are open."""
    for seat in (2, 5):
        sit(house, house.patron(f"other{seat}{table}"), table, seat)
    guest = house.patron(f"ann{table}")
    page = page_for(guest.login, f"/tables/{table}", viewport=size)
    assert_in_sight(page, ".join input", ".join select", ".join button")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".purse-line")).to_be_visible()
    prepare(house, table)
    expect(page.locator(".tray")).to_be_visible()
    expect(page.locator(".phase")).to_have_text("Bets open")
    watch_shifts(page)
    return page


def tap_first(page: Page, name: str) -> None:
    """The first tap on a place, with the chip that is in hand, is a wager that the house takes."""
    spot(page, name).click()
    lies(page, name, LIMITS.minimum)


@SIZES
def test_blackjack_fits_one_screen_and_stays_put(house: BrowserHouse, page_for: PageFor, size: dict[str, int]) -> None:
    game = Blackjack(chip=Amount(50), pairs=SideWager.PERFECT_PAIRS)
    table = house.table(game, keyed=True, name=f"Blackjack {size['width']}")
    page = arrived(house, page_for, table, size, BrowserHouse.settle)
    places = page.evaluate("[...document.querySelectorAll('.bj-box')].map(one => one.getBoundingClientRect().x)")
    assert_in_sight(page, '[data-spot^="box"]', '[data-spot^="pairs"]', ".bj-dealer", *TRAY)
    tap_first(page, "box1")
    house.go_on(table)
    house.key(table, "8h 6c 4d")
    house.settle(table)
    expect(page.locator(".bj-decide").first).to_be_visible()
    assert_in_sight(page, ".bj-decide", "#bj-box-1", "#bj-box-1 .bj-count", "#bj-dealer .card", ".purse-line")
    assert (
        page.evaluate("[...document.querySelectorAll('.bj-box')].map(one => one.getBoundingClientRect().x)") == places
    )
    page.locator("#bj-stand").click()
    expect(page.locator(".bj-decide")).to_have_count(0)
    house.key(table, "Td 9h")
    finish(house, table)
    expect(page.locator(".bj .net-win")).to_have_text(re.compile(r"You win\s*\+10.00"))
    assert_in_sight(page, "#bj-box-1 .card", "#bj-dealer .card", ".bj .net-win", ".dock-says")
    assert page.evaluate(_COVERED, [".bj .net-win", ".bj .card, .bj-count, .bj-mark"]) == []
    assert_still(page)
    assert_accessible(page)


@SIZES
def test_who_plays_a_shared_box_is_read_and_ones_own_is_whole(
    house: BrowserHouse, page_for: PageFor, size: dict[str, int]
) -> None:
    table = house.table(Blackjack(chip=Amount(50)), keyed=True, name=f"Shared {size['width']}")
    guest, other = house.patron(f"ann{table}"), house.patron(f"bob{table}")
    sit(house, other, table, 2)
    page = opened(house, page_for, guest, table, viewport=size)
    wager = {"type": "blackjack.place wager", "by": other.actor(), "patron": other.person, "box": 2, "amount": 2500}
    assert house.run(other.order_at(table, wager))[0] == 200
    tap_first(page, "box1")
    tap_first(page, "box2")
    house.go_on(table)
    house.key(table, "8h 9c 6c 4d 9d")
    house.settle(table)
    expect(page.locator(".bj-decide").first).to_be_visible()
    expect(page.locator("#bj-box-2 .bj-name")).to_contain_text("plays")
    assert page.evaluate(_CUT, "#bj-box-2 .bj-name") == []
    assert_in_sight(page, ".bj-decide", "#bj-box-1", "#bj-box-1 .bj-count", ".bj-name")


@SIZES
def test_roulette_shows_layout_wheel_and_number_at_once(
    house: BrowserHouse, page_for: PageFor, size: dict[str, int]
) -> None:
    table = house.table(Roulette(), keyed=True, name=f"Roulette {size['width']}")
    page = arrived(house, page_for, table, size, BrowserHouse.settle)
    assert_in_sight(page, ".rou-board [data-spot]", ".rou-wheel", ".rou-last", ".rou-pays", *TRAY)
    tap_first(page, "straight 17")
    expect(page.locator(".rou-pays")).to_contain_text("Straight 17 pays 35 to 1: 10.00 wins 350.00")
    if size is PHONE:
        page.get_by_text("Race-track", exact=True).click()
        expect(page.locator(".rou-board svg")).to_be_hidden()
        assert_in_sight(page, ".rou-track [data-spot]", ".rou-wheel", ".rou-pays", *TRAY)
        page.get_by_text("Layout", exact=True).click()
    assert_in_sight(page, ".rou-board [data-spot]")
    spun(house, table, "17")
    own = ".own-rows li" if size is PHONE else ".results .own"  # on a desk they stand beside the felt
    expect(page.locator(own)).to_contain_text("+350.00")
    assert_in_sight(page, ".rou-board svg .came", ".rou-wheel", ".rou-number", ".rou-outcome", own)
    assert page.evaluate(_COVERED, [".net-win", ".rou-board svg, .rou-number, .own-rows"]) == []
    assert_still(page)
    assert_accessible(page)


@SIZES
def test_baccarat_shows_five_wagers_and_last_results(
    house: BrowserHouse, page_for: PageFor, size: dict[str, int]
) -> None:
    game = Baccarat(chip=Amount(25), pairs=Pairs.PERFECT_PAIRS)
    table = house.table(game, keyed=True, name=f"Baccarat {size['width']}")
    page = arrived(house, page_for, table, size, BrowserHouse.settle)
    expect(page.locator("[data-spot]")).to_have_count(5)
    results = ".bac-last" if size is PHONE else ".bac-board .road-bead"
    assert_in_sight(page, "[data-spot]", results, ".bac-hand", *TRAY)
    tap_first(page, "banker")
    house.go_on(table)
    house.key(table, "4h Ks 2c 8d")
    finish(house, table)
    expect(page.locator(".own-rows .win")).to_contain_text("+")
    assert_in_sight(page, ".bac-hand .card", ".bac-area", ".called", results, ".own-rows li", ".more summary")
    assert_still(page)
    assert_accessible(page)


@SIZES
def test_holdem_shows_own_hand_board_and_choices(house: BrowserHouse, page_for: PageFor, size: dict[str, int]) -> None:
    table = house.table(Holdem(chip=Amount(50)), dealt_by=DealtBy.DEALER, name=f"Hold-em {size['width']}")
    page = arrived(house, page_for, table, size, deal_on)
    assert_in_sight(page, "[data-spot]", ".uth-dealer .card", ".uth-communal .card", ".uth-streets", *TRAY)
    tap_first(page, "ante 1")
    house.go_on(table)
    deal_on(house, table)
    own = ("#uth-seat-1 .card", ".uth-dealer .card", ".uth-communal .card")
    expect(page.locator(".uth-decide")).to_be_visible()
    expect(page.locator(".phase")).to_have_text("Your turn")
    assert_in_sight(page, ".uth-decide button", *own, ".uth-streets", ".purse-line")
    page.get_by_role("button", name="Bet 4×").click()
    expect(page.locator(".uth-decide")).to_have_count(0)  # the house has the bet before the dealer goes on
    finish(house, table)
    expect(page.locator(".phase")).to_have_text("Result")
    expect(page.locator(".uth-own [data-result]")).to_have_count(3)
    assert_in_sight(page, *own, ".uth-hands p", ".uth-own [data-result] .uth-sum", ".dock-says")
    assert_still(page)
    assert_accessible(page)
