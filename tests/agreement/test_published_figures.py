"""The engine's tableaux and odds, enumerated over a fresh shoe, give the published counts and edges of baccarat."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from croupier.equipment.pairs import PairKind
from croupier.games.baccarat.determinations import Method, Pairs
from croupier.games.baccarat.values_and_odds import (
    BANKER_DRAWS,
    NATURAL_MIN,
    NO_CARD,
    ODDS,
    PAIR_ODDS,
    PLAYER_DRAWS_ON,
    POINT_VALUES,
    Option,
    banker_odds,
)

ORDERED_SIX = 4_998_398_275_503_360  # 416 · 415 · 414 · 413 · 412 · 411
PUBLISHED = {
    Option.BANKER: 2_292_252_566_437_888,
    Option.PLAYER: 2_230_518_282_592_256,
    Option.TIE: 475_627_426_473_216,
}


def outcomes() -> dict[tuple[int, int, int], int]:
    """How many of all ordered six-card sequences end in (player total, banker total, cards used)."""
    left = Counter(POINT_VALUES[rank] for rank in POINT_VALUES for _ in range(32))
    found: Counter[tuple[int, int, int]] = Counter()

    def ways(points: tuple[int, ...]) -> int:
        number, used = 1, Counter[int]()
        for place in range(6):
            if place < len(points):
                number *= left[points[place]] - used[points[place]]
                used[points[place]] += 1
            else:
                number *= 416 - place
        return number

    for first in product(range(10), repeat=4):
        player, banker = (first[0] + first[2]) % 10, (first[1] + first[3]) % 10
        if max(player, banker) >= NATURAL_MIN:
            found[player, banker, 4] += ways(first)
            continue
        thirds = range(10) if player in PLAYER_DRAWS_ON else (NO_CARD,)
        for third in thirds:
            drawn = first if third == NO_CARD else (*first, third)
            total = player if third == NO_CARD else (player + third) % 10
            if not BANKER_DRAWS[banker][third]:
                found[total, banker, len(drawn)] += ways(drawn)
                continue
            for last in range(10):
                found[total, (banker + last) % 10, len(drawn) + 1] += ways((*drawn, last))
    return found


FOUND = outcomes()


def share(option: Option, totals: range = range(10)) -> Fraction:
    """How often this option wins, the banker's total being among these."""
    winner = {-1: Option.PLAYER, 0: Option.TIE, 1: Option.BANKER}
    number = sum(
        ways
        for (player, banker, _), ways in FOUND.items()
        if winner[(banker > player) - (banker < player)] is option and banker in totals
    )
    return Fraction(number, ORDERED_SIX)


@pytest.mark.clause("ACT-MB 7.2", "ACT-MB 7.3", "ACT-MB 6.4")
@pytest.mark.parametrize("option", PUBLISHED)
def test_every_result_comes_as_often_as_published(option: Option) -> None:
    assert sum(FOUND.values()) == ORDERED_SIX
    assert share(option) == Fraction(PUBLISHED[option], ORDERED_SIX)


def test_a_coup_takes_as_many_cards_as_published() -> None:
    average = Fraction(sum(cards * ways for (_, _, cards), ways in FOUND.items()), ORDERED_SIX)
    assert round(float(average), 10) == 4.9388188497


@pytest.mark.clause("ACT-MB 8.8(a)", "ACT-MB 8.8(b)", "ACT-MB 8.8(c)", "ACT-MB 8.9(b)")
@pytest.mark.parametrize(
    ("method", "option", "edge"),
    [
        (Method.A, Option.PLAYER, 0.0123508133),
        (Method.A, Option.BANKER, 0.0105790578),
        (Method.B, Option.BANKER, 0.0145810446),
        (Method.A, Option.TIE, 0.1435962878),
    ],
)
def test_the_odds_give_the_published_edge(method: Method, option: Option, edge: float) -> None:
    if option is Option.BANKER:
        won = Fraction(0)
        for total in range(10):
            odds, _ = banker_odds(method, total)
            won += share(option, range(total, total + 1)) * Fraction(odds.win, odds.stake)
    else:
        odds, _ = ODDS[method, option]
        won = share(option) * Fraction(odds.win, odds.stake)
    lost = 1 - share(option) - (Fraction(0) if option is Option.TIE else share(Option.TIE))
    assert round(float(lost - won), 10) == edge


@pytest.mark.clause("ACT-MB 10.6", "ACT-MB 11.2")
@pytest.mark.parametrize(
    ("pairs", "edge"), [(Pairs.PERFECT_PAIRS, Fraction(33, 415)), (Pairs.CANBERRA_PAIRS, Fraction(43, 415))]
)
def test_the_pairs_odds_give_the_published_edge(pairs: Pairs, edge: Fraction) -> None:
    """With 8 decks a second card makes a mixed pair 16, a coloured 8 and a perfect 7 times in 415."""
    chances = {PairKind.MIXED: 16, PairKind.COLOURED: 8, PairKind.PERFECT: 7}
    won = sum(Fraction(ways, 415) * PAIR_ODDS[pairs, kind][0].win for kind, ways in chances.items())
    assert 1 - Fraction(sum(chances.values()), 415) - won == edge
