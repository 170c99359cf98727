"""Gaming hours at a table: no round begins outside them, and the last rounds are announced."""

from croupier.equipment.amounts import Unit
from croupier.floor.live.events import GamingOver, LastRoundsAnnounced
from croupier.floor.live.inputs import FloorInputs
from croupier.floor.live.state import LiveTable
from croupier.floor.people.house.gaming_hours import gaming_from, gaming_until, is_gaming
from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth, floor
from croupier.table.games import game_of
from croupier.table.state import Table

_ANNOUNCED = 60_000 * floor.number("4.15", "announced_minutes")
_LOOKS_AGAIN = 60_000 * floor.number("4.15", "looks_again_minutes")


@floor("4.15")
def announce_last_rounds(live: LiveTable, inputs: FloorInputs) -> tuple[LastRoundsAnnounced, ...]:
    """As a round begins near the end of gaming, say when it ends; outside the hours refuse the round."""
    if waits_for_gaming(live.table, inputs):
        raise Refused(_clause(live.table), "Gaming is over: no round begins outside the hours of gaming.")
    ends = None if _is_tournament(live.table) else gaming_until(inputs.hours(), inputs.at)
    if ends is None or ends - inputs.at > _ANNOUNCED or live.spot.gaming_ends == ends:
        return ()
    return (LastRoundsAnnounced(ends, _clause(live.table)),)


@act_bj("15.1")
@act_mb("13.1")
@act_uth("14.1")
@floor("4.15")
def waits_for_gaming(table: Table, inputs: FloorInputs) -> bool:
    """Whether no round begins because it is outside the hours of gaming; those of a tournament are its director's."""
    return not _is_tournament(table) and not is_gaming(inputs.hours(), inputs.at)


def gaming_over(live: LiveTable, inputs: FloorInputs) -> GamingOver:
    """The table waits until gaming begins, and checks again every few minutes in case the hours were changed."""
    resumes = gaming_from(inputs.hours(), inputs.at)
    return GamingOver(min(resumes, inputs.at + _LOOKS_AGAIN), _clause(live.table))


def _is_tournament(table: Table) -> bool:
    return table.determinations.policy.unit is not Unit.MONEY


def _clause(table: Table) -> Cite:
    """The game's own clause on the hours of gaming, where its book has one."""
    return game_of(table).clauses.gaming_hours or floor["4.15"]
