"""Casino war in words: wagers, results and cards as people say them."""

from casino_war.tables import Kind
from croupier.equipment.cards import Card
from croupier.verbs.moves import Result

WAGER_NAMES = {Kind.ANTE: "Ante", Kind.TIE: "Tie", Kind.RAISE: "War"}
RESULT_WORDS = {Result.WIN: "Win", Result.LOSE: "Lost", Result.STAND_OFF: "Push", Result.VOID: "Void"}
_RANKS = {"T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}


def rank_name(card: Card) -> str:
    """`an ace`, `a king`, `a 9`: suits do not count."""
    name = _RANKS.get(card[0], card[0])
    return f"{'an' if name in ('ace', '8') else 'a'} {name}"
