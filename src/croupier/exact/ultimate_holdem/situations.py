"""The exact value of every choice in a given situation: hole cards, the board so far, and cards seen elsewhere."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from math import comb
from os import cpu_count

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import DECK, RANKS, Card, pictured
from croupier.exact.answers import ImpossibleQuestionError
from croupier.exact.game_part import Progress
from croupier.exact.ultimate_holdem.terms import HoldemTerms
from croupier.exact.ultimate_holdem.whole_game import WholeGame, solve_whole_game
from croupier.kernels.hand_tables import rank_tables
from croupier.kernels.ultimate_holdem.situations import add_boards, flop_sums, river_counts

HOLE, FLOP, BOARD = 2, 3, 5
FOLD = Fraction(-2)
_PLACES = {card: place for place, card in enumerate(DECK)}
_KEPT_MAX = 8
_kept: dict[HoldemTerms, WholeGame] = {}
"""Games that were solved for a decision before the flop: whoever asks again does not wait for it."""


def worth_of_choices(
    hand: Sequence[Card],
    board: Sequence[Card] = (),
    seen: Sequence[Card] = (),
    paytable: HoldemTerms | None = None,
    progress: Progress = lambda _: None,
) -> dict[str, Fraction]:
    """What each choice is worth for an ante of one, ante, blind and play together, with best play afterwards."""
    _check(hand, board, seen)
    table = HoldemTerms() if paytable is None else paytable
    if len(board) == BOARD:
        return _river_choices(hand, board, seen, table)
    if len(board) == FLOP:
        return _flop_choices(hand, board, seen, table)
    return _seen_choices(hand, seen, table, progress) if seen else _first_choices(hand, table, progress)


def _check(hand: Sequence[Card], board: Sequence[Card], seen: Sequence[Card]) -> None:
    if len(hand) != HOLE:
        raise ImpossibleQuestionError(f"A hand is two cards, not {len(hand)}.")
    if len(board) not in (0, FLOP, BOARD):
        raise ImpossibleQuestionError(f"Decisions are made with no, three or five communal cards, not {len(board)}.")
    known = [*hand, *board, *seen]
    twice = next((card for card in known if known.count(card) > 1), None)
    if twice is not None:
        raise ImpossibleQuestionError(f"There is one {pictured(twice)} in the deck, and it is named twice.")
    if len(DECK) - len(known) < 2 + BOARD - len(board):
        raise ImpossibleQuestionError("Too few cards are left for the board and the dealer.")


def _places(cards: Sequence[Card]) -> NDArray[np.int64]:
    return np.array([_PLACES[card] for card in cards], np.int64)


def _unseen(*known: Sequence[Card]) -> NDArray[np.int64]:
    out = {card for cards in known for card in cards}
    return _places([card for card in DECK if card not in out])


def _river_choices(
    hand: Sequence[Card], board: Sequence[Card], seen: Sequence[Card], table: HoldemTerms
) -> dict[str, Fraction]:
    counts, unseen = np.empty(4, np.int64), _unseen(hand, board, seen)
    own = river_counts(_places(hand), _places(board), unseen, rank_tables(7), table.qualifying, counts)
    wins, losses, strong_wins, strong_losses = counts.tolist()
    dealers = comb(len(unseen), 2)
    blind = Fraction(int(table.blinds[own]), table.unit)
    base = strong_wins - strong_losses - losses + wins * blind
    return {f"bet {table.on_river}x": (base + table.on_river * (wins - losses)) / dealers, "fold": FOLD}


def _flop_choices(
    hand: Sequence[Card], board: Sequence[Card], seen: Sequence[Card], table: HoldemTerms
) -> dict[str, Fraction]:
    sums, unseen = np.empty(3, np.int64), _unseen(hand, board, seen)
    flop_sums(
        _places(hand), _places(board), unseen, rank_tables(7), table.blinds, table.qualifying, table.on_river,
        table.unit, sums,
    )  # fmt: skip
    base, slope, checked = sums.tolist()
    deals = comb(len(unseen), 2) * comb(len(unseen) - 2, 2) * table.unit
    return {
        f"bet {table.after_flop}x": Fraction(base + table.after_flop * slope, deals),
        "check": Fraction(checked, deals),
        "fold": FOLD,
    }


def _first_choices(hand: Sequence[Card], table: HoldemTerms, progress: Progress) -> dict[str, Fraction]:
    ranks = sorted((RANKS.index(card[0]) for card in hand), reverse=True)
    suited = hand[0][1] == hand[1][1]
    value = next(
        each
        for each in _kept_game(table, progress).hands
        if [each.hand.high, each.hand.low] == ranks and (each.hand.suited == suited or ranks[0] == ranks[1])
    )
    most, less = max(table.before_flop), min(table.before_flop)
    return {f"bet {most}x": value.most, f"bet {less}x": value.less, "check": value.check, "fold": FOLD}


def _seen_choices(
    hand: Sequence[Card], seen: Sequence[Card], table: HoldemTerms, progress: Progress
) -> dict[str, Fraction]:
    """Before the flop, with other cards seen: every board is dealt out, and every dealer's hand on it."""
    unseen, own, parts = _unseen(hand, seen), _places(hand), cpu_count() or 1
    ranks, blinds, flops = rank_tables(7), table.blinds, np.zeros((parts, comb(len(unseen), FLOP), 3), np.int64)
    highest = range(BOARD - 1, len(unseen))
    done = 0

    def work(part: int) -> None:
        nonlocal done
        for place in highest[part::parts]:
            add_boards(own, unseen, place, ranks, blinds, table.qualifying, table.on_river, table.unit, flops[part])
            done += comb(place, BOARD - 1)
            progress(done / comb(len(unseen), BOARD))

    with ThreadPoolExecutor(parts) as pool:
        list(pool.map(work, range(parts)))
    sums = flops.sum(axis=0)
    checked = sum(np.maximum(sums[:, 0] + table.after_flop * sums[:, 1], sums[:, 2]).tolist())
    base, slope = (sum(sums[:, column].tolist()) for column in (0, 1))
    size = len(unseen)
    deals = comb(size, FLOP) * comb(size - FLOP, BOARD - FLOP) * comb(size - BOARD, HOLE) * table.unit
    bets = {f"bet {times}x": Fraction(base + times * slope, deals) for times in sorted(table.before_flop, reverse=True)}
    return {**bets, "check": Fraction(checked, deals), "fold": FOLD}


def _kept_game(table: HoldemTerms, progress: Progress) -> WholeGame:
    if table not in _kept:
        if len(_kept) >= _KEPT_MAX:
            _kept.clear()
        _kept[table] = solve_whole_game(table, progress)
    return _kept[table]


def warm_up(table: HoldemTerms) -> None:
    """One decision of each street, so that everything is loaded and the whole game is solved."""
    for shown in (0, FLOP, BOARD):
        worth_of_choices(DECK[:HOLE], DECK[HOLE : HOLE + shown], paytable=table)
