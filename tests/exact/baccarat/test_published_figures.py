"""Baccarat's coups counted one by one, against published counts and against every sequence of a small shoe."""

from fractions import Fraction
from itertools import permutations

import pytest

from croupier.equipment.cards import cards
from croupier.exact.answers import ImpossibleQuestionError, WagerOdds
from croupier.exact.baccarat.coups import Coups, coups_from
from croupier.exact.baccarat.wager_odds import baccarat_odds
from croupier.exact.shoe_counts import full_shoe, shoe_without
from croupier.games.baccarat.determinations import Determinations, Method, Pairs
from tests.agreement.plain_baccarat import deal, total


@pytest.fixture(scope="module")
def coups() -> Coups:
    return coups_from(full_shoe(8))


def wagers(coups: Coups, method: Method = Method.A, pairs: Pairs = Pairs.NONE, decks: int = 8) -> dict[str, WagerOdds]:
    found = baccarat_odds(Determinations(method=method, pairs=pairs), coups, full_shoe(decks))
    return {wager.name: wager for wager in found}


def test_sequences_of_eight_decks_by_result(coups: Coups) -> None:
    assert coups.sequences == 4_998_398_275_503_360
    assert coups.banker * coups.sequences == 2_292_252_566_437_888
    assert coups.player * coups.sequences == 2_230_518_282_592_256
    assert sum(coups.ties) * coups.sequences == 475_627_426_473_216
    assert round(float(coups.cards), 10) == 4.9388188497


def test_edges_by_both_methods(coups: Coups) -> None:
    by_a, by_b = wagers(coups), wagers(coups, Method.B)
    assert round(by_a["player"].edge, 10) == 0.0123508133
    assert round(by_a["banker"].edge, 10) == 0.0105790578
    assert round(by_b["banker"].edge, 10) == 0.0145810446
    assert round(by_a["tie"].edge, 10) == 0.1435962878


@pytest.mark.parametrize("decks", [1, 4, 6, 8, 12])
def test_pairs_by_their_formula(coups: Coups, decks: int) -> None:
    mixed, coloured, perfect = (Fraction(n, 52 * decks - 1) for n in (2 * decks, decks, decks - 1))
    of_kinds = 1 - mixed * (5 + 1) - coloured * (12 + 1) - perfect * (25 + 1)
    assert wagers(coups, pairs=Pairs.PERFECT_PAIRS, decks=decks)["banker pair"].exact == of_kinds
    any_pair = 1 - (mixed + coloured + perfect) * (11 + 1)
    assert wagers(coups, pairs=Pairs.CANBERRA_PAIRS, decks=decks)["player pair"].exact == any_pair


def test_removing_no_card_changes_nothing_and_taking_one_does(coups: Coups) -> None:
    assert coups_from(shoe_without(full_shoe(8), ())) == coups
    assert coups_from(shoe_without(full_shoe(8), cards("9h"))).banker != coups.banker


@pytest.mark.parametrize("held", ["Ah 2c 3d 4s 5h 6c 8d 9s", "Th 4c 4d 7s 7h 6c 6d 9s", "2h 2c Kd Ks 3h 3c 5d 5s"])
def test_small_shoes_agree_with_every_order_of_their_cards(held: str) -> None:
    shoe = dict.fromkeys(full_shoe(1), 0)
    for card in cards(held):
        shoe[card] += 1
    counted: dict[tuple[int, int, int], int] = {}
    for order in permutations(cards(held), 6):
        hands = deal([str(card) for card in order])
        assert hands is not None
        ended = total(hands[0]), total(hands[1]), len(hands[0]) + len(hands[1]) - 4
        counted[ended] = counted.get(ended, 0) + 1
    found = coups_from(shoe).counts
    assert {
        (p, b, n): found[p][b][n] for p in range(10) for b in range(10) for n in range(3) if found[p][b][n]
    } == counted


def test_a_shoe_that_is_too_small_or_lacks_a_card_is_refused() -> None:
    with pytest.raises(ImpossibleQuestionError, match="holds 5"):
        coups_from(dict.fromkeys(cards("2h 3h 4h 5h 6h"), 1))
    with pytest.raises(ImpossibleQuestionError, match="only 1 of 9♥"):
        shoe_without(full_shoe(1), cards("9h 9h"))
