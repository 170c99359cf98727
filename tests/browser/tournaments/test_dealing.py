"""Dealers and supervisors at the tables of a tournament: real cards, the system's shoe, and wagers keyed for a seat."""

import re

import pytest
from playwright.sync_api import Page, expect

from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Terms
from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.test_dealer import head, keys, on_the_felt
from tests.browser.tournaments.small_tournament import PACE, Tournament

REAL_CARDS = Terms("Main room", DealtBy.DEALER, CardsFrom.KEYED, pace=PACE)
SYSTEM_SHOE = Terms("Main room", DealtBy.DEALER, CardsFrom.SYSTEM, pace=PACE)


def ready(page: Page) -> None:
    """The cards are made ready with the large key until a round can begin."""
    for _ in range(12):
        if "Begin a round" in page.locator(".task-head").inner_text():
            return
        before = page.locator(".task-head").inner_text()
        page.locator("[data-go]").click()  # there once the players' devices have added their part
        expect(page.locator(".task-head")).not_to_have_text(before)
    raise AssertionError("the cards never become ready")


def seat_of(tournament: Tournament, login: str) -> int:
    patrons = tournament.view()["tables"][0]["live"]["table"]["patrons"]
    return next(int(one["seat"]) for one in patrons if one["name"] == tournament.players[login].person)


def wager(page: Page, tournament: Tournament, login: str, amount: str, secret: bool = False) -> None:
    """The dealer keys a wager for a seat."""
    sitter = page.locator(f"#sitter-{tournament.players[login].person}")
    sitter.get_by_label("Wager", exact=True).fill(amount)
    if secret:
        sitter.get_by_label("Secret wager card").check()
    sitter.get_by_role("button", name="Place").click()
    expect(sitter.locator(".lying")).to_have_count(1)


@pytest.mark.clause("NZ-D7 4.7", "NZ-D7 4.14", "NZ-D7 4.15", "ACT-BJ 14.4", "FLOOR 6.4")
def test_real_cards_in_a_tournament_and_a_misplaced_card_in_the_wizard(house: BrowserHouse, page_for: PageFor) -> None:
    tournament = Tournament(house, terms=REAL_CARDS)
    tournament.begin()
    page = page_for(house.login_of("dealer"), "/dealing")
    page.get_by_role("link", name=re.compile("Main room, table 1")).click()
    expect(page.locator(".session-strip")).to_contain_text("session 1")
    ready(page)
    first, second = sorted(tournament.players, key=lambda login: seat_of(tournament, login))
    page.keyboard.press("Enter")
    head(page, "Ask for wagers in turn")
    page.keyboard.press("Enter")
    head(page, f"{first.title()} wagers")
    expect(page.locator(".session-strip")).to_contain_text(re.compile(rf"Marker\s*{first.title()}"))
    wager(page, tournament, first, "100")
    page.get_by_role("button", name=f"{first.title()} is done").click()
    page.get_by_role("button", name=f"Ask {second.title()}").click()
    head(page, f"{second.title()} wagers")
    wager(page, tournament, second, "200")
    page.get_by_role("button", name="No more bets").click()
    one, two = seat_of(tournament, first), seat_of(tournament, second)
    head(page, f"Deal to box {one}")
    keys(page, "9h 5d 7c Th 4s")
    head(page, f"Ask box {one}: 19")
    supervisor = page_for(house.login_of("supervisor"), f"/supervision/{tournament.id}.1.1")
    expect(supervisor.locator(".session-strip")).to_contain_text("in play")
    supervisor.get_by_role("link", name=re.compile("Cards entered in the wrong order")).click()
    supervisor.get_by_label(f"Box {one}").fill("5d Th")
    supervisor.get_by_label(f"Box {two}").fill("9h 4s")
    supervisor.get_by_role("button", name="Apply these hands …").click()
    supervisor.locator("#ask").get_by_role("button", name="Apply these hands").click()
    expect(supervisor).to_have_url(re.compile(r"/supervision/[^/]+$"))
    head(page, f"Ask box {one}: 15")
    assert (on_the_felt(page, f"#bj-box-{one}"), on_the_felt(page, f"#bj-box-{two}")) == (["5d", "Th"], ["9h", "4s"])
    keys(page, "s")
    head(page, f"Ask box {two}: 13")
    keys(page, "h8c")
    head(page, "Deal to yourself")
    keys(page, "10s")
    head(page, "Settle the round")
    page.keyboard.press("Enter")
    head(page, "Gather the cards")
    page.keyboard.press("Enter")
    head(page, "Begin a round")
    assert tournament.stack(first) == 490_000
    assert tournament.stack(second) == 520_000
    expect(page.locator(".session-strip")).to_contain_text(re.compile(rf"Marker\s*{second.title()}"))
    page.locator("[data-go]").click()
    page.get_by_role("button", name=f"Ask {second.title()}").click()
    page.get_by_role("button", name=f"{second.title()} plays a pass card").click()
    page.locator("#ask").get_by_role("button", name="Yes").click()
    page.get_by_role("button", name=f"Ask {first.title()}").click()
    head(page, f"{first.title()} wagers")
    wager(page, tournament, first, "300", secret=True)
    onlooker = page_for(second, f"{tournament.path}/tables/1.1", viewport=PHONE)
    expect(onlooker.locator(".people")).to_contain_text("secret bet in play")
    expect(onlooker.get_by_role("main")).not_to_contain_text("300")
    page.get_by_role("button", name="No more bets").click()
    head(page, f"Deal to box {one}")


@pytest.mark.clause("NZ-D7 4.7", "FLOOR 4.1", "FLOOR 6.4")
def test_a_dealer_keys_wagers_at_the_systems_shoe_for_a_player_without_a_phone(
    house: BrowserHouse, page_for: PageFor
) -> None:
    tournament = Tournament(house, terms=SYSTEM_SHOE)
    tournament.begin()
    page = page_for(house.login_of("dealer"), f"/dealing/{tournament.id}.1.1")
    ready(page)
    first, second = sorted(tournament.players, key=lambda login: seat_of(tournament, login))
    phone = page_for(first, f"{tournament.path}/tables/1.1", viewport=PHONE)
    page.keyboard.press("Enter")
    page.get_by_role("button", name=f"Ask {first.title()}").click()
    expect(phone.locator(".turn")).to_contain_text("Your turn to bet")
    phone.get_by_role("radio", name="Chip of 100", exact=True).click()
    phone.locator("button.spot").first.click()
    phone.get_by_role("button", name="Confirm 100").click()
    expect(phone.locator(".people")).to_contain_text("4,900")
    phone.get_by_role("button", name="Done").click()
    page.get_by_role("button", name=f"Ask {second.title()}").click()
    expect(page.get_by_role("button", name=f"Ask {second.title()}")).to_have_count(0)
    wager(page, tournament, second, "200")
    expect(phone.locator(".people")).to_contain_text("4,800")
    page.get_by_role("button", name=f"{second.title()} is done").click()
    page.get_by_role("button", name="No more bets").click()
    for _ in range(40):
        if page.locator(".task-head").inner_text().startswith("Begin a round"):
            break
        pad = page.locator("#region-pad").inner_text()
        seen = f'.task[data-version="{page.locator(".task").get_attribute("data-version")}"]'
        decides = next((login for login in (first, second) if f"{login.title()} decides" in pad), None)
        if decides is not None:
            at = phone if decides == first else page
            choices = at.get_by_role("button", name=re.compile(r"\b(Stand|Hit)\b"), disabled=False)
            expect(choices.first).to_be_visible()
            stand = choices.filter(has_text="Stand")  # dead on the lowest hands
            (stand if stand.count() else choices).first.click()
        else:
            page.keyboard.press("Enter")
        expect(page.locator(seen)).to_have_count(0)  # the next stroke answers what the page shows then
    head(page, "Begin a round")
    assert tournament.view()["tables"][0]["live"]["table"]["round_number"] == 1
