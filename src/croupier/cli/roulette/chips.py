"""Chips as they are drawn: a letter for each patron in a colour of their own, bright while they are in play or win."""

from collections.abc import Iterable

import msgspec

from croupier.cli.play.sitting import ME
from croupier.games.roulette.bets import Spot
from croupier.games.roulette.view import SpinView
from croupier.games.roulette.wheel import Colour, Pocket, colour_of
from croupier.verbs.moves import Result

_COLOURS = ("dark_turquoise", "orchid", "dodger_blue1", "dark_orange", "spring_green2", "light_pink1", "tan")
_POCKETS = {
    Colour.RED: "bold white on red3",
    Colour.BLACK: "bold white on grey11",
    Colour.GREEN: "bold white on green4",
}
MARKED = "bold black on white"
_LOST = "grey74 on grey35"


class ChipStack(msgspec.Struct, frozen=True):
    """Chips of one patron on one spot, and whether they have lost."""

    patron: str
    spot: Spot
    amount: int
    lost: bool


def chips_of(play: SpinView) -> list[ChipStack]:
    """What lies on the layout, or lay there before it was settled; a secret amount counts as nothing."""
    lying = [ChipStack(wager.patron, wager.spot, wager.amount or 0, False) for wager in play.wagers]
    return lying + [ChipStack(row.patron, row.spot, row.stake or 0, row.result is Result.LOSE) for row in play.settled]


def patron_style(patron: str, names: Iterable[str]) -> str:
    """A patron's own colour; the person at the keyboard has yellow."""
    others = [name for name in names if name != ME]
    return "yellow1" if patron not in others else _COLOURS[others.index(patron) % len(_COLOURS)]


def token(patron: str, lost: bool, names: Iterable[str]) -> tuple[str, str]:
    """A chip's letter and its style."""
    return patron[0], _LOST if lost else f"bold black on {patron_style(patron, names)}"


def tokens(chips: Iterable[ChipStack], names: tuple[str, ...], room: int) -> list[tuple[str, str]]:
    """A letter for each patron with chips on one spot, winners first; a plus if there is no room for all."""
    lost: dict[str, bool] = {}
    for chip in sorted(chips, key=lambda chip: (chip.lost, names.index(chip.patron))):
        lost.setdefault(chip.patron, chip.lost)
    shown = [token(patron, has_lost, names) for patron, has_lost in lost.items()]
    return shown if len(shown) <= room else [*shown[: room - 1], ("+", "bold white on grey35")]


def pocket_style(pocket: Pocket, marked: Pocket | None) -> str:
    """The colour of a number; the one that came stands out."""
    return MARKED if pocket == marked else _POCKETS[colour_of(pocket)]


def pocket_name(pocket: Pocket, marked: Pocket | None, coloured: bool) -> str:
    """A number as it stands on the layout: the one that came is marked; letters tell red from black without colours."""
    if pocket == marked:
        return f">{pocket}"
    return pocket if coloured or colour_of(pocket) is Colour.GREEN else f"{pocket}{colour_of(pocket)[0]}"
