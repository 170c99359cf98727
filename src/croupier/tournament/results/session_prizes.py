"""Prizes at the end of a session: who has won what in it, and their payment from the pool."""

from croupier.equipment.amounts import Amount
from croupier.rulebook import Refused, act_bj, act_mb, act_uth
from croupier.tournament.commands import PaySessionPrizes
from croupier.tournament.conditions.stage_terms import TournamentStage
from croupier.tournament.entries.payment_events import ValueAdded
from croupier.tournament.events import Event
from croupier.tournament.people import require_office
from croupier.tournament.results.placings import Placings
from croupier.tournament.results.points import session_places
from croupier.tournament.results.prizes import Prize, award
from croupier.tournament.results.result_events import SessionPrizePaid, SessionPrizesAwarded
from croupier.tournament.results.ties import ranked_in, separations
from croupier.tournament.session_state import Session
from croupier.tournament.state import Phase, Tournament


@act_bj("19.3(a)(ii)(D)")
@act_mb("15.3(a)(ii)(d)")
@act_uth("16.3(a)(iii)(E)")
def session_awards(
    tournament: Tournament, stage: TournamentStage, session: Session
) -> tuple[SessionPrizesAwarded, ...]:
    """The prizes of a session by its places; players who stay level share theirs, odd cents from the first on."""
    clause = tournament.clauses.points
    if clause is None or not stage.session_prizes:
        return ()
    places = session_places(ranked_in(tournament, session), separations(tournament))
    prizes = tuple(Prize(amount) for amount in stage.session_prizes)
    awards = award(tournament.clauses, Placings(places, (clause,) * len(places)), prizes)
    won = tuple(each for each in awards if each.amount)
    return (SessionPrizesAwarded(session.number, won, clause),) if won else ()


def unpaid_sessions(tournament: Tournament) -> tuple[Session, ...]:
    """The sessions of which a prize is not paid yet; a tournament that is cancelled gives fees back, and no prizes."""
    if tournament.phase is Phase.CANCELLED:
        return ()
    return tuple(session for session in tournament.sessions if session.prizes)


@act_bj("19.3(a)(ii)(D)", "19.19")
@act_mb("15.3(a)(ii)(d)", "15.21")
@act_uth("16.3(a)(iii)(E)", "16.21(b)")
def pay_session_prizes(tournament: Tournament, command: PaySessionPrizes) -> tuple[Event, ...]:
    """Every prize of a session is paid, once; what the pool lacks for them the operator adds."""
    clauses = tournament.clauses
    clause = clauses.points or clauses.prize_list
    require_office(tournament, command.by, clause, "Paying the prizes of a session")
    session = tournament.session(command.session)
    if session is None or not session.prizes:
        raise Refused(clause, f"Session {command.session} has no prize to pay: they are won when a session is over.")
    short = Amount(max(0, sum(award.amount for award in session.prizes) - tournament.pool))
    what = f"what the prizes of session {session.number} want"
    added = (ValueAdded(short, what, command.by, clauses.value_added),) if short else ()
    paid = (
        SessionPrizePaid(each.name, each.amount, session.number, command.by, each.clause) for each in session.prizes
    )
    return (*added, *paid)
