"""The laws of any game's round under random orders: chips are conserved, cited clauses are in force, it ends."""

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from croupier.rulebook import InForce, Refused, clauses_in_force
from croupier.verbs.game import Game
from croupier.verbs.moves import CHIP_FLOAT, stack_of, wagers_of
from tests.people import ANN, BOB, CAT

PATRONS = (ANN, BOB, CAT)


class LawfulRun:
    """One round under random orders, every law checked after every command."""

    def __init__(self, game: Game, books: tuple[str, ...], chance: random.Random, determinations: Any) -> None:
        self.game, self.chance = game, chance
        self.first = self.play = game.begin(determinations)
        self.force: InForce = clauses_in_force(books, game.circumstances(determinations))
        self.books: Counter[str] = Counter()
        self.log: list[Any] = []
        types = (game.commands, game.events, game.round)
        self._command, self._event, self._round = (msgspec.json.Decoder(kind) for kind in types)

    def usual(self) -> Any:
        """What a dealer or the patron at turn does to bring the round to its end; none when it is over."""
        raise NotImplementedError

    def check(self) -> None:
        """What else holds in this game after every event."""

    def give(self, command: Any) -> tuple[Any, ...]:
        """Somebody orders something: a refusal cites its clause, and every event is folded."""
        assert self._command.decode(msgspec.json.encode(command)) == command
        try:
            events = self.game.decide(self.play, command)
        except Refused as refusal:
            assert refusal.clause in self.force, refusal  # noqa: PT017 - a refusal is an answer here
            assert refusal.why.endswith("."), refusal  # noqa: PT017
            return ()
        assert events
        self.take(events)
        return events

    def take(self, events: Iterable[Any]) -> None:
        """Fold events; each law holds after each of them."""
        for event in events:
            assert event.clause in self.force, event
            assert self._event.decode(msgspec.json.encode(event)) == event
            self.play = self.game.evolve(self.play, event)
            self.log.append(event)
            for move in self.game.moves(event):
                assert move.amount > 0
                self.books[move.source] -= move.amount
                self.books[move.target] += move.amount
            assert sum(self.books.values()) == 0
            assert all(self.books[wagers_of(patron.name)] >= 0 for patron in PATRONS)
            assert self._round.decode(msgspec.json.encode(self.play)) == self.play
            assert self.game.next_step(self.play).clause in self.force
            self.check()

    def finish(self, most: int) -> None:
        """The round is brought to its end, every chip is somewhere, and the log folds to the same round."""
        for _ in range(most):
            if (command := self.usual()) is None:
                break
            self.give(command)
        assert self.play.is_over
        assert all(self.books[wagers_of(patron.name)] == 0 for patron in PATRONS)
        stacks = sum(amount for place, amount in self.books.items() if place.startswith(stack_of("")))
        assert self.books[CHIP_FLOAT] == -stacks
        again = self.first
        for event in self.log:
            again = self.game.evolve(again, event)
        assert again == self.play
