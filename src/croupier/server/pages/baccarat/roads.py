"""The five roads as drawings: marks on squared paper of six rows, the newest columns of each."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from croupier.games.baccarat.roads import ROWS, Mark, Roads, roads

SQUARE = 10
BEAD_COLUMNS, BIG_COLUMNS, SMALL_COLUMNS = 8, 22, 12
LOBBY_COLUMNS, LOBBY_RESULTS = 20, 14
"""Fewer results than these would leave a road empty."""
_TOLD_MAX = 12
"""So many of the newest results or runs are read out; the rest is on the drawing."""


@dataclass(frozen=True)
class Dot:
    """One mark; `x` and `y` are its centre. `more` is how many ties, or which pairs, belong to it."""

    x: int
    y: int
    kind: str
    more: tuple[str, ...] = ()


@dataclass(frozen=True)
class Road:
    """A road: its marks, its paper, and its end in words."""

    name: str
    style: str
    columns: int
    dots: tuple[Dot, ...]
    told: str

    @property
    def width(self) -> int:
        """How wide the paper is."""
        return self.columns * SQUARE

    @property
    def height(self) -> int:
        """How high the paper is."""
        return ROWS * SQUARE

    def narrowed(self, columns: int) -> "Road":
        """Its newest columns alone, so that each can be larger."""
        last = max((dot.x // SQUARE for dot in self.dots), default=-1)
        cut = max(0, last + 2 - columns) * SQUARE
        return replace(self, columns=columns, dots=tuple(replace(dot, x=dot.x - cut) for dot in self._whole_runs(cut)))

    def _whole_runs(self, cut: int) -> list[Dot]:
        """The marks right of a cut, without the tail of a run that began left of it; the newest run stays."""
        if self.style == "bead":
            return [dot for dot in self.dots if dot.x >= cut]
        runs = [list(run) for _, run in groupby(self.dots, key=lambda dot: dot.kind)]
        shown = [run for run in runs[:-1] if run[0].x >= cut] + runs[-1:]
        return [dot for run in shown for dot in run if dot.x >= cut]

    @property
    def lines(self) -> str:
        """The squares of the paper as one path."""
        across = "".join(f"M0 {row * SQUARE}H{self.width}" for row in range(ROWS + 1))
        return across + "".join(f"M{column * SQUARE} 0V{self.height}" for column in range(self.columns + 1))


@dataclass(frozen=True)
class RoadsBoard:
    """All roads of the shoe and the counts beside them."""

    bead_plate: Road
    big_road: Road
    derived: tuple[Road, ...]
    counts: tuple[tuple[str, str, int], ...]
    after: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True)
class LobbyRoad:
    """What a card in the lobby shows of a shoe: its first results, then the big road; how often each hand has won."""

    first: tuple[str, ...]
    road: Road
    counts: tuple[tuple[str, str, int], ...]


def lobby_road(results: tuple[str, ...]) -> LobbyRoad | None:
    """The big road and the counts; None before the first coup of a shoe."""
    shown = roads(results)
    marks = [(cell.column, cell.row, cell.result, ()) for cell in shown.big_road]
    if not marks:
        return None
    road = _road("Big road", "ring", LOBBY_COLUMNS, marks, _runs([kind for _, _, kind, _ in marks]))
    first = tuple(bead.result for bead in reversed(shown.bead_plate)) if len(marks) < LOBBY_RESULTS else ()
    return LobbyRoad(first, road, _counts(shown))


def _counts(shown: Roads) -> tuple[tuple[str, str, int], ...]:
    return ("banker", "Banker", shown.banker), ("player", "Player", shown.player), ("tie", "Tie", shown.tie)


def marks_after(shown: Roads) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What the next winner would add to each derived road: a colour, or nothing."""
    results = [bead.result for bead in shown.bead_plate]
    before = (shown.big_eye_boy, shown.small_road, shown.cockroach_pig)
    found = []
    for winner in ("banker", "player"):
        then = roads([*results, winner])
        after = (then.big_eye_boy, then.small_road, then.cockroach_pig)
        pairs = zip(before, after, strict=True)
        found.append((winner, tuple(new[-1].colour if len(new) > len(old) else "" for old, new in pairs)))
    return tuple(found)


def roads_board(shown: Roads, pairs: bool) -> RoadsBoard:
    """The scoreboard of a shoe; pairs are counted where they can be wagered on."""
    beads = [(bead.column, bead.row, bead.result, bead.pairs if pairs else ()) for bead in shown.bead_plate]
    cells = [(cell.column, cell.row, cell.result, (str(cell.ties),) if cell.ties else ()) for cell in shown.big_road]
    counts = [*_counts(shown)]
    if pairs:
        counts += [("banker-pair", "Banker pair", shown.banker_pair), ("player-pair", "Player pair", shown.player_pair)]
    return RoadsBoard(
        _road("Bead plate", "bead", BEAD_COLUMNS, beads, _newest([bead.result for bead in shown.bead_plate])),
        _road("Big road", "ring", BIG_COLUMNS, cells, _runs([cell.result for cell in shown.big_road])),
        (
            _derived("Big eye boy", "eye", shown.big_eye_boy),
            _derived("Small road", "disc", shown.small_road),
            _derived("Cockroach pig", "stroke", shown.cockroach_pig),
        ),
        tuple(counts),
        marks_after(shown),
    )


def _derived(name: str, style: str, marks: Sequence[Mark]) -> Road:
    placed = [(mark.column, mark.row, mark.colour, ()) for mark in marks]
    return _road(name, style, SMALL_COLUMNS, placed, _runs([mark.colour for mark in marks]))


def _road(
    name: str, style: str, columns: int, marks: Sequence[tuple[int, int, str, tuple[str, ...]]], told: str
) -> Road:
    """The newest columns of a road, with one free at its end."""
    last = max((column for column, *_ in marks), default=-1)
    first = max(0, last + 2 - columns)
    half = SQUARE // 2
    dots = tuple(
        Dot((column - first) * SQUARE + half, row * SQUARE + half, kind, more)
        for column, row, kind, more in marks
        if column >= first
    )
    return Road(name, style, columns, dots, told)


def _newest(results: Sequence[str]) -> str:
    if not results:
        return "nothing yet"
    return "newest first: " + ", ".join(list(results)[: -_TOLD_MAX - 1 : -1])


def _runs(values: Sequence[str]) -> str:
    """The newest runs of the same mark: `3 banker, 1 player`."""
    if not values:
        return "nothing yet"
    runs = [f"{len(list(run))} {value}" for value, run in groupby(values)]
    return "newest run first: " + ", ".join(runs[: -_TOLD_MAX - 1 : -1])
