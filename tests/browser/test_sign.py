"""The sign beside a table on a screen of its own: nobody is signed in there, and it changes by itself."""

from playwright.sync_api import expect

from tests.browser.conftest import PageFor
from tests.browser.houses import BrowserHouse
from tests.server.game_tables import GAMES


def test_a_notice_comes_up_on_the_sign_by_itself(house: BrowserHouse, page_for: PageFor) -> None:
    table = house.table(GAMES["mini-baccarat"], name="Baccarat 4")
    page = page_for(path=f"/tables/{table}/sign")
    expect(page.get_by_role("heading", name="Baccarat 4", exact=True)).to_be_visible()
    expect(page.get_by_text("Notice")).to_have_count(0)
    supervisor, by = house.staff["supervisor"], house.actor("supervisor", "casino supervisor")
    status, answer = house.run(supervisor.order_at(table, {"type": "table.give notice", "by": by, "method": "B"}))
    assert status == 200, answer
    expect(page.get_by_text("Bets will be settled by method B.")).to_be_visible()
    page.get_by_role("link", name="ACT-MB 8.8(b)").click()
    clause = page.get_by_role("dialog")
    expect(clause.get_by_role("heading", name="ACT-MB 8.8(b)")).to_be_visible()
    clause.get_by_role("link", name="Rule ACT-MB 8.8", exact=True).click()
    expect(clause.get_by_role("heading", name="ACT-MB 8.8", exact=True)).to_be_visible()
