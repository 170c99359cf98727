"""A newcomer from the door to a seat, and the care that goes with them: all by clicking."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse, a_browser_house
from tests.server.game_tables import GAMES
from tests.server.served_house import PASSWORD


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserHouse]:
    """A house of play money, where each test has people of its own."""
    with a_browser_house(tmp_path_factory.mktemp("house"), play_money=True) as opened:
        yield opened


def test_a_newcomer_signs_up_has_play_money_and_sits_down(house: BrowserHouse, page_for: PageFor) -> None:
    table = house.table(GAMES["roulette"], name="Wheel")
    page = page_for(viewport=PHONE)
    page.get_by_role("link", name="Sit down at Wheel").click()
    page.get_by_role("main").get_by_role("link", name="Sign up to play").click()
    page.get_by_label("Name shown to others").fill("Nora")
    page.get_by_label("User name").fill("nora")
    page.get_by_label("Password", exact=True).fill("a long sentence")
    page.get_by_role("button", name="Show the password").click()
    expect(page.get_by_label("Password", exact=True)).to_have_attribute("type", "text")
    page.get_by_label("I am 18 or older.").check()
    page.get_by_role("button", name="Sign up and continue").click()
    expect(page).to_have_url(f"{house.base}/tables/{table}")
    expect(page.locator("[data-balance]")).to_have_text("1,000.00")
    page.get_by_label("Buy chips for").fill("200")
    page.get_by_role("main").get_by_role("button", name="Sit down").click()
    expect(page.locator("[data-balance]")).to_have_text("800.00")
    page.goto("/")
    expect(page.locator(f"#row-{table}")).to_contain_text("Back to your seat")


def test_the_lobby_moves_by_itself_also_for_who_is_not_signed_in(house: BrowserHouse, page_for: PageFor) -> None:
    page, heading = page_for(), "Blackjack 7"
    expect(page.get_by_role("heading", name=heading)).to_have_count(0)
    house.table(GAMES["blackjack"], name=heading)
    expect(page.get_by_role("heading", name=heading)).to_be_visible()


def test_a_wrong_password_is_told_at_the_form(house: BrowserHouse, page_for: PageFor) -> None:
    house.patron("amy")
    page = page_for(path="/sign-in")
    page.get_by_label("User name").fill("amy")
    page.get_by_label("Password", exact=True).fill("something else")
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert")).to_contain_text(
        "Wrong login or password. Five failed tries lock the account for 15 minutes."
    )


def test_script_goes_to_no_other_site_after_signing_in(house: BrowserHouse, page_for: PageFor) -> None:
    house.patron("bea")
    page = page_for(path="/sign-in")
    page.locator("form[data-enter]").evaluate("(form) => { form.dataset.then = '/\\t/elsewhere.example/'; }")
    page.get_by_label("User name").fill("bea")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    expect(page).to_have_url(f"{house.base}/")


def test_staff_are_at_their_desk_after_signing_in_and_a_wrong_address_is_a_page(
    house: BrowserHouse, page_for: PageFor
) -> None:
    page = page_for(path="/sign-in")
    page.get_by_label("User name").fill(house.login_of("cashier"))
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    expect(page).to_have_url(f"{house.base}/cage")
    page.goto("/directing")
    expect(page.get_by_text("There is nothing at this address.")).to_be_visible()
    assert page.evaluate("document.contentType") == "text/html"


def test_what_an_owner_writes_is_checked_in_words_and_long_names_fit_a_phone(
    house: BrowserHouse, page_for: PageFor
) -> None:
    page = page_for(house.owner.login, "/house", viewport=PHONE)
    for label, written, said in (
        ("Put in", "0", "Enter 0.01 or more."),
        ("Minimum age", "12", "Enter 18 or more."),
        ("Minimum age", "100", "Enter 99 or less."),
    ):
        field = page.get_by_label(label)
        field.fill(written)
        field.press("Enter")
        expect(field).to_have_js_property("validationMessage", said)
    page.goto("/people")
    page.get_by_label("Name shown to others").fill("N" * 40)
    page.get_by_label("Login").first.fill("n" * 40)
    page.get_by_role("button", name="Create account").click()
    expect(page.locator("#handed-over")).to_be_visible()
    page.goto("/people")
    expect(page.get_by_text("N" * 40).first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.get_by_text("N" * 40).first.click()
    expect(page).to_have_url(re.compile("/people/p-"))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_an_owner_s_link_that_does_not_work_is_told_at_the_form(house: BrowserHouse, page_for: PageFor) -> None:
    page = page_for(path="/owner#not-the-token")
    page.get_by_label("User name").fill("olga")
    page.get_by_label("Password", exact=True).fill("a long sentence")
    page.get_by_label("Name shown to others").fill("Olga")
    page.get_by_role("button", name="Become the owner").click()
    expect(page.get_by_role("alert")).to_contain_text("is wrong or has been used")


def test_a_limit_and_a_break_are_two_taps_away(house: BrowserHouse, page_for: PageFor) -> None:
    house.patron("cas")
    page = page_for("cas", "/account#care", viewport=PHONE)
    expect(page).to_have_url(f"{house.base}/account/limits#breaks")
    limit = page.locator("#limit-loss-day")
    limit.get_by_text("Set", exact=True).click()
    limit.get_by_role("textbox").fill("50")
    limit.get_by_role("button", name="Save").click()
    expect(limit).to_contain_text("50.00")
    limit.get_by_role("button", name="Remove").click()
    page.get_by_role("button", name="Remove it").click()
    expect(limit).to_contain_text(": no limit")
    page.get_by_role("button", name="A week").click()
    page.get_by_role("button", name="Yes, a break of a week").click()
    expect(page.locator("#region-care")).to_contain_text("You are on a break for another")
    expect(page.get_by_role("button", name="An hour")).to_have_count(0)


def test_an_hour_at_the_tables_is_told_once_and_not_again(house: BrowserHouse, page_for: PageFor) -> None:
    table = house.table(GAMES["roulette"])
    ann = house.patron("ann")
    joining = {"type": "table.join", "by": ann.actor(), "patron": ann.person, "chips": 20_000, "seat": 1}
    assert house.run(ann.order_at(table, joining))[0] == 200
    page = page_for("ann")
    page.clock.install()
    page.goto(f"/tables/{table}")
    expect(page.locator("[data-care]")).to_be_visible()
    expect(reminder(page)).not_to_be_visible()
    page.clock.fast_forward("01:03:00")
    expect(reminder(page)).to_contain_text("You have been playing for an hour")
    expect(reminder(page)).to_contain_text("Past results don't affect the next")
    reminder(page).get_by_role("button", name="Keep playing").click()
    page.clock.fast_forward("00:10:00")
    expect(reminder(page)).not_to_be_visible()


def reminder(page: Page) -> Locator:
    """What is told every hour."""
    return page.locator("#reminder")
