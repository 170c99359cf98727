"""Disqualifications that the book demands: the director is asked, and a player is out when the director confirms."""

from collections.abc import Iterator

from croupier.floor.live.system_dealer import SYSTEM_SUPERVISOR
from croupier.floor.tournaments.commands import ReportBreach
from croupier.floor.tournaments.events import RulingProposed
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.table.wagering.round_life_events import PatronLeftOut
from croupier.tournament.commands import Disqualify
from croupier.tournament.people import require_applicant, require_text
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.state import OPEN_TO_RULINGS


@nz_d7("3.5")
def disqualification_due(live: LiveTournament, event: object) -> Iterator[RulingProposed]:
    """Where the book disqualifies a player who has not wagered when wagers close, the director is asked to confirm."""
    if not isinstance(event, PatronLeftOut) or event.clause not in live.tournament.clauses.disqualification:
        return
    why = "No wager when wagers closed, and no pass card"
    yield RulingProposed(live.proposed + 1, Disqualify(SYSTEM_SUPERVISOR, event.patron, why, event.clause))


@nz_d7("4.10")
@act_bj("16.2")
@act_mb("14.2")
@act_uth("15.3")
def report_breach(live: LiveTournament, command: ReportBreach) -> RulingProposed:
    """What staff have seen goes to the director, who confirms or declines the disqualification."""
    tournament, clause = live.tournament, command.clause
    grounds = tournament.clauses.disqualification
    if clause not in grounds:
        raise Refused(tournament.clauses.rule_breach, f"Players are disqualified under {' or '.join(sorted(grounds))}.")
    require_text(command.reason, clause, "what was seen")
    player = require_applicant(tournament, command.name, clause)
    if player.standing is not PlayerStanding.PLAYER or tournament.phase not in OPEN_TO_RULINGS:
        raise Refused(clause, f"{player.name} is not in play.")
    reported = Disqualify(command.by, player.name, command.reason, clause)
    if any(waiting.command == reported for waiting in live.proposals):
        raise Refused(clause, "The director has this report.")
    return RulingProposed(live.proposed + 1, reported)
