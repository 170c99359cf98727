"""Every kind of wager on a layout: how many numbers it wins on, and what a zero does to even chances."""

from collections.abc import Iterator
from fractions import Fraction

from croupier.exact.answers import Ending, WagerOdds, odds_of_endings
from croupier.games.roulette.determinations import Determinations, ZeroRule
from croupier.games.roulette.values_and_odds import EVEN_CHANCES, Kind, Placement, placements
from croupier.games.roulette.wheel import pockets


def roulette_odds(choices: Determinations) -> tuple[WagerOdds, ...]:
    """The odds of each kind of wager, one placement for all of its kind."""
    kinds: dict[Kind, Placement] = {}
    for placement in placements(choices.zeros):
        kinds.setdefault(placement.kind, placement)
    size = len(pockets(choices.zeros))
    return tuple(
        odds_of_endings(str(kind), str(placement.clause), _endings(placement, choices, size))
        for kind, placement in kinds.items()
    )


def _endings(placement: Placement, choices: Determinations, size: int) -> Iterator[Ending]:
    wins = Fraction(len(placement.numbers), size)
    zero = Fraction(choices.zeros, size)
    pays = Fraction(placement.odds.win, placement.odds.stake)
    yield Ending(f"one of {len(placement.numbers)} numbers" if len(placement.numbers) > 1 else "the number", wins, pays)
    if placement.kind not in EVEN_CHANCES or choices.zero_rule is ZeroRule.LOSE:
        yield Ending("any other", 1 - wins, Fraction(-1))
        return
    yield Ending("another number", 1 - wins - zero, Fraction(-1))
    if choices.zero_rule is ZeroRule.EN_PRISON:
        yield from _imprisoned(wins, zero)
    else:
        yield Ending("zero, half goes back", zero, Fraction(-1, 2))


def _imprisoned(wins: Fraction, zero: Fraction) -> Iterator[Ending]:
    """An imprisoned wager waits for the next number that is not a zero: it goes back if that wins, or is lost."""
    freed = zero * wins / (1 - zero)
    yield Ending("zero, then freed", freed, Fraction(0))
    yield Ending("zero, then lost", zero - freed, Fraction(-1))
