"""A small tournament for browsers, with what its people do over the API."""

import time
from collections.abc import Sequence
from typing import Any

import msgspec

from croupier.floor.live.opening.terms import Pace, Terms
from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.commands import Command, OpenTournament
from croupier.tournament import commands as order
from croupier.tournament.conditions.types import Conditions
from croupier.verbs.actors import Actor, Role
from tests.browser.houses import UNHURRIED, BrowserHouse
from tests.floor.tournaments.small_tournaments import small
from tests.server.served_house import Guest

PACE: Pace = msgspec.structs.replace(UNHURRIED, nonce_seconds=3, cut_seconds=0)
TERMS = Terms("Main room", pace=PACE)
TWO = ("ann", "bob")
A_MINUTE = 60


class Tournament:
    """A tournament of two players, with what its people do over the API."""

    def __init__(
        self,
        house: BrowserHouse,
        name: str = "nz-d7-blackjack",
        terms: Terms = TERMS,
        logins: Sequence[str] = TWO,
        **changes: Any,
    ) -> None:
        self.house = house
        self.director = house.run(house.running.staff(house.owner, "tournament director"))
        start = int(time.time() - A_MINUTE) * 1000  # seats drawn after the start: play begins once all are seated
        self.players = {login: house.patron(login) for login in logins}
        self._operator = Actor(house.owner.person, Role.CASINO_OPERATOR)
        self._director = Actor(self.director.person, Role.TOURNAMENT_DIRECTOR)
        written = conditions(name, start, **changes)
        self.book = written.rules
        opening = OpenTournament(self._operator, written, terms)
        self.id: str = house.run(house.owner.done("/api/tournaments", opening))["made"]

    @property
    def path(self) -> str:
        return f"/tournaments/{self.id}"

    def do(self, guest: Guest, command: Command) -> None:
        """Carried out, or the test fails."""
        self.house.run(guest.done(f"/api/tournaments/{self.id}/commands", command))

    def open_entries(self) -> None:
        self.do(self.house.owner, order.PublishConditions(self._operator))
        if self.book == "ACT-UTH":
            self.do(self.house.owner, order.NotifyRegulator(self._operator, "letter 7"))
            manager = self.house.staff["shift manager"]
            named = order.NominateDirector(Actor(manager.person, Role.GAMING_SHIFT_MANAGER), self.director.person)
            self.do(manager, named)
        else:
            self.do(self.director, order.CheckIn(self._director))
        self.do(self.house.owner, order.OpenEntries(self._operator))

    def enter(self, login: str) -> None:
        """From an application to an entry."""
        guest = self.players[login]
        self.do(guest, order.Apply(Actor(guest.person), guest.person))
        self.accept(login)

    def accept(self, login: str) -> None:
        person = self.players[login].person
        self.do(self.house.owner, order.NotifyApplicant(self._operator, person))
        self.do(self.director, order.AcceptEntry(self._director, person))

    def draw(self) -> None:
        self.do(self.house.owner, order.CloseEntries(self._operator))
        self.do(self.director, order.DrawSeats(self._director, ""))

    def sit(self, login: str) -> None:
        person = self.players[login].person
        self.do(self.players[login], order.TakeDrawnSeat(Actor(person), person))

    def begin(self) -> None:
        """Everybody has entered and sits, and the session is started."""
        self.open_entries()
        for login in self.players:
            self.enter(login)
        self.draw()
        self.drawn()
        for login in self.players:
            self.sit(login)
        self.do(self.director, order.StartSession(self._director, 1, as_time(0)))

    def drawn(self) -> None:
        """Wait for the draw."""
        deadline = time.time() + 10
        while not self.view()["tournament"]["sessions"]:
            assert time.time() < deadline, "no seats are drawn"
            time.sleep(0.05)

    def stack(self, login: str) -> int:
        """What a player holds at the first table of the first session."""
        patrons = self.view()["tables"][0]["live"]["table"]["patrons"]
        return next(int(one["stack"]) for one in patrons if one["name"] == self.players[login].person)

    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.house.run(self.director.get(f"/api/tournaments/{self.id}"))[1]["view"]
        return found


def conditions(name: str, start: int, **changes: Any) -> Conditions:
    """A final of two rounds for two players and more."""
    whole = small(name, rounds=2, start=as_time(start), entry={"minimum_players": 2, "maximum_players": 6}, **changes)
    return msgspec.structs.replace(whole, stage=whole.stage[-1:])
