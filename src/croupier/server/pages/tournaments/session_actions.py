"""What a director does about sessions, from the draw to the count: starts, breaks, holds for all tables, the pace."""

from collections.abc import Iterator

import msgspec

from croupier.floor.tournaments.commands import (
    CallBreak,
    EndBreaks,
    HoldTables,
    ReleaseTables,
    StartCountdown,
    StopCountdown,
)
from croupier.floor.tournaments.state import LiveTournament
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.tournaments.count_totals import known_total
from croupier.server.pages.tournaments.desk.break_summary import (
    BREAK_ENDED,
    ask_to_resume,
    break_does,
    change_break_act,
    tables_in_words,
)
from croupier.server.pages.tournaments.desk.count_comparison import confirm_question, counters_of, third_counts_first
from croupier.server.pages.tournaments.director_actions import (
    DIRECTOR,
    NOT_STARTED,
    SUPERVISING_ROLES,
    act,
)
from croupier.server.pages.tournaments.session_clock import session_clock
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.table.view import PatronView
from croupier.tournament import commands as order, steps
from croupier.tournament.results.placings import Score
from croupier.tournament.session_state import PLAYED, SessionPhase
from croupier.tournament.sessions.session_life import players_to_come
from croupier.tournament.sessions.session_lookup import drawn_next, the_session
from croupier.tournament.view import SessionView
from croupier.verbs.actors import Role
from croupier.verbs.steps import Staff

_SEATED_SINGLY = 8
"""Up to this many missing players have a button each; more are ticked and seated together."""
_BREAK_MINUTES = Field(
    "minutes",
    "Minutes, from the end of the round in play",
    "int",
    value="10",
    least=1,
    most=240,
    ends="Ends at {time}, or later if the round in play takes longer",
)
_BREAK_FOR_ALL = Field(
    "minutes",
    "Length in minutes",
    "int",
    value="10",
    least=1,
    most=240,
    ends="From now until {time}: {minutes}, rounded up to a full minute",
)
_COUNTDOWN = Field("minutes", "Minutes", "int", value="5", least=1, most=120, ends="Play starts at {time}")
HOLD_DOES = (
    "Play stops at once, also in the middle of a round: no card is dealt, and nobody can bet, change a bet or decide. "
    "Bets and cards stay where they are. The clock of a turn stops, and has its full time again when you end the hold. "
    "A session that is played by time runs on, and limits that rise by the clock still rise."
)
COUNTING = "count-tables"
"""The way to the page of those who count: it stands beside the step, but is not for the director to press."""
DEALING_STAFF = (Role.TOURNAMENT_DIRECTOR, Role.CASINO_SUPERVISOR, Role.CASINO_OPERATOR, Role.DEALER)


def session_acts(look: TournamentLook, live: LiveTournament, session: SessionView) -> tuple[Action, ...]:
    """What can be done about a session, by how far it is."""
    match session.phase:
        case SessionPhase.DRAWN:
            return tuple(_pre_start_acts(look, session, names_to_come(look, live, session)))
        case SessionPhase.IN_PLAY:
            return tuple(_play_acts(look, live, session))
        case SessionPhase.ON_BREAK:
            return tuple(break_acts(look, live, session))
        case SessionPhase.TO_COUNT:
            return _count_acts(look, live, session)
        case SessionPhase.COUNTED:
            words = f"Confirm the chip count and end session {session.number}"
            confirmed = act(
                look,
                "confirm",
                words,
                SUPERVISING_ROLES,
                order.ConfirmCount,
                session.number,
                asks=confirm_question(look, the_session(live.tournament, session.number)),
                tone="primary",
                done=f"The chip count of session {session.number} is confirmed, and the session is over.",
            )
            confirmed = msgspec.structs.replace(confirmed, yes=words)
            if the_session(live.tournament, session.number).counted_by == look.viewer.name:
                whose = "somebody in charge who did not count first"
                confirmed = Action(words, None, id="confirm", tone="primary", why_not=whose)
            return (confirmed, _count(look, session, "Enter it again"))
        case _:
            return ()


def session_patrons(look: TournamentLook, session: SessionView) -> tuple[PatronView, ...]:
    """Who sits at the tables of a session."""
    return tuple(one for at in look.tables_of(session) for one in at.live.table.patrons)


def _pre_start_acts(look: TournamentLook, session: SessionView, coming: str) -> Iterator[Action]:
    """Those who are here are seated, and play starts, unless it waits for those who are to come."""
    here, number = {one.name for one in session_patrons(look, session)}, session.number
    missing = [name for name in session.players if name not in here]
    absent = ", ".join(look.names.get(name, name) for name in missing)
    asks = f"Not seated: {absent}. They are out when play begins. Start the session?" if missing else ""
    start, tone = order.StartSession, "" if missing else "primary"
    words, done = "Start the session", f"Session {number} has started: the dealers can begin."
    if not coming:
        yield act(look, "start", words, (DIRECTOR,), start, number, NOT_STARTED, asks=asks, tone=tone, done=done)
    for name in missing if len(missing) <= _SEATED_SINGLY else ():
        words = f"Seat {look.names.get(name, name)}"
        yield act(look, f"seat-{name}", words, DEALING_STAFF, order.TakeDrawnSeat, name)
    yield from _countdown_acts(look, session, coming)
    fields = (Field("to", "Starts at", "iso"), Field("notice", "How players were notified"))
    words = "Move the start"
    yield act(look, "move", words, (DIRECTOR,), order.MoveStart, number, NOT_STARTED, "", fields=fields)


def names_to_come(look: TournamentLook, live: LiveTournament, session: SessionView) -> str:
    """Whom a session without a starting time waits for; empty if it waits for nobody."""
    coming = players_to_come(live.tournament, the_session(live.tournament, session.number))
    return ", ".join(look.names.get(name, name) for name in coming)


def _countdown_acts(look: TournamentLook, session: SessionView, coming: str) -> Iterator[Action]:
    """The session starts by itself in some minutes; the countdown is on every screen."""
    number = session.number
    if any(one.session == number for one in look.view.countdowns):
        yield act(look, "countdown", "Stop the countdown", (DIRECTOR,), StopCountdown, number)
        return
    words, waits_for = "Start by countdown", f"No start time is set: the session cannot start before {coming} sit down."
    asks = f"{waits_for} Begin the countdown?" if coming else ""
    yield act(look, "countdown", words, (DIRECTOR,), StartCountdown, number, 5, fields=(_COUNTDOWN,), asks=asks)


def countdown_all_acts(look: TournamentLook, live: LiveTournament) -> Iterator[Action]:
    """Where several sessions start next, one countdown starts them all."""
    if len(drawn_next(live.tournament)) > 1 and not look.view.countdowns:
        words = "Start all by countdown"
        yield act(look, "countdown-all", words, (DIRECTOR,), StartCountdown, 0, 5, fields=(_COUNTDOWN,))


def hold_all_acts(look: TournamentLook) -> Iterator[Action]:
    """All tables that are played at are held at once, or go on where several were held for one reason; a table that is
    held alone goes on at its own card."""
    played = {session.number for session in look.view.tournament.sessions if session.phase in PLAYED}
    tables = [at for at in look.view.tables if at.session in played]
    if any(not at.live.held for at in tables):
        why = (Field("why", "Reason for the hold, for everybody to read"),)
        asks = "Hold all tables? Nothing is dealt and no clock of a turn runs until you release them."
        done, whose = "All tables are held: {why}", SUPERVISING_ROLES
        held = act(look, "hold-all", "Hold all tables", whose, HoldTables, 0, "", fields=why, asks=asks, done=done)
        yield msgspec.structs.replace(held, told=HOLD_DOES)
    whys = [at.live.held for at in tables if at.live.held]
    reasons = tuple(why for why in dict.fromkeys(whys) if whys.count(why) > 1)
    for place, why_held in enumerate(reasons):
        words = f"End the hold at {tables_in_words(at.table for at in tables if at.live.held == why_held)}"
        words += f": {why_held}" if len(reasons) > 1 else ""
        done, whose = "The hold is ended: play goes on.", SUPERVISING_ROLES
        yield act(look, f"release-all-{place}", words, whose, ReleaseTables, 0, why_held, done=done)


def break_all_acts(look: TournamentLook, live: LiveTournament) -> Iterator[Action]:
    """All sessions in play go on a break, each after the rounds in progress."""
    playing = [one for one in look.view.tournament.sessions if one.phase is SessionPhase.IN_PLAY]
    if any(one.number not in look.view.called_breaks for one in playing):
        words = "Break for all tables"
        done = "Break of {minutes} minutes called for all tables, until {ends}."
        called = act(look, "break-all", words, (DIRECTOR,), CallBreak, 0, 10, fields=(_BREAK_FOR_ALL,), done=done)
        yield msgspec.structs.replace(called, told=break_does(look, live, {one.number for one in playing}))


def break_acts(look: TournamentLook, live: LiveTournament, session: SessionView) -> Iterator[Action]:
    """A session goes on a break, or goes on after it."""
    number = session.number
    if session.phase is SessionPhase.ON_BREAK:
        until = session_clock(live, the_session(live.tournament, number)).break_ends
        asks = ask_to_resume(look, (number,), until)
        whose, tone = (DIRECTOR,), "" if live.shares_break(number) else "primary"  # one that is for all ends for all
        end = act(look, "resume", "Resume play", whose, EndBreaks, number, asks=asks, tone=tone, done=BREAK_ENDED)
        yield msgspec.structs.replace(end, yes="Resume now")
        if until is not None and not live.shares_break(number):
            yield change_break_act(look, number, until)
    elif number in look.view.called_breaks:
        yield act(look, "resume", "Call the break off", (DIRECTOR,), EndBreaks, number)
    elif session.phase is SessionPhase.IN_PLAY:
        done = f"Break of {{minutes}} minutes called for session {number}."
        called = act(look, "break", "Break", (DIRECTOR,), CallBreak, number, 10, fields=(_BREAK_MINUTES,), done=done)
        tables = tables_in_words(at.table for at in look.tables_of(session))
        yield msgspec.structs.replace(called, title=f"Break for {tables}")


def _play_acts(look: TournamentLook, live: LiveTournament, session: SessionView) -> Iterator[Action]:
    number = session.number
    played = [at for at in look.tables_of(session) if any(not one.out for one in at.live.table.patrons)]
    if look.view.tournament.clauses.tables_broken is not None and len(played) > 1:
        words, tone = "Break and balance the tables", "primary" if _is_to_break(look, number) else ""
        yield act(look, "break-tables", words, (DIRECTOR,), order.BreakTables, number, tone=tone)
        together = not session.hand_for_hand
        words = "Play hand for hand" if together else "End hand for hand"
        yield act(look, "hand-for-hand", words, (DIRECTOR,), order.PlayHandForHand, number, together)
    yield from break_acts(look, live, session)
    pace = (
        Field("seconds", "Seconds for a wager", "int", required=False, empty="none"),
        Field("direction", "Direction", required=False, empty="leave"),
    )
    yield act(look, "pace", "Set the pace", (DIRECTOR,), order.SetPace, number, None, fields=pace)
    asks = "Call the time? The round in progress is the last."
    yield act(look, "time", "Call the time", DEALING_STAFF, order.CallTimeUp, number, NOT_STARTED, asks=asks)


def _is_to_break(look: TournamentLook, number: int) -> bool:
    """Whether the rules call for tables to be broken in this session now."""
    due = look.view.tournament.next
    return due.session == number and isinstance(due.step, Staff) and due.step.deed == steps.BREAK_TABLES


def _count_acts(look: TournamentLook, live: LiveTournament, session: SessionView) -> tuple[Action, ...]:
    """Tables with real chips are counted by two people, on a page of its own; a director may be the third."""
    if any(at.live.table.is_counted for at in look.tables_of(session)):
        to = f"/tournaments/{look.view.id}/count/{session.number}"
        counts = [the_session(live.tournament, session.number).table_count(at.table) for at in look.tables_of(session)]
        third = [count for count in counts if third_counts_first(count)]
        if third and look.directs and not any(look.viewer.name in counters_of(count) for count in third):
            return (Action("Count it yourself", None, then=to, id=COUNTING, tone="primary"),)
        return (Action("Count the chips", None, then=to, id=COUNTING, title="For those who count"),)
    return (_count(look, session, "Enter the count"),)


def _count(look: TournamentLook, session: SessionView, words: str) -> Action:
    """The chips of everybody at the table, counted one by one."""
    patrons = session_patrons(look, session)
    fields = tuple(
        Field(f"counts.{place}.value", look.names.get(one.name, one.name), "money") for place, one in enumerate(patrons)
    )
    scores = tuple(Score(one.name, 0) for one in patrons)
    made = act(look, "count", words, DEALING_STAFF, order.EnterCount, session.number, scores, fields=fields)
    return msgspec.structs.replace(made, title=f"Count of session {session.number}", total=known_total(patrons))
