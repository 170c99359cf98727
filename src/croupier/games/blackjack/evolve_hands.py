"""How an event about cards and decisions changes a round."""

from itertools import takewhile

from msgspec.structs import replace

from croupier.games.blackjack.events import (
    AbsenceNoted,
    AnswerMissed,
    CardDealt,
    CardMisplaced,
    DoubleFollowed,
    HandDoubled,
    HandLaidAgain,
    HandSplit,
    HandsReconstructed,
    PatronReturned,
    SplitFollowed,
    WaitingCardBurnt,
)
from croupier.games.blackjack.hands import Following, Hand, Share
from croupier.games.blackjack.layout_changes import with_box, with_hand, with_hand_on
from croupier.games.blackjack.round_of_play import RoundOfPlay, Stage
from croupier.games.blackjack.steps import hand_at_turn, initial_deal
from croupier.rulebook import act_bj as rule

_DEAL = Stage.DEAL  # enum lookup is slow on Python 3.11


def with_dealt_card(play: RoundOfPlay, event: CardDealt | CardMisplaced) -> RoundOfPlay:
    """A card in a hand, and in the history: with the same change, as cards are what comes most often."""
    history = play.history + (event,)  # noqa: RUF005 - faster
    if event.source != "shoe":
        play = replace(play, held=play.held[1:])
    if event.box == 0:
        return replace(play, dealer=(*play.dealer, event.card), history=history)
    box = play.box(event.box)
    hand = box.hands[event.hand - 1]
    return with_hand_on(play, box, event.hand, replace(hand, cards=(*hand.cards, event.card), owed=False), history)


def with_misplaced_card(play: RoundOfPlay, event: CardMisplaced) -> RoundOfPlay:
    """The card lies in another hand, and what was due is still due; a hand whose turn is over is not asked again."""
    if event.box == 0:
        return with_dealt_card(play, event)
    hand = play.hand(event.box, event.hand)
    stood = hand.stood or (hand.is_complete and _is_passed(play, event.box, event.hand))
    return with_hand(with_dealt_card(play, event), event.box, event.hand, owed=hand.owed, stood=stood)


@rule("9.1", "10.4")
def _is_passed(play: RoundOfPlay, box: int, hand: int) -> bool:
    """Whether the hand at turn comes after this one, or none is left: hands are played one after another."""
    if initial_deal(play) is not None:
        return False
    at_turn = hand_at_turn(play)
    hands = ((each.number, number) for each in play.boxes for number in range(1, len(each.hands) + 1))
    return at_turn is None or (box, hand) in takewhile(lambda named: named != (at_turn[0].number, at_turn[1]), hands)


def with_split(play: RoundOfPlay, event: HandSplit) -> RoundOfPlay:
    box = play.box(event.box)
    hand = box.hands[event.hand - 1]
    ace = hand.cards[0][0] == "A"
    first = replace(hand, cards=hand.cards[:1], from_split=True, split_ace=ace)
    second = Hand(hand.cards[1:], (_share_beside(hand, event),), from_split=True, split_ace=ace)
    hands = (*box.hands[: event.hand - 1], first, second, *box.hands[event.hand :])
    split = with_box(play, replace(box, hands=hands))
    return _with_following(split, event.box, event.hand, event.patron, split=True)


def with_split_followed(play: RoundOfPlay, event: SplitFollowed) -> RoundOfPlay:
    first, second = play.box(event.box).hands[event.hand - 1 : event.hand + 1]
    shares = (*second.shares, _share_beside(first, event))
    return no_longer_waiting(with_hand(play, event.box, event.hand + 1, shares=shares), event.patron)


def _share_beside(hand: Hand, event: HandSplit | SplitFollowed) -> Share:
    """What a split puts on the second hand, secret if the first hand's wager is."""
    return Share(event.patron, event.amount, secret=any(s.secret for s in hand.shares if s.patron == event.patron))


def _with_following(play: RoundOfPlay, box: int, hand: int, patron: str, split: bool) -> RoundOfPlay:
    """Others present with a wager on the hand may follow."""
    shares = play.hand(box, hand).shares
    waiting = tuple(share.patron for share in shares if share.patron not in (patron, *play.absent))
    return replace(play, following=Following(box, hand, split, waiting) if waiting else None)


def no_longer_waiting(play: RoundOfPlay, patron: str) -> RoundOfPlay:
    if play.following is None:
        return play
    waiting = tuple(name for name in play.following.waiting if name != patron)
    following = replace(play.following, waiting=waiting) if waiting else None
    return replace(play, following=following)


def with_double(play: RoundOfPlay, event: HandDoubled) -> RoundOfPlay:
    doubled = with_hand(play, event.box, event.hand, shares=_added(play, event), doubled=True, owed=True)
    return _with_following(doubled, event.box, event.hand, event.patron, split=False)


def with_double_followed(play: RoundOfPlay, event: DoubleFollowed) -> RoundOfPlay:
    return no_longer_waiting(with_hand(play, event.box, event.hand, shares=_added(play, event)), event.patron)


def with_absence(play: RoundOfPlay, event: AbsenceNoted) -> RoundOfPlay:
    return no_longer_waiting(replace(play, absent=(*play.absent, event.patron)), event.patron)


def with_answer_missed(play: RoundOfPlay, event: AnswerMissed) -> RoundOfPlay:
    missed = (*play.hand(event.box, event.hand).missed, event.patron)
    return with_hand(play, event.box, event.hand, missed=missed)


def with_return(play: RoundOfPlay, event: PatronReturned) -> RoundOfPlay:
    """The patron is there again, for the hands that are still to be played; the hand at turn keeps that they came."""
    at_turn = hand_at_turn(play)
    if at_turn is not None:
        box, number, hand = at_turn
        missed = tuple(name for name in hand.missed if name != event.patron)
        returned = (*hand.returned, event.patron)
        play = with_hand_on(play, box, number, replace(hand, missed=missed, returned=returned))
    return replace(play, absent=tuple(name for name in play.absent if name != event.patron))


def _added(play: RoundOfPlay, event: HandDoubled | DoubleFollowed) -> tuple[Share, ...]:
    """The wagers on a hand, with an amount added by a patron."""
    shares = play.hand(event.box, event.hand).shares
    return tuple(replace(share, added=event.amount) if share.patron == event.patron else share for share in shares)


def with_hands_reconstructed(play: RoundOfPlay, event: HandsReconstructed) -> RoundOfPlay:
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


def with_waiting_card_burnt(play: RoundOfPlay, event: WaitingCardBurnt) -> RoundOfPlay:
    last = len(play.held) - 1 - play.held[::-1].index(event.card)
    dealers = list(play.dealers)
    dealers.remove(event.card)
    return replace(play, held=(*play.held[:last], *play.held[last + 1 :]), dealers=tuple(dealers))


def with_hand_laid_again(play: RoundOfPlay, event: HandLaidAgain) -> RoundOfPlay:
    """What was decided on other cards is open again; a double stays, and its card is still owed."""
    if event.box == 0:
        return replace(play, dealer=event.cards)
    owed = play.hand(event.box, event.hand).doubled and len(event.cards) == 2
    return with_hand(play, event.box, event.hand, cards=event.cards, stood=False, owed=owed)
