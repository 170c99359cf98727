"""A tournament whose house two processes serve: what the director does at one is seen, and answered, at the other."""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse, a_browser_house, a_house_on_its_own
from tests.browser.test_dealer import head
from tests.browser.tournaments.evening import confirm, confirm_step, count_chips
from tests.browser.tournaments.small_tournament import Tournament
from tests.browser.tournaments.test_counts import holdem
from tests.ledger.postgres_server import Server, running_server

CHIPS = {"Ann": "7,000", "Bob": "3,200", "Cyd": "4,800"}


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with running_server() as running:
        yield running


@pytest.fixture
def database(server: Server) -> str:
    return server.new_database()


@pytest.fixture
def house(tmp_path: Path, database: str) -> Iterator[BrowserHouse]:
    """The process that the staff's pages come from, but those that a test opens at the other."""
    with a_browser_house(tmp_path, database=database) as opened:
        yield opened


@pytest.fixture
def elsewhere(tmp_path: Path, database: str, house: BrowserHouse, page_for: PageFor) -> Iterator[PageFor]:
    """A browser at the other process of the same house."""
    with a_house_on_its_own(tmp_path, database=database) as (_, other):
        assert other.base != house.base
        yield partial(page_for, base_url=other.base)


@pytest.mark.clause("FLOOR 6.6", "FLOOR 6.9")
def test_the_desk_and_a_phone_at_another_process_follow_each_other(
    house: BrowserHouse, page_for: PageFor, elsewhere: PageFor
) -> None:
    tournament = holdem(house)
    desk = page_for(tournament.director.login, f"{tournament.path}/directing")
    phone = elsewhere("ann", f"{tournament.path}/tables/1.1", viewport=PHONE)
    warn_ann(desk, phone)
    take_a_break(desk, phone)
    dealer = elsewhere(house.login_of("dealer"), f"/dealing/{tournament.id}.1.1")
    for number in (1, 2):
        head(dealer, "Begin a round")
        dealer.locator("[data-go]").click()
        head(dealer, f"Round {number} is in play")
        expect(desk.locator(".glance")).to_contain_text(f"round {number}")
        dealer.locator("[data-go]").click()
    count_twice(house, tournament, page_for, elsewhere)
    desk.locator("#next-confirm").click()
    confirm(desk)
    confirm_step(desk, "Confirm the final places")
    confirm_step(desk, "Award the prizes")
    phone.goto(tournament.path)
    expect(phone.get_by_role("main")).to_contain_text("You won!")
    prizes = elsewhere(house.login_of("cashier"), f"{tournament.path}/prizes")
    expect(prizes.locator("li[id^=prize-]").first).to_contain_text("in their account")
    confirm_step(desk, "Close the tournament")
    expect(phone.get_by_role("main")).to_contain_text("The tournament is over.")


def warn_ann(desk: Page, phone: Page) -> None:
    """The director warns a player, who says on a phone that they have read it."""
    warning = desk.locator("#t1-1-warning")
    warning.locator("summary").click()
    ann = warning.locator("[name=player] option", has_text="Ann")
    warning.locator("[name=player]").select_option(str(ann.get_attribute("value")))
    warning.locator("[name=clause]").select_option(index=1)
    warning.locator("[name=reason]").fill("asked for advice")
    warning.get_by_role("button", name="Warn").click()
    expect(desk.locator("#notice-1")).to_contain_text("on the phone, not read yet")
    expect(phone.locator(".own-notices")).to_contain_text("asked for advice")
    phone.get_by_role("button", name="I have read this").click()
    expect(phone.locator(".own-notices")).to_have_count(0)
    expect(desk.locator("#notice-1")).to_contain_text("read on the phone")


def take_a_break(desk: Page, phone: Page) -> None:
    """The director calls a break for all tables, makes it longer, and resumes play."""
    desk.get_by_text("Break for all tables").first.click()
    desk.locator("#desk-break-all").get_by_role("button", name="Break for all tables").click()
    expect(phone.locator(".turn")).to_contain_text("Break until")
    expect(desk.get_by_role("heading", name=re.compile("Break until"), level=1)).to_be_visible()
    change = desk.locator("#next-change-break")
    change.locator("summary").click()
    expect(change.get_by_role("button", name="No change: until")).to_be_visible()
    change.get_by_role("button", name="+10 minutes").click()
    change.get_by_role("button", name="10 minutes longer: until").click()
    expect(desk.locator("[data-did]")).to_contain_text("The break now ends at")
    desk.get_by_role("button", name="Resume play").first.click()
    confirm(desk)
    expect(phone.locator(".turn")).not_to_contain_text("Break until")


def count_twice(house: BrowserHouse, tournament: Tournament, page_for: PageFor, elsewhere: PageFor) -> None:
    """A dealer counts at one process and a supervisor at the other, and they agree."""
    first = elsewhere(house.login_of("dealer"), f"{tournament.path}/count/1")
    second = page_for(house.login_of("supervisor"), f"{tournament.path}/count/1")
    count_chips(first, CHIPS)
    expect(second.get_by_role("main")).to_contain_text("has counted")
    count_chips(second, CHIPS)
    for page in (first, second):
        expect(page.locator(".signatures li")).to_have_text(["Counted by Sam", "Counted by Sam", "Confirmed by"])
