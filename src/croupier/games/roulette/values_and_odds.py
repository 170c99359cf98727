"""Every position of the layout as typed plain data: the numbers it wins on, its odds and its clause."""

from collections.abc import Iterator
from enum import StrEnum
from functools import cache

import msgspec

from croupier.equipment.amounts import Odds
from croupier.games.roulette.wheel import Colour, Pocket, colour_of, pocket_order, pockets
from croupier.rulebook import Cite, house as rule


class Kind(StrEnum):
    """The kinds of wager."""

    STRAIGHT = "straight"
    SPLIT = "split"
    STREET = "street"
    TRIO = "trio"
    CORNER = "corner"
    FIRST_FOUR = "first four"
    FIVE_NUMBERS = "five numbers"
    SIX_LINE = "six line"
    DOZEN = "dozen"
    COLUMN = "column"
    RED = "red"
    BLACK = "black"
    ODD = "odd"
    EVEN = "even"
    LOW = "low"
    HIGH = "high"


EVEN_CHANCES = (Kind.RED, Kind.BLACK, Kind.ODD, Kind.EVEN, Kind.LOW, Kind.HIGH)
OUTSIDE = frozenset({Kind.DOZEN, Kind.COLUMN, *EVEN_CHANCES})


class Placement(msgspec.Struct, frozen=True):
    """A position of the layout. `words` name it, as `split 17 20` or `corner 1`."""

    words: str
    kind: Kind
    numbers: tuple[Pocket, ...]
    odds: Odds
    clause: Cite

    @property
    def inside(self) -> bool:
        """Whether it is on single numbers and small groups."""
        return self.kind not in OUTSIDE


ROWS: int = rule.number("3.5", "rows")
COLUMNS: int = rule.number("3.5", "columns")
DOZEN: int = rule.number("4.4(a)", "numbers")
LOW_MAX: int = rule.number("4.4(e)", "low_max")
NUMBERS = range(1, ROWS * COLUMNS + 1)


@cache
def placements(zeros: int) -> tuple[Placement, ...]:
    """Every position of a layout with one zero or two."""
    return (*_straights(zeros), *_splits(), *_zero_placements(zeros), *_groups(), *_outside())


@cache
def layout(zeros: int) -> dict[str, Placement]:
    """The positions of a layout by their words."""
    return {placement.words: placement for placement in placements(zeros)}


def kinds(zeros: int) -> tuple[tuple[Kind, Cite], ...]:
    """The kinds of wager on a layout, each with its clause."""
    clauses: dict[Kind, Cite] = {}
    for placement in placements(zeros):
        clauses.setdefault(placement.kind, placement.clause)
    return tuple((kind, clauses[kind]) for kind in Kind if kind in clauses)


def _placement(kind: Kind, name: str, numbers: tuple[Pocket, ...], id: str) -> Placement:
    words = f"{kind} {name}" if name else str(kind)
    return Placement(words, kind, numbers, Odds.read(rule.text(id, "odds")), rule[id])


def _from(lowest: int, *offsets: int) -> tuple[Pocket, ...]:
    return tuple(Pocket(str(lowest + offset)) for offset in offsets)


@rule("4.3(a)")
def _straights(zeros: int) -> Iterator[Placement]:
    for pocket in pockets(zeros):
        yield _placement(Kind.STRAIGHT, pocket, (pocket,), "4.3(a)")


@rule("3.5", "4.3(b)")
def _splits() -> Iterator[Placement]:
    """Each number with the next of its row, and with the one below it."""
    for number in NUMBERS:
        beside = [1] if number % COLUMNS else []
        below = [COLUMNS] if number + COLUMNS in NUMBERS else []
        for offset in beside + below:
            pair = _from(number, 0, offset)
            yield _placement(Kind.SPLIT, " ".join(pair), pair, "4.3(b)")


@rule("4.5", "4.5(a)", "4.5(b)", "4.5(c)", "4.6", "4.6(a)", "4.6(b)", "4.6(c)")
def _zero_placements(zeros: int) -> Iterator[Placement]:
    """Positions with a zero in them; the largest is named without its numbers, since there is only one."""
    clause, largest = ("4.5", Kind.FIRST_FOUR) if zeros == 1 else ("4.6", Kind.FIVE_NUMBERS)
    for letter, kind in (("(a)", Kind.SPLIT), ("(b)", Kind.TRIO), ("(c)", largest)):
        for named in rule.texts(clause + letter, "positions"):
            numbers = tuple(sorted(map(Pocket, named.split()), key=pocket_order))
            yield _placement(kind, "" if kind is largest else named, numbers, clause + letter)


@rule("4.3(c)", "4.3(d)", "4.3(e)")
def _groups() -> Iterator[Placement]:
    """Streets, corners and six lines, each named by its lowest number."""
    row, last = range(COLUMNS), NUMBERS[-COLUMNS]
    for number in NUMBERS:
        if number % COLUMNS == 1:
            yield _placement(Kind.STREET, str(number), _from(number, *row), "4.3(c)")
        if number % COLUMNS and number < last:
            yield _placement(Kind.CORNER, str(number), _from(number, 0, 1, COLUMNS, COLUMNS + 1), "4.3(d)")
        if number % COLUMNS == 1 and number < last:
            yield _placement(Kind.SIX_LINE, str(number), _from(number, *range(2 * COLUMNS)), "4.3(e)")


@rule("4.4", "4.4(a)", "4.4(b)", "4.4(c)", "4.4(d)", "4.4(e)")
def _outside() -> Iterator[Placement]:
    for place, lowest in enumerate(NUMBERS[::DOZEN], start=1):
        yield _placement(Kind.DOZEN, str(place), _from(lowest, *range(DOZEN)), "4.4(a)")
    for lowest in NUMBERS[:COLUMNS]:
        yield _placement(Kind.COLUMN, str(lowest), _from(lowest, *range(0, len(NUMBERS), COLUMNS)), "4.4(b)")
    for kind, wins, clause in (
        (Kind.RED, lambda n: colour_of(Pocket(str(n))) is Colour.RED, "4.4(c)"),
        (Kind.BLACK, lambda n: colour_of(Pocket(str(n))) is Colour.BLACK, "4.4(c)"),
        (Kind.ODD, lambda n: n % 2 == 1, "4.4(d)"),
        (Kind.EVEN, lambda n: n % 2 == 0, "4.4(d)"),
        (Kind.LOW, lambda n: n <= LOW_MAX, "4.4(e)"),
        (Kind.HIGH, lambda n: n > LOW_MAX, "4.4(e)"),
    ):
        yield _placement(kind, "", _from(0, *filter(wins, NUMBERS)), clause)
