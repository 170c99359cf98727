"""A tournament of hold-em with real chips: only rounds and counts are told, tables are broken and limits rise."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.test_dealer import head
from tests.browser.tournaments.evening import (
    COUNTS_ONLY,
    Evening,
    Television,
    confirm,
    confirm_step,
    count_chips,
    enter_seats,
    just_started,
    seat_everybody,
    walk_in,
)

CONDITIONS = """
rules = "ACT-UTH"
name = "Hold-em Sunday"
start = {start}
director = "The Tournament Director/Assistant conducts it by these conditions and the rules; where they differ, the \
rules prevail."

[table]
maximum_payout = 100000

[entry]
method = "at the cashier"
eligibility = "anybody who may be in the casino"
fee = 120
commission = 20
minimum_players = 4
maximum_players = 6
groups = "members of one party are drawn to different tables"
groups_apart = true
refunds = false

[chips]
starting = 5000
smallest = 50

[wagers]
structure = "rising: ante and blind at the minimum or more, play by the rules"
minimum = 100
maximum = 500
increment = 100
seconds = 0
marker = true
changes = [{{ after_round = 1, minimum = 200, maximum = 1000 }}]

[[stage]]
name = "final"
kind = "final"
length = {{ rounds = 2 }}
players_per_table = 3
elimination = "whoever can't wager ante and blind is out"

[moving]
method = "the table with the highest number is broken first; players go to free seats by ballot"
by = "ballot"

[re_buy]
times = 0

[add_on]
times = 1
cost = 50
chips = 2500
method = "at the cashier"
when = "in a session"
timing = "between the rounds"

[prizes]
shares = [50, 30, 20]
distribution = "paid at the cashier as soon as the places are confirmed"
ties = "share"
"""


def entered(evening: Evening, operator: Page) -> Page:
    """The regulator has a copy, the shift manager names the director, and four people pay at the desk; its page."""
    operator.get_by_label("Reference of the letter").fill("letter 7")
    operator.get_by_role("button", name="The regulator has a copy").click()
    manager = evening.page_for(evening.house.login_of("shift manager"), f"{evening.path}/directing")
    manager.get_by_role("button", name="Nominate the director").click()
    expect(operator.get_by_role("heading", name="Open entries")).to_be_visible()
    manager.context.close()
    operator.locator("#next-next").click()
    desk = evening.clerk()
    for number, name in enumerate(("Ann", "Bob", "Cyd", "Dan")):
        walk_in(desk, name, f"PA 123456{number}")
        expect(desk.locator("li[id^=entry-]", has_text=name)).to_contain_text("paid 120.00")
    operator.locator("#next-next").click()
    confirm(operator)
    return desk


def add_on(desk: Page, name: str) -> None:
    """Between the rounds a player pays for further chips at the desk, in cash."""
    desk.reload()
    row = desk.locator("li[id^=entry-]", has_text=name)
    row.get_by_text("More", exact=True).click()
    row.locator("summary", has_text="Add-on: 50.00 in cash").click()
    row.get_by_role("button", name="Add-on: 50.00 in cash").click()
    confirm(desk)
    expect(row).to_contain_text("paid 170.00")
    expect(desk.locator(".figures")).to_contain_text(re.compile(r"Prize pool\s*450\.00"))


def first_round(one: Page, two: Page) -> None:
    """A round at each table; Dan, at the second, has lost everything."""
    for dealer in (one, two):
        head(dealer, "Begin a round")
        dealer.keyboard.press("Enter")
        head(dealer, "Round 1 is in play")
        dealer.keyboard.press("Enter")
        head(dealer, "Begin a round")
    dan = two.locator("[id^=count-]", has_text="Dan")
    dan.get_by_role("button", name="Out").click()
    confirm(two)
    expect(dan).to_contain_text("out")


def broken(director: Page, one: Page, two: Page, screen: Television) -> None:
    """Three fit at one table: the second is broken, and Cyd gets the free seat of the first."""
    expect(director.get_by_role("heading", name="Break and balance the tables")).to_be_visible()
    expect(director.locator(".task")).to_contain_text("Table 2 closes: Cyd moves.")
    expect(screen.page.locator(".screen-tables li")).to_have_count(2)
    director.locator("#next-break-tables").click()
    moved = director.locator(".moved li")
    expect(moved).to_contain_text("table 1, seat 3")
    moved.get_by_role("button", name="Mark as told").click()
    moved.locator("summary", has_text="Not told after all").click()
    moved.get_by_label("What was wrong").fill("pressed too early")
    moved.get_by_role("button", name="Not told after all").click()
    expect(moved).to_contain_text("to tell in person Not told after all, says")
    expect(director.locator(".session h3").first).to_contain_text("3 of 4 still in")
    expect(one.locator("[id^=count-]", has_text="Cyd")).to_contain_text(re.compile(r"seat 3\s*5,000"))
    head(two, "Nobody plays here")
    expect(two.locator("[data-go]")).to_have_count(0)
    expect(screen.page.locator(".screen-tables")).to_have_count(0)


def final_count(evening: Evening, dealer: Page, screen: Television) -> None:
    """The dealer and the supervisor count apart from each other, differ about Bob, and count him again."""
    supervisor = evening.page_for(evening.house.login_of("supervisor"), f"{evening.path}/count/1")
    dealer.get_by_role("link", name="Open the counting page").click()
    counted = {"Ann": "4,450", "Bob": "9,350", "Cyd": "3,750"}
    count_chips(dealer, counted | {"Bob": "9,250"})
    expect(supervisor.get_by_role("main")).to_contain_text("has counted")
    expect(supervisor.get_by_role("main")).not_to_contain_text("9,250")
    count_chips(supervisor, counted)
    expect(supervisor.get_by_role("main")).to_contain_text("differently. Count again, alone")
    screen.shows_none_of("9,250", "9,350", "3,750")
    for page in (dealer, supervisor):
        expect(page.get_by_label(re.compile("seat [0-9], Ann", re.IGNORECASE))).to_have_count(0)
        count_chips(page, {"Bob": "9,350"})
    expect(supervisor.locator(".count-table tfoot").first).to_contain_text("17,550")


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(H)", "ACT-UTH 16.3(a)(vii)", "ACT-UTH 16.9", "FLOOR 6.9", "FLOOR 6.15")
def test_an_evening_of_hold_em_by_counts_with_a_broken_table_and_an_add_on(
    house: BrowserHouse, page_for: PageFor, tmp_path: Path
) -> None:
    evening = Evening(house, page_for)
    operator = evening.publish(tmp_path, CONDITIONS.format(start=just_started()), COUNTS_ONLY)
    desk = entered(evening, operator)
    director, screen = evening.directing(), Television(page_for, f"{evening.path}/screen")
    enter_seats(director, evening.path, ("Ann", 1, 1), ("Bob", 1, 2), ("Cyd", 2, 1), ("Dan", 2, 2))
    seat_everybody(director)
    one, two = evening.dealer(1), evening.dealer(1, 2)
    expect(screen.page.locator(".screen-figures")).to_contain_text(
        re.compile(r"100 to 500\s*Next, after round 1\s*200 to 1,000")
    )
    first_round(one, two)
    add_on(desk, "Bob")
    expect(one.locator("[id^=count-]", has_text="Bob")).to_contain_text("7,500")
    broken(director, one, two, screen)
    one.keyboard.press("Enter")
    head(one, "Round 2 is in play")
    expect(one.locator(".session-strip")).to_contain_text("200 to 1,000")
    one.keyboard.press("Enter")
    head(one, "Play is over")
    final_count(evening, one, screen)
    expect(director.locator(".task")).to_contain_text(re.compile(r"1\.\s*Bob table 1, seat 2\s*9,350"))
    director.locator("#next-confirm").click()
    director.locator("#ask button[value=yes]").click()
    expect(director.get_by_role("heading", name="Confirm the final places")).to_be_visible()
    expect(director.locator(".task")).to_contain_text(re.compile(r"1\.\s*Bob in cash\s*225\.00"))
    for heading in ("Confirm the final places", "Award the prizes", "then close"):
        confirm_step(director, heading)
    expect(screen.page.locator("#podium-1")).to_contain_text(re.compile(r"Bob\s*225\.00"))
    screen.shows_none_of("PA 1234560", "letter 7")
