"""What the answer shows of a round of casino war: every wager's end, the cards, and what a person would be told."""

from collections.abc import Iterable
from typing import Any

from casino_war.events import (
    CardMisdealt,
    Surrendered,
    WagerReturned,
    WarDeclared,
)
from casino_war.round_of_play import DEALER, RoundOfPlay
from casino_war.tables import Kind
from croupier.equipment.amounts import plain_amount
from croupier.equipment.cards import pictured
from croupier.records.answer import AnswerHand, Note
from croupier.records.rows import WagerRows
from croupier.table.events import Event

_Wager = tuple[int, Kind]
_KINDS = tuple(Kind)
_RANKS = {"T": "a ten", "J": "a jack", "Q": "a queen", "K": "a king", "A": "an ace", "8": "an 8"}


class BoxRows(WagerRows[_Wager]):
    """The wagers of a round, box after box."""

    def wager(self, event: Any) -> _Wager:
        """A patron has one box, with a place for each kind of wager."""
        return event.box, event.kind

    def place_fields(self, wager: _Wager, hand: int) -> dict[str, Any]:
        """What it is on."""
        return {"on": wager[1]}

    def take(self, event: Event) -> None:
        """A raise is placed in the course of the round; of an ante that is surrendered a part goes back."""
        match event:
            case WarDeclared():
                self.place(self.wager(event), event.amount)
            case Surrendered():
                self.give_back(event, self.wager(event), event.amount)
            case _:
                super().take(event)

    def order(self, wagers: Iterable[_Wager]) -> Iterable[_Wager]:
        """Box after box; at each ante, tie and raise."""
        return sorted(wagers, key=lambda at: (at[0], _KINDS.index(at[1])))


def hands(play: RoundOfPlay) -> tuple[AnswerHand, ...]:
    """The dealer's cards, and those of each box."""
    found = [
        AnswerHand(DEALER, DEALER, play.dealer),
        *(AnswerHand(box.patron, box.patron, box.cards) for box in play.boxes),
    ]
    return tuple(hand for hand in found if hand.cards)


def result(play: RoundOfPlay) -> str:
    """The dealer's first card in words, and whether it came to a war; void, or not dealt if every wager went back."""
    if play.void is not None:
        return "void"
    if not play.dealer:
        return "not dealt"
    rank = play.dealer[0][0]
    return f"dealer has {_RANKS.get(rank, f'a {rank}')}" + (", then war" if len(play.dealer) > 1 else "")


def note(event: Event) -> Note | None:
    """What went back, and misdealt cards."""
    match event:
        case WagerReturned(patron, _, kind, amount, clause):
            return Note(f"{plain_amount(amount)} of {patron}'s {kind} goes back.", clause)
        case Surrendered(patron, amount=back, clause=clause, decided=decided):
            said = "surrenders" if decided else "makes no decision, and surrenders"
            return Note(f"{patron} {said}: {plain_amount(back)} of the ante goes back.", clause)
        case CardMisdealt(card, clause):
            return Note(f"A card that came out of its turn is burnt: {pictured(card)}.", clause)
        case _:
            return None
