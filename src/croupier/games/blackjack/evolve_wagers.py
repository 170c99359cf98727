"""How an event about wagers changes a round: placed, insured, settled, void."""

from collections.abc import Callable
from operator import attrgetter

from msgspec.structs import force_setattr, replace

from croupier.games.blackjack.events import (
    InsurancePlaced,
    InsuranceReturned,
    Kind,
    SettlementReversed,
    WagerPlaced,
    WagerRaised,
    WagerReturned,
    WagerSettled,
    WagersReopened,
    WagerVoided,
    WagerWithdrawn,
)
from croupier.games.blackjack.evolve_hands import no_longer_waiting
from croupier.games.blackjack.hands import Box, Hand, Insurance, Share, Wager
from croupier.games.blackjack.layout_changes import with_box, with_hand, with_hand_on
from croupier.games.blackjack.round_of_play import RoundOfPlay, Stage
from croupier.verbs.wagers import alter_wagers, remove_wagers

_WAGERS, _DEAL, _MAIN = Stage.WAGERS, Stage.DEAL, Kind.MAIN  # enum lookup is slow on Python 3.11
_NUMBER = attrgetter("number")


def with_placed(play: RoundOfPlay, event: WagerPlaced) -> RoundOfPlay:
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
    return changed if play.stage is _WAGERS else with_boxes_in_order(changed)


def _increased(wagers: tuple[Wager, ...], new: Wager) -> tuple[Wager, ...]:
    """Add chips to the wager there, or a wager behind the others."""
    if new.patron in [wager.patron for wager in wagers]:
        return alter_wagers(wagers, new.amount, patron=new.patron)
    return (*wagers, new)


def with_boxes_in_order(play: RoundOfPlay) -> RoundOfPlay:
    """The boxes clockwise from the first to be dealt, each with its hand."""
    first = play.determinations.first
    boxes = sorted(play.boxes, key=lambda box: (box.number < first, box.number))
    return replace(play, boxes=tuple([_with_its_hand(box) for box in boxes]), stage=_DEAL)


def _with_its_hand(box: Box) -> Box:
    """A box about to be dealt to: its wagers are on one hand."""
    shares = tuple([Share(wager.patron, wager.amount, secret=wager.secret) for wager in box.wagers])
    return replace(box, hands=(Hand(shares=shares),))


def with_insurance(play: RoundOfPlay, event: InsurancePlaced) -> RoundOfPlay:
    """Insurance on a secret wager would reveal its amount, so it is secret too."""
    secret = any(wager.secret for wager in play.box(event.box).wagers if wager.patron == event.owner)
    placed = Insurance(event.patron, event.box, event.owner, event.amount, secret)
    return replace(play, insurance=(*play.insurance, placed))


def with_insurance_returned(play: RoundOfPlay, event: InsuranceReturned) -> RoundOfPlay:
    left = alter_wagers(play.insurance, -event.amount, patron=event.patron, box=event.box, owner=event.owner)
    return replace(play, insurance=left)


def with_less(play: RoundOfPlay, event: WagerWithdrawn | WagerReturned) -> RoundOfPlay:
    return _with_wager(
        play, event.box, event.kind, lambda wagers: alter_wagers(wagers, -event.amount, patron=event.patron)
    )


def with_raise(play: RoundOfPlay, event: WagerRaised) -> RoundOfPlay:
    return _with_wager(
        play, event.box, event.kind, lambda wagers: alter_wagers(wagers, event.amount, patron=event.patron)
    )


def with_wagers_reopened(play: RoundOfPlay, event: WagersReopened) -> RoundOfPlay:
    boxes = tuple(replace(box, hands=()) for box in play.boxes)
    return replace(play, boxes=boxes, stage=_WAGERS, held=())


def with_settled(play: RoundOfPlay, event: WagerSettled) -> RoundOfPlay:
    """The wager is off the layout, and its row is kept."""
    left = remove_wager(play, event)
    force_setattr(left, "settled", (*play.settled, event))  # nobody else has seen this round yet
    return left


def remove_wager(play: RoundOfPlay, event: WagerSettled | WagerVoided) -> RoundOfPlay:
    """A wager of any kind is off the layout."""
    if event.kind is _MAIN:
        return _remove_main_wager(play, event)
    if event.kind is Kind.PAIRS:
        box = play.box(event.box)
        return with_box(play, replace(box, pairs=remove_wagers(box.pairs, patron=event.patron)))
    owner = event.owner or event.patron
    return replace(play, insurance=remove_wagers(play.insurance, patron=event.patron, box=event.box, owner=owner))


def _remove_main_wager(play: RoundOfPlay, event: WagerSettled | WagerVoided) -> RoundOfPlay:
    if play.stage is _WAGERS:
        return _with_wager(play, event.box, _MAIN, lambda wagers: remove_wagers(wagers, patron=event.patron))
    box = play.box(event.box)
    hand = box.hands[event.hand - 1]
    left = remove_wagers(hand.shares, patron=event.patron)
    play = with_hand_on(play, box, event.hand, replace(hand, shares=left))
    if isinstance(event, WagerSettled):
        return play
    box = play.box(event.box)  # a patron without a wager no longer decides for the box (4.5), nor follows
    play = with_box(play, replace(box, wagers=remove_wagers(box.wagers, patron=event.patron)))
    waits_here = play.following is not None and play.following.box == event.box
    return no_longer_waiting(play, event.patron) if waits_here else play


def with_settlement_reversed(play: RoundOfPlay, event: SettlementReversed) -> RoundOfPlay:
    """The wager is back where it was before it was settled."""
    row = {"patron": event.patron, "box": event.box, "hand": event.hand, "kind": event.kind, "owner": event.owner}
    play = replace(play, settled=remove_wagers(play.settled, **row))
    match event.kind:
        case Kind.PAIRS:
            box = play.box(event.box)
            pairs = (*box.pairs, Wager(event.patron, event.stake, event.secret))
            return with_box(play, replace(box, pairs=pairs))
        case Kind.INSURANCE:
            again = Insurance(event.patron, event.box, event.owner or event.patron, event.stake, event.secret)
            return replace(play, insurance=(*play.insurance, again))
        case Kind.MAIN:
            shares = play.hand(event.box, event.hand).shares
            share = Share(event.patron, event.stake, secret=event.secret)
            return with_hand(play, event.box, event.hand, shares=(*shares, share))
