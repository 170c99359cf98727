"""The director's desk beside the television: a countdown, all tables held, a warning, and a lost connection."""

import re

import pytest
from playwright.sync_api import expect

from croupier.rulebook import open_book
from croupier.server.pages.core.actions import clause_text
from croupier.tournament.conditions.entry_terms import Extra
from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.tournaments.evening import TELEVISION, Television
from tests.browser.tournaments.small_tournament import Tournament
from tests.browser.tournaments.test_dealing import seat_of

SMALLEST_TEXT = """() => Math.min(...[...document.querySelectorAll("#region-screen *")]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
  .map((one) => parseFloat(getComputedStyle(one).fontSize))) / innerHeight"""
"""The smallest text of a screen as a part of its height."""

CUT_OFF = """(chips) => [...document.querySelectorAll(".ranking li")].flatMap((line) => {
  line.querySelector(".chips").textContent = chips;
  line.querySelector(".where").textContent = "table 12, seat 7";
  const edge = line.closest(".ranking").getBoundingClientRect().right;
  return [...line.querySelectorAll(".chips, .where")].filter(
    (one) => one.scrollWidth > one.offsetWidth || one.getBoundingClientRect().right > edge + 1);
}).map((one) => one.textContent)"""
"""What of a leaderboard with so many chips reaches out of its place."""


@pytest.mark.clause("FLOOR 6.15", "FLOOR 4.6", "NZ-D7 2.8")
def test_the_desk_directs_and_the_screen_follows_through_a_lost_connection(
    house: BrowserHouse, page_for: PageFor
) -> None:
    tournament = Tournament(house)
    tournament.open_entries()
    screen = page_for("", f"{tournament.path}/screen", viewport=TELEVISION)
    expect(screen.locator(".dial-words")).to_have_text("Entries are open")
    for login in tournament.players:
        tournament.enter(login)
    desk = page_for(tournament.director.login, f"{tournament.path}/directing")
    tournament.draw()
    tournament.drawn()
    for login in tournament.players:
        tournament.sit(login)
    desk.get_by_text("Start by countdown").first.click()
    desk.get_by_role("button", name="Start by countdown").click()
    expect(desk.locator(".session-clock")).to_contain_text(re.compile(r"Starts in [45]:\d\d"))
    expect(screen.locator(".digits")).to_have_text(re.compile(r"[45]:\d\d"))
    expect(screen.locator(".seats li")).to_have_count(2)
    screen.context.set_offline(True)
    desk.locator("#next-start").click()
    expect(desk.locator(".glance")).to_contain_text("Leads")
    expect(screen.locator("#offline")).to_contain_text("may be out of date")
    height = screen.locator("#offline").evaluate("line => line.offsetHeight")
    assert height < 100, "and what stands there can still be read"
    screen.context.set_offline(False)
    expect(screen.locator(".ranking li")).to_have_count(2)
    expect(screen.locator("#offline")).to_be_hidden()
    expect(screen.locator(".ranking")).to_contain_text("5,000")
    assert screen.evaluate(SMALLEST_TEXT) >= 0.025, "legible from ten metres"
    for width, height in ((1280, 720), (1920, 1080), (3840, 2160)):
        screen.set_viewport_size({"width": width, "height": height})
        assert screen.evaluate(CUT_OFF, "1,110,500") == [], f"chips stand in full at {width}"
    desk.get_by_text("Hold all tables").first.click()
    desk.locator("#desk-hold-all").get_by_label("Reason for the hold").fill("fire alarm")
    desk.locator("#desk-hold-all").get_by_role("button", name="Hold all tables").click()
    desk.locator("#ask").get_by_role("button", name="Yes").click()
    expect(desk.locator(".glance.held .now")).to_contain_text(re.compile(r"Held since .+ \(0:\d\d\): fire alarm"))
    expect(desk.locator("[data-did]")).to_contain_text("All tables are held: fire alarm")
    expect(screen.locator(".dial-words")).to_have_text("Play is on hold")
    phone = page_for("ann", tournament.path, viewport=PHONE)
    warning = desk.locator("#t1-1-warning")
    below = desk.locator("#region-papers").bounding_box()
    warning.locator("summary").click()
    assert desk.locator("#region-papers").bounding_box() == below, "a form moves nothing"
    warning.get_by_role("button", name="Cancel").click()
    expect(warning.locator("form")).to_be_hidden()
    warning.locator("summary").click()
    ann = warning.locator("[name=player] option", has_text="Ann")
    warning.locator("[name=player]").select_option(str(ann.get_attribute("value")))
    warning.locator("[name=clause]").select_option("NZ-D7 4.11")
    expect(warning.locator("[data-says-of=clause]")).to_have_text(clause_text(open_book("NZ-D7")["4.11"]))
    warning.locator("[name=reason]").fill("asked for advice")
    warning.get_by_role("button", name="Warn").click()
    expect(desk.locator("[data-did]")).to_contain_text(re.compile(r"Warning on record for Seat \d: Ann\."))
    expect(phone.locator("[data-news]")).to_contain_text("The director warns you: asked for advice.")
    expect(phone.locator(".toast")).to_have_count(0)
    expect(desk.locator("#notice-1")).to_contain_text("on the phone, not read yet")
    phone.get_by_role("button", name="I have read this").click()
    expect(phone.locator(".own-notices")).to_have_count(0)
    expect(desk.locator("#notice-1")).to_contain_text("read on the phone")
    expect(desk.locator("[data-did]")).to_contain_text(re.compile("Ann read the warning at "))
    expect(desk.locator("#notice-1").get_by_role("button", name="Mark as told")).to_have_count(0)
    warning.locator("summary").click()
    warning.locator("[name=player]").select_option(str(ann.get_attribute("value")))
    expect(warning.locator("[data-says-of=player]")).to_contain_text(re.compile("Warned before: .*asked for advice"))
    warning.locator("[name=clause]").select_option("NZ-D7 4.11")
    warning.locator("[name=reason]").fill("asked again")
    warning.get_by_role("button", name="Warn").click()
    desk.locator("#notice-2").get_by_role("button", name="Mark as told").click()
    expect(desk.locator("#notice-2")).to_contain_text("told in person")
    expect(phone.locator(".own-notices")).to_have_count(0)
    desk.get_by_role("button", name="End the hold").click()
    expect(screen.locator(".length")).to_be_visible()


@pytest.mark.clause("FLOOR 6.15", "ACT-UTH 12.1")
def test_hole_cards_on_a_players_phone_never_reach_the_big_screen(house: BrowserHouse, page_for: PageFor) -> None:
    none = Extra(times=0)
    tournament = Tournament(house, "act-uth", re_buy=none, add_on=none)
    tournament.begin()
    screen = Television(page_for, f"{tournament.path}/screen")
    phones = {login: page_for(login, f"{tournament.path}/tables/1.1", viewport=PHONE) for login in tournament.players}
    for login in sorted(phones, key=lambda login: seat_of(tournament, login)):
        phone = phones[login]
        expect(phone.locator(".turn")).to_contain_text("Your turn to bet")
        phone.get_by_role("radio", name="Chip of 100", exact=True).click()
        phone.locator("button.spot", has_text="Ante").first.click()
        phone.get_by_role("button", name="Confirm 200").click()
        phone.get_by_role("button", name="Done").click()
    cards = []
    for login, phone in phones.items():
        own = phone.locator(f"#uth-seat-{seat_of(tournament, login)} [data-card]:not([data-card=''])")
        expect(own).to_have_count(2)
        cards += own.evaluate_all("cards => cards.map(card => card.dataset.card)")
    expect(screen.page.locator(".ranking")).to_contain_text("4,800")
    screen.shows_none_of(*cards)
    with pytest.raises(AssertionError, match="was sent to the screen"):
        screen.shows_none_of("4,800")  # what is shown is found
    assert "data-card" not in screen.received()
