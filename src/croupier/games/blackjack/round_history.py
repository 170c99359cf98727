"""What the history of a round of blackjack says: its wagers before the cards, what was decided, what was void."""

import msgspec
from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.games.blackjack.events import (
    CardDealt,
    CardMisplaced,
    DoubleFollowed,
    DrawCalled,
    EarlierChoice,
    FollowingClosed,
    HandDoubled,
    HandLeftStanding,
    HandSplit,
    HandStood,
    InsuranceClosed,
    InsurancePlaced,
    InsuranceReturned,
    Kind,
    NoMoreBetsCalled,
    SplitFollowed,
    WagerSettled,
    WagerVoided,
)
from croupier.games.blackjack.evolve import evolve
from croupier.games.blackjack.hands import Box, Wager
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.rulebook import act_bj as rule


class Insured(msgspec.Struct):
    """What was insured and paid even money, and the cards of each box at that time."""

    cards: dict[int, tuple[Card, ...]] = msgspec.field(default_factory=dict)
    placed: dict[tuple[str, int, str], InsurancePlaced] = msgspec.field(default_factory=dict)
    even_money: list[WagerSettled] = msgspec.field(default_factory=list)
    closed: bool = False


def round_before_cards(play: RoundOfPlay) -> RoundOfPlay:
    """The round after the call: every wager that is not void, where it was; a box that has none left had its own."""
    boxes = tuple(sorted((_with_all_wagers(play, box) for box in play.boxes), key=lambda box: box.number))
    called = RoundOfPlay(play.determinations, boxes=boxes, absent=play.absent)
    return evolve(called, NoMoreBetsCalled(rule["6.2"]))


def _with_all_wagers(play: RoundOfPlay, box: Box) -> Box:
    rows = [row for row in play.settled if row.kind is Kind.PAIRS and row.box == box.number]
    on_pairs = (*box.pairs, *(Wager(row.patron, row.stake, row.secret) for row in rows))
    void = [patron for patron, number in voids_of(play) if number == box.number]
    return Box(box.number, box.wagers or tuple(Wager(patron, Amount(1)) for patron in void), on_pairs, box.seated)


def voids_of(play: RoundOfPlay) -> dict[tuple[str, int], int]:
    """The wagers of boxes on which all were declared void during the deal, and how many cards were out by then."""
    voids: dict[tuple[str, int], int] = {}
    cards_out = 0
    for event in play.history:
        if isinstance(event, CardDealt | CardMisplaced):
            cards_out += 1
        elif isinstance(event, WagerVoided) and event.kind is Kind.MAIN and not play.box(event.box).wagers:
            voids.setdefault((event.patron, event.box), cards_out)
    return voids


def choices_of(play: RoundOfPlay) -> tuple[list[EarlierChoice], Insured]:
    """What was decided, each with the cards that lay there then."""
    then, choices, insured = round_before_cards(play), list[EarlierChoice](), Insured()
    for event in play.history:
        match event:
            case HandStood() | HandLeftStanding() | DrawCalled() | HandSplit() | HandDoubled():
                cards = then.hand(event.box, event.hand).cards
                choices.append(EarlierChoice(event.box, event.hand, cards, (event,)))
            case SplitFollowed() | DoubleFollowed() | FollowingClosed():
                choices[-1] = replace(choices[-1], events=(*choices[-1].events, event))
            case CardDealt(box=box, hand=number, clause=clause) if clause == rule["14.7"]:
                hand = then.hand(box, number)
                drawn = DrawCalled(box, number, hand.shares[0].patron if hand.shares else "", clause)
                choices.append(EarlierChoice(box, number, hand.cards, (drawn,)))
            case InsurancePlaced() | InsuranceReturned() | InsuranceClosed() | WagerSettled():
                _note_insurance(then, insured, event)
            case WagerVoided():
                _forget_void(insured, event)
            case _:
                pass
        then = evolve(then, event)
    return choices, insured


def _forget_void(insured: Insured, event: WagerVoided) -> None:
    """Insurance that was declared void, and even money on a wager that was."""
    if event.kind is Kind.INSURANCE:
        insured.placed.pop((event.patron, event.box, event.owner or event.patron), None)
    elif event.kind is Kind.MAIN:
        own = (event.patron, event.box)
        insured.even_money = [row for row in insured.even_money if (row.patron, row.box) != own]


def _note_insurance(
    then: RoundOfPlay, insured: Insured, event: InsurancePlaced | InsuranceReturned | InsuranceClosed | WagerSettled
) -> None:
    insured.cards = {box.number: box.hands[0].cards for box in then.boxes}
    match event:
        case InsurancePlaced(patron, box, owner):
            insured.placed[patron, box, owner] = event
        case InsuranceReturned(patron, box, owner, amount):
            left = insured.placed[patron, box, owner].amount - amount
            insured.placed[patron, box, owner] = replace(insured.placed[patron, box, owner], amount=Amount(left))
            if not left:
                del insured.placed[patron, box, owner]
        case InsuranceClosed():
            insured.closed = True
        case WagerSettled():
            insured.even_money.append(event)
