"""What a patron does at a table before its picture is taken: they bet, and wait for the moment that shows the game."""

import time
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Page, TimeoutError

_PATIENCE_SECONDS = 70
_GLANCE_MILLIS, _CLICK_MILLIS = 250, 2_000
_YOUR_TURN = ".turn .phase.your-turn"
_RESULT = ".turn .phase.result"


def bet_until(moment: str, *places: str, chip: str = "10.00") -> Callable[[Page], None]:
    """A chip on each of these places as soon as bets are open; then the page at the moment that is wanted. All are
    named by selectors. A table that does not come to it in time is shown as it is."""

    def act(page: Page) -> None:
        has_bet, end = False, time.monotonic() + _PATIENCE_SECONDS
        while time.monotonic() < end and not (has_bet and page.locator(moment).first.is_visible()):
            with suppress(TimeoutError):  # bets may close while a chip is on its way
                has_bet = _bet(page, places, chip) or has_bet
            page.wait_for_timeout(_GLANCE_MILLIS)
        for close in page.locator(".toast button:visible").all():  # what happened at a table that was left before
            close.click()

    return act


def _bet(page: Page, places: tuple[str, ...], chip: str) -> bool:
    """Whether bets are open, and chips lie on all of these places now."""
    for selector in places:
        place = page.locator(selector).first
        if not place.is_visible():
            return False
        if not int(place.get_attribute("data-lying", timeout=_CLICK_MILLIS) or 0):
            page.get_by_role("radio", name=f"Chip of {chip}", exact=True).click(timeout=_CLICK_MILLIS)
            place.click(force=True, timeout=_CLICK_MILLIS)
            page.wait_for_timeout(_GLANCE_MILLIS)
    return True


decide_at_blackjack = bet_until(_YOUR_TURN, ".bj-box.front .bj-place[data-spot]")
see_coup = bet_until(_RESULT, '[data-spot="banker"]')
squeeze = bet_until(f"{_YOUR_TURN}, {_RESULT}", '[data-spot="player"]', chip="100.00")
decide_at_holdem = bet_until(_YOUR_TURN, '[data-spot^="ante"]')
cover_layout = bet_until(
    '[data-lying]:not([data-lying="0"])',
    '[data-spot="straight 17"]',
    '[data-spot="corner 8"]',
    '[data-spot="red"]',
)
