"""Simulated blackjack: every wager, one to seven boxes, fresh or whole shoes, and strategies as tables."""

from functools import partial
from math import lcm

import numpy as np

from croupier.equipment.amounts import Odds
from croupier.equipment.pairs import PairKind
from croupier.games.blackjack.clauses import shoe_rules
from croupier.games.blackjack.dealer_rule import INSCRIPTIONS
from croupier.games.blackjack.determinations import BOXES, Determinations, SideWager
from croupier.games.blackjack.values_and_odds import PAIR_ODDS, blackjack_odds, insurance_odds, interim_odds
from croupier.kernels.blackjack import table_rounds
from croupier.kernels.blackjack.fresh_rounds import Entries, stream_results
from croupier.kernels.blackjack.lockstep_rounds import play_chart_streams
from croupier.kernels.blackjack.round_states import RoundStates
from croupier.kernels.blackjack.table_shoe import INSURANCE, MAIN, PAIRS, StrategyTables, TableRules
from croupier.kernels.random_streams import StreamWords
from croupier.sim.blackjack.strategies import (
    ALWAYS_INSURE,
    CHART,
    STRATEGIES,
    chart_cells_of,
    hand_tables,
    strategy_tables,
)
from croupier.sim.experiments import (
    Experiment,
    GainMoments,
    GameSimulation,
    GpuSource,
    RoundCounts,
    RoundGains,
    RoundOutcome,
    SimulationPlan,
)

_ChartInputs = tuple[int, int, Entries, Entries]
_TableInputs = tuple[int, TableRules, StrategyTables]
_HALVES_MAX = 16
"""Four hands, all doubled, in halves of the wager."""
_CHART_COUNTERS = 2 + 2 * _HALVES_MAX + 1
_SUMS = 5
_SINGLE_OUTCOMES_MAX = 40
_WAGERS_LOST_MAX = 9
"""Four hands, all doubled, and the insurance."""


def _experiment(game: str, wager: str, choices: Determinations, plan: SimulationPlan) -> Experiment:
    """`chart` and `main` are the same wager, which the plan's strategy plays."""
    if wager == CHART and plan.strategy not in (CHART, ""):
        wager = "main"
    fresh = plan.shoe == "fresh" or choices.automated
    by_chart = plan.strategy in (CHART, "") and not plan.text and wager in (CHART, "main")
    if by_chart and fresh and plan.boxes == 1 and _pays_as_printed(choices):
        return _chart_experiment(game, wager, choices)
    return _table_experiment(game, wager, choices, plan, fresh)


def _pays_as_printed(choices: Determinations) -> bool:
    """Whether a Blackjack is paid in whole halves of the wager, as the fastest loop has it."""
    return blackjack_odds(choices)[0] == interim_odds(choices)[0] == Odds(3, 2)


def _chart_experiment(game: str, wager: str, choices: Determinations) -> Experiment:
    """One box and a fresh shoe by the chart: also for a GPU."""
    entries, splits = chart_cells_of(choices)
    soft_max = INSCRIPTIONS[choices.soft_17].soft
    inputs = (choices.decks, soft_max, entries.ravel(), splits.ravel())
    gpu = GpuSource("blackjack.cu", inputs[:2], entries.tobytes() + splits.tobytes(), counters=2)
    table = RoundStates(entries, splits, soft_max).table()
    play, gains = partial(_play_chart, inputs, table), partial(_list_chart_gains, inputs)
    return Experiment(game, wager, _CHART_COUNTERS, play, _chart_outcomes, _chart_moments, gains, gpu)


def _play_chart(
    inputs: _ChartInputs, table: StreamWords, seed: int, first: int, streams: int, rounds: int, tally: RoundCounts
) -> None:
    decks, soft_max, entries, _ = inputs
    play_chart_streams(seed, first, streams, rounds, decks, soft_max, entries, table, tally)


def _list_chart_gains(inputs: _ChartInputs, seed: int, stream: int, rounds: int) -> RoundGains:
    results = np.zeros(rounds, np.int64)
    stream_results(seed, stream, *inputs, results)
    return results / 2


def _chart_outcomes(tally: RoundCounts) -> tuple[RoundOutcome, ...]:
    return _outcomes_of(tally[2:], 2)


def _chart_moments(tally: RoundCounts) -> GainMoments:
    """Counted in halves of the wager."""
    return GainMoments(float(tally[0]) / 2, float(tally[1]) / 4)


def _table_experiment(game: str, wager: str, choices: Determinations, plan: SimulationPlan, fresh: bool) -> Experiment:
    kind = {CHART: MAIN, "main": MAIN, "insurance": INSURANCE}.get(wager, PAIRS)
    if kind == INSURANCE:
        plan = SimulationPlan(ALWAYS_INSURE, plan.shoe, plan.boxes)
    rules, strategy = table_rules(choices, plan.boxes, fresh), strategy_tables(choices, plan)
    unit = {MAIN: rules.unit, INSURANCE: rules.unit // 2, PAIRS: 1}[kind]
    most = plan.boxes * int(strategy.units.max()) * max(_WAGERS_LOST_MAX * rules.unit, int(rules.pair_pays.max()))
    inputs = (kind, rules, strategy)
    play, gains = partial(_play_table, inputs), partial(_list_table_gains, inputs, unit)
    counters = _SUMS + 2 * most + 1
    return Experiment(game, wager, counters, play, partial(_table_outcomes, unit), partial(_table_moments, unit), gains)


def table_rules(choices: Determinations, boxes: int, fresh: bool) -> TableRules:
    """The table as its rules and determinations have it."""
    shoe = shoe_rules(choices)
    most = 0 if fresh else shoe.cutting_card_from_back_max or 0
    odds = [blackjack_odds(choices)[0], interim_odds(choices)[0], insurance_odds(choices)[0]]
    unit = lcm(2 * odds[2].stake, odds[0].stake, odds[1].stake)
    blackjack, interim, insurance = (unit * each.win // each.stake for each in odds)
    offered = choices.pairs is not SideWager.NONE
    pays = [PAIR_ODDS[choices.pairs, kind][0] if offered else Odds(0, 1) for kind in _PAIR_KINDS]
    assert all(each.stake == 1 for each in pays)  # pairs are paid at whole odds (17.12, 17.23)
    deck = np.tile(np.arange(shoe.cards_per_deck, dtype=np.uint8), choices.decks)
    soft_max = INSCRIPTIONS[choices.soft_17].soft
    return TableRules(
        boxes, deck, shoe.cutting_card_from_back_min, most, soft_max, unit, blackjack, interim, insurance // 2,
        np.array([each.win for each in pays]),
    )  # fmt: skip


_PAIR_KINDS = (PairKind.MIXED, PairKind.COLOURED, PairKind.PERFECT)


def _play_table(inputs: _TableInputs, seed: int, first: int, streams: int, rounds: int, tally: RoundCounts) -> None:
    kind, rules, strategy = inputs
    table_rounds.play_streams(seed, first, streams, rounds, kind, rules, hand_tables(), strategy, tally)


def _list_table_gains(inputs: _TableInputs, unit: int, seed: int, stream: int, rounds: int) -> RoundGains:
    kind, rules, strategy = inputs
    results = np.zeros((rounds, 2), np.int64)
    table_rounds.list_rounds(seed, stream, kind, rules, hand_tables(), strategy, results)
    return results[:, 0] / unit


def _table_outcomes(unit: int, tally: RoundCounts) -> tuple[RoundOutcome, ...]:
    return _outcomes_of(tally[_SUMS:], unit)


def _table_moments(unit: int, tally: RoundCounts) -> GainMoments:
    gains, squares, stakes, stake_squares, products = (float(sum_) for sum_ in tally[:_SUMS])
    one, two = unit, unit * unit
    return GainMoments(gains / one, squares / two, stakes / one, stake_squares / two, products / two)


def _outcomes_of(counts: RoundCounts, unit: int) -> tuple[RoundOutcome, ...]:
    """By what the rounds brought, if few results are possible; else rounds lost, even and won, with their mean."""
    places = np.flatnonzero(counts)
    gains = (places - len(counts) // 2) / unit
    if len(places) <= _SINGLE_OUTCOMES_MAX:
        return tuple(
            RoundOutcome(f"{gain:+g}", float(gain), int(counts[at])) for at, gain in zip(places, gains, strict=True)
        )
    groups = {"lost": gains < 0, "even": gains == 0, "won": gains > 0}
    sums = {name: int(counts[places[chosen]].sum()) for name, chosen in groups.items()}
    return tuple(
        RoundOutcome(name, float(gains[chosen] @ counts[places[chosen]]) / sums[name], sums[name])
        for name, chosen in groups.items()
        if sums[name]
    )


def _wagers(choices: Determinations) -> tuple[str, ...]:
    pairs = () if choices.pairs is SideWager.NONE else (str(choices.pairs),)
    return CHART, "main", "insurance", *pairs


def _strategies(wager: str) -> tuple[str, ...]:
    """The chart for `chart`, else the best play first; insurance and pairs decide nothing."""
    if wager == CHART:
        return CHART, *(name for name in STRATEGIES if name != CHART)
    return STRATEGIES if wager == "main" else ()


BLACKJACK_SIMULATION = GameSimulation(
    "blackjack", _wagers, _experiment, _strategies, True, ("fresh", "whole"), boxes_max=BOXES
)
