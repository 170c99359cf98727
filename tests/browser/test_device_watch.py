"""A browser that remembers what it was shown and what it gave, and says so when a proof or the house differs."""

from time import monotonic

import msgspec
import pytest
from playwright.sync_api import Page, expect

from croupier.games.roulette.determinations import Determinations
from croupier.games.ultimate_holdem.determinations import Determinations as HoldemDeterminations
from tests.browser.conftest import PageFor
from tests.browser.houses import UNHURRIED, BrowserHouse
from tests.browser.play import put, sit

PACE = msgspec.structs.replace(UNHURRIED, wager_seconds=3, nonce_seconds=10)
CHANGED = """(change) => {
  const all = JSON.parse(localStorage["croupier.shown"]);
  for (const one of Object.values(all)) {
    if (change === "root") one.root = "0".repeat(64);
    for (const spin of Object.values(one.spins)) {
      if (change === "nonce" && spin.given) spin.nonce = "0".repeat(64);
      if (change === "seals" && spin.seals) spin.seals = ["0".repeat(64)];
    }
  }
  localStorage["croupier.shown"] = JSON.stringify(all);
}"""

FULL = """() => {
  const old = { root: "x".repeat(8000), spins: {} };
  const all = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`t-0 deck ${at}`, old]));
  localStorage["croupier.shown"] = JSON.stringify({ ...all, ...JSON.parse(localStorage["croupier.shown"] ?? "{}") });
  for (let rest = "x".repeat(2 ** 20); rest; ) {
    try {
      localStorage[`full ${localStorage.length}`] = rest;
    } catch {
      rest = rest.slice(rest.length / 2 + 1);
    }
  }
}"""
ADDED = """() => Object.values(JSON.parse(localStorage["croupier.shown"])).some(
  (one) => Object.values(one.spins).some((spin) => spin.given && spin.seals.length))"""


def spun(house: BrowserHouse, page_for: PageFor) -> tuple[Page, str]:
    """Ann has put a chip on red, her browser has added to the spin, and the ball has come to rest."""
    ann, table = house.patron("ann"), house.table(Determinations(), pace=PACE)
    sit(house, ann, table)
    page = page_for("ann", f"/tables/{table}")
    put(page, "red", "10.00")
    end = monotonic() + 30
    while not page.request.get(f"/api/tables/{table}/proofs/1").ok:
        assert monotonic() < end
        page.wait_for_timeout(200)
    page.wait_for_function("() => JSON.parse(localStorage['croupier.receipts'] ?? '[]').length > 0")
    return page, table


def verdict(page: Page, table: str) -> str:
    """What this browser says about the proof of the spins."""
    page.goto(f"/tables/{table}/proofs/1")
    page.locator("[data-verify-form] button").click()
    page.get_by_text("More about this check").click()
    return page.locator(".verdict").inner_text()


@pytest.mark.clause("FLOOR 5.6")
def test_browser_holds_a_proof_against_what_it_was_shown(house: BrowserHouse, page_for: PageFor) -> None:
    page, table = spun(house, page_for)
    kept = page.evaluate("() => localStorage['croupier.shown']")
    assert verdict(page, table) == "✓ proven"
    for name in ("root is the one this device was shown", "own number was used", "seals are the ones"):
        expect(page.locator(".checks .good", has_text=name)).to_be_visible()
    for change, name in (
        ("nonce", "number this device added"),
        ("seals", "seals are"),
        ("root", "the one this device"),
    ):
        page.evaluate("(kept) => { localStorage['croupier.shown'] = kept }", kept)
        page.evaluate(CHANGED, change)
        assert verdict(page, table) == "✗ does not verify"
        expect(page.locator(".checks .bad", has_text=name)).to_be_visible()
    page.goto(f"/tables/{table}")
    expect(page.locator("[data-watch]")).to_contain_text("was shown a different root")


@pytest.mark.clause("FLOOR 5.2", "FLOOR 5.6")
def test_browser_adds_nonces_and_remembers_seals_even_when_storage_is_full(
    house: BrowserHouse, page_for: PageFor
) -> None:
    ann, table = house.patron("ann"), house.table(HoldemDeterminations(), pace=PACE)
    sit(house, ann, table)
    page = page_for("ann", f"/tables/{table}")
    page.evaluate(FULL)
    put(page, "ante 1", "10.00")
    page.wait_for_function(ADDED)
    assert page.evaluate("() => Object.keys(JSON.parse(localStorage['croupier.shown'])).length") < 300
