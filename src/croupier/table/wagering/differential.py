"""The table differential: which tables may have one, and what goes back when the sides differ by more."""

from typing import Any

from croupier.equipment.amounts import Amount
from croupier.rulebook import Refused
from croupier.table.events import Event
from croupier.table.games import rules_in_force_for
from croupier.table.state import Determinations, Table
from croupier.verbs.game import Game
from croupier.verbs.table_clauses import TableClauses


def check_differential(differential: Amount, determinations: Determinations, clauses: TableClauses) -> None:
    """Refuse a differential that this table cannot have."""
    if clauses.differential is None:
        raise Refused(clauses.limits_on_sign, "This game has no sides, and no table differential.")
    if clauses.differential not in rules_in_force_for(determinations):
        sign = determinations.policy.limits_change_clause
        raise Refused(sign, "The limits here are the minimum and maximum on the sign: there is no table differential.")
    if differential < 0:
        raise Refused(clauses.differential, "A table differential must be 0 or more.")


def cap_differential(table: Table, play: Any, game: Game) -> tuple[Event, ...]:
    """What goes back so that the sides differ by no more than the table's differential."""
    differential = table.determinations.differential
    if differential is None:
        return ()
    assert game.clauses.differential is not None
    excesses = game.over_differential(play, differential, table.determinations.limits.minimum)
    return tuple(game.give_back(stake, amount, game.clauses.differential) for stake, amount in excesses)
