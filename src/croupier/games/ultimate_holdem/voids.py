"""Void wagers, one patron's or all: they go back as though they had never been placed."""

from croupier.games.ultimate_holdem.commands import Breach, ReportCollusion, Sanction, VoidRound, VoidWagers
from croupier.games.ultimate_holdem.events import (
    CollusionFound,
    Event,
    PatronShutOut,
    RoundVoided,
    SettlementReversed,
    WagerVoided,
)
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay, Standing
from croupier.rulebook import Cite, Refused, act_uth as rule
from croupier.verbs.actors import SUPERVISING, require
from croupier.verbs.void_checks import require_voiding, void_patron
from croupier.verbs.void_grounds import Ground
from croupier.verbs.wagers import order_for_reversal, reverse_settlements

_BREACHES = {
    Breach.CARDS_SHOWN: rule["12.1"],
    Breach.CARDS_EXCHANGED: rule["12.2(a)"],
    Breach.INFORMATION: rule["12.2(b)"],
}


def voided(play: RoundOfPlay, clause: Cite, patron: str | None = None) -> list[Event]:
    """Give every wager back as though the round had never been dealt; only one patron's if named.

    Payments are taken from the stack last, latest first: they may have gone into other wagers.
    """
    events: list[Event] = [
        WagerVoided(area.patron, area.number, kind, amount, clause)
        for area, kind, amount in play.wagers_lying
        if patron in (None, area.patron)
    ]
    for back in order_for_reversal(reverse_settlements(play.settled, SettlementReversed, clause, patron)):
        events += (back, WagerVoided(back.patron, back.box, back.kind, back.stake, clause))
    return events


def void_all(play: RoundOfPlay, clause: Cite, details: str) -> tuple[Event, ...]:
    """The whole round is void."""
    return (*voided(play, clause), RoundVoided(clause, details))


@rule("15.2", "15.4")
def void_round(play: RoundOfPlay, command: VoidRound) -> tuple[Event, ...]:
    """The operator invalidates a round that is not complete: disturbed, impractical to finish, or touched by fraud.

    A misplaced card has its remedies in section 13 and is no further ground.
    """
    clause = rule["15.2"] if command.ground is Ground.DISTURBANCE else rule["15.4"]
    fraud = "for fraud it is void as an earlier round" if command.ground is Ground.FRAUD else "its outcome stands"
    over = f"This round is complete: {fraud}." if play.is_complete else ""
    require_voiding(command.by, clause, "Declaring a round void", over, command.ground)
    if command.ground is Ground.PLACEMENT_ERROR:
        why = "A placement error is no ground here: a misdeal is declared by section 13, "
        raise Refused(clause, f"{why}or the round is void as impractical to continue.")
    return (*voided(play, clause), RoundVoided(clause, command.details or command.ground, command.ground))


@rule("13.5", "15.3", "15.3(a)")
def void_wagers(play: RoundOfPlay, command: VoidWagers) -> tuple[Event, ...]:
    """The operator voids what somebody who broke the rules has wagered in this round, or one of those wagers.

    Without its ante and blind the hand is out, and everything else that lies there goes back with them.
    """
    clause = rule["15.3(a)"]
    over = "This round is complete: they are void as those of an earlier round." if play.is_complete else ""
    return void_patron(command, clause, over, voided(play, clause), "in this round")


@rule("12.1", "12.2", "12.2(a)", "12.2(b)", "12.3")
def report_collusion(play: RoundOfPlay, command: ReportCollusion) -> tuple[Event, ...]:
    """Somebody showed, swapped or talked about cards: they are shut out of the round, or it is void."""
    clause = rule["12.3"]
    require(command.by, SUPERVISING, clause, "Deciding what follows collusion")
    if play.is_complete:
        raise Refused(clause, "This round is complete: it is void as an earlier round if this was fraud (15.4).")
    area = play.area_of(command.patron)
    if area is None:
        raise Refused(clause, f"{command.patron} has no hand in this round.")
    collusion = CollusionFound(command.patron, _BREACHES[command.breach], command.details)
    if command.sanction is Sanction.VOID_ROUND:
        return (collusion, *void_all(play, clause, command.details or command.breach))
    if area.standing is not Standing.IN:
        raise Refused(clause, f"{command.patron}'s hand is already out of the round: the round may be declared void.")
    return (collusion, PatronShutOut(command.patron, clause), *voided(play, clause, command.patron))
