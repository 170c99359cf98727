"""What a director does on the floor: sessions from the draw to the count, tables that are held, rulings on players."""

from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from croupier.floor.grants import command_words
from croupier.floor.live.commands import Confirm, Decline, HoldTable, LiveCommand, ReleaseTable
from croupier.floor.live.table_spot import TableProposal
from croupier.floor.tournaments.commands import (
    CallBreak,
    Command,
    EndBreaks,
    HoldTables,
    LetPlayerLeave,
    ReleaseTables,
    RunTable,
    SessionTableOrder,
    StartCountdown,
    StopCountdown,
)
from croupier.floor.tournaments.state import LiveTournament
from croupier.floor.tournaments.view import SessionTableView
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.tournaments.count_totals import known_total
from croupier.server.pages.tournaments.desk.break_summary import BREAK_ENDED, ask_to_resume, tables_in_words
from croupier.server.pages.tournaments.director_actions import (
    DIRECTOR,
    NOT_STARTED,
    SUPERVISING_ROLES,
    act,
)
from croupier.server.pages.tournaments.session_clock import session_clock
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.server.pages.tournaments.ways_of_dealing import dealing_field
from croupier.table.commands import FinishWagering, GoOnWithout, VoidFinishedRound, WaitForWager
from croupier.table.games import game_by
from croupier.table.view import PatronView, TurnNote
from croupier.tournament import commands as order, steps
from croupier.tournament.results.placings import Score
from croupier.tournament.session_state import PLAYED, SessionPhase
from croupier.tournament.sessions.session_lookup import drawn_next, the_session
from croupier.tournament.view import SessionView
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Offer, Staff
from croupier.verbs.void_grounds import Ground

_SEATED_SINGLY = 8
"""Up to so many who are missing have a button each; more are ticked and seated together."""
_BREAK_MINUTES = Field("minutes", "Minutes, from the end of the round in play", "int", value="10", least=1, most=240)
_BREAK_FOR_ALL = Field(
    "minutes",
    "Minutes from now: every table finishes its round, and you resume play for all at that time",
    "int",
    value="10",
    least=1,
    most=240,
)
COUNTING = "count-tables"
"""The way to the page of those who count: it stands beside the step, but is not for the director to press."""
DEALING_STAFF = (Role.TOURNAMENT_DIRECTOR, Role.CASINO_SUPERVISOR, Role.CASINO_OPERATOR, Role.DEALER)


def session_acts(look: TournamentLook, live: LiveTournament, session: SessionView) -> tuple[Action, ...]:
    """What can be done about a session, by how far it is."""
    match session.phase:
        case SessionPhase.DRAWN:
            return tuple(_pre_start_acts(look, session))
        case SessionPhase.IN_PLAY:
            return tuple(_play_acts(look, live, session))
        case SessionPhase.ON_BREAK:
            return tuple(break_acts(look, live, session))
        case SessionPhase.TO_COUNT:
            return _count_acts(look, session)
        case SessionPhase.COUNTED:
            words = f"Confirm the count and end session {session.number}"
            confirmed = act(
                look,
                "confirm",
                words,
                SUPERVISING_ROLES,
                order.ConfirmCount,
                session.number,
                tone="primary",
                done=f"The count of session {session.number} is confirmed, and the session is over.",
            )
            return (confirmed, _count(look, session, "Enter it again"))
        case _:
            return ()


def session_patrons(look: TournamentLook, session: SessionView) -> tuple[PatronView, ...]:
    """Who sits at the tables of a session."""
    return tuple(one for at in look.tables_of(session) for one in at.live.table.patrons)


def _pre_start_acts(look: TournamentLook, session: SessionView) -> Iterator[Action]:
    here, number = {one.name for one in session_patrons(look, session)}, session.number
    missing = [name for name in session.players if name not in here]
    absent = ", ".join(look.names.get(name, name) for name in missing)
    asks = f"Not seated: {absent}. They are out when play begins. Start the session?" if missing else ""
    if missing and not here:
        asks = f"Nobody has taken a seat: {absent} forfeit their positions, and the session is over at once. Start it?"
    start, tone = order.StartSession, "" if missing else "primary"
    words, done = "Start the session", f"Session {number} has started: the dealers can begin."
    yield act(look, "start", words, (DIRECTOR,), start, number, NOT_STARTED, asks=asks, tone=tone, done=done)
    for name in missing if len(missing) <= _SEATED_SINGLY else ():
        words = f"Seat {look.names.get(name, name)}"
        yield act(look, f"seat-{name}", words, DEALING_STAFF, order.TakeDrawnSeat, name)
    yield from _countdown_acts(look, number)
    fields = (Field("to", "Starts at", "iso"), Field("notice", "How players were notified"))
    words = "Move the start"
    yield act(look, "move", words, (DIRECTOR,), order.MoveStart, number, NOT_STARTED, "", fields=fields)


def _countdown_acts(look: TournamentLook, number: int) -> Iterator[Action]:
    """The session starts by itself in some minutes; the countdown is on every screen."""
    if any(one.session == number for one in look.view.countdowns):
        yield act(look, "countdown", "Stop the countdown", (DIRECTOR,), StopCountdown, number)
        return
    minutes = (Field("minutes", "Minutes", "int", value="5", least=1, most=120),)
    yield act(look, "countdown", "Start by countdown", (DIRECTOR,), StartCountdown, number, 5, fields=minutes)


def countdown_all_acts(look: TournamentLook, live: LiveTournament) -> Iterator[Action]:
    """Where several sessions start next, one countdown starts them all."""
    if len(drawn_next(live.tournament)) > 1 and not look.view.countdowns:
        minutes = (Field("minutes", "Minutes", "int", value="5", least=1, most=120),)
        words = "Start all by countdown"
        yield act(look, "countdown-all", words, (DIRECTOR,), StartCountdown, 0, 5, fields=minutes)


def hold_all_acts(look: TournamentLook) -> Iterator[Action]:
    """All tables that are played at are held at once, or go on where several were held for one reason; a table that is
    held alone goes on at its own card."""
    played = {session.number for session in look.view.tournament.sessions if session.phase in PLAYED}
    tables = [at for at in look.view.tables if at.session in played]
    if any(not at.live.held for at in tables):
        why = (Field("why", "Reason for the hold, which takes effect at once"),)
        asks = "Hold all tables? Nothing is dealt and no clock of a turn runs until you release them."
        done, whose = "All tables are held: {why}", SUPERVISING_ROLES
        yield act(look, "hold-all", "Hold all tables", whose, HoldTables, 0, "", fields=why, asks=asks, done=done)
    held = [at.live.held for at in tables if at.live.held]
    reasons = tuple(why for why in dict.fromkeys(held) if held.count(why) > 1)
    for place, why_held in enumerate(reasons):
        words = f"End the hold at {tables_in_words(at.table for at in tables if at.live.held == why_held)}"
        words += f": {why_held}" if len(reasons) > 1 else ""
        done, whose = "The hold is ended: play goes on.", SUPERVISING_ROLES
        yield act(look, f"release-all-{place}", words, whose, ReleaseTables, 0, why_held, done=done)


def break_all_acts(look: TournamentLook) -> Iterator[Action]:
    """All sessions in play go on a break, each after the rounds in progress."""
    playing = [one for one in look.view.tournament.sessions if one.phase is SessionPhase.IN_PLAY]
    if any(one.number not in look.view.called_breaks for one in playing):
        words = "Break for all tables"
        done = "Break of {minutes} minutes called for all tables."
        yield act(look, "break-all", words, (DIRECTOR,), CallBreak, 0, 10, fields=(_BREAK_FOR_ALL,), done=done)


def break_acts(look: TournamentLook, live: LiveTournament, session: SessionView) -> Iterator[Action]:
    """A session goes on a break, or goes on after it."""
    number = session.number
    if session.phase is SessionPhase.ON_BREAK:
        asks = ask_to_resume(look, (number,), session_clock(live, the_session(live.tournament, number)).break_ends)
        whose, tone = (DIRECTOR,), "" if live.break_until(number) else "primary"  # one that is for all ends for all
        end = act(look, "resume", "End the break", whose, EndBreaks, number, asks=asks, tone=tone, done=BREAK_ENDED)
        yield msgspec.structs.replace(end, yes="Resume now")
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


def _count_acts(look: TournamentLook, session: SessionView) -> tuple[Action, ...]:
    """Tables with real chips are counted by two people, on a page of its own."""
    if any(at.live.table.is_counted for at in look.tables_of(session)):
        to = f"/tournaments/{look.view.id}/count/{session.number}"
        return (Action("the counting page", None, then=to, id=COUNTING, title="Only for the two counters"),)
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


def table_acts(look: TournamentLook, session: SessionView, at: SessionTableView) -> tuple[Action, ...]:
    """What is done at a table now and then: how it is dealt, and a finished round that is void."""
    over = session.phase in (SessionPhase.DRAWN, SessionPhase.OVER) or not at.live.table.round_number
    over = over or at.live.table.is_counted  # no wagers are told there
    voids = () if over else tuple(_void_acts(look, at))
    return (*_run_acts(look, session, at), *_leave_acts(look, session, at), *voids)


def _leave_acts(look: TournamentLook, session: SessionView, at: SessionTableView) -> Iterator[Action]:
    """Where players stay at the table, the director lets one of them go; seat and chips stay."""
    players = tuple((one.name, look.name(one.name)) for one in at.live.table.patrons if not one.out)
    if session.phase in PLAYED and look.view.tournament.clauses.absence is not None and players:
        whose = (Field("name", "Player", values=(("", "Choose …"), *players)),)
        made = (at.session, at.table, "")
        yield act(look, "leave", "Let a player leave the table", (DIRECTOR,), LetPlayerLeave, *made, fields=whose)


def urgent_acts(look: TournamentLook, session: SessionView, at: SessionTableView) -> Iterator[Action]:
    """What a table waits for: somebody who has not wagered, and what a second person confirms."""
    if session.phase is SessionPhase.IN_PLAY:
        yield from _silence_acts(look, at)
    for proposal in at.live.proposals:
        yield from _answers(look, at, proposal)


def _run_acts(look: TournamentLook, session: SessionView, at: SessionTableView) -> Iterator[Action]:
    """Before its first round somebody in charge says how this table is dealt."""
    if session.phase is SessionPhase.DRAWN and not at.live.table.round_number:
        terms, fields = at.live.terms, (dealing_field(at.live.terms, f"Table {at.table} is dealt by"),)
        yield act(
            look, "run", "How it is dealt", SUPERVISING_ROLES, RunTable, at.session, at.table, terms, fields=fields
        )


def _silence_acts(look: TournamentLook, at: SessionTableView) -> Iterator[Action]:
    """About a player who has had the opportunity and has not wagered, and one who does not say that they are done."""
    table = at.live.table
    if not (isinstance(table.step, Offer) and table.step.window == "wagers"):
        return
    for one in table.patrons:
        name, who = one.name, look.name(one.name)
        asked = not table.marker or name == table.at_turn or one.late or one.turn is not None
        if one.owes and asked:
            wait, on = (partial(make, patron=name) for make in (WaitForWager, GoOnWithout))
            if one.turn is not TurnNote.AWAITED:
                yield act(look, f"wait-{name}", f"Wait for {who}", (DIRECTOR,), _table_command(at, wait))
            asks = f"Play this round without {who}? {who} has not wagered."
            yield act(look, f"without-{name}", f"Go on without {who}", (DIRECTOR,), _table_command(at, on), asks=asks)
        elif asked and one.turn is None and name == table.at_turn and not one.out:
            done = partial(FinishWagering, patron=name)
            yield act(look, f"done-{name}", f"{who} has wagered", DEALING_STAFF, _table_command(at, done))


def hold_acts(look: TournamentLook, session: SessionView, at: SessionTableView) -> Iterator[Action]:
    """A table that is played at is held, or goes on."""
    if session.phase not in PLAYED:
        return
    by = (Role.CASINO_SUPERVISOR, Role.CASINO_OPERATOR, DIRECTOR)
    if at.live.held:
        done = f"The hold at table {at.table} is ended: play goes on there."
        yield act(look, "release", "End the hold", by, _table_command(at, ReleaseTable), tone="primary", done=done)
        return
    why = (Field("command.why", "Reason for the hold, which takes effect at once"),)
    hold, done = _table_command(at, lambda who: HoldTable(who, "")), f"Table {at.table} is held: {{command.why}}"
    held = act(look, "hold", "Hold", by, hold, fields=why, done=done)
    yield msgspec.structs.replace(held, title=f"Hold table {at.table}")


def _void_acts(look: TournamentLook, at: SessionTableView) -> Iterator[Action]:
    """A finished round for everybody, on a ground of its book, or a patron's wagers in it because of a breach."""
    clauses = game_by(at.live.table.sign.game).clauses
    number, why = (
        Field("command.number", "Round", "int", least=1),
        Field("command.details", "Why", hint="goes on record"),
    )
    grounds = tuple((str(one), str(one).capitalize()) for one in reversed(clauses.undone_by))
    void = _table_command(at, lambda who: VoidFinishedRound(who, 0, clauses.undone_by[0]))
    by_ground = (number, Field("command.ground", "Ground", values=grounds), why)
    asks = "Declare this round void for everybody? Later rounds stand, and another person confirms it."
    yield act(look, "void", "Void a round", SUPERVISING_ROLES, void, fields=by_ground, asks=asks, tone="danger")
    players = tuple((one.name, look.name(one.name)) for one in at.live.table.patrons)
    partly = _table_command(at, lambda who: VoidFinishedRound(who, 0, Ground.CONTRAVENTION))
    whose = Field("command.patron", "Who broke the rules", values=(("", "Choose …"), *players))
    which = Field("command.on", "Which wager", hint="empty: all of them", required=False)
    asks = "Declare these wagers void? The round stands for everybody else, and another person confirms it."
    fields = (number, whose, which, why)
    yield act(
        look, "void-one", "Void a player's wagers", SUPERVISING_ROLES, partly, fields=fields, asks=asks, tone="danger"
    )


def _answers(look: TournamentLook, at: SessionTableView, proposal: TableProposal) -> Iterator[Action]:
    """What undoes a settled wager at a table waits for somebody else of those in charge."""
    words, number = command_words(proposal.command).lower(), proposal.number
    if proposal.command.by.name != look.viewer.name:
        confirm = _table_command(at, lambda who: Confirm(who, number))
        yield act(look, f"confirm-{number}", f"Confirm: {words}", SUPERVISING_ROLES, confirm, tone="primary")
    yield act(
        look,
        f"decline-{number}",
        f"Decline: {words}",
        SUPERVISING_ROLES,
        _table_command(at, lambda who: Decline(who, number)),
    )


def _table_command(at: SessionTableView, make: Callable[[Actor], LiveCommand]) -> Callable[[Actor], Command]:
    return lambda by: SessionTableOrder(at.session, at.table, make(by))
