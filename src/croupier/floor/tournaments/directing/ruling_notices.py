"""Rulings, warnings and disqualifications as they were told: when, by whom, and who heard it in person."""

from croupier.floor.tournaments.commands import ReadRuling, TakeBackTelling, TellPlayer
from croupier.floor.tournaments.events import PlayerTold, RulingRead, TellingTakenBack
from croupier.floor.tournaments.state import LiveTournament, RulingNotice
from croupier.rulebook import Refused, floor
from croupier.tournament.director.ruling_events import Ruled, RulingReversed
from croupier.tournament.entries.entry_events import PlayerDisqualified
from croupier.tournament.events import Event


@floor("6.6")
def tell_player(live: LiveTournament, command: TellPlayer) -> PlayerTold:
    """Somebody of the staff has said a ruling to its player: not everybody has a phone at the table."""
    notice = _notice(live, command.number)
    if notice.told:
        raise Refused(floor["6.6"], f"{notice.player} has been told already.")
    return PlayerTold(command.number, command.by)


@floor("6.6")
def take_back(live: LiveTournament, command: TakeBackTelling) -> TellingTakenBack:
    """It was a mistake that somebody was told: the notice waits again, and the record says why."""
    notice = _notice(live, command.number)
    if not notice.told:
        raise Refused(floor["6.6"], f"It is not recorded that {notice.player} was told in person.")
    if not command.reason.strip():
        raise Refused(floor["6.6"], "State the reason, for the record.")
    return TellingTakenBack(command.number, command.by, command.reason.strip())


@floor("6.6")
def read_ruling(live: LiveTournament, command: ReadRuling) -> RulingRead:
    """The player says on their own device that they have read it: the director need not come."""
    notice = _notice(live, command.number)
    if notice.player != command.by.name:
        raise Refused(floor["6.6"], "This notice is about somebody else.")
    if notice.read:
        raise Refused(floor["6.6"], "You have read this already.")
    return RulingRead(command.number, command.by)


def _notice(live: LiveTournament, number: int) -> RulingNotice:
    found = next((one for one in live.notices if one.number == number), None)
    if found is None:
        raise Refused(floor["6.6"], f"There is no notice {number}.")
    return found


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


def notices_told(
    live: LiveTournament, event: PlayerTold | TellingTakenBack | RulingRead, at: int
) -> tuple[RulingNotice, ...]:
    """The notices once somebody was told in person, or was not after all, or has read one."""

    def notice_now(one: RulingNotice) -> RulingNotice:
        match event:
            case RulingRead():
                return one.as_read(at)
            case TellingTakenBack(reason=reason):
                return one.as_untold(reason)
            case _:
                return one.as_told(at, event.by.name)

    return tuple(notice_now(one) if one.number == event.number else one for one in live.notices)
