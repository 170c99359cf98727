"""A secret wager of a tournament: in no byte that another patron is sent while it is secret."""

import asyncio
import re
import time
from pathlib import Path

import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.opening.terms import Pace, Terms
from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.commands import Command, OpenTournament, SessionTableOrder
from croupier.floor.tournaments.state import LiveTournament
from croupier.games.blackjack.commands import PlaceWager, VoidRound
from croupier.table.commands import FinishWagering
from croupier.tournament.commands import (
    AcceptEntry,
    Apply,
    CheckIn,
    CloseEntries,
    DrawSeats,
    NotifyApplicant,
    OpenEntries,
    PublishConditions,
    StartSession,
    TakeDrawnSeat,
)
from croupier.verbs.actors import Actor, Role
from croupier.verbs.void_grounds import Ground
from tests.floor.tournaments.small_tournaments import small
from tests.server.game_tables import Staff, staffed
from tests.server.served_house import Guest, HouseRunning, a_house

PACE = Pace(card_millis=0, result_millis=0, nonce_seconds=0, cut_seconds=0, wager_seconds=30, decide_seconds=30)
START_SECONDS = 2
AMOUNT = Amount(37_000)
# As a whole number: a digest or a moment may hold the same digits by chance.
SECRET_AMOUNT = re.compile(r"(?<![0-9a-z])(37000|370\.00)(?![0-9a-z])")


class Tournament:
    """A tournament over the wire, as far as the first wager."""

    def __init__(self, house: HouseRunning, staff: Staff, director: Guest, players: dict[str, Guest]) -> None:
        self.house, self.players = house, players
        self._guests = {guest.person: guest for guest in (staff.owner, director, *players.values())}
        self.operator = Actor(staff.owner.person, Role.CASINO_OPERATOR)
        self.director = Actor(director.person, Role.TOURNAMENT_DIRECTOR)
        self.id = ""

    async def do(self, command: Command) -> None:
        """Order something, in the name of the person who gives it."""
        await self._guests[command.by.name].done(f"/api/tournaments/{self.id}/commands", command, await self.version())

    async def live(self) -> LiveTournament:
        found: LiveTournament = await self.house.serving.opened.house.state(f"tournament {self.id}")
        return found

    async def version(self) -> int:
        return (await self.live()).version

    async def begin(self) -> None:
        """From the conditions to the seats at the first table."""
        conditions = small("nz-d7-blackjack", rounds=2, start=as_time(int(time.time() + START_SECONDS) * 1000))
        opening = OpenTournament(self.operator, conditions, Terms("Tournament", pace=PACE))
        self.id = (await self._guests[self.operator.name].done("/api/tournaments", opening))["made"]
        for command in (PublishConditions(self.operator), CheckIn(self.director), OpenEntries(self.operator)):
            await self.do(command)
        for name in (guest.person for guest in self.players.values()):
            await self.do(Apply(Actor(name), name))
            await self.do(NotifyApplicant(self.operator, name))
            await self.do(AcceptEntry(self.director, name))
        await self.do(CloseEntries(self.operator))
        await self.do(DrawSeats(self.director, ""))
        while not (await self.live()).tournament.sessions:
            await asyncio.sleep(0.05)
        for name in (guest.person for guest in self.players.values()):
            await self.do(TakeDrawnSeat(Actor(name), name))
        await asyncio.sleep(START_SECONDS)
        await self.do(StartSession(self.director, 1, as_time(0)))

    async def asked(self, number: int = 1, after: str = "") -> tuple[int, Guest]:
        """The table, this one or a later one, at which somebody is asked for a wager, and who it is."""
        async with asyncio.timeout(20):
            while True:
                for at in (await self.live()).tournament.sessions[0].tables[number - 1 :]:
                    if at.table.asked and at.table.round_number and at.table.asked[-1] != after:
                        return at.number, self._guests[at.table.asked[-1]]
                await asyncio.sleep(0.02)


async def _read(guest: Guest, stream: str, part: str) -> None:
    async with guest.listen() as socket:
        await socket.send_json({"watch": stream})
        await socket.send_json({"watch": stream, "part": part})
        await guest.closed(socket, 60)


async def check_void_round(tournament: Tournament, number: int, ann: Guest) -> None:
    """The round is void before its end: what Ann wagered stays hers, also for those who look back at it."""
    await tournament.do(SessionTableOrder(1, number, FinishWagering(Actor(ann.person), ann.person)))
    _, bob = await tournament.asked(number, after=ann.person)
    table = (await tournament.live()).tournament.sessions[0].tables[number - 1].table
    seat = next(patron.seat for patron in table.patrons if patron.name == bob.person)
    wager = PlaceWager(Actor(bob.person), bob.person, seat, Amount(10_000), seated=True)
    for command in (wager, VoidRound(tournament.director, Ground.DISTURBANCE, "a disturbance")):
        await tournament.do(SessionTableOrder(1, number, command))
    at = f"{tournament.id}.1.{number}"
    paths = (
        f"/rounds/{at}/1",
        f"/api/me/rounds/{at}/1",
        f"/api/tables/{at}/rounds/1",
        f"/api/tables/{at}/rounds/1/record",
    )
    for guest in (ann, bob):
        answers = [await guest.get(path) for path in paths]
        told = [bool(SECRET_AMOUNT.search(str(answer))) for _, answer in answers]
        assert told == [guest is ann] * len(paths), told
        assert [status for status, _ in answers] == ([200] * 4 if guest is ann else [200, 422, 200, 422])


@pytest.mark.clause("NZ-D7 4.15")
def test_a_secret_wager_is_in_no_byte_that_another_patron_is_sent(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            director = await house.staff(staff.owner, "tournament director")
            players = {name: await house.patron(staff.cashier, name) for name in ("ann", "bob", "cid", "dan")}
            onlooker = await house.guest().sign_up("onlooker")
            tournament = Tournament(house, staff, director, players)
            await tournament.begin()
            number, ann = await tournament.asked()
            stream = f"tournament {tournament.id}"
            others = [guest for guest in (*players.values(), onlooker, director) if guest is not ann]
            reading = [asyncio.create_task(_read(guest, stream, f"1.{number}")) for guest in (*others, ann)]
            own = next(
                patron
                for at in (await tournament.live()).tournament.sessions[0].tables
                for patron in at.table.patrons
                if patron.name == ann.person
            )
            secret = PlaceWager(Actor(ann.person), ann.person, own.seat, AMOUNT, seated=True, secret=True)
            await tournament.do(SessionTableOrder(1, number, secret))
            for guest in (*others, ann):
                await guest.get(f"/api/tournaments/{tournament.id}")
            await asyncio.sleep(0.2)
            for task in reading:
                task.cancel()
            await asyncio.gather(*reading, return_exceptions=True)
            for guest in (*others, ann):
                for told in (AMOUNT, own.stack - AMOUNT):
                    known = f":{told}".encode() in b"".join(guest.bytes)
                    assert known == (guest in (ann, director)), (guest.person, told)
            await check_void_round(tournament, number, ann)

    asyncio.run(evening())
