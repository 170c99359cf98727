"""Chips on the layout: a tap adds one, and until no more bets everything can be taken back, doubled and repeated."""

import pytest
from playwright.sync_api import Page, expect

from croupier.equipment.amounts import Amount
from croupier.games.blackjack.determinations import Determinations, SideWager
from croupier.table.game_types import GameDeterminations
from tests.browser.conftest import PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.play import chips_are, lies, opened, put, spot, stack
from tests.server.served_house import Guest

PAIRS = Determinations(pairs=SideWager.PERFECT_PAIRS, chip=Amount(50))


@pytest.fixture
def house(shared_house: BrowserHouse) -> BrowserHouse:
    return shared_house


@pytest.fixture
def ann(house: BrowserHouse, request: pytest.FixtureRequest) -> Guest:
    """A patron of the test's own."""
    return house.patron(f"ann{request.node.name[:30].replace('_', '')}")


def seated(
    house: BrowserHouse, page_for: PageFor, ann: Guest, game: GameDeterminations = PAIRS, chips: int = 50_000
) -> tuple[str, Page]:
    """Ann with chips at a table that takes wagers."""
    table = house.table(game, keyed=True)
    return table, opened(house, page_for, ann, table, chips=chips)


def lying(house: BrowserHouse, table: str) -> list[tuple[str, int]]:
    """What lies on box 1, as the house has it."""
    boxes = [box for box in house.view(table)["view"]["table"]["play"]["boxes"] if box["number"] == 1]
    return [(kind, wager["amount"]) for box in boxes for kind in ("wagers", "pairs") for wager in box[kind]]


def test_chips_are_added_taken_back_doubled_and_cleared(house: BrowserHouse, page_for: PageFor, ann: Guest) -> None:
    table, page = seated(house, page_for, ann)
    box, pairs = page.locator('[data-spot="box1"]'), page.locator('[data-spot="pairs1"]')
    page.get_by_role("radio", name="Chip of 5.00").click()
    box.click()
    expect(page.locator("[data-tray-says]")).to_have_text("Box 1: at least 10.00.")
    assert lying(house, table) == []
    box.click()
    box.click()
    expect(box).to_have_attribute("data-lying", "1500")
    pairs.click()
    expect(pairs).to_have_attribute("data-lying", "500")
    page.get_by_role("button", name="Double").click()
    expect(box).to_have_attribute("data-lying", "3000")
    expect(pairs).to_have_attribute("data-lying", "1000")
    assert lying(house, table) == [("wagers", 3000), ("pairs", 1000)]
    page.get_by_role("button", name="Clear").click()
    expect(box).to_have_attribute("data-lying", "0")
    assert lying(house, table) == []


def test_chips_that_are_no_bet_are_not_doubled_and_are_named_once_bets_close(
    house: BrowserHouse, page_for: PageFor, ann: Guest
) -> None:
    table, page = seated(house, page_for, ann)
    double = page.get_by_role("button", name="Double")
    page.get_by_role("radio", name="Chip of 5.00").click()
    spot(page, "box3").click()
    expect(double).to_be_disabled()
    page.get_by_role("radio", name="Chip of 10.00").click()
    spot(page, "box1").click()
    lies(page, "box1", 1_000)
    expect(double.locator("small")).to_have_text("+10")
    double.click()
    lies(page, "box1", 2_000)
    house.go_on(table)
    message = page.locator(".toast.late p")
    expect(message).to_have_text("5.00 on Box 3 was not taken: at least 10.00. It stays yours.")


def test_last_rounds_wagers_are_repeated_with_one_tap(house: BrowserHouse, page_for: PageFor, ann: Guest) -> None:
    table, page = seated(house, page_for, ann)
    box, pairs = page.locator('[data-spot="box1"]'), page.locator('[data-spot="pairs1"]')
    page.get_by_role("radio", name="Chip of 10.00").click()
    box.click()
    expect(box).to_have_attribute("data-lying", "1000")
    pairs.click()
    expect(pairs).to_have_attribute("data-lying", "1000")
    house.go_on(table)
    expect(box).to_have_count(0)
    house.key(table, "Th 9c 9d")
    house.settle(table)
    expect(page.locator(".decisions")).to_contain_text("Stand")
    page.get_by_role("button", name="Stand").click()
    expect(page.get_by_role("button", name="Stand")).to_have_count(0)
    house.key(table, "8h")
    house.settle(table)
    page.get_by_role("button", name="Rebet 20", exact=True).click()
    expect(box).to_have_attribute("data-lying", "1000")
    expect(pairs).to_have_attribute("data-lying", "1000")
    assert lying(house, table) == [("wagers", 1000), ("pairs", 1000)]


def test_undo_takes_back_a_whole_act(house: BrowserHouse, page_for: PageFor, ann: Guest) -> None:
    table, page = seated(house, page_for, ann)
    undo = page.get_by_role("button", name="Undo")
    put(page, "box1", "10.00")
    put(page, "pairs1", "5.00")
    page.get_by_role("button", name="Double").click()
    lies(page, "box1", 2000)
    lies(page, "pairs1", 1000)
    undo.click()
    lies(page, "box1", 1000)
    lies(page, "pairs1", 500)
    page.get_by_role("button", name="Clear").click()
    lies(page, "box1", 0)
    undo.click()
    lies(page, "pairs1", 500)
    lies(page, "box1", 1000)
    undo.click()
    lies(page, "pairs1", 0)
    undo.click()
    lies(page, "box1", 0)
    assert lying(house, table) == []
    assert stack(house, table, ann) == 50_000


def test_no_more_is_sent_than_the_sign_and_the_stack_allow(house: BrowserHouse, page_for: PageFor, ann: Guest) -> None:
    table, page = seated(house, page_for, ann, chips=70_000)
    says = page.locator("[data-tray-says]")
    page.get_by_role("radio", name="Chip of 100.00").click()
    for _ in range(6):
        spot(page, "box1").click()
    expect(says).to_have_text("Box 1: at most 500.00.")
    lies(page, "box1", 50_000)
    for _ in range(3):
        spot(page, "box2").click()
    expect(says).to_have_text("You don't have enough chips at this table.")
    page.get_by_role("dialog").get_by_role("button", name="No, go back").click()
    expect(spot(page, "box2").locator("[data-meant]")).to_have_text("")
    spot(page, "pairs3").click()
    expect(says).to_have_text("Pairs of box 3: place the main bet first.")
    assert lying(house, table) == [("wagers", 50_000)]
    assert stack(house, table, ann) == 20_000
    expect(page.locator(".toast")).to_have_count(0)


def test_what_lay_there_lies_there_still_where_a_change_is_refused(
    house: BrowserHouse, page_for: PageFor, ann: Guest
) -> None:
    table, page = seated(house, page_for, ann, chips=50_000)
    put(page, "box1", "10.00")
    put(page, "pairs1", "5.00")
    page.evaluate("""() => {  // as if the sign had changed meanwhile: an odd chip, which this page takes for good
      document.querySelector('[data-spot="box1"]').dataset.multiple = 1;
      document.querySelector("[data-chip]").dataset.chip = 333;
      document.querySelector("[data-chip]").click();
    }""")
    spot(page, "box1").click()
    expect(page.locator(".toast.problem")).to_contain_text("multiples of 5.00")
    lies(page, "box1", 1000)
    lies(page, "pairs1", 500)
    chips_are(page, "485.00")
    assert lying(house, table) == [("wagers", 1000), ("pairs", 500)]


def test_what_ones_chips_do_not_reach_is_dimmed_and_says_why(
    house: BrowserHouse, page_for: PageFor, ann: Guest
) -> None:
    _, page = seated(house, page_for, ann)
    large, double = page.get_by_role("radio", name="Chip of 500.00"), page.get_by_role("button", name="Double")
    expect(large).not_to_have_attribute("aria-disabled", "true")
    put(page, "box1", "100.00", 3)
    expect(double).not_to_have_attribute("aria-disabled", "true")  # up to the maximum of 500
    put(page, "pairs1", "5.00")
    expect(double).to_have_attribute("aria-disabled", "true")
    expect(large).to_have_attribute("aria-disabled", "true")
    large.click(force=True)
    expect(page.locator("[data-tray-says]")).to_contain_text("in chips.")
    expect(large).to_have_attribute("aria-checked", "false")
    page.get_by_role("button", name="Clear").click()
    expect(large).not_to_have_attribute("aria-disabled", "true")
