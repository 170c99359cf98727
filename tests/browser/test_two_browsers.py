"""Two browsers at one table see the same, and only what they may; two tabs of one person don't disturb each other."""

import re

import pytest
from playwright.sync_api import Page, expect

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card, pictured
from croupier.floor.live.opening.terms import DealtBy
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.play import chips_are, deal_on, finish, lies, opened, play, put, sit, spot, stack


@pytest.fixture
def house(shared_house: BrowserHouse) -> BrowserHouse:
    return shared_house


def overheard(page: Page) -> list[str]:
    """Everything that comes over the page's sockets from its next load on, and the page as it came."""
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    page.on("response", lambda got: heard.append(got.text()) if "/tables/" in got.url and got.ok else None)
    page.reload()
    expect(page.locator("[data-spot]").first).to_be_attached()
    return heard


def tells(card: str) -> re.Pattern[str]:
    """A card in any way in which it is written: `9h`, `9♥`, `9 of hearts`."""
    ranks = {"T": "10", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
    suits = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
    spoken = f"{ranks.get(card[0], card[0])} of {suits[card[1]]}"
    return re.compile(rf"(?<![\w-]){card}(?![\w-])|{pictured(Card(card))}|{spoken}")


def felt_cards(page: Page) -> list[str]:
    """Every card that is face up on the felt."""
    found: list[str] = page.locator("#region-felt [data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    return sorted(found)


def test_hole_cards_come_to_their_owner_alone(house: BrowserHouse, page_for: PageFor) -> None:
    ann, bob, table = (
        house.patron("ann"),
        house.patron("bob"),
        house.table(Holdem(chip=Amount(50)), dealt_by=DealtBy.DEALER),
    )
    sit(house, ann, table)
    sit(house, bob, table, seat=2)
    deal_on(house, table)
    pages = {guest: page_for(guest.login, f"/tables/{table}") for guest in (ann, bob)}
    heard = {guest: overheard(page) for guest, page in pages.items()}
    put(pages[ann], "ante 1", "10.00")
    put(pages[bob], "ante 2", "10.00")
    expect(pages[bob].locator("#uth-seat-1")).to_contain_text("Ante 10")
    house.go_on(table)
    deal_on(house, table)
    holes = {
        guest: next(area["cards"] for area in play(house, table, guest)["areas"] if area["patron"] == guest.person)
        for guest in (ann, bob)
    }
    for guest, other in ((ann, bob), (bob, ann)):
        for card in holes[guest]:
            expect(pages[guest].locator(f".uth-hole [data-card='{card}']")).to_be_visible()
            for said in (*heard[other], pages[other].content()):
                assert not tells(card).search(said), card
            assert any(tells(card).search(said) for said in heard[guest]), card
        expect(pages[guest].locator(".uth-hole .card.back")).to_have_count(2)
    pages[ann].get_by_role("button", name="Bet 4×").click()
    expect(pages[bob].get_by_role("button", name="Bet 4×")).to_be_visible()
    pages[bob].get_by_role("button", name="Bet 3×").click()
    expect(pages[bob].get_by_role("button", name="Bet 3×")).to_have_count(0)
    finish(house, table)
    for page in pages.values():
        expect(page.locator(".uth-qualifies")).to_be_visible()
    assert felt_cards(pages[ann]) == felt_cards(pages[bob])
    assert set(holes[ann] + holes[bob]) <= set(felt_cards(pages[bob]))


def test_a_neighbour_s_chips_and_cards_are_seen_as_they_come(house: BrowserHouse, page_for: PageFor) -> None:
    cyd, dan, table = house.patron("cyd"), house.patron("dan"), house.table(Blackjack(chip=Amount(50)), keyed=True)
    sit(house, dan, table, seat=2)
    one = opened(house, page_for, cyd, table)
    other = page_for("dan", f"/tables/{table}", viewport=PHONE)
    put(one, "box1", "25.00")
    expect(other.locator("#bj-box-1")).to_contain_text(re.compile(r"Cyd\s+25\b"))
    put(other, "box2", "10.00")
    expect(one.locator("#bj-box-2")).to_contain_text(re.compile(r"Dan\s+10\b"))
    house.go_on(table)
    house.key(table, "Th 9d 6c 9h 8d")
    house.settle(table)
    expect(one.locator("#bj-stand")).to_be_visible()
    expect(other.locator(".bj-decide")).to_have_count(0)
    assert felt_cards(one) == felt_cards(other) == ["6c", "8d", "9d", "9h", "Th"]
    one.locator("#bj-stand").click()
    expect(other.locator("#bj-stand")).to_be_visible()
    expect(one.locator(".bj-decide")).to_have_count(0)


def test_two_tabs_of_one_person_do_not_disturb_each_other(house: BrowserHouse, page_for: PageFor) -> None:
    eve, table = house.patron("eve"), house.table(Blackjack(chip=Amount(50)), keyed=True)
    one = opened(house, page_for, eve, table)
    other = one.context.new_page()
    other.goto(f"/tables/{table}")
    put(one, "box1", "10.00")
    lies(other, "box1", 1000)
    put(other, "box2", "10.00", 2)
    lies(one, "box2", 2000)
    one.get_by_role("button", name="Undo").click()  # takes back what this tab did last, not what the other did
    lies(one, "box1", 0)
    lies(other, "box1", 0)
    lies(other, "box2", 2000)
    spot(one, "box2").click()  # on top of what the other tab has put there
    lies(other, "box2", 3000)
    assert stack(house, table, eve) == 47_000
    other.close()
    chips_are(one, "470.00")
    expect(one.locator(".toast")).to_have_count(0)
