"""No more bets: the call waits until everybody has wagered or passed, and ends a round on which nobody has a wager."""

from croupier.rulebook import Cite, Refused, nz_d7
from croupier.table.events import Event
from croupier.table.game_types import GameCommand
from croupier.table.games import clause_if_in_force
from croupier.table.state import READY_PHASES, Table
from croupier.table.wagering import called_off_round
from croupier.table.wagering.owing import owing_patrons
from croupier.table.wagering.turns import takes_wagers
from croupier.verbs.actors import DEALING_ROLES, require
from croupier.verbs.game import Game


def check_call(table: Table, game: Game) -> None:
    """Wagers close when cards can be dealt and, if everybody must wager, everybody has."""
    _check_shoe_is_ready(table, game.shoe_rules(table.determinations.game).dealt_from_shoe)
    _check_all_have_wagered(table)


@nz_d7("4.14", "6.7")
def end_without_wagers(table: Table, command: GameCommand, game: Game) -> tuple[Event, ...]:
    """If everybody who had to wager has passed, the call of no more bets ends the round and no card is dealt."""
    policy = table.determinations.policy
    must_wager = clause_if_in_force(table, policy.must_wager_clause)
    if must_wager is None or not takes_wagers(table):
        return ()
    if game.stakes(table.play) or called_off_round.call_off_clause(table) is not None:
        return ()
    clause = policy.pass_clause if table.passed and policy.pass_clause is not None else must_wager
    require(command.by, DEALING_ROLES, clause, "Calling no more bets")
    check_call(table, game)
    return (game.voided(clause, "nobody has a wager"),)


def _check_shoe_is_ready(table: Table, clause: Cite) -> None:
    """Wagers cannot close while the shoe is not ready."""
    if table.shoe.phase not in READY_PHASES:
        raise Refused(clause, f"Wagers are closed when cards can be dealt: they are {table.shoe.phase}.")


def _check_all_have_wagered(table: Table) -> None:
    """If everybody must wager, the call waits until everybody has, or the director has decided about them."""
    policy, play = table.determinations.policy, table.play
    if play is None or play.no_bet is not None or play.has_commenced:
        return
    if table.not_asked:
        raise Refused(policy.order_clause, f"{table.not_asked[0]} has not been asked for a wager yet.")
    owing = owing_patrons(table)
    if owing and policy.must_wager_clause is not None:
        why = f"{owing[0].name} must wager at least the minimum on every round: the director decides what follows."
        raise Refused(policy.must_wager_clause, why)
