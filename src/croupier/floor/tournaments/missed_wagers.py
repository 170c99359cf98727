"""Missed wagers: in a tournament everybody must wager, so the minimum is laid for those who let the time pass."""

from croupier import table as tables
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.live.system_dealer import SYSTEM_DEALER
from croupier.floor.live.table_spot import TableSpot
from croupier.floor.live.timing.due import ClockDue, has_stakes
from croupier.floor.live.timing.wager_time import wager_millis
from croupier.rulebook import floor, nz_d7 as division_7
from croupier.table.commands import CallTime, Command
from croupier.table.games import clause_if_in_force, game_of
from croupier.table.policies import Order
from croupier.table.state import Patron, Table
from croupier.table.wagering.limits import smallest_on_sign
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Offer


@floor("6.7")
def due_of_all(table: Table, spot: TableSpot) -> ClockDue | None:
    """Where everybody wagers at once the time runs from the opening of the wagers, for all of them must."""
    if table.determinations.policy.order is not Order.ANY or has_stakes(table) or not silent(table):
        return None
    return ClockDue(time_over_at(table, spot), spot.since)


def time_over_at(table: Table, spot: TableSpot) -> int:
    """When the time for wagers is over: that of the conditions or the director, or else the table's own pace."""
    own = table.determinations.wager_seconds
    return spot.since + (wager_millis(spot.terms.pace) if own is None else 1000 * own)


def silent(table: Table) -> tuple[Patron, ...]:
    """Who owes a wager now: the player at turn, those found late before, or everybody where there are no turns."""
    policy, step = table.determinations.policy, tables.next_step(table)
    wagering = isinstance(step, Offer) and step.window == "wagers"
    if not wagering or clause_if_in_force(table, policy.must_wager_clause) is None:
        return ()
    everybody, owing = policy.order is Order.ANY, (*table.asked[-1:], *table.late)
    least = smallest_on_sign(table.determinations, game_of(table))
    done = (*table.passed, *table.voided)
    return tuple(
        patron
        for patron in table.turn_order
        if (everybody or patron.name in owing) and not patron.wagered and patron.name not in done
        if patron.stack >= least
    )


@floor("6.7")
@division_7("3.9")
def held_to_minimum(table: Table, by: Actor = SYSTEM_DEALER, late_alone: bool = False) -> tuple[Command, ...]:
    """What is laid for those who let their time pass, which is noted where the book has a time limit.

    `late_alone` leaves out players who are not late yet.
    """
    timed = table.determinations.wager_seconds is not None
    noted = timed and table.determinations.policy.time_limit_clause is not None
    commands: list[Command] = []
    owing = [patron for patron in silent(table) if patron.name in table.late or not late_alone]
    for patron in owing:
        if noted and patron.name not in table.late and table.determinations.policy.order is not Order.ANY:
            commands.append(CallTime(by, patron.name))
        commands.append(_minimum(table, patron, by))
    return tuple(commands)


def _minimum(table: Table, patron: Patron, by: Actor) -> Command:
    """The smallest wager of the game, where the game says that it is laid."""
    determinations = table.determinations
    amount = smallest_on_sign(determinations, game_of(table))
    return FLOOR_GAMES.part_of(determinations.game).minimum_wager(by, patron, amount, determinations.limits)
