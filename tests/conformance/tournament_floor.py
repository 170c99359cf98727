"""A whole tournament that follows its next step from the conditions to closed books, disturbed on the way."""

import random
from datetime import timedelta
from functools import reduce
from typing import Self

import msgspec

from croupier import tournament as tournaments
from croupier.equipment.cards import DECK
from croupier.equipment.shoe import Shoe
from croupier.robots.tournament import entrants
from croupier.robots.tournament.dealer import SessionDealer, SessionTable
from croupier.rulebook import Refused
from croupier.table.commands import GatherCards
from croupier.table.state import ShoePhase
from croupier.tournament import commands as orders, steps
from croupier.tournament.commands import Command
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.events import Event
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.session_state import Session
from croupier.tournament.sessions.session_lookup import patrons_at_tables
from croupier.tournament.state import Phase
from croupier.tournament.steps import DueStep
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Staff
from tests.conformance.secrets import sealed_from, twin
from tests.conformance.tournament_conditions import any_conditions
from tests.conformance.tournament_disturbances import Scene, disturbance
from tests.conformance.tournament_office import DEEDS, Office
from tests.conformance.tournament_orders import any_command, subject_of, void_of
from tests.people import DEALER, INSPECTOR
from tests.tournament.tournament_log import DIRECTOR

_EVENT = msgspec.json.Decoder(Event)
NAMES = ("Ann", "Bob", "Cat", *entrants(17))
ONLOOKER = Actor("onlooker")
_WITH_CARDS = (ShoePhase.SHUFFLED, ShoePhase.CUT, ShoePhase.TO_LOAD, ShoePhase.TO_BURN, ShoePhase.IN_PLAY)
_STEPS_MAX = 2500
_SESSIONS_MAX = 60
_IN_A_ROUND_MAX = 300
_IN_A_ROUND_MOST = 60
"""More cards than a round takes: with fewer left in a shoe one that was disturbed is void."""


class DisturbedError(Exception):
    """Something happened in the middle of a round that its dealer did not do."""


class _Dealer(SessionDealer):
    """A dealer who can take over a shoe that others have dealt from."""

    def take_over(self, chance: random.Random) -> None:
        """Cards that were not seen yet are in the shoe, in any order."""
        shoe = self.now().shoe
        if shoe.phase in _WITH_CARDS:
            decks = shoe.cards // len(DECK)
            left = [card for card, seen in zip(DECK, shoe.seen, strict=True) for _ in range(decks - seen)]
            chance.shuffle(left)
            self._cards._shoe = Shoe(tuple(left[: shoe.cards_left]))


class Whole(Office):
    """One tournament with random conditions and entrants, in which random people order random things."""

    def __init__(
        self, seed: object, example: str = "", disturbed: float | None = None, conditions: Conditions | None = None
    ) -> None:
        chance = random.Random(f"tournament {seed}")
        conditions = conditions or any_conditions(chance, example)
        fewest, most = conditions.entry.minimum_players or 0, conditions.entry.maximum_players or 20
        comes = chance.randrange(chance.choice((0, *8 * (fewest,))), most + 3)
        super().__init__(conditions, list(NAMES[:comes]), chance)
        self.disturbed = chance.choice((0.0, 0.1, 0.4)) if disturbed is None else disturbed
        self._tables: dict[tuple[int, int], SessionTable] = {}
        self._robot_deals = False
        self.rounds = 0
        self.crashes = 0

    def play(self) -> Self:
        """From here to the end, which always comes."""
        for _ in range(_STEPS_MAX):
            if self.tournament.phase is Phase.CLOSED:
                self.check_closed()
                return self
            assert len(self.tournament.sessions) < _SESSIONS_MAX, "play-off after play-off"
            if self.chance.random() < self.disturbed / 10:
                self.crash()
            if self.chance.random() < self.disturbed:
                self.attempt(self._any_command())
            else:
                self.follow(steps.due(self.tournament))
        raise AssertionError(f"the tournament does not end: {steps.due(self.tournament)}")

    def crash(self) -> None:
        """The machine stops: all that is left is the written log, and play goes on from what it says."""
        written = [_EVENT.decode(msgspec.json.encode(event)) for event in self.log]
        again = reduce(tournaments.evolve, written, self.first)
        assert again == self.tournament
        self.tournament = again
        self._tables.clear()
        self.crashes += 1

    def do(self, command: Command) -> tuple[Event, ...]:
        """While a robot deals, other people act too now and then: the robot's round is disturbed then."""
        if self._robot_deals and isinstance(command, orders.TournamentTableOrder) and self.chance.random() < 0.05:
            called = self._call_time(self.session(command.session))
            if called and self.table(command.session, command.table).is_between_rounds:
                raise DisturbedError
        if self._robot_deals and self.chance.random() < self.disturbed / 50:
            self._robot_deals = False
            if self.attempt(self._any_command()):
                raise DisturbedError
            self._robot_deals = True
        events = super().do(command)
        if isinstance(command, orders.TournamentTableOrder):
            self._check_secrets(command)
        return events

    def _any_command(self) -> Command:
        if self.chance.random() < 0.5:
            return any_command(self.tournament, self.chance)
        return disturbance(Scene(self.tournament, self.director, self.clock, self.chance))

    def _check_secrets(self, command: orders.TournamentTableOrder) -> None:
        table = self.table(command.session, command.table)
        if sealed_from(table, ONLOOKER) and self.chance.random() < 0.2:
            viewer = self.chance.choice((ONLOOKER, *(Actor(patron.name) for patron in table.patrons)))
            self.check_secrets(command.session, command.table, viewer, twin(table, viewer, self.chance))

    def follow(self, due: DueStep) -> None:
        """Do what is called for: it is never refused."""
        try:
            if due.table:
                self._play_table(due)
                return
            assert isinstance(due.step, Staff)
            self.check_view(self.chance.choice((Actor("Ann"), ONLOOKER, DIRECTOR, INSPECTOR)))
            DEEDS[due.step.deed.split(":")[0]](self, due)
        except Refused as refusal:
            raise AssertionError(f"{due} is called for, and refused: {refusal}") from refusal

    def _play_table(self, due: DueStep) -> None:
        """A round dealt by robots, or one that somebody else began brought to an end."""
        session, table = self.session(due.session), self.table(due.session, due.table)
        if self._call_time(session):
            return
        if not table.is_between_rounds:
            self._finish(due)
        else:
            self._buy_in(session)
            self.rounds += 1
            self.clock += timedelta(minutes=1)
            self._deal(due.session, due.table)

    def _call_time(self, session: Session) -> bool:
        """Whether the time of a session is up, which is called then, between rounds or in one."""
        if session.ends_at is None or session.ended_by is not None or self.clock < session.ends_at:
            return False
        super().do(orders.CallTimeUp(DEALER, session.number, self.clock))
        return True

    def _buy_in(self, session: Session) -> None:
        """Whoever is short of chips, or out, may have more for money where the conditions offer it."""
        fixed, least = self.tournament.conditions, 2 * (self.tournament.conditions.wagers.minimum or 0)
        for _, patron in patrons_at_tables(session) if fixed.re_buy and fixed.re_buy.times else ():
            if patron.stack < least and self.chance.random() < 0.6:
                self.attempt(orders.ReBuy(Actor(patron.name), patron.name))
        out = [player.name for player in self.tournament.players if player.standing is PlayerStanding.ELIMINATED]
        for name in out if fixed.buy_back and fixed.buy_back.times else ():
            if self.chance.random() < 0.2:
                self.attempt(orders.BuyBack(Actor(name), name))
        for _, patron in patrons_at_tables(session) if fixed.add_on and fixed.add_on.times else ():
            if self.chance.random() < 0.05:
                self.possible(orders.AddOn(Actor(patron.name), patron.name))

    def _deal(self, session: int, number: int) -> None:
        table = self._tables.get((session, number))
        if table is None:
            table = self._tables[session, number] = SessionTable(self, session, number, self.chance.randrange)
            table.dealer = _Dealer(self, session, number, self.chance.randrange)
        assert isinstance(table.dealer, _Dealer)
        if self.disturbed:  # others dealt, or the dealer is a new one after a crash
            table.dealer.take_over(self.chance)
        self._robot_deals = True
        try:
            table.deal_round()
        except DisturbedError:
            pass
        finally:
            self._robot_deals = False

    def _finish(self, due: DueStep) -> None:
        """Step by step as the rules call for it; a round that can't be finished is void."""
        for _ in range(_IN_A_ROUND_MAX):
            table = self.table(due.session, due.table)
            if table.is_between_rounds:
                return
            if table.is_settled:
                self.do(orders.TournamentTableOrder(due.session, due.table, GatherCards(DEALER)))
                return
            nearly_empty = 0 < table.shoe.cards_left < _IN_A_ROUND_MOST and table.shoe.cards > _IN_A_ROUND_MOST
            command = void_of(table) if nearly_empty else subject_of(table).finishing(table, self.chance)
            if command is None:
                return
            if not self.attempt(orders.TournamentTableOrder(due.session, due.table, command)):
                self.do(orders.TournamentTableOrder(due.session, due.table, void_of(table)))
                return
        raise AssertionError("the round does not end")
