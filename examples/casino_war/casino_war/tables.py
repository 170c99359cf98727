"""The numbers of casino war as typed plain data: the rank of each card, odds, and how many cards are burnt."""

from enum import StrEnum

from croupier.equipment.amounts import Odds
from croupier.equipment.cards import RANKS, Card
from croupier.rulebook import open_book

rule = open_book("CASINO-WAR")


class Kind(StrEnum):
    """The wagers of a box."""

    ANTE = "ante"
    TIE = "tie"
    RAISE = "raise"


@rule("1.3")
def _values() -> dict[str, int]:
    values = {rank: value for value, rank in enumerate(rule.texts("1.3", "ranks"))}
    assert set(values) == set(RANKS)
    return values


_VALUES = _values()
WIN_ODDS = Odds.read(rule.text("5.2", "odds"))
TIE_ODDS = Odds.read(rule.text("5.4(a)", "odds"))
RAISE_ODDS = Odds.read(rule.text("6.3(a)", "odds"))
BONUS_ODDS = Odds.read(rule.text("6.5", "odds"))
SURRENDER_BACK = Odds.read(rule.text("5.5(a)", "back"))
"""The part of an ante that goes back to somebody who surrenders."""
BURNT_BEFORE_WAR: int = rule.number("6.2", "burnt")


@rule("1.3")
def value(card: Card) -> int:
    """A card's place among the ranks: aces are the highest, and suits do not count."""
    return _VALUES[card[0]]
