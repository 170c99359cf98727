"""Poker hands by ACT-UTH 3: the best five of five to seven cards, and what makes one hand higher than another."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import NamedTuple

import msgspec

from croupier.equipment.cards import DECK, Card, cards_text
from croupier.rulebook import Cite, act_uth as rule

CARDS_PER_HAND: int = rule.number("3.1", "cards_per_hand")
CARDS_MAX = 7
"""The five communal cards and two of one's own."""

Cards = tuple[Card, ...]
_DECK = frozenset(DECK)


class Category(StrEnum):
    """What a hand is, in the order of 3.1: the best comes first."""

    ROYAL_FLUSH = "royal_flush"
    STRAIGHT_FLUSH = "straight_flush"
    FOUR_OF_A_KIND = "four_of_a_kind"
    FULL_HOUSE = "full_house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three_of_a_kind"
    TWO_PAIRS = "two_pairs"
    ONE_PAIR = "one_pair"
    FIVE_ODD_CARDS = "five_odd_cards"


class Hand(msgspec.Struct, frozen=True):
    """Five cards as they are read out. Of two hands the one with the higher `value` wins; equal values tie."""

    category: Category
    value: tuple[int, ...]
    cards: Cards

    @property
    def clause(self) -> Cite:
        """The letter of 3.1 that describes it."""
        return CLAUSES[self.category]


CLAUSES: dict[Category, Cite] = {
    category: rule[f"3.1({letter})"] for category, letter in zip(Category, "abcdefghij", strict=True)
}


@rule("2.3")
def _ranks_high_to_low() -> tuple[str, ...]:
    return tuple(name.replace("10", "T") for name in rule.texts("2.3", "ranks_high_to_low"))


@rule("3.1")
def _strengths() -> dict[Category, int]:
    high_to_low = rule.texts("3.1", "hands_high_to_low")
    return {Category(name): len(high_to_low) - place for place, name in enumerate(high_to_low)}


@rule("3.1(b)", "3.1(f)")
def _sequences() -> tuple[str, ...]:
    """The ace is at either end and never in the middle."""
    high_to_low = "".join(RANKS_HIGH_TO_LOW)
    ace_high = [high_to_low[start : start + CARDS_PER_HAND] for start in range(len(high_to_low) - CARDS_PER_HAND + 1)]
    return (*ace_high, "".join(rule.texts("3.1(f)", "ace_low_ranks")))


RANKS_HIGH_TO_LOW: tuple[str, ...] = _ranks_high_to_low()
RANK_VALUES: dict[str, int] = {name: 14 - place for place, name in enumerate(RANKS_HIGH_TO_LOW)}
STRENGTHS: dict[Category, int] = _strengths()
SEQUENCES: dict[str, frozenset[str]] = {ranks: frozenset(ranks) for ranks in _sequences()}
"""The ten sequences of five ranks, the highest first, `AKQJT` to `5432A`, and each as a set."""


class _Laid(NamedTuple):
    """Cards laid out to be looked through, the highest first."""

    cards: Cards
    groups: dict[str, Cards]
    """By rank."""
    suited: Cards
    """All cards of the suit that has five or more, if one has: among seven cards no other can."""


def best_hand(cards: Sequence[Card]) -> Hand:
    """The best hand in five to seven cards."""
    if not CARDS_PER_HAND <= len(cards) <= CARDS_MAX or len(_DECK.intersection(cards)) != len(cards):
        raise ValueError(f"Five to seven different cards, all of them seen, make a hand; {cards_text(cards)!r} do not.")
    laid = _lay_out(cards)
    for category, find in _FINDERS.items():
        if five := find(laid):
            return Hand(category, _ranked(category, five), five)
    raise AssertionError("any five cards are five odd cards at least")


def _lay_out(cards: Sequence[Card]) -> _Laid:
    high_to_low = tuple(sorted(cards, key=_value, reverse=True))
    groups: dict[str, Cards] = {}
    suits: dict[str, Cards] = {}
    for card in high_to_low:
        groups[card[0]] = (*groups.get(card[0], ()), card)
        suits[card[1]] = (*suits.get(card[1], ()), card)
    longest = max(suits.values(), key=len)
    return _Laid(high_to_low, groups, longest if len(longest) >= CARDS_PER_HAND else ())


def _value(card: Card) -> int:
    return RANK_VALUES[card[0]]


@rule("3.2")
def _ranked(category: Category, five: Cards) -> tuple[int, ...]:
    """Hands of one kind compare card by card as they are read out, whatever the suits (2.3)."""
    return (STRENGTHS[category], *map(_value, five))


@rule("3.1(a)")
def _royal_flush(laid: _Laid) -> Cards:
    five = _straight_flush(laid)
    return five if five and five[0][0] == RANKS_HIGH_TO_LOW[0] else ()


@rule("3.1(b)")
def _straight_flush(laid: _Laid) -> Cards:
    return _highest_sequence(laid.suited) if laid.suited else ()


@rule("3.1(c)")
def _four_of_a_kind(laid: _Laid) -> Cards:
    return _highest_groups(laid, 4, 1)


@rule("3.1(d)")
def _full_house(laid: _Laid) -> Cards:
    return _highest_groups(laid, 3, 2)


@rule("3.1(e)")
def _flush(laid: _Laid) -> Cards:
    return laid.suited[:CARDS_PER_HAND]


@rule("3.1(f)")
def _straight(laid: _Laid) -> Cards:
    return _highest_sequence(laid.cards)


@rule("3.1(g)")
def _three_of_a_kind(laid: _Laid) -> Cards:
    return _highest_groups(laid, 3, 1, 1)


@rule("3.1(h)")
def _two_pairs(laid: _Laid) -> Cards:
    return _highest_groups(laid, 2, 2, 1)


@rule("3.1(i)")
def _one_pair(laid: _Laid) -> Cards:
    return _highest_groups(laid, 2, 1, 1, 1)


@rule("3.1(j)")
def _five_odd_cards(laid: _Laid) -> Cards:
    return _highest_groups(laid, 1, 1, 1, 1, 1)


def _highest_sequence(cards: Cards) -> Cards:
    """Five cards of the highest sequence among these cards."""
    by_rank = {card[0]: card for card in reversed(cards)}
    for sequence, names in SEQUENCES.items():
        if by_rank.keys() >= names:
            return tuple(by_rank[name] for name in sequence)
    return ()


def _highest_groups(laid: _Laid, *sizes: int) -> Cards:
    """For each size in turn, the highest remaining rank with that many cards."""
    five: Cards = ()
    taken = set()
    for size in sizes:
        for name, group in laid.groups.items():
            if len(group) >= size and name not in taken:
                taken.add(name)
                five += group[:size]
                break
        else:
            return ()
    return five


_FINDERS: dict[Category, Callable[[_Laid], Cards]] = {
    Category.ROYAL_FLUSH: _royal_flush,
    Category.STRAIGHT_FLUSH: _straight_flush,
    Category.FOUR_OF_A_KIND: _four_of_a_kind,
    Category.FULL_HOUSE: _full_house,
    Category.FLUSH: _flush,
    Category.STRAIGHT: _straight,
    Category.THREE_OF_A_KIND: _three_of_a_kind,
    Category.TWO_PAIRS: _two_pairs,
    Category.ONE_PAIR: _one_pair,
    Category.FIVE_ODD_CARDS: _five_odd_cards,
}
"""In the order of 3.1: a finder may assume that there is no better hand."""
