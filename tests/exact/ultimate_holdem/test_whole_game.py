"""The whole game of hold-em against published figures, and situations against every dealer's hand one by one."""

import random
from fractions import Fraction
from itertools import combinations

import pytest

from croupier import odds
from croupier.equipment.cards import DECK, Card, cards
from croupier.exact.answers import ImpossibleQuestionError
from croupier.exact.ultimate_holdem.situations import worth_of_choices
from croupier.exact.ultimate_holdem.terms import HoldemTerms
from croupier.exact.ultimate_holdem.trips import hand_chances, trips_odds
from croupier.exact.ultimate_holdem.whole_game import WholeGame, solve_whole_game
from croupier.games.ultimate_holdem.hands import Category, best_hand
from croupier.games.ultimate_holdem.values_and_odds import BLIND_ODDS, qualifies


@pytest.fixture(scope="module")
def game() -> WholeGame:
    return solve_whole_game()


def test_best_play_is_worth_the_published_fraction(game: WholeGame) -> None:
    assert game.value == Fraction(-50_643_648_973, 2_317_817_502_000)
    assert round(game.deviation, 9) == 4.939298891
    assert round(game.element_of_risk * 100, 9) == 0.526218957


def test_hands_that_raise_and_how_much(game: WholeGame) -> None:
    assert sum(each.raises for each in game.hands) == 69
    assert not any(each.less > max(each.most, each.check) for each in game.hands)
    assert sum(each.hand.hands for each in game.hands) == 1326


def test_seen_cards_before_the_flop_agree_with_every_flop_after_it() -> None:
    """With few cards unseen: checking is worth the mean over all flops of the better choice on each."""
    hand, unseen = cards("Ah 9h"), (*cards("Kh 5h 2h Ad Ac 9c Ts Tc Jd Qd 3s 3d"),)
    seen = [card for card in DECK if card not in (*hand, *unseen)]
    worth = worth_of_choices(hand, seen=seen)
    flops = [worth_of_choices(hand, flop, seen) for flop in combinations(unseen, 3)]
    assert worth["check"] == sum(max(each.values()) for each in flops) / len(flops)
    twice = sum(each["bet 2x"] for each in flops) / len(flops)
    assert worth["bet 4x"] - worth["bet 3x"] == worth["bet 3x"] - twice
    assert worth["fold"] == -2


@pytest.mark.clause("ACT-UTH 10.1")
def test_a_maximum_payout_bounds_the_blind_for_an_ante() -> None:
    """Of 5000, an ante of 25 has a royal flush paid at 200 to 1; no other hand is paid so much."""
    limited = odds("ultimate-texas-holdem", maximum_payout=5000, ante=25)
    blind = {hand: pays for hand, pays in limited["ante"].pays if hand != "ante and play"}
    assert blind["blind: royal flush"] == 200
    assert blind["blind: straight flush"] == 50
    same = odds("ultimate-texas-holdem", blind={"royal_flush": 200})
    assert limited["ante"].exact == same["ante"].exact
    assert limited.notes == ()
    unlimited = odds("ultimate-texas-holdem", maximum_payout=5000)
    assert unlimited["ante"].edge < limited["ante"].edge
    assert "is left out" in unlimited.notes[0]


def test_trips_exactly() -> None:
    assert trips_odds(HoldemTerms()).exact == Fraction(233_985, 6_689_228)
    assert sum(hand_chances().values()) == 1


def test_a_better_blind_or_a_lower_qualifier_is_worth_more(game: WholeGame) -> None:
    approved = HoldemTerms()
    generous = HoldemTerms(blind={**approved.blind, Category.THREE_OF_A_KIND: Fraction(1)})
    assert solve_whole_game(generous).value > game.value


def play_river(hand: list[Card], board: list[Card]) -> Fraction:
    """A play wager of one ante against all 990 hands of the dealer, by the rules' own ranking of hands."""
    own = best_hand([*hand, *board])
    pays = BLIND_ODDS.get(own.category)
    blind = Fraction(pays.win, pays.stake) if pays else Fraction(0)
    gained, dealers = Fraction(0), 0
    for pair in combinations([card for card in DECK if card not in {*hand, *board}], 2):
        dealer = best_hand([*pair, *board])
        ante = 1 if qualifies(dealer) else 0
        dealers += 1
        if own.value > dealer.value:
            gained += 1 + ante + blind
        elif own.value < dealer.value:
            gained -= 2 + ante
    assert dealers == 990
    return gained / dealers


@pytest.mark.parametrize("seed", range(4))
def test_the_river_agrees_with_every_hand_of_the_dealer(seed: int) -> None:
    dealt = random.Random(seed).sample(DECK, 7)
    worth = worth_of_choices(dealt[:2], dealt[2:])
    assert worth == {"bet 1x": play_river(dealt[:2], dealt[2:]), "fold": -2}


def test_the_flop_agrees_with_the_sum_over_its_rivers() -> None:
    hand, flop, seen = cards("Ah 2d"), cards("2c 7d 9s"), cards("Ks Kd 4c 5c 8h 8c Qh Jd 3c 6s Th 3s")
    left = [card for card in DECK if card not in {*hand, *flop, *seen}]
    rivers = [worth_of_choices(hand, (*flop, *pair), seen) for pair in combinations(left, 2)]
    checked = sum(max(worth.values()) for worth in rivers) / len(rivers)
    assert worth_of_choices(hand, flop, seen)["check"] == checked


@pytest.mark.parametrize(
    ("hand", "board", "seen", "why"),
    [
        ("Ah", "", "", "two cards"),
        ("Ah Ah", "", "", "named twice"),
        ("Ah Kh", "2c 3c", "", "no, three or five"),
        ("Ah Kh", "2c 3c Ah", "", "named twice"),
    ],
)
def test_a_hand_that_cannot_be_is_refused(hand: str, board: str, seen: str, why: str) -> None:
    with pytest.raises(ImpossibleQuestionError, match=why):
        worth_of_choices(cards(hand), cards(board), cards(seen))
