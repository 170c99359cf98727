"""The hands of a round of blackjack in the answer, and notes for people."""

from croupier.equipment.amounts import plain_amount
from croupier.equipment.cards import UNSEEN, Card, pictured
from croupier.games.blackjack.events import (
    AbsenceNoted,
    AdditionReturned,
    AnswerMissed,
    CardBurnt,
    CardDrawnInError,
    CardMisplaced,
    HandLeftStanding,
    HandsReconstructed,
    InsuranceReturned,
    Kind,
    PatronReturned,
    PaymentRounded,
    WagerReturned,
    WaitingCardBurnt,
)
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.blackjack.table_interface import summary
from croupier.games.blackjack.values_and_odds import is_blackjack, total
from croupier.records.answer import AnswerHand, Note
from croupier.records.notes import payment_words
from croupier.rulebook import Cite, act_bj as rule
from croupier.table.events import Event
from croupier.table.shoe.shoe_events import CuttingCardReached


def hands(play: RoundOfPlay) -> tuple[AnswerHand, ...]:
    """The dealer's hand, then every box's hands in the order of play."""
    hands = [AnswerHand("dealer", "dealer", play.dealer, _total(play.dealer, is_blackjack(play.dealer)))]
    for box in play.boxes:
        for number, hand in enumerate(box.hands, start=1):
            name = f"box {box.number}" + (f" hand {number}" if len(box.hands) > 1 else "")
            hands.append(AnswerHand(name, f"{box.number}/{number}", hand.cards, _total(hand.cards, hand.is_blackjack)))
    return tuple(hand for hand in hands if hand.cards)


def _total(cards: tuple[Card, ...], blackjack: bool) -> str:
    now = total(cards)
    return "Blackjack" if blackjack else f"soft {now.points}" if now.soft else str(now.points)


def result(play: RoundOfPlay) -> str:
    """The dealer's total; or void, or not dealt if every wager went back."""
    return summary(play).result if play.dealer or play.void is not None else "not dealt"


def note(event: Event) -> Note | None:
    """What went back, roundings, absences, cards that were burnt or drawn in error."""
    match event:
        case WagerReturned(patron, box, kind, amount, clause):
            return Note(f"{plain_amount(amount)} of {patron}'s {_wager(kind)} on box {box} goes back.", clause)
        case InsuranceReturned(patron, box, owner, amount, clause):
            return Note(
                f"{plain_amount(amount)} of {patron}'s insurance for {owner} on box {box} goes back.",
                clause,
            )
        case PaymentRounded(patron, box, kind, clause=clause):
            return Note(f"{patron}'s {_wager(kind)} on box {box}: {payment_words(event)}", clause)
        case AbsenceNoted(patron, clause):
            why = "decides no more" if clause == rule["16.2(b)"] else "has left"
            return Note(f"{patron} {why}: hands that nobody else decides about are drawn past eleven.", clause)
        case AnswerMissed(box, hand, patron, clause):
            return Note(f"{patron} did not answer about hand {hand} of box {box}.", clause)
        case PatronReturned(patron, clause):
            return Note(f"{patron} is back.", clause)
        case HandLeftStanding(box, hand, _, clause):
            return Note(f"Hand {hand} of box {box} stands: nobody with a wager in it is there to decide.", clause)
        case CuttingCardReached(clause) if clause == rule["14.8"]:
            return Note("Dealing went on after the cutting card: the round stands.", clause)
        case CardBurnt(card, clause):
            return Note(f"{_named(card)} {_burnt(clause)}.", clause)
        case WaitingCardBurnt(card, clause):
            return Note(f"{_named(card)} has no hand to go to and is burnt.", clause)
        case CardMisplaced(box, hand, card, due_box, due_hand, clause):
            there, due = _place(box, hand), _place(due_box, due_hand)
            return Note(f"{_named(card)} was laid on {there} and was due to {due}.", clause)
        case HandsReconstructed(clause=clause):
            return Note("The cards were laid again as the rules send them, and the round worked out again.", clause)
        case AdditionReturned(patron, box, amount, clause):
            return Note(
                f"{plain_amount(amount)} of {patron}'s on box {box}, added to split or double, goes back.", clause
            )
        case CardDrawnInError(card, clause):
            return Note(f"{_named(card)} was drawn in error and counts as the next card of the shoe.", clause)
        case _:
            return None


def _place(box: int, hand: int) -> str:
    return f"hand {hand} of box {box}" if box else "the dealer's hand"


def _wager(kind: Kind) -> str:
    return {Kind.MAIN: "wager", Kind.PAIRS: "pairs wager", Kind.INSURANCE: "insurance"}[kind]


def _named(card: Card) -> str:
    return "A card that nobody saw" if card == UNSEEN else f"The {pictured(card)}"


@rule("14.1", "14.2", "14.3")
def _burnt(clause: Cite) -> str:
    if clause == rule["14.3"]:
        return "was drawn to the dealer's hand against the rules and is burnt"
    if clause == rule["14.2"]:
        return "was burnt in error and stays in the discard rack"
    return "was found face up in the shoe and is burnt"
