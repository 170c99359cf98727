"""What a tournament keeps of its draws of seats: each as it was made, apart from where people sit later."""

from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.conditions.stage_terms import MovesBy
from croupier.tournament.draw.ballot import BallotEntry
from croupier.tournament.draw.draw_records import BallotRecord, MoveRecord
from croupier.tournament.draw.table_balancing import breaking_order, groups_apart, last_round, seats_per_table, sitting
from croupier.tournament.sessions.next_sitting import ballot_seats
from croupier.tournament.sessions.session_events import PlayersMoved, SeatsDrawn, SeatsEntered
from croupier.tournament.sessions.session_lookup import the_session, with_changes
from croupier.tournament.state import Tournament


@nz_d7("2.3(d)(ii)")
@act_bj("19.7")
@act_mb("15.7")
@act_uth("16.8")
def with_ballot(tournament: Tournament, event: SeatsDrawn | SeatsEntered) -> Tournament:
    """The tournament with a ballot on record."""
    seats = tuple(seat for session in event.sessions for seat in session.seats)
    sessions = {seat.table: session.number for session in event.sessions for seat in session.seats}
    first, groups = event.sessions[0], groups_apart(tournament)
    stage = tournament.conditions.stage[first.stage]
    drawn = isinstance(event, SeatsDrawn)
    record = BallotRecord(
        purpose=event.purpose if isinstance(event, SeatsDrawn) else f"{stage.name}, sitting {first.sitting}",
        entropy=first.entropy if drawn else "",
        entries=tuple(BallotEntry(name, groups.get(name, "")) for name in sorted(seat.player for seat in seats)),
        tables=len(sessions),
        seats_per_table=ballot_seats(tournament, stage),
        sessions=tuple(sessions[table] for table in sorted(sessions)),
        seats=seats,
        witnesses=() if isinstance(event, SeatsDrawn) else event.witnesses,
    )
    return with_changes(tournament, ballots=(*tournament.ballots, record))


@act_uth("16.3(a)(iii)(C)", "16.9")
def with_moves(tournament: Tournament, event: PlayersMoved) -> Tournament:
    """The tournament, as it is before anybody moves, with the draw of those who do on record."""
    session, groups = the_session(tournament, event.session), groups_apart(tournament)
    record = MoveRecord(
        session=event.session,
        purpose=event.purpose,
        entropy=event.entropy,
        seated=sitting(session),
        seats_per_table=seats_per_table(tournament, session),
        order=breaking_order(tournament, session),
        seats_drawn=tournament.conditions.moving.by is MovesBy.BALLOT,
        groups=tuple(BallotEntry(name, group) for name, group in groups.items()),
        after_round=last_round(session),
        moves=event.moves,
    )
    return with_changes(tournament, moves=(*tournament.moves, record))
