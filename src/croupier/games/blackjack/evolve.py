"""How an event changes a round, and which chips it moves. Nothing is checked here: events are facts."""

from collections.abc import Callable
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
from croupier.games.blackjack.evolve_hands import (
    with_absence,
    with_answer_missed,
    with_dealt_card,
    with_double,
    with_double_followed,
    with_hand_laid_again,
    with_hands_reconstructed,
    with_misplaced_card,
    with_return,
    with_split,
    with_split_followed,
    with_waiting_card_burnt,
)
from croupier.games.blackjack.evolve_wagers import (
    remove_wager,
    with_boxes_in_order,
    with_insurance,
    with_insurance_returned,
    with_less,
    with_placed,
    with_raise,
    with_settled,
    with_settlement_reversed,
    with_wagers_reopened,
)
from croupier.games.blackjack.layout_changes import with_hand
from croupier.games.blackjack.round_of_play import RoundOfPlay, Stage
from croupier.rulebook import act_bj as rule

_WAGERS, _OVER = Stage.WAGERS, Stage.OVER  # enum lookup is slow on Python 3.11
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


_CHANGES: dict[type, Callable[[RoundOfPlay, Any], RoundOfPlay]] = {
    WagerPlaced: with_placed,
    WagerWithdrawn: with_less,
    WagerReturned: with_less,
    WagerRaised: with_raise,
    NoMoreBetsCalled: lambda play, event: with_boxes_in_order(play),
    WagersReopened: with_wagers_reopened,
    CardDealt: with_dealt_card,
    InsurancePlaced: with_insurance,
    InsuranceReturned: with_insurance_returned,
    InsuranceClosed: lambda play, event: replace(play, insurance_open=False),
    DrawCalled: lambda play, event: with_hand(play, event.box, event.hand, owed=True),
    HandStood: lambda play, event: with_hand(play, event.box, event.hand, stood=True),
    HandSplit: with_split,
    SplitFollowed: with_split_followed,
    HandDoubled: with_double,
    DoubleFollowed: with_double_followed,
    FollowingClosed: lambda play, event: replace(play, following=None),
    AbsenceNoted: with_absence,
    AnswerMissed: with_answer_missed,
    PatronReturned: with_return,
    HandLeftStanding: lambda play, event: with_hand(play, event.box, event.hand, stood=True),
    WagerSettled: with_settled,
    PaymentRounded: lambda play, event: play,
    RoundDecided: lambda play, event: replace(play, stage=_OVER),
    CardBurnt: lambda play, event: play,
    WaitingCardBurnt: with_waiting_card_burnt,
    CardDrawnInError: lambda play, event: replace(play, held=(*play.held, event.card)),
    CardMisplaced: with_misplaced_card,
    HandLaidAgain: with_hand_laid_again,
    HandsReconstructed: with_hands_reconstructed,
    AdditionReturned: lambda play, event: play,  # the layout without it follows
    SettlementReversed: with_settlement_reversed,
    WagerVoided: remove_wager,
    RoundVoided: lambda play, event: replace(play, stage=_OVER, void=event.clause),
}
assert _CHANGES.keys() == set(get_args(Event)), "every event has its change"
