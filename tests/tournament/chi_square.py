"""How surprising counted draws are: the cells and meetings of many ballots."""

import math
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.chi_square import chi_square_tail
from croupier.tournament.draw import ballot

Counts = NDArray[np.int64]


def surprise(counts: Counts) -> float:
    """The chance of counts so uneven, were all cells of a row alike: the worst row, times the rows there are."""
    expected = counts.sum(axis=1, keepdims=True) / counts.shape[1]
    statistics = ((counts - expected) ** 2 / expected).sum(axis=1)
    return min(1.0, len(counts) * min(chi_square_tail(float(one), counts.shape[1] - 1) for one in statistics))


def far_out(seen: float, times: int, chance: float) -> float:
    """The chance of a count at least so far from its expectation: the normal curve, good for thousands of draws."""
    return math.erfc(abs(seen - times * chance) / math.sqrt(2 * times * chance * (1 - chance)))


class Tally:
    """Many ballots of the same players, counted: each player's cells, who met whom, and all seats together."""

    def __init__(
        self, players: tuple[ballot.BallotEntry, ...], tables: int, seats: int, entropies: Iterable[str]
    ) -> None:
        names = sorted(player.name for player in players)
        drawn = bytearray()
        for entropy in entropies:
            seated = ballot.draw_ballot(entropy, "ballot session 1", players, tables, seats)
            place = {one.player: (one.table - 1) * seats + one.seat - 1 for one in seated}
            drawn.extend(place[name] for name in names)
        cells = np.frombuffer(drawn, dtype=np.uint8).reshape(-1, len(names))
        at = cells // seats
        self.times = len(cells)
        self.cells: Counts = np.stack([np.bincount(column, minlength=tables * seats) for column in cells.T])
        self.met: Counts = np.stack([(at == at[:, [player]]).sum(axis=0) for player in range(len(names))])
        self._drawn = cells

    def arrangements(self) -> list[int]:
        """How often each arrangement came up that did."""
        return [int(times) for times in np.unique(self._drawn, axis=0, return_counts=True)[1]]
