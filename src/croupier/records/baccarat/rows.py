"""A coup read from its events: every wager's end, the hands, and notes for people."""

from collections.abc import Sequence
from typing import Any

from croupier.equipment.amounts import Amount, plain_amount
from croupier.equipment.cards import UNSEEN, Card, pictured
from croupier.equipment.shoe import SpareCard
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.events import (
    CardDrawnInError,
    CardMisplaced,
    ChangesPermitted,
    CoupReconstructed,
    HandTurned,
    NoBetDeclared,
    PaymentRounded,
    WagerReturned,
)
from croupier.games.baccarat.values_and_odds import Option, total
from croupier.records.answer import AnswerHand, Note
from croupier.records.notes import payment_words
from croupier.records.rows import WagerRows
from croupier.rulebook import Cite, act_mb as rule
from croupier.table.events import Event
from croupier.table.state import ShoeLife, ShoePhase
from croupier.table.wagering.round_life_events import RoundBegun
from croupier.verbs.actors import Role
from croupier.verbs.staff_acts import StaffActed


class CoupRows(WagerRows[tuple[str, Option]]):
    """The wagers of a coup: whose, and on what."""

    def wager(self, event: Any) -> tuple[str, Option]:
        """A patron has one wager on an option."""
        return event.patron, event.on

    def place_fields(self, wager: tuple[str, Option], hand: int) -> dict[str, Any]:
        """The option."""
        return {"on": wager[1]}

    def give_back(self, event: Any, wager: tuple[str, Option], amount: Amount) -> None:
        """If the differential takes all that the maximum left of a wager, that part is void and the rest is excess."""
        if amount == self.lying[wager]:
            self.end(event, wager, amount)
        else:
            super().give_back(event, wager, amount)


def hands(coup: Coup) -> tuple[AnswerHand, ...]:
    """Both hands."""
    return tuple(
        AnswerHand(name, name, cards, str(total(cards)) if cards and UNSEEN not in cards else "")
        for name, cards in (("player", coup.player), ("banker", coup.banker))
    )


def result(coup: Coup) -> str:
    """The hand that won, a tie, or void."""
    return "void" if coup.outcome is None else coup.outcome.winner


def note(event: Event) -> Note | None:
    """What went back, roundings, and cards drawn in error."""
    match event:
        case WagerReturned(patron, on, amount, clause):
            return Note(f"{plain_amount(amount)} of {patron}'s wager on {on} goes back.", clause)
        case PaymentRounded(patron, on, clause=clause):
            return Note(f"{patron} on {on}: {payment_words(event)}", clause)
        case RoundBegun(carried=(_, *_) as carried):
            return _opening_note(carried)
        case NoBetDeclared(clause):
            return Note("This is a no-bet coup.", clause)
        case StaffActed(clause) if clause == rule["5.1(c)"]:
            return Note("A supervisor directed a shuffle before this coup.", clause)
        case CardDrawnInError(card, _, clause):
            return Note(_drawn_in_error(card, clause), clause)
        case CardMisplaced(hand, due, card, clause):
            there = f"the {due}'s hand" if due else "no hand"
            return Note(f"{_named(card)} was laid on the {hand}'s hand and was due to {there}.", clause)
        case CoupReconstructed(clause=clause):
            return Note("The cards were laid again in the order they left the shoe.", clause)
        case ChangesPermitted(clause=clause):
            return Note("No card had been seen: wagers could be changed.", clause)
        case HandTurned(hand, by=by, clause=clause) if by.role is Role.PATRON:
            return Note(f"{by.name} turned the {hand}'s hand.", clause)
        case _:
            return None


def _named(card: Card) -> str:
    return "A card that nobody saw" if card == UNSEEN else f"The {pictured(card)}"


def _drawn_in_error(card: Card, clause: Cite) -> str:
    name = _named(card)
    if clause == rule["12.2"]:
        return f"{name} was drawn in excess and seen."
    if clause == rule["12.3"]:
        return f"{name} was drawn in excess."
    return f"{name} was drawn in error and goes to the hand that is due it."


@rule("5.8", "12.2", "12.3")
def excess_note(spare: SpareCard, shoe: ShoeLife) -> Note:
    """What becomes of a card in excess when its coup is over: no coup follows from a shoe that has ended."""
    name = _named(spare.card)
    if shoe.phase is not ShoePhase.IN_PLAY:
        return Note(f"{name}, in excess, is out of play: no coup follows from this shoe.", shoe.ended_by or rule["5.8"])
    if spare.exposed:
        return Note(f"{name}, in excess, opens the next coup, which is a no-bet coup.", rule["12.2"])
    return Note(f"{name}, in excess, opens the next coup.", rule["12.3"])


def _opening_note(carried: Sequence[SpareCard]) -> Note:
    """Cards in excess of the coup before are the first of this one."""
    first, *more = (_named(spare.card) for spare in carried)
    names = " and ".join([first, *(name[0].lower() + name[1:] for name in more)])
    opens = f"{names}, in excess from the coup before, open{'' if more else 's'} this one"
    if any(spare.exposed for spare in carried):
        return Note(f"{opens}, which is a no-bet coup.", rule["12.2"])
    return Note(f"{opens}.", rule["12.3"])
