"""Sessions of roulette: every stake lies on red or black, and a zero takes it, as in all tournaments."""

from functools import partial

import numpy as np

from croupier.games.roulette.determinations import Determinations
from croupier.games.roulette.wheel import WHEELS, Colour, colour_of
from croupier.kernels.tournaments.cards import ChanceStream
from croupier.kernels.tournaments.roulette import spin
from croupier.sim.tournaments.game_part import GameSessions, RoundDealing
from croupier.sim.tournaments.planned_shoe import PlannedShoe

_COLOURS = {Colour.RED: 0, Colour.BLACK: 1, Colour.GREEN: 2}


def _dealing(choices: Determinations, shoe: PlannedShoe, stream: ChanceStream) -> RoundDealing:
    return partial(spin, stream, np.array([_COLOURS[colour_of(number)] for number in WHEELS[choices.zeros]]))


ROULETTE_SESSIONS = GameSessions("roulette", _dealing)
