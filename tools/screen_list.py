"""Every screen that there is a picture of: who looks, where, and what they do first."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from tools.demo_house import DemoHouse
from tools.table_acts import cover_layout, decide_at_blackjack, decide_at_holdem, see_coup, squeeze

Act = Callable[[Page], object]


@dataclass(frozen=True)
class Screen:
    """`at` is the page's address, with names of tables in braces; `alone` says whether it stands alone too: `light` or
    `dark` on a desk, or on a `phone`. `after` names the moments of tournaments that it shows without their names."""

    name: str
    words: str
    login: str
    at: str
    act: Act | None = None
    alone: str = ""
    after: tuple[str, ...] = ()

    def path(self, house: DemoHouse) -> str:
        """Where it is in this house."""
        return self.at.format(**{name.replace("-", "_"): id for name, id in house.tables.items()})


def _check(page: Page) -> None:
    page.locator("[data-verify-form] button").click()
    page.locator(".finding").wait_for()


def _guide(page: Page) -> None:
    page.get_by_role("link", name="How to play").click()


SCREENS = (
    Screen("lobby", "The lobby: tables with game, limits, seats and life at a glance", "guest", "/"),
    Screen("sign-in", "Signing in", "", "/sign-in"),
    Screen("sign-up", "Opening an account: age is confirmed here", "", "/sign-up"),
    Screen(
        "blackjack-table",
        "Blackjack: up to three wagers on a box, pairs, the inscription, the cutting card",
        "guest",
        "/tables/{blackjack}",
        decide_at_blackjack,
        alone="light",
    ),
    Screen("blackjack-split", "A decision at blackjack: what the rules allow lights up", "guest", "/tables/{real}"),
    Screen(
        "mini-baccarat-table",
        "Mini-baccarat: layout, totals, the five roads",
        "guest",
        "/tables/{mini_baccarat}",
        see_coup,
    ),
    Screen(
        "midi-baccarat-table",
        "Midi-baccarat: a face-down hand is squeezed by the patron who may turn it",
        "guest",
        "/tables/{midi_baccarat}",
        squeeze,
    ),
    Screen(
        "hold-em-table",
        "Ultimate Texas Hold'em: hidden cards for their owner alone, paytables, betting rounds",
        "guest",
        "/tables/{holdem}",
        decide_at_holdem,
    ),
    Screen(
        "roulette-table",
        "Roulette: the whole layout, the race-track, the wheel",
        "guest",
        "/tables/{roulette}",
        cover_layout,
        alone="light",
    ),
    Screen("clause", "A clause in our words, with its duty and what shows it", "guest", "/rules/ACT-BJ/13.2(b)"),
    Screen("rules", "The rule books", "guest", "/rules"),
    Screen("rule-book", "A rule book", "guest", "/rules/ACT-MB"),
    Screen("sign", "The sign beside a table", "guest", "/tables/{blackjack}/sign"),
    Screen("rules-copy", "The rules at a table", "guest", "/tables/{blackjack}/rules"),
    Screen("how-to-play", "How to play, by what holds at this table", "guest", "/tables/{roulette}", _guide),
    Screen("account", "A patron's account", "guest", "/account"),
    Screen("watching", "Watching without an account, where the house allows it", "", "/tables/{mini_baccarat}"),
    Screen("care", "Limits, breaks, self-exclusion", "guest", "/account/limits"),
    Screen("adjudicate", "Check a round: one's own, settled again by the rules, line by line", "guest", "/adjudicate"),
    Screen("proofs", "Proofs of a table's shoes", "guest", "/tables/{blackjack}/proofs"),
    Screen("fair-verdict", "What a check finds", "guest", "/tables/{blackjack}/proofs/1", _check),
    Screen("dealing", "Tables to deal", "dealer", "/dealing"),
    Screen("dealer", "The dealer's console with real cards", "dealer", "/dealing/{real}", alone="light"),
    Screen("supervision", "All tables at once", "supervisor", "/supervision"),
    Screen("supervisor", "One table under supervision", "supervisor", "/supervision/{blackjack}"),
    Screen("new-table", "Opening a table", "supervisor", "/tables/new"),
    Screen("inspection", "The inspector's desk", "inspector", "/inspection"),
    Screen("log", "The log of a table", "inspector", "/inspection/log/table%20{blackjack}"),
    Screen(
        "replay", "A round replayed step by step on the felt", "inspector", "/inspection/tables/{blackjack}/rounds/1"
    ),
    Screen("books", "The books, balanced", "inspector", "/inspection/books"),
    Screen("cage", "The cage", "cashier", "/cage"),
    Screen("people", "People and offices", "owner", "/people"),
    Screen("house", "The house", "owner", "/house"),
)
