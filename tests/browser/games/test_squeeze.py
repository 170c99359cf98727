"""Cards that lie face down are squeezed: pips under the bent corner for one patron, and a hand turned card by card."""

import pytest
from playwright.sync_api import Locator, Page, expect

from croupier.equipment.amounts import Amount
from croupier.floor.live.opening.terms import DealtBy
from croupier.games.baccarat.determinations import Determinations, Profile, Turner
from tests.browser.conftest import PageFor
from tests.browser.games.screen import DESK, PHONE, assert_in_sight, assert_still, watch_shifts
from tests.browser.houses import BrowserHouse
from tests.browser.play import deal_on, play, put, shoe_ready, sit
from tests.server.served_house import Guest

GAME = Determinations(game=Profile.MIDI, face_down=True, turner=Turner.PATRONS, chip=Amount(25))
_OVERLAPS = """() => { const big = document.querySelector('.squeeze').getBoundingClientRect();
  return [...document.querySelectorAll('.bac-hand .card')].filter(one => !one.closest('.squeeze')).filter(one => {
    const box = one.getBoundingClientRect();
    return box.left < big.right && box.right > big.left && box.top < big.bottom && box.bottom > big.top; }).length; }"""


@pytest.fixture
def house(shared_house: BrowserHouse) -> BrowserHouse:
    return shared_house


def drag(page: Page, sheet: Locator, far: float) -> None:
    """Take a card by its corner and bend it so far towards the middle."""
    box = sheet.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] - 4, box["y"] + box["height"] - 4
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 12, y - 12)
    page.mouse.move(x - far * box["width"], y - far * box["height"], steps=4)


def deal_until_turned_by(house: BrowserHouse, table: str, guest: Guest) -> None:
    """The dealer deals until a hand is somebody's to turn."""
    for _ in range(12):
        if house.step(table).get("by") == guest.person:
            return
        shoe_ready(house, table)
        house.go_on(table)
    raise AssertionError("no hand is theirs to turn")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_squeeze_shows_pips_to_one_patron_and_turns_card_by_card(
    house: BrowserHouse, page_for: PageFor, size: dict[str, int]
) -> None:
    ann, bea = house.patron(f"ann{size['width']}"), house.patron(f"bea{size['width']}")
    table = house.table(GAME, dealt_by=DealtBy.DEALER)
    sit(house, ann, table, 1)
    sit(house, bea, table, 2)
    deal_on(house, table)
    page, other = page_for(ann.login, f"/tables/{table}", viewport=size), page_for(bea.login, f"/tables/{table}")
    put(page, "player", "25.00", 2)
    watch_shifts(page)
    deal_until_turned_by(house, table, ann)
    sheets = page.locator("[data-sheet]")
    expect(sheets).to_have_count(2)
    assert page.evaluate(_OVERLAPS) == 0
    lying = sheets.nth(0).bounding_box()
    assert lying is not None
    assert lying["width"] >= (150 if size == PHONE else 200)
    assert lying["height"] >= (215 if size == PHONE else 285)
    words, total = page.locator(".squeeze-words"), page.locator(".bac-hand.player [data-total]")
    expect(words).to_have_text("Drag a corner or an edge, all the way to turn")
    assert_in_sight(page, "[data-squeeze]", ".bac-turning button")
    assert play(house, table, ann)["looked"] == []

    drag(page, sheets.nth(1), 0.4)
    face = sheets.nth(1).locator("[data-face]")
    expect(face).to_be_visible()
    (looked,) = play(house, table, ann)["looked"]
    assert (looked["hand"], looked["place"]) == ("player", 1)
    expect(face).to_have_attribute("data-face", looked["card"])
    for guest in (bea, None):
        assert play(house, table, guest)["looked"] == []
    assert other.locator("[data-face]").count() == 0
    assert f'"{looked["card"]}"' not in other.content()

    expect(words).to_have_text("Keep dragging to turn it, or let go to close")
    page.mouse.up()
    expect(page.locator("[data-sheet].turned")).to_have_count(0)
    drag(page, sheets.nth(1), 0.95)
    page.mouse.up()
    expect(page.locator("[data-sheet].turned")).to_have_count(1)
    expect(words).to_have_text("Now the other card")
    expect(total).to_have_text(str("A23456789".find(looked["card"][0]) + 1))
    expect(page.get_by_role("button", name="Turn it", exact=True)).to_be_visible()
    assert house.step(table)["type"] == "expose", "one card is turned, and the hand waits for the other"
    assert play(house, table, bea)["player"]["cards"] == ["??", "??"]

    assert_still(page)
    frame = page.locator("[data-squeeze]").bounding_box()
    assert frame is not None
    page.mouse.move(frame["x"] + 2, frame["y"] + 2)
    page.mouse.down()
    page.mouse.move(frame["x"] + 60, frame["y"] + 60, steps=4)
    page.mouse.up()
    expect(page.locator("[data-sheet].turned")).to_have_count(1)
    drag(page, sheets.nth(0), 0.95)
    page.mouse.up()
    expect(other.locator(f"[data-card='{looked['card']}']").first).to_be_visible()
    assert play(house, table, bea)["player"]["cards"][1] == looked["card"]


def test_a_button_turns_one_card_and_leaves_the_other(house: BrowserHouse, page_for: PageFor) -> None:
    cat = house.patron("cat-turns-one")
    table = house.table(GAME, dealt_by=DealtBy.DEALER)
    sit(house, cat, table, 1)
    deal_on(house, table)
    page = page_for(cat.login, f"/tables/{table}", viewport=PHONE)
    put(page, "player", "25.00")
    deal_until_turned_by(house, table, cat)
    expect(page.locator(".squeeze-bets")).to_contain_text("The dealer turns Banker's cards")
    page.get_by_role("button", name="Turn one").click()
    expect(page.locator("[data-sheet].turned")).to_have_count(1)
    expect(page.get_by_role("button", name="Turn one")).to_be_hidden()
    expect(page.get_by_role("button", name="Turn it", exact=True)).to_be_visible()
    assert house.step(table)["type"] == "expose"
