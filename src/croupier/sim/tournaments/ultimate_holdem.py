"""Sessions of hold-em: stakes are antes, and every hand is played by the robots' chart."""

from functools import cache, partial

import numpy as np

from croupier.equipment.cards import DECK, RANKS
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.values_and_odds import BLIND_ODDS, BLIND_TO_ANTE, BOUNDED, STREETS, Kind
from croupier.kernels.arrays import Integers
from croupier.kernels.hand_tables import fives, rank_tables
from croupier.kernels.hands import CATEGORIES
from croupier.kernels.tournaments.cards import ChanceStream
from croupier.kernels.tournaments.ultimate_holdem import HandRanks, HoldemChart, deal_hands
from croupier.robots.tournament.styles import NO_MAXIMUM
from croupier.robots.ultimate_holdem.chart import DEALER_OUTS_MAX, FLUSH_DRAW_CARD_MIN, KICKERS, PAIR_MIN
from croupier.sim.tournaments.game_part import GameSessions, RoundDealing
from croupier.sim.tournaments.planned_shoe import PlannedShoe


@cache
def holdem_tables() -> tuple[HoldemChart, HandRanks, Integers, Integers]:
    """The robots' chart, the ranks of hands, and the blind's odds by category."""
    kickers = np.full((len(RANKS), 2), len(RANKS))
    for high, (suited, offsuit) in KICKERS.items():
        kickers[RANKS.index(high)] = RANKS.index(offsuit), RANKS.index(suited)
    times = np.array([max(street.times) for street in STREETS.values()])
    chart = HoldemChart(RANKS.index(PAIR_MIN), kickers, RANKS.index(FLUSH_DRAW_CARD_MIN), DEALER_OUTS_MAX, times)
    strengths = fives().strengths
    categories = np.where(strengths > 0, strengths, 1).astype(np.uint8) - np.uint8(1)
    odds = [BLIND_ODDS.get(category) for category in CATEGORIES]
    wins = np.array([each.win if each else 0 for each in odds])
    ranks = HandRanks(rank_tables(5), rank_tables(6), rank_tables(7), categories)
    return chart, ranks, wins, np.array([each.stake if each else 1 for each in odds])


def _dealing(choices: Determinations, shoe: PlannedShoe, stream: ChanceStream) -> RoundDealing:
    most, chip = choices.maximum_payout, int(choices.chip)
    bound = NO_MAXIMUM if most is None or Kind.BLIND not in BOUNDED else most - most % chip
    deck = np.arange(len(DECK))
    return partial(deal_hands, deck, stream, *holdem_tables(), BLIND_TO_ANTE, bound, chip)


ULTIMATE_HOLDEM_SESSIONS = GameSessions("ultimate_holdem", _dealing)
