"""Dealer's errors and void rounds: each a command with the remedy of its clause."""

from casino_war.commands import ReportMisdealtCard, RunOutOfCards, VoidRound, VoidWagers
from casino_war.events import CardMisdealt, Event, RoundVoided, SettlementReversed, WagerVoided
from casino_war.round_of_play import RoundOfPlay
from casino_war.steps import next_step
from croupier.rulebook import Cite, Refused, open_book
from croupier.verbs.actors import STAFF, require
from croupier.verbs.steps import Deal
from croupier.verbs.void_checks import require_voiding, void_patron
from croupier.verbs.void_grounds import Ground

rule = open_book("CASINO-WAR")


@rule("7.1")
def report_misdealt_card(play: RoundOfPlay, command: ReportMisdealtCard) -> tuple[Event, ...]:
    """A card that came out of its turn is burnt."""
    require(command.by, STAFF, rule["7.1"], "Reporting a misdealt card")
    if play.is_over:
        raise Refused(rule["7.1"], "This round is over: the card belongs to none.")
    return (CardMisdealt(command.card, rule["7.1"]),)


@rule("7.2")
def run_out_of_cards(play: RoundOfPlay, command: RunOutOfCards) -> tuple[Event, ...]:
    """Too few cards to finish: the round is void."""
    require(command.by, STAFF, rule["7.2"], "Reporting an empty shoe")
    if not isinstance(next_step(play), Deal):
        raise Refused(rule["7.2"], "No card is due from the shoe: the round can go on without it.")
    return _void_all(play, rule["7.2"], "too few cards in the shoe")


@rule("8.1", "8.3")
def void_round(play: RoundOfPlay, command: VoidRound) -> tuple[Event, ...]:
    """The operator declares a round void: disturbed, impossible to finish, or touched by fraud."""
    clause = rule["8.1"] if command.ground is Ground.DISTURBANCE else rule["8.3"]
    over = "This round is over: void it as an earlier round." if play.is_over else ""
    require_voiding(command.by, clause, "Declaring a round void", over, command.ground)
    return (*_voided(play, clause), RoundVoided(clause, command.details or command.ground, command.ground))


@rule("8.2", "8.2(a)")
def void_wagers(play: RoundOfPlay, command: VoidWagers) -> tuple[Event, ...]:
    """The operator voids what somebody who broke the rules has wagered in this round, or one of those wagers."""
    clause, over = rule["8.2(a)"], "This round is over." if play.is_over else ""
    return void_patron(command, clause, over, _voided(play, clause), "in this round")


def _void_all(play: RoundOfPlay, clause: Cite, details: str) -> tuple[Event, ...]:
    return (*_voided(play, clause), RoundVoided(clause, details))


def _voided(play: RoundOfPlay, clause: Cite) -> list[Event]:
    """Give every wager back as though the round had never been dealt.

    What was paid is taken from the stack last: it may have gone into a raise.
    """
    events: list[Event] = [
        WagerVoided(box.patron, box.number, kind, amount, clause) for box, kind, amount in play.wagers_lying
    ]
    for row in sorted(play.settled, key=lambda row: bool(row.paid)):
        back = SettlementReversed(row.patron, row.box, row.kind, row.stake, row.result, row.paid, clause)
        events += (back, WagerVoided(row.patron, row.box, row.kind, row.stake, clause))
    return events
