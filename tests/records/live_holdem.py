"""Rounds of hold-em at live tables: what is exported from them is what the tests of writing look at."""

import random
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Any

from msgspec.structs import replace

from croupier import table as tables
from croupier.equipment.cards import cards
from croupier.games.ultimate_holdem.commands import (
    BeginSettlement,
    Bet,
    CallNoMoreBets,
    Check,
    DealCard,
    Fold,
    PlaceWager,
    Proceed,
    TurnCards,
)
from croupier.games.ultimate_holdem.determinations import Determinations as HoldemDeterminations
from croupier.games.ultimate_holdem.game import ULTIMATE_HOLDEM
from croupier.records import Settlement, adjudicate, read_record, write_record
from croupier.records.adjudication import determinations_of
from croupier.records.games import records_of
from croupier.records.notation import understand
from croupier.records.replay import Replay
from croupier.records.ultimate_holdem import ULTIMATE_HOLDEM_RECORDS
from croupier.rulebook import Refused
from croupier.table.commands import BeginRound, Command, JoinTable
from croupier.table.events import Event, RoundBegun, RoundEnded
from croupier.table.policies import cash
from croupier.table.state import Determinations, Limits, ShoeLife, ShoePhase, Table
from croupier.verbs.actors import Actor
from croupier.verbs.moves import stack_of
from croupier.verbs.steps import Expose, Offer, Settle
from tests.agreement.random_holdem import random_round
from tests.conformance.holdem import SUBJECT
from tests.people import DEALER
from tests.table.sitting import dollars

AMOUNTS = {"chip", "minimum", "maximum", "multiple", "side_minimum", "side_maximum", "maximum_payout"}

Round = tuple[Table, Sequence[Event]]
"""The table before a round, and what happened in it."""


class Felt:
    """A table of hold-em with its deck in play; amounts are in whole dollars, areas go by the order of the names."""

    def __init__(
        self,
        game: HoldemDeterminations | None = None,
        limits: Limits | None = None,
        names: Sequence[str] = ("Ann", "Bob", "Cat"),
    ) -> None:
        game = game or HoldemDeterminations()
        policy = cash(ULTIMATE_HOLDEM.clauses, ULTIMATE_HOLDEM.shoe_rules(game).end_of_shoe)
        opened = tables.begin(Determinations(game, policy, limits or Limits()))
        self.table = replace(opened, shoe=ShoeLife(ShoePhase.IN_PLAY, 1, 52, 52, to_burn=0))
        self.log: list[Event] = []
        for seat, name in enumerate(names, start=1):
            self.do(JoinTable(Actor(name), name, dollars(10_000), seat))
        self.before, self.mark = self.table, len(self.log)

    def do(self, command: Command) -> "Felt":
        """Decide, evolve, log."""
        events = tables.decide(self.table, command)
        for event in events:
            self.table = tables.evolve(self.table, event)
        self.log += events
        return self

    def begin(self, *wagers: tuple[str, int, int]) -> "Felt":
        """A round: wagers by name, ante and trips, and the call."""
        self.before, self.mark = self.table, len(self.log)
        self.do(BeginRound(DEALER))
        for name, ante, trips in wagers:
            patron = self.table.patron(name)
            assert patron is not None
            self.do(PlaceWager(Actor(name), name, patron.seat, dollars(ante)))
            if trips:
                self.do(PlaceWager(Actor(name), name, patron.seat, dollars(trips), side=True))
        return self.do(CallNoMoreBets(DEALER))

    def deal(self, text: str) -> "Felt":
        """Deal these cards, face down."""
        for card in cards(text):
            self.do(DealCard(DEALER, card))
        return self

    def says(self, name: str, *deeds: str) -> "Felt":
        """`felt.says("Ann", "check", "2x")`: cards are turned as they are due."""
        who = Actor(name)
        for deed in deeds:
            self.turn()
            if deed == "check":
                self.do(Check(who, name))
            elif deed == "fold":
                self.do(Fold(who, name))
            else:
                self.do(Bet(who, name, int(deed.removesuffix("x"))))
        return self

    def turn(self) -> "Felt":
        """Turn whatever is due now."""
        while isinstance(step := tables.next_step(self.table), Expose):
            self.do(TurnCards(DEALER, step.hand))
        return self

    def settle(self) -> "Felt":
        """Turn and settle whatever is due, to the end of the round."""
        while not self.table.between_rounds:
            match tables.next_step(self.table):
                case Expose(hand=place):
                    self.do(TurnCards(DEALER, place))
                case Offer():
                    self.do(BeginSettlement(DEALER))
                case Settle():
                    self.do(Proceed(DEALER))
                case step:
                    raise AssertionError(step)
        return self

    @property
    def round(self) -> Round:
        """The round just played."""
        return self.before, self.log[self.mark :]


def told_rounds(seed: int, number: int) -> Iterator[Round]:
    """Random legal rounds as records tell them, played at a table of their own."""
    chance = random.Random(seed)
    for _ in range(number):
        table, lines, shoe = random_round(chance)
        written: dict[str, Any] = {k: Decimal(v) / 100 if k in AMOUNTS else v for k, v in table.items()}  # type: ignore[arg-type]
        if "personal_limits" in written:
            written["personal_limits"] = {n: Decimal(v) / 100 for n, v in written["personal_limits"].items()}
        round_told = {"shoe": " ".join(shoe), "play": lines}
        record = understand({"game": "ultimate-texas-holdem", "table": written, "round": [round_told]})
        opened, game = tables.begin(determinations_of(record)), records_of(record.game)
        replay = Replay(opened, record.rounds[0], 1, game.seats(record.rounds[0].play), frozenset(record.warned))
        before, playing = replay.table, game.playing(replay)
        playing.begin()
        for act in record.rounds[0].play:
            playing.act(act)
        playing.finish()
        yield before, replay.events


def wild_rounds(seed: int, orders: int) -> Iterator[Round]:
    """An evening on which anybody orders anything: whatever rounds came to an end in it."""
    chance = random.Random(seed)
    table, before, log = SUBJECT.begin(chance), None, list[Event]()
    for _ in range(orders):
        was = table
        try:
            events = tables.decide(table, SUBJECT.any_command(table, chance))
        except Refused:
            continue
        for event in events:
            table = tables.evolve(table, event)
        if any(isinstance(event, RoundBegun) for event in events):
            before, log = was, []
        log += events
        if before is not None and any(isinstance(event, RoundEnded) for event in events):
            yield before, log
            before = None


def gains(events: Sequence[Event]) -> dict[str, int]:
    """What each patron gained by the chips that a round moved."""
    nets: dict[str, int] = {}
    for move in (move for event in events for move in ULTIMATE_HOLDEM.moves(event)):
        nets[move.source] = nets.get(move.source, 0) - move.amount
        nets[move.target] = nets.get(move.target, 0) + move.amount
    return {account.removeprefix(stack_of("")): net for account, net in nets.items() if stack_of("") in account}


def written(before: Table, events: Sequence[Event]) -> tuple[str, Settlement]:
    """The text, and what adjudicating it again gives: the wagers' ends and the chips that changed hands."""
    text = write_record(before, events)
    (again,) = adjudicate(read_record(text)).rounds
    assert again.rows == ULTIMATE_HOLDEM_RECORDS.rows(events), text
    changed = gains(events)
    assert again.net == {name: changed.get(name, 0) for name in again.net}, text
    assert all(name in again.net for name, gain in changed.items() if gain), text
    return text, again


def lines(text: str) -> list[str]:
    """The acts of a written record."""
    return [line.strip(' ",') for line in text.partition("play = [\n")[2].splitlines()[:-1]]
