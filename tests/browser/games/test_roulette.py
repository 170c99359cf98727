"""A person plays roulette by clicking."""

import pytest
from playwright.sync_api import expect

from croupier.games.roulette.determinations import Determinations
from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.play import chips_are, lies, opened, play, put, spot, stack

GAME = Determinations()


@pytest.fixture
def house(shared_house: BrowserHouse) -> BrowserHouse:
    return shared_house


def spun(house: BrowserHouse, table: str, number: str) -> None:
    """The ball comes to rest in a number, and all is paid."""
    house.go_on(table)
    if house.step(table)["type"] != "staff":
        house.go_on(table)
    house.deal(table, {"type": "roulette.announce number", "number": number})
    while house.step(table)["type"] == "settle":
        house.go_on(table)


def test_a_corner_is_paid(house: BrowserHouse, page_for: PageFor) -> None:
    ann, table = house.patron("ann"), house.table(GAME, keyed=True)
    page = opened(house, page_for, ann, table, viewport=PHONE)
    put(page, "corner 8", "10.00", 2)
    put(page, "red", "10.00")
    chips_are(page, "470.00")
    expect(page.locator(".rou-staked")).to_contain_text("30.00")
    assert {one["spot"]["on"]: one["amount"] for one in play(house, table)["wagers"]} == {"corner 8": 2000, "red": 1000}
    spun(house, table, "11")
    expect(page.locator(".rou-number")).to_have_text("11")
    expect(page.locator(".results .rows li")).to_have_count(2)
    expect(page.locator(".results")).to_contain_text("+160.00")
    chips_are(page, "650.00")
    assert stack(house, table, ann) == 50_000 - 3_000 + 2_000 + 16_000


def test_a_tap_in_the_first_moments_of_a_page_is_a_bet(house: BrowserHouse, page_for: PageFor) -> None:
    fay, table = house.patron("fay"), house.table(GAME, keyed=True)
    page = opened(house, page_for, fay, table, viewport=PHONE)
    page.add_init_script("performance.now = () => 100")  # the page's clock begins with the page
    page.reload()
    put(page, "corner 8", "10.00", 2)


def test_nothing_tells_the_number_before_the_ball_lies_in_it(house: BrowserHouse, page_for: PageFor) -> None:
    cleo, table = house.patron("cleo"), house.table(GAME, keyed=True)
    page = opened(house, page_for, cleo, table, reduced_motion="no-preference")
    put(page, "straight 17", "10.00")
    chips_are(page, "490.00")
    house.go_on(table)
    if house.step(table)["type"] != "staff":
        house.go_on(table)
    expect(page.locator(".rou-state")).to_have_text("No more bets")
    told = "() => document.querySelector('main').innerText + document.querySelector('header').innerText"
    page.evaluate(f"""
        window.seen = [];
        const tell = {told}, until = () => document.documentElement.classList.contains('ball-lands');
        new MutationObserver(() => until() && window.seen.push(tell())).observe(document.body,
            {{subtree: true, childList: true, characterData: true, attributes: true}});
        window.seen.push(tell());
    """)
    house.deal(table, {"type": "roulette.announce number", "number": "17"})
    expect(page.locator("html.ball-lands")).to_be_attached()
    expect(page.locator(".rou-number")).to_have_count(0)
    expect(page.locator(".rou-number")).to_have_text("17")
    assert len(set(page.evaluate("window.seen"))) == 1
    expect(page.locator(".rou-board .chips .own:not(.lost)")).to_have_text("10")  # it lies there until it is paid
    while house.step(table)["type"] == "settle":
        house.go_on(table)
    chips_are(page, "850.00")
    arrives = page_for(house.patron("dan").login, f"/tables/{table}", reduced_motion="no-preference")
    expect(arrives.locator(".rou-number")).to_be_visible()
    expect(arrives.locator("html.ball-lands")).to_have_count(0)


def test_a_wager_of_the_race_track_takes_a_chip_for_each_position(house: BrowserHouse, page_for: PageFor) -> None:
    bea, table = house.patron("bea"), house.table(GAME, keyed=True)
    page = opened(house, page_for, bea, table, chips=12_000)
    put(page, "tiers", "10.00")
    chips_are(page, "60.00")
    spot(page, "tiers").click()
    asked = page.get_by_role("dialog")
    expect(asked).to_contain_text("These are all your chips at this table")
    asked.get_by_role("button", name="No, go back").click()
    lies(page, "tiers", 1000)
    expect(spot(page, "tiers").locator("[data-meant]")).to_have_text("10.00")
    assert stack(house, table, bea) == 6_000
    spun(house, table, "27")
    expect(page.locator(".results")).to_contain_text("+120.00")  # 170 for a chip, less the other five
    assert stack(house, table, bea) == 6_000 + 1_000 + 17_000


def test_a_finger_that_rests_is_told_its_spot_and_bets_where_it_is_lifted(
    house: BrowserHouse, page_for: PageFor
) -> None:
    eve, table = house.patron("eve"), house.table(GAME, keyed=True)
    page = opened(house, page_for, eve, table, viewport=PHONE)

    def finger(kind: str, on: str) -> None:
        spot(page, on).evaluate(
            """(spot, kind) => {
                const {left, top, width, height} = spot.getBoundingClientRect();
                const at = {clientX: left + width / 2, clientY: top + height / 2};
                spot.dispatchEvent(new PointerEvent(kind, {bubbles: true, pointerType: "touch", ...at}));
            }""",
            kind,
        )

    finger("pointerdown", "straight 23")
    expect(page.locator(".rou-tip")).to_have_text("23Straight 23 · 35 to 1")
    page.wait_for_timeout(400)
    finger("pointermove", "corner 16")
    expect(page.locator(".rou-tip")).to_have_text("16171920Corner 16-17-19-20 · 8 to 1")
    finger("pointerup", "corner 16")
    expect(page.locator(".rou-tip")).to_be_hidden()
    lies(page, "corner 16", 1000)
    assert [one["spot"]["on"] for one in play(house, table)["wagers"]] == ["corner 16"]
    expect(page.get_by_role("button", name="Double +10")).to_be_visible()
    page.get_by_text("Race-track", exact=True).click()
    expect(page.locator(".rou-track .count")).to_have_text(["9 × 10 = 90.00", "5 × 10 = 50.00", "6 × 10 = 60.00"])
