"""Heats are chosen by players, or players allocated to them, until the seats of a heat are drawn."""

from datetime import timedelta

from msgspec import UNSET

from croupier.rulebook import Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.commands import AllocateHeat, Apply, ApplyAtDesk, ChooseHeat
from croupier.tournament.conditions.notice.formatting import local_time
from croupier.tournament.conditions.stage_terms import HeatsBy
from croupier.tournament.draw.seating import require_allocator
from croupier.tournament.entries.entry_events import HeatAllocated, HeatChosen
from croupier.tournament.events import Event
from croupier.tournament.people import require_applicant, require_desk, require_text, require_time
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.sessions.free_seats import free_seats, takes_late_entries
from croupier.tournament.sessions.heat_places import check_heat, heat_start, heats_to_draw, heats_with_places
from croupier.tournament.sessions.next_sitting import sittings_of
from croupier.tournament.start_times import start_notice
from croupier.tournament.state import ONGOING, Tournament
from croupier.verbs.actors import Role, require_own

_MAY_HAVE_HEAT = (PlayerStanding.APPLICANT, PlayerStanding.RESERVE, PlayerStanding.PLAYER)


@nz_d7("2.3(d)", "2.3(d)(i)")
@act_bj("19.3(a)(ii)")
@act_mb("15.3(a)(ii)")
@act_uth("16.3(a)(iii)")
def choose_heat(tournament: Tournament, command: ChooseHeat) -> tuple[Event, ...]:
    """A player chooses a heat, or another one; the desk enters it for somebody who asked."""
    clause = tournament.clauses.heats
    if command.by.role is Role.PATRON:
        require_own(command.by, command.name, clause, "Choosing a heat")
    else:
        require_desk(tournament, command.by, clause, "Choosing a heat for somebody")
        require_text(command.asked, clause, "how they asked for it")
    _check_chosen(tournament)
    player = _still_to_be_drawn(tournament, command.name)
    _check_other(tournament, player, command.heat)
    asked = UNSET if command.by.role is Role.PATRON else command.asked.strip()
    return (HeatChosen(player.name, command.heat, clause, asked),)


@nz_d7("2.3(d)", "2.3(d)(i)", "2.8")
@act_bj("19.3(a)(ii)", "19.7")
@act_mb("15.3(a)(ii)", "15.7")
@act_uth("16.3(a)(iii)", "16.10")
def allocate_heat(tournament: Tournament, command: AllocateHeat) -> tuple[Event, ...]:
    """A player is put into a heat, or moved to another: by those who allocate seats, with the notice of a new start."""
    clause = tournament.clauses.heats
    require_allocator(tournament, command.by)
    player = _still_to_be_drawn(tournament, command.name)
    _check_other(tournament, player, command.heat)
    at = require_time(tournament, command.at, clause)
    heat = next(heat for heat in heats_to_draw(tournament) if heat.name == command.heat)
    starts, notice = heat_start(tournament, tournament.stage, heat), start_notice(tournament.conditions)
    if at < starts < at + notice:  # where a start has come before the draw, the director sets another
        minutes, which = notice // timedelta(minutes=1), f"{heat.name} starts on {local_time(starts)}"
        why = f"Players are told {minutes} minutes before their start: {which}, so allocate a later heat."
        raise Refused(tournament.clauses.start_moved, why)
    return (HeatAllocated(player.name, heat.name, command.by, clause),)


def check_heat_applied_for(tournament: Tournament, command: Apply | ApplyAtDesk) -> None:
    """A heat that is named with an application is one that players choose, with a place left."""
    if command.heat is UNSET or (takes_late_entries(tournament) and free_seats(tournament, heat=command.heat)):
        return
    _check_chosen(tournament)
    check_heat(tournament, command.name, command.heat)


def check_heat_of_entry(tournament: Tournament, player: Player) -> None:
    """Where players choose, nobody is entered without a heat; and none takes more than its places."""
    if not tournament.conditions.stage[tournament.stage].heat:
        return
    if player.heat or _are_chosen(tournament) or not heats_with_places(tournament):
        check_heat(tournament, player.name, player.heat)


def _are_chosen(tournament: Tournament) -> bool:
    return tournament.conditions.stage[tournament.stage].heats is HeatsBy.CHOICE


def _check_chosen(tournament: Tournament) -> None:
    if heats_to_draw(tournament) and not _are_chosen(tournament):
        raise Refused(
            tournament.clauses.heats, "Players are allocated to heats in this tournament: leave the heat out."
        )


def _still_to_be_drawn(tournament: Tournament, name: str) -> Player:
    """Somebody who plays, or may, in this stage and has no seat in it yet, or plays in it once more."""
    clause = tournament.clauses.heats
    if tournament.phase not in ONGOING:
        raise Refused(clause, f"Heats are chosen and allocated before they are drawn; this one is {tournament.phase}.")
    player = require_applicant(tournament, name, clause)
    if player.standing not in _MAY_HAVE_HEAT:
        raise Refused(clause, f"{name} is {player.standing}, and plays in no heat.")
    if sittings_of(tournament, player) >= tournament.conditions.stage[tournament.stage].sessions:
        raise Refused(clause, f"{name} has a seat in this stage: its heat is drawn.")
    return player


def _check_other(tournament: Tournament, player: Player, heat: str) -> None:
    check_heat(tournament, player.name, heat)
    if player.heat == heat:
        raise Refused(tournament.clauses.heats, f"{player.name} is in {heat} already.")
