"""An entry at the desk, step by step: all of it is asked of the rules before any of it is on record."""

from collections.abc import Iterator
from datetime import datetime

from msgspec import UNSET

from croupier import tournament as tournaments
from croupier.floor.tournaments.desk.entry_forms import DeskEntry
from croupier.rulebook import Refused, floor
from croupier.tournament.commands import AcceptEntry, ApplyAtDesk, KeepInReserve, NotifyApplicant, RecordSignature
from croupier.tournament.entries.applications import WAITING, check_may_enter, check_places_left, require_waiting
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.sessions.free_seats import takes_late_entries
from croupier.tournament.state import Tournament
from croupier.verbs.actors import Actor

EntryStep = ApplyAtDesk | NotifyApplicant | RecordSignature | KeepInReserve
_NEWCOMER = "p-newcomer0"


def entry_steps(by: Actor, person: str, form: DeskEntry) -> Iterator[tuple[int, EntryStep]]:
    """What an entry consists of before it is paid, each step with the number that its id ends in."""
    yield 0, ApplyAtDesk(by, person, form.asked, form.group, form.heat or UNSET)
    if form.conditions_given:
        yield 1, NotifyApplicant(by, person)
    if form.signed:
        yield 2, RecordSignature(by, person, form.signed)
    if form.reserve:
        yield 3, KeepInReserve(by, person)


def is_step_done(tournament: Tournament, step: EntryStep) -> bool:
    """Whether somebody who waits has this step behind them."""
    player = tournament.player(step.name)
    if player is None or player.standing not in WAITING:
        return False
    in_force = tournament.publication.hash if tournament.publication else ""
    match step:
        case ApplyAtDesk():
            return True
        case NotifyApplicant():
            return player.notified == in_force
        case RecordSignature():
            return player.signed == in_force
        case KeepInReserve():
            return player.standing is PlayerStanding.RESERVE


@floor("6.14")
def check_whole_entry(tournament: Tournament, by: Actor, form: DeskEntry, known: str, now: datetime) -> None:
    """Refuse an entry before any of it is on record, if the rules will refuse its last step; `known` is the account
    that it is for, empty if there is none yet."""
    player = tournament.player(known)
    if player is not None and player.standing is PlayerStanding.PLAYER:
        return  # sent once more, or refused by its first step
    try:
        _rehearse(tournament, by, form, known or _NEWCOMER, now)
    except Refused as refused:
        raise Refused(refused.clause, refused.why.replace(_NEWCOMER, form.name)) from None


def _rehearse(tournament: Tournament, by: Actor, form: DeskEntry, person: str, now: datetime) -> None:
    for _, command in entry_steps(by, person, form):
        if not is_step_done(tournament, command):
            for event in tournaments.decide(tournament, command):
                tournament = tournaments.evolve(tournament, event)
    if form.reserve:
        return
    if takes_late_entries(tournament, now):
        check_may_enter(tournament, require_waiting(tournament, person))
        check_places_left(tournament)
    else:
        tournaments.decide(tournament, AcceptEntry(by, person))
