"""A session of hold-em with real chips: rounds, rising limits, who is out, and a final count by two people."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth, Terms
from croupier.tournament.conditions.entry_terms import Extra
from croupier.tournament.conditions.wager_terms import LimitChange
from tests.browser.conftest import PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.test_dealer import head
from tests.browser.tournaments.small_tournament import PACE, Tournament
from tests.tournament.tournament_log import dollars

COUNTS = Terms("Main room", DealtBy.DEALER, CardsFrom.KEYED, Depth.COUNTS, PACE)
THREE = ("ann", "bob", "cyd")


def holdem(house: BrowserHouse) -> Tournament:
    """A final of two rounds of hold-em; the limits rise after the first."""
    rising = {"changes": (LimitChange(dollars(200), dollars(1000), after_round=1),), "structure": "rising"}
    none = Extra(times=0)
    tournament = Tournament(house, "act-uth", COUNTS, THREE, wagers=rising, re_buy=none, add_on=none)
    tournament.begin()
    return tournament


def enter(page: Page, tournament: Tournament, **chips: str) -> None:
    """One of two people counts the table out."""
    for login, amount in chips.items():
        page.get_by_label(re.compile(f"Seat [0-9], {login.title()}")).fill(amount)
    expect(page.locator("[data-sum]")).to_have_text(re.compile(r"^10,[12]00$"))
    page.get_by_role("button", name="Enter this count").click()


@pytest.mark.clause("FLOOR 6.9", "ACT-UTH 16.3(a)(vii)", "ACT-UTH 16.15", "ACT-UTH 16.20")
def test_counts_only_from_the_first_round_to_a_count_that_first_differs(
    house: BrowserHouse, page_for: PageFor, tmp_path: Path
) -> None:
    tournament = holdem(house)
    page = page_for(house.login_of("dealer"), f"/dealing/{tournament.id}.1.1")
    expect(page.locator(".session-strip")).to_contain_text(re.compile(r"100 to 500\s*200 to 1,000 after round 1"))
    head(page, "Begin a round")
    page.keyboard.press("Enter")
    head(page, "Round 1 is in play")
    page.keyboard.press("Enter")
    head(page, "Begin a round")
    ann = page.locator(f"#count-{tournament.players['ann'].person}")
    ann.get_by_label("Counted").fill("6,500")
    ann.get_by_role("button", name="Save count").click()
    expect(ann).to_contain_text("6,500")
    cyd = page.locator(f"#count-{tournament.players['cyd'].person}")
    cyd.get_by_role("button", name="Out").click()
    page.locator("#ask").get_by_role("button", name="Yes").click()
    expect(cyd).to_contain_text("out")
    expect(cyd.get_by_role("button")).to_have_count(0)
    page.locator("[data-go]").click()
    head(page, "Round 2 is in play")
    expect(page.locator(".session-strip")).to_contain_text("200 to 1,000")
    phone = page_for("bob", f"{tournament.path}/tables/1.1")
    expect(phone.locator(".turn")).to_contain_text("Round 2 is in play")
    page.locator("[data-go]").click()
    head(page, "Play is over")
    page.get_by_role("link", name="Open the counting page").click()
    supervisor = page_for(house.login_of("supervisor"), f"{tournament.path}/count/1")
    enter(page, tournament, ann="7,000", bob="3,200")
    expect(page.get_by_role("main")).to_contain_text(
        re.compile(r"You counted 10,200 in all .* Waiting for somebody else")
    )
    expect(supervisor.get_by_role("main")).to_contain_text("has counted")
    expect(supervisor.get_by_role("main")).not_to_contain_text("3,200")
    asked = page_for(house.login_of("supervisor"), "/rules")
    dealing = page_for(house.login_of("dealer"), "/dealing")
    enter(supervisor, tournament, ann="7,000", bob="3,100")
    expect(supervisor.get_by_role("main")).to_contain_text(re.compile(r"You and Sam counted seat \d differently"))
    expect(page.get_by_label(re.compile("Seat [0-9], Ann"))).to_have_count(0)
    director = page_for(tournament.director.login, f"{tournament.path}/directing")
    hidden = re.compile(r"Bob\s*counted, hidden\s*counted, hidden\s*count again")
    expect(director.locator(".compared .differs")).to_have_text(hidden)
    expect(director.locator(".compared tfoot")).to_contain_text(re.compile(r"All chips counted\s*–\s*–"))
    assert not re.search(r"3,[12]00|10,[12]00", director.content()), "who counts third counts blind"
    expect(director.locator(".task")).to_contain_text("For those who count: Count the chips")
    expect(director.locator(".task")).to_contain_text("both have been asked on their screens")
    expect(supervisor.locator(".toast")).to_have_count(0)  # the page itself says it
    expect(asked.locator(".toast")).to_contain_text("count table 1, seat")
    expect(asked.locator(".toast a.button")).to_have_attribute("href", f"{tournament.path}/count/1")
    expect(dealing.locator(".recount")).to_contain_text("again, alone.")
    enter(page, tournament, bob="3,100")
    expect(page.get_by_role("main")).to_contain_text(re.compile(r"You counted seat \d: 3,100\. Waiting for Sam\."))
    expect(page.get_by_role("button", name="Enter this count")).to_be_hidden()
    expect(page.locator(".count-table")).to_contain_text("3,100")
    expect(dealing.locator(".recount")).to_have_count(0)
    enter(supervisor, tournament, bob="3,100")
    expect(supervisor.locator(".count-table tfoot td")).to_have_text(["10,100"] * 3)
    expect(supervisor.locator(".signatures li")).to_have_text(["Counted by Sam", "Counted by Sam", "Confirmed by"])
    director.get_by_role("link", name="The count on paper").click()
    expect(director.locator(".count-table")).to_contain_text(re.compile(r"Ann(\s*7,000){3}"))
    expect(director.locator(".count-table")).to_contain_text(re.compile(r"Cyd\s*out in round 1"))
    director.get_by_role("button", name="Confirm the chip count").click()
    director.locator("#ask").get_by_role("button", name="Confirm the chip count").click()
    expect(director.get_by_role("main")).to_contain_text("over: counted by Sam and Sam, confirmed by Sam.")
    expect(director.locator(".signatures li").last).to_have_text("Confirmed by Sam")
    director.emulate_media(media="print")
    expect(director.get_by_role("button", name="Print")).to_be_hidden()
    director.pdf(path=tmp_path / "count.pdf")
    assert (tmp_path / "count.pdf").stat().st_size > 1000
