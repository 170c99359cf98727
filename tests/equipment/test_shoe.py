"""The shoe: every order equally likely, cut, with a cutting card near its back, drawn from the front."""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import permutations, product

import pytest

from croupier.equipment.cards import Card, cards, decks
from croupier.equipment.shoe import Shoe, shuffled

SIX = cards("2c 3c 4c 5c 6c 7c")


def _scripted(draws: Iterable[int]) -> Callable[[int], int]:
    """Chance that was written down beforehand."""
    following = iter(draws)
    return lambda _: next(following)


def test_every_order_of_the_cards_comes_up_exactly_once_over_all_draws() -> None:
    four = cards("2c 3c 4c 5c")
    orders: Counter[tuple[Card, ...]] = Counter()
    for draws in product(range(4), range(3), range(2)):
        orders[shuffled(four, _scripted(draws))] += 1
    assert orders == Counter(permutations(four))


def test_the_draws_asked_for_are_below_the_cards_still_to_be_placed() -> None:
    asked: list[int] = []

    def draw_below(bound: int) -> int:
        asked.append(bound)
        return 0

    shuffled(SIX, draw_below)
    assert asked == [6, 5, 4, 3, 2]


@pytest.mark.clause("ACT-MB 2.1")
def test_a_shuffle_loses_no_card_and_adds_none() -> None:
    mixed = shuffled(decks(8), lambda bound: bound * 7 // 11)
    assert mixed != decks(8)
    assert Counter(mixed) == Counter(decks(8))


@pytest.mark.clause("ACT-MB 5.4")
def test_the_cards_in_front_of_the_cut_go_to_the_back() -> None:
    assert Shoe(SIX).cut(2).cards == cards("4c 5c 6c 7c 2c 3c")


@pytest.mark.parametrize("at", [-1, 0, 6, 7])
def test_a_stack_is_not_cut_outside_itself(at: int) -> None:
    with pytest.raises(ValueError, match="cannot be cut"):
        Shoe(SIX).cut(at)


@pytest.mark.clause("ACT-MB 6.1")
def test_the_cards_leave_in_their_order_until_the_shoe_is_empty() -> None:
    shoe, drawn = Shoe(SIX), []
    while shoe.remaining:
        card, shoe = shoe.draw()
        drawn.append(card)
    assert tuple(drawn) == SIX
    with pytest.raises(LookupError):
        shoe.draw()
