"""A tournament in the browser: its director starts a session, a player sits down, wagers by tapping, and is ranked."""

import re
import time

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.tournaments.small_tournament import Tournament


def test_a_player_takes_a_seat_wagers_in_turn_and_is_on_the_leaderboard(house: BrowserHouse, page_for: PageFor) -> None:
    tournament = Tournament(house)
    tournament.open_entries()
    page = page_for("ann", tournament.path, viewport=PHONE)
    page.get_by_role("button", name="Apply").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.get_by_text("Next you get the conditions in writing")).to_be_visible()
    tournament.accept("ann")
    expect(page.get_by_role("heading", name="You are entered")).to_be_visible()
    tournament.enter("bob")
    tournament.draw()
    page.get_by_role("button", name=re.compile("Take seat")).click()
    directing = page_for(tournament.director.login, f"{tournament.path}/directing")
    expect(directing.get_by_role("heading", name="Seat players")).to_be_visible()
    tournament.sit("bob")
    expect(directing.get_by_role("heading", name="Start the session")).to_be_visible()
    directing.locator("#next-start").click()
    expect(directing.get_by_role("heading", name=re.compile("In play"))).to_be_visible()
    page.get_by_role("link", name="Go to your table").click()
    others = page_for("bob", f"{tournament.path}/tables/1.1", viewport=PHONE)
    for player in (page, others) if _first(tournament) == "ann" else (others, page):
        expect(player.locator(".turn")).to_contain_text("Your turn to bet")
        expect(player.locator(".hint")).to_contain_text("Each press adds that chip. Then confirm it.")
        player.get_by_role("radio", name="Chip of 100", exact=True).click()
        player.locator("button.spot").first.click()
        confirm = player.get_by_role("button", name="Confirm 100")
        expect(confirm).to_be_visible()
        assert tournament.stack("ann" if player is page else "bob") == 500_000, "composed, and nothing is sent yet"
        confirm.click()
        expect(player.locator(".people")).to_contain_text("4,900")
        expect(player.locator(".hint")).to_contain_text("Say that you are done")
        player.get_by_role("button", name="Done").click()
    expect(page.locator(".marker")).to_have_count(1)
    page.get_by_role("link", name="How to play").click()
    overlay = page.locator("#clause[open]")
    expect(overlay).to_contain_text("Blackjack3 to 2")
    expect(overlay).not_to_contain_text("people can bet on one box")
    page.keyboard.press("Escape")
    page.locator(".people").get_by_role("link", name="Leaderboard").click()
    expect(page.locator(".leaders li")).to_have_count(2)
    expect(page.locator(".leaders")).to_contain_text(re.compile(r"[45],\d00"))


def _first(tournament: Tournament) -> str:
    """Whose turn it is to wager first."""
    deadline = time.time() + 10
    while time.time() < deadline:
        asked = tournament.view()["tables"][0]["live"]["table"]["at_turn"]
        for login, guest in tournament.players.items():
            if guest.person == asked:
                return login
        time.sleep(0.05)
    raise AssertionError("nobody is asked for a wager")
