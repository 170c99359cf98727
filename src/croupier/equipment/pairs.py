"""Pairs of cards: two of the same face value, and how alike they are."""

from enum import StrEnum

from croupier.equipment.cards import Card, is_red


class PairKind(StrEnum):
    """How good a pair is."""

    MIXED = "mixed pair"
    COLOURED = "coloured pair"
    PERFECT = "perfect pair"


def pair_of(first: Card, second: Card) -> PairKind | None:
    """The highest pair that two cards make: of one suit, of one colour, or of two colours; None if ranks differ."""
    if first[0] != second[0]:
        return None
    if first[1] == second[1]:
        return PairKind.PERFECT
    return PairKind.COLOURED if is_red(first) == is_red(second) else PairKind.MIXED
