"""How an event changes a round, and which chips it moves. Nothing is checked here: events are facts."""

from collections.abc import Callable
from typing import Any, assert_never

import msgspec

from croupier.equipment.amounts import Amount
from croupier.games.blackjack.events import (
    AbsenceNoted,
    CardBurnt,
    CardDealt,
    CardDrawnInError,
    DoubleFollowed,
    DrawCalled,
    Event,
    FollowingClosed,
    HandDoubled,
    HandLaidAgain,
    HandSplit,
    HandStood,
    InsuranceClosed,
    InsurancePlaced,
    InsuranceReturned,
    Kind,
    NoMoreBetsCalled,
    PaymentRounded,
    RoundDecided,
    RoundVoided,
    SettlementReversed,
    SplitFollowed,
    WagerPlaced,
    WagerReturned,
    WagerSettled,
    WagerVoided,
    WagerWithdrawn,
)
from croupier.games.blackjack.round_of_play import Box, Following, Hand, Insurance, RoundOfPlay, Share, Stage, Wager
from croupier.verbs.moves import Move, reversed_moves, settlement_moves, stack_of, wagers_of


def evolve(play: RoundOfPlay, event: Event) -> RoundOfPlay:
    """The round after an event."""
    match event:
        case CardDealt():
            return _with_card(play, event)
        case WagerPlaced(patron, box, kind, amount, _, seated):
            placed = _with_wager(play, box, kind, lambda wagers: (*wagers, Wager(patron, amount)))
            return _with_box(placed, msgspec.structs.replace(placed.box(box), seated=patron)) if seated else placed
        case WagerWithdrawn(patron, box, kind, amount) | WagerReturned(patron, box, kind, amount):
            return _with_wager(play, box, kind, lambda wagers: _reduced(wagers, patron, amount))
        case NoMoreBetsCalled():
            return _with_boxes_in_order(play)
        case InsurancePlaced(patron, box, owner, amount):
            return _with(play, insurance=(*play.insurance, Insurance(patron, box, owner, amount)))
        case InsuranceReturned():
            return _with_insurance_returned(play, event)
        case InsuranceClosed():
            return _with(play, insurance_open=False)
        case DrawCalled(box, hand):
            return _with_hand(play, box, hand, lambda h: _changed(h, owed=True))
        case HandStood(box, hand):
            return _with_hand(play, box, hand, lambda h: _changed(h, stood=True))
        case HandSplit():
            return _with_split(play, event)
        case SplitFollowed():
            return _with_split_followed(play, event)
        case HandDoubled(box, hand, patron, amount):
            doubled = _with_hand(
                play, box, hand, lambda h: _changed(_added(h, patron, amount), doubled=True, owed=True)
            )
            return _with_following(doubled, box, hand, patron, split=False)
        case DoubleFollowed(box, hand, patron, amount):
            return _no_longer_waiting(_with_hand(play, box, hand, lambda h: _added(h, patron, amount)), patron)
        case FollowingClosed():
            return _with(play, following=None)
        case AbsenceNoted(patron):
            return _no_longer_waiting(_with(play, absent=(*play.absent, patron)), patron)
        case WagerSettled():
            return _with_settled(play, event)
        case RoundDecided():
            return _with(play, stage=Stage.OVER)
        case RoundVoided(clause):
            return _with(play, stage=Stage.OVER, void=clause)
        case CardDrawnInError(card):
            return _with(play, held=(*play.held, card))
        case HandLaidAgain():
            return _with_hand_laid_again(play, event)
        case SettlementReversed():
            return _with_settlement_reversed(play, event)
        case WagerVoided():
            return _without_wager(play, event)
        case PaymentRounded() | CardBurnt():
            return play
        case _:
            assert_never(event)


def moves(event: Event) -> tuple[Move, ...]:
    """Who pays whom how much."""
    match event:
        case WagerPlaced(patron, _, _, amount) | InsurancePlaced(patron, _, _, amount):
            return (Move(stack_of(patron), wagers_of(patron), amount),)
        case (
            HandSplit(_, _, patron, amount)
            | SplitFollowed(_, _, patron, amount)
            | HandDoubled(_, _, patron, amount)
            | DoubleFollowed(_, _, patron, amount)
        ):
            return (Move(stack_of(patron), wagers_of(patron), amount),)
        case (
            WagerWithdrawn(patron, _, _, amount)
            | WagerReturned(patron, _, _, amount)
            | InsuranceReturned(patron, _, _, amount)
        ):
            return (Move(wagers_of(patron), stack_of(patron), amount),)
        case WagerVoided(patron, amount=amount):
            return (Move(wagers_of(patron), stack_of(patron), amount),)
        case WagerSettled(patron, stake=stake, result=result, paid=paid):
            return settlement_moves(patron, stake, result, paid)
        case SettlementReversed(patron, stake=stake, result=result, paid=paid):
            return reversed_moves(settlement_moves(patron, stake, result, paid))
        case _:
            return ()


def _with(play: RoundOfPlay, **changes: Any) -> RoundOfPlay:
    return msgspec.structs.replace(play, **changes)


def _changed(hand: Hand, **changes: Any) -> Hand:
    return msgspec.structs.replace(hand, **changes)


def _with_box(play: RoundOfPlay, changed: Box) -> RoundOfPlay:
    return _with(play, boxes=tuple(changed if box.number == changed.number else box for box in play.boxes))


def _with_hand(play: RoundOfPlay, box: int, hand: int, change: Callable[[Hand], Hand]) -> RoundOfPlay:
    """A hand changed; the first two cards of a box that has not been split are its initial ones."""
    old = play.box(box)
    hands = tuple(change(h) if number == hand else h for number, h in enumerate(old.hands, start=1))
    initial = hands[0].cards[:2] if len(hands) == 1 else old.initial
    return _with_box(play, msgspec.structs.replace(old, hands=hands, initial=initial))


def _with_wager(
    play: RoundOfPlay, number: int, kind: Kind, change: Callable[[tuple[Wager, ...]], tuple[Wager, ...]]
) -> RoundOfPlay:
    """A box with its wagers changed; a box that nobody wagers on is no box of the round."""
    box = play.box(number)
    if kind is Kind.MAIN:
        box = msgspec.structs.replace(box, wagers=change(box.wagers))
    else:
        box = msgspec.structs.replace(box, pairs=change(box.pairs))
    others = tuple(other for other in play.boxes if other.number != number)
    boxes = sorted((*others, box), key=lambda box: box.number)
    return _with(play, boxes=tuple(box for box in boxes if box.wagers or box.pairs))


def _reduced(wagers: tuple[Wager, ...], patron: str, amount: Amount) -> tuple[Wager, ...]:
    reduced = (Wager(patron, Amount(wager.amount - amount)) if wager.patron == patron else wager for wager in wagers)
    return tuple(wager for wager in reduced if wager.amount)


def _with_boxes_in_order(play: RoundOfPlay) -> RoundOfPlay:
    """The boxes clockwise from the first to be dealt, each with its hand."""
    first = play.determinations.first
    boxes = sorted(play.boxes, key=lambda box: (box.number < first, box.number))
    dealt = tuple(
        msgspec.structs.replace(
            box, hands=(Hand(shares=tuple(Share(wager.patron, wager.amount) for wager in box.wagers)),)
        )
        for box in boxes
    )
    return _with(play, boxes=dealt, stage=Stage.DEAL)


def _with_card(play: RoundOfPlay, event: CardDealt) -> RoundOfPlay:
    if event.source != "shoe":
        play = _with(play, held=play.held[1:])
    if event.box == 0:
        return _with(play, dealer=(*play.dealer, event.card))
    return _with_hand(
        play, event.box, event.hand, lambda hand: _changed(hand, cards=(*hand.cards, event.card), owed=False)
    )


def _with_insurance_returned(play: RoundOfPlay, event: InsuranceReturned) -> RoundOfPlay:
    left = tuple(
        Insurance(i.patron, i.box, i.owner, Amount(i.amount - event.amount))
        if (i.patron, i.box, i.owner) == (event.patron, event.box, event.owner)
        else i
        for i in play.insurance
    )
    return _with(play, insurance=tuple(i for i in left if i.amount))


def _with_split(play: RoundOfPlay, event: HandSplit) -> RoundOfPlay:
    box = play.box(event.box)
    hand = box.hands[event.hand - 1]
    ace = hand.cards[0][0] == "A"
    first = _changed(hand, cards=hand.cards[:1], from_split=True, split_ace=ace)
    second = Hand(hand.cards[1:], (Share(event.patron, event.amount),), from_split=True, split_ace=ace)
    hands = (*box.hands[: event.hand - 1], first, second, *box.hands[event.hand :])
    split = _with_box(play, msgspec.structs.replace(box, hands=hands))
    return _with_following(split, event.box, event.hand, event.patron, split=True)


def _with_split_followed(play: RoundOfPlay, event: SplitFollowed) -> RoundOfPlay:
    followed = _with_hand(
        play,
        event.box,
        event.hand + 1,
        lambda hand: _changed(hand, shares=(*hand.shares, Share(event.patron, event.amount))),
    )
    return _no_longer_waiting(followed, event.patron)


def _with_following(play: RoundOfPlay, box: int, hand: int, patron: str, split: bool) -> RoundOfPlay:
    """Others with a wager on the hand may follow, those who are there."""
    shares = play.box(box).hands[hand - 1].shares
    waiting = tuple(share.patron for share in shares if share.patron not in (patron, *play.absent))
    return _with(play, following=Following(box, hand, split, waiting) if waiting else None)


def _no_longer_waiting(play: RoundOfPlay, patron: str) -> RoundOfPlay:
    if play.following is None:
        return play
    waiting = tuple(name for name in play.following.waiting if name != patron)
    following = msgspec.structs.replace(play.following, waiting=waiting) if waiting else None
    return _with(play, following=following)


def _added(hand: Hand, patron: str, amount: Amount) -> Hand:
    shares = tuple(
        Share(share.patron, share.stake, amount) if share.patron == patron else share for share in hand.shares
    )
    return _changed(hand, shares=shares)


def _with_settled(play: RoundOfPlay, event: WagerSettled) -> RoundOfPlay:
    """The wager is off the layout, and its row is kept."""
    return _with(_without_wager(play, event), settled=(*play.settled, event))


def _without_wager(play: RoundOfPlay, event: WagerSettled | WagerVoided) -> RoundOfPlay:
    """A wager of any kind is off the layout."""
    match event.kind:
        case Kind.PAIRS:
            box = play.box(event.box)
            pairs = tuple(wager for wager in box.pairs if wager.patron != event.patron)
            return _with_box(play, msgspec.structs.replace(box, pairs=pairs))
        case Kind.INSURANCE:
            gone = (event.patron, event.box, event.owner or event.patron)
            return _with(play, insurance=tuple(i for i in play.insurance if (i.patron, i.box, i.owner) != gone))
        case Kind.MAIN:
            if play.stage is Stage.WAGERS:
                return _with_wager(play, event.box, Kind.MAIN, lambda wagers: _without(wagers, event.patron))
            return _with_hand(play, event.box, event.hand, lambda hand: _without_share(hand, event.patron))


def _without(wagers: tuple[Wager, ...], patron: str) -> tuple[Wager, ...]:
    return tuple(wager for wager in wagers if wager.patron != patron)


def _with_settlement_reversed(play: RoundOfPlay, event: SettlementReversed) -> RoundOfPlay:
    """The wager lies where it lay before it was settled."""
    row = (event.patron, event.box, event.hand, event.kind, event.owner)
    kept = tuple(r for r in play.settled if (r.patron, r.box, r.hand, r.kind, r.owner) != row)
    play = _with(play, settled=kept)
    match event.kind:
        case Kind.PAIRS:
            box = play.box(event.box)
            pairs = (*box.pairs, Wager(event.patron, event.stake))
            return _with_box(play, msgspec.structs.replace(box, pairs=pairs))
        case Kind.INSURANCE:
            again = Insurance(event.patron, event.box, event.owner or event.patron, event.stake)
            return _with(play, insurance=(*play.insurance, again))
        case Kind.MAIN:
            share = Share(event.patron, event.stake)
            return _with_hand(play, event.box, event.hand, lambda hand: _changed(hand, shares=(*hand.shares, share)))


def _with_hand_laid_again(play: RoundOfPlay, event: HandLaidAgain) -> RoundOfPlay:
    """What was decided on other cards is open again."""
    if event.box == 0:
        return _with(play, dealer=event.cards)
    return _with_hand(
        play, event.box, event.hand, lambda hand: _changed(hand, cards=event.cards, stood=False, owed=False)
    )


def _without_share(hand: Hand, patron: str) -> Hand:
    return _changed(hand, shares=tuple(share for share in hand.shares if share.patron != patron))
