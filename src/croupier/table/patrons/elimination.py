"""Who is out: players who cannot meet the minimum before a round, the box that stays closed, nobody left to play."""

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, Refused, nz_d7
from croupier.table.events import Event
from croupier.table.games import clause_if_in_force, game_of
from croupier.table.patrons.attendance_events import SeatVacated
from croupier.table.patrons.player_events import PatronEliminated
from croupier.table.state import Patron, Table


@nz_d7("3.7", "3.8", "3.8(a)", "3.8(b)")
def eliminations(table: Table, least: Amount) -> tuple[Event, ...]:
    """Every player whose stack does not cover the smallest wager is out; if all are, the round does not begin."""
    policy = table.determinations.policy
    clause = clause_if_in_force(table, policy.elimination_clause)
    if clause is None or not (table.turn_order or any(patron.out for patron in table.present)):
        return ()
    needed = game_of(table).takes(table.determinations.game, least)
    unable = [patron for patron in table.turn_order if patron.stack < needed]
    if len(unable) == len(table.turn_order):
        why = "Nobody can meet the minimum: the director issues equal chips again, or ranks the players as they are."
        raise Refused(policy.everybody_out_clause or clause, why)
    return tuple(event for patron in unable for event in put_out(table, patron, clause))


def put_out(table: Table, patron: Patron, clause: Cite) -> tuple[Event, ...]:
    """A player is out: by the rule about having no chips if the book has one and it applies."""
    policy = table.determinations.policy
    if not patron.stack and policy.no_chips_clause is not None:
        clause = policy.no_chips_clause
    out = PatronEliminated(patron.name, clause)
    return (out, SeatVacated(patron.name, clause)) if policy.vacates_seat else (out,)


def check_not_out(table: Table, patron: Patron) -> None:
    """Somebody who is out takes no part."""
    if patron.out:
        raise Refused(_clause(table), f"{patron.name} is out, unless the director rules otherwise.")


def check_not_closed(table: Table, seat: int) -> None:
    """Refuse the box of a player who is out and kept it."""
    for patron in table.patrons:
        if patron.out and 0 < patron.seat == seat:
            raise Refused(_clause(table), f"{patron.name}, who is out, had box {seat}: nobody else may play it.")


def _clause(table: Table) -> Cite:
    clause = clause_if_in_force(table, table.determinations.policy.elimination_clause)
    return clause or game_of(table).clauses.opportunity_to_wager
