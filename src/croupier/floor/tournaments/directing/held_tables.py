"""All tables held at once, as for an alarm in the room, and released again."""

from collections.abc import Iterator

from croupier.floor.live import decide as live_decide
from croupier.floor.live.commands import HoldTable, ReleaseTable
from croupier.floor.tournaments.commands import HoldTables, ReleaseTables
from croupier.floor.tournaments.execution import SessionTableExecution, TournamentExecution
from croupier.floor.tournaments.live_tables import the_table
from croupier.rulebook import Refused, floor
from croupier.tournament.session_state import PLAYED


@floor("4.6")
def hold_tables(execution: TournamentExecution, command: HoldTables) -> None:
    """Every table that is not held yet is held, for one reason."""
    tables = [at for at in _tables(execution, command.session) if not _held(execution, at)]
    if not tables:
        raise Refused(floor["4.6"], "There is no table in play that could be held.")
    for session, table in tables:
        order = HoldTable(command.by, command.why)
        live_decide.execute_at_table(SessionTableExecution(execution, session, table), order)


@floor("4.6")
def release_tables(execution: TournamentExecution, command: ReleaseTables) -> None:
    """Play goes on at the tables held for this reason: what stopped one of them alone is still to be settled."""
    tables = [at for at in _tables(execution, command.session) if _held(execution, at) == command.why]
    if not tables:
        raise Refused(floor["4.6"], f"No table is held for this reason: {command.why}.")
    for session, table in tables:
        live_decide.execute_at_table(SessionTableExecution(execution, session, table), ReleaseTable(command.by))


def _tables(execution: TournamentExecution, number: int) -> Iterator[tuple[int, int]]:
    """The tables that are played at: of one session, or with 0 of all."""
    for session in execution.live.tournament.sessions:
        if session.phase in PLAYED and number in (0, session.number):
            yield from ((session.number, at.number) for at in session.tables)


def _held(execution: TournamentExecution, at: tuple[int, int]) -> str:
    return the_table(execution.live, *at).spot.held
