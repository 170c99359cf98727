"""A live tournament in a house in operation: through its ledger, its people and its clock, in simulated time."""

import asyncio
import random
from typing import Any

import pytest

from croupier.floor.live.timing.turn_time import wagering_now
from croupier.floor.messages import Done, Refusal
from croupier.floor.people.care.periods import Period
from croupier.floor.people.commands import SetLimit
from croupier.floor.people.offices.office import Office
from croupier.floor.people.state import LimitKind
from croupier.floor.running.house import House
from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.commands import Command, OpenTournament, SessionTableOrder
from croupier.floor.tournaments.state import LiveTournament
from croupier.floor.vault import Vault
from croupier.table.commands import FinishWagering
from croupier.table.wagering.turns import takes_wagers
from croupier.tournament.commands import (
    AcceptEntry,
    Apply,
    CheckIn,
    CloseEntries,
    CloseTournament,
    ConfirmCount,
    ConfirmPlaces,
    DrawSeats,
    NotifyApplicant,
    OpenEntries,
    PayPrizes,
    PublishConditions,
    ReissueChips,
    StartSession,
    TakeDrawnSeat,
)
from croupier.tournament.session_state import NumberedTable, Session, SessionPhase
from croupier.tournament.sessions.next_sitting import next_sitting
from croupier.tournament.state import Phase
from croupier.verbs.actors import Actor, Role
from tests.floor.running.staffed_house import OWNER, UNIT, Town
from tests.floor.simulation.disk import Disk
from tests.floor.simulation.memory_journal import MemoryJournal
from tests.floor.simulation.virtual_time import BEGINNING, VirtualClock, run
from tests.floor.tournaments.least_wagers import least_wager_of
from tests.floor.tournaments.live_tournament import TERMS
from tests.floor.tournaments.small_tournaments import small
from tests.tournament.tournament_log import dollars

FEE = dollars(100)
HOUR = 3_600_000


class Evening:
    """A tournament in a house: its director and its operator, and patrons who say nothing once they sit."""

    def __init__(self, town: Town, stream: str, director: str, names: list[str]) -> None:
        self.town, self.stream, self.names = town, stream, names
        self.director = Actor(director, Role.TOURNAMENT_DIRECTOR)
        self.operator = Actor(OWNER, Role.CASINO_OPERATOR)

    async def do(self, command: Command) -> Done:
        """Send it in the name of whoever gives it."""
        return await self.town.do(self.stream, command.by.name, command)

    async def now(self) -> LiveTournament:
        """The tournament as it is."""
        state: LiveTournament = await self.town.house.state(self.stream)
        return state

    async def open(self) -> None:
        """Entries are open."""
        await self.do(PublishConditions(self.operator))
        await self.do(CheckIn(self.director))
        await self.do(OpenEntries(self.operator))

    async def enter(self) -> None:
        """Everybody is in."""
        await self.open()
        for name in self.names:
            await self.do(Apply(Actor(name), name))
            await self.do(NotifyApplicant(self.operator, name))
            await self.do(AcceptEntry(self.director, name))
        await self.do(CloseEntries(self.operator))

    async def play(self) -> None:
        """Draws, sessions, counts and places until nothing is to be played."""
        while (await self.now()).tournament.phase is Phase.IN_PLAY:
            live = await self.now()
            waiting = [one for one in live.tournament.sessions if one.phase is not SessionPhase.OVER]
            if live.draw is None and next_sitting(live.tournament) is not None:
                await self.do(DrawSeats(self.director, ""))
            for session in waiting:
                await self._advance_session(session)
            if not waiting and live.draw is None and next_sitting(live.tournament) is None:
                await self.do(ConfirmPlaces(self.director))
            await asyncio.sleep(5)

    async def _advance_session(self, session: Session) -> None:
        match session.phase:
            case SessionPhase.DRAWN:
                await self._start(session)
            case SessionPhase.IN_PLAY:
                for at in session.tables:
                    for patron in wagering_now(at.table) if takes_wagers(at.table) else ():
                        for command in (
                            least_wager_of(at.table, patron),
                            FinishWagering(Actor(patron.name), patron.name),
                        ):
                            await self.do(SessionTableOrder(session.number, at.number, command))
            case SessionPhase.COUNTED:
                await self.do(ConfirmCount(self.director, session.number))
            case SessionPhase.ALL_OUT if session.reissued is None:
                await self.do(ReissueChips(self.operator, session.number, session.chips))

    async def _wager(self, session: Session, at: NumberedTable) -> None:
        for patron in wagering_now(at.table) if takes_wagers(at.table) else ():
            for command in (least_wager_of(at.table, patron), FinishWagering(Actor(patron.name), patron.name)):
                await self.do(SessionTableOrder(session.number, at.number, command))

    async def _start(self, session: Session) -> None:
        for name in session.players:
            if name not in session.seated:
                await self.do(TakeDrawnSeat(Actor(name), name))
        now = self.town.house.clock.now()
        if session.start is None or as_time(now) >= session.start:
            await self.do(StartSession(self.director, session.number, as_time(0)))


async def begun(disk: Disk) -> tuple[House, Evening]:
    """A house with four patrons, and a tournament whose entries are to be opened."""
    source = random.Random(4).randbytes
    house = await House.open(MemoryJournal(disk), Vault(b"the key of a house in tests"), VirtualClock(), source)
    town = await Town.begin(house)
    director = await town.staff("director", Office.TOURNAMENT_DIRECTOR)
    names = [await town.patron(f"patron {number}", dollars(500)) for number in range(4)]
    conditions = small("nz-d7-blackjack", rounds=2, start=as_time(BEGINNING + HOUR))
    opened = OpenTournament(Actor(OWNER, Role.CASINO_OPERATOR), conditions, TERMS)
    stream = "tournament " + await town.make("tournament", OWNER, opened)
    return house, Evening(town, stream, director, names)


@pytest.mark.clause("FLOOR 6.1", "FLOOR 6.4")
def test_a_tournament_is_played_and_paid_in_a_house_in_operation() -> None:
    async def evening() -> None:
        house, tournament = await begun(Disk())
        await tournament.enter()
        await tournament.play()
        await tournament.do(PayPrizes(tournament.operator))
        await tournament.do(CloseTournament(tournament.operator))
        live = await tournament.now()
        balances = [await house.journal.balance(f"account {name}", UNIT) for name in tournament.names]
        assert live.tournament.phase is Phase.CLOSED
        assert await house.journal.balance(f"pool {live.id}", UNIT) == 0
        assert await house.journal.balance(f"issued {live.id}", f"chips {live.id}") == 0
        assert sum(balances) == 4 * (dollars(500) - FEE) + dollars(900)  # fees, and what was promised
        assert max(balances) > dollars(500)
        await house.close()

    run(evening())


@pytest.mark.clause("FLOOR 6.2", "FLOOR 2.1", "FLOOR 1.3")
def test_nobody_enters_beyond_their_account_their_limits_or_their_office() -> None:
    async def evening() -> None:
        house, tournament = await begun(Disk())
        town = tournament.town
        poor, careful = await town.patron("poor", dollars(99)), tournament.names[0]
        limit = SetLimit(careful, LimitKind.BUY_IN, Period.DAY, FEE - 1)
        await town.do(f"person {careful}", careful, limit)
        await tournament.open()
        await tournament.do(Apply(Actor(poor), poor))
        await tournament.do(NotifyApplicant(tournament.operator, poor))
        accept = AcceptEntry(tournament.director, poor)
        for command, clause in ((accept, "FLOOR 2.1"), (Apply(Actor(careful), careful), "FLOOR 6.2")):
            refused = await _say(tournament, command)
            assert isinstance(refused, Refusal)
            assert refused.clause == clause
        forged = AcceptEntry(Actor(careful, Role.TOURNAMENT_DIRECTOR), poor)
        answer: Any = await _say(tournament, forged)
        assert not isinstance(answer, Done)
        assert answer.clause == "FLOOR 1.3"
        await house.close()

    run(evening())


async def _say(tournament: Evening, command: Command) -> object:
    return await tournament.town.say(tournament.stream, command.by.name, command)
