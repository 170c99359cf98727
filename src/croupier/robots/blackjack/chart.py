"""The chart: the best decision by a hand's total and the dealer's card, for four to eight decks.

The dealer takes no hole card, and a dealer's Blackjack wins doubled and split wagers whole: so nothing is doubled
or split against a ten or an ace, except aces against a ten. Any first two cards may be doubled, after a split too; a
box has four hands at most; aces are split once and get one card each.
"""

from collections.abc import Container

from croupier.equipment.cards import Card
from croupier.games.blackjack.determinations import SoftSeventeen
from croupier.games.blackjack.values_and_odds import VALUES, total

# h: draw                      s: stand                     P: split (a pair whose row says . is played by its total)
# D: double, or else draw      S: double, or else stand
_CHART = """
            2 3 4 5 6 7 8 9 T A

hard  4-8   h h h h h h h h h h
hard  9     h D D D D h h h h h
hard 10     D D D D D D D D h h
hard 11     D D D D D D D D h h
hard 12     h h s s s h h h h h
hard 13-16  s s s s s h h h h h
hard 17-21  s s s s s s s s s s

soft 12     h h h h D h h h h h
soft 13     h h h D D h h h h h
soft 14     h h h D D h h h h h
soft 15     h h D D D h h h h h
soft 16     h h D D D h h h h h
soft 17     h D D D D h h h h h
soft 18     s S S S S s s h h h
soft 19-21  s s s s s s s s s s

pair  A     P P P P P P P P P .
pair  2     P P P P P P . . . .
pair  3     P P P P P P . . . .
pair  4     . . . P P . . . . .
pair  5     . . . . . . . . . .
pair  6     P P P P P . . . . .
pair  7     P P P P P P . . . .
pair  8     P P P P P P P P . .
pair  9     P P P P P . P P . .
pair  T     . . . . . . . . . .
"""
# If the dealer draws to a soft 17:
_DRAWING_TO_SOFT_17 = """
            2 3 4 5 6 7 8 9 T A

soft 18     S S S S S s s h h h
soft 19     s s s s S s s s s s
"""

Cells = dict[tuple[str, int, int], str]
"""A cell's letter by kind of hand, its total (or the value of a pair's cards), and the dealer's card."""


def _read(chart: str) -> Cells:
    heading, *rows = (line.split() for line in chart.splitlines() if line)
    cells: Cells = {}
    for kind, totals, *letters in rows:
        first, _, last = totals.partition("-")
        for of in [VALUES[first]] if kind == "pair" else range(int(first), int(last or first) + 1):
            cells |= {(kind, of, VALUES[up]): letter for up, letter in zip(heading, letters, strict=True)}
    return cells


CHARTS: dict[SoftSeventeen, Cells] = {
    SoftSeventeen.STAND: _read(_CHART),
    SoftSeventeen.DRAW: _read(_CHART) | _read(_DRAWING_TO_SOFT_17),
}
_SPLIT = "P"
_DECISIONS = {"h": ("draw",), "s": ("stand",), "D": ("double", "draw"), "S": ("double", "stand")}


def chart_decision(cards: tuple[Card, ...], dealer: Card, soft_17: SoftSeventeen, choices: Container[str]) -> str:
    """What the chart says for a hand against the dealer's card, of what may be chosen."""
    cells, up = CHARTS[soft_17], VALUES[dealer[0]]
    if "split" in choices and cells["pair", VALUES[cards[0][0]], up] == _SPLIT:
        return "split"
    now = total(cards)
    letter = cells["soft" if now.soft else "hard", now.points, up]
    return next(decision for decision in _DECISIONS[letter] if decision in choices)
