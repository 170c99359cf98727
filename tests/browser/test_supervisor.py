"""A supervisor at work, by clicking: a table opened, a round voided, limits changed with notice, an irregularity."""

import re

from playwright.sync_api import Page, expect

from croupier.equipment.amounts import Amount
from croupier.games.blackjack.determinations import Determinations
from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse
from tests.server.game_tables import joining, wager
from tests.server.served_house import Guest

BLACKJACK = Determinations(chip=Amount(50))
MISTAKE = "A card in the wrong place, found too late"


def seated(house: BrowserHouse, guest: Guest) -> str:
    """A table with real cards at which somebody has wagered ten on the first box."""
    table = house.table(BLACKJACK, keyed=True)
    for command in (joining(guest), None, wager(guest, BLACKJACK)):
        if command is None:
            house.settle(table)
            continue
        status, answer = house.run(guest.order_at(table, command))
        assert status == 200, answer
    return table


def lost(house: BrowserHouse, guest: Guest, table: str) -> None:
    """The round is played, and lost."""
    house.go_on(table)
    house.key(table, "Th 9c 8d")
    status, answer = house.run(
        guest.order_at(table, {"type": "blackjack.stand", "by": guest.actor(), "patron": guest.person})
    )
    assert status == 200, answer
    house.key(table, "Kh")
    house.settle(table)


def confirm(page: Page, word: str) -> None:
    """Say yes to the last question."""
    page.locator("#ask").get_by_role("button", name=word).click()


def test_a_supervisor_voids_a_round_and_the_money_goes_back(house: BrowserHouse, page_for: PageFor) -> None:
    ann = house.patron("ann")
    table = seated(house, ann)
    lost(house, ann, table)
    patron = page_for("ann", f"/tables/{table}")
    expect(patron.locator(".purse-line")).to_contain_text("490.00")
    page = page_for(house.login_of("supervisor"), f"/supervision/{table}")
    page.get_by_role("link", name="Void round 1").click()
    expect(page.get_by_role("main")).to_contain_text("lost 10.00")
    page.get_by_label("What happened").select_option(label=MISTAKE)
    page.get_by_label("Why").fill("the dealer's second card was misread")
    page.get_by_role("button", name="Declare the round void …").click()
    confirm(page, "Declare the round void")
    expect(page).to_have_url(re.compile(rf"/supervision/{table}$"))
    expect(page.get_by_role("main")).to_contain_text(
        "Round 1 void (placement error): the dealer's second card was misread"
    )
    expect(patron.locator(".purse-line")).to_contain_text("490.00")  # it takes a second person
    dealer = page_for(house.login_of("dealer"), f"/dealing/{table}")
    dealer.get_by_role("button", name="Confirm").click()
    expect(page.locator("#round-1")).to_contain_text("void")
    expect(patron.locator(".purse-line")).to_contain_text("500.00")
    expect(patron.locator("#toasts")).to_contain_text("void")


def test_what_a_patron_no_longer_has_is_a_claim_that_can_be_let_go(house: BrowserHouse, page_for: PageFor) -> None:
    ann = house.patron("ann")
    table = seated(house, ann)
    house.go_on(table)
    house.key(table, "Th 9c 9d")
    house.run(ann.order_at(table, {"type": "blackjack.stand", "by": ann.actor(), "patron": ann.person}))
    house.key(table, "8h")
    house.settle(table)
    house.run(ann.order_at(table, {"type": "table.leave", "by": ann.actor(), "patron": ann.person}))
    supervisor = house.staff["supervisor"]
    void = {"type": "table.void round", "by": supervisor.actor("casino supervisor"), "number": 1, "details": "misread"}
    status, answer = house.run(supervisor.order_at(table, void))
    assert status == 200, answer
    dealer = house.staff["dealer"]
    agreed = {"type": "floor.confirm", "by": dealer.actor("dealer"), "number": 1}
    assert house.run(dealer.order_at(table, agreed))[0] == 200
    page = page_for(house.login_of("supervisor"), "/supervision")
    expect(page.locator(".waits")).to_contain_text("1 claim from void rounds, 10.00 in all")
    page.locator(".waits").get_by_role("link", name="Table 1").click()
    claim = page.locator("#claims")
    expect(claim).to_contain_text("Ann owes 10.00 from round 1")
    claim.get_by_text("Waive").first.click()
    claim.get_by_label("Why").fill("our own mistake")
    claim.get_by_role("button", name="Waive").click()
    confirm(page, "Waive")
    console = page_for(house.login_of("dealer"), f"/dealing/{table}")
    expect(console.locator(".confirm-it")).to_contain_text("Waive what Ann owes from round 1: our own mistake")
    console.get_by_role("button", name="Confirm").click()
    expect(claim).to_have_count(0)


def test_the_owner_opens_a_table_in_a_few_clicks(house: BrowserHouse, page_for: PageFor) -> None:
    page = page_for("owner", "/supervision", viewport=PHONE)
    page.get_by_role("link", name="Open a table").first.click()
    page.get_by_role("link", name="Mini-baccarat").click()
    expect(page.get_by_label("Name")).to_have_value("Mini-baccarat 1")
    page.get_by_label("Multiples of").fill("1")
    bad = page.locator("[data-preview-bad]")
    expect(bad).to_contain_text("A wager on banker pays 95 to 100: 10.45 for 11.00")
    page.get_by_label("The sign says which way").check()
    expect(bad).to_contain_text("rounded up, and the sign says so")
    page.get_by_text("Chips, float and pace").click()
    page.get_by_label("Rounding").select_option(label="down, for the house")
    expect(bad).to_contain_text("rounded down, and the sign says so")
    page.get_by_label("The sign says which way").uncheck()
    page.get_by_role("button", name="Wagers in multiples of 5.00").click()
    expect(page.get_by_text("Every permitted wager can be paid exactly")).to_be_visible()
    pairs = page.get_by_label("Pairs wagers")
    for chosen, required in (("none", False), ("perfect pairs", True)):
        pairs.select_option(chosen)
        for what in ("by", "on"):
            expect(page.get_by_label(f"Pairs approved {what}")).to_have_js_property("required", required)
    for layout in ("Layout", "Pairs"):
        page.get_by_label(f"{layout} approved by").fill("GRC 2018/17")
        page.get_by_label(f"{layout} approved on").fill("2018-10-17")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Mini-baccarat 1")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/supervision/t-"))


def test_opening_form_shows_the_edge_as_choices_change(house: BrowserHouse, page_for: PageFor) -> None:
    page = page_for("owner", "/tables/new?game=roulette", viewport=PHONE)
    edges = page.locator("[data-odds] dl div")
    expect(edges).to_have_text([re.compile("^Straight, split.*high2.703 %$")], timeout=30_000)
    page.get_by_label("Even money on zero").select_option("la partage")
    expect(edges.last).to_have_text(re.compile("^Red, black, odd, even, low, high1.351 %$"))
    page.locator("[name='game.zeros']").select_option("2")
    expect(page.locator("[data-preview-refused]")).to_be_visible()
    expect(page.locator("[data-odds]")).to_be_hidden()
    page.get_by_label("Even money on zero").select_option("lose")
    expect(edges.first).to_contain_text("5.263 %")


def test_limits_change_with_notice_that_the_sign_shows(house: BrowserHouse, page_for: PageFor) -> None:
    table = house.table(BLACKJACK)
    sign = page_for("", f"/tables/{table}/sign")
    page = page_for(house.login_of("supervisor"), f"/supervision/{table}")
    limits = page.locator("#sign-1")
    limits.locator("summary").click()
    limits.get_by_label("Minimum", exact=True).fill("20")
    limits.get_by_role("button", name="Notify patrons").click()
    expect(page.locator(".announced")).to_contain_text("minimum 20.00")
    expect(sign.locator("body")).to_contain_text("minimum 20.00")
    page.get_by_role("button", name="Make the change").click()
    expect(page.locator(".announced")).to_have_count(0)
    expect(sign.locator("body")).not_to_contain_text("minimum 20.00, maximum")
    assert house.view(table)["view"]["table"]["sign"]["limits"]["minimum"] == 2000


def test_the_wizard_names_the_remedy_and_reports_it(house: BrowserHouse, page_for: PageFor) -> None:
    ann = house.patron("ann")
    table = seated(house, ann)
    house.go_on(table)
    house.key(table, "Th")
    page = page_for(house.login_of("supervisor"), f"/supervision/{table}", viewport=PHONE)
    page.get_by_role("link", name="Card face up in the shoe").click()
    expect(page.locator("blockquote")).to_contain_text("ACT-BJ 14.1")
    page.get_by_role("button", name="Hold the table first").click()
    expect(page.get_by_text("The table is on hold until you release it.")).to_be_visible()
    page.get_by_label("The card").fill("9h")
    page.get_by_role("button", name="Burn it …").click()
    confirm(page, "Burn it")
    expect(page).to_have_url(re.compile(rf"/supervision/{table}$"))
    assert house.view(table)["view"]["table"]["discard_rack"] == 1
    page.get_by_role("button", name="Release the table").click()
    expect(page.get_by_role("button", name="Hold the table")).to_be_visible()


def test_a_patron_s_call_is_seen_at_once_and_answered(house: BrowserHouse, page_for: PageFor) -> None:
    ann = house.patron("ann")
    table = house.table(BLACKJACK, keyed=True)
    house.run(ann.order_at(table, joining(ann)))
    page = page_for(house.login_of("supervisor"), "/supervision", viewport=PHONE)
    expect(page.locator(".waits")).to_contain_text("Nothing needs attention")
    house.run(ann.order_at(table, {"type": "floor.call supervisor", "by": ann.actor(), "why": "my payment"}))
    expect(page.locator(".waits")).to_contain_text("Ann called for a supervisor")
    page.get_by_role("button", name="Answer the call at Table 1").click()
    expect(page.locator(".waits")).to_contain_text("Nothing needs attention")


def test_cards_are_changed_when_the_dealer_confirms(house: BrowserHouse, page_for: PageFor) -> None:
    table = house.table(BLACKJACK, keyed=True)
    page = page_for(house.login_of("supervisor"), f"/supervision/{table}/cards")
    page.get_by_role("textbox", name="Cards").fill("9h")
    page.get_by_role("button", name="Ask the dealer to confirm").click()
    confirm(page, "Ask the dealer to confirm")
    expect(page.locator("#toasts")).to_contain_text("Dealer asked")
    assert len(house.view(table)["view"]["proposals"]) == 1
    page.goto(f"/supervision/{table}")
    expect(page.locator(".alarm.soft")).to_contain_text("Change cards")
    house.deal(table, {"type": "floor.confirm", "number": 1})
    expect(page.locator(".alarm.soft")).to_have_count(0)


def test_a_patron_who_was_chosen_is_never_taken_for_another(house: BrowserHouse, page_for: PageFor) -> None:
    guests = [house.patron(login) for login in ("ann", "ben", "cat")]
    table = house.table(BLACKJACK, keyed=True)
    for seat, guest in enumerate(guests, start=1):
        assert house.run(guest.order_at(table, joining(guest, seat)))[0] == 200
    page = page_for(house.login_of("supervisor"), f"/supervision/{table}")
    vacate = page.locator("#patron-1")
    vacate.locator("summary").click()
    chosen = vacate.get_by_label("Patron")
    chosen.select_option(label="Ben")
    leave(house, guests[0], table)
    expect(chosen.locator("option")).to_have_text(["Choose …", "Ben", "Cat"])
    expect(chosen).to_have_value(guests[1].person)
    leave(house, guests[1], table)
    expect(chosen.locator("option")).to_have_text(["Choose …", "Cat"])
    expect(chosen).to_have_value("")


def leave(house: BrowserHouse, guest: Guest, table: str) -> None:
    """Somebody leaves the table."""
    order = {"type": "table.leave", "by": guest.actor(), "patron": guest.person}
    assert house.run(guest.order_at(table, order))[0] == 200
