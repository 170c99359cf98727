"""Rounds that a patron may not read now: at some tables nobody analyses the game while they sit there."""

from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.live.state import LiveTable
from croupier.floor.people.person_ids import person_stream
from croupier.floor.people.state import Person
from croupier.rulebook import Refused, act_uth
from croupier.server.callers import Front


@act_uth("15.1")
async def closed_tables(front: Front, person: str) -> frozenset[str]:
    """The tables whose rounds are closed to somebody as long as they sit there."""
    found: Person | None = await front.house.state(person_stream(person)) if person else None
    closed = set()
    for table in found.tables if found else ():
        live: LiveTable | None = await front.house.state(f"table {table}")
        if live is not None and FLOOR_GAMES.part_of(live.table.determinations.game).history_closed:
            closed.add(table)
    return frozenset(closed)


@act_uth("15.1")
async def check_history_open(front: Front, person: str, table: str) -> None:
    """Refuse a round of a table where its reader sits, if the game's book closes it."""
    if table in await closed_tables(front, person):
        why = "The rounds of this table are closed while you sit at it. They open when you leave."
        raise Refused(act_uth["15.1"], why)
