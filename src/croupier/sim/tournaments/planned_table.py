"""A table of a planned session: its chips in arrays, round after round, until something happens to the session."""

import msgspec
import numpy as np

from croupier.equipment.amounts import Amount
from croupier.equipment.even_draws import Below
from croupier.kernels.arrays import Integers
from croupier.kernels.compilation import compile_loop
from croupier.kernels.tournaments.cards import ChanceStream
from croupier.robots.tournament.styles import PlayStyle, stake_terms, style_stake
from croupier.sim.tournaments.game_part import sessions_of
from croupier.sim.tournaments.planned_shoe import PlannedShoe
from croupier.table.games import game_of
from croupier.table.state import Patron, Table
from croupier.table.wagering.limits import least_wager

_stake = compile_loop(style_stake)


@compile_loop
def stake_all(
    styles: Integers, chips: Integers, minimum: int, maximum: int, multiple: int, chips_per_stake: int,
    rounds_left: int, stakes: Integers,
) -> None:  # fmt: skip
    """What everybody at a table stakes, by the chips as the round begins."""
    leader = chips.max()
    for seat in range(chips.shape[0]):
        style = styles[seat]
        stakes[seat] = _stake(
            style[0], style[1], style[2] != 0, style[3], style[4], chips[seat], leader, minimum, maximum, multiple,
            chips_per_stake, rounds_left,
        )  # fmt: skip


def style_numbers(style: PlayStyle) -> tuple[int, ...]:
    """A style as the row that `stake_all` reads."""
    return style.minimums, style.percent, style.chases, style.closing_rounds, style.closing_percent


class PlannedTable:
    """Plays what the engine's table would; `load` takes the engine's state over, `table` gives it back."""

    def __init__(self, table: Table, styles: dict[str, tuple[int, ...]], stream: ChanceStream, below: Below) -> None:
        self.shoe = PlannedShoe(table, stream, below)
        self._deal = sessions_of(table.determinations.game).dealing(table.determinations.game, self.shoe, stream)
        self._styles = styles
        self.load(table)

    def load(self, table: Table) -> None:
        """Who plays, with what chips, by which limits."""
        self._table = table
        self._playing = table.playing
        self.rounds = table.round_number
        self.chips = np.array([patron.stack for patron in self._playing], np.int64)
        self._stakes = np.zeros_like(self.chips)
        self._rows = np.array([self._styles[patron.name] for patron in self._playing], np.int64)
        self._terms = stake_terms(table, 0)[:4] if self._playing else (0, 0, 0, 0)
        fixed = table.determinations
        self._least = int(game_of(table).takes(fixed.game, least_wager(fixed.limits)))
        changes = fixed.limit_rounds or ()
        self._next_change = changes[table.limits_raised] if len(changes) > table.limits_raised else 0
        self.indicators = 0

    @property
    def final_round(self) -> int | None:
        """The last round, if it is known by its number."""
        return self._table.final_round

    def play_round(self, rounds_left: int) -> bool:
        """One round; whether anything came of it for the session."""
        self.rounds += 1
        if not self.shoe.begin_round(self._table, self.rounds):
            return True
        stake_all(self._rows, self.chips, *self._terms, rounds_left, self._stakes)
        tied = self._deal(self._stakes, self.chips)
        self.shoe.end_round(self._table, self.rounds, tied)
        self.indicators = self.shoe.indicators_passed()
        return (
            self.indicators > 0
            or self.rounds in (self._table.final_round, self._next_change)
            or int(self.chips.min()) < self._least
            or self.shoe.is_over(self._table)
        )

    @property
    def table(self) -> Table:
        """The engine's table after these rounds."""
        chips = {patron.name: int(count) for patron, count in zip(self._playing, self.chips, strict=True)}

        def counted(patron: Patron) -> Patron:
            return msgspec.structs.replace(patron, stack=Amount(chips.get(patron.name, patron.stack)))

        patrons = tuple(counted(patron) for patron in self._table.patrons)
        shoe = self.shoe.state(self._table)
        return msgspec.structs.replace(self._table, patrons=patrons, round_number=self.rounds, shoe=shoe)
