"""A finished round of blackjack told as a record tells it: the operator's own choices, the lines and the cards."""

from collections.abc import Sequence

from croupier.equipment.amounts import Amount, in_currency
from croupier.equipment.cards import Card
from croupier.games.blackjack.determinations import Determinations, Shuffler
from croupier.games.blackjack.events import (
    AbsenceNoted,
    CardBurnt,
    CardDealt,
    CardDrawnInError,
    DoubleFollowed,
    DrawCalled,
    HandDoubled,
    HandLaidAgain,
    HandSplit,
    HandStood,
    InsurancePlaced,
    InsuranceReturned,
    Kind,
    RoundVoided,
    SplitFollowed,
    WagerPlaced,
    WagerRaised,
    WagerReturned,
    WagerSettled,
    WagerVoided,
    WagerWithdrawn,
)
from croupier.records.wagers_told import WagersTold
from croupier.rulebook import open_book
from croupier.table.events import Event, RoundBegun

rule = open_book("ACT-BJ")

BEYOND_LINES = (HandLaidAgain,)
"""What no line of a record can tell: cards laid again after a placement error."""


def choices_told(choices: Determinations) -> list[str]:
    """The keys of `[table]` that blackjack has for itself, but for those that are as they always are."""
    told = [f"decks = {choices.decks}", f'soft_17 = "{choices.soft_17}"', f'pairs = "{choices.pairs}"']
    if choices.shuffler is not Shuffler.SHOE:
        told.append(f'shuffler = "{choices.shuffler}"')
    if choices.first != 1:
        told.append(f"first = {choices.first}")
    if not choices.others_insure:
        told.append("others_insure = false")
    return told


def lines_told(events: Sequence[Event]) -> list[str]:
    """The acts in their order, wagers that stayed first."""
    return [*_wagers(events), *_acts(events)]


def _wagers(events: Sequence[Event]) -> list[str]:
    wagers: WagersTold[tuple[str, int, Kind]] = WagersTold()
    sitting: set[tuple[str, int, Kind]] = set()
    for event in events:
        match event:
            case WagerPlaced(patron, box, kind, amount, seated=seated):
                wagers.place((patron, box, kind), amount)
                sitting |= {(patron, box, kind)} if seated and kind is Kind.MAIN else set()
            case WagerWithdrawn(patron, box, kind, amount):
                wagers.withdraw((patron, box, kind), amount)
                sitting &= wagers.told.keys()
            case WagerRaised(patron, box, kind, amount):
                wagers.limit((patron, box, kind), amount)
            case WagerReturned(patron, box, kind, amount):
                wagers.limit((patron, box, kind), Amount(-amount))
            case _:
                pass
    return [line for wager, amount in wagers.told.items() for line in _bets(*wager, amount, wager in sitting)]


def _bets(patron: str, box: int, kind: Kind, amount: Amount, sits: bool) -> list[str]:
    verb = "pairs" if kind is Kind.PAIRS else "bets"
    return [f"{patron} sits {box}"] * sits + [f"{patron} {verb} {in_currency(amount)} on {box}"]


def _acts(events: Sequence[Event]) -> list[str]:
    acts: list[str] = []
    back = _insurance_returned(events)
    for event in events:
        match event:
            case InsurancePlaced(patron, box, owner, amount):
                acts += _insures(event, Amount(amount - back.get((patron, box, owner), 0)))
            case WagerSettled(patron, box, clause=clause) if clause == rule["8.1(b)"]:
                acts.append(f"{patron} takes even money on {box}")
            case DrawCalled(patron=patron):
                acts.append(f"{patron} hits")
            case HandStood(patron=patron):
                acts.append(f"{patron} stands")
            case HandSplit(patron=patron) | SplitFollowed(patron=patron):
                acts.append(f"{patron} splits")
            case HandDoubled(patron=patron, amount=amount) | DoubleFollowed(patron=patron, amount=amount):
                acts.append(f"{patron} doubles {in_currency(amount)}")
            case AbsenceNoted(patron):
                acts.append(f"{patron} leaves")
            case CardBurnt(card):
                acts.append(f"dealer burns {card}")
            case CardDrawnInError(card):
                acts.append(f"dealer draws {card} in error")
            case WagerVoided(patron, clause=clause) if clause == rule["16.2(a)"]:
                line = f"supervisor voids {patron}"
                acts += [] if line in acts else [line]
            case RoundVoided():
                acts.append("supervisor voids the round")
            case _:
                pass
    return acts


def _insures(placed: InsurancePlaced, stayed: Amount) -> list[str]:
    """What stayed of an insurance wager; nothing where all of it went back."""
    owner = "" if placed.owner == placed.patron else f" for {placed.owner}"
    return [f"{placed.patron} insures {in_currency(stayed)} on {placed.box}{owner}"] if stayed else []


def _insurance_returned(events: Sequence[Event]) -> dict[tuple[str, int, str], int]:
    back: dict[tuple[str, int, str], int] = {}
    for event in events:
        if isinstance(event, InsuranceReturned):
            key = (event.patron, event.box, event.owner)
            back[key] = back.get(key, 0) + event.amount
    return back


def shoe_told(events: Sequence[Event], _: bool) -> list[Card]:
    """The cards in the order they left the shoe, after those carried here from the round before."""
    shoe: list[Card] = []
    carried = 0
    for event in events:
        match event:
            case RoundBegun(carried=spare):
                carried = len(spare)
            case CardDealt(card=card, source="shoe") | CardBurnt(card) | CardDrawnInError(card):
                shoe.append(card)
            case CardDealt(card=card) if carried:
                carried -= 1
                shoe.append(card)
            case _:
                pass
    return shoe
