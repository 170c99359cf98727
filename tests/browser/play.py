"""What the tests of play share: somebody with chips at a table, chips put down by tapping, and what the house has."""

from time import monotonic, sleep
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PageFor
from tests.browser.houses import BrowserHouse
from tests.server.game_tables import joining
from tests.server.served_house import Guest


def sit(house: BrowserHouse, guest: Guest, table: str, seat: int = 1, chips: int = 50_000) -> None:
    """Somebody sits down with chips, and the table goes on until it asks for something."""
    status, answer = house.run(guest.order_at(table, joining(guest, seat, chips)))
    assert status == 200, answer


def opened(
    house: BrowserHouse, page_for: PageFor, guest: Guest, table: str, chips: int = 50_000, **options: Any
) -> Page:
    """A guest with chips at a table that takes wagers, in a browser."""
    sit(house, guest, table, chips=chips)
    house.settle(table)
    return page_for(guest.login, f"/tables/{table}", **options)


def spot(page: Page, name: str) -> Locator:
    """A place for chips."""
    return page.locator(f'[data-spot="{name}"]')


def put(page: Page, name: str, chip: str, taps: int = 1) -> None:
    """Tap chips onto a place, and see them lie there."""
    page.get_by_role("radio", name=f"Chip of {chip}", exact=True).click()
    lay = int(spot(page, name).get_attribute("data-lying") or 0)
    for _ in range(taps):
        spot(page, name).click()
    lies(page, name, lay + taps * round(float(chip) * 100))


def lies(page: Page, name: str, amount: int) -> None:
    """Wait until so much lies on a place."""
    expect(spot(page, name)).to_have_attribute("data-lying", str(amount))


def stack(house: BrowserHouse, table: str, guest: Guest) -> int:
    """Somebody's chips at a table, as the house has them."""
    patrons = house.view(table)["view"]["table"]["patrons"]
    return next(int(one["stack"]) for one in patrons if one["name"] == guest.person)


def play(house: BrowserHouse, table: str, guest: Guest | None = None) -> dict[str, Any]:
    """The round on the table, as the house has it for somebody."""
    found: dict[str, Any] = house.view(table, guest)["view"]["table"]["play"]
    return found


def chips_are(page: Page, amount: str) -> None:
    """What the page says of the chips in hand."""
    expect(page.locator(".purse-line")).to_contain_text(f"Chips {amount}")


def finish(house: BrowserHouse, table: str) -> None:
    """The dealer settles the round, and no new one begins."""
    number = house.view(table)["view"]["table"]["round_number"]
    for _ in range(30):
        step = house.step(table)
        if step["type"] in ("over", "staff"):
            return
        shoe_ready(house, table)
        house.go_on(table)
        assert house.view(table)["view"]["table"]["round_number"] == number, step
    raise AssertionError(f"the round does not end from {step}")


def deal_on(house: BrowserHouse, table: str) -> None:
    """The dealer deals from the system's shoe until somebody is asked or offered something."""
    for _ in range(60):
        step = house.step(table)
        if step["type"] == "ask" or step.get("window"):
            return
        shoe_ready(house, table)
        house.go_on(table)
    raise AssertionError(f"the table does not go on from {step}")


def shoe_ready(house: BrowserHouse, table: str) -> None:
    """Wait until the patrons' devices have added to the cards."""
    end = monotonic() + 15
    while (shoe := house.view(table)["view"]["shoe"]) and shoe["phase"] in ("seals", "nonces"):
        if shoe["kind"] == "shoe" and shoe["cut"] is None:  # the cut comes first
            return
        assert monotonic() < end, shoe
        sleep(0.02)


def tab_to(page: Page, wanted: str) -> None:
    """Press Tab until the focus is there, and see that it shows."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            assert page.evaluate("() => document.activeElement.matches(':focus-visible')")
            return
    raise AssertionError(f"Tab never comes to {wanted}")
