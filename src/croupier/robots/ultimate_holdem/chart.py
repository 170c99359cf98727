"""When a hand is worth a play wager: a simple fixed strategy, from one's own cards and the open ones."""

from croupier.equipment.cards import DECK, Card, rank, suit
from croupier.games.ultimate_holdem.hands import RANK_VALUES, STRENGTHS, Category, Hand, best_hand

_Cards = tuple[Card, ...]

PAIR_MIN = "3"
KICKERS = {"A": ("2", "2"), "K": ("2", "5"), "Q": ("6", "8"), "J": ("8", "T")}
"""By the higher card: the lowest that is bet with it before the flop, of the same suit and of another."""
FLUSH_DRAW_CARD_MIN = "T"
DEALER_OUTS_MAX = 20


def bets_before_flop(hole: _Cards) -> bool:
    """High cards, and pairs except the lowest."""
    low, high = sorted(hole, key=_value)
    if rank(low) == rank(high):
        return _is_at_least(low, PAIR_MIN)
    suited, offsuit = KICKERS.get(rank(high), (None, None))
    least = suited if suit(low) == suit(high) else offsuit
    return least is not None and _is_at_least(low, least)


def bets_after_flop(hole: _Cards, flop: _Cards) -> bool:
    """Two pairs or better, a pair with a card of one's own, or four to a flush with a high one."""
    hand = best_hand(hole + flop)
    if STRENGTHS[hand.category] >= STRENGTHS[Category.TWO_PAIRS] or has_own_pair(hole, hand):
        return True
    own = [card for card in hole if sum(suit(card) == suit(other) for other in hole + flop) == 4]
    return any(_is_at_least(card, FLUSH_DRAW_CARD_MIN) for card in own)


def bets_on_river(hole: _Cards, board: _Cards) -> bool:
    """A pair or better with a card of one's own, or so good a hand that few cards of the dealer's beat it."""
    hand = best_hand(hole + board)
    if hand.value > best_hand(board).value and (has_own_pair(hole, hand) or hand.category not in _PAIR_OR_NOTHING):
        return True
    unseen = (card for card in DECK if card not in hole + board)
    return sum(best_hand((*board, card)).value > hand.value for card in unseen) <= DEALER_OUTS_MAX


def has_own_pair(hole: _Cards, hand: Hand) -> bool:
    """Whether the hand is a pair with a card of one's own in it."""
    return hand.category is Category.ONE_PAIR and any(card in hole for card in hand.cards[:2])


_PAIR_OR_NOTHING = (Category.ONE_PAIR, Category.FIVE_ODD_CARDS)


def _value(card: Card) -> int:
    return RANK_VALUES[rank(card)]


def _is_at_least(card: Card, least: str) -> bool:
    return _value(card) >= RANK_VALUES[least]
