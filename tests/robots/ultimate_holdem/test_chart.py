"""The strategy of the hold-em robots: which hands it bets on each street, from cards that a patron may see."""

from itertools import combinations

import pytest

from croupier.equipment.cards import DECK, RANKS, Card, cards
from croupier.robots.ultimate_holdem.chart import bets_after_flop, bets_before_flop, bets_on_river


@pytest.mark.parametrize(
    ("worst_bet", "best_check"),
    [
        ("Ah 2c", "Kh 4c"),
        ("Kh 5c", "Kh 4c"),
        ("Kh 2h", "Qh 5h"),
        ("Qh 8c", "Qh 7c"),
        ("Qh 6h", "Qh 5h"),
        ("Jh Tc", "Jh 9c"),
        ("Jh 8h", "Jh 7h"),
        ("3h 3c", "2h 2c"),
        ("Ah 2h", "Th 9h"),
    ],
)
def test_before_the_flop_high_cards_and_pairs_are_bet(worst_bet: str, best_check: str) -> None:
    assert bets_before_flop(cards(worst_bet))
    assert not bets_before_flop(cards(best_check))


def test_of_169_starting_hands_69_are_bet_as_in_the_best_play() -> None:
    pairs = [(Card(rank + "h"), Card(rank + "c")) for rank in RANKS]
    others = [(Card(one + "h"), Card(two + suit)) for one, two in combinations(RANKS, 2) for suit in ("h", "c")]
    assert len(pairs + others) == 169
    assert sum(map(bets_before_flop, pairs + others)) == 69
    assert all(bets_before_flop(hole) is bets_before_flop(hole[::-1]) for hole in combinations(DECK, 2))


@pytest.mark.parametrize(
    ("hole", "flop", "bets"),
    [
        ("9h 4c", "9s Kd 2c", True),
        ("2h 2c", "9s Kd 4c", True),
        ("9h 4c", "Ks Kd 2c", False),  # the pair is everybody's
        ("9h 4c", "9s 4d Kc", True),
        ("9h 4c", "Ks Kd Kc", True),
        ("Th 4h", "9h Kh 2c", True),  # four to a flush with a ten
        ("9h 4h", "8h Kh 2c", False),
        ("Tc 4h", "9h Kh 2h", False),  # the ten is not of it
        ("Th 4c", "9h Kh 2h", True),
        ("Jc Th", "9s Qd 2c", False),
    ],
)
def test_after_the_flop_made_hands_and_high_flush_draws_are_bet(hole: str, flop: str, bets: bool) -> None:
    assert bets_after_flop(cards(hole), cards(flop)) is bets


@pytest.mark.parametrize(
    ("hole", "board", "bets"),
    [
        ("2h 3c", "9s Kd 2c 7h Js", True),
        ("3h 4c", "9s Kd 2c 7h Js", False),
        ("Ah 4c", "9s Kd 2c 7h 5s", True),  # few cards beat an ace with nothing on the board
        ("Ah 4c", "Ks Kd 9c 9h 2s", True),
        ("3h 4c", "As Kd Qc Jh Ts", True),  # the board is the best there is
        ("Qh 4c", "Ks Kd 9c 8h 2s", True),
        ("3h 4c", "Ks Kd 9c 8h 2s", False),
        ("Ah 4c", "Ks Qs 9s 8s 2d", False),  # any spade beats it, and any pair
        ("5h 4c", "6s 7d 8c 2h Ks", True),
    ],
)
def test_on_the_river_an_own_pair_or_a_hand_that_few_cards_beat_is_bet(hole: str, board: str, bets: bool) -> None:
    assert bets_on_river(cards(hole), cards(board)) is bets
