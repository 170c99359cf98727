"""From the one-time link to an open table with a patron at it, all by clicking, in browsers of their own."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import a_house_on_its_own
from tests.server.served_house import HouseRunning

PASSWORD = "a long sentence"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[HouseRunning]:
    """A house that has just been started: nobody owns it."""
    with a_house_on_its_own(tmp_path) as (_, running):
        yield running


def become_owner(page: Page) -> None:
    page.get_by_label("User name").fill("olga")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Name shown to others").fill("Olga")
    page.get_by_role("button", name="Become the owner").click()
    expect(page).to_have_url(re.compile("/house$"))


def make_staff(page: Page, name: str, office: str) -> str:
    """An account for a member of staff; the code that is shown once."""
    page.goto("/people")
    page.get_by_label("Name shown to others").fill(name)
    page.get_by_label("Login", exact=True).first.fill(name.lower())
    page.locator("[data-office]").select_option(office)
    page.get_by_role("button", name="Create account").click()
    code = page.locator("#handed-over [data-answer=code]")
    expect(code).to_have_text(re.compile(r"\S{8,}"))
    expect(page.locator(".toast")).to_contain_text(f"Appointed as {office}.")
    return code.inner_text()


def choose_password(page: Page, name: str, code: str, then: str = "/(supervision|cage|dealing)$") -> None:
    page.get_by_label("User name").fill(name.lower())
    page.get_by_label("Code").fill(code)
    page.get_by_label("New password").fill(PASSWORD)
    page.get_by_role("button", name="Save and sign in").click()
    expect(page).to_have_url(re.compile(then))


@pytest.mark.clause("FLOOR 1.2", "FLOOR 1.5")
def test_from_the_one_time_link_to_an_open_table(house: HouseRunning, page_for: PageFor) -> None:
    owner = page_for(path=f"/owner#{house.serving.owner_token}")
    become_owner(owner)
    expect(owner.get_by_role("heading", name="First steps")).to_be_visible()
    owner.get_by_label("Put in").fill("9,000")  # from 10,000 on it takes two people
    owner.get_by_role("button", name="Put in").click()
    expect(owner.locator(".slip")).to_contain_text("9,000.00 AUD")
    codes = {office: make_staff(owner, office.title(), office) for office in ("supervisor", "cashier")}
    owner.get_by_role("link", name="Done").click()
    expect(owner.locator(".staff li", has_text="Supervisor")).to_contain_text("no password yet")

    supervisor = page_for(path="/password")
    choose_password(supervisor, "supervisor", codes["supervisor"])
    supervisor.goto("/tables/new?game=roulette")
    supervisor.get_by_label("Name", exact=True).fill("The first table")
    supervisor.get_by_role("button", name="Open the table").click()
    expect(supervisor).to_have_url(re.compile("/supervision/t-"))

    patron = page_for(path="/", viewport=PHONE)
    expect(patron.get_by_role("heading", name="The first table")).to_be_visible()
    patron.get_by_role("main").get_by_role("link", name="Sign up", exact=True).click()
    patron.get_by_label("Name shown to others").fill("Pat")
    patron.get_by_label("User name").fill("pat")
    patron.get_by_label("Password", exact=True).fill(PASSWORD)
    patron.get_by_label("I am 18 or older.").check()
    patron.get_by_role("button", name="Sign up and go").click()
    expect(patron.locator("[data-balance]")).to_have_text("0.00")

    cashier = page_for(path="/password")
    choose_password(cashier, "cashier", codes["cashier"])
    cashier.get_by_label("Patron's login").fill("pat")
    cashier.get_by_role("button", name="Find").click()
    cashier.get_by_label("Amount received").fill("300")
    cashier.get_by_role("button", name="Pay in").click()
    expect(cashier.locator(".slip")).to_contain_text("300.00 AUD")

    patron.goto("/")
    expect(patron.locator("[data-balance]")).to_have_text("300.00")
    patron.get_by_role("link", name="Sit down at The first table").click()
    patron.get_by_label("Buy chips for").fill("200")
    patron.get_by_role("main").get_by_role("button", name="Sit down").click()
    expect(patron.locator("[data-balance]")).to_have_text("100.00")
    owner.goto("/house")
    expect(owner.get_by_role("main")).to_contain_text("1 patron")


@pytest.mark.clause("FLOOR 1.12")
def test_a_lost_password_is_reset_by_two_people_with_a_half_of_the_code_each(
    house: HouseRunning, page_for: PageFor
) -> None:
    owner = page_for(path=f"/owner#{house.serving.owner_token}")
    become_owner(owner)
    codes = {office: make_staff(owner, name, office) for name, office in (("Carl", "cashier"), ("Dora", "dealer"))}
    dealer, cashier = page_for(path="/password"), page_for(path="/password")
    choose_password(dealer, "dora", codes["dealer"])
    choose_password(cashier, "carl", codes["cashier"])
    owner.get_by_role("link", name="Open the account").click()
    owner.get_by_role("link", name="Reset the password").click()
    owner.get_by_label("Reason").fill("Forgot it over the holidays")
    owner.get_by_role("button", name="Propose a reset").click()
    half = owner.locator("#reset-code [data-answer=code]")
    expect(half).to_have_text(re.compile(r"\S{8,}"))
    cashier.get_by_role("link", name="Passwords").click()
    cashier.get_by_label("Login").fill("dora")
    cashier.get_by_role("button", name="Find").click()
    expect(cashier.get_by_role("main")).to_contain_text("Forgot it over the holidays")
    cashier.get_by_role("button", name="Confirm the reset").click()
    cashier.get_by_role("button", name="Reset it").click()
    other_half = cashier.locator("#reset-code [data-answer=code]")
    expect(other_half).to_have_text(re.compile(r"\S{8,}"))
    expect(dealer).to_have_url(re.compile("/sign-in"))  # by itself: the sign-in has ended
    dealer.goto("/password")
    choose_password(dealer, "dora", f"{half.inner_text()} {other_half.inner_text()}", "/account$")
    expect(dealer.get_by_role("main")).to_contain_text("by Olga and Carl")
    owner.goto("/people")
    owner.get_by_role("link", name="Dora").click()
    owner.get_by_role("button", name="End dealer").click()
    owner.get_by_role("button", name="End it").click()
    expect(owner.get_by_text("No office, now or planned.")).to_be_visible()
