"""What follows from a command in a round of hold-em: events, or a refusal."""

from collections.abc import Callable
from typing import Any, get_args

from croupier.equipment.cards import UNSEEN
from croupier.equipment.shoe import SpareCard
from croupier.games.ultimate_holdem import (
    decisions as betting,
    exposure as turning,
    irregularities,
    settlement,
    voids,
    wagers,
)
from croupier.games.ultimate_holdem.commands import (
    BeginSettlement,
    Bet,
    CallNoMoreBets,
    Check,
    Command,
    Concede,
    DealCard,
    Fold,
    PlaceWager,
    Proceed,
    ReportCardRevealed,
    ReportCollusion,
    ReportDealerCardsSeen,
    ReportDeckFault,
    ReportHandWithoutWagers,
    ReportMalfunction,
    ReportNoDecision,
    ReportPlayWager,
    ReportWrongNumber,
    TurnCards,
    VoidRound,
    VoidWagers,
    WithdrawWager,
)
from croupier.games.ultimate_holdem.determinations import Determinations, check
from croupier.games.ultimate_holdem.events import CardDealt, Event
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay
from croupier.games.ultimate_holdem.steps import next_step
from croupier.rulebook import Cite, Refused, act_uth as rule
from croupier.verbs.actors import DEALING_ROLES, require
from croupier.verbs.steps import Deal


def begin(
    determinations: Determinations, no_bet: Cite | None = None, carried: tuple[SpareCard, ...] = ()
) -> RoundOfPlay:
    """A new round; no card is carried over from the last one."""
    check(determinations)
    if no_bet is not None or carried:
        raise Refused(rule["7.2"], "Cards are only dealt to areas with ante and blind.")
    return RoundOfPlay(determinations)


def decide(play: RoundOfPlay, command: Command) -> tuple[Event, ...]:
    """The events that follow from a command; raises `Refused` if the rules do not allow it."""
    return _HANDLERS[type(command)](play, command)


@rule("2.2", "7.2")
def deal_card(play: RoundOfPlay, command: DealCard) -> tuple[Event, ...]:
    """A card is dealt, face down, where the rules want it; refused when none is due."""
    require(command.by, DEALING_ROLES, rule["7.2"], "Dealing")
    step = next_step(play)
    if not isinstance(step, Deal):
        raise Refused(step.clause, "No card is due now.")
    if command.card != UNSEEN:
        turning.check_deck(play, (command.card,))
    return (CardDealt(step.to, command.card, step.clause),)


_HANDLERS: dict[type, Callable[[RoundOfPlay, Any], tuple[Event, ...]]] = {
    DealCard: deal_card,
    TurnCards: turning.turn_cards,
    Proceed: settlement.proceed,
    BeginSettlement: settlement.begin_settlement,
    Fold: betting.fold,
    Check: betting.check,
    Bet: betting.bet,
    Concede: betting.concede,
    ReportNoDecision: betting.report_no_decision,
    PlaceWager: wagers.place,
    WithdrawWager: wagers.withdraw,
    CallNoMoreBets: wagers.call_no_more_bets,
    ReportWrongNumber: irregularities.report_wrong_number,
    ReportCardRevealed: irregularities.report_card_revealed,
    ReportDealerCardsSeen: irregularities.report_dealer_cards_seen,
    ReportHandWithoutWagers: irregularities.report_hand_without_wagers,
    ReportDeckFault: irregularities.report_deck_fault,
    ReportMalfunction: irregularities.report_malfunction,
    ReportPlayWager: irregularities.report_play_wager,
    ReportCollusion: voids.report_collusion,
    VoidRound: voids.void_round,
    VoidWagers: voids.void_wagers,
}
assert _HANDLERS.keys() == set(get_args(Command)), "every command has its handler"
