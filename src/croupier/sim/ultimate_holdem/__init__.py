"""Simulated hold-em: one hand against the dealer from a fresh deck, by the exact best play on every street."""

from functools import lru_cache, partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.exact.answers import ImpossibleQuestionError
from croupier.exact.game_part import OddsQuestion
from croupier.exact.ultimate_holdem.chosen_terms import read_terms
from croupier.exact.ultimate_holdem.starting_hands import STARTING_HANDS
from croupier.exact.ultimate_holdem.terms import HoldemTerms
from croupier.exact.ultimate_holdem.whole_game import HandValue, solve_whole_game
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.hands import Category
from croupier.games.ultimate_holdem.values_and_odds import BLIND_TO_ANTE, Kind
from croupier.kernels.hands import CATEGORIES
from croupier.kernels.random_streams import STREAM_LANES
from croupier.kernels.ultimate_holdem.hand_play import HAND_CODES, LOSES, TIES, WINS, list_hands
from croupier.kernels.ultimate_holdem.play_tables import (
    BETS_LESS,
    BETS_MOST,
    BETS_ON_RIVER,
    CHECKS,
    FOLDS,
    PlayTables,
    make_play_tables,
)
from croupier.sim.coded_rounds import CodeLister, count_rounds, stream_codes
from croupier.sim.experiments import (
    Experiment,
    GainMoments,
    GameSimulation,
    ImpossibleExperimentError,
    RoundCounts,
    RoundGains,
    RoundOutcome,
    SimulationPlan,
    outcome_moments,
)

BEST, RANDOM = "best", "random"
_RESULT_WORDS = {LOSES: "loses", TIES: "pushes", WINS: "wins"}
HandEnding = tuple[str, float]
"""What is said of it, and what a wager of one gains."""


def _experiment(game: str, wager: str, choices: Determinations, plan: SimulationPlan) -> Experiment:
    try:
        terms = read_terms(OddsQuestion(game, choices, dict(plan.terms)))
    except ImpossibleQuestionError as problem:
        raise ImpossibleExperimentError(str(problem)) from None
    by_chance = plan.strategy == RANDOM
    hands = map(PlayedHand.read, range(HAND_CODES))
    if wager == Kind.ANTE:
        endings = tuple(_ante_ending(terms, hand) for hand in hands)
    else:
        endings = tuple(_trips_ending(terms, hand, folds_lose=by_chance) for hand in hands)
    best_play_tables(terms)  # now, and not when rounds are timed
    lister = partial(_list_codes, terms, by_chance)
    return Experiment(
        game,
        wager,
        HAND_CODES,
        partial(_play, lister),
        partial(_outcomes, endings),
        partial(_moments, endings),
        partial(_list_gains, lister, endings),
        stake=1.0 + BLIND_TO_ANTE if wager == Kind.ANTE else 1.0,
    )


@lru_cache(maxsize=4)
def best_play_tables(terms: HoldemTerms) -> PlayTables:
    """The exact best play, as the kernel looks it up."""
    game = solve_whole_game(terms)
    first = [_first_choice(each) for each in game.hands]
    return make_play_tables([hand.cards for hand in STARTING_HANDS], first, terms.qualifying, game.later_bets)


def _first_choice(value: HandValue) -> int:
    if not value.raises:
        return CHECKS
    return BETS_MOST if value.most >= value.less else BETS_LESS


def _list_codes(terms: HoldemTerms, by_chance: bool, seed: int, first: int, rounds: int) -> NDArray[np.uint16]:
    codes = np.empty((STREAM_LANES, rounds), np.uint16)
    list_hands(seed, first, by_chance, best_play_tables(terms), codes)
    return codes


def _play(lister: CodeLister, seed: int, first: int, streams: int, rounds: int, tally: RoundCounts) -> None:
    tally += count_rounds(lister, HAND_CODES, seed, first, streams, rounds)


class PlayedHand(NamedTuple):
    """What a code says."""

    choice: int
    result: int
    dealer_qualifies: bool
    category: Category

    @staticmethod
    def read(code: int) -> "PlayedHand":
        """A hand by its code."""
        return PlayedHand(code // 60, code // 20 % 3, code // 10 % 2 == 1, CATEGORIES[code % 10])


def play_times(terms: HoldemTerms, choice: int) -> int:
    """How many antes the play wager is."""
    return (0, terms.on_river, terms.after_flop, min(terms.before_flop), max(terms.before_flop))[choice]


def hand_gains(terms: HoldemTerms, hand: PlayedHand) -> dict[Kind, float]:
    """What each wager gains, for an ante of one and trips of one."""
    if hand.choice == FOLDS:
        return {Kind.ANTE: -1.0, Kind.BLIND: -1.0, Kind.PLAY: 0.0, Kind.TRIPS: -1.0}
    times, sign = play_times(terms, hand.choice), hand.result - 1
    return {
        Kind.ANTE: float(sign * hand.dealer_qualifies),
        Kind.BLIND: float(terms.blind.get(hand.category, 0)) if hand.result == WINS else float(sign),
        Kind.PLAY: float(sign * times),
        Kind.TRIPS: float(terms.trips.get(hand.category, -1)),
    }


def _ante_ending(terms: HoldemTerms, hand: PlayedHand) -> HandEnding:
    """Ante, blind and play together."""
    gains = hand_gains(terms, hand)
    gain = gains[Kind.ANTE] + gains[Kind.BLIND] + gains[Kind.PLAY]
    if hand.choice == FOLDS:
        return "folds", gain
    words = f"{play_times(terms, hand.choice)}x {_RESULT_WORDS[hand.result]}"
    if hand.result == WINS and gains[Kind.BLIND]:
        words += f" with {hand.category.replace('_', ' ')}"
    return words + ("" if hand.dealer_qualifies or hand.result == TIES else ", ante pushes"), gain


def _trips_ending(terms: HoldemTerms, hand: PlayedHand, folds_lose: bool) -> HandEnding:
    """A patron who plays trips for its own sake folds no hand that wins it; any other loses it with the hand (8.6)."""
    gain = hand_gains(terms, hand if folds_lose else hand._replace(choice=BETS_ON_RIVER))[Kind.TRIPS]
    return "loses" if gain < 0 else hand.category.replace("_", " "), gain


def _outcomes(endings: tuple[HandEnding, ...], tally: RoundCounts) -> tuple[RoundOutcome, ...]:
    """Hands that end alike, together, from the worst on; what has not come is left out, as most combinations cannot."""
    counted: dict[HandEnding, int] = {}
    for ending, count in zip(endings, tally.tolist(), strict=True):
        if count:
            counted[ending] = counted.get(ending, 0) + count
    return tuple(RoundOutcome(*ending, counted[ending]) for ending in sorted(counted, key=lambda ending: ending[::-1]))


def _moments(endings: tuple[HandEnding, ...], tally: RoundCounts) -> GainMoments:
    return outcome_moments(_outcomes(endings, tally))


def _list_gains(
    lister: CodeLister, endings: tuple[HandEnding, ...], seed: int, stream: int, rounds: int
) -> RoundGains:  # fmt: skip
    gained: RoundGains = np.array([gain for _, gain in endings])[stream_codes(lister, seed, stream, rounds)]
    return gained


ULTIMATE_HOLDEM_SIMULATION = GameSimulation(
    "ultimate_holdem",
    lambda _: (str(Kind.ANTE), str(Kind.TRIPS)),
    _experiment,
    lambda _: (BEST, RANDOM),
    reads_terms=True,
)
