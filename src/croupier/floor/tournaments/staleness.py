"""Stale commands: at its tables as at any other; orders for the tournament itself are bound to no step."""

from croupier.floor.live.timing.staleness import is_stale_at_table as is_stale_at
from croupier.floor.tournaments.commands import Command, SessionTableOrder
from croupier.floor.tournaments.live_tables import live_table
from croupier.floor.tournaments.state import LiveTournament


def is_stale_in_tournament(live: LiveTournament, command: Command, version: int) -> bool:
    """Whether it was meant for another moment of its table, or for a future one."""
    if version > live.version:
        return True
    if not isinstance(command, SessionTableOrder):
        return False
    table = live_table(live, command.session, command.table)
    return table is not None and is_stale_at(table, command.command, version)
