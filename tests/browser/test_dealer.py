"""A dealer at the console: real cards by key, what is taken back, corrected and mended, and a call that arrives."""

import pytest
from playwright.sync_api import Page, expect

from croupier.equipment.amounts import Amount
from croupier.floor.live.opening.terms import Depth
from croupier.games.baccarat.determinations import Determinations as Baccarat
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.play import finish, sit, stack


def head(page: Page, words: str) -> None:
    """What stands there in large type."""
    expect(page.locator(".task-head")).to_have_text(words)


def keys(page: Page, strokes: str) -> None:
    """One stroke after the other, as fast as fingers are."""
    for stroke in strokes.replace(" ", ""):
        page.keyboard.press(stroke)


def on_the_felt(page: Page, place: str) -> list[str]:
    """The cards that lie somewhere on the felt."""
    found: list[str] = page.locator(f"#region-felt {place} [data-card]").evaluate_all(
        "cards => cards.map(card => card.dataset.card)"
    )
    return found


def prepared(house: BrowserHouse, page: Page) -> None:
    """The cards are made ready: each deed with the large key, the cut by a supervisor where nobody else is there."""
    for words in ("Check the cards", "Shuffle"):
        head(page, words)
        page.keyboard.press("Enter")
    expect(page.locator(".task-head")).to_contain_text("Offer the cut")


@pytest.mark.clause("FLOOR 4.7")
@pytest.mark.clause("ACT-BJ 14.4")
def test_a_dealer_deals_blackjack_by_key_and_puts_three_mistakes_right(house: BrowserHouse, page_for: PageFor) -> None:
    table = house.table(Blackjack(chip=Amount(50)), keyed=True)
    page = page_for(house.login_of("dealer"), f"/dealing/{table}")
    patrons = page.locator(".seats-panel")
    for box in ("Box 1", "Box 3"):
        patrons.get_by_label("Without an account").select_option(label=box)
        patrons.get_by_label("Chips for", exact=True).fill("100")
        patrons.get_by_role("button", name="Sit down").click()
        expect(patrons).to_contain_text(box.lower())
    prepared(house, page)
    for words in ("Offer the cut to box 1", "Insert the cutting card", "Begin a round"):
        head(page, words)
        page.keyboard.press("Enter")
    head(page, "Take wagers")
    for sitter in ("#sitter-box-1", "#sitter-box-3"):
        page.locator(sitter).get_by_label("Wager").fill("10")
        page.locator(sitter).get_by_role("button", name="Place").click()
        expect(page.locator(sitter)).to_contain_text("90.00")
    expect(page.locator(".task-say")).to_contain_text("No more bets")
    page.keyboard.press("n")
    head(page, "Deal to box 1")
    keys(page, "9h 5d 7c Th 4s")  # struck without waiting: none is lost and none is doubled
    head(page, "Ask box 1: 19")
    assert (on_the_felt(page, "#bj-box-1"), on_the_felt(page, "#bj-box-3")) == (["9h", "Th"], ["5d", "4s"])
    page.keyboard.press("Backspace")
    head(page, "Deal to box 3")
    keys(page, "6s")
    page.get_by_role("button", name="Correct card 2, 5♦").click()
    keys(page, "8d")
    expect(page.locator("#bj-box-3 [data-card='8d']")).to_be_visible()
    page.keyboard.press("w")
    page.get_by_text("it happened on the table").click()
    page.get_by_text("Cards entered in the wrong order").click()
    laid = page.locator("[data-lay]")
    laid.locator("[data-laid-card='9h']").click()
    laid.locator("[data-laid-card='8d']").click()
    page.get_by_role("button", name="Apply these hands").click()
    expect(page.locator("#bj-box-1 [data-card='8d']")).to_be_visible()
    head(page, "Ask box 1: 18")
    expect(page.locator("details.wrong[open]")).to_have_count(0)
    assert (on_the_felt(page, "#bj-box-1"), on_the_felt(page, "#bj-box-3")) == (["8d", "Th"], ["9h", "6s"])
    page.keyboard.press("s")
    head(page, "Ask box 3: 15")
    keys(page, "h2c")
    head(page, "Ask box 3: 17")
    keys(page, "s")
    head(page, "Deal to yourself")
    keys(page, "10s")
    head(page, "Settle the round")
    page.keyboard.press("Enter")
    expect(page.locator("#sitter-box-1")).to_contain_text("110.00")
    expect(page.locator("#sitter-box-3")).to_contain_text("100.00")


@pytest.mark.clause("ACT-MB 12.4", "FLOOR 1.14")
def test_misplaced_card_is_told_and_put_right_after_the_settlement(house: BrowserHouse, page_for: PageFor) -> None:
    """The king that the banker's three is due lies on the player's six: banker then draws a four, and wins."""
    ann, ben, table = house.patron("ann"), house.patron("ben"), house.table(Baccarat(chip=Amount(25)), keyed=True)
    for seat, guest in enumerate((ann, ben), start=1):
        sit(house, guest, table, seat)
    house.settle(table)
    for guest, on in ((ann, "banker"), (ben, "player")):
        wager = {
            "type": "baccarat.place wager",
            "by": guest.actor(),
            "patron": guest.person,
            "on": on,
            "amount": 10_000,
        }
        assert house.run(guest.order_at(table, wager))[0] == 200
    house.go_on(table)
    house.key(table, "2h Kc 4d 3c")
    page = page_for(house.login_of("dealer"), f"/dealing/{table}")
    head(page, "Deal to the banker")
    page.keyboard.press("w")
    page.get_by_text("it happened on the table").click()
    told = page.locator("details.remedy", has_text="laid on the other hand, and dealing went on")
    told.locator("summary").click()
    told.get_by_label("The card").fill("Ks")
    told.get_by_label("It lies on").select_option("player")
    told.get_by_role("button", name="Report it").click()
    expect(page.locator("[data-card='Ks']").first).to_be_visible()
    house.key(table, "4h")
    finish(house, table)
    assert (stack(house, table, ann), stack(house, table, ben)) == (59_500, 40_000)
    expect(page.locator("details.wrong[open]")).to_have_count(0)
    page.keyboard.press("w")
    page.get_by_text("A misplaced card was noticed").click()
    page.get_by_role("button", name="Put every card in its place").click()
    page.locator("#ask").get_by_role("button", name="Put every card in its place").click()
    supervisor = page_for(house.login_of("supervisor"), f"/supervision/{table}")
    supervisor.get_by_role("button", name="Confirm").click()
    head(page, "Settle the coup")
    expect(page.locator(".task-say")).to_contain_text("Player wins, 6 over 3")  # said before it is paid
    page.keyboard.press("Enter")
    head(page, "Gather the cards")
    assert (stack(house, table, ann), stack(house, table, ben)) == (40_000, 60_000)


def test_a_coup_of_mini_baccarat_is_dealt_by_key_where_only_cards_are_told(
    house: BrowserHouse, page_for: PageFor
) -> None:
    table = house.table(Baccarat(chip=Amount(25)), keyed=True, depth=Depth.CARDS)
    page = page_for(house.login_of("dealer"), f"/dealing/{table}", viewport=PHONE)
    prepared(house, page)
    page.keyboard.press("Enter")
    head(page, "Insert the cutting card")
    page.keyboard.press("Enter")
    head(page, "Burn a card")
    page.get_by_role("button", name="Burnt").click()
    page.get_by_role("button", name="Begin the coup").click()
    head(page, "Take wagers")
    for rank, suit in (("4", "Hearts"), ("King", "Spades"), ("3", "Clubs"), ("6", "Diamonds")):
        page.locator(".ranks").get_by_role("button", name=rank, exact=True).click()
        page.locator(".suits").get_by_role("button", name=suit).click()
    head(page, "Gather the cards")
    expect(page.locator(".task-say")).to_contain_text("Player wins, 7 over 6")
    page.keyboard.press("Backspace")
    head(page, "Deal to the banker")


def test_a_number_is_keyed_in_two_strokes_or_one_tap(house: BrowserHouse, page_for: PageFor) -> None:
    table = house.table(Roulette(), keyed=True, depth=Depth.CARDS)
    page = page_for(house.login_of("dealer"), f"/dealing/{table}")
    page.keyboard.press("Enter")
    head(page, "Take wagers, then spin")
    keys(page, "nn")
    head(page, "Announce the number")
    keys(page, "17")
    page.keyboard.press("Enter")
    expect(page.locator(".task-say")).to_contain_text("17, black")
    page.keyboard.press("Backspace")
    head(page, "Announce the number")
    page.get_by_role("button", name="32, red").click()
    expect(page.locator(".task-say")).to_contain_text("32, red")


@pytest.mark.clause("FLOOR 1.14")
def test_a_payment_is_taken_back_by_two_people(house: BrowserHouse, page_for: PageFor) -> None:
    table = house.table(Roulette(chip=Amount(100)), keyed=True)
    page = page_for(house.login_of("dealer"), f"/dealing/{table}")
    patrons = page.locator(".seats-panel")
    patrons.get_by_label("Without an account").select_option(index=1)
    patrons.get_by_label("Chips for", exact=True).fill("100")
    patrons.get_by_role("button", name="Sit down").click()
    expect(patrons).to_contain_text("100.00")
    dealer = house.staff["dealer"]
    by = dealer.actor("dealer")
    seated = house.run(dealer.get(f"/api/tables/{table}"))[1]["view"]["table"]["patrons"][0]["name"]

    def order(tag: str, **more: object) -> None:
        status, answer = house.run(dealer.order_at(table, {"type": tag, "by": by, **more}))
        assert status == 200, answer

    order("floor.next")
    order("roulette.place wager", patron=seated, on="straight 17", amount=1000)
    order("floor.next")
    head(page, "Announce the number")
    keys(page, "17")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(patrons).to_contain_text("450.00")
    page.keyboard.press("Backspace")
    page.get_by_role("textbox", name="Why").fill("it was 18")
    page.get_by_role("button", name="Propose to take back the last key").click()
    expect(page.locator(".confirm-it")).to_contain_text("Take back the last key, wagers already settled: it was 18")
    expect(page.locator(".confirm-it").get_by_role("button", name="Confirm")).to_have_count(0)
    expect(patrons).to_contain_text("450.00")
    supervisor = page_for(house.login_of("supervisor"), f"/supervision/{table}")
    supervisor.get_by_role("button", name="Confirm", exact=True).click()
    head(page, "Announce the number")
    expect(patrons).to_contain_text("90.00")


def to_the_wagers(house: BrowserHouse, page: Page) -> None:
    """The only seat in play is the first: everything before its cards."""
    for _ in range(12):
        words = page.locator(".task-head").inner_text()
        if words.startswith("Deal"):
            return
        if page.locator("input[data-digit='1']").count():
            page.locator("input[data-digit='1']").set_checked(True)
        page.keyboard.press("Enter")
        expect(page.locator(".task-head")).not_to_have_text(words)
    raise AssertionError(page.locator(".task-head").inner_text())


def test_a_card_struck_while_a_patron_decides_neither_doubles_nor_stands(
    house: BrowserHouse, page_for: PageFor
) -> None:
    table = house.table(Blackjack(chip=Amount(50)), keyed=True, depth=Depth.DECISIONS)
    page = page_for(house.login_of("dealer"), f"/dealing/{table}")
    to_the_wagers(house, page)
    keys(page, "6h 9d 5s")
    head(page, "Ask box 1: 11")
    for strokes in ("8d", "8s", "10d"):
        keys(page, strokes)
        expect(page.locator(".toast", has_text="No card is due: the patron decides first.")).to_have_count(1)
        page.locator(".toast button").click()
        page.wait_for_timeout(300)
        head(page, "Ask box 1: 11")
    keys(page, "8")
    page.wait_for_timeout(1700)  # whoever only looked may say what the patron decides
    keys(page, "h")
    head(page, "Deal to box 1")


def test_a_card_struck_at_hold_em_is_no_bet_and_the_keys_lie_two_by_two(house: BrowserHouse, page_for: PageFor) -> None:
    table = house.table(Holdem(chip=Amount(50)), keyed=True, depth=Depth.DECISIONS)
    page = page_for(house.login_of("dealer"), f"/dealing/{table}")
    to_the_wagers(house, page)
    for _ in range(6):
        words = page.locator(".task-head").inner_text()
        if words.startswith("Ask"):
            break
        page.keyboard.press("Enter")
        expect(page.locator(".task-head")).not_to_have_text(words)
    head(page, "Ask seat 1")
    expect(page.locator(".task-say")).to_contain_text("Seat 1")
    expect(page.locator(".stroke").first).to_be_visible()
    for one in page.locator(".stroke").all():
        assert one.get_attribute("data-key") in set("fxbe"), one.inner_text()
        assert (one.bounding_box() or {"height": 99})["height"] < 70, "its words stay on one line"
    keys(page, "4c")
    expect(page.locator(".toast")).to_contain_text("No card is due")
    page.wait_for_timeout(300)
    head(page, "Ask seat 1")
    keys(page, "x")
    expect(page.locator(".task-head")).not_to_have_text("Ask seat 1")


@pytest.mark.clause("FLOOR 4.6")
def test_a_call_for_the_supervisor_arrives(house: BrowserHouse, page_for: PageFor) -> None:
    table = house.table(Blackjack(chip=Amount(50)), keyed=True)
    dealer = page_for(house.login_of("dealer"), f"/dealing/{table}", viewport=PHONE)
    supervisor = page_for(house.login_of("supervisor"), f"/dealing/{table}?as=casino%20supervisor")
    head(supervisor, "Check the cards")
    dealer.get_by_role("button", name="Call supervisor").click()
    expect(supervisor.locator(".called")).to_contain_text("Supervisor called by Sam")
    supervisor.get_by_role("button", name="Attending").click()
    expect(dealer.locator(".called")).to_have_count(0)
    dealer.get_by_role("button", name="Hold the table").click()
    head(supervisor, "Held")
    expect(dealer.locator("[data-go]")).to_have_count(0)
    supervisor.get_by_role("button", name="Release the table").click()
    head(dealer, "Check the cards")
