"""A clerk enters a walk-in who pays cash, prints the ticket, the phone opens it, and the ticket is revoked."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.tournaments.small_tournament import Tournament


@pytest.mark.clause("FLOOR 6.14", "FLOOR 6.11", "NZ-D7 2.7")
def test_a_walk_in_pays_cash_and_opens_a_ticket_until_it_is_revoked(
    house: BrowserHouse, page_for: PageFor, browser: Browser
) -> None:
    tournament = Tournament(house)
    tournament.open_entries()
    clerk = house.staff["cashier"]
    page = page_for(clerk.login, f"{tournament.path}/desk")
    form = page.locator("#enter")
    form.get_by_label("Name").fill("Wanda Walker")
    form.get_by_label("Phone or e-mail").fill("wanda@example.test")
    form.get_by_label("Identification number").fill("PA 1234567")
    form.get_by_label("I have seen that they are").check()
    form.get_by_label("They have the conditions in writing").check()
    form.get_by_role("button", name="Enter").click()
    row = page.locator("li[id^=entry-]", has_text="Wanda Walker")
    expect(row).to_contain_text("paid")
    row.get_by_role("button", name="Issue a ticket").click()
    paper = page.request.get(str(row.get_by_role("link", name="Print ticket").get_attribute("href")))
    assert paper.body().startswith(b"%PDF-")
    ticket = str(row.get_by_role("link", name="Open").get_attribute("href"))
    phone = browser.new_context(base_url=house.base, viewport={"width": 390, "height": 844}).new_page()
    phone.goto(ticket)
    expect(phone.get_by_role("heading", name="Wanda Walker")).to_be_visible()
    expect(phone.get_by_text("You are in.")).to_be_visible()
    row.get_by_role("button", name="Revoke").click()
    page.get_by_role("button", name="Yes").click()
    expect(row.get_by_role("button", name="Issue a ticket")).to_be_visible()
    phone.reload()
    expect(phone.locator("body")).to_contain_text(re.compile("is not valid"))
    expect(phone.get_by_text("Wanda Walker")).to_have_count(0)
    phone.context.close()
