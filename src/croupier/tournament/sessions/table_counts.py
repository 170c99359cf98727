"""The final count of tables that are followed by counts: two people count apart, and again where they differ."""

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.table.commands import ChipCount
from croupier.table.state import Table
from croupier.table.wagering.counted_rounds import check_counts
from croupier.table.wagering.round_life_events import StackCounted
from croupier.tournament.commands import CountTable
from croupier.tournament.director.directors import check_not_playing, require_staff
from croupier.tournament.effects.play import evolve_play
from croupier.tournament.events import Event
from croupier.tournament.results.placings import Score
from croupier.tournament.session_state import Session, SessionPhase, TableCount
from croupier.tournament.sessions.session_events import (
    CountEntered,
    HappenedAtTable,
    TableCountAgreed,
    TableCountDiffered,
    TableCounted,
)
from croupier.tournament.sessions.session_lookup import chips_held, the_session
from croupier.tournament.state import Tournament
from croupier.verbs.actors import STAFF, Actor


@nz_d7("5.5")
@act_bj("19.18")
@act_mb("15.20")
@act_uth("16.20")
def count_table(tournament: Tournament, command: CountTable) -> tuple[Event, ...]:
    """The first count waits for a second by somebody else; the same person's replaces it."""
    clause = tournament.clauses.count_out or tournament.clauses.session_placings
    session = the_session(tournament, command.session, SessionPhase.TO_COUNT)
    require_staff(tournament, command.by, STAFF, clause, "Counting out")
    check_not_playing(tournament, command.by.name, clause, "Counting out")
    table = session.table(command.table)
    if table is None or not table.is_counted:
        raise Refused(clause, f"The stacks of table {command.table} are known: enter the count of the session.")
    before = session.table_count(command.table)
    _check_complete(table, before, command.counts, clause)
    if before.by is None or before.by.name == command.by.name:
        return (TableCounted(session.number, command.table, command.counts, command.by, clause),)
    same = tuple(score for score in command.counts if score in before.counts)
    if len(same) < len(command.counts):
        differing = tuple(score.name for score in command.counts if score not in same)
        at = (session.number, command.table)
        return (TableCountDiffered(*at, command.counts, same, differing, before.by, command.by, clause),)
    return _agreed(tournament, session, table, before.by, command, clause)


def to_count(table: Table, before: TableCount) -> tuple[str, ...]:
    """Whose chips are still to be counted at a table: everybody still in, unless both counts agree."""
    agreed = {score.name for score in before.agreed}
    return tuple(patron.name for patron in table.playing if patron.name not in agreed)


def _check_complete(table: Table, before: TableCount, counts: tuple[Score, ...], clause: Cite) -> None:
    """Refuse a count that leaves somebody out, or is about somebody whose count is agreed."""
    wanted = to_count(table, before)
    if not wanted:
        raise Refused(clause, "Two people have counted this table, and agree.")
    if {score.name for score in counts} != set(wanted):
        raise Refused(clause, f"Count the chips of each player once: {', '.join(wanted)}.")
    check_counts(table, tuple(ChipCount(score.name, Amount(score.value)) for score in counts), clause)


def _agreed(
    tournament: Tournament, session: Session, table: Table, first: Actor, command: CountTable, clause: Cite
) -> tuple[Event, ...]:
    """What both have counted is what the players hold; with the last table the count of the session is entered."""
    counts = (*session.table_count(command.table).agreed, *command.counts)
    stacks = {patron.name: patron.stack for patron in table.playing}
    counted = tuple(
        HappenedAtTable(
            session.number,
            command.table,
            StackCounted(score.name, Amount(score.value), stacks[score.name], command.by, clause),
        )
        for score in counts
        if score.value != stacks[score.name]
    )
    agreed = TableCountAgreed(session.number, command.table, counts, first, command.by, clause)
    events: tuple[Event, ...] = (*counted, agreed)
    now = the_session(evolve_play(tournament, events), session.number)
    if uncounted_tables(now) or any(not at.table.is_counted for at in now.tables if at.table.playing):
        return events
    return (*events, CountEntered(session.number, chips_held(now), first, clause))


def uncounted_tables(session: Session) -> tuple[int, ...]:
    """The tables whose final count by two people is still to be made."""
    return tuple(
        at.number for at in session.tables if at.table.is_counted and to_count(at.table, session.table_count(at.number))
    )


def check_tables_counted(session: Session, clause: Cite) -> None:
    """Refuse the count of a session before two people have counted each table that is followed by counts."""
    left = uncounted_tables(session)
    if left:
        raise Refused(clause, f"Two people count table {', '.join(map(str, left))} first.")
