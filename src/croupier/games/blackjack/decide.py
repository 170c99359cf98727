"""What follows from a command in a round of blackjack: events, or a refusal."""

from collections.abc import Callable
from typing import Any, get_args

from croupier.equipment.cards import UNSEEN, pictured
from croupier.equipment.shoe import SpareCard
from croupier.games.blackjack import decisions as playing, irregularities, reconstruction, voids, wagers
from croupier.games.blackjack.commands import (
    BurnFaceUpCard,
    CallNoMoreBets,
    CloseInsurance,
    Command,
    DealCard,
    Double,
    Draw,
    DrawForDealerInError,
    DrawInError,
    GoOn,
    Insure,
    MisplaceCard,
    PlaceWager,
    Proceed,
    ReportAbsence,
    ReportNoAnswer,
    ReportPlacementError,
    ReportReturn,
    Split,
    Stand,
    TakeEvenMoney,
    VoidRound,
    VoidWagers,
    WithdrawWager,
)
from croupier.games.blackjack.determinations import Determinations, check
from croupier.games.blackjack.events import CardDealt, Event
from croupier.games.blackjack.insurance import insurance_wagers as insurance
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.blackjack.settlement import settle_insurance, settle_interim, settle_pairs, settle_round
from croupier.games.blackjack.steps import ABSENT_HAND, EARLIER_CHOICE, next_step, read_place
from croupier.rulebook import Cite, Refused, act_bj as rule
from croupier.verbs.actors import DEALING_ROLES, require
from croupier.verbs.steps import Deal, settlement_due

SETTLING = {
    "pairs": settle_pairs,
    "interim": settle_interim,
    "insurance": settle_insurance,
    ABSENT_HAND: playing.leave_standing,
    EARLIER_CHOICE: playing.repeat_choice,
    "round": settle_round,
}


@rule("14.2")
def begin(
    determinations: Determinations, no_bet: Cite | None = None, carried: tuple[SpareCard, ...] = ()
) -> RoundOfPlay:
    """A new round; cards drawn in error before it are its first."""
    check(determinations)
    if no_bet is not None:
        raise Refused(rule["6.2"], "Cards are only dealt to boxes with a wager: nobody has wagered.")
    return RoundOfPlay(determinations, held=tuple([spare.card for spare in carried]))


def decide(play: RoundOfPlay, command: Command) -> tuple[Event, ...]:
    """The events that follow from a command; raises `Refused` if the rules do not allow it."""
    return _HANDLERS[type(command)](play, command)


@rule("6.1", "6.2", "12.1", "14.2")
def deal_card(play: RoundOfPlay, command: DealCard) -> tuple[Event, ...]:
    """A card is dealt, face up, where the rules want it; refused when none is due."""
    require(command.by, DEALING_ROLES, rule["6.2"], "Dealing")
    step = next_step(play)
    if not isinstance(step, Deal):
        raise Refused(step.clause, "No card is due now.")
    if command.card == UNSEEN:
        raise Refused(rule["6.1"], "Cards are dealt face up: the card must be named.")
    source = "set aside" if play.held else "shoe"
    if play.held and play.held[0] not in (UNSEEN, command.card):
        raise Refused(rule["14.2"], f"The {pictured(play.held[0])} has already been drawn and is used first.")
    box, hand = read_place(step.to)
    return (CardDealt(box, hand, command.card, step.clause, source),)


@rule("8.1", "13.1", "14.7", "17.11", "17.22", "7.6")
def proceed(play: RoundOfPlay, command: Proceed) -> tuple[Event, ...]:
    """Settle what the rules want settled now, or leave a hand whose owner is away."""
    step = settlement_due(next_step(play), command.by, rule["13.1"])
    return SETTLING[step.what](play)


_HANDLERS: dict[type, Callable[[RoundOfPlay, Any], tuple[Event, ...]]] = {
    DealCard: deal_card,
    Proceed: proceed,
    Draw: playing.draw,
    Stand: playing.stand,
    PlaceWager: wagers.place,
    WithdrawWager: wagers.withdraw,
    CallNoMoreBets: wagers.call_no_more_bets,
    Split: playing.split,
    Double: playing.double,
    GoOn: playing.go_on,
    ReportAbsence: playing.report_absence,
    ReportNoAnswer: playing.report_no_answer,
    ReportReturn: playing.report_return,
    Insure: insurance.insure,
    TakeEvenMoney: insurance.take_even_money,
    CloseInsurance: insurance.close_insurance,
    BurnFaceUpCard: irregularities.burn_face_up_card,
    DrawInError: irregularities.draw_in_error,
    DrawForDealerInError: irregularities.draw_for_dealer_in_error,
    MisplaceCard: reconstruction.misplace_card,
    ReportPlacementError: reconstruction.report_placement_error,
    VoidRound: voids.void_round,
    VoidWagers: voids.void_wagers,
}
assert _HANDLERS.keys() == set(get_args(Command)), "every command has its handler"
