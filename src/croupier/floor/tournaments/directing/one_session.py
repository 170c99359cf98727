"""A player plays in one session at a time: who sits down, or is started, plays nowhere else at that moment."""

from croupier.floor.live.inputs import FloorInputs
from croupier.floor.tournaments.commands import RulesCommand
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import Refused, floor
from croupier.tournament.commands import StartSession, TakeDrawnSeat
from croupier.tournament.session_state import PLAYED, Session


@floor("6.13")
def check_plays_nowhere_else(live: LiveTournament, command: RulesCommand, inputs: FloorInputs) -> None:
    """Refuse a seat, and a start, to somebody who plays in another session of this or of another tournament."""
    own = live.tournament.session(command.session) if isinstance(command, StartSession) else None
    seated = own.seated if own else ()
    for name in (command.player,) if isinstance(command, TakeDrawnSeat) else seated:
        where = session_played_by(live, name, own) or inputs.plays_in(name, live.id)
        if where:
            raise Refused(floor["6.13"], f"{name} is playing in {where}: one session at a time.")


def session_played_by(live: LiveTournament | None, person: str, other_than: Session | None = None) -> str:
    """The session of a tournament in which somebody plays at this moment, in words; empty if they play in none."""
    for session in live.tournament.sessions if live is not None else ():
        in_play = session.phase in PLAYED and (other_than is None or session.number != other_than.number)
        if in_play and any(patron.name == person for at in session.tables for patron in at.table.playing):
            return f"session {session.number} of {live.tournament.conditions.name}" if live else ""
    return ""
