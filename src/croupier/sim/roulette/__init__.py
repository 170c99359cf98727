"""Simulated roulette: pockets are counted, and every wager is read off the same spins.

A round is a wager from the first spin to its end: one that a zero imprisons waits for the next number that is none.
"""

from functools import partial

import numpy as np
from numpy.typing import NDArray

from croupier.exact.roulette.wager_odds import roulette_odds
from croupier.games.roulette.determinations import Determinations, ZeroRule
from croupier.games.roulette.values_and_odds import EVEN_CHANCES, Placement, placements
from croupier.games.roulette.wheel import ZEROS, pockets
from croupier.kernels.random_streams import STREAM_LANES
from croupier.kernels.roulette import list_spins
from croupier.sim.coded_rounds import CodeLister, count_rounds, stream_codes
from croupier.sim.experiments import (
    Experiment,
    GainMoments,
    GameSimulation,
    RoundCounts,
    RoundGains,
    RoundOutcome,
    SimulationPlan,
    outcome_moments,
)

_NAMES = {-1.0: "loses", -0.5: "loses half", 0.0: "is imprisoned and freed"}


def _wagers(choices: Determinations) -> tuple[str, ...]:
    return tuple(wager.name for wager in roulette_odds(choices))


def _experiment(game: str, wager: str, choices: Determinations, plan: SimulationPlan) -> Experiment:
    placement = next(each for each in placements(choices.zeros) if each.kind == wager)
    gains = spin_gains(placement, choices)
    lister = partial(_list_codes, len(pockets(choices.zeros)), _imprisoning(placement, choices))
    return Experiment(
        game,
        wager,
        len(gains),
        partial(_play, lister),
        partial(_outcomes, gains),
        partial(_moments, gains),
        partial(_list_gains, lister, gains),
    )


def _imprisoning(placement: Placement, choices: Determinations) -> int:
    """How many pockets imprison a wager."""
    return choices.zeros if choices.zero_rule is ZeroRule.EN_PRISON and placement.kind in EVEN_CHANCES else 0


def _list_codes(size: int, imprisoning: int, seed: int, first: int, rounds: int) -> NDArray[np.uint8]:
    codes = np.empty((STREAM_LANES, rounds), np.uint8)
    list_spins(seed, first, size, imprisoning, codes)
    return codes


def _play(lister: CodeLister, seed: int, first: int, streams: int, rounds: int, tally: RoundCounts) -> None:
    tally += count_rounds(lister, len(tally), seed, first, streams, rounds)


def spin_gains(placement: Placement, choices: Determinations) -> tuple[float, ...]:
    """By pocket, then by the pocket that decides an imprisoned wager: what a wager of one gains."""
    wheel = pockets(choices.zeros)
    first = tuple(_gain(placement, str(pocket), choices.zero_rule) for pocket in wheel)
    if not _imprisoning(placement, choices):
        return first
    return *first, *(0.0 if pocket in placement.numbers else -1.0 for pocket in wheel)


def _gain(placement: Placement, pocket: str, zero_rule: ZeroRule) -> float:
    if pocket in placement.numbers:
        return placement.odds.win / placement.odds.stake
    halved = zero_rule in (ZeroRule.LA_PARTAGE, ZeroRule.SURRENDER)
    return -0.5 if halved and pocket in ZEROS and placement.kind in EVEN_CHANCES else -1.0


def _outcomes(gains: tuple[float, ...], tally: RoundCounts) -> tuple[RoundOutcome, ...]:
    """Spins that bring the same, together."""
    counted = dict.fromkeys(sorted(set(gains)), 0)
    for gain, count in zip(gains, tally.tolist(), strict=True):
        counted[gain] += count
    return tuple(RoundOutcome(_NAMES.get(gain, "wins"), gain, count) for gain, count in counted.items())


def _moments(gains: tuple[float, ...], tally: RoundCounts) -> GainMoments:
    return outcome_moments(_outcomes(gains, tally))


def _list_gains(lister: CodeLister, gains: tuple[float, ...], seed: int, stream: int, rounds: int) -> RoundGains:
    gained: RoundGains = np.array(gains)[stream_codes(lister, seed, stream, rounds)]
    return gained


ROULETTE_SIMULATION = GameSimulation("roulette", _wagers, _experiment)
