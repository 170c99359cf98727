"""Who plays in another's place: a reserve who buys the seat of a no-show, or a substitute."""

from collections.abc import Iterator
from datetime import datetime

from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth
from croupier.table.patrons.attendance_events import PatronJoined, PatronLeft
from croupier.tournament.commands import ApproveSubstitute, SellSeat
from croupier.tournament.conditions.notice.formatting import local_time
from croupier.tournament.director.directors import check_not_directing, require_director
from croupier.tournament.entries.applications import WAITING, awaits_the_draw, check_may_enter, entry_paid
from croupier.tournament.entries.entry_events import PositionForfeited, SeatSold, SubstituteApproved
from croupier.tournament.events import Event
from croupier.tournament.people import (
    check_player_name,
    check_time,
    require_applicant,
    require_player,
)
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.session_state import PLAYED, Session, SessionPhase
from croupier.tournament.sessions.session_events import HappenedAtTable
from croupier.tournament.state import ONGOING, Phase, Tournament


@act_bj("19.10")
@act_mb("15.10")
@act_uth("16.11")
def sell_seat(tournament: Tournament, command: SellSeat) -> tuple[Event, ...]:
    """Sell the seat of a player who is not seated when their first session begins to a reserve."""
    clauses = tournament.clauses
    clause = clauses.seat_to_reserve
    if clause is None:
        raise Refused(
            clauses.position_forfeited, "Seats cannot be sold under these rules; an absent player may be disqualified."
        )
    require_director(tournament, command.by, clause, "Offering a seat to a reserve")
    session = _session_for_sale(tournament, command.name, command.at, clause)
    reserve = _reserve_for(tournament, command.reserve, clause)
    sold = SeatSold(command.name, reserve.name, session.number, command.by, clause)
    paid = entry_paid(tournament, reserve.name, command.by)
    if _session_given_up(tournament, command.name):
        return (sold, paid)
    return (PositionForfeited(command.name, session.number, True, clauses.position_forfeited), sold, paid)


@act_bj("19.9", "19.10")
@act_mb("15.9", "15.10")
@act_uth("16.10", "16.11")
def _session_for_sale(tournament: Tournament, name: str, at: datetime, clause: Cite) -> Session:
    """The first session of somebody who withdrew after the draw, or who is not seated at its starting time."""
    check_time(tournament, at, clause)
    if session := _session_given_up(tournament, name):
        return session
    player = require_player(tournament, name, clause)
    session = _first_session(tournament, player, clause)
    if session.start is None:
        raise Refused(clause, f"No start time was set, so {name} may still come: set one with notice.")
    if name in session.sold_to:
        raise Refused(clause, f"{name} has bought this seat and may take it until the session starts.")
    if at < session.start:
        raise Refused(clause, f"{name} has until {local_time(session.start)} to take the seat.")
    return session


def is_seat_for_sale(tournament: Tournament, name: str, at: datetime) -> bool:
    """Whether the director may offer somebody's seat to a reserve now; never where the book sells no seats."""
    clause = tournament.clauses.seat_to_reserve
    if clause is None or tournament.phase is not Phase.IN_PLAY:
        return False
    try:
        _session_for_sale(tournament, name, at, clause)
    except Refused:
        return False
    return True


def may_buy_seat(tournament: Tournament, name: str, at: datetime) -> bool:
    """Whether a seat is for sale to this reserve, who comes into no draw any more and may enter."""
    clause, player = tournament.clauses.seat_to_reserve, tournament.player(name)
    if clause is None or player is None or awaits_the_draw(tournament, player):
        return False
    try:
        _reserve_for(tournament, name, clause)
    except Refused:
        return False
    return any(is_seat_for_sale(tournament, other.name, at) for other in tournament.players)


def _reserve_for(tournament: Tournament, name: str, clause: Cite) -> Player:
    """The reserve who buys a seat, and may enter."""
    reserve = require_applicant(tournament, name, clause)
    if reserve.standing is not PlayerStanding.RESERVE:
        raise Refused(clause, f"The seat can only go to a player in reserve; {reserve.name} is {reserve.standing}.")
    check_may_enter(tournament, reserve)
    return reserve


def _session_given_up(tournament: Tournament, name: str) -> Session | None:
    """The first session of somebody who withdrew after the draw, if it has not started: its seat waits for nobody."""
    player = tournament.player(name)
    if player is None or player.standing is not PlayerStanding.WITHDRAWN:
        return None
    mine = (s for s in tournament.sessions if any(seat.player == name for seat in s.given_up or ()))
    return next((session for session in mine if session.phase is SessionPhase.DRAWN and not session.sitting > 1), None)


def _first_session(tournament: Tournament, player: Player, clause: Cite) -> Session:
    """The one session that a player was ever drawn into: it has not started, and they have not taken their seat."""
    drawn = [session for session in tournament.sessions if player.name in session.players]
    if len(drawn) != 1 or drawn[0].phase is not SessionPhase.DRAWN or player.name in drawn[0].seated:
        raise Refused(clause, f"Only an untaken seat of a first session can be sold; {player.name} has none.")
    return drawn[0]


@act_bj("19.11")
@act_mb("15.11")
@act_uth("16.12")
def approve_substitute(tournament: Tournament, command: ApproveSubstitute) -> tuple[Event, ...]:
    """The director lets somebody who is not in the tournament take over a player's entry and seat, in play too."""
    clauses = tournament.clauses
    clause = clauses.substitute
    if clause is None:
        instead = clauses.transfer or clauses.one_entry
        raise Refused(instead, "There are no substitutes in this tournament; an entry may be transferable before play.")
    require_director(tournament, command.by, clause, "Approving a substitute")
    if tournament.phase not in ONGOING:
        raise Refused(clause, f"It is too late for a substitute: the tournament is {tournament.phase}.")
    player = require_player(tournament, command.name, clause)
    check_player_name(command.substitute, clause, "A substitute")
    check_not_directing(tournament, command.substitute)
    substitute = tournament.player(command.substitute) or Player(command.substitute)
    if substitute.standing not in WAITING:
        raise Refused(clauses.one_entry, f"{substitute.name} is {substitute.standing}: each player has one entry.")
    check_may_enter(tournament, substitute)
    approved = SubstituteApproved(player.name, substitute.name, command.by, clause)
    return (approved, *_seats_handed_over(tournament, player.name, substitute.name, clause))


def _seats_handed_over(tournament: Tournament, name: str, to: str, clause: Cite) -> Iterator[Event]:
    """At a table, between rounds, the substitute has the seat and all chips of the player, who leaves."""
    for session in tournament.sessions:
        if session.phase is SessionPhase.OVER or name not in session.seated:
            continue
        number = session.table_of(name)
        table = session.table(number)
        patron = table.patron(name) if table else None
        if table is None or patron is None or not patron.present:
            continue
        if not table.is_between_rounds or session.phase not in (SessionPhase.DRAWN, *PLAYED) or patron.out:
            raise Refused(clause, f"{name} is in a round, or out of it: a substitute comes in between rounds.")
        seat = next(seat.seat for seat in session.seats if seat.player == name)
        yield HappenedAtTable(session.number, number, PatronLeft(name, patron.stack, clause))
        yield HappenedAtTable(session.number, number, PatronJoined(to, patron.stack, seat, clause))
