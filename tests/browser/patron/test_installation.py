"""Installed on a phone: a manifest with icons, a page that says that there is no connection, a screen that stays on."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.play import sit
from tests.server.game_tables import GAMES


@pytest.fixture
def house(shared_house: BrowserHouse) -> BrowserHouse:
    return shared_house


def test_manifest_names_the_house_and_its_icons_are_there(house: BrowserHouse, page_for: PageFor) -> None:
    page = page_for()
    manifest = page.request.get("/app.webmanifest").json()
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    assert manifest["name"] in page.title()
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        drawn = "src => new Promise(done => Object.assign(new Image(), { src, onload: () => done(true) }))"
        assert page.evaluate(drawn, icon["src"])


def test_without_a_connection_the_page_says_so_and_comes_back(house: BrowserHouse, page_for: PageFor) -> None:
    page = page_for(house.patron("offline").login, "/", viewport=PHONE, service_workers="allow")
    page.evaluate("navigator.serviceWorker.register('/service-worker.js').then(() => navigator.serviceWorker.ready)")
    page.context.set_offline(True)
    page.goto("/account")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", name="Account", exact=True)).to_be_visible()


def test_screen_stays_on_for_those_who_sit_at_the_table(house: BrowserHouse, page_for: PageFor) -> None:
    guest, table = house.patron("awake"), house.table(GAMES["roulette"])
    page = page_for(guest.login, f"/tables/{table}")
    page.context.grant_permissions(["screen-wake-lock"])
    expect(page.locator("html.awake")).to_have_count(0)
    sit(house, guest, table)
    expect(page.locator("html.awake")).to_have_count(1)
