"""An inspector at work: a round replayed on the felt, the log opened, a shoe verified in the page itself."""

import asyncio
import re

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import UNHURRIED, BrowserHouse
from tests.server.game_tables import GAMES, joining, wager
from tests.server.served_house import Guest

PACE = msgspec.structs.replace(
    UNHURRIED, wager_seconds=3, decide_seconds=0, window_seconds=0, cut_seconds=0, nonce_seconds=3
)


def a_round(house: BrowserHouse, game: str) -> str:
    """A table at which Ann has played a round."""
    table, ann = house.table(GAMES[game], pace=PACE, name="Table 7"), house.patron("ann")
    house.run(_played(ann, table, game))
    return table


async def _played(ann: Guest, table: str, game: str) -> None:
    await ann.order_at(table, joining(ann))
    async with asyncio.timeout(15):
        while (await ann.get(f"/api/tables/{table}"))[1]["view"]["table"]["step"].get("window") != "wagers":
            await asyncio.sleep(0.02)
        assert (await ann.order_at(table, wager(ann, GAMES[game])))[0] == 200
        while not [one for one in (await ann.get("/api/me/rounds"))[1]["rounds"] if one["ended"]]:
            await asyncio.sleep(0.05)


@pytest.mark.clause("FLOOR 1.8")
def test_a_round_is_replayed_by_buttons_keys_slider_and_list(house: BrowserHouse, page_for: PageFor) -> None:
    table = a_round(house, "mini-baccarat")
    page = page_for(house.login_of("inspector"), "/inspection")
    page.get_by_role("link", name="Rounds of Table 7").click()
    page.get_by_role("link", name="Replay round 1").click()
    steps = page.locator("[data-step]")
    expect(steps.first).to_have_attribute("aria-current", "step")
    count = steps.count()
    expect(page.locator("[data-count]")).to_have_text(f"1 / {count}")
    page.get_by_role("link", name="Next step").click()
    expect(page.locator("[data-count]")).to_have_text(f"2 / {count}")
    expect(words(page)).to_contain_text("Wager placed banker 10.00")
    page.keyboard.press("End")
    expect(page.locator("[data-count]")).to_have_text(f"{count} / {count}")
    expect(page.locator(".felt .card")).not_to_have_count(0)
    expect(page.get_by_label("Wagers settled so far")).to_contain_text("Ann")
    page.keyboard.press("Home")
    expect(page.locator(".felt .card[data-card]")).to_have_count(0)
    page.get_by_label("Step", exact=True).fill("3")
    expect(page.locator("[data-count]")).to_have_text(f"3 / {count}")
    steps.nth(count - 1).click()
    expect(page.locator("[data-count]")).to_have_text(f"{count} / {count}")
    expect(page).to_have_url(re.compile(rf"/inspection/tables/{table}/rounds/1\?step={count}$"))
    expect(words(page)).to_contain_text("Round ended")
    expect(words(page).get_by_role("link")).to_have_text("HOUSE 1.7")  # its cards are gathered
    page.get_by_role("link", name="Previous step").click()
    words(page).get_by_role("link", name=re.compile("ACT-MB")).first.click()
    expect(page.locator("#clause")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    with page.expect_download() as file:
        page.get_by_role("link", name="Download the record").click()
    assert file.value.suggested_filename == f"{table}-1.toml"


def words(page: Page) -> Locator:
    """What the step on the stage is."""
    return page.locator(".step-words")


def test_the_log_opens_to_what_lies_there_and_the_reading_is_on_record(house: BrowserHouse, page_for: PageFor) -> None:
    table = a_round(house, "mini-baccarat")
    page = page_for(house.login_of("inspector"), f"/inspection/log/table%20{table}?after=0", viewport=PHONE)
    joined = page.locator(".log > li", has_text="Patron joined")
    expect(joined).to_contain_text("500.00")
    expect(joined.locator(".raw")).not_to_be_visible()
    joined.locator("summary").click()
    expect(joined.locator(".raw")).to_contain_text('"type": "table.patron joined"')
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.get_by_role("link", name="Readings").click()
    expect(page.get_by_role("main")).to_contain_text(f"events of table {table} after 0")


@pytest.mark.parametrize("game", ["mini-baccarat", "roulette"])
def test_cards_and_spins_are_verified_in_the_browser_itself(house: BrowserHouse, page_for: PageFor, game: str) -> None:
    table = a_round(house, game)
    page = page_for("", f"/tables/{table}/proofs")
    page.get_by_role("link", name=re.compile("^Check .* 1$")).click()
    root = page.locator("[data-root]").text_content() or ""
    page.locator("[data-verify-form] button").click()
    expect(page.locator(".verdict")).to_have_text("✓ matches commitment")
    expect(page.locator(".proven")).not_to_have_count(0)
    expect(page.locator(".finding")).to_contain_text("no player’s device took part")
    page.get_by_text("Technical details").click()
    page.get_by_label("The root you noted").fill(root[::-1])
    expect(page.locator(".verdict")).to_have_count(0)
    expect(page.locator(".proven")).to_have_count(0)
    page.locator("[data-verify-form] button").click()
    expect(page.locator(".verdict")).to_have_text("✗ does not verify")
    expect(page.locator(".checks .bad")).to_have_count(1)
    page.get_by_role("link", name="Fair shuffle at").click()
    expect(page.get_by_text("✓ matched the seal. Last checked")).to_be_visible()


def test_a_folded_hand_is_verified_by_the_inspector_and_closed_to_all_others(
    house: BrowserHouse, page_for: PageFor
) -> None:
    table = a_round(house, "ultimate-texas-holdem")
    page = page_for("", f"/tables/{table}/proofs")
    expect(page.get_by_text("nothing to check yet").last).to_be_visible()
    page = page_for(house.login_of("inspector"), f"/tables/{table}/proofs/1?as=inspector")
    page.locator("[data-verify-form] button").click()
    expect(page.locator(".verdict")).to_have_text("✓ matches commitment")
    expect(page.locator(".proven .closed")).to_have_count(0)


def test_a_proof_in_which_something_was_changed_does_not_verify(house: BrowserHouse, page_for: PageFor) -> None:
    table = a_round(house, "mini-baccarat")
    page = page_for("", f"/tables/{table}/proofs/1")
    address = f"{house.base}/api/tables/{table}/proofs/1"

    def forged(change: str, to: str) -> None:
        """What the house sends is changed on the way."""
        page.unroute_all()
        page.route(address, lambda route: route.fulfill(json=_changed(route.fetch().json(), change, to)))
        page.locator("[data-verify-form] button").click()
        expect(page.locator(".verdict")).to_have_text("✗ does not verify")

    forged("holds", "Ac")
    expect(page.locator(".checks .bad")).to_contain_text(["leads to the root"])
    forged("at", "1")
    expect(page.locator(".checks .bad").first).to_contain_text("where the patrons' part put it")
    expect(page.locator(".proven")).to_have_count(0)


def _changed(proof: dict[str, object], what: str, to: str) -> dict[str, object]:
    """The proof with another card in the place of the first open one, or cut elsewhere."""
    told = msgspec.json.decode(msgspec.json.encode(proof))
    if what == "at":
        told["cut"]["at"] = told["cut"]["at"] + int(to) if told["cut"]["at"] < 400 else 1
    else:
        opening = next(one["opening"] for one in told["dealt"] if one["opening"])
        opening["holds"] = to if opening["holds"] != to else "2c"
    return dict(told)
