"""Rounds that took wagers within the hours of gaming and have no card when they end: their wagers go back."""

from croupier.floor.live.execution import TableExecution
from croupier.floor.live.timing.gaming_hours import waits_for_gaming
from croupier.rulebook import act_bj, act_mb, act_uth, floor
from croupier.table.commands import Command
from croupier.table.games import game_of
from croupier.table.patrons.player_events import RoundCalledOff
from croupier.verbs.commands import CallNoMoreBets


@act_bj("15.1")
@act_mb("13.1")
@act_uth("14.1")
@floor("4.15")
def called_off_late(execution: TableExecution, command: Command) -> bool:
    """Whether a round was called off instead of this call: it commences with its first card, and gaming is over.

    A card that waits from the round before has left the shoe: that round is dealt. At roulette the ball runs already.
    """
    table = execution.live.table
    game = game_of(table)
    clause = game.clauses.gaming_hours
    if clause is None or not isinstance(command, CallNoMoreBets) or not waits_for_gaming(table, execution.inputs):
        return False
    if game.spare(table.play):
        return False
    back = [game.give_back(stake, stake.amount, clause) for stake in game.stakes(table.play)]
    execution.happen((*back, RoundCalledOff(table.round_number, clause)))
    return True
