"""What stands on the sign at every table, in words."""

from typing import Protocol

from croupier.cli.play.drawing import money
from croupier.equipment.amounts import Amount, Rounding
from croupier.table.state import Limits
from croupier.table.wagering.limits import side_maximum


class _Chips(Protocol):
    @property
    def chip(self) -> Amount: ...
    @property
    def rounding(self) -> Rounding: ...


def limits_line(limits: Limits) -> str:
    """The limits of main wagers and their multiples."""
    return f"{_bounds(limits.minimum, limits.maximum)}, multiples of {money(limits.multiple)}"


def side_line(limits: Limits) -> str:
    """The limits of side wagers."""
    return _bounds(limits.side_minimum, side_maximum(limits))


def chips_line(game: _Chips) -> list[str]:
    """How payments are rounded, where they are."""
    return [f"payments in chips of {money(game.chip)}, rounded {game.rounding}"] if game.chip > 1 else []


def _bounds(minimum: Amount, maximum: Amount | None) -> str:
    return f"minimum {money(minimum)}, " + ("no maximum" if maximum is None else f"maximum {money(maximum)}")
