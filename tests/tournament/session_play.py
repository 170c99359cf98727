"""Sessions for tests: one stage of any length, played by hand at its tables through the tournament's own verbs."""

from typing import Any, Self

import msgspec

from croupier.rulebook import Cite
from croupier.table.chips import moves
from croupier.table.commands import AskNext, Command
from croupier.table.events import Event as TableEvent
from croupier.table.state import Table
from croupier.tournament.commands import ConfirmCount, EnterCount, TournamentTableOrder
from croupier.tournament.conditions.entry_terms import Extra
from croupier.tournament.conditions.stage_terms import Length
from croupier.tournament.events import Event
from croupier.tournament.evolve import evolve
from croupier.tournament.results.placings import Score
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.session_events import HappenedAtTable
from croupier.tournament.sessions.session_lookup import patrons_at_tables
from croupier.verbs.moves import CAGE, CHIP_FLOAT
from tests.people import DEALER, SUPERVISOR
from tests.table.blackjack.driver import BlackjackSitting
from tests.table.driver import Sitting, dollars
from tests.table.roulette.driver import RouletteSitting
from tests.table.ultimate_holdem.driver import HoldemSitting
from tests.tournament.tournament_log import Running, conditions_of

ABC = ("Ann", "Bob", "Cat")
LENGTH = Length(rounds=10)


def final(book: str, length: Length = LENGTH, stage: dict[str, Any] | None = None, **changes: Any) -> Running:
    """A tournament of one stage, its final, with entries open; 1,000 chips each, wagers of 100 to 2,000.

    `stage` changes the stage, other keys the conditions as in `conditions_of`.
    """
    conditions = conditions_of(book)
    only = msgspec.structs.replace(conditions.stage[-1], length=length, **(stage or {}))
    extras = {key: Extra(times=0) for key in ("buy_back", "re_buy", "add_on") if getattr(conditions, key)}
    chips = {"starting": dollars(1000), **changes.pop("chips", {})}
    wagers = {"minimum": dollars(100), "maximum": dollars(2000), "changes": (), **changes.pop("wagers", {})}
    entry = {"minimum_players": 2, "maximum_players": 6, **changes.pop("entry", {})}
    fixed = {"stage": (only,), "chips": chips, "wagers": wagers, "entry": entry}
    return Running(conditions_of(book, **(extras | fixed | changes))).opened()


class AtASession:
    """A table of a session: all is done through the tournament. `followed` are all events of the last command."""

    running: Running
    table: Table
    log: list[TableEvent]
    followed: tuple[Event, ...] = ()

    def bind(self, running: Running, session: int = 1, number: int = 1) -> Self:
        """This table of this session."""
        self.running, self.session, self.place = running, session, number
        return self

    def do(self, command: Command) -> tuple[TableEvent, ...]:
        """At the table, through the tournament; no stack is ever below nothing."""
        self.followed = self.running.do(TournamentTableOrder(self.session, self.place, command))
        self.table = self.running.table(self.session, self.place)
        assert all(patron.stack >= 0 and patron.wagered >= 0 for patron in self.table.patrons)
        happened = tuple(event.event for event in self.followed if isinstance(event, HappenedAtTable))
        self.log += happened
        return happened


class Coups(AtASession, Sitting):
    """A session's table of baccarat."""

    def coup_for(self, cards: str, **bets: tuple[int, str]) -> Self:
        """A whole round: everybody is asked in turn and wagers, the minimum on banker unless said otherwise."""
        self.begin()
        for _ in self.table.turn_order:
            name = self.ask()
            self.wager(name, *bets.get(name, (self.table.determinations.limits.minimum // 100, "banker")))
        self.close()
        return self.deal(cards)


class Spins(AtASession, RouletteSitting):
    """A session's table of roulette."""

    def spin(self, number: str, **bets: tuple[int, str]) -> Self:
        """A whole spin: everybody in turn, 100 on black unless said otherwise."""
        self.begin()
        for _ in self.table.turn_order:
            name = self.ask()
            self.bet(name, *bets.get(name, (100, "black")))
        self.close()
        return self.number(number).settle()


class Rounds(AtASession, BlackjackSitting):
    """A session's table of blackjack."""

    def round_of(self, dealer: str, **bets: int) -> Self:
        """A whole round, two tens to each box: everybody wagers 100 unless said otherwise."""
        self.begin()
        for patron in self.table.turn_order:
            if self.table.determinations.policy.order != "any":
                self.do(AskNext(DEALER))
            self.bet(patron.name, bets.get(patron.name, 100))
        self.close()
        first, _, more = dealer.partition(" ")
        return self.initial_deal(first).everybody_stands().deal(more)


class Deals(AtASession, HoldemSitting):
    """A session's table of hold-em."""

    def deal_for(self, dealer: str, **antes: int) -> Self:
        """A whole round from the shuffle on, a pair to each area: an ante of 100 each unless said otherwise."""
        self.ready().begin()
        for patron in self.table.turn_order:
            self.do(AskNext(DEALER))
            self.ante(patron.name, antes.get(patron.name, 100))
        self.close()
        return self.dealt(dealer).settle()


def counted(running: Running, session: int = 1) -> tuple[Score, ...]:
    """What everybody at the session's tables holds by the log."""
    return tuple(Score(patron.name, patron.stack) for _, patron in patrons_at_tables(running.session(session)))


def counted_out(running: Running, session: int = 1) -> tuple[Event, ...]:
    """A dealer counts and the supervisor confirms; the chips of the session are all accounted for."""
    running.do(EnterCount(DEALER, session, counted(running, session)))
    events = running.do(ConfirmCount(SUPERVISOR, session))
    assert running.session(session).phase is SessionPhase.OVER
    assert_chips_conserved(running, session)
    return events


def assert_chips_conserved(running: Running, session: int = 1) -> None:
    """What was issued, with what the house lost or won, is what came back: nothing is left at the table."""
    tournament, held = Running(running.tournament.conditions).tournament, dict[str, int]()
    for event in running.log:
        if isinstance(event, HappenedAtTable) and event.session == session:
            at = tournament.session(session)
            table = at.table(event.table) if at else None
            assert table is not None
            for move in moves(table, event.event):
                held[move.source] = held.get(move.source, 0) - move.amount
                held[move.target] = held.get(move.target, 0) + move.amount
        tournament = evolve(tournament, event)
    assert held[CAGE] + held.get(CHIP_FLOAT, 0) == 0
    assert not any(amount for place, amount in held.items() if place not in (CAGE, CHIP_FLOAT))


def coups(length: Length | None = None, book: str = "nz-d7-mini-baccarat", **changes: Any) -> Coups:
    """A session of baccarat with three players, its shoe ready."""
    session = final(book, length or Length(rounds=10), **changes).begun(*ABC)
    return Coups(session.table()).bind(session).ready()


def ended(table: Coups | Rounds | Spins | Deals) -> tuple[SessionPhase, Cite | None]:
    """How far the session is, and what ended play in it."""
    session = table.running.session(table.session)
    return session.phase, session.ended_by


def scores(running: Running, session: int = 1) -> dict[str, int]:
    """How a session ranks its players."""
    return {score.name: score.value for score in running.session(session).scores}


def begun(table: Coups, each: int = 100) -> Coups:
    """A round of which wagers are closed and no card is dealt."""
    table.begin()
    for _ in table.table.turn_order:
        table.wager(table.ask(), each, "banker")
    table.close()
    return table
