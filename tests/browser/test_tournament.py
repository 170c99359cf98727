"""A tournament in the browser: its director starts a session, a player sits down, wagers by tapping, and is ranked."""

import re
import time
from typing import Any

import msgspec
from playwright.sync_api import expect

from croupier.floor.live.opening.terms import Pace, Terms
from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.commands import Command, OpenTournament
from croupier.tournament import commands as order
from croupier.tournament.conditions.types import Conditions
from croupier.verbs.actors import Actor, Role
from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import UNHURRIED, BrowserHouse
from tests.floor.tournaments.small_tournaments import small
from tests.server.served_house import Guest

PACE: Pace = msgspec.structs.replace(UNHURRIED, nonce_seconds=3, cut_seconds=0)
A_MINUTE = 60


class Tournament:
    """A tournament of two players, with what its people do over the API."""

    def __init__(self, house: BrowserHouse, name: str = "nz-d7-blackjack", pace: Pace = PACE) -> None:
        self.house = house
        self.director = house.run(house.running.staff(house.owner, "tournament director"))
        start = int(time.time() - A_MINUTE) * 1000  # seats drawn after the start: play begins once all are seated
        self.players = {login: house.patron(login) for login in ("ann", "bob")}
        self._operator = Actor(house.owner.person, Role.CASINO_OPERATOR)
        self._director = Actor(self.director.person, Role.TOURNAMENT_DIRECTOR)
        opening = OpenTournament(self._operator, conditions(name, start), Terms("Main room", pace=pace))
        self.id: str = house.run(house.owner.done("/api/tournaments", opening))["made"]

    @property
    def path(self) -> str:
        return f"/tournaments/{self.id}"

    def do(self, guest: Guest, command: Command) -> None:
        """Carried out, or the test fails."""
        self.house.run(guest.done(f"/api/tournaments/{self.id}/commands", command))

    def open_entries(self) -> None:
        self.do(self.house.owner, order.PublishConditions(self._operator))
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

    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.house.run(self.director.get(f"/api/tournaments/{self.id}"))[1]["view"]
        return found


def conditions(name: str, start: int) -> Conditions:
    """A final of two rounds for two players and more."""
    whole = small(name, rounds=2, start=as_time(start), entry={"minimum_players": 2, "maximum_players": 6})
    return msgspec.structs.replace(whole, stage=whole.stage[-1:])


def test_a_player_takes_a_seat_wagers_in_turn_and_is_on_the_leaderboard(house: BrowserHouse, page_for: PageFor) -> None:
    tournament = Tournament(house)
    tournament.open_entries()
    page = page_for("ann", tournament.path, viewport=PHONE)
    page.get_by_role("button", name="Enter").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.get_by_text("Next you get the conditions in writing")).to_be_visible()
    tournament.accept("ann")
    expect(page.get_by_role("heading", name="You are entered")).to_be_visible()
    tournament.enter("bob")
    tournament.draw()
    page.get_by_role("button", name=re.compile("Take seat")).click()
    directing = page_for(tournament.director.login, f"{tournament.path}/directing")
    expect(directing.get_by_role("heading", name="Seat players")).to_be_visible()
    tournament.sit("bob")
    expect(directing.get_by_role("heading", name="Start the session")).to_be_visible()
    directing.locator("#next-start").click()
    expect(directing.get_by_role("heading", name=re.compile("In play"))).to_be_visible()
    page.get_by_role("link", name="Go to your table").click()
    others = page_for("bob", f"{tournament.path}/tables/1.1", viewport=PHONE)
    for player in (page, others) if _first(tournament) == "ann" else (others, page):
        expect(player.locator(".turn")).to_contain_text("Your turn to bet")
        player.get_by_role("radio", name="Chip of 100", exact=True).click()
        player.locator("button.spot").first.click()
        expect(player.locator(".people")).to_contain_text("4,900")
    expect(page.locator(".marker")).to_have_count(1)
    page.locator(".people").get_by_role("link", name="Leaderboard").click()
    expect(page.locator(".leaders li")).to_have_count(2)
    expect(page.locator(".leaders")).to_contain_text(re.compile(r"[45],\d00"))


def test_the_owner_opens_a_tournament_with_typed_conditions(house: BrowserHouse, page_for: PageFor) -> None:
    page = page_for(house.owner.login, "/tournaments?example=nz-d7-roulette")
    conditions = page.get_by_label(re.compile("Conditions in the file format"))
    conditions.fill(conditions.input_value().replace("fee = 100", "# fee = 100"))
    page.get_by_role("button", name="Open the tournament").click()
    expect(page.locator("[data-findings]")).to_contain_text("Missing: entry.fee")
    conditions.fill(conditions.input_value().replace("# fee = 100", "fee = 20"))
    page.get_by_role("button", name="Open the tournament").click()
    expect(page.get_by_role("heading", name="Publish the conditions")).to_be_visible()
    page.locator("#next-next").click()
    expect(page.get_by_role("heading", name="Open entries")).to_be_visible()


def _first(tournament: Tournament) -> str:
    """Whose turn it is to wager first."""
    deadline = time.time() + 10
    while time.time() < deadline:
        asked = tournament.view()["tables"][0]["live"]["table"]["at_turn"]
        for login, guest in tournament.players.items():
            if guest.person == asked:
                return login
        time.sleep(0.05)
    raise AssertionError("nobody is asked for a wager")
