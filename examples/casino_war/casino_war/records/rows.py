"""What the answer shows of a round of casino war: every wager's end, the cards, and what a person would be told."""

from collections.abc import Iterable

from msgspec.structs import replace

from casino_war.events import (
    CardMisdealt,
    RoundVoided,
    SettlementReversed,
    Surrendered,
    WagerPlaced,
    WagerRaised,
    WagerReturned,
    WagerSettled,
    WagerVoided,
    WagerWithdrawn,
    WarDeclared,
)
from casino_war.round_of_play import DEALER, RoundOfPlay
from casino_war.tables import Kind
from croupier.equipment.amounts import Amount, in_currency
from croupier.equipment.cards import pictured
from croupier.records.answer import Hand, Note, Row
from croupier.rulebook import Cite
from croupier.table.events import Event, PatronWarned, RoundBegun
from croupier.table.events import RoundVoided as EarlierRoundVoided
from croupier.verbs.moves import Result

_Wager = tuple[str, Kind]
_NOTHING = Amount(0)
_RANKS = {"T": "a ten", "J": "a jack", "Q": "a queen", "K": "a king", "A": "an ace", "8": "an 8"}


def rows(events: Iterable[Event]) -> tuple[Row, ...]:
    """Read the wagers' ends off a round's events, box after box."""
    ends = _Ends()
    for event in events:
        ends.take(event)
    order = sorted(ends.rows, key=lambda wager: (ends.boxes[wager[0]], list(Kind).index(wager[1])))
    return tuple(ends.rows[wager] for wager in order)


class _Ends:
    """The wagers of a round as they lie, what went back of each, and how they ended."""

    def __init__(self) -> None:
        self.round_number = 0
        self.boxes: dict[str, int] = {}
        self.lying: dict[_Wager, Amount] = {}
        self.back: dict[_Wager, Amount] = {}
        self.rows: dict[_Wager, Row] = {}

    def take(self, event: Event) -> None:
        match event:
            case RoundBegun(number=number):
                self.round_number = number
            case WagerPlaced(patron, box, kind, amount):
                self.boxes[patron] = box
                self._add((patron, kind), amount)
                self.rows.pop((patron, kind), None)
            case WagerRaised(patron, _, kind, amount):
                self._add((patron, kind), amount)
            case WarDeclared(patron, _, amount):
                self._add((patron, Kind.RAISE), amount)
            case WagerWithdrawn(patron, _, kind, amount):
                self._add((patron, kind), Amount(-amount))
            case WagerReturned(patron, _, kind, amount, clause):
                self._give_back((patron, kind), amount, clause, Result.VOID)
            case Surrendered(patron, _, back, clause):
                self._give_back((patron, Kind.ANTE), back, clause, Result.STAND_OFF)
            case WagerSettled(patron, _, kind, stake, result, paid, clause):
                self._end((patron, kind), Row(patron, kind, stake, result, paid, clause))
            case SettlementReversed(patron, _, kind):
                del self.rows[patron, kind]
            case WagerVoided(patron, _, kind, amount, clause):
                self._end((patron, kind), Row(patron, kind, amount, Result.VOID, _NOTHING, clause))
            case EarlierRoundVoided(number=number, clause=clause, patron=whose) if number == self.round_number:
                for wager, row in self.rows.items():
                    if whose in ("", row.player):
                        self.rows[wager] = replace(row, result=Result.VOID, paid=_NOTHING, clause=clause)
            case _:
                pass

    def _add(self, wager: _Wager, amount: Amount) -> None:
        self.lying[wager] = Amount(self.lying.get(wager, _NOTHING) + amount)

    def _give_back(self, wager: _Wager, amount: Amount, clause: Cite, whole: Result) -> None:
        """A part that goes back is told beside what becomes of the rest; where all of it does, that is the end."""
        back = Amount(self.back.get(wager, _NOTHING) + amount)
        self.lying[wager] = Amount(self.lying[wager] - amount)
        if self.lying[wager]:
            self.back[wager] = back
        else:
            self.rows[wager] = Row(*wager, back, whole, _NOTHING, clause)

    def _end(self, wager: _Wager, row: Row) -> None:
        self.lying[wager]  # a wager that was never placed is no wager: a LookupError
        self.rows[wager] = replace(row, excess=self.back.get(wager, _NOTHING))


def hands(play: RoundOfPlay) -> tuple[Hand, ...]:
    """The dealer's cards, and those of each box."""
    found = [Hand(DEALER, DEALER, play.dealer), *(Hand(box.patron, box.patron, box.cards) for box in play.boxes)]
    return tuple(hand for hand in found if hand.cards)


def result(play: RoundOfPlay) -> str:
    """The dealer's first card in words, and whether it came to a war; void, or not dealt if every wager went back."""
    if play.void is not None:
        return "void"
    if not play.dealer:
        return "not dealt"
    rank = play.dealer[0][0]
    return f"dealer has {_RANKS.get(rank, f'a {rank}')}" + (", then war" if len(play.dealer) > 1 else "")


def notes(events: Iterable[Event]) -> tuple[Note, ...]:
    """Warnings, what went back, misdealt cards, and why a round is void."""
    return tuple(note for event in events for note in _notes(event))


def _notes(event: Event) -> Iterable[Note]:
    match event:
        case PatronWarned(patron, clause):
            yield Note(f"{patron} is warned: further wagers below the minimum go back.", clause)
        case WagerReturned(patron, _, kind, amount, clause):
            yield Note(f"{in_currency(amount)} of {patron}'s {kind} goes back.", clause)
        case Surrendered(patron, _, back, clause, decided):
            said = "surrenders" if decided else "makes no decision, and surrenders"
            yield Note(f"{patron} {said}: {in_currency(back)} of the ante goes back.", clause)
        case CardMisdealt(card, clause):
            yield Note(f"A card that came out of its turn is burnt: {pictured(card)}.", clause)
        case RoundVoided(clause, details):
            yield Note(f"The round is void: {details}.", clause)
        case _:
            pass
