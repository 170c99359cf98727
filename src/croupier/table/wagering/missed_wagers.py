"""Players who have not wagered when wagers are to close: nobody wagers for them, and the director decides."""

from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.table.commands import FinishWagering, GoOnWithout, ReportMissedWager, WaitForWager
from croupier.table.events import Event
from croupier.table.games import clause_if_in_force, game_of
from croupier.table.patrons.player_events import LateNoted
from croupier.table.patrons.presence import require_at_table
from croupier.table.policies import Order
from croupier.table.state import Patron, Table
from croupier.table.wagering.owing import owing_patrons
from croupier.table.wagering.round_life_events import PatronLeftOut, WagerAwaited, WageringFinished, WagerMissed
from croupier.table.wagering.turns import cards_are_out, is_at_turn, limit_clause, takes_wagers
from croupier.verbs.actors import STAFF, Role, require, require_own

_DIRECTOR = frozenset({Role.TOURNAMENT_DIRECTOR})


@nz_d7("3.5", "3.9")
@act_bj("19.14", "19.17")
@act_mb("15.14", "15.19")
@act_uth("16.15", "16.19")
def report_missed_wager(table: Table, command: ReportMissedWager) -> tuple[Event, ...]:
    """Wagers are to close, everybody has been asked, and this player has not wagered: the director is told."""
    policy, name = table.determinations.policy, command.patron
    clause = _check_silent(table, name)
    require(command.by, STAFF, clause, "Reporting a missed wager")
    if table.not_asked:
        raise Refused(policy.order_clause, f"{table.not_asked[0]} has not been asked for a wager yet.")
    if name in (*table.turn_notes.missed, *table.turn_notes.awaited):
        raise Refused(clause, f"The director knows that {name} has not wagered, and decides.")
    limit = limit_clause(table) if policy.order is Order.IN_TURN and name not in table.late else None
    return (*(() if limit is None else (LateNoted(name, limit),)), WagerMissed(name, clause))


@nz_d7("3.5")
@act_bj("19.17")
@act_mb("15.19")
@act_uth("16.19")
def wait_for_wager(table: Table, command: WaitForWager) -> tuple[Event, ...]:
    """The director waits: the player may wager although the turn is over."""
    clause = _check_silent(table, command.patron)
    require(command.by, _DIRECTOR, clause, "Waiting for a wager")
    if command.patron in table.turn_notes.awaited:
        raise Refused(clause, f"The round already waits for {command.patron}.")
    return (WagerAwaited(command.patron, clause),)


@nz_d7("3.5")
@act_bj("19.17")
@act_mb("15.19")
@act_uth("16.19")
def go_on_without(table: Table, command: GoOnWithout) -> tuple[Event, ...]:
    """The director lets the round go on without a player who has not wagered."""
    clause = _check_silent(table, command.patron)
    require(command.by, _DIRECTOR, clause, "Going on without a player")
    return (PatronLeftOut(command.patron, clause),)


def _check_silent(table: Table, name: str) -> Cite:
    """The clause under which the director decides about somebody who has had the opportunity and has not wagered."""
    policy, clause = table.determinations.policy, _must_wager(table)
    patron = require_at_table(table, name, game_of(table))
    if not takes_wagers(table) or cards_are_out(table):
        raise Refused(clause, "This is decided while the round takes wagers.")
    if policy.order is not Order.ANY and name not in table.asked:
        raise Refused(policy.order_clause, f"{name} has not been asked for a wager yet.")
    if patron not in owing_patrons(table):
        raise Refused(clause, f"{name} has no wager to make: there is nothing to decide.")
    return clause


@nz_d7("4.7")
@act_mb("15.16")
@act_uth("16.17")
def finish_wagering(table: Table, command: FinishWagering) -> tuple[Event, ...]:
    """A player has wagered and says so: the next may be asked. Until then they may still add, and change as allowed."""
    policy, clause = table.determinations.policy, _must_wager(table)
    require_own(command.by, command.patron, clause, "Saying that this player has wagered")
    patron = require_at_table(table, command.patron, game_of(table))
    if not takes_wagers(table) or cards_are_out(table):
        raise Refused(clause, "No round is open for wagers.")
    if policy.order is not Order.ANY and not is_at_turn(table, patron.name):
        raise Refused(policy.order_clause, f"It is not {patron.name}'s turn to wager.")
    if patron in owing_patrons(table):
        raise Refused(clause, f"{patron.name} has not wagered yet.")
    if patron.name in table.turn_notes.finished:
        raise Refused(clause, f"{patron.name} has already said so.")
    return (WageringFinished(patron.name, clause if policy.order is Order.ANY else policy.order_clause),)


def unreported(table: Table) -> tuple[str, ...]:
    """Who has not wagered although everybody has been asked, and the director does not know yet."""
    known = (*table.turn_notes.missed, *table.turn_notes.awaited)
    return () if table.not_asked else tuple(p.name for p in owing_patrons(table) if p.name not in known)


def is_done(table: Table, patron: Patron) -> bool:
    """Whether nothing more is expected of a player in this round's wagering: done, passed, left out, or unable."""
    notes = table.turn_notes
    if patron.name in (*table.passed, *notes.left_out) or patron not in table.turn_order:
        return True
    if patron in owing_patrons(table):
        return False
    return not patron.wagered or patron.name in (*notes.finished, *table.late, *notes.awaited)


def _must_wager(table: Table) -> Cite:
    clause = clause_if_in_force(table, table.determinations.policy.must_wager_clause)
    if clause is None:
        raise Refused(game_of(table).clauses.opportunity_to_wager, "Nobody has to wager at this table.")
    return clause
