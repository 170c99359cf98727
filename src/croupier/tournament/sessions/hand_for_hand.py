"""Hand for hand: the tables of a session wait for each other before each round, so that nobody gains by being slow."""

from msgspec import UNSET

from croupier.rulebook import Refused, act_uth
from croupier.tournament.clauses import TournamentClauses
from croupier.tournament.commands import PlayHandForHand
from croupier.tournament.director.directors import require_director
from croupier.tournament.events import Event
from croupier.tournament.session_state import PLAYED, Session
from croupier.tournament.sessions.session_events import HandForHandSet
from croupier.tournament.sessions.session_lookup import the_session
from croupier.tournament.state import Tournament


@act_uth("16.19", "16.20")
def set_hand_for_hand(tournament: Tournament, command: PlayHandForHand) -> tuple[Event, ...]:
    """The director has tables wait for each other; rounds in progress are finished first."""
    clauses = tournament.clauses
    session = the_session(tournament, command.session, *PLAYED)
    require_director(tournament, command.by, clauses.pace, "Playing hand for hand")
    if clauses.tables_broken is None:
        raise Refused(clauses.pace, "A session is played at one table here: there is no other to wait for.")
    if command.active is (session.hand_for_hand is not UNSET):
        now = "already play hand for hand" if command.active else "do not play hand for hand"
        raise Refused(clauses.pace, f"The tables of session {session.number} {now}.")
    return (HandForHandSet(session.number, command.active, command.by, clauses.pace),)


@act_uth("16.19")
def check_hand(clauses: TournamentClauses, session: Session, number: int) -> None:
    """Refuse a round at a table that has played this hand while another table has not finished it."""
    if session.waits_for_hand(number):
        why = "The tables play hand for hand: the next round begins when every table has finished this one."
        raise Refused(clauses.pace, why)
