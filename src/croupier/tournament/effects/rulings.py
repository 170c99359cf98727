"""How a ruling, or its reversal, changes a tournament: what it says of a player holds from then on."""

from croupier.equipment.amounts import Amount
from croupier.tournament.director.ruling_events import Ruled, RulingReversed
from croupier.tournament.draw.ballot import DrawnSeat
from croupier.tournament.effects.changes import EventEffect, reopen_count, reopen_places, with_player, with_players
from croupier.tournament.entries.transfers import drop_seats
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.results.placings import Score
from croupier.tournament.session_state import Session, SessionPhase
from croupier.tournament.sessions.session_lookup import with_changes, with_session
from croupier.tournament.state import Ruling, RulingKind, Tournament


def _evolve_ruling(tournament: Tournament, event: Ruled) -> Tournament:
    """The ruling is on record, and what it says of the player holds; what it does at a table is an event there."""
    ruling = Ruling(
        number=event.number,
        kind=event.kind,
        player=event.player,
        by=event.by.name,
        reason=event.reason,
        clause=event.clause,
        amount=event.amount,
        session=event.session,
        seat_before=event.seat_before,
        standing_before=event.standing_before,
    )
    after = with_changes(tournament, rulings=(*tournament.rulings, ruling))
    match ruling.kind:
        case RulingKind.SEAT:
            return _with_seat(after, ruling, ruling.amount)
        case RulingKind.CHIPS:
            return _with_chips(after, ruling, ruling.amount)
        case RulingKind.WARNING:
            return _with_warnings(after, ruling, 1)
        case RulingKind.REINSTATEMENT:
            return _reinstate(after, ruling)
        case RulingKind.PLACE:
            return reopen_places(after)


def _evolve_reversal(tournament: Tournament, event: RulingReversed) -> Tournament:
    """The ruling stays on record as reversed, and the opposite holds."""
    ruling = tournament.rulings[event.number - 1]
    taken_back = tuple(
        with_changes(ruling, reversed_by=event.by.name) if ruling.number == event.number else ruling
        for ruling in tournament.rulings
    )
    after = with_changes(tournament, rulings=taken_back)
    match ruling.kind:
        case RulingKind.SEAT:
            return _with_seat(after, ruling, ruling.seat_before)
        case RulingKind.CHIPS:
            return _with_chips(after, ruling, -ruling.amount)
        case RulingKind.WARNING:
            return _with_warnings(after, ruling, -1)
        case RulingKind.REINSTATEMENT:
            return _undo_reinstatement(after, ruling)
        case RulingKind.PLACE:
            return reopen_places(after)


def _with_seat(tournament: Tournament, ruling: Ruling, number: int) -> Tournament:
    def moved(seat: DrawnSeat) -> DrawnSeat:
        return with_changes(seat, seat=number) if seat.player == ruling.player else seat

    def reseated(session: Session) -> Session:
        over = session.phase is SessionPhase.OVER
        return session if over else with_changes(session, seats=tuple(map(moved, session.seats)))

    return with_session(tournament, ruling.session, reseated)


def _with_chips(tournament: Tournament, ruling: Ruling, chips: int) -> Tournament:
    """A count that was entered is taken again; of a session that is over the result is corrected, and so the places."""

    def with_ruling(session: Session) -> Session:
        out = tuple(
            with_changes(o, chips=Amount(o.chips + chips)) if o.player == ruling.player else o for o in session.out
        )
        session = with_changes(session, out=out)
        if session.phase is SessionPhase.COUNTED:
            return reopen_count(session, (ruling.player,))
        if session.phase is not SessionPhase.OVER:
            return session
        held = {count.name: count.value for count in session.counts}
        by_chips = tuple(
            score for score in session.scores if score.name == ruling.player and score.value == held[score.name]
        )
        scores = tuple(_with_more(score, chips) if score in by_chips else score for score in session.scores)
        counts = tuple(_with_more(score, chips) if score.name == ruling.player else score for score in session.counts)
        return with_changes(session, counts=counts, scores=scores)

    return reopen_places(with_session(tournament, ruling.session, with_ruling))


def _with_more(score: Score, chips: int) -> Score:
    return with_changes(score, value=score.value + chips)


def _with_warnings(tournament: Tournament, ruling: Ruling, by: int) -> Tournament:
    return with_players(tournament, (ruling.player,), lambda p: with_changes(p, warnings=p.warnings + by))


def _reinstate(tournament: Tournament, ruling: Ruling) -> Tournament:
    """In the tournament again, and in the session where there is one; play that ended for want of players goes on."""
    session = tournament.session(ruling.session)
    stage = session.stage if session else tournament.stage

    def session_with(session: Session) -> Session:
        back = with_changes(session, out=tuple(out for out in session.out if out.player != ruling.player))
        if ended_early(tournament, session):
            return with_changes(back, phase=SessionPhase.IN_PLAY, ended_by=None, all_out=())
        return back

    back = {"standing": PlayerStanding.PLAYER, "stage": stage, "forfeited_first": False}
    after = with_player(tournament, ruling.player, **back)
    return reopen_places(with_session(after, ruling.session, session_with))


def ended_early(tournament: Tournament, session: Session) -> bool:
    """Whether play stopped because too few could go on, before the last shoe was over, and nothing was done since."""
    clauses = tournament.clauses
    if any(at.table.shoes_are_over for at in session.tables):
        return False
    too_few = session.ended_by in (clauses.one_player_left, clauses.unable_to_wager)
    all_out = session.phase is SessionPhase.ALL_OUT and session.reissued is None
    return all_out or (session.phase is SessionPhase.TO_COUNT and too_few)


def _undo_reinstatement(tournament: Tournament, ruling: Ruling) -> Tournament:
    """As they were before; what was drawn for them since is free."""
    standing = ruling.standing_before or PlayerStanding.ELIMINATED
    vacated = drop_seats(tournament, ruling.player)
    return reopen_places(with_player(vacated, ruling.player, standing=standing))


RULING_EFFECTS: dict[type, EventEffect] = {
    Ruled: _evolve_ruling,
    RulingReversed: _evolve_reversal,
}
"""The effect of each event of rulings."""
