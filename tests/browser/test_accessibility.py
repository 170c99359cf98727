"""Every page for everybody: WCAG A and AA by axe, in light and dark, on a phone and on a wide screen; no motion where
none is wanted."""

import re
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth, Terms
from croupier.floor.tournaments.commands import IssueTicket, SessionTableOrder
from croupier.server.mail.unsubscribing import unsubscribe_code
from croupier.server.pages.core.page import PAGE_REGISTRY
from croupier.server.pages.page_routes import PAGE_ROUTES
from croupier.table.commands import BeginRound, EndCountedRound
from croupier.tournament.conditions.entry_terms import Extra
from croupier.verbs.actors import Actor, Role
from tests.browser.conftest import PageFor
from tests.browser.games.test_squeeze import GAME as SQUEEZED, deal_until_turned_by
from tests.browser.houses import BrowserHouse
from tests.browser.play import deal_on, finish, opened, put, shoe_ready, sit
from tests.browser.tournaments.small_tournament import PACE, Tournament
from tests.server.game_tables import GAMES, wager
from tests.server.routes.test_tournaments import opened as tournament_opened
from tests.server.served_house import Guest

COUNTS = Terms("Main room", DealtBy.DEALER, CardsFrom.KEYED, Depth.COUNTS, PACE)
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
LOOKS = (({"width": 360, "height": 2600}, "dark"), ({"width": 1280, "height": 2600}, "light"))
"""As wide as a phone and as a desk's screen, and so high that what sticks to an edge hides nothing."""
AXE = "([within, options]) => axe.run(within, options).then(({ violations }) => violations)"
LOOKED_AT: tuple[tuple[str, str], ...] = (
    ("", "/"),
    ("", "/sign-in"),
    ("", "/sign-up"),
    ("", "/owner"),
    ("", "/password"),
    ("", "/rules"),
    ("", "/fair-shuffle"),
    ("", "/rules/HOUSE"),
    ("", "/rules/ACT-BJ/10.2"),
    ("", "/adjudicate"),
    ("", "/tables/{table}/sign"),
    ("", "/tables/{table}/rules"),
    ("", "/tables/{table}/proofs"),
    ("inspector", "/tables/{dealt}/proofs/1?as=inspector"),
    ("", "/letters/{ann}/{letters}"),
    ("ann", "/"),
    ("ann", "/account"),
    ("ann", "/account/limits"),
    ("ann", "/account/statement"),
    ("ann", "/account/rounds"),
    ("ann", "/account/tournaments"),
    ("ann", "/rounds/{table}/1"),
    ("ann", "/account/play"),
    ("ann", "/tables/{table}/how-to-play"),
    ("", "/display"),
    ("", "/offline"),
    ("ann", "/tables/{table}"),
    ("ann", "/tournaments"),
    ("ann", "/tournaments/{tournament}"),
    ("tia", "/tournaments/{playing}/tables/1.1"),
    ("", "/screen"),
    ("", "/tournaments/{playing}/screen"),
    ("", "/tournaments/{playing}/public"),
    ("", "/tickets/{playing}/{code}"),
    ("cashier", "/tournaments/{tournament}/desk"),
    ("cashier", "/tournaments/{playing}/desk"),
    ("cashier", "/tournaments/{playing}/receipts/{tia}"),
    ("dealer", "/tournaments/{counting}/count/1"),
    ("owner", "/tournaments/{tournament}/amending"),
    ("owner", "/tournaments/{playing}/directing"),
    ("owner", "/tournaments/new"),
    ("owner", "/tournaments/{tournament}/ballot"),
    ("owner", "/tournaments/{tournament}/cards"),
    ("owner", "/tournaments/{tournament}/prizes"),
    ("dealer", "/dealing"),
    ("dealer", "/dealing/{table}"),
    ("cashier", "/cage"),
    ("cashier", "/cage?person={ann}"),
    ("cashier", "/cage/receipts/1"),
    ("cashier", "/resets"),
    ("cashier", "/resets/{ann}"),
    ("inspector", "/inspection"),
    ("inspector", "/inspection/log/table%20{table}"),
    ("inspector", "/inspection/readings"),
    ("inspector", "/inspection/books"),
    ("inspector", "/inspection/randomness"),
    ("inspector", "/inspection/register"),
    ("inspector", "/inspection/people/{ann}"),
    ("inspector", "/inspection/tables/{table}"),
    ("inspector", "/inspection/tables/{table}/rounds/1"),
    ("supervisor", "/supervision"),
    ("supervisor", "/supervision/register"),
    ("supervisor", "/supervision/closed"),
    ("supervisor", "/supervision/{table}"),
    ("supervisor", "/supervision/{table}/irregularity/{trouble}"),
    ("supervisor", "/supervision/{table}/rounds"),
    ("supervisor", "/supervision/{table}/void/1"),
    ("supervisor", "/supervision/{table}/cards"),
    ("supervisor", "/tables/new"),
    ("owner", "/people"),
    ("owner", "/people/{ann}"),
    ("owner", "/house"),
    ("owner", "/house/rules"),
    ("owner", "/tournaments/{tournament}/directing"),
)


class Floor:
    """A house in which everything has happened once: a coup of baccarat, cards from the system, a tournament."""

    def __init__(self, house: BrowserHouse) -> None:
        self.house, self.ann = house, house.patron("ann")
        table = house.table(GAMES["mini-baccarat"], keyed=True, name="Baccarat 1")
        sit(house, self.ann, table)
        house.settle(table)
        self.does(self.ann, table, "mini-baccarat")
        house.go_on(table)
        house.key(table, "4h Ks 4c 7d")
        finish(house, table)
        house.deal(table, {"type": "table.gather cards"})
        dealt = house.table(GAMES["ultimate-texas-holdem"], dealt_by=DealtBy.DEALER, name="Hold'em 1")
        bob = house.patron("bob")
        sit(house, bob, dealt)
        deal_on(house, dealt)
        self.does(bob, dealt, "ultimate-texas-holdem")
        house.go_on(dealt)
        deal_on(house, dealt)
        fold = {"type": "ultimate_holdem.fold", "by": bob.actor(), "patron": bob.person}
        assert house.run(bob.order_at(dealt, fold))[0] == 200
        finish(house, dealt)
        deal_on(house, dealt)
        self.names = {
            "table": table,
            "dealt": dealt,
            "ann": self.ann.person,
            "letters": unsubscribe_code(house.running.serving.opened.vault, self.ann.person),
            "tournament": house.run(tournament_opened(house.owner)),
            "trouble": self._trouble(table),
            **self._tournaments(),
        }

    def _tournaments(self) -> dict[str, str]:
        """One that is played, with a ticket issued, and one whose chips are counted."""
        house, clerk = self.house, self.house.staff["cashier"]
        playing = Tournament(house, logins=("tia", "tom"))
        playing.begin()
        playing.do(clerk, IssueTicket(Actor(clerk.person, Role.CASHIER), playing.players["tia"].person))
        desk = house.run(clerk.get(f"{playing.path}/desk"))[1]
        code = re.search(r'href="/tickets/[^/]+/([^"]+)"', desk)
        assert code is not None
        none, dealer = Extra(times=0), house.staff["dealer"]
        counting = Tournament(house, "act-uth", COUNTS, ("uma", "urs"), re_buy=none, add_on=none)
        counting.begin()
        by = Actor(dealer.person, Role.DEALER)
        for command in (BeginRound(by), EndCountedRound(by)) * 2:
            version = house.run(dealer.get(f"/api{counting.path}"))[1]["version"]
            house.run(dealer.done(f"/api{counting.path}/commands", SessionTableOrder(1, 1, command), version))
        return {"playing": playing.id, "tia": playing.players["tia"].person, "code": code[1], "counting": counting.id}

    def _trouble(self, table: str) -> str:
        """The first thing that can have gone wrong at a table, as its supervisor is asked."""
        page = self.house.run(self.house.staff["supervisor"].get(f"/supervision/{table}"))[1]
        found = re.search(r"/irregularity/([^\"]+)", page)
        assert found is not None
        return found[1]

    def does(self, guest: Guest, table: str, game: str, **more: Any) -> None:
        """Ten dollars on what the game has."""
        status, answer = self.house.run(guest.order_at(table, {**wager(guest, GAMES[game]), **more}))
        assert status == 200, answer


@pytest.fixture(scope="module")
def floor(shared_house: BrowserHouse) -> Floor:
    return Floor(shared_house)


@pytest.fixture
def house(shared_house: BrowserHouse) -> BrowserHouse:
    return shared_house


def check(page: Page, within: str = "html") -> None:
    """Nothing against WCAG, on a phone in the dark nor on a wide screen in the light."""
    page.evaluate(AXE_SCRIPT)
    for viewport, scheme in LOOKS:
        page.set_viewport_size(viewport)  # type: ignore[arg-type]
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        found = page.evaluate(AXE, [within, {"runOnly": LEVELS, "resultTypes": ["violations"]}])
        told = [
            f"{one['id']}: {node['html'][:150]} {node['failureSummary'][-150:]}"
            for one in found
            for node in one["nodes"][:3]
        ]
        assert told == [], f"{scheme} at {viewport['width']}: " + "\n".join(told)


@pytest.mark.parametrize(("login", "path"), LOOKED_AT)
def test_a_page_is_for_everybody(floor: Floor, page_for: PageFor, login: str, path: str) -> None:
    house = floor.house
    page = page_for(house.login_of(login) if login in house.staff else login, path.format(**floor.names))
    assert page.request.get(page.url).ok, page.url
    expect(page.locator("h1").first).to_be_attached()
    check(page)


NOT_LOOKED_AT = (".csv$", ".pdf$", ".js$", ".webmanifest$", "^/desk$")
"""What is no page to look at, or only leads to another."""


def test_every_page_is_looked_at() -> None:
    assert PAGE_ROUTES
    listed = [path.replace("{", "").replace("}", "") for _, path in LOOKED_AT]
    missing = [one.pattern.pattern for one in PAGE_REGISTRY if not any(one.pattern.match(path) for path in listed)]
    assert [pattern for pattern in missing if not pattern.endswith(NOT_LOOKED_AT)] == []


def deciding(floor: Floor, game: str, guest: Guest) -> str:
    """A table of a game in the middle of a round, where somebody decides or turns cards, or sees what came of it."""
    house = floor.house
    keyed = game not in ("ultimate-texas-holdem", "mini-baccarat")
    determinations = SQUEEZED if game == "mini-baccarat" else GAMES[game]
    table = house.table(determinations, keyed=keyed, dealt_by=DealtBy.DEALER, name=game)
    sit(house, guest, table)
    deal_on(house, table)
    floor.does(guest, table, game, **({"seated": True, "box": 1} if game == "mini-baccarat" else {}))
    house.go_on(table)
    match game:
        case "blackjack":
            house.key(table, "8h As 8d")
            house.settle(table)
        case "mini-baccarat":
            deal_until_turned_by(house, table, guest)
        case "roulette":
            house.deal(table, {"type": "roulette.announce number", "number": "17"})
        case _:
            deal_on(house, table)
    return table


@pytest.mark.parametrize("game", list(GAMES))
def test_a_table_is_for_everybody_while_one_wagers(floor: Floor, page_for: PageFor, game: str) -> None:
    guest = floor.house.patron(f"w-{game}")
    table = floor.house.table(GAMES[game], dealt_by=DealtBy.DEALER, name=game)
    sit(floor.house, guest, table)
    deal_on(floor.house, table)
    floor.does(guest, table, game)
    page = page_for(guest.login, f"/tables/{table}")
    expect(page.locator("[data-spot]").first).to_be_attached()
    check(page)
    page.get_by_role("link", name="How to play").click()
    expect(page.locator("#clause[open] .guide-parts")).to_be_visible()
    check(page, "#clause")
    page.keyboard.press("Escape")
    if game == "blackjack":
        check_what_opens(page)


def check_what_opens(page: Page) -> None:
    """The sheets and dialogs that all tables have: display and keys, favourites, a question, the hourly reminder."""
    page.keyboard.press("?")
    expect(page.locator("#clause[open] .key-list")).to_be_visible()
    check(page, "#clause")
    page.keyboard.press("Escape")
    page.get_by_label("Favourite bets").click()
    check(page, ".favourites")
    page.locator(".get-chips summary").click()
    check(page, ".get-chips")
    page.locator("details.more > summary").click()
    check(page, ".more")
    page.get_by_role("button", name="Take an hour's break").click()
    expect(page.locator("#ask")).to_be_visible()
    check(page, "#ask")
    page.keyboard.press("Escape")
    page.evaluate("document.getElementById('reminder').showModal()")
    check(page, "#reminder")


def turn_and_finish(house: BrowserHouse, table: str, guest: Guest, page: Page) -> None:
    """The coup goes on to its end; each hand that is the guest's is turned by a key, a third card as well."""
    while (step := house.step(table))["type"] not in ("over", "staff"):
        if step.get("by") == guest.person:
            page.locator("[data-squeeze]").press("Enter")
            expect(page.locator("[data-squeeze]")).to_have_count(0)
        else:
            shoe_ready(house, table)
            house.go_on(table)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_table_is_for_everybody_while_one_decides(floor: Floor, page_for: PageFor, game: str) -> None:
    guest = floor.house.patron(f"d-{game}")
    table = deciding(floor, game, guest)
    page = page_for(guest.login, f"/tables/{table}")
    expect(page.locator("[data-spot]")).to_have_count(0)
    check(page)
    if game == "blackjack":
        page.get_by_role("button", name="No thanks").click()
        floor.house.go_on(table)
        floor.house.settle(table)
        expect(page.get_by_role("button", name="Split")).to_be_visible()
        check(page)
    elif game == "mini-baccarat":
        turn_and_finish(floor.house, table, guest, page)
        expect(page.get_by_role("region", name="This round")).to_be_visible()
        check(page)


def dealt_cards(house: BrowserHouse, page_for: PageFor, motion: str, attempt: int) -> tuple[int, int]:
    """How much moved while three cards were dealt, and in how many frames a total was ahead of its card."""
    guest, table = house.patron(f"m-{motion}-{attempt}"), house.table(GAMES["blackjack"], keyed=True)
    page = opened(house, page_for, guest, table, reduced_motion=motion)
    put(page, "box1", "10.00")
    page.evaluate("""() => {
      [window.moved, window.early] = [0, 0];
      const look = () => {
        const all = document.getAnimations();
        window.moved = Math.max(window.moved, all.length);
        for (const { effect, currentTime } of all) {
          const card = effect.target.closest(".card.dealt");
          const total = card?.closest("[data-hand]")?.querySelector("[data-total]");
          const isDealt = effect.getTiming().duration > 400; // a card that only makes room moves for 260 ms
          if (total && isDealt && currentTime < 300 && getComputedStyle(total).opacity > 0) window.early += 1;
        }
        requestAnimationFrame(look);
      };
      look();
    }""")
    house.go_on(table)
    house.key(table, "8h 6c 8d")
    expect(page.locator("[data-card='8d']")).to_be_visible()
    page.wait_for_timeout(100)
    moved, early = page.evaluate("() => [window.moved, window.early]")
    return int(moved), int(early)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_cards_move_unless_reduced_motion_is_asked_for(house: BrowserHouse, page_for: PageFor, motion: str) -> None:
    ahead = []
    for attempt in range(3):  # a browser that is held up may draw one frame out of turn: never three deals in a row
        moved, early = dealt_cards(house, page_for, motion, attempt)
        assert (moved > 0) == (motion == "no-preference")
        ahead.append(early)
        if not early:
            break
    assert ahead[-1] == 0, f"a total counts a card once it has landed: {ahead}"
