"""Disqualification of a player, for a stated reason."""

from croupier.rulebook import Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.commands import Disqualify
from croupier.tournament.entries.entry_events import PlayerDisqualified
from croupier.tournament.events import Event
from croupier.tournament.people import (
    require_applicant,
    require_office,
    require_text,
)
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.results.advancement import follow_up
from croupier.tournament.sessions.removal import leave_sessions
from croupier.tournament.state import OPEN_TO_RULINGS, Tournament

_CAN_BE_DISQUALIFIED = (PlayerStanding.PLAYER, PlayerStanding.ELIMINATED, PlayerStanding.FORFEITED)


@nz_d7("2.3(c)", "2.3(c)(i)", "2.3(c)(ii)", "2.6", "3.5", "4.10")
@act_bj("16.2", "16.2(b)")
@act_mb("14.2", "14.2(b)")
@act_uth("15.3", "15.3(b)")
def disqualify(tournament: Tournament, command: Disqualify) -> tuple[Event, ...]:
    """Put a player out for a stated reason; they leave the table, and no money moves, now or later."""
    clauses = tournament.clauses
    clause = command.clause or clauses.rule_breach
    require_office(tournament, command.by, clauses.rule_breach, "Disqualifying a player")
    grounds = clauses.disqualification
    if clause not in grounds:
        raise Refused(clauses.rule_breach, f"Disqualify a player under {' or '.join(sorted(grounds))}.")
    require_text(command.reason, clause, "why the player is disqualified")
    player = require_applicant(tournament, command.name, clause)
    if player.standing not in _CAN_BE_DISQUALIFIED:
        raise Refused(clause, f"{player.name} is {player.standing} and can't be disqualified.")
    if tournament.phase not in OPEN_TO_RULINGS:
        raise Refused(clause, f"It is too late for this: the tournament is {tournament.phase}.")
    out = leave_sessions(tournament, player.name, clause)
    put_out = PlayerDisqualified(player.name, command.reason, command.by, clause)
    return follow_up(tournament, (*out, put_out))
