"""Who sits where after tables were broken or balanced: what is said in the room, and who is still to be told."""

import msgspec

from croupier.floor.tournaments.commands import TellMoved
from croupier.floor.tournaments.directing.move_notices import moves_to_tell
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import act_uth, floor
from croupier.server.pages.core.actions import Action
from croupier.server.pages.tournaments.desk.confirmed_content import called
from croupier.server.pages.tournaments.director_actions import act
from croupier.server.pages.tournaments.session_actions import DEALING_STAFF
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament.draw.draw_records import MoveRecord
from croupier.tournament.draw.table_balancing import last_round, latest_moves
from croupier.tournament.sessions.session_lookup import the_session


class MovedPlayer(msgspec.Struct, frozen=True):
    """A player with a new seat; `tell` records that they heard of it, None if they need not be told any more."""

    name: str
    where: str
    note: str
    tell: Action | None = None


class MovedPlayers(msgspec.Struct, frozen=True):
    """The latest moves of a session; `tell_all` records all who are still to be told at once, if they are several."""

    title: str
    players: tuple[MovedPlayer, ...]
    tell_all: Action | None


@floor("6.6")
@act_uth("16.9")
def moved_players(look: TournamentLook, live: LiveTournament, session: int) -> MovedPlayers | None:
    """Until the next round has begun and everybody without a phone is told; None if there is nothing to tell."""
    record = latest_moves(live.tournament)
    if record is None or record.session != session:
        return None
    untold = tuple(move.player for move in moves_to_tell(live))
    if not untold and last_round(the_session(live.tournament, session)) > record.after_round:
        return None
    players = tuple(
        MovedPlayer(
            called(look, move.player),
            f"table {move.to_table}, seat {move.to_seat}",
            _note(live, move.player, untold),
            _tell(look, "Mark as told", move.player) if move.player in untold else None,
        )
        for move in record.moves
    )
    several = _tell(look, "Mark all as told", *untold) if len(untold) > 1 else None
    return MovedPlayers(_title(record), players, several)


def _title(record: MoveRecord) -> str:
    closed = " and ".join(map(str, record.broken))
    many = len(record.broken) > 1
    return f"Table{'s' * many} {closed} {'are' if many else 'is'} closed. New seats" if closed else "New seats"


def _note(live: LiveTournament, name: str, untold: tuple[str, ...]) -> str:
    if name in untold:
        return "to tell in person"
    return "told in person" if name in live.moves_told else "told on the phone"


def _tell(look: TournamentLook, word: str, *names: str) -> Action | None:
    """None if the viewer is not of the staff who seat players."""
    done = f"On record: {', '.join(called(look, name) for name in names)} told in person."
    id = f"moved-{names[0]}" if len(names) == 1 else "moved-all"
    tell = act(look, id, word, DEALING_STAFF, TellMoved, names, done=done)
    return tell if tell.command is not None else None
