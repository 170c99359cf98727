"""Every screen that there is a picture of: who looks, where, and what they do first."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from tools.demo_house import DemoHouse

Act = Callable[[Page], object]


@dataclass(frozen=True)
class Screen:
    """`at` is the page's address, with names of tables in braces; `alone` the scheme in which it stands alone too."""

    name: str
    login: str
    at: str
    act: Act | None = None
    alone: str = ""

    def path(self, house: DemoHouse) -> str:
        """Where it is in this house."""
        return self.at.format(**{name.replace("-", "_"): id for name, id in house.tables.items()})


SCREENS = (
    Screen("lobby", "guest", "/", alone="dark"),
    Screen("sign-in", "", "/sign-in"),
    Screen("sign-up", "", "/sign-up"),
    Screen("blackjack-table", "guest", "/tables/{blackjack}", alone="light"),
    Screen("blackjack-split", "guest", "/tables/{real}"),
    Screen("mini-baccarat-table", "guest", "/tables/{mini_baccarat}"),
    Screen("midi-baccarat-table", "guest", "/tables/{midi_baccarat}"),
    Screen("hold-em-table", "guest", "/tables/{hold_em}"),
    Screen("roulette-table", "guest", "/tables/{roulette}", alone="light"),
    Screen("clause", "guest", "/rules/ACT-BJ/13.2(b)"),
    Screen("rules", "guest", "/rules"),
    Screen("rule-book", "guest", "/rules/ACT-MB"),
    Screen("sign", "guest", "/tables/{blackjack}/sign"),
    Screen("rules-copy", "guest", "/tables/{blackjack}/rules"),
    Screen("account", "guest", "/account"),
    Screen("care", "guest", "/account#care"),
    Screen("adjudicate", "guest", "/adjudicate"),
    Screen("proofs", "guest", "/tables/{blackjack}/proofs"),
    Screen("dealing", "dealer", "/dealing"),
    Screen("dealer", "dealer", "/dealing/{real}", alone="light"),
    Screen("supervision", "supervisor", "/supervision"),
    Screen("supervisor", "supervisor", "/supervision/{blackjack}"),
    Screen("new-table", "supervisor", "/tables/new"),
    Screen("inspection", "inspector", "/inspection"),
    Screen("log", "inspector", "/inspection/log/table%20{blackjack}"),
    Screen("replay", "inspector", "/inspection/tables/{blackjack}/rounds/1"),
    Screen("books", "inspector", "/inspection/books"),
    Screen("cage", "cashier", "/cage"),
    Screen("people", "owner", "/people"),
    Screen("house", "owner", "/house"),
)
