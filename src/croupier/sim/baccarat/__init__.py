"""Simulated baccarat: a fresh shoe each coup, or whole shoes to the cutting card; all wagers from the same counts."""

from functools import cache, partial
from typing import NamedTuple

import numpy as np

from croupier.equipment.amounts import Odds
from croupier.equipment.pairs import PairKind
from croupier.exact.baccarat.coups import PLAYER_DRAWS, TABLEAU
from croupier.games.baccarat.clauses import shoe_rules
from croupier.games.baccarat.determinations import Determinations, Pairs
from croupier.games.baccarat.values_and_odds import (
    COMMISSION_TOTAL_B,
    NATURAL_MIN,
    ODDS,
    PAIR_ODDS,
    Option,
    banker_odds,
)
from croupier.kernels.baccarat.coup_codes import COUP_CODES, Bytes, tabulate_endings
from croupier.kernels.baccarat.fresh_coups import list_fresh_coups
from croupier.kernels.baccarat.whole_shoes import ShoeNumbers, list_shoe_coups
from croupier.kernels.random_streams import STREAM_LANES
from croupier.sim.coded_rounds import CodeLister, count_rounds, stream_codes
from croupier.sim.experiments import (
    Experiment,
    GainMoments,
    GameSimulation,
    GpuSource,
    RoundCounts,
    RoundGains,
    RoundOutcome,
    SimulationPlan,
    outcome_moments,
)

_COUNTERS = 12
"""Four for the hands' results, four for the player's pair and four for the banker's."""
_RESULTS = ("player wins", "banker wins", f"banker wins with {COMMISSION_TOTAL_B}", "tie")
_PAIRS = ("no pair", *map(str, PairKind))


class WagerEndings(NamedTuple):
    """Which four counters decide a wager, what they count, and what a wager of one gains by each."""

    field: int
    names: tuple[str, ...]
    gains: tuple[float, ...]


def _wagers(choices: Determinations) -> tuple[str, ...]:
    main = (Option.BANKER, Option.PLAYER, Option.TIE)
    pairs = () if choices.pairs is Pairs.NONE else (Option.BANKER_PAIR, Option.PLAYER_PAIR)
    return tuple(str(option) for option in (*main, *pairs))


def _experiment(game: str, wager: str, choices: Determinations, plan: SimulationPlan) -> Experiment:
    endings = wager_endings(Option(wager), choices)
    fresh, decks = plan.shoe == "fresh", choices.decks
    lister = partial(_list_fresh, decks) if fresh else partial(_list_whole, shoe_numbers(choices))
    return Experiment(
        game,
        wager,
        _COUNTERS,
        partial(_play, lister),
        partial(_outcomes, endings),
        partial(_moments, endings),
        partial(_list_gains, lister, endings),
        GpuSource("baccarat.cu", (decks,), coup_endings().tobytes()) if fresh else None,
    )


@cache
def coup_endings() -> Bytes:
    """How coups end, by the book's tableaux."""
    return tabulate_endings(PLAYER_DRAWS, TABLEAU, NATURAL_MIN, COMMISSION_TOTAL_B)


def shoe_numbers(choices: Determinations) -> ShoeNumbers:
    """The cutting card lies as far back as 5.4 allows."""
    rules = shoe_rules(choices)
    behind, by_value = rules.cutting_card_from_back_min, rules.burn_first_exposed
    return ShoeNumbers(rules.cards, rules.cut_from_either_end_min, behind, by_value)


def _list_fresh(decks: int, seed: int, first: int, rounds: int) -> Bytes:
    codes = np.empty((STREAM_LANES, rounds + 1), np.uint8)
    list_fresh_coups(seed, first, rounds, decks, coup_endings(), codes)
    return codes


def _list_whole(numbers: ShoeNumbers, seed: int, first: int, rounds: int) -> Bytes:
    codes = np.empty((STREAM_LANES, rounds), np.uint8)
    list_shoe_coups(seed, first, rounds, numbers, coup_endings(), codes)
    return codes


def _play(lister: CodeLister, seed: int, first: int, streams: int, rounds: int, tally: RoundCounts) -> None:
    counts = count_rounds(lister, COUP_CODES, seed, first, streams, rounds).reshape(4, 4, 4)
    tally += np.concatenate([counts.sum(axis=axes) for axes in ((0, 1), (0, 2), (1, 2))])


def wager_endings(option: Option, choices: Determinations) -> WagerEndings:
    """How a wager may end under these determinations."""
    method = choices.method
    if option in (Option.BANKER_PAIR, Option.PLAYER_PAIR):
        gains = tuple(_paid(PAIR_ODDS[choices.pairs, kind][0]) for kind in PairKind)
        return WagerEndings(2 if option is Option.BANKER_PAIR else 1, _PAIRS, (-1.0, *gains))
    if option is Option.BANKER:
        other, six = (banker_odds(method, total)[0] for total in (COMMISSION_TOTAL_B + 1, COMMISSION_TOTAL_B))
        return WagerEndings(0, _RESULTS, (-1.0, _paid(other), _paid(six), 0.0))
    paid = _paid(ODDS[method, option][0])
    return WagerEndings(0, _RESULTS, (paid, -1.0, -1.0, 0.0) if option is Option.PLAYER else (-1.0, -1.0, -1.0, paid))


def _paid(odds: Odds) -> float:
    return odds.win / odds.stake


def _outcomes(endings: WagerEndings, tally: RoundCounts) -> tuple[RoundOutcome, ...]:
    counted = tally[4 * endings.field :].tolist()
    return tuple(map(RoundOutcome, endings.names, endings.gains, counted))


def _moments(endings: WagerEndings, tally: RoundCounts) -> GainMoments:
    return outcome_moments(_outcomes(endings, tally))


def _list_gains(lister: CodeLister, endings: WagerEndings, seed: int, stream: int, rounds: int) -> RoundGains:
    codes = stream_codes(lister, seed, stream, rounds)
    gained: RoundGains = np.array(endings.gains)[codes >> 2 * endings.field & 3]
    return gained


BACCARAT_SIMULATION = GameSimulation("baccarat", _wagers, _experiment, shoes=("fresh", "whole"))
