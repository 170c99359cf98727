"""What follows from a command in a round of hold-em: events, or a refusal."""

from typing import assert_never

from croupier.equipment.cards import UNSEEN
from croupier.equipment.shoe import SpareCard
from croupier.games.ultimate_holdem import betting, irregularities, settlement, turning, voids, wagers
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
from croupier.rulebook import Cite, Refused, open_book
from croupier.verbs.actors import DEALING, require
from croupier.verbs.steps import Deal

rule = open_book("ACT-UTH")


def begin(
    determinations: Determinations, no_bet: Cite | None = None, carried: tuple[SpareCard, ...] = ()
) -> RoundOfPlay:
    """A new round; no card comes over from the one before."""
    check(determinations)
    if no_bet is not None or carried:
        raise Refused(rule["7.2"], "Every card of a round is dealt in it, to areas with ante and blind.")
    return RoundOfPlay(determinations)


def decide(play: RoundOfPlay, command: Command) -> tuple[Event, ...]:
    """The events that follow from a command; `Refused` where the rules do not allow it."""
    match command:
        case DealCard():
            return deal_card(play, command)
        case TurnCards():
            return turning.turn_cards(play, command)
        case Proceed():
            return settlement.proceed(play, command)
        case BeginSettlement():
            return settlement.begin_settlement(play, command)
        case Fold():
            return betting.fold(play, command)
        case Check():
            return betting.check(play, command)
        case Bet():
            return betting.bet(play, command)
        case Concede():
            return betting.concede(play, command)
        case ReportNoDecision():
            return betting.report_no_decision(play, command)
        case PlaceWager():
            return wagers.place(play, command)
        case WithdrawWager():
            return wagers.withdraw(play, command)
        case CallNoMoreBets():
            return wagers.call_no_more_bets(play, command)
        case ReportWrongNumber():
            return irregularities.report_wrong_number(play, command)
        case ReportCardRevealed():
            return irregularities.report_card_revealed(play, command)
        case ReportDealerCardsSeen():
            return irregularities.report_dealer_cards_seen(play, command)
        case ReportHandWithoutWagers():
            return irregularities.report_hand_without_wagers(play, command)
        case ReportDeckFault():
            return irregularities.report_deck_fault(play, command)
        case ReportMalfunction():
            return irregularities.report_malfunction(play, command)
        case ReportPlayWager():
            return irregularities.report_play_wager(play, command)
        case ReportCollusion():
            return voids.report_collusion(play, command)
        case VoidRound():
            return voids.void_round(play, command)
        case VoidWagers():
            return voids.void_wagers(play, command)
        case _:
            assert_never(command)


@rule("2.2", "7.2")
def deal_card(play: RoundOfPlay, command: DealCard) -> tuple[Event, ...]:
    """A card is dealt, face down, where the rules want it; none when they want none."""
    require(command.by, DEALING, rule["7.2"], "Dealing")
    step = next_step(play)
    if not isinstance(step, Deal):
        raise Refused(step.clause, "No card is due now.")
    if command.card != UNSEEN:
        turning.check_deck(play, (command.card,))
    return (CardDealt(step.to, command.card, step.clause),)
