"""A finished round of blackjack as a record writes it: the operator's own choices, the lines and the cards."""

from collections.abc import Sequence
from functools import partial

from croupier.equipment.amounts import Amount, plain_amount
from croupier.equipment.cards import UNSEEN, Card
from croupier.games.blackjack.determinations import Determinations, Shuffler
from croupier.games.blackjack.events import (
    AbsenceNoted,
    AnswerMissed,
    CardBurnt,
    CardDealt,
    CardDrawnInError,
    CardMisplaced,
    DoubleFollowed,
    DrawCalled,
    HandDoubled,
    HandLaidAgain,
    HandLeftStanding,
    HandSplit,
    HandsReconstructed,
    HandStood,
    InsurancePlaced,
    InsuranceReturned,
    Kind,
    PatronReturned,
    PaymentRounded,
    SplitFollowed,
    WagerPlaced,
    WagerSettled,
    WagerVoided,
    WagerWithdrawn,
)
from croupier.records.blackjack.misplaced_cards import round_in_true_order
from croupier.records.record_lines import WagersTold, tell_acts, wagers_first
from croupier.rulebook import Cite, act_bj as rule
from croupier.table.events import Event
from croupier.table.shoe.shoe_events import CuttingCardReached
from croupier.table.wagering.round_life_events import RoundBegun

BEYOND_LINES = (HandLaidAgain,)
"""What no line of a record can express: cards laid again by logs from before whole rounds were reconstructed."""


def choices_told(choices: Determinations) -> list[str]:
    """The keys of `[table]` that blackjack alone has, without those at their defaults."""
    lines = [f"decks = {choices.decks}", f'soft_17 = "{choices.soft_17}"', f'pairs = "{choices.pairs}"']
    if choices.shuffler is not Shuffler.SHOE:
        lines.append(f'shuffler = "{choices.shuffler}"')
    if choices.first != 1:
        lines.append(f"first = {choices.first}")
    if not choices.others_insure:
        lines.append("others_insure = false")
    return lines


def lines_told(events: Sequence[Event]) -> list[str]:
    """The acts in their order, wagers that stayed first."""
    events = round_in_true_order(events)
    before = wagers_first(events)
    wagers: WagersTold[tuple[str, int, Kind]] = WagersTold(before, lambda event: (event.patron, event.box, event.kind))
    bets = [line for wager, amount in wagers.told.items() for line in _bets(*wager, amount, wager in wagers.seated)]
    tell = partial(_act, _insurance_returned(events))
    return [
        *bets,
        *tell_acts(
            events,
            lambda event, moment: "" if _comes_again(events, event) else _return(events, event) or tell(event, moment),
            rule["16.2(a)"],
            shoe_told,
            _place,
        ),
    ]


def _place(event: WagerVoided) -> str:
    """Which wager of a patron was voided."""
    kind = "" if event.kind is Kind.MAIN else f"{event.kind} "
    return f"{kind}on {event.box}" + (f" for {event.owner}" if event.owner else "")


def _comes_again(events: Sequence[Event], event: Event) -> bool:
    """Even money that stands is settled again with the reconstruction: nobody asks for it twice."""
    if not isinstance(event, WagerSettled):
        return False
    at = next(place for place, each in enumerate(events) if each is event)
    before = (each for each in reversed(events[:at]) if not isinstance(each, WagerSettled | PaymentRounded))
    return isinstance(next(before, None), HandsReconstructed)


def _return(events: Sequence[Event], event: Event) -> str:
    """Who was back after a hand was left standing came for a later one: which, as no other line shows it."""
    if not isinstance(event, PatronReturned) or event.clause == rule["16.2(b)"]:  # a readmission has its own line
        return ""
    at = next(place for place, each in enumerate(events) if each is event)
    told = [each for each in events[:at] if isinstance(each, HandLeftStanding | CardDealt) or _act({}, each, "")]
    if not told or not isinstance(told[-1], HandLeftStanding):
        return ""
    later = (
        each for each in events[at:] if isinstance(each, CardDealt | DrawCalled | HandStood | HandSplit | HandDoubled)
    )
    hand = next((each for each in later), None)
    return f"{event.patron} returns" + ("" if hand is None or not hand.box else f" for {hand.box}/{hand.hand}")


def _bets(patron: str, box: int, kind: Kind, amount: Amount, sits: bool) -> list[str]:
    verb = "pairs" if kind is Kind.PAIRS else "bets"
    return [f"{patron} sits {box}"] * sits + [f"{patron} {verb} {plain_amount(amount)} on {box}"]


def _act(back: dict[tuple[str, int, str], int], event: Event, moment: str) -> str | None:
    match event:
        case WagerPlaced(patron, box, kind, amount):
            return _bets(patron, box, kind, amount, sits=False)[0]
        case WagerWithdrawn(patron, box, kind, amount):
            on = f"pairs on {box}" if kind is Kind.PAIRS else str(box)
            return f"{patron} withdraws {plain_amount(amount)} from {on}"
        case CardMisplaced(box, hand, card):
            place = (f"{box}/{hand}" if hand > 1 else f"{box}") if box else "dealer"
            return f"dealer lays {card} on {place}{moment}"
        case HandsReconstructed():
            return f"dealer reconstructs the hands{moment}"
        case CuttingCardReached(clause) if clause == rule["14.8"]:
            return f"dealer deals on after the cutting card{moment}"
        case InsurancePlaced(patron, box, owner, amount):
            return _insures(event, Amount(amount - back.get((patron, box, owner), 0)))
        case WagerSettled(patron, box, clause=clause) if clause == rule["8.1(b)"]:
            return f"{patron} takes even money on {box}"
        case DrawCalled(patron=patron):
            return f"{patron} hits"
        case HandStood(patron=patron):
            return f"{patron} stands"
        case HandSplit(patron=patron) | SplitFollowed(patron=patron):
            return f"{patron} splits"
        case HandDoubled(patron=patron, amount=amount) | DoubleFollowed(patron=patron, amount=amount):
            return f"{patron} doubles {plain_amount(amount)}"
        case AbsenceNoted(patron, clause):
            return "" if clause == rule["16.2(b)"] else f"{patron} leaves"  # an exclusion has its own line
        case AnswerMissed(patron=patron):
            return f"{patron} does not answer"
        case PatronReturned(patron, clause):
            return "" if clause == rule["16.2(b)"] else f"{patron} returns"
        case CardBurnt(card, clause):
            return _burnt(card, clause) + moment
        case CardDrawnInError(card):
            return f"dealer draws {card} in error{moment}"
        case _:
            return None


def _burnt(card: Card, clause: Cite) -> str:
    """Why a card was burnt."""
    if clause == rule["14.1"]:
        return f"dealer burns {card}" if card == UNSEEN else f"dealer finds {card} face up"
    return f"dealer burns {card} in error" if clause == rule["14.2"] else f"dealer draws {card} to the dealer"


def _insures(placed: InsurancePlaced, stayed: Amount) -> str:
    """What stayed of an insurance wager; empty if all of it went back."""
    owner = "" if placed.owner == placed.patron else f" for {placed.owner}"
    return f"{placed.patron} insures {plain_amount(stayed)} on {placed.box}{owner}" if stayed else ""


def _insurance_returned(events: Sequence[Event]) -> dict[tuple[str, int, str], int]:
    back: dict[tuple[str, int, str], int] = {}
    for event in events:
        if isinstance(event, InsuranceReturned) and event.clause != rule["14.4"]:
            key = (event.patron, event.box, event.owner)
            back[key] = back.get(key, 0) + event.amount
    return back


def shoe_told(events: Sequence[Event], _: bool) -> list[Card]:
    """The cards in the order they left the shoe, after those carried here from the round before."""
    shoe: list[Card] = []
    carried = 0
    for event in round_in_true_order(events):
        match event:
            case RoundBegun(carried=spare):
                carried = len(spare)
            case CardDealt(card=card, source="shoe") | CardMisplaced(card=card, source="shoe"):
                shoe.append(card)
            case CardBurnt(card) | CardDrawnInError(card):
                shoe.append(card)
            case CardDealt(card=card) if carried:
                carried -= 1
                shoe.append(card)
            case _:
                pass
    return shoe
