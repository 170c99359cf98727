"""The connection breaks in the middle of a hand: it is shown, it mends itself, and nothing is lost or done twice."""

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from croupier.equipment.amounts import Amount
from croupier.games.blackjack.determinations import Determinations
from tests.browser.conftest import PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.play import chips_are, finish, lies, opened, play, put, spot, stack
from tests.server.served_house import Guest

GAME = Determinations(chip=Amount(50))


@pytest.fixture
def house(shared_house: BrowserHouse) -> BrowserHouse:
    return shared_house


class Line:
    """The page's socket, which a test can cut; and each order that went out on it."""

    def __init__(self, page: Page) -> None:
        self._routes: list[WebSocketRoute] = []
        self._is_cut = self._swallows = False
        page.route_web_socket("**/live", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        if self._is_cut:
            route.close(code=1013)
            return
        server = route.connect_to_server()
        self._routes.append(route)
        route.on_message(server.send)
        server.on_message(lambda said: None if self._swallows and '"answer"' in str(said) else route.send(said))

    def cut(self) -> None:
        """Nothing goes through any more."""
        self._is_cut = True
        self._close(1013)

    def restart(self) -> None:
        """The process that the page is connected to restarts, and another one is there."""
        self.mend()
        self._close(1012)

    def _close(self, code: int) -> None:
        for route in self._routes:
            route.close(code=code)
        self._routes.clear()

    def mend(self) -> None:
        """Whoever connects comes through again."""
        self._is_cut = self._swallows = False

    def swallow_answers(self) -> None:
        """Orders arrive, and their answers don't come back."""
        self._swallows = True


def dealt(house: BrowserHouse, page: Page, table: str) -> None:
    put(page, "box1", "10.00", 2)
    house.go_on(table)
    house.key(table, "5h 6c 4d")
    house.settle(table)
    expect(page.locator("#bj-draw")).to_be_visible()


def cards_of(house: BrowserHouse, table: str, guest: Guest) -> list[str]:
    found: list[str] = play(house, table, guest)["boxes"][0]["hands"][0]["cards"]
    return found


def test_a_decision_during_a_break_is_sent_once_when_the_line_is_back(house: BrowserHouse, page_for: PageFor) -> None:
    ann, table = house.patron("ann"), house.table(GAME, keyed=True)
    page = opened(house, page_for, ann, table)
    line = Line(page)
    page.reload()
    dealt(house, page, table)
    line.cut()
    expect(page.get_by_text("Connection lost.")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator("#bj-draw")).to_have_attribute("aria-busy", "true")
    assert house.step(table)["type"] == "ask"
    line.mend()
    expect(page.get_by_text("Connection lost.")).to_be_hidden()
    expect(page.locator(".bj-decide")).to_have_count(0)
    assert house.step(table)["type"] == "deal"
    house.key(table, "Ts")
    expect(page.locator("#bj-box-1 [data-card='Ts']")).to_be_visible()
    assert cards_of(house, table, ann) == ["5h", "4d", "Ts"]
    assert draws(house, page, table) == 1


def test_what_happened_meanwhile_is_on_the_page_within_a_second_of_coming_back(
    house: BrowserHouse, page_for: PageFor
) -> None:
    bea, table = house.patron("bea"), house.table(GAME, keyed=True)
    page = opened(house, page_for, bea, table)
    dealt(house, page, table)
    page.context.set_offline(True)
    expect(page.get_by_text("Connection lost.")).to_be_visible()
    assert house.run(bea.order_at(table, {"type": "blackjack.draw", "by": bea.actor(), "patron": bea.person}))[0] == 200
    house.key(table, "Ts")
    expect(page.locator("#bj-box-1 [data-card='Ts']")).to_have_count(0)
    page.context.set_offline(False)
    expect(page.locator("#bj-box-1 [data-card='Ts']")).to_be_visible(timeout=2_000)
    expect(page.get_by_text("Connection lost.")).to_be_hidden()


def test_a_reload_in_the_middle_of_an_order_loses_nothing_and_does_nothing_twice(
    house: BrowserHouse, page_for: PageFor
) -> None:
    cyd, table = house.patron("cyd"), house.table(GAME, keyed=True)
    page = opened(house, page_for, cyd, table)
    line = Line(page)
    page.reload()
    dealt(house, page, table)
    line.swallow_answers()
    page.keyboard.press("h")
    expect(page.locator(".bj-decide")).to_have_count(0)
    assert page.evaluate("() => JSON.parse(sessionStorage['croupier.orders']).length") == 1
    house.key(table, "Ts")
    house.settle(table)
    line.mend()
    page.reload()
    expect(page.locator("#bj-box-1 [data-card='Ts']")).to_be_visible()
    page.wait_for_function("() => JSON.parse(sessionStorage['croupier.orders']).length === 0")
    assert house.step(table)["type"] == "ask"
    assert cards_of(house, table, cyd) == ["5h", "4d", "Ts"]
    assert draws(house, page, table) == 1


def test_a_process_that_restarts_is_left_at_once_and_orders_are_repeated(
    house: BrowserHouse, page_for: PageFor
) -> None:
    eva, table = house.patron("eva"), house.table(GAME, keyed=True)
    page = opened(house, page_for, eva, table)
    line = Line(page)
    page.add_init_script(
        "const later = setTimeout; window.waits = [];"
        "window.setTimeout = (f, ms) => { if (f.name === 'connect') waits.push(ms); return later(f, ms); }"
    )
    page.reload()
    dealt(house, page, table)
    line.swallow_answers()
    page.keyboard.press("h")
    expect(page.locator(".bj-decide")).to_have_count(0)
    line.restart()
    page.wait_for_function("() => JSON.parse(sessionStorage['croupier.orders']).length === 0")
    assert max(page.evaluate("() => window.waits")) <= 200
    house.key(table, "Ts")
    expect(page.locator("#bj-box-1 [data-card='Ts']")).to_be_visible()
    assert draws(house, page, table) == 1


def test_chips_on_their_way_survive_a_reload_and_look_unplaced_offline(house: BrowserHouse, page_for: PageFor) -> None:
    dan, table = house.patron("dan"), house.table(GAME, keyed=True)
    page = opened(house, page_for, dan, table)
    line = Line(page)
    page.reload()
    put(page, "box1", "10.00")
    line.swallow_answers()
    spot(page, "box1").click()  # one chip more, and the page is gone before it hears that it lies there
    expect(spot(page, "box1")).to_have_attribute("data-lying", "2000")
    line.mend()
    page.reload()
    expect(spot(page, "box1")).to_have_attribute("data-lying", "2000")
    chips_are(page, "480.00")
    line.cut()
    expect(page.get_by_text("Connection lost.")).to_be_visible()
    spot(page, "box1").click()
    label = spot(page, "box1").locator("[data-meant]")
    expect(label).to_have_text("30.00")
    expect(label).to_have_css("font-style", "italic")
    assert "not placed" in label.evaluate("one => getComputedStyle(one, '::after').content")
    assert stack(house, table, dan) == 48_000
    line.mend()
    lies(page, "box1", 3000)
    expect(label).to_have_css("font-style", "normal")


def draws(house: BrowserHouse, page: Page, table: str) -> int:
    """How often a card was called for in the round, by the log, which is open once its cards are gathered."""
    house.settle(table)
    page.locator("#bj-stand").click()
    expect(page.locator(".bj-decide")).to_have_count(0)
    house.key(table, "Td Kc")
    finish(house, table)
    chips_are(page, "520.00")
    house.deal(table, {"type": "table.gather cards"})
    status, found = house.run(house.staff["inspector"].get(f"/api/inspection/streams/table%20{table}/events"))
    assert status == 200, found
    return str(found).count("'kind': 'blackjack.draw called'")
