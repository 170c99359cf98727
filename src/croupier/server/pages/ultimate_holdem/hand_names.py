"""Hold'em in words: what a declared hand is called, and cards, streets and amounts as people say them."""

from collections.abc import Iterable

from croupier.equipment.cards import UNSEEN, Card, pictured
from croupier.games.ultimate_holdem.hands import CARDS_PER_HAND, Category, best_hand
from croupier.games.ultimate_holdem.round_of_play import Standing
from croupier.games.ultimate_holdem.values_and_odds import Kind, Street
from croupier.games.ultimate_holdem.view import AreaView, Declared, RoundView
from croupier.rulebook import act_uth, floor
from croupier.server.pages.felts.table_look import TableLook

_RANKS = {
    "A": ("ace", "aces"),
    "K": ("king", "kings"),
    "Q": ("queen", "queens"),
    "J": ("jack", "jacks"),
    "T": ("ten", "tens"),
    "9": ("nine", "nines"),
    "8": ("eight", "eights"),
    "7": ("seven", "sevens"),
    "6": ("six", "sixes"),
    "5": ("five", "fives"),
    "4": ("four", "fours"),
    "3": ("three", "threes"),
    "2": ("two", "twos"),
}
_SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}

_MADE_OF = {
    Category.FIVE_ODD_CARDS: 0,
    Category.ONE_PAIR: 2,
    Category.THREE_OF_A_KIND: 3,
    Category.TWO_PAIRS: 4,
    Category.FOUR_OF_A_KIND: 4,
}
"""How many cards make each of these hands; every other hand takes all five."""

STREET_NAMES = {Street.BEFORE_FLOP: "Before the flop", Street.AFTER_FLOP: "Flop", Street.ON_RIVER: "River"}
WAGER_NAMES = {Kind.ANTE: "Ante", Kind.BLIND: "Blind", Kind.PLAY: "Play", Kind.TRIPS: "Trips"}


def category_name(category: Category) -> str:
    """`Three of a kind`."""
    return category.replace("_", " ").capitalize()


BEST_FIRST = (
    (Category.ROYAL_FLUSH, "ten to ace, one suit"),
    (Category.STRAIGHT_FLUSH, "five in a row, one suit"),
    (Category.FOUR_OF_A_KIND, "four of one rank"),
    (Category.FULL_HOUSE, "three and a pair"),
    (Category.FLUSH, "five of one suit"),
    (Category.STRAIGHT, "five in a row"),
    (Category.THREE_OF_A_KIND, "three of one rank"),
    (Category.TWO_PAIRS, "two and two of a rank"),
    (Category.ONE_PAIR, "two of one rank"),
    (Category.FIVE_ODD_CARDS, "none of these"),
)
"""Every kind of hand and what it is made of, the best first. No example names a card: one is perhaps in play."""


def rank_rows() -> tuple[tuple[str, str], ...]:
    """The same in words."""
    return tuple(
        ("High card" if category is Category.FIVE_ODD_CARDS else category_name(category), words)
        for category, words in BEST_FIRST
    )


def poker_hand_name(declared: Declared) -> str:
    """A hand as a dealer says it: `Full house, kings over jacks`."""
    first, second = declared.cards[0], declared.cards[3]
    name = category_name(declared.hand)
    match declared.hand:
        case Category.ROYAL_FLUSH:
            return f"{name} in {_SUITS[first[1]]}"
        case Category.STRAIGHT_FLUSH | Category.FLUSH:
            return f"{name} in {_SUITS[first[1]]}, {_one(first)} high"
        case Category.STRAIGHT:
            return f"{name}, {_one(first)} high"
        case Category.FIVE_ODD_CARDS:
            return f"{_one(first).capitalize()} high"
        case Category.FULL_HOUSE:
            return f"{name}, {_many(first)} over {_many(second)}"
        case Category.TWO_PAIRS:
            return f"{name}, {_many(first)} and {_many(declared.cards[2])}"
        case Category.FOUR_OF_A_KIND:
            return f"Four {_many(first)}"
        case Category.THREE_OF_A_KIND:
            return f"Three {_many(first)}"
        case Category.ONE_PAIR:
            return f"Pair of {_many(first)}"


def short_hand_name(declared: Declared) -> str:
    """A hand in a narrow place: `Pair of kings`, `Full house`."""
    match declared.hand:
        case Category.FIVE_ODD_CARDS | Category.ONE_PAIR | Category.THREE_OF_A_KIND | Category.FOUR_OF_A_KIND:
            return poker_hand_name(declared)
        case _:
            return category_name(declared.hand)


def lowered(name: str) -> str:
    """A hand's name after a colon."""
    return name[0].lower() + name[1:]


def hand_in_sentence(declared: Declared) -> str:
    """`a pair of queens`, `three kings`."""
    name = lowered(poker_hand_name(declared))
    return name if is_plural(declared) or declared.hand is Category.FIVE_ODD_CARDS else f"a {name}"


def is_plural(declared: Declared) -> bool:
    """Whether the hand's name is of many: `three kings beat`, `a flush beats`."""
    return declared.hand in (Category.TWO_PAIRS, Category.THREE_OF_A_KIND, Category.FOUR_OF_A_KIND)


@act_uth("15.1")
@floor("4.16")
def held_hand(look: TableLook, play: RoundView, area: AreaView) -> Declared | None:
    """What these cards and the board make so far; nothing before the flop, or of cards that nobody knows, or where
    nobody may be advised before the dealer declares the hand."""
    if not look.may_advise:
        return None
    seen = tuple(card for card in (*area.cards, *play.communal) if card != UNSEEN)
    if area.standing is not Standing.IN or UNSEEN in area.cards or len(seen) < CARDS_PER_HAND:
        return None
    best = best_hand(seen)
    return Declared(best.category, best.cards)


def made_cards(declared: Declared) -> tuple[Card, ...]:
    """The cards that make a hand what it is called, without its kickers."""
    return declared.cards[: _MADE_OF.get(declared.hand, len(declared.cards))]


def deciding_card_text(own: Declared | None, dealer: Declared | None) -> str:
    """Why one of two hands of the same name is better: ` Your ace beats the dealer's ten.`"""
    if own is None or dealer is None or poker_hand_name(own) != poker_hand_name(dealer):
        return ""
    for mine, theirs in zip(own.cards, dealer.cards, strict=True):
        if mine[0] != theirs[0]:
            order = list(_RANKS)
            if order.index(mine[0]) < order.index(theirs[0]):
                return f" Your {_one(mine)} beats the dealer's {_one(theirs)}."
            return f" The dealer's {_one(theirs)} beats your {_one(mine)}."
    return ""


def pictured_cards(cards: Iterable[Card]) -> str:
    """`9♥ 4♣`."""
    return " ".join(pictured(card) for card in cards)


def either(words: Iterable[str]) -> str:
    """`bet, check or fold`."""
    return _joined(words, "or")


def all_of(words: Iterable[str]) -> str:
    """`ante, blind and trips`."""
    return _joined(words, "and")


def _joined(words: Iterable[str], with_word: str) -> str:
    *most, last = words
    return f"{', '.join(most)} {with_word} {last}" if most else last


def _one(card: Card) -> str:
    return _RANKS[card[0]][0]


def _many(card: Card) -> str:
    return _RANKS[card[0]][1]
