"""Late entries: after the draw and before the start, somebody takes a free seat, which a ballot finds."""

from croupier.equipment.shoe import shuffled
from croupier.rulebook import Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.commands import EnterLate
from croupier.tournament.director.directors import check_not_directing
from croupier.tournament.draw.entropy import draws_from_entropy
from croupier.tournament.draw.seating import require_allocator
from croupier.tournament.entries.applications import check_may_enter, check_places_left, entry_paid, require_waiting
from croupier.tournament.entries.entry_events import LateEntrySeated
from croupier.tournament.events import Event
from croupier.tournament.people import check_time
from croupier.tournament.player_state import Player
from croupier.tournament.sessions.free_seats import FreeSeat, free_seats
from croupier.tournament.sessions.session_lookup import the_session
from croupier.tournament.state import ONGOING, Tournament


@nz_d7("2.3(d)(ii)", "2.7")
@act_bj("19.7")
@act_mb("15.7")
@act_uth("16.8")
def enter_late(tournament: Tournament, command: EnterLate) -> tuple[Event, ...]:
    """An applicant or a reserve pays the fee and has a seat of a first session that is still to start, by ballot."""
    clauses = tournament.clauses
    clause = clauses.seats_allocated
    require_allocator(tournament, command.by)
    check_time(tournament, command.at, clause)
    if not tournament.conditions.entry.late_entries:
        raise Refused(clauses.before_entries, "The conditions have no late entries: keep the applicant in reserve.")
    if tournament.phase not in ONGOING or not tournament.sessions:
        raise Refused(clause, "Seats are not drawn yet: accept the entry, and it comes into the ballot.")
    player = require_waiting(tournament, command.name)
    check_not_directing(tournament, player.name)
    check_may_enter(tournament, player)
    check_places_left(tournament)
    if not command.entropy.strip():
        raise Refused(clause, "A draw needs entropy: a text that nobody could have chosen to suit the result.")
    free = free_seats(tournament, command.at, player.heat)
    if not free:
        why = "No seat is free in a first session that is still to start: keep the applicant in reserve."
        raise Refused(clause, why)
    purpose = f"late entry of {player.name}, entry {tournament.entries + 1}"
    drawn = shuffled(_seats_in_ballot(tournament, player, free), draws_from_entropy(command.entropy, purpose))[0]
    seated = LateEntrySeated(
        player.name, drawn.session, drawn.table, drawn.seat, command.entropy, purpose, command.by, clause
    )
    return (entry_paid(tournament, player.name, command.by), seated)


@act_bj("19.3(a)(vi)", "19.8")
@act_mb("15.3(a)(vi)", "15.8")
@act_uth("16.3(a)(vi)", "16.9")
def _seats_in_ballot(tournament: Tournament, player: Player, free: tuple[FreeSeat, ...]) -> tuple[FreeSeat, ...]:
    """Seats at the tables with fewest of the player's group where groups are kept apart, then with fewest players."""
    groups = {other.name: other.group for other in tournament.players}
    apart = tournament.conditions.entry.groups_apart and player.group

    def crowd(seat: FreeSeat) -> tuple[int, int]:
        session = the_session(tournament, seat.session)
        there = [other.player for other in session.seats if other.table == seat.table]
        return sum(groups.get(name) == player.group for name in there) if apart else 0, len(there)

    fewest = min(crowd(seat) for seat in free)
    return tuple(seat for seat in free if crowd(seat) == fewest)
