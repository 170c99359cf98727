"""How an event changes a round, and which chips it moves. Nothing is checked here: events are facts."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, get_args

from msgspec.structs import force_setattr, replace

from croupier.games.blackjack.events import (
    AbsenceNoted,
    AdditionReturned,
    AnswerMissed,
    CardBurnt,
    CardDealt,
    CardDrawnInError,
    CardMisplaced,
    DoubleFollowed,
    DrawCalled,
    Event,
    FollowingClosed,
    HandChoice,
    HandDoubled,
    HandLaidAgain,
    HandLeftStanding,
    HandSplit,
    HandsReconstructed,
    HandStood,
    HistoryEvent,
    InsuranceClosed,
    InsurancePlaced,
    InsuranceReturned,
    Kind,
    NoMoreBetsCalled,
    PatronReturned,
    PaymentRounded,
    RoundDecided,
    RoundVoided,
    SettlementReversed,
    SplitFollowed,
    WagerPlaced,
    WagerRaised,
    WagerReturned,
    WagerSettled,
    WagersReopened,
    WagerVoided,
    WagerWithdrawn,
    WaitingCardBurnt,
)
from croupier.games.blackjack.hands import Box, Following, Hand, Insurance, Share, Wager
from croupier.games.blackjack.round_of_play import RoundOfPlay, Stage
from croupier.games.blackjack.steps import hand_at_turn
from croupier.rulebook import act_bj as rule
from croupier.verbs.wagers import alter_wagers, remove_wagers

_WAGERS, _DEAL, _OVER, _MAIN = Stage.WAGERS, Stage.DEAL, Stage.OVER, Kind.MAIN  # enum lookup is slow on Python 3.11
_NUMBER = attrgetter("number")
_RECORDED = frozenset(get_args(HistoryEvent)) - {CardDealt, CardMisplaced, WagerSettled, WagerVoided}
_DECIDED = frozenset(get_args(HandChoice)) - {FollowingClosed}
_EVEN_MONEY = rule["8.1(b)"]


def evolve(play: RoundOfPlay, event: Event) -> RoundOfPlay:
    """The round after an event; cards and choices are kept in their order."""
    kind = type(event)
    changed = _CHANGES[kind](play, event)
    chosen = kind is WagerSettled and event.clause == _EVEN_MONEY
    if kind in _RECORDED or chosen or (kind is WagerVoided and play.stage is not _WAGERS):
        force_setattr(changed, "history", (*play.history, event))  # nobody else has seen this round yet
        if play.choices and kind in _DECIDED:
            return _drop_choice(play, changed, event)
    return changed


def _drop_choice(before: RoundOfPlay, play: RoundOfPlay, event: Any) -> RoundOfPlay:
    """A hand is decided: what was decided on these cards earlier is repeated or replaced."""
    decided = (event.box, event.hand, before.hand(event.box, event.hand).cards)
    left = tuple(one for one in play.choices if (one.box, one.hand, one.cards) != decided)
    return replace(play, choices=left)


def _with_box(play: RoundOfPlay, changed: Box, history: tuple[HistoryEvent, ...] | None = None) -> RoundOfPlay:
    boxes = tuple([changed if box.number == changed.number else box for box in play.boxes])
    return replace(play, boxes=boxes) if history is None else replace(play, boxes=boxes, history=history)


def _with_hand(play: RoundOfPlay, box: int, hand: int, **changes: Any) -> RoundOfPlay:
    old = play.box(box)
    return _with_hand_on(play, old, hand, replace(old.hands[hand - 1], **changes))


def _with_hand_on(
    play: RoundOfPlay, box: Box, number: int, hand: Hand, history: tuple[HistoryEvent, ...] | None = None
) -> RoundOfPlay:
    """A hand changed; the first two cards of a box that has not been split are its initial ones."""
    if len(box.hands) == 1:
        return _with_box(play, replace(box, hands=(hand,), initial=hand.cards[:2]), history)
    return _with_box(play, replace(box, hands=(*box.hands[: number - 1], hand, *box.hands[number:])), history)


def _with_placed(play: RoundOfPlay, event: WagerPlaced) -> RoundOfPlay:
    """A wager on a box, or more chips on one; it may seat its patron there."""
    wager, box = Wager(event.patron, event.amount, event.secret), play.box(event.box)
    if event.kind is _MAIN:
        seated = event.patron if event.seated else box.seated
        return _with_wagers(play, replace(box, wagers=_increased(box.wagers, wager), seated=seated))
    return _with_wagers(play, replace(box, pairs=_increased(box.pairs, wager)))


def _with_wager(
    play: RoundOfPlay, number: int, kind: Kind, change: Callable[[tuple[Wager, ...]], tuple[Wager, ...]]
) -> RoundOfPlay:
    """A box with its wagers of one kind changed."""
    box = play.box(number)
    changed = replace(box, wagers=change(box.wagers)) if kind is _MAIN else replace(box, pairs=change(box.pairs))
    return _with_wagers(play, changed)


def _with_wagers(play: RoundOfPlay, box: Box) -> RoundOfPlay:
    """A box whose wagers have changed; a box without a wager is not in the round.

    Its patron counts as seated while their wager is there. What a limit takes off after the call is off the
    hand as well.
    """
    if box.seated and box.seated not in [wager.patron for wager in box.wagers]:
        box = replace(box, seated="")
    boxes = [other for other in play.boxes if other.number != box.number]
    if box.wagers or box.pairs:
        boxes.append(box)
    boxes.sort(key=_NUMBER)
    changed = replace(play, boxes=tuple(boxes))
    return changed if play.stage is _WAGERS else _with_boxes_in_order(changed)


def _increased(wagers: tuple[Wager, ...], new: Wager) -> tuple[Wager, ...]:
    """Add chips to the wager there, or a wager behind the others."""
    if new.patron in [wager.patron for wager in wagers]:
        return alter_wagers(wagers, new.amount, patron=new.patron)
    return (*wagers, new)


def _with_boxes_in_order(play: RoundOfPlay) -> RoundOfPlay:
    """The boxes clockwise from the first to be dealt, each with its hand."""
    first = play.determinations.first
    boxes = sorted(play.boxes, key=lambda box: (box.number < first, box.number))
    return replace(play, boxes=tuple([_with_its_hand(box) for box in boxes]), stage=_DEAL)


def _with_its_hand(box: Box) -> Box:
    """A box about to be dealt to: its wagers are on one hand."""
    shares = tuple([Share(wager.patron, wager.amount, secret=wager.secret) for wager in box.wagers])
    return replace(box, hands=(Hand(shares=shares),))


def _with_card(play: RoundOfPlay, event: CardDealt | CardMisplaced) -> RoundOfPlay:
    """A card in a hand, and in the history: with the same change, as cards are what comes most often."""
    history = (*play.history, event)
    if event.source != "shoe":
        play = replace(play, held=play.held[1:])
    if event.box == 0:
        return replace(play, dealer=(*play.dealer, event.card), history=history)
    box = play.box(event.box)
    hand = box.hands[event.hand - 1]
    return _with_hand_on(play, box, event.hand, replace(hand, cards=(*hand.cards, event.card), owed=False), history)


def _with_misplaced_card(play: RoundOfPlay, event: CardMisplaced) -> RoundOfPlay:
    """The card lies in another hand, and what was due is still due."""
    owed = event.box and play.hand(event.box, event.hand).owed
    play = _with_card(play, event)
    return _with_hand(play, event.box, event.hand, owed=True) if owed else play


def _with_insurance(play: RoundOfPlay, event: InsurancePlaced) -> RoundOfPlay:
    """Insurance on a secret wager would reveal its amount, so it is secret too."""
    secret = any(wager.secret for wager in play.box(event.box).wagers if wager.patron == event.owner)
    placed = Insurance(event.patron, event.box, event.owner, event.amount, secret)
    return replace(play, insurance=(*play.insurance, placed))


def _with_insurance_returned(play: RoundOfPlay, event: InsuranceReturned) -> RoundOfPlay:
    left = alter_wagers(play.insurance, -event.amount, patron=event.patron, box=event.box, owner=event.owner)
    return replace(play, insurance=left)


def _with_split(play: RoundOfPlay, event: HandSplit) -> RoundOfPlay:
    box = play.box(event.box)
    hand = box.hands[event.hand - 1]
    ace = hand.cards[0][0] == "A"
    first = replace(hand, cards=hand.cards[:1], from_split=True, split_ace=ace)
    second = Hand(hand.cards[1:], (_share_beside(hand, event),), from_split=True, split_ace=ace)
    hands = (*box.hands[: event.hand - 1], first, second, *box.hands[event.hand :])
    split = _with_box(play, replace(box, hands=hands))
    return _with_following(split, event.box, event.hand, event.patron, split=True)


def _with_split_followed(play: RoundOfPlay, event: SplitFollowed) -> RoundOfPlay:
    first, second = play.box(event.box).hands[event.hand - 1 : event.hand + 1]
    shares = (*second.shares, _share_beside(first, event))
    return _no_longer_waiting(_with_hand(play, event.box, event.hand + 1, shares=shares), event.patron)


def _share_beside(hand: Hand, event: HandSplit | SplitFollowed) -> Share:
    """What a split puts on the second hand, secret if the first hand's wager is."""
    return Share(event.patron, event.amount, secret=any(s.secret for s in hand.shares if s.patron == event.patron))


def _with_following(play: RoundOfPlay, box: int, hand: int, patron: str, split: bool) -> RoundOfPlay:
    """Others present with a wager on the hand may follow."""
    shares = play.hand(box, hand).shares
    waiting = tuple(share.patron for share in shares if share.patron not in (patron, *play.absent))
    return replace(play, following=Following(box, hand, split, waiting) if waiting else None)


def _no_longer_waiting(play: RoundOfPlay, patron: str) -> RoundOfPlay:
    if play.following is None:
        return play
    waiting = tuple(name for name in play.following.waiting if name != patron)
    following = replace(play.following, waiting=waiting) if waiting else None
    return replace(play, following=following)


def _with_less(play: RoundOfPlay, event: WagerWithdrawn | WagerReturned) -> RoundOfPlay:
    return _with_wager(
        play, event.box, event.kind, lambda wagers: alter_wagers(wagers, -event.amount, patron=event.patron)
    )


def _with_raise(play: RoundOfPlay, event: WagerRaised) -> RoundOfPlay:
    return _with_wager(
        play, event.box, event.kind, lambda wagers: alter_wagers(wagers, event.amount, patron=event.patron)
    )


def _with_wagers_reopened(play: RoundOfPlay, event: WagersReopened) -> RoundOfPlay:
    boxes = tuple(replace(box, hands=()) for box in play.boxes)
    return replace(play, boxes=boxes, stage=_WAGERS, held=())


def _with_double(play: RoundOfPlay, event: HandDoubled) -> RoundOfPlay:
    doubled = _with_hand(play, event.box, event.hand, shares=_added(play, event), doubled=True, owed=True)
    return _with_following(doubled, event.box, event.hand, event.patron, split=False)


def _with_double_followed(play: RoundOfPlay, event: DoubleFollowed) -> RoundOfPlay:
    return _no_longer_waiting(_with_hand(play, event.box, event.hand, shares=_added(play, event)), event.patron)


def _with_absence(play: RoundOfPlay, event: AbsenceNoted) -> RoundOfPlay:
    return _no_longer_waiting(replace(play, absent=(*play.absent, event.patron)), event.patron)


def _with_answer_missed(play: RoundOfPlay, event: AnswerMissed) -> RoundOfPlay:
    missed = (*play.hand(event.box, event.hand).missed, event.patron)
    return _with_hand(play, event.box, event.hand, missed=missed)


def _with_return(play: RoundOfPlay, event: PatronReturned) -> RoundOfPlay:
    """The patron is there again, for the hands that are still to be played; the hand at turn keeps that they came."""
    at_turn = hand_at_turn(play)
    if at_turn is not None:
        box, number, hand = at_turn
        missed = tuple(name for name in hand.missed if name != event.patron)
        returned = (*hand.returned, event.patron)
        play = _with_hand_on(play, box, number, replace(hand, missed=missed, returned=returned))
    return replace(play, absent=tuple(name for name in play.absent if name != event.patron))


def _added(play: RoundOfPlay, event: HandDoubled | DoubleFollowed) -> tuple[Share, ...]:
    """The wagers on a hand, with an amount added by a patron."""
    shares = play.hand(event.box, event.hand).shares
    return tuple(replace(share, added=event.amount) if share.patron == event.patron else share for share in shares)


def _with_settled(play: RoundOfPlay, event: WagerSettled) -> RoundOfPlay:
    """The wager is off the layout, and its row is kept."""
    return replace(_remove_wager(play, event), settled=(*play.settled, event))


def _remove_wager(play: RoundOfPlay, event: WagerSettled | WagerVoided) -> RoundOfPlay:
    """A wager of any kind is off the layout."""
    if event.kind is _MAIN:
        return _remove_main_wager(play, event)
    if event.kind is Kind.PAIRS:
        box = play.box(event.box)
        return _with_box(play, replace(box, pairs=remove_wagers(box.pairs, patron=event.patron)))
    owner = event.owner or event.patron
    return replace(play, insurance=remove_wagers(play.insurance, patron=event.patron, box=event.box, owner=owner))


def _remove_main_wager(play: RoundOfPlay, event: WagerSettled | WagerVoided) -> RoundOfPlay:
    if play.stage is _WAGERS:
        return _with_wager(play, event.box, _MAIN, lambda wagers: remove_wagers(wagers, patron=event.patron))
    box = play.box(event.box)
    hand = box.hands[event.hand - 1]
    left = remove_wagers(hand.shares, patron=event.patron)
    play = _with_hand_on(play, box, event.hand, replace(hand, shares=left))
    if isinstance(event, WagerSettled):
        return play
    box = play.box(event.box)  # a patron without a wager no longer decides for the box (4.5), nor follows
    play = _with_box(play, replace(box, wagers=remove_wagers(box.wagers, patron=event.patron)))
    waits_here = play.following is not None and play.following.box == event.box
    return _no_longer_waiting(play, event.patron) if waits_here else play


def _with_settlement_reversed(play: RoundOfPlay, event: SettlementReversed) -> RoundOfPlay:
    """The wager is back where it was before it was settled."""
    row = {"patron": event.patron, "box": event.box, "hand": event.hand, "kind": event.kind, "owner": event.owner}
    play = replace(play, settled=remove_wagers(play.settled, **row))
    match event.kind:
        case Kind.PAIRS:
            box = play.box(event.box)
            pairs = (*box.pairs, Wager(event.patron, event.stake, event.secret))
            return _with_box(play, replace(box, pairs=pairs))
        case Kind.INSURANCE:
            again = Insurance(event.patron, event.box, event.owner or event.patron, event.stake, event.secret)
            return replace(play, insurance=(*play.insurance, again))
        case Kind.MAIN:
            shares = play.hand(event.box, event.hand).shares
            share = Share(event.patron, event.stake, secret=event.secret)
            return _with_hand(play, event.box, event.hand, shares=(*shares, share))


def _with_hands_reconstructed(play: RoundOfPlay, event: HandsReconstructed) -> RoundOfPlay:
    return replace(
        play,
        stage=_DEAL,
        boxes=event.boxes,
        dealer=event.dealer,
        insurance=event.insurance,
        insurance_open=event.insurance_open,
        following=event.following,
        held=event.held,
        history=event.history,
        choices=event.choices,
        dealers=event.dealers,
    )


def _with_waiting_card_burnt(play: RoundOfPlay, event: WaitingCardBurnt) -> RoundOfPlay:
    last = len(play.held) - 1 - play.held[::-1].index(event.card)
    dealers = list(play.dealers)
    dealers.remove(event.card)
    return replace(play, held=(*play.held[:last], *play.held[last + 1 :]), dealers=tuple(dealers))


def _with_hand_laid_again(play: RoundOfPlay, event: HandLaidAgain) -> RoundOfPlay:
    """What was decided on other cards is open again; a double stays, and its card is still owed."""
    if event.box == 0:
        return replace(play, dealer=event.cards)
    owed = play.hand(event.box, event.hand).doubled and len(event.cards) == 2
    return _with_hand(play, event.box, event.hand, cards=event.cards, stood=False, owed=owed)


_CHANGES: dict[type, Callable[[RoundOfPlay, Any], RoundOfPlay]] = {
    WagerPlaced: _with_placed,
    WagerWithdrawn: _with_less,
    WagerReturned: _with_less,
    WagerRaised: _with_raise,
    NoMoreBetsCalled: lambda play, event: _with_boxes_in_order(play),
    WagersReopened: _with_wagers_reopened,
    CardDealt: _with_card,
    InsurancePlaced: _with_insurance,
    InsuranceReturned: _with_insurance_returned,
    InsuranceClosed: lambda play, event: replace(play, insurance_open=False),
    DrawCalled: lambda play, event: _with_hand(play, event.box, event.hand, owed=True),
    HandStood: lambda play, event: _with_hand(play, event.box, event.hand, stood=True),
    HandSplit: _with_split,
    SplitFollowed: _with_split_followed,
    HandDoubled: _with_double,
    DoubleFollowed: _with_double_followed,
    FollowingClosed: lambda play, event: replace(play, following=None),
    AbsenceNoted: _with_absence,
    AnswerMissed: _with_answer_missed,
    PatronReturned: _with_return,
    HandLeftStanding: lambda play, event: _with_hand(play, event.box, event.hand, stood=True),
    WagerSettled: _with_settled,
    PaymentRounded: lambda play, event: play,
    RoundDecided: lambda play, event: replace(play, stage=_OVER),
    CardBurnt: lambda play, event: play,
    WaitingCardBurnt: _with_waiting_card_burnt,
    CardDrawnInError: lambda play, event: replace(play, held=(*play.held, event.card)),
    CardMisplaced: _with_misplaced_card,
    HandLaidAgain: _with_hand_laid_again,
    HandsReconstructed: _with_hands_reconstructed,
    AdditionReturned: lambda play, event: play,  # the layout without it follows
    SettlementReversed: _with_settlement_reversed,
    WagerVoided: _remove_wager,
    RoundVoided: lambda play, event: replace(play, stage=_OVER, void=event.clause),
}
assert _CHANGES.keys() == set(get_args(Event)), "every event has its change"
