"""Rounds of blackjack at live tables: what is exported from them is what the tests of writing look at."""

import random
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Any

from msgspec.structs import replace

from croupier import table as tables
from croupier.equipment.cards import cards
from croupier.games.blackjack.commands import CallNoMoreBets, DealCard, PlaceWager, Proceed
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations
from croupier.games.blackjack.game import BLACKJACK
from croupier.records import Settlement, adjudicate, read_record, write_record
from croupier.records.adjudication import determinations_of
from croupier.records.blackjack import BLACKJACK_RECORDS
from croupier.records.games import records_of
from croupier.records.notation import understand
from croupier.records.replay import Replay
from croupier.rulebook import Refused
from croupier.table.commands import BeginRound, Command, JoinTable
from croupier.table.events import Event, RoundBegun, RoundEnded
from croupier.table.policies import Policy, cash
from croupier.table.state import Determinations, Limits, ShoeLife, ShoePhase, Table
from croupier.verbs.actors import Actor
from croupier.verbs.moves import stack_of
from croupier.verbs.steps import Settle
from tests.agreement.random_blackjack import random_round
from tests.conformance.blackjack import SUBJECT
from tests.people import DEALER
from tests.table.sitting import dollars

AMOUNTS = {"chip", "minimum", "maximum", "multiple", "side_minimum", "side_maximum"}

Round = tuple[Table, Sequence[Event]]
"""The table before a round, and what happened in it."""


class Felt:
    """A table of blackjack with its shoe in play; amounts are in whole dollars."""

    def __init__(
        self,
        game: BlackjackDeterminations | None = None,
        limits: Limits | None = None,
        policy: Policy | None = None,
        names: Sequence[str] = ("Ann", "Bob", "Cat"),
    ) -> None:
        game = game or BlackjackDeterminations()
        policy = policy or cash(BLACKJACK.clauses, BLACKJACK.shoe_rules(game).end_of_shoe)
        opened = tables.begin(Determinations(game, policy, limits or Limits()))
        in_play = ShoeLife(ShoePhase.IN_PLAY, 1, 52 * game.decks, 52 * game.decks, to_burn=0)
        self.table = replace(opened, shoe=in_play)
        self.log: list[Event] = []
        for name in names:
            self.do(JoinTable(Actor(name), name, dollars(10_000)))
        self.before, self.mark = self.table, len(self.log)

    def do(self, command: Command) -> None:
        """Decide, evolve, log."""
        events = tables.decide(self.table, command)
        for event in events:
            self.table = tables.evolve(self.table, event)
        self.log += events

    def begin(self, *wagers: tuple[str, int, int]) -> "Felt":
        """A round: wagers by name, amount and box, and the call."""
        self.before, self.mark = self.table, len(self.log)
        self.do(BeginRound(DEALER))
        for name, amount, box in wagers:
            self.do(PlaceWager(Actor(name), name, box, dollars(amount)))
        self.do(CallNoMoreBets(DEALER))
        return self

    def deal(self, text: str) -> "Felt":
        """Deal these cards, and settle whatever is due on the way and after them."""
        for card in cards(text):
            self.settle()
            self.do(DealCard(DEALER, card))
        return self.settle()

    def settle(self) -> "Felt":
        """Settle whatever is due now."""
        while isinstance(tables.next_step(self.table), Settle):
            self.do(Proceed(DEALER))
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
        record = understand({"game": "blackjack", "table": written, "round": [{"shoe": " ".join(shoe), "play": lines}]})
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
    for move in (move for event in events for move in BLACKJACK.moves(event)):
        nets[move.source] = nets.get(move.source, 0) - move.amount
        nets[move.target] = nets.get(move.target, 0) + move.amount
    return {account.removeprefix(stack_of("")): net for account, net in nets.items() if stack_of("") in account}


def written(before: Table, events: Sequence[Event]) -> tuple[str, Settlement]:
    """The text, and what adjudicating it again gives: the wagers' ends and the chips that changed hands."""
    text = write_record(before, events)
    (again,) = adjudicate(read_record(text)).rounds
    assert again.rows == BLACKJACK_RECORDS.rows(events), text
    changed = gains(events)
    assert again.net == {name: changed.get(name, 0) for name in again.net}, text
    assert all(name in again.net for name, gain in changed.items() if gain), text
    return text, again


def lines(text: str) -> list[str]:
    """The acts of a written record."""
    return [line.strip(' ",') for line in text.partition("play = [\n")[2].splitlines()[:-1]]
