"""What a page may do in a browser, what it weighs before the first look, and that it does not jump about."""

from html.parser import HTMLParser

import pytest
from playwright.sync_api import Page, expect

from croupier.equipment.amounts import Amount
from croupier.games.blackjack.determinations import Determinations as Blackjack
from tests.browser.conftest import PHONE, WIDE, PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.play import finish, opened, put, sit
from tests.server.game_tables import GAMES

BYTES_MAX = 150_000
SHIFT_MAX = 0.1
PATHS = ("/", "/sign-in", "/sign-up", "/account", "/rules", "/rules/ACT-BJ", "/adjudicate", "/tables/{table}")
_SHIFTS = """
window.shifts = [];
const place = (rect) => `${rect.y}+${rect.height}`;
const told = ({ node, previousRect, currentRect }) =>
  [node?.nodeName, node?.className, place(previousRect), place(currentRect)].join(" ");
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifts.push([one.value, one.sources.map(told)]);
}).observe({ type: "layout-shift", buffered: true });
"""


class _Inline(HTMLParser):
    """Finds script and style that stand in the page itself."""

    def __init__(self) -> None:
        super().__init__()
        self.tags, self.found = 0, list[str]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags += 1
        names = [
            name for name, value in attrs if name == "style" or name.startswith("on") or "javascript:" in (value or "")
        ]
        if names or tag == "style" or (tag == "script" and "src" not in dict(attrs)):
            self.found.append(self.get_starttag_text() or tag)


@pytest.fixture
def house(shared_house: BrowserHouse) -> BrowserHouse:
    return shared_house


def weight(page: Page, path: str) -> int:
    """The bytes that come before the page is useful, as they were sent."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda done: sizes.append(done["encodedDataLength"]))
    page.goto(path, wait_until="networkidle")
    session.detach()
    assert len(sizes) > 4
    return int(sum(sizes))


@pytest.mark.parametrize("game", list(GAMES))
def test_a_table_s_page_weighs_little(house: BrowserHouse, page_for: PageFor, game: str) -> None:
    ann, table = house.patron(f"ann-{game}"), house.table(GAMES[game], keyed=True)
    sit(house, ann, table)
    house.settle(table)
    assert weight(page_for(ann.login, "/account"), f"/tables/{table}") <= BYTES_MAX


def test_the_lobby_weighs_little(house: BrowserHouse, page_for: PageFor) -> None:
    for number, game in enumerate(GAMES.values()):
        house.table(game, name=f"Table {number}")
    assert weight(page_for(path="/sign-in"), "/") <= BYTES_MAX


@pytest.mark.parametrize("path", PATHS)
def test_no_page_has_script_or_style_of_its_own(house: BrowserHouse, page_for: PageFor, path: str) -> None:
    login = f"ivy{PATHS.index(path)}"
    house.patron(login)
    table = house.table(GAMES["roulette"], name="<b onclick='x'>Table</b>") if "{table}" in path else ""
    page = page_for(login, "/rules")
    answer = page.request.get(path.format(table=table))
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert answer.ok
    read = _Inline()
    read.feed(answer.text())
    assert read.tags > 20
    assert read.found == []


@pytest.mark.parametrize("viewport", [PHONE, WIDE], ids=["phone", "wide"])
def test_nothing_jumps_while_a_round_is_played(
    house: BrowserHouse, page_for: PageFor, viewport: dict[str, int]
) -> None:
    bea, table = house.patron(f"bea{viewport['width']}"), house.table(Blackjack(chip=Amount(50)), keyed=True)
    page = opened(house, page_for, bea, table, viewport=viewport)
    page.add_init_script(_SHIFTS)
    page.reload()
    put(page, "box1", "10.00")
    house.go_on(table)
    house.key(table, "5h 6c 4d")
    house.settle(table)
    expect(page.locator("#bj-draw")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".bj-decide")).to_have_count(0)
    house.key(table, "Ts")
    house.settle(table)
    expect(page.locator("#bj-stand")).to_be_visible()
    page.keyboard.press("s")
    expect(page.locator(".bj-decide")).to_have_count(0)
    house.key(table, "Td Kc")
    finish(house, table)
    expect(page.locator(".results .rows li")).to_have_count(1)
    house.settle(table)
    expect(page.locator("[data-spot]").first).to_be_visible()
    shifts = page.evaluate("() => window.shifts")
    assert sum(value for value, _ in shifts) < SHIFT_MAX, "\n".join(f"{value:.3f} {where}" for value, where in shifts)
