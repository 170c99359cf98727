"""Sessions of the baccarats: every stake lies on banker or player."""

from functools import partial

import numpy as np

from croupier.equipment.amounts import Rounding
from croupier.games.baccarat.determinations import Determinations
from croupier.games.baccarat.values_and_odds import (
    BANKER_DRAWS,
    MODULUS,
    NATURAL_MIN,
    PLAYER_DRAWS_ON,
    banker_odds,
)
from croupier.kernels.tournaments.baccarat import deal_table_coup
from croupier.kernels.tournaments.cards import ChanceStream
from croupier.sim.tournaments.game_part import GameSessions, RoundDealing
from croupier.sim.tournaments.planned_shoe import PlannedShoe


def _dealing(choices: Determinations, shoe: PlannedShoe, stream: ChanceStream) -> RoundDealing:
    odds = [banker_odds(choices.method, total)[0] for total in range(MODULUS)]
    return partial(
        deal_table_coup,
        shoe.cards,
        shoe.place,
        stream,
        np.array([total in PLAYER_DRAWS_ON for total in range(MODULUS)]),
        np.array(BANKER_DRAWS),
        NATURAL_MIN,
        np.array([each.win for each in odds]),
        np.array([each.stake for each in odds]),
        int(choices.chip),
        choices.rounding is Rounding.UP,
    )


BACCARAT_SESSIONS = GameSessions("baccarat", _dealing)
