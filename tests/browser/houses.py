"""A real house for real browsers: its server runs on a loop of its own; what people do is asked for from outside."""

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth, Pace, Terms
from croupier.table.game_types import GameDeterminations
from croupier.table.state import Limits
from croupier.verbs.actors import Actor, Role
from tests.approved_layouts import approved
from tests.server.served_house import Guest, HouseRunning, a_house

Told = TypeVar("Told")

LIMITS = Limits(Amount(1000), Amount(50_000), Amount(500), Amount(500), Amount(10_000))
UNHURRIED = Pace(
    wager_seconds=600,
    decide_seconds=600,
    window_seconds=600,
    grace_seconds=600,
    cut_seconds=1,
    nonce_seconds=3,
    card_millis=30,
    result_millis=600,
)
"""Nobody is hurried, and cards come at once: a test waits for what it sees, never for the clock."""


class BrowserHouse:
    """A house with an owner, a supervisor, a dealer and a cashier; `run` carries out what is asked for in it."""

    def __init__(self, loop: asyncio.AbstractEventLoop, running: HouseRunning) -> None:
        self._loop, self.running = loop, running
        self.base = running.base
        self.owner = self.run(running.owner())
        staff = ("supervisor", "dealer", "cashier", "inspector", "shift manager")
        self.staff: dict[str, Guest] = {office: self.run(running.staff(self.owner, office)) for office in staff}
        capital = {"type": "cage.put in capital", "by": self.owner.person, "amount": 100_000_000, "reason": "the first"}
        proposed, cashier = self.run(self.owner.done("/api/cage/commands", capital)), self.staff["cashier"]
        if not proposed["receipts"]:
            agreed = {"type": "cage.confirm movement", "by": cashier.person, "number": proposed["version"]}
            self.run(cashier.done("/api/cage/commands", agreed))

    def run(self, work: Coroutine[Any, Any, Told]) -> Told:
        """Have something done in the house, and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(30)

    def patron(self, login: str, amount: int = 100_000) -> Guest:
        """A patron with money in their account."""
        return self.run(self.running.patron(self.staff["cashier"], login, amount))

    def login_of(self, office: str) -> str:
        """With what the member of staff in this office signs in."""
        return self.staff[office].login

    def table(
        self,
        game: GameDeterminations,
        *,
        keyed: bool = False,
        depth: Depth = Depth.WAGERS,
        pace: Pace = UNHURRIED,
        name: str = "Table 1",
        limits: Limits = LIMITS,
        dealt_by: DealtBy | None = None,
    ) -> str:
        """A table; with `keyed` a dealer's, with real cards."""
        supervisor = self.staff["supervisor"]
        by = Actor(supervisor.person, Role.CASINO_SUPERVISOR)
        dealt = dealt_by or (DealtBy.DEALER if keyed else DealtBy.SYSTEM)
        cards = CardsFrom.KEYED if keyed else CardsFrom.SYSTEM
        terms = Terms(name, dealt_by=dealt, cards_from=cards, depth=depth, pace=pace)
        made: str = self.run(supervisor.done("/api/tables", OpenTable(by, terms, approved(game), limits)))["made"]
        return made

    def actor(self, office: str, role: str) -> dict[str, str]:
        """A member of staff as the giver of a command."""
        return {"name": self.staff[office].person, "role": role}

    def deal(self, table: str, *commands: dict[str, Any]) -> None:
        """What the dealer does: each is carried out, or the test fails; `by` is put in.

        As a dealer would, it is done again if a patron's device was just ahead of it.
        """
        dealer = self.staff["dealer"]
        for command in commands:
            for _ in range(3):
                status, answer = self.run(dealer.order_at(table, {"by": self.actor("dealer", "dealer"), **command}))
                if answer.get("type") != "stale":
                    break
            assert status == 200, (command, answer)

    def key(self, table: str, cards: str) -> None:
        """The dealer keys real cards, one after the other."""
        self.deal(table, *({"type": "floor.key card", "card": card} for card in cards.split()))

    def go_on(self, table: str, times: int = 1) -> None:
        """The dealer does what the rules call for."""
        self.deal(table, *({"type": "floor.next"} for _ in range(times)))

    def step(self, table: str) -> dict[str, Any]:
        """What the rules call for now."""
        found: dict[str, Any] = self.view(table)["view"]["table"]["step"]
        return found

    def settle(self, table: str) -> None:
        """The dealer does what takes neither a card nor anybody's decision, until something of these is called for."""
        for _ in range(30):
            step = self.step(table)
            if step["type"] in ("ask", "deal") or step.get("window"):
                return
            self.go_on(table)
        raise AssertionError(f"the table does not go on from {step}")

    def view(self, table: str, guest: Guest | None = None) -> dict[str, Any]:
        """A table as somebody sees it; as the dealer does where nobody is named."""
        found: dict[str, Any] = self.run((guest or self.staff["dealer"]).get(f"/api/tables/{table}"))[1]
        return found


@contextmanager
def a_browser_house(folder: Path, **settings: Any) -> Iterator[BrowserHouse]:
    """A house with its staff that is open as long as this lasts."""
    with a_house_on_its_own(folder, **settings) as (loop, running):
        yield BrowserHouse(loop, running)


@contextmanager
def a_house_on_its_own(folder: Path, **settings: Any) -> Iterator[tuple[asyncio.AbstractEventLoop, HouseRunning]]:
    """A house without an owner, on a loop of its own."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, name="house")
    thread.start()
    opened = a_house(folder, **settings)
    try:
        running = asyncio.run_coroutine_threadsafe(opened.__aenter__(), loop).result(30)
        try:
            yield loop, running
        finally:
            asyncio.run_coroutine_threadsafe(opened.__aexit__(None, None, None), loop).result(30)
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
