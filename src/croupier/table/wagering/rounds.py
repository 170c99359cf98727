"""How a round begins: for wagers, or as a no-bet round."""

from croupier.rulebook import Cite, Refused
from croupier.table.commands import BeginRound
from croupier.table.events import Event
from croupier.table.games import game_of
from croupier.table.patrons.elimination import eliminations
from croupier.table.shoe.indicators import raised_limits
from croupier.table.shoe.shoe_life import rules_of
from croupier.table.state import READY_PHASES, Table
from croupier.table.wagering.limits import least_wager
from croupier.table.wagering.no_bet_rounds import direct_no_bet
from croupier.table.wagering.round_life_events import RoundBegun
from croupier.verbs.actors import DEALING_ROLES, SUPERVISING, require


def begin_round(table: Table, command: BeginRound) -> tuple[Event, ...]:
    """A new round opens for wagers; cards drawn in excess before it are used first."""
    clauses = game_of(table).clauses
    require(command.by, DEALING_ROLES | SUPERVISING, clauses.opportunity_to_wager, "Beginning a round")
    if not table.is_between_rounds:
        raise Refused(clauses.opportunity_to_wager, "Finish the round in progress first.")
    if table.shoe.phase not in READY_PHASES:
        raise Refused(rules_of(table).dealt_from_shoe, f"The cards are {table.shoe.phase}.")
    if table.closure_notice and not table.present:
        raise Refused(clauses.closure_notice, "Notice of closure was given and nobody is left: close the table.")
    number = table.round_number + 1
    if table.final_round is not None and number > table.final_round:
        raise Refused(clauses.closure_notice, f"Round {table.final_round} was the last: close the table.")
    carried = () if table.play is None else game_of(table).spare(table.play)
    no_bet: Cite | None = None
    if clauses.no_bet is not None and any(spare.exposed for spare in carried):
        no_bet = clauses.no_bet.forced
    elif command.no_bet:
        no_bet = direct_no_bet(table, command)
    elif not table.playing and clauses.no_bet is not None:
        why = "Nobody is at the table to wager: a supervisor may direct no-bet rounds."
        raise Refused(clauses.no_bet.without_patrons, why)
    elif not table.playing:
        raise Refused(clauses.opportunity_to_wager, "Nobody is here to wager.")
    begun = RoundBegun(number, no_bet or clauses.opportunity_to_wager, no_bet, carried)
    raised = raised_limits(table)
    least = least_wager(raised[-1].limits if raised else table.determinations.limits)
    return (*raised, *eliminations(table, least), begun)
