"""A person plays ultimate Texas hold-em by clicking."""

import pytest
from playwright.sync_api import expect

from croupier.equipment.amounts import Amount
from croupier.floor.live.opening.terms import DealtBy
from croupier.games.ultimate_holdem.determinations import Determinations
from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.play import chips_are, deal_on, finish, lies, play, put, sit, spot, stack

GAME = Determinations(chip=Amount(50))


@pytest.fixture
def house(shared_house: BrowserHouse) -> BrowserHouse:
    return shared_house


def test_a_hand_is_raised_and_each_wager_s_result_told(house: BrowserHouse, page_for: PageFor) -> None:
    ann, table = house.patron("ann"), house.table(GAME, dealt_by=DealtBy.DEALER)
    sit(house, ann, table)
    deal_on(house, table)
    page = page_for("ann", f"/tables/{table}", viewport=PHONE)
    put(page, "ante 1", "10.00")
    put(page, "trips 1", "5.00")
    lies(page, "ante 1", 1000)
    chips_are(page, "475.00")
    house.go_on(table)
    deal_on(house, table)
    own = play(house, table, ann)["areas"][0]["cards"]
    for card in own:
        expect(page.locator(f"#uth-seat-1 [data-card='{card}']")).to_be_visible()
    page.get_by_role("button", name="Bet 4×").click()
    chips_are(page, "435.00")
    assert play(house, table, ann)["areas"][0]["play"] == 4000
    finish(house, table)
    settled = {one["kind"]: one for one in play(house, table)["settled"]}
    assert set(settled) == {"ante", "blind", "play", "trips"}
    rows = page.locator(".results .rows li")
    expect(rows).to_have_count(4)
    for one in settled.values():
        expect(rows.filter(has=page.get_by_title(one["clause"], exact=True)).first).to_contain_text(one["result"])
    expect(page.locator(".uth-hands p")).to_have_count(2)
    won = sum(one["stake"] + one["paid"] for one in settled.values() if one["result"] == "win")
    back = sum(one["stake"] for one in settled.values() if one["result"] not in ("win", "lose"))
    assert stack(house, table, ann) == 43_500 + won + back
    chips_are(page, f"{stack(house, table, ann) / 100:.2f}")


def test_a_fold_while_checking_is_free_asks_once(house: BrowserHouse, page_for: PageFor) -> None:
    bea, table = house.patron("bea"), house.table(GAME, dealt_by=DealtBy.DEALER)
    sit(house, bea, table)
    deal_on(house, table)
    page = page_for("bea", f"/tables/{table}")
    put(page, "ante 1", "10.00")
    house.go_on(table)
    deal_on(house, table)
    fold = page.get_by_role("button", name="Fold").first
    fold.click()
    asked = page.get_by_role("dialog")
    expect(asked).to_contain_text("Checking is free.")
    asked.get_by_role("button", name="No, go back").click()
    assert house.step(table)["type"] == "ask"
    fold.click()
    asked.get_by_role("button", name="Fold").click()
    expect(page.get_by_role("button", name="Fold")).to_have_count(0)
    assert play(house, table, bea)["areas"][0]["standing"] == "folded"
    assert stack(house, table, bea) == 48_000


def test_the_last_chips_are_asked_for_with_the_blind_and_more_are_bought_in_the_dock(
    house: BrowserHouse, page_for: PageFor
) -> None:
    cyd, table = house.patron("cyd"), house.table(GAME, dealt_by=DealtBy.DEALER)
    sit(house, cyd, table, chips=4_000)
    deal_on(house, table)
    page = page_for("cyd", f"/tables/{table}")
    spot(page, "trips 1").click()
    expect(page.locator("[data-tray-says]")).to_have_text("Bet the ante first: trips goes with it.")
    expect(page.locator(".spot.waits, .spot.short")).to_have_count(0)
    page.get_by_role("radio", name="Chip of 10.00", exact=True).click()
    spot(page, "ante 1").click()
    spot(page, "ante 1").click()
    asked = page.get_by_role("dialog")
    expect(asked).to_contain_text("These are all your chips at this table")
    assert play(house, table)["areas"] == []
    asked.get_by_role("button", name="Bet them all").click()
    lies(page, "ante 1", 2000)
    chips_are(page, "0.00")
    assert stack(house, table, cyd) == 0
    house.go_on(table)
    deal_on(house, table)
    page.get_by_role("button", name="Fold").click()
    asked.get_by_role("button", name="Fold").click()
    expect(page.get_by_role("button", name="Fold")).to_have_count(0)
    finish(house, table)
    deal_on(house, table)
    expect(page.locator("#bring-now")).to_contain_text("You need 20.00 to play: ante and blind are equal.")
    page.locator("#bring-now").get_by_label("Buy more chips for").fill("50")
    page.locator("#bring-now").get_by_role("button", name="Buy").click()
    chips_are(page, "50.00")
    expect(page.locator("[data-tray]")).to_be_visible()


def test_a_free_seat_is_chosen_by_a_tap_and_taken(house: BrowserHouse, page_for: PageFor) -> None:
    dan, table = house.patron("dan"), house.table(GAME, dealt_by=DealtBy.DEALER)
    page = page_for(dan.login, f"/tables/{table}", viewport=PHONE)
    page.get_by_role("button", name="Choose seat 5").click()
    expect(page.locator(".join [name=seat]")).to_have_value("5")
    expect(page.locator("#region-seat")).to_contain_text("At least 20.00")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("region", name="Your area, seat 5")).to_be_visible()
    expect(page.get_by_role("button", name="Choose seat 4")).to_have_count(0)
