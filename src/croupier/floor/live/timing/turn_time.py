"""The time for wagers where everybody must wager: as published, or none; a turn lasts until the player is done."""

from croupier.floor.live.state import LiveTable
from croupier.rulebook import act_bj, act_mb, act_uth, floor, nz_d7
from croupier.table.games import clause_if_in_force
from croupier.table.policies import Order
from croupier.table.state import Patron, Table
from croupier.table.wagering.missed_wagers import is_done
from croupier.table.wagering.owing import owing_patrons


def everybody_must_wager(table: Table) -> bool:
    """Whether this is a table of a tournament, where nobody may sit out a round."""
    return clause_if_in_force(table, table.determinations.policy.must_wager_clause) is not None


@nz_d7("3.9", "4.7")
@act_bj("19.17")
@act_mb("15.16", "15.19")
@act_uth("16.17", "16.19")
@floor("4.4")
def wager_time_over_at(live: LiveTable) -> int | None:
    """When the published time for the wagers that are being made is over; None if no time is published."""
    seconds = live.table.determinations.wager_seconds
    return None if seconds is None else live.spot.since + 1000 * seconds


def wagering_now(table: Table) -> tuple[Patron, ...]:
    """Whose wagers the table waits for: the player at turn, or everybody where there are no turns."""
    at_turn = table.asked[-1:]
    anybody = table.determinations.policy.order is Order.ANY
    return tuple(p for p in table.turn_order if (anybody or p.name in at_turn) and not is_done(table, p))


@nz_d7("3.5")
@act_bj("19.17")
@act_mb("15.19")
@act_uth("16.19")
def waits_for_director(table: Table) -> bool:
    """Whether wagers were to close, somebody had not wagered, and nothing was decided about them since.

    The round also waits for those whom the director has it wait for.
    """
    notes = table.turn_notes
    return any(patron.name in (*notes.missed, *notes.awaited) for patron in owing_patrons(table))
