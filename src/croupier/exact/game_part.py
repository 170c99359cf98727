"""What one game answers about its odds, and how it is asked."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from croupier.equipment.cards import Card
from croupier.exact.answers import ImpossibleQuestionError, WagerOdds
from croupier.rulebook import Cite

Progress = Callable[[float], None]
"""Told the part that is done, from 0 to 1."""

_DIGITS_MAX = 9


@dataclass(frozen=True)
class HandPlace:
    """Where in a round a hand is asked about. `window` is what is offered if the hand is not played on just now. Of a
    hand that was split, `hands` is how many there are and `waiting` how many of them have one card still."""

    window: str = ""
    hands: int = 1
    waiting: int = 0


@dataclass(frozen=True)
class OddsQuestion:
    """What is asked: a table, and if wanted the cards that are out, or one hand and what lies open.

    `removed_ranks` counts cards that are out by rank alone, where nobody knows their suits.
    """

    game: str
    determinations: Any
    extras: Mapping[str, str] = field(default_factory=dict)
    removed: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    dealer: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    seen: tuple[Card, ...] = ()
    costs: bool = False
    removed_ranks: Mapping[str, int] = field(default_factory=dict)
    place: HandPlace = field(default_factory=HandPlace)


@dataclass(frozen=True)
class FigureGroup:
    """Figures that belong together: a title, and each figure with its name."""

    title: str
    figures: tuple[tuple[str, Fraction | float], ...]
    percent: bool = False


@dataclass(frozen=True)
class StrategyChart:
    """A chart to be drawn: what to do by row and column, with a letter and its meaning for each choice."""

    title: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    legend: tuple[tuple[str, str], ...]
    caption: str = ""
    """What rows or columns are, where that is not plain."""
    labels: tuple[tuple[str, ...], ...] = ()
    """What is written in each cell of a drawing; empty if that is the letter."""


@dataclass(frozen=True)
class OddsAnswer:
    """Every wager on offer, further figures, charts, and the worth of each choice if a hand was given."""

    table: Mapping[str, object]
    wagers: tuple[WagerOdds, ...]
    groups: tuple[FigureGroup, ...] = ()
    charts: tuple[StrategyChart, ...] = ()
    choices: Mapping[str, float] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    rules: tuple[Cite, ...] = ()
    """The clauses that the odds rest on, for a report."""

    def __getitem__(self, wager: str) -> WagerOdds:
        """One wager by its name: `answer["main"].edge`."""
        return {odds.name: odds for odds in self.wagers}[wager]


@dataclass(frozen=True)
class GameOdds:
    """One game's odds. `extra_keys` are what `--set` knows here besides the keys of a record's [table], each with an
    example; one that ends in a point is followed by a further word."""

    name: str
    extra_keys: Mapping[str, str]
    solve: Callable[[OddsQuestion, Progress], OddsAnswer]
    method: tuple[str, ...]
    """How the odds are found and on what assumptions, for a report: a paragraph each."""
    watch_compilation: Callable[[Callable[[bool], None]], AbstractContextManager[None]] = lambda _: nullcontext()
    """A context in which it is told when loops begin and end to be compiled, which takes long at the first use."""
    warm_up: Callable[[Any], None] = lambda _: None
    """Make ready what the answers about hands of this table need, so that the first comes as soon as the next."""


def read_fraction(text: str, key: str) -> Fraction:
    """Odds as people write them: `3/2`, `5`, `0`."""
    win, slash, stake = text.partition("/")
    gains, units = read_whole_number(win), read_whole_number(stake) if slash else 1
    if gains is None or not units:
        raise ImpossibleQuestionError(f"{key} takes odds such as 3/2 or 5, not {text[:40]!r}.")
    return Fraction(gains, units)


def read_whole_number(text: str) -> int | None:
    """A number in plain digits; None for anything else, also for more digits than any number here has."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _DIGITS_MAX else None


SUITS_UNKNOWN = "Pairs wagers are left out: the suits of the removed cards decide them, and only ranks are known."


def refuse_asking(question: OddsQuestion, *names: str) -> None:
    """Refuse what this game has no answer to."""
    for name in names:
        if getattr(question, name) or (name == "removed" and question.removed_ranks):
            raise ImpossibleQuestionError(f"{name} means nothing at {question.game.replace('-', ' ')}.")
