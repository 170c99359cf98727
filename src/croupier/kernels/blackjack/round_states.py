"""A round by a chart as a table of states: what each card leads to. A pair that is split leaves the table.

An entry, by state and card, is where the next state's entries begin, in the low 16 bits; then a bit if the round has
ended, three bits for its result by place in `RESULTS`, and a bit if a pair is split. The last entry of each state leads
back to it: no card was drawn.
"""

import numpy as np
from numpy.typing import NDArray

CARD_VALUES = 10
RESULTS = (-4, 0, 2, 3, 4, -2)
"""What a round without a split can bring, in halves of the wager; the last is the most frequent."""
STATE_ENTRIES = CARD_VALUES + 1
ENDED, RESULT_SHIFT, SPLIT_FLAG = 1 << 16, 17, 1 << 20
FIRST_STATES = 1 + CARD_VALUES
"""Before the states of first card and upcard, which come in this order, are the start and those of the first card."""

State = tuple[str, *tuple[int, ...]]
Entries = NDArray[np.uint8]


class RoundStates:
    """The states that a chart can reach, numbered as they are met."""

    def __init__(self, entries: Entries, splits: Entries, soft_max: int) -> None:
        self._entries, self._splits, self._soft_max = entries, splits, soft_max
        self._numbers: dict[State, int] = {}
        self._number(("start",))
        for first in range(1, 11):
            self._number(("first", first))
        for first in range(1, 11):
            for upcard in range(1, 11):
                self._number(("deal", first, upcard))

    def table(self) -> NDArray[np.uint32]:
        """All entries, those of a state together."""
        rows: list[int] = []
        while len(rows) < STATE_ENTRIES * len(self._numbers):
            state = list(self._numbers)[len(rows) // STATE_ENTRIES]
            rows += [*(self._entry(self._next(state, card)) for card in range(1, 11)), len(rows)]
        return np.array(rows, np.uint32)

    def _number(self, state: State) -> int:
        return self._numbers.setdefault(state, len(self._numbers))

    def _entry(self, reached: State) -> int:
        match reached:
            case ("ended", result):
                return ENDED | RESULTS.index(result) << RESULT_SHIFT
            case ("split",):
                return SPLIT_FLAG
            case _:
                return STATE_ENTRIES * self._number(reached)

    def _next(self, state: State, card: int) -> State:
        match state:
            case ("start",):
                return "first", card
            case ("first", first):
                return "deal", first, card
            case ("deal", first, upcard):
                return self._dealt(first, upcard, card)
            case ("natural", upcard):
                return "ended", 0 if card == 11 - upcard else 3
            case ("draw", upcard, points, ace):
                return self._player(upcard, points + card, ace | (card == 1), two=False)
            case ("double", upcard, points, ace):
                total = _total(points + card, ace | (card == 1))
                return self._waits(upcard, total, 2)
            case ("dealer", best, stake, points, ace, first):
                return self._dealer(best, stake, points + card, ace | (card == 1), bool(first))
            case _:
                raise AssertionError(state)

    def _dealt(self, first: int, upcard: int, second: int) -> State:
        if {first, second} == {1, 10}:
            return ("natural", upcard) if upcard in (1, 10) else ("ended", 3)
        if first == second and self._splits[upcard - 1, first - 1]:
            return ("split",)
        return self._player(upcard, first + second, int(1 in (first, second)), two=True)

    def _player(self, upcard: int, points: int, ace: int, *, two: bool) -> State:
        total = _total(points, ace)
        if total >= 21:
            return self._waits(upcard, total, 1)
        entry = self._entries[upcard - 1, total + (22 if total > points else 0)]
        if entry >= 2 and two:
            return "double", upcard, points, ace
        return self._waits(upcard, total, 1) if entry in (0, 3) else ("draw", upcard, points, ace)

    def _waits(self, upcard: int, total: int, stake: int) -> State:
        """The player has done; a total below 17 is as good as 16."""
        return ("ended", -2 * stake) if total > 21 else ("dealer", max(total, 16), stake, upcard, int(upcard == 1), 1)

    def _dealer(self, best: int, stake: int, points: int, ace: int, first: bool) -> State:
        total = _total(points, ace)
        if total <= (self._soft_max if total > points else 16):
            return "dealer", best, stake, points, ace, 0
        if first and total == 21:
            return "ended", -2 * stake
        sign = 1 if total > 21 else (best > total) - (best < total)
        return "ended", 2 * stake * sign


def _total(points: int, ace: int) -> int:
    return points + 10 if ace and points <= 11 else points
