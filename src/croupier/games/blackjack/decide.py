"""What follows from a command in a round of blackjack: events, or a refusal."""

from typing import assert_never

from croupier.equipment.cards import UNSEEN, pictured
from croupier.equipment.shoe import SpareCard
from croupier.games.blackjack import insurance, irregularities, playing, wagers
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
    PlaceWager,
    Proceed,
    ReportAbsence,
    ReportPlacementError,
    Split,
    Stand,
    TakeEvenMoney,
    VoidRound,
    VoidWagers,
    WithdrawWager,
)
from croupier.games.blackjack.determinations import Determinations, check
from croupier.games.blackjack.events import CardDealt, Event
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.blackjack.settlement import settle_insurance, settle_interim, settle_pairs, settle_round
from croupier.games.blackjack.steps import next_step
from croupier.rulebook import Cite, Refused, open_book
from croupier.verbs.actors import DEALING, require
from croupier.verbs.steps import Deal, Settle

rule = open_book("ACT-BJ")

SETTLING = {"pairs": settle_pairs, "interim": settle_interim, "insurance": settle_insurance, "round": settle_round}


@rule("14.2")
def begin(
    determinations: Determinations, no_bet: Cite | None = None, carried: tuple[SpareCard, ...] = ()
) -> RoundOfPlay:
    """A new round; cards drawn in error before it are its first."""
    check(determinations)
    if no_bet is not None:
        raise Refused(rule["6.2"], "Cards are dealt to boxes with a wager: blackjack has no round without one.")
    return RoundOfPlay(determinations, held=tuple(spare.card for spare in carried))


def decide(play: RoundOfPlay, command: Command) -> tuple[Event, ...]:
    """The events that follow from a command; `Refused` where the rules do not allow it."""
    match command:
        case DealCard():
            return deal_card(play, command)
        case Proceed():
            return proceed(play, command)
        case Draw():
            return playing.draw(play, command)
        case Stand():
            return playing.stand(play, command)
        case PlaceWager():
            return wagers.place(play, command)
        case WithdrawWager():
            return wagers.withdraw(play, command)
        case CallNoMoreBets():
            return wagers.call_no_more_bets(play, command)
        case Split():
            return playing.split(play, command)
        case Double():
            return playing.double(play, command)
        case GoOn():
            return playing.go_on(play, command)
        case ReportAbsence():
            return playing.report_absence(play, command)
        case Insure():
            return insurance.insure(play, command)
        case TakeEvenMoney():
            return insurance.take_even_money(play, command)
        case CloseInsurance():
            return insurance.close_insurance(play, command)
        case BurnFaceUpCard():
            return irregularities.burn_face_up_card(play, command)
        case DrawInError():
            return irregularities.draw_in_error(play, command)
        case DrawForDealerInError():
            return irregularities.draw_for_dealer_in_error(play, command)
        case ReportPlacementError():
            return irregularities.report_placement_error(play, command)
        case VoidRound():
            return irregularities.void_round(play, command)
        case VoidWagers():
            return irregularities.void_wagers(play, command)
        case _:
            assert_never(command)


@rule("6.1", "6.2", "12.1", "14.2")
def deal_card(play: RoundOfPlay, command: DealCard) -> tuple[Event, ...]:
    """A card is dealt, face up, where the rules want it; none when they want none."""
    require(command.by, DEALING, rule["6.2"], "Dealing")
    step = next_step(play)
    if not isinstance(step, Deal):
        raise Refused(step.clause, "No card is due now.")
    if command.card == UNSEEN:
        raise Refused(rule["6.1"], "Cards are dealt face up: the card must be named.")
    source = "set aside" if play.held else "shoe"
    if play.held and play.held[0] not in (UNSEEN, command.card):
        raise Refused(rule["14.2"], f"The {pictured(play.held[0])} was drawn already and is used first.")
    box, _, hand = ("0", "", "1") if step.to == "dealer" else step.to.partition("/")
    return (CardDealt(int(box), int(hand), command.card, step.clause, source),)


@rule("8.1", "13.1", "17.11", "17.22", "7.6")
def proceed(play: RoundOfPlay, command: Proceed) -> tuple[Event, ...]:
    """Settle what the rules want settled now."""
    require(command.by, DEALING, rule["13.1"], "Settling")
    step = next_step(play)
    if not isinstance(step, Settle):
        raise Refused(step.clause, "There is nothing to settle now.")
    return SETTLING[step.what](play)
