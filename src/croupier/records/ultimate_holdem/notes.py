"""The hands that were turned in a round of hold-em, and notes for people."""

from croupier.equipment.amounts import plain_amount
from croupier.equipment.cards import Card, pictured
from croupier.games.ultimate_holdem.events import (
    DealerCardsSeen,
    DeckFaultFound,
    HandFolded,
    HandVoided,
    MisdealDeclared,
    PatronShutOut,
    PaymentBounded,
    PaymentRounded,
    PlayWagerCorrected,
    WagerReturned,
)
from croupier.games.ultimate_holdem.hands import Category
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay, Standing
from croupier.games.ultimate_holdem.table_interface import summary
from croupier.games.ultimate_holdem.values_and_odds import Kind, qualifies
from croupier.records.answer import AnswerHand, Note
from croupier.records.notes import payment_words
from croupier.rulebook import act_uth as rule
from croupier.table.events import Event
from croupier.table.shoe.shoe_events import ShoeEnded

_COUNTED = ("one", "two", "three", "four", "five")


def hands(play: RoundOfPlay) -> tuple[AnswerHand, ...]:
    """The cards that everybody saw: the communal cards, the dealer's, and the hands that were settled."""
    communal, dealer = "communal cards", "dealer"
    hands = [AnswerHand(communal, communal, play.communal[: play.open_cards])]
    if play.dealer_shown:
        hands.append(AnswerHand(dealer, dealer, play.dealer, _best(play, play.dealer)))
    shown = [area for area in play.areas if area.shown and area.standing is not Standing.VOID]
    hands += [AnswerHand(area.patron, area.patron, area.cards, _best(play, area.cards)) for area in shown]
    return tuple(hand for hand in hands if hand.cards)


def _best(play: RoundOfPlay, cards: tuple[Card, ...]) -> str:
    hand = play.best(cards)
    return f"{category_words(hand.category)}, {' '.join(pictured(card) for card in hand.cards)}"


def category_words(category: Category) -> str:
    """`one pair`, `straight flush`."""
    return category.replace("_", " ")


def result(play: RoundOfPlay) -> str:
    """The dealer's hand; or all folded, void, or not dealt if every wager went back."""
    if play.void is None and play.dealer_shown and qualifies(dealer := play.best(play.dealer)):
        words = category_words(dealer.category)
        return f"dealer has {words if words.startswith(_COUNTED) else f'a {words}'}"
    return summary(play).result


_CARDS_AFTERWARDS = {
    rule["11.2"]: "New cards are used.",
    rule["13.6(c)"]: "The deck is checked for more such cards.",
}


def _correction_words(event: PlayWagerCorrected) -> str:
    """Less or more than section 8 allows on the street, or only another amount than was recorded."""
    whose, lay = f"{event.patron}'s play wager", f"{plain_amount(event.lies)} lay there"
    if event.is_below_minimum:
        return f"{whose} is below what section 8 allows: {lay}."
    if event.lies > event.amount:
        return f"{whose} is above what section 8 allows: {lay}, {plain_amount(event.amount)} of it counts."
    return f"{whose} was recorded as {plain_amount(event.recorded)}: {lay}, and that counts."


def note(event: Event) -> Note | None:
    """What went back, roundings, maximum payouts, hands deemed folded."""
    match event:
        case WagerReturned(patron, _, kind, amount, clause=clause):
            blind = " and as much of the blind" if kind is Kind.ANTE else ""
            return Note(f"{plain_amount(amount)} of {patron}'s {kind}{blind} goes back.", clause)
        case HandFolded(patron, clause=clause, why=why) if why is not None:
            return Note(f"{patron} makes no decision: the hand counts as folded.", clause)
        case MisdealDeclared(clause, details):
            return Note("Misdeal" + (f": {details}." if details else "."), clause)
        case DealerCardsSeen(clause=clause):
            return Note("A card of the dealer was seen; play goes on.", clause)
        case HandVoided(clause=clause):
            return Note("Cards were dealt to an area without ante and blind, and gathered.", clause)
        case DeckFaultFound(fault, clause) if clause == rule["13.6(a)"]:
            return Note(f"A {fault} was found: rounds that were complete stand.", clause)
        case ShoeEnded(clause) if clause in _CARDS_AFTERWARDS:
            return Note(_CARDS_AFTERWARDS[clause], clause)
        case PlayWagerCorrected():
            return Note(_correction_words(event), event.clause)
        case PatronShutOut(patron, clause):
            return Note(f"{patron} is excluded from the round.", clause)
        case PaymentRounded(patron, _, kind, clause=clause):
            return Note(f"{patron}'s {kind}: {payment_words(event)}", clause)
        case PaymentBounded(patron, _, kind, paid=paid, clause=clause):
            bound = f"the maximum payout, {plain_amount(paid)}, is paid"
            return Note(f"{patron}'s {kind}: {event.due:f} was due, {bound}.", clause)
        case _:
            return None
