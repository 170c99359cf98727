"""A tournament is set up in the browser: from an example or a file, checked while one types, published and amended."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.tournament.examples import example_text
from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse


def field(page: Page, path: str) -> str:
    """Where a field of the form is."""
    return f'[id="i-{path}"]'


def publish(page: Page) -> str:
    """The conditions are saved and published; the tournament's id."""
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("heading", name="Publish the conditions")).to_be_visible()
    page.locator("#next-next").click()
    expect(page.get_by_text("version 1").first).to_be_visible()
    return page.url.split("/")[-2]


def is_pdf(page: Page, address: str) -> bool:
    answer = page.request.get(address)
    return answer.ok and answer.body().startswith(b"%PDF-")


@pytest.mark.clause("NZ-D7 2.2(b)", "NZ-D7 2.7", "FLOOR 6.8")
def test_a_tournament_is_set_up_published_and_amended_and_anybody_reads_it(
    house: BrowserHouse, page_for: PageFor
) -> None:
    page = page_for(house.owner.login, "/tournaments")
    page.get_by_role("link", name="Set up a tournament").click()
    page.get_by_label("Start from an example").select_option("nz-d7-blackjack")
    name, fee = page.locator(field(page, "name")), page.locator(field(page, "entry.fee"))
    expect(name).to_have_value("Summer blackjack")
    name.fill("Friday #21 <b>cup</b>")
    fee.fill("")
    expect(page.locator("[data-check]")).to_contain_text("Missing: the entry fee")
    expect(page.locator('[id="f-entry.fee"]')).to_contain_text("Missing: the entry fee")
    expect(page.locator("[data-check]").get_by_role("link", name="NZ-D7 2.2(b)")).to_be_visible()
    fee.fill("1,250")
    page.locator(field(page, "wagers.increment")).fill("500")
    expect(page.locator("[data-check]")).to_contain_text("increment can be at most the table minimum")
    page.locator(field(page, "wagers.increment")).fill("10")
    expect(page.get_by_role("heading", name="Complete under NZ-D7")).to_be_visible()
    page.get_by_text("Preview of the notice").click()
    expect(page.locator(".preview-page")).to_contain_text("1,250.00, all of it for prizes")
    expect(page.locator("[data-file]")).to_have_value(re.compile(r'name = "Friday #21 <b>cup</b>"'))
    tournament = publish(page)
    for paper in ("notice", "commission"):
        assert is_pdf(page, f"/api/tournaments/{tournament}/papers/{paper}")

    stranger = page_for("", f"/tournaments/{tournament}")
    expect(stranger.get_by_role("heading", name="Friday #21 <b>cup</b>")).to_be_visible()
    expect(stranger.locator(".public-notice")).to_contain_text("Version 1")
    assert is_pdf(stranger, f"/api/tournaments/{tournament}/papers/notice")
    assert stranger.request.get(f"/api/tournaments/{tournament}/papers/commission").status == 403

    page.get_by_role("link", name="Amend the conditions").click()
    page.locator(field(page, "entry.maximum_players")).fill("14")
    expect(page.locator("[data-file]")).to_have_value(re.compile("maximum_players = 14"))
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".toast")).to_contain_text("Say who was told")  # the answer is there before the field is filled
    page.get_by_label("Who was told, and how").fill("a sign at the desk")
    expect(page.locator(".toast")).to_be_visible()  # the message stays in sight, and the button can be reached
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("heading", name="Publish the conditions")).to_be_visible()
    stranger.reload()
    expect(stranger.get_by_text("The conditions are being changed. You read version 1")).to_be_visible()
    expect(stranger.locator(".public-notice")).not_to_contain_text("4 to 14")
    page.locator("#next-next").click()
    expect(page.get_by_text("version 2").first).to_be_visible()
    stranger.reload()
    expect(stranger.locator(".public-notice")).to_contain_text("4 to 14")
    expect(stranger.locator(".public-notice")).to_contain_text("Version 2")


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(H)", "ACT-UTH 16.2(b)")
def test_a_file_fills_the_form_on_a_phone_and_rows_come_and_go(
    house: BrowserHouse, page_for: PageFor, tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(example_text("act-uth").replace("Hold'em until one is left", "Our hold-em"), encoding="utf-8")
    page = page_for(house.owner.login, "/tournaments/new", viewport=PHONE)
    page.get_by_text("The conditions as a file").click()
    page.locator("[data-upload]").set_input_files(file)
    expect(page.locator(field(page, "name"))).to_have_value("Our hold-em")
    expect(page.locator("[data-rules]")).to_have_value("ACT-UTH")
    expect(page.locator(field(page, "add_on.method"))).to_be_visible()
    page.locator(field(page, "add_on.times")).fill("0")
    expect(page.locator("[data-file]")).to_have_value(re.compile(r"\[add_on\]\ntimes = 0"))
    page.get_by_role("button", name="Add a stage").click()
    expect(page.locator(field(page, "stage[3].name"))).to_be_focused()
    expect(page.locator("[data-brief]")).to_have_text("Cannot be read yet")
    page.get_by_role("button", name="Remove stage 3").click()
    expect(page.locator("[data-brief]")).to_have_text("Complete under ACT-UTH")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    tournament = publish(page)
    stranger = page_for("", f"/tournaments/{tournament}", viewport=PHONE)
    expect(stranger.get_by_role("heading", name="Our hold-em")).to_be_visible()
    assert stranger.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_text_that_cannot_be_read_changes_nothing_in_the_form(house: BrowserHouse, page_for: PageFor) -> None:
    page = page_for(house.owner.login, "/tournaments/new?example=nz-d7-roulette")
    page.locator(field(page, "name")).fill("Still here")
    page.get_by_text("The conditions as a file").click()
    page.locator("[data-file]").fill("rules = NZ-D7")
    page.get_by_role("button", name="Fill the form from this text").click()
    expect(page.locator("[data-file-problem]")).to_contain_text("This is not TOML")
    expect(page.locator(field(page, "name"))).to_have_value("Still here")
