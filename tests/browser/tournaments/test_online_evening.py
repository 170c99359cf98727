"""A sit-and-go at roulette that nobody runs but a director: players sit at home, and one of them says nothing."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.tournaments.evening import Evening, Television, confirm, confirm_step, just_started

CONDITIONS = """
rules = "NZ-D7"
name = "Roulette at once"
game = "roulette"
start = {start}
stand_ins = "Roulette is dealt by the house rules, which stand in for divisions 1 and 8 of the New Zealand rules."

[table]
zeros = 1
left_hand = false

[entry]
form = "one page"
method = "on the tournament's page"
eligibility = "anybody who may be in the casino"
fee = 10
minimum_players = 3
maximum_players = 3
transferable = false

[chips]
starting = 1000
issue = "gratuitous"
smallest = 10
secret_wager_cards = 1

[wagers]
minimum = 100
maximum = 500
increment = 10
seconds = 60

[[stage]]
name = "final"
kind = "final"
length = {{ spins = 1 }}
players_per_table = 3
sit_and_go = true
allocation = "a session starts as soon as three are entered"

[play_off]
length = {{ spins = 1 }}
chips = 500

[prizes]
shares = [70, 30]
distribution = "paid into the accounts as soon as the places are confirmed"
cents = "order"
"""
PLAYERS = ("ann", "bob", "cyd")


def entered(evening: Evening, director: Page) -> dict[str, Page]:
    """Three people apply at home, and the director takes them in; their phones."""
    director.get_by_role("button", name="Go on duty").click()
    expect(director.get_by_text("Directing: ")).to_be_visible()
    director.locator("#next-next").click()
    phones = {login: evening.page_for(login, evening.path, viewport=PHONE) for login in PLAYERS}
    for login, phone in phones.items():
        phone.get_by_role("button", name="Apply").click()
        confirm(phone)
        row = director.locator("[id^=application-]", has_text=login.title())
        row.get_by_role("button", name="Give the conditions in writing").click()
        expect(row).to_contain_text("has the conditions")
        row.get_by_role("button", name="Accept").click()
        expect(row).to_have_count(0)
    return phones


def seated(director: Page, phones: dict[str, Page]) -> list[Page]:
    """The table is full: seats are drawn, everybody sits down, and play starts; the phones in the order of turns."""
    expect(director.get_by_role("heading", name="Draw seats")).to_be_visible()
    director.locator("#next-next").click()
    seats = {}
    for login, phone in phones.items():
        take = phone.get_by_role("button", name=re.compile("Take seat"))
        seats[login] = take.inner_text()
        take.click()
    expect(director.get_by_role("heading", name="Start the session")).to_be_visible()
    director.locator("#next-start").click()
    for phone in phones.values():
        phone.get_by_role("link", name="Go to your table").click()
    return [phones[login] for login in sorted(PLAYERS, key=lambda login: seats[login])]


def check_in_sight(phone: Page) -> None:
    """A title that is whole, whose turn it is with a tip below it, and all stacks with the marker and one's rank."""
    assert phone.locator(".status h1").evaluate("title => title.scrollWidth <= title.clientWidth"), "the title is cut"
    turn, tip = phone.locator(".turn").bounding_box(), phone.locator(".first-round .hint").bounding_box()
    assert turn is not None
    assert tip is not None
    assert turn["y"] + turn["height"] <= tip["y"], "a tip covers what happens now"
    phone.locator("[data-dismiss-guide]").click()  # on a short phone the stacks are under it
    for shown in (".turn p", ".seat-strip .own", ".seat-strip i"):
        expect(phone.locator(shown)).to_be_in_viewport()
    expect(phone.locator(".purse-line", has_text="Rank")).to_be_in_viewport()


def three_chips(phone: Page) -> None:
    """Chips on three numbers are put together, confirmed at once and lie until the player is done."""
    expect(phone.locator(".turn")).to_contain_text("Your turn to bet")
    phone.get_by_role("radio", name="Chip of 100", exact=True).click()
    for number in (1, 2, 3):
        phone.locator(f'[data-spot="straight {number}"]').click()
    phone.get_by_role("button", name="Confirm 300").click()
    for number in (1, 2, 3):
        expect(phone.locator(f'[data-spot="straight {number}"]')).to_have_attribute("data-lying", "10000")
    phone.get_by_role("button", name="Done").click()


def secret_chips(phone: Page) -> None:
    """A wager whose amount nobody else learns before the spin is over."""
    expect(phone.locator(".turn")).to_contain_text("Your turn to bet")
    phone.get_by_text("Type a bet").click()
    phone.get_by_label("Bet", exact=True).fill("black")
    phone.get_by_label("Amount").fill("230")
    phone.get_by_label("By secret wager card").check()
    phone.get_by_role("button", name="Place").click()
    expect(phone.locator('[data-spot="black"]')).to_have_attribute("data-lying", "23000")
    phone.get_by_role("button", name="Done").click()


@pytest.mark.clause("NZ-D7 3.5", "NZ-D7 4.7", "NZ-D7 4.15", "FLOOR 6.15")
def test_a_sit_and_go_of_roulette_with_three_chips_and_a_silent_player(
    house: BrowserHouse, page_for: PageFor, tmp_path: Path
) -> None:
    for login in PLAYERS:
        house.patron(login)
    evening = Evening(house, page_for, alone=True)
    director = evening.publish(tmp_path, CONDITIONS.format(start=just_started()))
    screen = Television(page_for, f"{evening.path}/screen")
    first, second, silent = seated(director, entered(evening, director))
    expect(first.locator(".turn")).to_contain_text("Your turn to bet")
    check_in_sight(first)
    three_chips(first)
    secret_chips(second)
    expect(silent.locator(".turn")).to_contain_text("Your turn to bet")
    expect(screen.page.locator(".ranking")).to_contain_text(re.compile(r"secret bet\s*seat 2\s*1,000"))
    screen.shows_none_of("230", "770")
    expect(first.get_by_role("main")).not_to_contain_text("230")
    assert "23000" not in first.content(), "nor do the others at the table learn it"
    director.get_by_role("button", name=re.compile("Go on without")).click()
    confirm(director)
    director.locator("#region-ruling").get_by_role("button", name="Confirm", exact=True).click()
    expect(silent.get_by_role("main")).to_contain_text("You have been disqualified.")
    expect(director.get_by_role("heading", name="Confirm the chip count")).to_be_visible()
    director.locator("#next-confirm").click()
    director.locator("#ask button[value=yes]").click()
    for heading in ("Close entries", "Confirm the final places", "Award the prizes", "Close the tournament"):
        confirm_step(director, heading)
    expect(screen.page.locator("#podium-1")).to_contain_text("21.00")
    expect(screen.page.locator("#podium-2")).to_contain_text("9.00")
    expect(screen.page.locator("#podium-3")).to_have_count(0)
    first.goto("/account/statement")
    expect(first.get_by_role("main")).to_contain_text(re.compile(r"(21|9)\.00"))
