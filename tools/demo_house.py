"""A demonstration house in a folder, with a few more tables than usual, for pictures and for looking at pages."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from playwright.sync_api import APIRequestContext, APIResponse, Playwright, sync_playwright

_OWN = {"X-Croupier": "1"}
_numbers = count()
_WHILE_SECONDS = 45
_TOO_MANY, _REST_SECONDS = 429, 0.5


class DemoHouse:
    """A house that runs: `address` is where, `tables` are the ids by the first word of their names."""

    def __init__(self, address: str, password: str, tables: dict[str, str]) -> None:
        self.address, self._password, self.tables = address, password, tables

    def sign_in(self, request: APIRequestContext, login: str) -> str:
        """Sign somebody in; who they are."""
        answer = request.post(
            f"{self.address}/api/sign-in", data={"login": login, "password": self._password}, headers=_OWN
        )
        assert answer.ok, answer.text()
        return str(answer.json()["person"])


class Deeds:
    """What staff and patrons do so that there is something to see."""

    def __init__(self, house: DemoHouse, playwright: Playwright) -> None:
        self._house, self._playwright = house, playwright
        self._requests: dict[str, tuple[APIRequestContext, str]] = {}

    def done(self, login: str, address: str, command: dict[str, Any], version: int = 0) -> dict[str, Any]:
        """A command that is carried out."""
        request, _ = self._as(login)
        sent = {"id": f"pictures-{next(_numbers)}", "version": version, "command": command}
        return self._answer(lambda: request.post(f"{self._house.address}{address}", data=sent, headers=_OWN))

    def post(self, login: str, address: str, body: dict[str, Any]) -> dict[str, Any]:
        """What is answered to something that changes nothing."""
        request, _ = self._as(login)
        return self._answer(lambda: request.post(f"{self._house.address}{address}", data=body, headers=_OWN))

    def get(self, login: str, address: str) -> dict[str, Any]:
        """What somebody reads at an address."""
        request, _ = self._as(login)
        return self._answer(lambda: request.get(f"{self._house.address}{address}"))

    def _answer(self, send: Callable[[], APIResponse]) -> dict[str, Any]:
        """The answer, sent again where the house asks for a rest."""
        while (answer := send()).status == _TOO_MANY:
            time.sleep(_REST_SECONDS)
        assert answer.ok, answer.text()
        body: dict[str, Any] = answer.json()
        return body

    def order(self, login: str, role: str, table: str, **command: Any) -> dict[str, Any]:
        """A command at a table, on what it is now."""
        request, person = self._as(login)
        version = request.get(f"{self._house.address}/api/tables/{table}").json()["version"]
        by = {"name": person, "role": role}
        return self.done(login, f"/api/tables/{table}/commands", {"by": by, **command}, version)

    def view(self, login: str, table: str) -> dict[str, Any]:
        """A table as somebody sees it."""
        seen: dict[str, Any] = self._as(login)[0].get(f"{self._house.address}/api/tables/{table}").json()["view"]
        return seen

    def person(self, login: str) -> str:
        """Who somebody is."""
        return self._as(login)[1]

    def _as(self, login: str) -> tuple[APIRequestContext, str]:
        if login not in self._requests:
            request = self._playwright.request.new_context()
            self._requests[login] = request, self._house.sign_in(request, login)
        return self._requests[login]

    def leave(self) -> None:
        """Let go of everything."""
        for request, _ in self._requests.values():
            request.dispose()


@contextmanager
def demo_house(folder: Path) -> Iterator[DemoHouse]:
    """A demonstration house as long as this lasts, in play for a while already."""
    words = ["serve", "--demo", "--json", "--port", "0", "--address-rate", "0", "--database", str(folder / "demo.db")]
    command = [sys.executable, "-m", "croupier", *words]
    with (folder / "log").open("w") as log, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log) as process:
        try:
            assert process.stdout is not None
            started = json.loads(process.stdout.readline())
            staged = json.loads(process.stdout.readline())
            tables = {name.split()[0].lower().replace("'", ""): id for name, id in staged["tables"].items()}
            house = DemoHouse(started["address"], staged["password"], tables)
            with sync_playwright() as playwright:
                deeds = Deeds(house, playwright)
                _furnish(house, deeds)
                deeds.leave()
            yield house
        finally:
            process.terminate()


def _furnish(house: DemoHouse, deeds: Deeds) -> None:
    """A table with real cards in the middle of a round, a guest at a table, and a while of play at the others."""
    supervisor = {"name": deeds.person("supervisor"), "role": "casino supervisor"}
    terms = {"name": "Blackjack 2 (real cards)", "dealt_by": "dealer", "cards_from": "keyed"}
    limits = {"minimum": 1000, "maximum": 50_000, "multiple": 500, "side_minimum": 500, "side_maximum": 10_000}
    opening = {"type": "floor.open table", "by": supervisor, "terms": terms, "limits": limits, "float": 1_000_000}
    game = {"type": "blackjack", "chip": 50}
    real = deeds.done("supervisor", "/api/tables", {**opening, "game": game})["made"]
    house.tables["real"] = real
    guest = deeds.person("guest")
    deeds.order("guest", "patron", real, type="table.join", patron=guest, chips=20_000, seat=3)
    while deeds.view("dealer", real)["table"]["step"].get("window") != "wagers":
        deeds.order("dealer", "dealer", real, type="floor.next")
    deeds.order("guest", "patron", real, type="blackjack.place wager", patron=guest, box=3, amount=2500)
    deeds.order("dealer", "dealer", real, type="floor.next")
    for card in ("8h", "6d", "8c"):
        deeds.order("dealer", "dealer", real, type="floor.key card", card=card)
    deeds.order("supervisor", "casino supervisor", real, type="floor.call supervisor", why="A patron asks about box 3.")
    time.sleep(_WHILE_SECONDS)  # so that the robots sit, and the roads and last numbers have something to show
    for name in ("mini-baccarat", "blackjack", "midi-baccarat", "holdem", "roulette"):
        taken = {patron["seat"] for patron in deeds.view("guest", house.tables[name])["table"]["patrons"]}
        seat = next(seat for seat in range(1, 8) if seat not in taken)
        chips = 20_000 if name == "midi-baccarat" else 10_000  # where the least bet is larger
        deeds.order("guest", "patron", house.tables[name], type="table.join", patron=guest, chips=chips, seat=seat)
