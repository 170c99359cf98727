"""Casino war in words: wagers, results, cards and amounts as people say them."""

from casino_war.tables import Kind
from croupier.equipment.cards import Card
from croupier.floor.live.terms import Depth
from croupier.server.pages.felts.look import TableLook
from croupier.verbs.moves import Result

WAGER_NAMES = {Kind.ANTE: "Ante", Kind.TIE: "Tie", Kind.RAISE: "War"}
RESULT_WORDS = {Result.WIN: "Win", Result.LOSE: "Lost", Result.STAND_OFF: "Push", Result.VOID: "Void"}
_RANKS = {"T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}


def rank_name(card: Card) -> str:
    """`an ace`, `a nine of any suit` in short: `a 9`."""
    name = _RANKS.get(card[0], card[0])
    return f"{'an' if name in ('ace', '8') else 'a'} {name}"


def tells_amounts(look: TableLook) -> bool:
    """Whether the wagers are real ones: at some tables with real cards the system is not told how much lies there."""
    return look.view.terms.depth is Depth.WAGERS


def worth(look: TableLook, amount: int) -> str:
    """An amount as it is written at this table; nothing if the system is not told."""
    return look.amount(amount) if tells_amounts(look) else ""
