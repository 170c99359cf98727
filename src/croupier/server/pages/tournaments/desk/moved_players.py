"""Who sits where after tables were broken or balanced: what is said in the room, and who is still to be told."""

from collections.abc import Iterator

import msgspec

from croupier.floor.tournaments.commands import TakeBackMoveTelling, TellMoved
from croupier.floor.tournaments.directing.move_notices import moves_to_tell
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import act_uth, floor
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.tournaments.desk.confirmed_content import called
from croupier.server.pages.tournaments.director_actions import act
from croupier.server.pages.tournaments.session_actions import DEALING_STAFF
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament.draw.draw_records import MoveRecord
from croupier.tournament.draw.table_balancing import last_round, latest_moves
from croupier.tournament.sessions.session_lookup import the_session


class MovedPlayer(msgspec.Struct, frozen=True):
    """A player with a new seat; `tell` records that they heard of it, or that they did not after all, None if there is
    nothing to record. `mistakes` are earlier records of it that were taken back."""

    name: str
    where: str
    note: str
    tell: Action | None = None
    mistakes: tuple[str, ...] = ()


class MovedPlayers(msgspec.Struct, frozen=True):
    """The latest moves of a session; `tell_all` records all who are still to be told at once, if they are several.
    With `is_done` play has gone on and all were told, and records of it that were mistakes can still be taken back."""

    title: str
    players: tuple[MovedPlayer, ...]
    tell_all: Action | None
    is_done: bool


@floor("6.6")
@act_uth("16.9")
def moved_players(look: TournamentLook, live: LiveTournament, session: int) -> MovedPlayers | None:
    """None if nothing is to be told, or was told in person, and the next round has begun."""
    record = latest_moves(live.tournament)
    if record is None or record.session != session:
        return None
    untold = tuple(move.player for move in moves_to_tell(live))
    is_done = not untold and last_round(the_session(live.tournament, session)) > record.after_round
    if is_done and not live.moves_told:
        return None
    players = tuple(
        MovedPlayer(
            called(look, move.player),
            f"table {move.to_table}, seat {move.to_seat}",
            _note(live, move.player, untold),
            _record(look, live, move.player, untold),
            tuple(_mistakes(look, live, move.player)),
        )
        for move in record.moves
    )
    several = _tell(look, "Mark all as told", *untold) if len(untold) > 1 else None
    return MovedPlayers(_title(record), players, several, is_done)


def _title(record: MoveRecord) -> str:
    closed = " and ".join(map(str, record.broken))
    many = len(record.broken) > 1
    return f"Table{'s' * many} {closed} {'are' if many else 'is'} closed. New seats" if closed else "New seats"


def _note(live: LiveTournament, name: str, untold: tuple[str, ...]) -> str:
    if name in untold:
        return "to tell in person"
    return "told in person" if name in live.moves_told else "told on the phone"


def _record(look: TournamentLook, live: LiveTournament, name: str, untold: tuple[str, ...]) -> Action | None:
    if name in untold:
        return _tell(look, "Mark as told", name)
    return _take_back(look, name) if name in live.moves_told else None


def _take_back(look: TournamentLook, name: str) -> Action | None:
    """It was recorded by mistake that somebody was told."""
    done = f"Taken back: {called(look, name)} is still to be told."
    why, word = (Field("reason", "What was wrong (goes on record)"),), "Not told after all"
    take_back = TakeBackMoveTelling
    undo = act(look, f"move-untold-{name}", word, DEALING_STAFF, take_back, name, "", fields=why, done=done)
    return msgspec.structs.replace(undo, tone="quiet") if undo.command is not None else None


def _mistakes(look: TournamentLook, live: LiveTournament, name: str) -> Iterator[str]:
    for one in live.moves_untold:
        if one.player == name:
            yield f"Not told after all, says {look.names.get(one.by, one.by)}: {one.reason}"


def _tell(look: TournamentLook, word: str, *names: str) -> Action | None:
    """None if the viewer is not of the staff who seat players."""
    done = f"On record: {', '.join(called(look, name) for name in names)} told in person."
    id = f"moved-{names[0]}" if len(names) == 1 else "moved-all"
    tell = act(look, id, word, DEALING_STAFF, TellMoved, names, done=done)
    return tell if tell.command is not None else None
