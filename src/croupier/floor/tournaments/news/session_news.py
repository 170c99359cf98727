"""Notices about sessions: seats, starts, moves, breaks, the pace, and who is out."""

from typing import Any

from msgspec import UNSET

from croupier.equipment.amounts import currency_text
from croupier.floor.tournaments.command_times import as_millis
from croupier.floor.tournaments.news.news_words import (
    HEAR_OF_STARTS,
    PlayerNews,
    Reporter,
    clock_time,
    nth,
    players_of,
    tell,
    tell_session,
    tournament_name,
)
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.conditions.notice.formatting import local_time
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.sessions.session_events import (
    BreakTaken,
    ChipsReissued,
    CountDisputed,
    EverybodyOut,
    FinalRoundFixed,
    HandForHandSet,
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
)
from croupier.tournament.sessions.table_commands import MAY_LEAVE
from croupier.verbs.staff_acts import StaffActed

_MINUTE = 60_000


def _drawn(live: LiveTournament, event: SeatsDrawn | SeatsEntered) -> PlayerNews:
    for session in event.sessions:
        when = f", {local_time(session.start)}" if session.start else ""
        for seat in session.seats:
            where = f"table {seat.table}, seat {seat.seat}"
            yield seat.player, f"Your seat for session {session.number}: {where}{when}."


@nz_d7("2.8")
@act_bj("19.7")
@act_mb("15.7")
@act_uth("16.10")
def _start_moved(live: LiveTournament, event: StartMoved) -> PlayerNews:
    """A start that was moved, for everybody in the session and for those in reserve, who may get a seat then."""
    moved = f"Session {event.session} now starts on {local_time(event.to)}."
    yield from tell(players_of(live, event.session), f"{moved} Please be seated before that.")
    waiting = (player.name for player in live.tournament.players if player.standing is PlayerStanding.RESERVE)
    yield from tell(waiting, f"{moved} You are in reserve: please be there in case a seat is free.")


@nz_d7("2.8")
@act_bj("19.7")
@act_mb("15.7")
@act_uth("16.10")
def _stage_start_moved(live: LiveTournament, event: StageStartMoved) -> PlayerNews:
    """A start that was moved before the draw, for everybody who is in or may come in."""
    stage = live.tournament.conditions.stage[event.stage].name
    words = f"The start of the {tournament_name(live)} ({stage}) was moved: it is now {local_time(event.to)}."
    return tell((player.name for player in live.tournament.players if player.standing in HEAR_OF_STARTS), words)


@nz_d7("2.8")
@act_bj("19.7")
@act_mb("15.7")
@act_uth("16.10")
def _heat_start_moved(live: LiveTournament, event: HeatStartMoved) -> PlayerNews:
    """The start of a heat that was moved before its draw, for everybody who is in it, in none yet, or in reserve."""
    words = f"{event.heat} of the {tournament_name(live)} was moved: it now starts on {local_time(event.to)}."
    waiting = (player for player in live.tournament.players if player.standing in HEAR_OF_STARTS)
    return tell((player.name for player in waiting if player.heat in ("", event.heat)), words)


@act_uth("16.9")
def _moved(live: LiveTournament, event: PlayersMoved) -> PlayerNews:
    """Those who move, each with whether their table is broken up or only evened out with others."""
    session = live.tournament.session(event.session)
    leaving = [move.from_table for move in event.moves]
    for move in event.moves:
        table = session.table(move.from_table) if session else None
        broken = table is not None and len(table.playing) == leaving.count(move.from_table)
        why = f"Table {move.from_table} is closed" if broken else f"Table {move.from_table} is too full"
        where = f"Please move to table {move.to_table}, seat {move.to_seat}, with all your chips."
        yield move.player, f"{why} ({event.clause}). {where}"


def _player_out(live: LiveTournament, event: PlayerOut) -> PlayerNews:
    whole = "the tournament" if event.from_tournament else f"session {event.session}"
    yield event.out.player, f"You are out of {whole} ({event.clause})."


def _paced(live: LiveTournament, event: PaceSet) -> str:
    """Nothing but a direction leaves the time as it is."""
    limit = f"You now have {event.seconds} seconds to place a bet."
    limit = limit if event.seconds else "" if event.direction else "There is no longer a time limit for bets."
    return " ".join(words for words in (limit, event.direction) if words)


def _hand_for_hand(live: LiveTournament, event: HandForHandSet) -> str:
    if not event.active:
        return "Tables no longer wait for each other."
    return "From the next round on tables wait for each other: players who go out in the same hand are level."


def _ended(live: LiveTournament, event: SessionEnded) -> PlayerNews:
    for score in event.scores:
        rank = 1 + sum(other.value > score.value for other in event.scores)
        yield score.name, f"Session {event.session} is over: you finished {nth(rank)} of {len(event.scores)}."


def _all_out(live: LiveTournament, event: EverybodyOut) -> PlayerNews:
    words = "Everybody is out in the same round. The operator decides whether there is a play-off"
    return tell(event.players, f"{words} ({event.clause}).")


def _all_out_of(words: str) -> Reporter:
    """For those who went out together; an amount of chips is named where there is one."""

    def told(live: LiveTournament, event: Any) -> PlayerNews:
        session = live.tournament.session(event.session)
        chips = currency_text(event.chips) if isinstance(event, ChipsReissued) else ""
        return tell(session.all_out if session else (), f"{words.format(chips=chips)} ({event.clause}).")

    return told


def _disputed(live: LiveTournament, event: CountDisputed) -> PlayerNews:
    return tell(event.differing, "The count of your chips differs from the record. They are counted again.")


def _count_differed(live: LiveTournament, event: TableCountDiffered) -> PlayerNews:
    """The players whose chips are counted again, and the two counters, who both do it."""
    yield from tell(event.differing, "Two counts of your chips differ. They are counted again.")
    session = live.tournament.session(event.session)
    seats = sorted(seat.seat for seat in (session.seats if session else ()) if seat.player in event.differing)
    where = f"table {event.table}, seat{'s' if len(seats) > 1 else ''} {', '.join(map(str, seats))}"
    again = f"The two counts of session {event.session} differ: count {where} again, alone."
    yield from tell((event.first_by.name, event.by.name), again)


def _count_agreed(live: LiveTournament, event: TableCountAgreed) -> PlayerNews:
    for score in event.counts:
        yield score.name, f"Two people have counted your chips: {currency_text(int(score.value))}."


def _break(live: LiveTournament, event: BreakTaken) -> str:
    """Until when, wherever that is known."""
    until = live.break_until(event.session)
    if until is None and event.at is not UNSET:
        until = as_millis(event.at) + event.minutes * _MINUTE
    return f"Break of {event.minutes} minutes." if until is None else f"Break until {clock_time(live, until)}."


@nz_d7("4.6")
def _may_leave(live: LiveTournament, event: StaffActed) -> PlayerNews:
    """The director's consent is told to the player who may go; other acts of staff are about no player."""
    name = event.details.removesuffix(MAY_LEAVE)
    if event.clause == live.tournament.clauses.absence and name != event.details:
        yield name, f"You may leave the table for now; your seat and chips stay ({event.clause})."


SESSION_NEWS: dict[type, Reporter] = {
    TableCountDiffered: _count_differed,
    TableCountAgreed: _count_agreed,
    SeatsDrawn: _drawn,
    SeatsEntered: _drawn,
    StartMoved: _start_moved,
    StageStartMoved: _stage_start_moved,
    HeatStartMoved: _heat_start_moved,
    SessionStarted: tell_session(lambda live, event: f"Session {event.session} has started."),
    PlayersMoved: _moved,
    PlayerOut: _player_out,
    FinalRoundFixed: tell_session(lambda live, event: f"Round {event.round_number} is the last of this session."),
    BreakTaken: tell_session(_break),
    SessionResumed: tell_session(lambda live, event: "The break is over: play goes on."),
    PaceSet: tell_session(_paced),
    HandForHandSet: tell_session(_hand_for_hand),
    EverybodyOut: _all_out,
    ChipsReissued: _all_out_of("There is a play-off, with {chips} in chips for each player"),
    ReissueDeclined: _all_out_of("There is no play-off: players are ranked by the chips they hold"),
    PlayEnded: tell_session(lambda live, event: f"Play in session {event.session} has ended. Chips are counted now."),
    CountDisputed: _disputed,
    SessionEnded: _ended,
    StaffActed: _may_leave,
}
"""What each event of a session tells."""
