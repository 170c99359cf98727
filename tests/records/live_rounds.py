"""Rounds at live tables of any game: played, told as records, and held against what records make of them again."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from typing import Any, Self

from msgspec.structs import replace

from croupier import table as tables
from croupier.records import Row, Settlement, adjudicate, read_record, write_record
from croupier.records.adjudication import determinations_of
from croupier.records.answer import NO_CLAUSE
from croupier.records.game_registry import records_of
from croupier.records.read import understand
from croupier.records.replay import Replay
from croupier.rulebook import Refused
from croupier.table.commands import BeginRound, Command
from croupier.table.events import Event, is_game_event
from croupier.table.games import game_of
from croupier.table.state import Table
from croupier.table.wagering.round_life_events import RoundBegun, RoundEnded
from croupier.verbs.moves import prison_of, stack_of
from tests.conformance.suite import Subject
from tests.people import DEALER

AMOUNTS = {"chip", "minimum", "maximum", "multiple", "side_minimum", "side_maximum", "maximum_payout"}

Round = tuple[Table, Sequence[Event]]
"""The table before a round, and what happened in it."""


class LiveTable:
    """A table in play, and the round that it plays."""

    def __init__(self, table: Table, *joining: Command) -> None:
        self.table = table
        self.log: list[Event] = []
        self.do(*joining)
        self.before, self.mark = self.table, len(self.log)

    def do(self, *commands: Command) -> Self:
        """Decide, evolve, log."""
        for command in commands:
            events = tables.decide(self.table, command)
            for event in events:
                self.table = tables.evolve(self.table, event)
            self.log += events
        return self

    def open_round(self) -> Self:
        """The next round takes wagers."""
        self.before, self.mark = self.table, len(self.log)
        return self.do(BeginRound(DEALER))

    @property
    def round(self) -> Round:
        """The round just played."""
        return self.before, self.log[self.mark :]


RandomRound = Callable[[random.Random], tuple[dict[str, Any], list[str], list[str]]]
"""A legal round by chance: the operator's choices, its lines and its cards."""


def told_rounds(name: str, random_round: RandomRound, seed: int, number: int) -> Iterator[Round]:
    """Random legal rounds of a game as records tell them, played at a table of their own."""
    chance = random.Random(seed)
    for _ in range(number):
        table, lines, shoe = random_round(chance)
        written: dict[str, Any] = {k: Decimal(v) / 100 if k in AMOUNTS else v for k, v in table.items()}
        if "personal_limits" in written:
            written["personal_limits"] = {name: _limit(most) for name, most in written["personal_limits"].items()}
        record = understand({"game": name, "table": written, "round": [{"shoe": " ".join(shoe), "play": lines}]})
        opened, game = tables.begin(determinations_of(record)), records_of(record.game)
        replay = Replay(opened, record.rounds[0], 1, game.seats(record.rounds[0].play), frozenset(record.warned))
        before = replay.table
        game.playing(replay).play_lines()
        yield before, replay.events


def _limit(most: int | dict[str, int]) -> object:
    """A patron's limit for every box, or by box."""
    return {box: Decimal(at) / 100 for box, at in most.items()} if isinstance(most, dict) else Decimal(most) / 100


def wild_rounds(subject: Subject, seed: int, orders: int) -> Iterator[Round]:
    """An evening on which anybody orders anything: whatever rounds came to an end in it."""
    chance = random.Random(seed)
    table, before, log = subject.begin(chance), None, list[Event]()
    for _ in range(orders):
        was = table
        try:
            events = tables.decide(table, subject.any_command(table, chance))
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


def gains(before: Table, events: Sequence[Event]) -> dict[str, int]:
    """What each patron gained by the chips that a round moved; those in prison are still their own."""
    nets: Counter[str] = Counter()
    game = game_of(before)
    for move in (move for event in events if is_game_event(event) for move in game.moves(event)):
        nets[_owner(move.source)] -= move.amount
        nets[_owner(move.target)] += move.amount
    return {name: net for name, net in nets.items() if name}


def _owner(account: str) -> str:
    """Whose chips are in an account; empty if they are at stake or the house's."""
    own = (stack_of(""), prison_of(""))
    return next((account.removeprefix(place) for place in own if account.startswith(place)), "")


def expected_rows(before: Table, events: Sequence[Event], again: Settlement) -> tuple[Row, ...]:
    """The wagers' ends by the events; without clauses if nobody judged them again."""
    rows = records_of(before.determinations.game).rows(events)
    return tuple(replace(row, clause=NO_CLAUSE) for row in rows) if again.by_ruling else rows


def written(before: Table, events: Sequence[Event]) -> tuple[str, Settlement]:
    """The text, and what adjudicating it again gives: the wagers' ends and the chips that changed hands."""
    text = write_record(before, events)
    (again,) = adjudicate(read_record(text)).rounds
    assert again.rows == expected_rows(before, events, again), text
    changed = gains(before, events)
    assert again.net == {name: changed.get(name, 0) for name in again.net}, text
    assert all(name in again.net for name, gain in changed.items() if gain), text
    return text, again


def lines(text: str) -> list[str]:
    """The acts of a written record."""
    return [line.strip(' ",') for line in text.partition("play = [\n")[2].splitlines()[:-1]]
