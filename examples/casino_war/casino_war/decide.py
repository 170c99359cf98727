"""What follows from a command in a round of casino war: events, or a refusal."""

from collections.abc import Callable
from functools import reduce
from typing import Any, get_args

from casino_war import decisions, irregularities, settlement, wagers
from casino_war.commands import (
    CallNoMoreBets,
    Command,
    DealCard,
    GoToWar,
    PlaceWager,
    Proceed,
    ReportMisdealtCard,
    ReportNoDecision,
    RunOutOfCards,
    Surrender,
    VoidRound,
    VoidWagers,
    WithdrawWager,
)
from casino_war.determinations import Determinations, check
from casino_war.events import CardBurnt, CardDealt, Event, RoundConcluded
from casino_war.evolve import evolve
from casino_war.round_of_play import BURN, RoundOfPlay
from casino_war.steps import next_step
from croupier.equipment.cards import UNSEEN
from croupier.equipment.shoe import SpareCard
from croupier.rulebook import Cite, Refused, open_book
from croupier.verbs.actors import DEALING_ROLES, require
from croupier.verbs.steps import Deal

rule = open_book("CASINO-WAR")


def begin(
    determinations: Determinations, no_bet: Cite | None = None, carried: tuple[SpareCard, ...] = ()
) -> RoundOfPlay:
    """A new round; no card comes over from the one before."""
    check(determinations)
    if no_bet is not None or carried:
        raise Refused(rule["5.1"], "Cards are dealt to boxes with an ante, each from the shoe.")
    return RoundOfPlay(determinations)


@rule("6.6")
def decide(play: RoundOfPlay, command: Command) -> tuple[Event, ...]:
    """The events that follow from a command; with its last wager a round in progress is over."""
    events = _answer(play, command)
    after = reduce(evolve, events, play)
    if after.has_commenced and not after.is_over and not any(after.wagers_lying):
        return (*events, RoundConcluded(rule["6.6"]))
    return events


def _answer(play: RoundOfPlay, command: Command) -> tuple[Event, ...]:
    return _HANDLERS[type(command)](play, command)


@rule("2.5", "5.1", "6.2")
def deal_card(play: RoundOfPlay, command: DealCard) -> tuple[Event, ...]:
    """A card is dealt where the rules want it, face up or burnt; none when they want none."""
    require(command.by, DEALING_ROLES, rule["2.5"], "Dealing")
    step = next_step(play)
    if not isinstance(step, Deal):
        raise Refused(step.clause, "No card is due now.")
    if step.to == BURN:
        return _burnt(command, step.clause)
    if command.card == UNSEEN:
        raise Refused(rule["2.5"], "Cards are dealt face up at this table: the card must be named.")
    return (CardDealt(step.to, command.card, step.clause),)


@rule("6.2")
def _burnt(command: DealCard, clause: Cite) -> tuple[Event, ...]:
    """A card is burnt before a war: what it is stays out of the log."""
    if command.card != UNSEEN:
        raise Refused(clause, "This card is burnt, and nobody sees it.")
    return (CardBurnt(clause),)


_HANDLERS: dict[type, Callable[[RoundOfPlay, Any], tuple[Event, ...]]] = {
    DealCard: deal_card,
    PlaceWager: wagers.place,
    WithdrawWager: wagers.withdraw,
    CallNoMoreBets: wagers.call_no_more_bets,
    Surrender: decisions.surrender,
    GoToWar: decisions.go_to_war,
    ReportNoDecision: decisions.report_no_decision,
    Proceed: settlement.proceed,
    ReportMisdealtCard: irregularities.report_misdealt_card,
    RunOutOfCards: irregularities.run_out_of_cards,
    VoidRound: irregularities.void_round,
    VoidWagers: irregularities.void_wagers,
}
assert _HANDLERS.keys() == set(get_args(Command)), "every command has its handler"
