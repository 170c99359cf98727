"""Who owes a wager: in a tournament everybody who can must wager on every round."""

from typing import Any

from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.table.games import clause_if_in_force, game_of
from croupier.table.state import Patron, Table
from croupier.table.wagering.limits import least_wager
from croupier.verbs.game import Game


@nz_d7("3.5")
@act_bj("19.14")
@act_mb("15.14")
@act_uth("16.15")
def owing_patrons(table: Table) -> tuple[Patron, ...]:
    """Those who must wager on this round and have not; a warning is no pass.

    A side wager is not enough where the minimum is to be put at risk. A pass card, wagers that were declared void and
    the director's word that the round goes on without them release.
    """
    game, play, policy = game_of(table), table.play, table.determinations.policy
    if play is None or clause_if_in_force(table, policy.must_wager_clause) is None:
        return ()
    main_only = clause_if_in_force(table, policy.risk_clause) is not None
    settled = {*_wagering(game, play, main_only), *table.passed, *table.voided, *table.turn_notes.left_out}
    least = game.takes(table.determinations.game, least_wager(table.determinations.limits))
    return tuple([patron for patron in table.turn_order if patron.name not in settled and patron.stack >= least])


def _wagering(game: Game, play: Any, main_only: bool) -> set[str]:
    """Who has a wager on this round, or one that waits from the last."""
    stakes = game.stakes(play)
    wagered = {stake.patron for stake in stakes if not (stake.side and main_only)}
    side_only = {stake.patron for stake in stakes} - wagered
    return wagered | ({*game.summary(play).wagered} - side_only)
