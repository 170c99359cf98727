"""Kernel and engine: a wager on the same spins ends alike, imprisoned or not."""

import random

import numpy as np
import pytest

from croupier.games.roulette.determinations import Determinations, ZeroRule
from croupier.games.roulette.table_interface import follows
from croupier.games.roulette.values_and_odds import EVEN_CHANCES, Placement, placements
from croupier.games.roulette.wheel import pockets
from croupier.kernels.roulette import list_spins
from croupier.sim.roulette import spin_gains
from croupier.verbs.moves import Result
from tests.games.roulette.spin_driver import Playing

VARIANTS = [
    Determinations(),
    Determinations(zero_rule=ZeroRule.LA_PARTAGE),
    Determinations(zero_rule=ZeroRule.EN_PRISON),
    Determinations(zeros=2),
    Determinations(zeros=2, zero_rule=ZeroRule.SURRENDER),
]


def gain_of_engine(placement: Placement, code: int, choices: Determinations) -> float:
    """What a wager of ten gains, for each unit; a code beyond the pockets is that of a number behind a zero."""
    playing, wheel = Playing(choices).wager("Ann", 10, placement.words), pockets(choices.zeros)
    if code >= len(wheel):
        last = playing.comes("0").spin
        playing = Playing(choices)
        playing.spin = follows(last, playing.spin, ("Ann",))
    (row,) = playing.comes(wheel[code % len(wheel)]).rows()
    return (
        row.paid if row.result is Result.WIN else row.returned - row.stake if row.result is Result.LOSE else 0
    ) / 1000


def check_spins(choices: Determinations, seed: int, rounds: int) -> None:
    """Compare wagers of every kind, each on a round of its own."""
    chance, wheel = random.Random(seed), pockets(choices.zeros)
    prison = {True: choices.zeros if choices.zero_rule is ZeroRule.EN_PRISON else 0, False: 0}
    spins = {even: np.empty((1, rounds), np.uint8) for even in prison}
    for even, codes in spins.items():
        list_spins(seed, 0, len(wheel), prison[even], codes)
    for at in range(rounds):
        placement = chance.choice(placements(choices.zeros))
        if chance.random() < 0.5:
            placement = chance.choice([each for each in placements(choices.zeros) if each.kind in EVEN_CHANCES])
        code = int(spins[placement.kind in EVEN_CHANCES][0, at])
        simulated = spin_gains(placement, choices)[code]
        assert simulated == gain_of_engine(placement, code, choices), (placement.words, code, choices)


@pytest.mark.clause("HOUSE 9.1", "HOUSE 9.2", "HOUSE 9.3", "HOUSE 9.5", "HOUSE 9.6")
@pytest.mark.parametrize("choices", VARIANTS, ids=lambda each: f"{each.zeros} {each.zero_rule}")
def test_kernel_and_engine_settle_spins_alike(choices: Determinations) -> None:
    check_spins(choices, 1, 800)
