"""The owner of a house of money at work: hours of gaming, and a table whose layout is approved."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse

HOURS = "Mon-Thu 12:00-04:00, Fri 12:00-06:00"


@pytest.mark.clause("FLOOR 4.15")
def test_hours_of_gaming_are_kept_as_they_were_written(house: BrowserHouse, page_for: PageFor) -> None:
    page = page_for("owner", "/house", viewport=PHONE)
    hours, set_them = page.get_by_label("Hours (empty: always)"), page.get_by_role("button", name="Set the hours")
    page.get_by_label("Time zone").fill("Australia/Sydney")
    hours.fill("noon to four")
    set_them.click()
    assert "noon to four" in hours.evaluate("field => field.validationMessage")
    hours.fill(HOURS)
    set_them.click()
    expect(page.get_by_text("No round begins outside these hours.")).to_be_visible()
    expect(hours).to_have_value(HOURS)
    expect(page.get_by_label("Time zone")).to_have_value("Australia/Sydney")
    hours.fill("")
    set_them.click()
    expect(page.get_by_text("There is gaming at all hours.")).to_be_visible()


@pytest.mark.clause("ACT-BJ 1.1", "ACT-BJ 17.2", "FLOOR 4.14")
def test_a_blackjack_table_opens_with_the_approval_of_its_layout(house: BrowserHouse, page_for: PageFor) -> None:
    page = page_for("owner", "/tables/new?game=blackjack", viewport=PHONE)
    opens = page.get_by_role("button", name="Open the table")
    opens.click()
    reference = page.get_by_label("Layout approved by")
    expect(reference).to_be_focused()  # the browser says what is missing
    reference.fill("GRC 2018/17")
    page.get_by_label("Layout approved on").fill("2018-10-17")
    opens.click()
    pairs = page.get_by_label("Pairs approved by")
    expect(pairs).to_be_focused()
    pairs.fill("GRC 2018/18")
    page.get_by_label("Pairs approved on").fill("2018-11-05")
    opens.click()
    expect(page).to_have_url(re.compile(r"/supervision/t-"))
    expect(page.get_by_role("heading", name="Blackjack 1")).to_be_visible()
    sign = page_for("", page.url.replace("/supervision/", "/tables/") + "/sign")
    expect(sign.locator("body")).to_contain_text("GRC 2018/17, 2018-10-17")
    expect(sign.locator("body")).to_contain_text("GRC 2018/18, 2018-11-05")
