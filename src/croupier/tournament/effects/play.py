"""How play changes a tournament: seats, sessions and what happens at their tables, breaks and pace, the count-out."""

from datetime import datetime, timedelta
from typing import Any

import msgspec
from msgspec import UNSET

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.table.patrons.attendance_events import SeatTaken
from croupier.table.patrons.claim_events import FinishedRoundVoided
from croupier.table.state import Table
from croupier.table.wagering.round_life_events import CountedRoundVoided, RoundBegun, RoundEnded
from croupier.tournament.conditions.stage_terms import StageKind
from croupier.tournament.conditions.stages import counts_back
from croupier.tournament.draw.ballot import DrawnSeat
from croupier.tournament.effects.changes import EventEffect, reopen_count, session_takes, with_player, with_players
from croupier.tournament.effects.draws import with_ballot, with_moves
from croupier.tournament.entries.entry_events import PositionForfeited
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.results.placings import Score
from croupier.tournament.session_state import (
    ComparedCount,
    HandForHand,
    RoundCount,
    Session,
    SessionKind,
    SessionPhase,
    TableCount,
)
from croupier.tournament.sessions.session_events import (
    BreakTaken,
    ChipsReissued,
    CountDisputed,
    CountEntered,
    DrawnSeatTaken,
    EverybodyOut,
    FinalRoundFixed,
    HandForHandSet,
    HappenedAtTable,
    HeatStartMoved,
    PaceSet,
    PlayEnded,
    PlayerOut,
    PlayersMoved,
    ReissueDeclined,
    SeatsDrawn,
    SeatsEntered,
    SessionEnded,
    SessionResumed,
    SessionStarted,
    StageStartMoved,
    StartMoved,
    TableCountAgreed,
    TableCountDiffered,
    TableCounted,
)
from croupier.tournament.sessions.session_lookup import the_session, with_changes, with_session, with_tables
from croupier.tournament.start_times import refund_until
from croupier.tournament.state import MovedStart, Tournament


def _evolve_seat_taken(tournament: Tournament, event: DrawnSeatTaken) -> Tournament:
    """Seated, with what was bought for this session; a play-off has its own chips."""
    after = with_session(tournament, event.session, lambda s: with_changes(s, seated=(*s.seated, event.player)))
    if the_session(tournament, event.session).kind is SessionKind.PLAY_OFF:
        return after
    return with_player(after, event.player, first_chips=None, further_chips=Amount(0))


@act_bj("19.9")
@act_mb("15.9")
@act_uth("16.10")
def _evolve_forfeit(tournament: Tournament, event: PositionForfeited) -> Tournament:
    """The place in this session is lost, and with it the tournament, unless points or a tie give another route.

    Whose seat somebody else has bought is out in any case.
    """
    session = the_session(tournament, event.session)
    another_route = session.kind is SessionKind.PLAY_OFF or _stage_kind(tournament, session) is StageKind.POINTS
    stays = another_route and event.name in session.players
    fate = {} if stays else {"standing": PlayerStanding.FORFEITED}
    return with_player(tournament, event.name, forfeited_first=event.first, **fate)


def _stage_kind(tournament: Tournament, session: Session) -> StageKind:
    return tournament.conditions.stage[session.stage].kind


def _evolve_table(tournament: Tournament, event: HappenedAtTable) -> Tournament:
    """The table after it; who sits down elsewhere there has that seat in the session."""

    def with_event(session: Session) -> Session:
        played = with_tables(session, lambda table: tables.evolve(table, event.event), event.table)
        if isinstance(event.event, RoundEnded) and session.round_counts is not UNSET:
            return _with_round_count(played, event.table, event.event.number)
        if isinstance(event.event, CountedRoundVoided | FinishedRoundVoided) and session.round_counts is not UNSET:
            return _drop_round_count(played, event.table, event.event)
        if isinstance(event.event, RoundBegun) and session.hand_for_hand is not UNSET:
            return with_changes(played, hand_for_hand=session.hand_for_hand.begin_at(event.table))
        if not isinstance(event.event, SeatTaken):
            return played
        new = DrawnSeat(event.event.patron, event.table, event.event.seat)
        return with_changes(played, seats=tuple(new if seat.player == new.player else seat for seat in played.seats))

    return with_session(tournament, event.session, with_event)


def _evolve_session_start(tournament: Tournament, event: SessionStarted) -> Tournament:
    """Play begins; where a countback may be needed, what everybody holds now is its last count."""

    def started(session: Session) -> Session:
        begun = with_changes(session, phase=SessionPhase.IN_PLAY, started=event.at)
        if session.kind is SessionKind.PLAY_OFF or not counts_back(tournament.conditions, session.stage):
            return begun
        first = tuple(RoundCount(at.number, 0, _stacks(at.table)) for at in session.tables)
        return with_changes(begun, round_counts=first)

    return with_session(tournament, event.session, started)


def _with_round_count(session: Session, number: int, round_number: int) -> Session:
    """A round that was void is none of the session's, and so is its count."""
    table = session.table(number)
    assert table is not None
    policy, play = table.determinations.policy, table.play
    if play is not None and play.void not in (None, policy.pass_clause, policy.must_wager_clause):
        return session
    count = RoundCount(number, round_number, _stacks(table))
    return with_changes(session, round_counts=(*(session.round_counts or ()), count))


def _drop_round_count(session: Session, table: int, event: CountedRoundVoided | FinishedRoundVoided) -> Session:
    """A round that is void for everybody after its end has no count any more; for one player alone it has."""
    if isinstance(event, FinishedRoundVoided) and event.patron:
        return session
    kept = (c for c in session.round_counts or () if (c.table, c.round_number) != (table, event.number))
    return with_changes(session, round_counts=tuple(kept))


def _stacks(table: Table) -> tuple[Score, ...]:
    return tuple(Score(patron.name, patron.stack) for patron in table.patrons)


def _evolve_out(tournament: Tournament, event: PlayerOut) -> Tournament:
    after = with_session(
        tournament, event.session, lambda session: with_changes(session, out=(*session.out, event.out))
    )
    if not event.from_tournament:
        return after
    return with_player(after, event.out.player, standing=PlayerStanding.ELIMINATED)


def _evolve_moves(tournament: Tournament, event: PlayersMoved) -> Tournament:
    new = {move.player: DrawnSeat(move.player, move.to_table, move.to_seat) for move in event.moves}

    def seated(session: Session) -> Session:
        return with_changes(session, seats=tuple(new.get(seat.player, seat) for seat in session.seats))

    return with_session(with_moves(tournament, event), event.session, seated)


def _evolve_break(tournament: Tournament, event: BreakTaken) -> Tournament:
    """The clock stands still until play resumes; in an old log, for as long as was said."""

    def stopped(session: Session) -> Session:
        paused = with_changes(session, phase=SessionPhase.ON_BREAK)
        if event.at is not UNSET:
            return with_changes(paused, break_since=event.at, break_minutes=event.minutes)
        return with_changes(paused, clock_stopped_minutes=session.clock_stopped_minutes + event.minutes)

    return with_session(tournament, event.session, stopped)


@nz_d7("5.2")
@act_uth("16.3(a)(iii)(A)")
def _evolve_resumption(tournament: Tournament, event: SessionResumed) -> Tournament:
    """The break took as long as it took, whatever was said: that time is none of the session's."""

    def resumed(session: Session) -> Session:
        playing = with_changes(session, phase=SessionPhase.IN_PLAY, break_since=UNSET, break_minutes=UNSET)
        if event.at is UNSET or session.break_since is UNSET:
            return playing
        took = (event.at - session.break_since) // timedelta(milliseconds=1)
        return with_changes(playing, clock_stopped_millis=(session.clock_stopped_millis or 0) + took)

    return with_session(tournament, event.session, resumed)


def _evolve_drawn_seats(tournament: Tournament, event: SeatsDrawn) -> Tournament:
    return with_changes(with_ballot(tournament, event), sessions=tournament.sessions + event.sessions)


def _evolve_entered_seats(tournament: Tournament, event: SeatsEntered) -> Tournament:
    witnesses = event.witnesses or UNSET
    entered = tuple(msgspec.structs.replace(session, witnesses=witnesses) for session in event.sessions)
    return with_changes(with_ballot(tournament, event), sessions=tournament.sessions + entered)


def _evolve_start(tournament: Tournament, event: StartMoved) -> Tournament:
    moved = with_session(tournament, event.session, lambda session: with_changes(session, start=event.to))
    return moved if event.at is UNSET else _with_rights_kept(tournament, moved, event.at)


def _evolve_stage_start(tournament: Tournament, event: StageStartMoved | HeatStartMoved) -> Tournament:
    new = MovedStart(event.stage, event.to, event.heat if isinstance(event, HeatStartMoved) else UNSET)
    others = (moved for moved in tournament.moved_starts if (moved.stage, moved.heat) != (new.stage, new.heat))
    moved = with_changes(tournament, moved_starts=(*others, new))
    return _with_rights_kept(tournament, moved, event.at)


@nz_d7("2.5(a)(i)", "2.8")
def _with_rights_kept(before: Tournament, moved: Tournament, at: datetime) -> Tournament:
    """Nobody loses a right to a refund, which they had when a start was moved, by the announcement."""

    def kept(player: Player) -> Player:
        until = refund_until(before, player)
        return with_changes(player, refund_until=until) if until is not None and at <= until else player

    return with_players(moved, (player.name for player in before.still_in), kept)


def _evolve_table_count(
    tournament: Tournament, event: TableCounted | TableCountDiffered | TableCountAgreed
) -> Tournament:
    """The count of one table after somebody has counted it."""

    def counted(session: Session) -> Session:
        before = session.table_count(event.table)
        match event:
            case TableCounted():
                after = with_changes(before, counts=event.counts, by=event.by, in_play=_chips_at(session, event.table))
            case TableCountDiffered():
                agreed, differed = (*before.agreed, *event.agreed), before.differed + 1
                after = with_changes(_compared(before, event), agreed=agreed, differed=differed)
            case TableCountAgreed():
                people = (event.first_by, event.by)
                after = with_changes(_compared(before, event), agreed=event.counts, people=people)
        others = () if session.table_counts is UNSET else session.table_counts
        return with_changes(session, table_counts=(*(count for count in others if count.table != event.table), after))

    return with_session(tournament, event.session, counted)


def _chips_at(session: Session, number: int) -> int:
    """What everybody still in holds at a table, by the record."""
    table = session.table(number)
    return 0 if table is None else sum(patron.stack for patron in table.playing)


def _compared(before: TableCount, event: TableCountDiffered | TableCountAgreed) -> TableCount:
    """The first person's count beside the second's, of those whom they counted this time."""
    second = {score.name: int(score.value) for score in event.counts}
    people = (event.first_by.name, event.by.name)
    new = (ComparedCount(score.name, int(score.value), second[score.name], people) for score in before.counts)
    return with_changes(before, counts=(), by=None, compared=(*before.compared, *new))


def _evolve_pace(tournament: Tournament, event: PaceSet) -> Tournament:
    def paced(session: Session) -> Session:
        return with_tables(
            session,
            lambda table: with_changes(
                table, determinations=with_changes(table.determinations, wager_seconds=event.seconds)
            ),
        )

    return with_session(tournament, event.session, paced) if event.seconds or not event.direction else tournament


def _evolve_dispute(tournament: Tournament, event: CountDisputed) -> Tournament:
    return with_session(tournament, event.session, lambda session: reopen_count(session, event.differing))


PLAY_EFFECTS: dict[type, EventEffect] = {
    SeatsDrawn: _evolve_drawn_seats,
    SeatsEntered: _evolve_entered_seats,
    StartMoved: _evolve_start,
    StageStartMoved: _evolve_stage_start,
    HeatStartMoved: _evolve_stage_start,
    DrawnSeatTaken: _evolve_seat_taken,
    PositionForfeited: _evolve_forfeit,
    SessionStarted: _evolve_session_start,
    HappenedAtTable: _evolve_table,
    PlayerOut: _evolve_out,
    PlayersMoved: _evolve_moves,
    FinalRoundFixed: session_takes(lambda event: {"final_round": event.round_number, "ended_by": event.clause}),
    BreakTaken: _evolve_break,
    SessionResumed: _evolve_resumption,
    PaceSet: _evolve_pace,
    HandForHandSet: session_takes(lambda event: {"hand_for_hand": HandForHand() if event.active else UNSET}),
    EverybodyOut: session_takes(lambda event: {"phase": SessionPhase.ALL_OUT, "all_out": event.players}),
    ChipsReissued: session_takes(lambda event: {"reissued": event.chips}),
    ReissueDeclined: session_takes(lambda event: {"phase": SessionPhase.ALL_OUT}),
    PlayEnded: session_takes(lambda event: {"phase": SessionPhase.TO_COUNT, "ended_by": event.clause}),
    CountEntered: session_takes(
        lambda event: {"phase": SessionPhase.COUNTED, "counts": event.counts, "counted_by": event.by.name}
    ),
    CountDisputed: _evolve_dispute,
    TableCounted: _evolve_table_count,
    TableCountDiffered: _evolve_table_count,
    TableCountAgreed: _evolve_table_count,
    SessionEnded: session_takes(
        lambda event: {"phase": SessionPhase.OVER, "scores": event.scores, "confirmed_by": event.by.name}
    ),
}
"""The effect of each event of play."""


def evolve_play(tournament: Tournament, events: tuple[Any, ...]) -> Tournament:
    """The tournament after events of play, none of which moves money."""
    for event in events:
        tournament = PLAY_EFFECTS[type(event)](tournament, event)
    return tournament
