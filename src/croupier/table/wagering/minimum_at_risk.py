"""The minimum is put at risk, not only wagered: wagers that cover each other do not meet it."""

from typing import Any

from croupier.equipment.amounts import currency_text
from croupier.rulebook import Cite, Refused
from croupier.table.commands import WarnOfMinimum
from croupier.table.events import Event
from croupier.table.games import clause_if_in_force, game_of
from croupier.table.patrons.player_events import MinimumWarned
from croupier.table.patrons.presence import require_at_table
from croupier.table.state import Patron, Table
from croupier.table.wagering.limits import evolve_round, judge_limits, least_wager
from croupier.table.wagering.turns import takes_wagers
from croupier.verbs.actors import SUPERVISING, require
from croupier.verbs.game import Game


def check_risk(table: Table, play: Any, judged: tuple[Event, ...], game: Game) -> None:
    """At the call: anyone who has wagered risks the minimum after limits; a warning does not release from it."""
    clause = clause_if_in_force(table, table.determinations.policy.risk_clause)
    if clause is None or table.has_commenced:
        return
    wagered = {stake.patron for stake in game.stakes(play)}
    for patron in table.turn_order:
        if patron.name in wagered:
            _check_minimum_at_risk(table, evolve_round(play, judged, game), patron, clause)


def _check_minimum_at_risk(table: Table, play: Any, patron: Patron, clause: Cite) -> None:
    game, minimum = game_of(table), least_wager(table.determinations.limits)
    risked = game.at_risk(play, patron.name)
    if risked >= minimum:
        return
    short = f"{patron.name} risks {currency_text(risked)} of the minimum of {currency_text(minimum)}"
    if patron.minimum_warned_in:
        remedy = f"and was warned in round {patron.minimum_warned_in}: they put more at risk, or their wagers are void"
        raise Refused(clause, f"{short} {remedy} ({game.clauses.wagers_voided}, {game.clauses.exclusion}).")
    raise Refused(clause, f"{short}: the director warns {patron.name}, or they put more at risk.")


def warn_of_minimum(table: Table, command: WarnOfMinimum) -> tuple[Event, ...]:
    """A patron who can put the minimum at risk and does not is warned once, and may still put it at risk."""
    policy, game = table.determinations.policy, game_of(table)
    clause = clause_if_in_force(table, policy.risk_clause)
    if clause is None:
        held_to = clause_if_in_force(table, policy.must_wager_clause) or game.clauses.opportunity_to_wager
        raise Refused(held_to, "No warning goes with the minimum at this table.")
    require(command.by, SUPERVISING, clause, "Warning a player about the minimum")
    patron = require_at_table(table, command.patron, game)
    if not takes_wagers(table) or patron not in table.turn_order:
        raise Refused(clause, "A player is warned about the minimum while the round takes wagers.")
    if patron.minimum_warned_in:
        remedy = f"{game.clauses.wagers_voided} or {game.clauses.exclusion} applies now"
        raise Refused(clause, f"{patron.name} was warned in round {patron.minimum_warned_in}: {remedy}.")
    standing = evolve_round(table.play, judge_limits(table, table.play, game), game)
    if game.at_risk(standing, patron.name) >= least_wager(table.determinations.limits):
        raise Refused(clause, f"{patron.name} puts the minimum at risk.")
    return (MinimumWarned(patron.name, clause),)
