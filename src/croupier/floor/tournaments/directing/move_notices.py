"""Players who moved to another table, as they were told in person: not everybody has a phone at the table."""

from croupier.floor.tournaments.commands import TellMoved
from croupier.floor.tournaments.events import MovesTold
from croupier.floor.tournaments.state import LiveTournament
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


def moves_to_tell(live: LiveTournament) -> tuple[SeatMove, ...]:
    """The latest moves of those who entered at the desk, have no phone, and are not told yet."""
    record, desk = latest_moves(live.tournament), {one.name for one in live.tournament.players if one.at_desk}
    moves = record.moves if record else ()
    return tuple(move for move in moves if move.player in desk and move.player not in live.moves_told)
