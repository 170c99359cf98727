"""A table for tests: opened, its shoe made ready, played through the table's own verbs."""

from collections.abc import Sequence
from typing import Any, Self

import pytest

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import cards
from croupier.games.baccarat.commands import CallNoMoreBets, DealCard, PlaceWager, Proceed
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.baccarat.table_interface import BACCARAT
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import Cite, Refused
from croupier.table.commands import (
    AskNext,
    BeginRound,
    BurnCard,
    Command,
    CutCards,
    GatherCards,
    InsertCuttingCard,
    JoinTable,
    ShuffleCards,
)
from croupier.table.events import Event
from croupier.table.games import rules_in_force
from croupier.table.policies import Policy, act_tournament, cash
from croupier.table.state import Determinations, Limits, Patron, ShoePhase, Table
from croupier.table.wagering.round_life_events import PatronAsked
from croupier.tournament.nz_d7.policy import nz_division_7
from croupier.verbs.actors import Actor
from croupier.verbs.staff_acts import RecordStaffAct
from croupier.verbs.steps import Deal, Settle
from tests.people import DEALER, SUPERVISOR


def dollars(amount: int) -> Amount:
    """Whole dollars in cents."""
    return Amount(amount * 100)


def opened(
    game: BaccaratDeterminations | None = None,
    policy: Policy | None = None,
    limits: Limits | None = None,
    differential: int | None = None,
) -> "Sitting":
    """A table as the operator opened it."""
    game = game or BaccaratDeterminations()
    policy = policy or cash(BACCARAT.clauses, BACCARAT.shoe_rules(game).end_of_shoe)
    away = None if differential is None else dollars(differential)
    return Sitting(tables.begin(Determinations(game, policy, limits or Limits(), away)))


def division_7_sitting(
    limits: Limits | None = None, pass_cards: int = 0, secret_wager_cards: int = 0, **game: Any
) -> "Sitting":
    """A tournament table by New Zealand's division 7."""
    choices = BaccaratDeterminations(**game)
    return opened(choices, nz_division_7(choices.game, pass_cards, secret_wager_cards), limits)


def act_tournament_sitting(limits: Limits | None = None) -> "Sitting":
    """A tournament table by section 15 of ACT-MB."""
    game = BaccaratDeterminations()
    return opened(game, act_tournament(BACCARAT.clauses, BACCARAT.shoe_rules(game).end_of_shoe), limits)


class Sitting:
    """A table in play and its log. Its dealer gathers the cards of a settled round at once where `gathers` is true."""

    gathers = True

    def __init__(self, table: Table) -> None:
        self.table = table
        self.log: list[Event] = []

    def do(self, command: Command) -> tuple[Event, ...]:
        """Decide, evolve, log; what an event cites is in force, and no stack is ever below nothing."""
        events = tables.decide(self.table, command)
        for event in events:
            assert event.clause in rules_in_force(self.table)
            self.table = tables.evolve(self.table, event)
            assert all(patron.stack >= 0 and patron.wagered >= 0 for patron in self.table.patrons)
        self.log += events
        return events

    def refusal(self, command: Command) -> Cite:
        """The clause by which the table refuses this command: it is in force, and nothing has changed."""
        before, logged = self.table, len(self.log)
        with pytest.raises(Refused) as refusal:
            self.do(command)
        assert (self.table, len(self.log)) == (before, logged)
        assert refusal.value.clause in rules_in_force(self.table)
        return refusal.value.clause

    def join(self, *names: str, chips: int = 1000) -> Self:
        """Patrons sit down at the next free seats."""
        for name in names:
            taken = {patron.seat for patron in self.table.present}
            seat = next(seat for seat in range(1, 15) if seat not in taken)
            self.do(JoinTable(Actor(name), name, dollars(chips), seat))
        return self

    def ready(self) -> Self:
        """Check, shuffle, cut, insert the cutting card and burn one card unseen."""
        if self.table.shoe.phase is ShoePhase.UNCHECKED:
            self.do(RecordStaffAct(DEALER, BACCARAT.clauses.cards_checked))
        self.do(ShuffleCards(DEALER))
        cutter = Actor(self.table.present[0].name) if self.table.present else SUPERVISOR
        self.do(CutCards(cutter, 200))
        self.do(InsertCuttingCard(DEALER))  # judged by eye, so that it may come at any time
        self.do(BurnCard(DEALER))
        return self

    def patron(self, name: str) -> Patron:
        """The patron of this name."""
        patron = self.table.patron(name)
        assert patron is not None
        return patron

    def wager(self, name: str, amount: int, on: str, secret: bool = False) -> tuple[Event, ...]:
        """`sitting.wager("Ann", 100, "banker")` in whole dollars."""
        seat = self.patron(name).seat
        return self.do(PlaceWager(Actor(name), name, Option(on), dollars(amount), seat, bool(seat), secret))

    def ask(self) -> str:
        """The dealer asks the next patron, whose name this is."""
        (asked,) = self.do(AskNext(DEALER))
        assert isinstance(asked, PatronAsked)
        return asked.patron

    def begin(self) -> Self:
        """Open a round: for wagers, or without them where nobody is here."""
        self.do(BeginRound(DEALER) if self.table.present else BeginRound(SUPERVISOR, no_bet=True))
        return self

    def close(self) -> tuple[Event, ...]:
        """No more bets."""
        return self.do(CallNoMoreBets(DEALER))

    def deal(self, text: str) -> Self:
        """Deal these cards, and settle whatever is due on the way and after them."""
        for card in cards(text):
            self._settle()
            self.do(DealCard(DEALER, card))
        self._settle()
        return self

    def _settle(self) -> None:
        while isinstance(tables.next_step(self.table), Settle):
            self.do(Proceed(DEALER))
        self.gather()

    def gather(self) -> tuple[Event, ...]:
        """The cards of a settled round go to the discard rack, if the dealer gathers them at once."""
        return self.do(GatherCards(DEALER)) if self.gathers and self.table.to_gather else ()

    def coup(self, wagers: Sequence[tuple[str, int, str]], text: str) -> "Sitting":
        """A whole round: begun, wagered on, dealt and settled."""
        self.begin()
        for name, amount, on in wagers:
            self.wager(name, amount, on)
        self.close()
        return self.deal(text)

    @property
    def card_is_due(self) -> bool:
        """Whether the rules call for a card."""
        return isinstance(tables.next_step(self.table), Deal)


BANKER_WINS = "2h 9c Kd Kc"
PLAYER_WINS = "9h 2c Kd Kc"
TIE = "8h 8c Kd Kc"
