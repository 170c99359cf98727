"""Rulings, warnings and disqualifications as they were told: when, by whom, and who heard it in person."""

from croupier.floor.tournaments.commands import TellPlayer
from croupier.floor.tournaments.events import PlayerTold
from croupier.floor.tournaments.state import LiveTournament, RulingNotice
from croupier.rulebook import Refused, floor
from croupier.tournament.director.ruling_events import Ruled, RulingReversed
from croupier.tournament.entries.entry_events import PlayerDisqualified
from croupier.tournament.events import Event


@floor("6.6")
def tell_player(live: LiveTournament, command: TellPlayer) -> PlayerTold:
    """Somebody of the staff has said a ruling to its player: not everybody has a phone at the table."""
    notice = next((one for one in live.notices if one.number == command.number), None)
    if notice is None:
        raise Refused(floor["6.6"], f"There is no notice {command.number}.")
    if notice.told:
        raise Refused(floor["6.6"], f"{notice.player} has been told already.")
    return PlayerTold(command.number, command.by)


def notices_after(live: LiveTournament, event: Event, at: int) -> tuple[RulingNotice, ...]:
    """The notices once this has happened; a ruling, its reversal and a disqualification are one each."""
    number = len(live.notices) + 1
    match event:
        case Ruled(kind=kind, player=player):
            new = RulingNotice(number, str(kind), player, event.reason, event.clause, event.by.name, at, event.number)
        case RulingReversed(number=ruling):
            player = live.tournament.rulings[ruling - 1].player
            what = f"{live.tournament.rulings[ruling - 1].kind} reversed"
            new = RulingNotice(number, what, player, event.reason, event.clause, event.by.name, at)
        case PlayerDisqualified(name=player):
            new = RulingNotice(number, "disqualified", player, event.reason, event.clause, event.by.name, at)
        case _:
            return live.notices
    return (*live.notices, new)


def notices_told(live: LiveTournament, event: PlayerTold, at: int) -> tuple[RulingNotice, ...]:
    """The notices once somebody was told in person."""
    return tuple(one.as_told(at, event.by.name) if one.number == event.number else one for one in live.notices)
