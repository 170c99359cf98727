"""Players who moved to another table, as they were told in person: not everybody has a phone at the table."""

import msgspec

from croupier.floor.tournaments.commands import TakeBackMoveTelling, TellMoved
from croupier.floor.tournaments.events import MovesTold, MoveTellingTakenBack
from croupier.floor.tournaments.state import LiveTournament, MoveCorrection
from croupier.rulebook import Refused, act_uth, floor
from croupier.tournament.draw.balancing_plan import SeatMove
from croupier.tournament.draw.table_balancing import latest_moves


@floor("6.6")
@act_uth("16.9")
def tell_moved(live: LiveTournament, command: TellMoved) -> MovesTold:
    """Somebody of the staff has shown players to their new seats."""
    untold = {move.player for move in moves_to_tell(live)}
    if not command.names or len({*command.names}) < len(command.names):
        raise Refused(floor["6.6"], "Name each player who was told once.")
    if others := [name for name in command.names if name not in untold]:
        raise Refused(floor["6.6"], f"{', '.join(others)} did not move, or has been told already.")
    return MovesTold(command.names, command.by)


@floor("6.6")
def take_back_move(live: LiveTournament, command: TakeBackMoveTelling) -> MoveTellingTakenBack:
    """It was a mistake that somebody was told: they wait again, and the record says who took it back and why."""
    if command.name not in live.moves_told:
        raise Refused(floor["6.6"], f"It is not recorded that {command.name} was told in person of a new seat.")
    if not command.reason.strip():
        raise Refused(floor["6.6"], "State the reason, for the record.")
    return MoveTellingTakenBack(command.name, command.by, command.reason.strip())


def moves_told_after(live: LiveTournament, event: MovesTold | MoveTellingTakenBack) -> LiveTournament:
    """The tournament once players were told in person, or one was not after all."""
    if isinstance(event, MovesTold):
        return msgspec.structs.replace(live, moves_told=(*live.moves_told, *event.names))
    told = tuple(name for name in live.moves_told if name != event.name)
    correction = MoveCorrection(event.name, event.by.name, event.reason)
    return msgspec.structs.replace(live, moves_told=told, moves_untold=(*live.moves_untold, correction))


def moves_to_tell(live: LiveTournament) -> tuple[SeatMove, ...]:
    """The latest moves of those who entered at the desk, have no phone, and are not told yet."""
    record, desk = latest_moves(live.tournament), {one.name for one in live.tournament.players if one.at_desk}
    moves = record.moves if record else ()
    return tuple(move for move in moves if move.player in desk and move.player not in live.moves_told)
