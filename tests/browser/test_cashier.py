"""A cashier at the window: found, paid in, a slip, paid out; and a manager who takes a receipt back."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse


def test_money_comes_in_and_goes_out_with_a_slip_each(house: BrowserHouse, page_for: PageFor) -> None:
    ann = house.patron("ann", 10_000)
    page = page_for(house.login_of("cashier"), "/cage", viewport=PHONE)
    page.get_by_label("Patron's login").fill("nobody-here")
    page.get_by_role("button", name="Find").click()
    expect(page.locator(".toast.problem")).to_contain_text("There is no account with this login.")
    page.get_by_label("Patron's login").fill("ann")
    page.get_by_role("button", name="Find").click()
    expect(page).to_have_url(re.compile(f"person={ann.person}"))
    expect(page.get_by_role("heading", name="Ann")).to_be_visible()
    expect(page.locator(".account-sum")).to_contain_text("100.00")
    page.get_by_label("Amount received").fill("25.50")
    page.get_by_role("button", name="Pay in").click()
    expect(page.get_by_role("heading", name="Receipt cage 3")).to_be_visible()
    expect(page.locator(".slip")).to_contain_text("25.50 AUD")
    page.get_by_role("link", name="Back to Ann").click()
    expect(page.locator(".account-sum")).to_contain_text("125.50")
    page.get_by_label("Amount paid out").fill("999")
    page.get_by_role("button", name="Pay out", exact=True).click()
    expect(page.locator(".toast.problem")).to_contain_text("There is only 125.50 in the account")
    page.get_by_role("button", name="Pay out all").click()
    page.get_by_role("button", name="Pay out 125.50").click()
    expect(page.get_by_role("heading", name="Receipt cage 4")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).not_to_be_visible()
    expect(page.locator("header.top")).not_to_be_visible()
    expect(page.locator(".slip")).to_be_visible()


def test_a_manager_reverses_a_receipt_with_a_reason(house: BrowserHouse, page_for: PageFor) -> None:
    house.patron("ann", 10_000)
    page = page_for(house.login_of("shift manager"), "/cage/receipts/2")
    page.get_by_label("Reason (goes on record)").fill("counted twice")
    page.get_by_role("button", name="Reverse this receipt").click()
    page.get_by_role("button", name="Reverse it").click()
    expect(page.get_by_role("heading", name="Receipt cage 3")).to_be_visible()
    expect(page.locator(".slip")).to_contain_text("counted twice")
    page.get_by_role("link", name="The cage").click()
    expect(page.locator(".receipts")).to_contain_text("reversed by 3")
