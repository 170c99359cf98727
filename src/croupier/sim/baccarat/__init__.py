"""Simulated baccarat: a fresh shoe each coup, all wagers from the same counts."""

from functools import partial

import numpy as np

from croupier.equipment.amounts import Odds
from croupier.equipment.pairs import PairKind
from croupier.exact.baccarat.coups import PLAYER_DRAWS, TABLEAU
from croupier.games.baccarat.determinations import Determinations, Pairs
from croupier.games.baccarat.values_and_odds import COMMISSION_TOTAL_B, ODDS, PAIR_ODDS, Option, banker_odds
from croupier.kernels.baccarat.fresh_coups import (
    BANKER_PAIRS,
    BANKER_SIX,
    BANKER_WINS,
    COUP_ENDINGS,
    PLAYER_PAIRS,
    PLAYER_WINS,
    TIE,
    play_coups,
)
from croupier.sim.experiments import Experiment, GameSimulation, GpuSource, RoundCounts


def _wagers(choices: Determinations) -> tuple[str, ...]:
    main = (Option.BANKER, Option.PLAYER, Option.TIE)
    pairs = () if choices.pairs is Pairs.NONE else (Option.BANKER_PAIR, Option.PLAYER_PAIR)
    return tuple(str(option) for option in (*main, *pairs))


def _experiment(game: str, wager: str, choices: Determinations) -> Experiment:
    gains = _gains(Option(wager), choices)
    table = bytes(PLAYER_DRAWS.astype(np.uint8)) + bytes(TABLEAU.astype(np.uint8).ravel())
    gpu = GpuSource("baccarat.cu", (choices.decks,), table)
    moments = partial(_moments, gains, -1.0 if wager.endswith("pair") else 0.0)
    return Experiment(game, wager, COUP_ENDINGS, partial(_play, choices.decks), moments, gpu)


def _play(decks: int, seed: int, first: int, streams: int, rounds: int, tally: RoundCounts) -> None:
    play_coups(seed, first, streams, rounds, decks, PLAYER_DRAWS, TABLEAU, tally)


def _gains(option: Option, choices: Determinations) -> dict[int, float]:
    """By ending: what a wager of one gains."""
    method = choices.method
    if option is Option.BANKER:
        other, six = banker_odds(method, COMMISSION_TOTAL_B + 1)[0], banker_odds(method, COMMISSION_TOTAL_B)[0]
        return {PLAYER_WINS: -1.0, BANKER_WINS: _paid(other), BANKER_SIX: _paid(six)}
    if option is Option.PLAYER:
        return {PLAYER_WINS: _paid(ODDS[method, option][0]), BANKER_WINS: -1.0, BANKER_SIX: -1.0}
    if option is Option.TIE:
        return {PLAYER_WINS: -1.0, BANKER_WINS: -1.0, BANKER_SIX: -1.0, TIE: _paid(ODDS[method, option][0])}
    first = BANKER_PAIRS if option is Option.BANKER_PAIR else PLAYER_PAIRS
    return {first + place: _paid(PAIR_ODDS[choices.pairs, kind][0]) for place, kind in enumerate(PairKind)}


def _paid(odds: Odds) -> float:
    return odds.win / odds.stake


def _moments(gains: dict[int, float], otherwise: float, tally: RoundCounts) -> tuple[float, float]:
    """Sums of gains and squares; `otherwise` is what every coup brings that ended in none of the ways."""
    coups = int(tally[: TIE + 1].sum())
    counted = {ending: int(tally[ending]) for ending in gains}
    rest = coups - sum(counted.values()) if otherwise else 0
    total = sum(count * gains[ending] for ending, count in counted.items()) + rest * otherwise
    return total, sum(count * gains[ending] ** 2 for ending, count in counted.items()) + rest * otherwise**2


BACCARAT_SIMULATION = GameSimulation("baccarat", _wagers, _experiment)
