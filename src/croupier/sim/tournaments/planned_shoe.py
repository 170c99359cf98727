"""A shoe in a planned session: shuffled, burnt and dealt to its cutting card as the table's rules have it."""

import msgspec
import numpy as np

from croupier.equipment.cards import DECK
from croupier.equipment.even_draws import Below
from croupier.kernels.tournaments.cards import NEXT, ChanceStream, shuffle_first
from croupier.robots.shoe_preparation import place_cutting_card
from croupier.table.games import game_of, rules_in_force
from croupier.table.shoe.shoe_life import rules_of
from croupier.table.state import ShoeLife, ShoePhase, Table
from croupier.verbs.actors import Actor, Role
from croupier.verbs.shoe_rules import EndOfShoe

_DEALER = Actor("dealer", Role.DEALER)


class PlannedShoe:
    """The cards of one table, and how far its shoe is. Mirrors `table.shoe`."""

    def __init__(self, table: Table, stream: ChanceStream, below: Below) -> None:
        self._rules, self._stream, self._below = rules_of(table), stream, below
        in_force = rules_in_force(table)
        self._shuffled_first = self._rules.cutting_card_first in in_force
        self._passes_in_final_rounds = self._rules.final_rounds in in_force
        self._burn_value = game_of(table).burn_value if self._rules.burn_first_exposed else None
        self.cards = np.tile(np.arange(52), max(1, self._rules.decks))
        self.place = np.zeros(2, np.int64)
        self.number = 0
        self._in_play = False
        self._last_round: int | None = None
        self._from_back = 0
        self._indicators: tuple[int, ...] = ()

    def begin_round(self, table: Table, number: int) -> bool:
        """Make the shoe ready for this round; False if the round is not dealt, as the last shoe is over."""
        if not self._rules.cards or self._rules.decks_in_turn is not None:
            return True
        if self._rules.shuffler is not None:
            self._shuffle()
            return True
        if not self._in_play:
            self._prepare(table)
        if self._left != self._from_back:
            return True
        if self._is_final(table, number):
            self._from_back = -1
        elif self._shuffled_first or self._end(table) is EndOfShoe.NOT_DEALT:
            self._in_play = False
            if self._is_last(table):
                return False
            self._prepare(table)
        return True

    def end_round(self, table: Table, number: int, tied: bool) -> None:
        """Whether the round was the last of the shoe."""
        if self._in_play and self._from_back > self._left:
            if self._last_round is None and self._is_final(table, number):
                self._from_back = -1
                return
            end = self._end(table)
            one_more = end is EndOfShoe.ONE_MORE or (end is EndOfShoe.ONE_MORE_AFTER_TIE and tied)
            if self._last_round is None and one_more and self._left:
                self._last_round = number + 1
            else:
                self._in_play = False

    def indicators_passed(self) -> int:
        """How many limit-change indicators have come out of this shoe since it was asked last."""
        passed = tuple(place for place in self._indicators if place > self._left)
        self._indicators = self._indicators[len(passed) :]
        return len(passed)

    def is_over(self, table: Table) -> bool:
        """Whether the last shoe of a session measured in shoes has ended."""
        return bool(self.number) and not self._in_play and self._is_last(table)

    def state(self, table: Table) -> ShoeLife:
        """The shoe as the engine's table has it between rounds, as far as the session depends on it."""
        phase = ShoePhase.UNSHUFFLED if self.is_over(table) else ShoePhase.IN_PLAY
        return ShoeLife(phase=phase, number=self.number, cutting_card_out=not self._in_play)

    @property
    def _left(self) -> int:
        return len(self.cards) - int(self.place[NEXT])

    def _is_last(self, table: Table) -> bool:
        shoes = table.determinations.shoes
        return shoes is not None and self.number >= shoes

    def _is_final(self, table: Table, number: int) -> bool:
        """Whether the cutting card no longer matters: in the last rounds of all."""
        final = table.final_round
        return self._passes_in_final_rounds and final is not None and number > final - self._rules.final_rounds_number

    def _end(self, table: Table) -> EndOfShoe:
        policy = table.determinations.policy
        last = policy.last_shoe if self._is_last(table) else None
        return last or policy.end_of_shoe

    def _shuffle(self) -> None:
        shuffle_first(self.cards, len(self.cards), self._stream)
        self.place[NEXT] = 0

    def _prepare(self, table: Table) -> None:
        """Shuffled, with its cutting card and indicators, and burnt from."""
        self._shuffle()
        self.number += 1
        self._in_play, self._last_round = True, None
        full = msgspec.structs.replace(table, shoe=ShoeLife(cards_left=len(self.cards)))
        inserted = place_cutting_card(full, _DEALER, self._below)
        assert inserted.from_back is not None
        self._from_back = inserted.from_back
        self._indicators = tuple(sorted(inserted.indicators, reverse=True))
        if self._rules.burn_first is not None:
            more = 0 if self._burn_value is None else self._burn_value(DECK[int(self.cards[0])])
            self.place[NEXT] = 1 + more
