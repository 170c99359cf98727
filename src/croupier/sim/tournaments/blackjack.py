"""Sessions of blackjack: every box is played by the robots' chart, and nobody insures."""

from functools import cache, partial

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.determinations import Determinations, SoftSeventeen
from croupier.games.blackjack.values_and_odds import HANDS_MAX, blackjack_odds, interim_odds
from croupier.kernels.tournaments.blackjack import (
    DOUBLES_OR_DRAWS,
    DOUBLES_OR_STANDS,
    DRAWS,
    STANDS,
    ChartLetters,
    deal_boxes,
)
from croupier.kernels.tournaments.cards import ChanceStream
from croupier.robots.blackjack.chart import CHARTS
from croupier.sim.tournaments.game_part import GameSessions, RoundDealing
from croupier.sim.tournaments.planned_shoe import PlannedShoe

_LETTERS = {"h": DRAWS, "s": STANDS, "D": DOUBLES_OR_DRAWS, "S": DOUBLES_OR_STANDS}
_KINDS = {"hard": 0, "soft": 1}


@cache
def _chart(soft_17: SoftSeventeen) -> tuple[ChartLetters, NDArray[np.bool_]]:
    """The chart's letters by kind of hand, total and the dealer's card; and which pairs are split."""
    letters, splits = np.zeros((2, 22, 11), np.uint8), np.zeros((11, 11), np.bool_)
    for (kind, total, upcard), letter in CHARTS[soft_17].items():
        if kind == "pair":
            splits[total, upcard] = letter == "P"
        else:
            letters[_KINDS[kind], total, upcard] = _LETTERS[letter]
    return letters, splits


def _dealing(choices: Determinations, shoe: PlannedShoe, stream: ChanceStream) -> RoundDealing:
    interim, final = interim_odds(choices)[0], blackjack_odds(choices)[0]
    return partial(
        deal_boxes,
        shoe.cards,
        shoe.place,
        stream,
        *_chart(choices.soft_17),
        HANDS_MAX,
        choices.soft_17 is SoftSeventeen.DRAW,
        np.array([interim.win, interim.stake]),
        np.array([final.win, final.stake]),
        int(choices.chip),
    )


BLACKJACK_SESSIONS = GameSessions("blackjack", _dealing)
