"""A whole tournament of blackjack under division 7 with real cards: from the first walk-in to the last voucher."""

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.test_dealer import head, keys, on_the_felt
from tests.browser.tournaments.evening import (
    REAL_CARDS,
    Evening,
    Television,
    confirm,
    confirm_step,
    count_chips,
    enter_seats,
    just_started,
    key_wagers,
    seat_everybody,
    walk_in,
)
from tests.browser.tournaments.test_dealing import ready

CONDITIONS = """
rules = "NZ-D7"
name = "Friday blackjack"
game = "blackjack"
start = {start}
stand_ins = "Blackjack is dealt by ACT-BJ, which stands in for divisions 1 and 2 of the New Zealand rules."

[table]
decks = 6
soft_17 = "stand"

[entry]
form = "one sheet"
method = "at the cashier"
eligibility = "anybody who may be in the casino"
fee = 100
minimum_players = 4
maximum_players = 6
transferable = false
late_entries = true

[chips]
starting = 5000
issue = "gratuitous"
smallest = 5
pass_cards = 1
secret_wager_cards = 1

[wagers]
minimum = 100
maximum = 2000
increment = 10
seconds = 600

[[stage]]
name = "heats"
length = {{ rounds = 1, cutting_card_version = "b" }}
players_per_table = 6
advance = 4
advancement = "the four players with most chips go on"

[[stage]]
name = "final"
kind = "final"
length = {{ rounds = 1, cutting_card_version = "b" }}
players_per_table = 6

[play_off]
length = {{ rounds = 1, cutting_card_version = "b" }}
chips = 1000

[prizes]
amounts = [250, 149.99, 100.01]
surplus = "to the winner"
goods = [{{ place = 1, what = "a weekend for two", value = 400 }}]
distribution = "paid at the cashier as soon as the places are confirmed"
cents = "order"
"""


def entered(evening: Evening, operator: Page, director: Page) -> Page:
    """A walk-in pays cash, two apply on their phones and are accepted together, one has a sign-in; the clerk's page."""
    director.get_by_role("button", name="Go on duty").click()
    expect(director.get_by_text("Directing: ")).to_be_visible()
    operator.locator("#next-next").click()
    desk = evening.clerk()
    walk_in(desk, "Wanda Walker", "PA 1234567", "wanda@example.test")
    expect(desk.locator("li[id^=entry-]", has_text="Wanda Walker")).to_contain_text("paid 100.00")
    for login in ("ann", "bob"):
        phone = evening.page_for(login, evening.path, viewport=PHONE)
        phone.get_by_role("button", name="Apply").click()
        confirm(phone)
        row = desk.locator("div[id^=waits-]", has_text=login.title())
        row.get_by_role("button", name="Conditions handed over").click()
        expect(row).to_contain_text("ready")
        phone.context.close()  # a page that stays open is drawn again at every step
    desk.get_by_role("button", name="Accept all ticked").click()
    confirm(desk)
    expect(desk.locator("#accepted-many")).to_contain_text("2 accepted")
    desk.get_by_text("They have an account with the house").click()
    desk.get_by_label("Login").fill("cyd")
    desk.get_by_role("button", name="Find").click()
    expect(desk.get_by_role("heading", name="Enter Cyd")).to_be_visible()
    desk.get_by_label("They have the conditions in writing").check()
    desk.locator("#enter").get_by_role("button", name="Enter").click()
    expect(desk.locator("li[id^=entry-]", has_text="Cyd")).to_contain_text("paid 100.00")
    operator.locator("#next-next").click()
    confirm(operator)
    expect(director.get_by_role("heading", name="Draw seats")).to_be_visible()
    operator.context.close()
    return desk


def late_entry(evening: Evening, desk: Page, director: Page) -> None:
    """After the ballot somebody comes to the desk with cash, and the director draws one of the free seats."""
    enter_seats(director, evening.path, ("Ann", 1, 1), ("Bob", 1, 2), ("Cyd", 1, 3), ("Wanda Walker", 1, 4))
    desk.goto(f"{evening.path}/desk")
    walk_in(desk, "Leo Later", "PA 7654321")
    expect(desk.locator("div[id^=waits-]", has_text="Leo Later")).to_contain_text("100.00 in the account")
    director.get_by_role("button", name="Draw a seat for Leo Later").click()
    expect(desk.locator("li[id^=entry-]", has_text="Leo Later")).to_contain_text(re.compile(r"table 1, seat [56]"))
    seat_everybody(director)


def heat(dealer: Page) -> None:
    """A two that is due on the first box lies on the second, and dealing goes on; then every card goes to its place."""
    ready(dealer)
    dealer.keyboard.press("Enter")
    key_wagers(
        dealer,
        ("Ann", "500", False),
        ("Bob", "400", False),
        ("Cyd", "300", False),
        ("Wanda Walker", "200", False),
        ("Leo Later", "2,000", False),
    )
    dealer.get_by_role("button", name="No more bets").click()
    head(dealer, "Deal to box 1")
    keys(dealer, "9h 9d 9c 8s Th 9s")
    told = remedy(dealer, "The next card was laid on the wrong hand, and dealing went on")
    told.get_by_label("The card").fill("2s")
    told.get_by_label("It lies on").select_option(label="Box 2")
    told.get_by_role("button", name="Report it").click()
    expect(dealer.locator("#bj-box-2 [data-card='2s']")).to_be_visible()
    keys(dealer, "Td Tc Jc 6h")
    head(dealer, "Ask box 1: 19")
    assert on_the_felt(dealer, "#bj-box-2") == ["9d", "2s"]
    laid = remedy(dealer, "Card in the wrong place")
    laid.get_by_role("button", name="Lay the cards in the order in which they left the shoe").click()
    head(dealer, "Ask box 1: 11")
    assert [on_the_felt(dealer, f"#bj-box-{box}") for box in (1, 2)] == [["9h", "2s"], ["9d", "Td"]]
    decide(dealer, "hKd", "2: 19", "s", "3: 19", "s", "4: 18", "s")
    expect(dealer.locator(".task-head")).to_have_text(re.compile(r"Ask box [56]: 16"))
    keys(dealer, "s")
    finish(dealer, "8c")


def remedy(dealer: Page, title: str) -> Locator:
    """What the dealer can report, opened by key."""
    dealer.keyboard.press("w")
    found = dealer.locator("details.remedy", has=dealer.get_by_text(title, exact=True))
    if not found.is_visible():
        dealer.get_by_text("it happened on the table").click()
    found.locator("summary").click()
    return found


def decide(dealer: Page, *strokes: str) -> None:
    """Keys, and between them the box that is asked with its total."""
    for place, stroke in enumerate(strokes):
        if place % 2:
            head(dealer, f"Ask box {stroke}")
        else:
            keys(dealer, stroke)


def finish(dealer: Page, cards: str) -> None:
    """The dealer draws, settles and gathers, and play is over."""
    head(dealer, "Deal to yourself")
    keys(dealer, cards)
    head(dealer, "Settle the round")
    dealer.keyboard.press("Enter")
    head(dealer, "Gather the cards")
    dealer.keyboard.press("Enter")
    head(dealer, "Play is over")


def counted(dealer: Page, director: Page, chips: dict[str, str], *follows: str) -> None:
    """The dealer tallies, and the director confirms once the page has shown what follows."""
    dealer.get_by_role("link", name="Count the chips").click()
    count_chips(dealer, chips)
    expect(dealer.get_by_role("main")).to_contain_text("confirms it: anybody but the person who entered it")
    task = director.locator(".task")
    for words in (*chips.values(), *follows):
        expect(task).to_contain_text(words)
    director.locator("#next-confirm").click()
    director.locator("#ask button[value=yes]").click()
    expect(director.locator("#next-confirm")).to_have_count(0)


def refused_re_buy(desk: Page, name: str) -> None:
    """A player who has lost asks the clerk for more chips, who reads the answer with its clause."""
    row = desk.locator("li[id^=entry-]", has_text=name)
    row.get_by_text("More", exact=True).click()
    row.locator("summary", has_text="Asks for more chips").click()
    row.get_by_label("They ask for").select_option(label="Re-buy")
    row.get_by_role("button", name="Asks for more chips").click()
    refusal = desk.locator(".toast.problem")
    expect(refusal).to_contain_text("There is no re-buy under these rules; players cannot buy more chips.")
    expect(refusal.get_by_role("link", name="Rule NZ-D7 4.4")).to_be_visible()
    expect(row).to_contain_text("paid 100.00")


def final(evening: Evening, director: Page, dealer: Page, screen: Television) -> None:
    """Ann's blackjack on a secret 640 brings what Bob wins with 960; Cyd and Wanda lose 400 each."""
    enter_seats(director, evening.path, ("Ann", 1, 1), ("Bob", 1, 2), ("Cyd", 1, 3), ("Wanda Walker", 1, 4))
    seat_everybody(director)
    dealer.goto(f"/dealing/{evening.id}.2.1")
    ready(dealer)
    dealer.keyboard.press("Enter")
    key_wagers(
        dealer, ("Ann", "640", True), ("Bob", "960", False), ("Cyd", "400", False), ("Wanda Walker", "200", False)
    )
    dealer.get_by_role("button", name="No more bets").click()
    head(dealer, "Deal to box 1")
    keys(dealer, "Ah Th Td 6c 8s Ks 9h 7d 5c")
    head(dealer, "Pay Blackjack")
    dealer.keyboard.press("Enter")
    head(dealer, "Ask box 2: 19")
    ann = screen.page.locator(".ranking li", has_text="Ann")
    expect(ann).to_contain_text(re.compile(r"secret bet\s*seat 1\s*5,000"))
    screen.shows_none_of("640", "4,360", "5,960")
    decide(dealer, "s", "3: 17", "s", "4: 11", "d2c")
    finish(dealer, "Tc")
    expect(ann).to_contain_text("5,960")


def play_off(evening: Evening, director: Page, dealer: Page) -> None:
    """One round between the two who are level, with chips of its own."""
    enter_seats(director, evening.path, ("Ann", 1, 1), ("Bob", 1, 2))
    seat_everybody(director)
    dealer.goto(f"/dealing/{evening.id}.3.1")
    ready(dealer)
    dealer.keyboard.press("Enter")
    key_wagers(dealer, ("Ann", "300", False), ("Bob", "300", False))
    dealer.get_by_role("button", name="No more bets").click()
    head(dealer, "Deal to box 1")
    keys(dealer, "Th 9h 9s Tc 9c")
    head(dealer, "Ask box 1: 20")
    decide(dealer, "s", "2: 18", "s")
    finish(dealer, "Ks")


def hand_over(row: Locator) -> None:
    """Each part of a prize by itself: cash is signed for, goods are handed over."""
    waiting = row.locator(".prize-part", has=row.page.locator("summary"))
    for id in waiting.evaluate_all("parts => parts.map(part => part.id)"):
        part = row.page.locator(f"#{id}")
        part.locator("summary").click()
        part.get_by_label("Identification shown").fill("passport")
        part.get_by_label("The signed voucher is kept in").fill("prize file")
        part.get_by_role("button", name=re.compile("^Record signature( and handing over)?$")).click()
        expect(part).to_contain_text(re.compile(r"against passport\. Voucher \S+ kept in: prize file\."))
    expect(row.get_by_role("button")).to_have_count(0)


def record_payment(desk: Page) -> None:
    """The first prize that is signed for, up to its receipt."""
    desk.get_by_role("link", name="Go to the cage").first.click()
    desk.locator("form.out").get_by_role("button", name="open the receipt").click()
    desk.get_by_role("dialog").get_by_role("button", name="as paid").click()
    expect(desk.locator(".slip")).to_contain_text("Prize paid out")


def pay_without_signature(evening: Evening, desk: Page) -> None:
    """A winner who does not sign the receipt gets no cash: it is reversed, and the prize is to be paid again."""
    unpaid = desk.get_by_role("link", name="Go to the cage").count()
    record_payment(desk)
    owner = evening.page_for(evening.operator.login, urlsplit(desk.url).path)
    owner.get_by_label("Reason").fill("not signed")
    owner.get_by_role("button", name="Reverse this receipt").click()
    owner.get_by_role("dialog").get_by_role("button", name="Reverse it").click()
    expect(owner.locator(".slip")).to_contain_text("Reverses receipt")
    owner.context.close()
    desk.goto(f"{evening.path}/prizes")
    expect(desk.get_by_role("link", name="Go to the cage")).to_have_count(unpaid)


def pay_at_cage(desk: Page, path: str) -> None:
    """What was signed for the cage pays, and from then on it counts as paid."""
    number = str(desk.get_by_role("link", name="Print voucher").last.inner_text()).split()[-1]
    desk.goto(f"/cage?voucher={number}")
    expect(desk.locator(".vouchers")).to_contain_text(f"Voucher {number}")
    desk.goto(f"{path}/prizes")
    unpaid = desk.get_by_role("link", name="Go to the cage")
    for left in range(unpaid.count(), 0, -1):
        expect(desk.locator(".badge", has_text="signed for, not paid yet")).to_have_count(left)
        record_payment(desk)
        expect(desk.locator(".slip")).to_contain_text(
            re.compile(r"Prize paid out.*Voucher\s*\S+\s+Identification\s*passport")
        )
        desk.get_by_role("link", name="Back to the prizes").click()
        expect(desk).to_have_url(re.compile(rf"{path}/prizes\?paid=\d+$"))
        expect(desk.locator("[data-did-says]")).to_contain_text("Paid")
    expect(desk.locator(".badge", has_text="paid at the cage").first).to_be_visible()


def prizes(evening: Evening, director: Page, desk: Page, screen: Television) -> None:
    """Places, prizes and vouchers; the third prize is shared to the cent, and the pool closes at nothing."""
    path = evening.path
    expect(director.get_by_role("heading", name="Confirm the final places")).to_be_visible()
    expect(director.locator(".task")).to_contain_text(
        re.compile(r"3\.\s*Cyd in cash, 100\.01 AUD shared with Wanda Walker\s*50\.01 AUD")
    )
    expect(director.locator(".task")).to_contain_text(
        re.compile(r"3\.\s*Wanda Walker in cash, 100\.01 AUD shared with Cyd\s*50\.00 AUD")
    )
    for heading in ("Confirm the final places", "Award the prizes"):
        confirm_step(director, heading)
    expect(director.get_by_role("heading", name="3 prizes of 3 winners to claim, then close")).to_be_visible()
    expect(director.get_by_role("button", name="Close with 3 prizes unclaimed")).to_be_visible()
    expect(director.get_by_role("link", name="Open the list of prizes")).to_be_visible()
    desk.goto(f"{path}/prizes")
    expect(desk.locator(".figures")).to_contain_text(re.compile(r"Left in the pool\s*0\.00"))
    rows = desk.locator("li[id^=prize-]")
    expect(rows).to_have_count(4)
    expect(rows.filter(has_text="in their account")).to_have_count(2)
    to_hand_over = rows.filter(has=desk.locator("summary"))
    expect(to_hand_over).to_have_count(3)
    for id in to_hand_over.evaluate_all("rows => rows.map(row => row.id)"):
        row = desk.locator(f"#{id}")
        voucher = desk.request.get(str(row.get_by_role("link", name="Print voucher").first.get_attribute("href")))
        assert voucher.body().startswith(b"%PDF-")
        hand_over(row)
    expect(desk.locator(".figures")).to_contain_text(re.compile(r"To claim\s*none\s*Signed, payable now\s*100\.01"))
    pay_without_signature(evening, desk)
    pay_at_cage(desk, path)
    expect(desk.locator(".figures")).to_contain_text(re.compile(r"Signed, payable now\s*0\.00.*still to pay\s*0\.00"))
    confirm_step(director, "Close the tournament")
    expect(screen.page.locator("#podium-1")).to_contain_text(re.compile(r"Ann\s*a weekend for two and 250\.00"))
    expect(screen.page.locator("#podium-3")).to_contain_text(re.compile(r"Cyd and Wanda Walker\s*50\.01"))


@pytest.mark.clause("NZ-D7 2.7", "NZ-D7 4.4", "NZ-D7 4.15", "NZ-D7 5.10", "NZ-D7 5.12", "ACT-BJ 14.4", "FLOOR 6.14")
@pytest.mark.clause("FLOOR 6.12", "FLOOR 6.15", "NZ-D7 2.3(d)(ii)", "NZ-D7 5.5")
def test_an_evening_of_blackjack_with_real_cards_from_walk_in_to_voucher(
    house: BrowserHouse, page_for: PageFor, tmp_path: Path
) -> None:
    for login in ("ann", "bob", "cyd"):
        house.patron(login)
    evening = Evening(house, page_for)
    operator = evening.publish(tmp_path, CONDITIONS.format(start=just_started()), REAL_CARDS)
    director, screen = evening.directing(), Television(page_for, f"{evening.path}/screen")
    desk = entered(evening, operator, director)
    late_entry(evening, desk, director)
    dealer = evening.dealer(1)
    heat(dealer)
    refused_re_buy(desk, "Leo Later")
    chips = {"Ann": "5,500", "Bob": "5,400", "Cyd": "5,300", "Wanda Walker": "5,200", "Leo Later": "3,000"}
    counted(dealer, director, chips, "On to final: ", "Out of the tournament: Leo Later.")
    final(evening, director, dealer, screen)
    level = {"Ann": "5,960", "Bob": "5,960", "Cyd": "4,600", "Wanda Walker": "4,600"}
    counted(dealer, director, level, "Ann and Bob are level and play off for first place.")
    play_off(evening, director, dealer)
    counted(dealer, director, {"Ann": "1,300", "Bob": "700"})
    prizes(evening, director, desk, screen)
    screen.shows_none_of("Ah", "Ks", "2s", "PA 1234567", "wanda@example.test")
