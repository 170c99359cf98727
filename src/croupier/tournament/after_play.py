"""How play changes a tournament: seats, sessions and what happens at their tables, breaks and pace, the count-out."""

from collections.abc import Callable
from typing import Any

from croupier import table as tables
from croupier.rulebook.cited import act_bj, act_mb, act_uth
from croupier.table.events import SeatTaken as SeatTakenAtTable
from croupier.tournament.ballot import Seat
from croupier.tournament.conditions.terms import StageKind
from croupier.tournament.events import (
    BreakTaken,
    ChipsReissued,
    CountDisputed,
    CountEntered,
    EverybodyOut,
    FinalRoundFixed,
    HappenedAtTable,
    PaceSet,
    PlayEnded,
    PlayerOut,
    PlayersMoved,
    PlayResumed,
    PositionForfeited,
    ReissueDeclined,
    SeatsDrawn,
    SeatTaken,
    SessionEnded,
    SessionStarted,
    StartMoved,
)
from croupier.tournament.sessions import changed, the_session, with_session, with_tables
from croupier.tournament.state import Player, Session, SessionKind, SessionPhase, Standing, Tournament


def _after_draw(tournament: Tournament, event: SeatsDrawn) -> Tournament:
    return changed(tournament, sessions=tournament.sessions + event.sessions)


def _after_moved_start(tournament: Tournament, event: StartMoved) -> Tournament:
    return with_session(tournament, event.session, lambda session: changed(session, start=event.to))


def _after_seat_taken(tournament: Tournament, event: SeatTaken) -> Tournament:
    return with_session(tournament, event.session, lambda s: changed(s, seated=(*s.seated, event.player)))


@act_bj("19.9")
@act_mb("15.9")
@act_uth("16.10")
def _after_forfeit(tournament: Tournament, event: PositionForfeited) -> Tournament:
    """The place in this session is lost, and with it the tournament, unless points or a tie give another route.

    Whose seat somebody else has bought is out in any case.
    """
    session = the_session(tournament, event.session)
    another_route = session.kind is SessionKind.PLAY_OFF or _stage_kind(tournament, session) is StageKind.POINTS
    stays = another_route and event.name in session.players

    def forfeits(player: Player) -> Player:
        standing = player.standing if stays else Standing.FORFEITED
        return changed(player, standing=standing, forfeited_first=event.first)

    return _with_player(tournament, event.name, forfeits)


def _stage_kind(tournament: Tournament, session: Session) -> StageKind:
    return tournament.conditions.stage[session.stage].kind


def _after_start(tournament: Tournament, event: SessionStarted) -> Tournament:
    def started(session: Session) -> Session:
        return changed(session, phase=SessionPhase.IN_PLAY, started=event.at)

    return with_session(tournament, event.session, started)


def _after_table_event(tournament: Tournament, event: HappenedAtTable) -> Tournament:
    """The table after it; who sits down elsewhere there has that seat in the session."""

    def after(session: Session) -> Session:
        played = with_tables(session, lambda table: tables.evolve(table, event.event), event.table)
        if not isinstance(event.event, SeatTakenAtTable):
            return played
        new = Seat(event.event.patron, event.table, event.event.seat)
        return changed(played, seats=tuple(new if seat.player == new.player else seat for seat in played.seats))

    return with_session(tournament, event.session, after)


def _after_out(tournament: Tournament, event: PlayerOut) -> Tournament:
    after = with_session(tournament, event.session, lambda session: changed(session, out=(*session.out, event.out)))
    if not event.from_tournament:
        return after
    return _with_player(after, event.out.player, lambda player: changed(player, standing=Standing.ELIMINATED))


def _after_moves(tournament: Tournament, event: PlayersMoved) -> Tournament:
    new = {move.player: Seat(move.player, move.to_table, move.to_seat) for move in event.moves}

    def seated(session: Session) -> Session:
        return changed(session, seats=tuple(new.get(seat.player, seat) for seat in session.seats))

    return with_session(tournament, event.session, seated)


def _after_final_round(tournament: Tournament, event: FinalRoundFixed) -> Tournament:
    def fixed(session: Session) -> Session:
        return changed(session, final_round=event.round_number, ended_by=event.clause)

    return with_session(tournament, event.session, fixed)


def _after_break(tournament: Tournament, event: BreakTaken) -> Tournament:
    """The clock stands still for as long as was said."""

    def stopped(session: Session) -> Session:
        minutes = session.clock_stopped_minutes + event.minutes
        return changed(session, phase=SessionPhase.ON_BREAK, clock_stopped_minutes=minutes)

    return with_session(tournament, event.session, stopped)


def _after_pace(tournament: Tournament, event: PaceSet) -> Tournament:
    def paced(session: Session) -> Session:
        return with_tables(
            session,
            lambda table: changed(table, determinations=changed(table.determinations, wager_seconds=event.seconds)),
        )

    return with_session(tournament, event.session, paced) if event.seconds or not event.direction else tournament


def _after_everybody_out(tournament: Tournament, event: EverybodyOut) -> Tournament:
    def out(session: Session) -> Session:
        return changed(session, phase=SessionPhase.ALL_OUT, all_out=event.players)

    return with_session(tournament, event.session, out)


def _after_reissue(tournament: Tournament, event: ChipsReissued) -> Tournament:
    return with_session(tournament, event.session, lambda session: changed(session, reissued=event.chips))


def _after_play_ended(tournament: Tournament, event: PlayEnded) -> Tournament:
    def ended(session: Session) -> Session:
        return changed(session, phase=SessionPhase.TO_COUNT, ended_by=event.clause)

    return with_session(tournament, event.session, ended)


def _after_count(tournament: Tournament, event: CountEntered) -> Tournament:
    def counted(session: Session) -> Session:
        return changed(session, phase=SessionPhase.COUNTED, counts=event.counts, counted_by=event.by.name)

    return with_session(tournament, event.session, counted)


def _after_dispute(tournament: Tournament, event: CountDisputed) -> Tournament:
    def disputed(session: Session) -> Session:
        return changed(session, phase=SessionPhase.TO_COUNT, counts=(), counted_by="")

    return with_session(tournament, event.session, disputed)


def _after_session(tournament: Tournament, event: SessionEnded) -> Tournament:
    def over(session: Session) -> Session:
        return changed(session, phase=SessionPhase.OVER, scores=event.scores)

    return with_session(tournament, event.session, over)


def _with_player(tournament: Tournament, name: str, change: Callable[[Player], Player]) -> Tournament:
    players = tuple(change(player) if player.name == name else player for player in tournament.players)
    return changed(tournament, players=players)


def _in_phase(phase: SessionPhase) -> Callable[[Tournament, Any], Tournament]:
    return lambda tournament, event: with_session(tournament, event.session, lambda s: changed(s, phase=phase))


AFTER_PLAY: dict[type, Callable[[Tournament, Any], Tournament]] = {
    SeatsDrawn: _after_draw,
    StartMoved: _after_moved_start,
    SeatTaken: _after_seat_taken,
    PositionForfeited: _after_forfeit,
    SessionStarted: _after_start,
    HappenedAtTable: _after_table_event,
    PlayerOut: _after_out,
    PlayersMoved: _after_moves,
    FinalRoundFixed: _after_final_round,
    BreakTaken: _after_break,
    PlayResumed: _in_phase(SessionPhase.IN_PLAY),
    PaceSet: _after_pace,
    EverybodyOut: _after_everybody_out,
    ChipsReissued: _after_reissue,
    ReissueDeclined: _in_phase(SessionPhase.ALL_OUT),
    PlayEnded: _after_play_ended,
    CountEntered: _after_count,
    CountDisputed: _after_dispute,
    SessionEnded: _after_session,
}
"""What each event of play means."""


def after_all(tournament: Tournament, events: tuple[Any, ...]) -> Tournament:
    """The tournament after events of play, none of which moves money."""
    for event in events:
        tournament = AFTER_PLAY[type(event)](tournament, event)
    return tournament
