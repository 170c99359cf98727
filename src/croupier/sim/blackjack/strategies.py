"""Strategies of blackjack as tables: the best play for exact cards, the best chart, and those that are written down."""

from functools import cache, lru_cache
from importlib.resources import files

import numpy as np

from croupier.exact.blackjack.best_play import CELLS, best_chart
from croupier.exact.blackjack.hand_index import VALUES_COUNT, hand_index
from croupier.exact.blackjack.shoe_values import ShoeValues, deck_counts
from croupier.games.blackjack.dealer_rule import INSCRIPTIONS
from croupier.games.blackjack.determinations import Determinations
from croupier.games.blackjack.values_and_odds import VALUES
from croupier.kernels.blackjack.charts import HARD_CELLS
from croupier.kernels.blackjack.table_shoe import (
    ALWAYS,
    COUNTS_MAX,
    INSURES_AT_RANDOM,
    NEVER,
    SPLITS,
    Bytes,
    HandTables,
    StrategyTables,
)
from croupier.sim.blackjack.strategy_files import LETTERS, UPCARDS, StrategyText, read_strategy
from croupier.sim.experiments import SimulationPlan

BEST, CHART, MIMIC, ALWAYS_INSURE, HI_LO, RANDOM = "best", "chart", "mimic", "always-insure", "hi-lo", "random"
STRATEGIES = (BEST, CHART, MIMIC, ALWAYS_INSURE, HI_LO, RANDOM)
_INSURES: dict[str | int, int] = {"never": NEVER, "always": ALWAYS, "random": INSURES_AT_RANDOM}


def strategy_tables(choices: Determinations, plan: SimulationPlan) -> StrategyTables:
    """The tables of a plan's strategy."""
    if plan.text:
        return _written_tables(read_strategy(plan.strategy, plan.text))
    if plan.strategy == BEST:
        return _plain_tables(best_entries(choices))
    if plan.strategy in (HI_LO, RANDOM):
        file = f"{HI_LO}-{choices.soft_17}" if plan.strategy == HI_LO else RANDOM
        text = (files("croupier.sim.blackjack") / "strategies" / f"{file}.toml").read_text("utf-8")
        return _written_tables(read_strategy(file, text))
    if plan.strategy == MIMIC:
        return _plain_tables(_cell_entries(*_mimic_cells(choices)))
    insures = ALWAYS if plan.strategy == ALWAYS_INSURE else NEVER
    return _plain_tables(_cell_entries(*chart_cells_of(choices)), insures)


@cache
def hand_tables() -> HandTables:
    """What the loops know of hands."""
    index = hand_index()
    return HandTables(index.totals, index.soft, index.cards, index.child, index.single)


@lru_cache(maxsize=8)
def chart_cells_of(choices: Determinations) -> tuple[Bytes, Bytes]:
    """The best chart of a full shoe: entries by upcard and total, soft ones last; splits by upcard and pair."""
    entries, splits = np.zeros((VALUES_COUNT, CELLS), np.uint8), np.zeros((VALUES_COUNT, VALUES_COUNT), np.uint8)
    for each in best_chart(ShoeValues(deck_counts(choices.decks), choices.soft_17), choices).upcards:
        entries[each.upcard], splits[each.upcard] = each.entries, each.splits
    return entries, splits


@lru_cache(maxsize=8)
def best_entries(choices: Determinations) -> Bytes:
    """By hand and upcard: the best play for the exact cards; after a split, what was best before it."""
    values, index = ShoeValues(deck_counts(choices.decks), choices.soft_17), hand_index()
    entries = np.zeros((len(index.totals), VALUES_COUNT), np.uint8)
    for upcard in range(VALUES_COUNT):
        standing = values.standing(upcard)
        worth = values.best(upcard, standing)
        decisions = worth[:, :3].argmax(axis=1).astype(np.int8)
        entries[:, upcard] = decisions  # a double is said of two cards alone, and so needs no other choice
        for pair in range(VALUES_COUNT):
            hand = values.hand_of(pair, pair)
            if values.split(upcard, pair, decisions, standing) > worth[hand, 3]:
                entries[hand, upcard] |= SPLITS
    return entries


def _mimic_cells(choices: Determinations) -> tuple[Bytes, Bytes]:
    """The dealer's own rule, against any card."""
    inscription, cells = INSCRIPTIONS[choices.soft_17], np.arange(CELLS)
    draws = np.where(cells < HARD_CELLS, cells <= inscription.hard, cells - HARD_CELLS <= inscription.soft)
    return np.tile(draws.astype(np.uint8), (VALUES_COUNT, 1)), np.zeros((VALUES_COUNT, VALUES_COUNT), np.uint8)


def _cell_entries(cells: Bytes, splits: Bytes) -> Bytes:
    """A chart's cells given to every hand."""
    index = hand_index()
    entries = cells[:, index.totals + HARD_CELLS * index.soft].T.copy()
    for pair in range(VALUES_COUNT):
        entries[index.child[index.single[pair], pair]] |= SPLITS * splits[:, pair]
    return entries


def _plain_tables(entries: Bytes, insures_from: int = NEVER) -> StrategyTables:
    """A strategy that counts nothing and wagers one unit."""
    never = np.full(entries.shape, NEVER, np.int8)
    units = np.ones(2 * COUNTS_MAX + 1, np.int64)
    return StrategyTables(entries, entries, never, np.zeros(VALUES_COUNT, np.int64), units, insures_from)


def _written_tables(text: StrategyText) -> StrategyTables:
    """Every hand looks for its exact cards first, then for its pair, then for its total."""
    index = hand_index()
    counted, tags = dict(text.count), np.zeros(VALUES_COUNT, np.int64)
    for card, tag in counted.items():
        tags[VALUES[card] - 1] = tag
    entries, later = (np.zeros((len(index.totals), VALUES_COUNT), np.uint8) for _ in range(2))
    never = np.full(entries.shape, NEVER, np.int8)
    by_upcard: dict[int, dict[tuple[str, str], tuple[str, int | None, str]]] = {}
    for (kind, hand, up), cell in text.cells.items():
        by_upcard.setdefault(VALUES[up] - 1, {})[kind, hand] = (cell.now, cell.index, cell.later)
    for number, held in enumerate(index.counts):
        if index.cards[number] < 2 or index.totals[number] > 20:
            continue
        names = _row_names(held, int(index.totals[number]), bool(index.soft[number]))
        for upcard, rows in by_upcard.items():
            found = [rows[name] for name in names if name in rows]
            entries[number, upcard] = _entry([row[0] for row in found])
            later[number, upcard] = _entry([row[2] or row[0] for row in found])
            never[number, upcard] = next((row[1] for row in found if row[1] is not None), NEVER)
    units = np.ones(2 * COUNTS_MAX + 1, np.int64)
    for from_count, wagered in text.wagers:
        units[from_count + COUNTS_MAX :] = wagered
    insures = _INSURES.get(text.insure)
    return StrategyTables(entries, later, never, tags, units, int(text.insure) if insures is None else insures)


def _row_names(held: Bytes, total: int, soft: bool) -> list[tuple[str, str]]:
    """The rows that can speak of a hand, the most exact first."""
    cards = [card for card in UPCARDS for _ in range(held[VALUES[card] - 1])]
    pair = [("pair", cards[0])] if len(cards) == 2 and cards[0] == cards[1] else []
    return [("hand", ",".join(cards)), *pair, ("soft" if soft else "hard", str(total))]


def _entry(letters: list[str]) -> int:
    """The first row that says something; with a split, what the next one says is done where no split is left."""
    said = [letter for letter in letters if letter != "."]
    if said[0] != "P":
        return LETTERS[said[0]]
    return SPLITS | LETTERS[next(letter for letter in said if letter != "P")]
