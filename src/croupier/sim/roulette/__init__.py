"""Simulated roulette: pockets are counted, and every wager is read off the same spins."""

from functools import partial

from croupier.exact.roulette.wager_odds import roulette_odds
from croupier.games.roulette.determinations import Determinations, ZeroRule
from croupier.games.roulette.values_and_odds import EVEN_CHANCES, Placement, placements
from croupier.games.roulette.wheel import ZEROS, pockets
from croupier.kernels.roulette import spin_streams
from croupier.sim.experiments import Experiment, GameSimulation, ImpossibleExperimentError, RoundCounts


def _wagers(choices: Determinations) -> tuple[str, ...]:
    return tuple(wager.name for wager in roulette_odds(choices))


def _experiment(game: str, wager: str, choices: Determinations) -> Experiment:
    placement = next(each for each in placements(choices.zeros) if each.kind == wager)
    if choices.zero_rule is ZeroRule.EN_PRISON and placement.kind in EVEN_CHANCES:
        raise ImpossibleExperimentError("An imprisoned wager lasts several spins: wager on another kind, or use odds.")
    wheel = pockets(choices.zeros)
    gains = tuple(_gain(placement, str(pocket), choices.zero_rule) for pocket in wheel)
    return Experiment(game, wager, len(wheel), partial(_spin, len(wheel)), partial(_moments, gains))


def _spin(size: int, seed: int, first: int, streams: int, rounds: int, tally: RoundCounts) -> None:
    spin_streams(seed, first, streams, rounds, size, tally)


def _gain(placement: Placement, pocket: str, zero_rule: ZeroRule) -> float:
    if pocket in placement.numbers:
        return placement.odds.win / placement.odds.stake
    spared = pocket in ZEROS and placement.kind in EVEN_CHANCES and zero_rule is not ZeroRule.LOSE
    return -0.5 if spared else -1.0


def _moments(gains: tuple[float, ...], tally: RoundCounts) -> tuple[float, float]:
    counted = list(zip(tally.tolist(), gains, strict=True))
    return sum(count * gain for count, gain in counted), sum(count * gain**2 for count, gain in counted)


ROULETTE_SIMULATION = GameSimulation("roulette", _wagers, _experiment)
