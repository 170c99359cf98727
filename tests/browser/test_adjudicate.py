"""A record tapped together in a browser, settled as it grows, and sent to somebody else as a link."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.test_inspector import a_round
from tests.server.pages.public.test_rules_copy import TEXT

ANN_WINS = re.compile(r"Ann[^+−]*\+95\.00")


def tap_coup(page: Page) -> None:
    """A coup of mini-baccarat: Ann on banker, Bob on player."""
    page.locator("[data-game-choice]").select_option("mini-baccarat")
    expect(page.get_by_role("region", name="The settlement")).to_contain_text(ANN_WINS)
    page.get_by_text("Build a round yourself").click()
    page.get_by_role("button", name="Empty round").click()
    taps = page.locator(".taps:visible")
    taps.get_by_role("button", name="Banker", exact=True).click()
    taps.get_by_label("Who", exact=True).fill("Bob")
    taps.get_by_label("Amount", exact=True).fill("50")
    taps.get_by_role("button", name="Player", exact=True).click()
    for card in ("9 of hearts", "6 of diamonds", "9 of clubs", "3 of spades"):
        taps.get_by_role("button", name=card, exact=True).click()


def test_a_coup_is_tapped_together_and_its_link_shows_somebody_else_the_same(page_for: PageFor) -> None:
    page = page_for(path="/adjudicate", viewport=PHONE)
    tap_coup(page)
    record = page.get_by_label("The record")
    expect(record).to_have_value(re.compile(r'shoe = "9h 6d 9c 3s"'))
    expect(record).to_have_value(re.compile(r'"Ann bets 100 on banker",\n  "Bob bets 50 on player",\n\]'))
    settlement = page.get_by_role("region", name="The settlement")
    expect(settlement).not_to_contain_text("Cy")  # of the example that the page opens with
    expect(settlement).to_contain_text(ANN_WINS)
    expect(settlement).to_contain_text(re.compile(r"Bob[^+−]*−50\.00"))
    expect(page).to_have_url(re.compile(r"r=[\w-]+&of=mini-baccarat$"))
    other = page_for(path=page.url)
    expect(other.get_by_role("region", name="The settlement")).to_contain_text(ANN_WINS)
    expect(other.get_by_label("The record")).to_have_value(record.input_value())
    page.get_by_role("button", name="Undo").click()
    expect(record).to_have_value(re.compile(r'shoe = "9h 6d 9c"'))
    done = page.locator(".taps:visible").get_by_role("list", name="What was done")
    expect(done.get_by_role("listitem")).to_have_text(["Ann bets 100 on banker", "Bob bets 50 on player"])
    page.locator(".taps:visible").get_by_role("button", name="Remove the last line").click()
    expect(record).to_have_value(re.compile(r'"Ann bets 100 on banker",\n\]'))


def test_taps_are_written_into_the_typed_record_and_a_refusal_opens_its_clause(page_for: PageFor) -> None:
    page = page_for(path="/adjudicate")
    page.get_by_text("Build a round yourself").click()
    page.get_by_text("The record as text").click()
    record = page.get_by_label("The record")
    record.fill('game = "blackjack" # ours\n[[round]]\nplay = ["Ann bets 100 on 1"] # one line\nshoe = "6h Tc"\n')
    page.locator(".taps:visible").get_by_role("button", name="5 of spades").click()
    page.locator(".taps:visible").get_by_role("button", name="Splits").click()
    page.get_by_text("The table’s settings").first.click()
    page.locator(".taps:visible").get_by_label("Minimum", exact=True).fill("10")
    page.locator(".taps:visible").get_by_label("Maximum", exact=True).fill("2,000")
    page.keyboard.press("Tab")
    page.locator(".taps:visible").get_by_label("Dealer on soft 17").select_option("draw")
    written = record.input_value()
    assert 'game = "blackjack" # ours\n[table]\nminimum = 10\nmaximum = 2000\nsoft_17 = "draw"\n' in written
    assert '"Ann bets 100 on 1",\n  "Ann splits",\n] # one line\nshoe = "6h Tc 5s"' in written
    settlement = page.get_by_role("region", name="The settlement")
    expect(settlement.get_by_role("heading", name="The rules do not allow it")).to_be_visible()
    settlement.get_by_role("link", name=re.compile("ACT-BJ")).click()
    expect(page.get_by_role("dialog").get_by_role("heading", name=re.compile("ACT-BJ"))).to_be_visible()


def test_a_patron_opens_a_round_of_their_own(house: BrowserHouse, page_for: PageFor) -> None:
    table = a_round(house, "mini-baccarat")
    page = page_for("ann", "/adjudicate", viewport=PHONE)
    latest = page.get_by_role("region", name="Your own rounds").get_by_role("link").first
    expect(latest).to_have_attribute("href", f"/adjudicate?round={table}/1")
    expect(latest).to_have_attribute("aria-current", "true")
    settlement = page.get_by_role("region", name="The settlement")
    expect(settlement).to_contain_text("the same as at the table")
    expect(settlement).to_contain_text(re.compile(r"You[^+−]*[+−]\d"))
    expect(page.get_by_label("The record")).to_have_value(re.compile('game = "mini-baccarat"'))
    page.get_by_text("Build a round yourself").click()
    done = page.locator(".taps:visible").get_by_role("list", name="What was done")
    expect(done).to_contain_text("You bet 10.00 on banker")
    page.locator(".taps:visible").get_by_role("button", name="Remove the last line").click()
    expect(latest).not_to_have_attribute("aria-current", "true")
    expect(settlement).not_to_contain_text("the same as at the table")
    expect(page.locator("[data-glance]")).to_have_text("Settled")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-glance]")).to_have_text(re.compile(r"You [+−]?\d"))


def test_the_owner_chooses_a_file_and_attaches_it(page_for: PageFor) -> None:
    page = page_for("owner", "/house/rules")
    file = {"name": "blackjack_rules.txt", "mimeType": "text/plain", "buffer": TEXT.encode()}
    page.get_by_label("File").set_input_files(file)  # type: ignore[arg-type]
    expect(page.get_by_label("Title")).to_have_value("blackjack rules")
    page.get_by_role("button", name="Attach").click()
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(page.get_by_role("row", name=re.compile("^Blackjack"))).to_contain_text("blackjack rules")
