"""Table commands in a session: what a tournament handles otherwise, and what follows for the session."""

from collections.abc import Callable
from typing import Any

from croupier import table as tables
from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.table.commands import (
    AdviseRestrictions,
    AgreeToNoBetCoup,
    BeginRound,
    BringChips,
    CloseTable,
    CollectClaim,
    Command as TableCommand,
    EndCountedRound,
    EnterNoBetWish,
    ExcludePatron,
    GatherCards,
    GiveClosureNotice,
    GiveNotice,
    GoOnWithout,
    JoinTable,
    LeaveTable,
    LiftRestriction,
    MakeChange,
    PayHeld,
    PlacePersonalLimit,
    ReadmitPatron,
    Redetermine,
    RequestNoBetCoup,
    RequireMinimum,
    RestrictPatron,
    TakeSeat,
    VacateSeat,
    VoidFinishedRound,
    WaitForWager,
    WaiveClaim,
)
from croupier.table.events import Event as TableEvent
from croupier.table.games import is_of_a_game
from croupier.table.patrons.claim_events import FinishedRoundVoided
from croupier.table.state import Table
from croupier.table.wagering.round_life_events import CountedRoundVoided, RoundEnded, StackCounted
from croupier.table.wagering.rounds import gathers_first
from croupier.tournament.clauses import TournamentClauses
from croupier.tournament.commands import TournamentTableOrder
from croupier.tournament.conditions.wager_terms import MissedWager
from croupier.tournament.director.directors import (
    check_not_playing,
    require_director,
    require_nomination,
    require_presence,
)
from croupier.tournament.effects.play import evolve_play
from croupier.tournament.events import Event
from croupier.tournament.session_state import PLAYED, Session, SessionPhase
from croupier.tournament.sessions.hand_for_hand import check_hand
from croupier.tournament.sessions.session_end import (
    follow_round_end,
    one_round_more,
    replace_round,
    table_and_session_events,
)
from croupier.tournament.sessions.session_lookup import table_of_session, the_session
from croupier.tournament.state import Tournament
from croupier.verbs.actors import Role
from croupier.verbs.staff_acts import RecordStaffAct, StaffActed

_KEPT_TO_SEAT = "Players keep their seat unless the director rules otherwise."
_WAGERED_ON = "Players wager on every round of a session."
_AS_PUBLISHED = "The published conditions fix how the game is played."
_LIMITS_STAND = "The conditions fix the limits: only an indicator card can change them."
_SAME_LIMITS = "Every player has the limits in the conditions."
_BEFORE_PLAY = "Play has not begun: the director starts the session."

_ELSEWHERE: dict[type, tuple[Callable[[TournamentClauses], Cite], str]] = {
    JoinTable: (
        lambda clauses: clauses.seats_allocated,
        "Seats are drawn: players take theirs before the session starts.",
    ),
    TakeSeat: (lambda clauses: clauses.kept_to_position, _KEPT_TO_SEAT),
    VacateSeat: (lambda clauses: clauses.kept_to_position, _KEPT_TO_SEAT),
    BringChips: (
        lambda clauses: clauses.no_further_chips,
        "Players cannot add chips at a table; the conditions say who gets more.",
    ),
    LeaveTable: (
        lambda clauses: clauses.chips_by_rule_alone,
        "A player's chips stay at the table until the session is over.",
    ),
    PayHeld: (
        lambda clauses: clauses.chips_by_rule_alone,
        "Tournament chips are not paid out; the director decides who gets them.",
    ),
    WaiveClaim: (
        lambda clauses: clauses.chips_by_rule_alone,
        "Chips owed must be collected unless the director waives them.",
    ),
    ExcludePatron: (
        lambda clauses: clauses.rule_breach,
        "To remove a player who breaks the rules, disqualify them.",
    ),
    ReadmitPatron: (
        lambda clauses: clauses.rule_breach,
        "The director rules on whether a disqualified player plays on.",
    ),
    GiveClosureNotice: (lambda clauses: clauses.session_length, "The table closes when the session is over."),
    CloseTable: (lambda clauses: clauses.session_length, "The table closes when the session is over."),
    RequestNoBetCoup: (lambda clauses: clauses.must_wager, _WAGERED_ON),
    AgreeToNoBetCoup: (lambda clauses: clauses.must_wager, _WAGERED_ON),
    EnterNoBetWish: (lambda clauses: clauses.must_wager, _WAGERED_ON),
    Redetermine: (lambda clauses: clauses.contents, _AS_PUBLISHED),
    GiveNotice: (lambda clauses: clauses.limits, _LIMITS_STAND),
    MakeChange: (lambda clauses: clauses.limits, _LIMITS_STAND),
    PlacePersonalLimit: (lambda clauses: clauses.limits, _SAME_LIMITS),
    RequireMinimum: (lambda clauses: clauses.limits, _SAME_LIMITS),
    RestrictPatron: (lambda clauses: clauses.limits, _SAME_LIMITS),
    LiftRestriction: (lambda clauses: clauses.limits, _SAME_LIMITS),
    AdviseRestrictions: (lambda clauses: clauses.limits, _SAME_LIMITS),
}
"""What a tournament handles elsewhere than at the table: the clause, and what to do instead."""


def decide_at_table(tournament: Tournament, command: TournamentTableOrder) -> tuple[Event, ...]:
    """The table's own events, with what they mean for the session; refused if the tournament handles it otherwise."""
    session = the_session(tournament, command.session)
    table, inner = session.table(command.table), command.command
    if table is None:
        numbers = ", ".join(str(at.number) for at in session.tables)
        raise Refused(tournament.clauses.seats_allocated, f"Session {session.number} is played at table {numbers}.")
    if inner.by.role is not Role.PATRON:
        check_not_playing(tournament, inner.by.name, tournament.clauses.kept_to_position, "Running a table")
    if inner.by.role is Role.TOURNAMENT_DIRECTOR:
        require_director(tournament, inner.by, tournament.clauses.places_awarded, "Directing this")
    if isinstance(inner, LeaveTable) and inner.by.role is Role.TOURNAMENT_DIRECTOR:
        return _leave_of_absence(tournament.clauses, inner)
    _check_is_for_the_table(tournament, inner)
    _check_phase(tournament, session, inner)
    if gathers_first(table, inner):
        return _go_on_after_gathering(tournament, command)
    if isinstance(inner, BeginRound):
        require_nomination(tournament)
        instead = replace_round(tournament, session, command.table)
        if instead:
            return instead
        _check_may_begin(tournament.clauses, session, table, inner)
        check_hand(tournament.clauses, session, command.table)
    return _decided(tournament, session, table, command)


def _go_on_after_gathering(tournament: Tournament, command: TournamentTableOrder) -> tuple[Event, ...]:
    """The round that ends has its consequences for the session before what comes after it."""
    gather = TournamentTableOrder(command.session, command.table, GatherCards(command.command.by))
    gathered = decide_at_table(tournament, gather)
    return (*gathered, *decide_at_table(evolve_play(tournament, gathered), command))


def _decided(
    tournament: Tournament, session: Session, table: Table, command: TournamentTableOrder
) -> tuple[Event, ...]:
    """What the table decides, and what follows when it ends a round or the last shoe."""
    decided = tables.decide(table, command.command)
    events = tuple(
        wrapped for event in decided for wrapped in table_and_session_events(tournament, session, command.table, event)
    )
    if session.phase in PLAYED and any(_undoes_round(event) for event in decided):
        events += one_round_more(tournament, session, command.table)
    after = evolve_play(tournament, events)
    now = the_session(after, session.number)
    played = table_of_session(now, command.table)
    ended = any(isinstance(event, RoundEnded | StackCounted) for event in decided) or played.shoes_are_over
    if not (now.phase is SessionPhase.IN_PLAY and ended and played.is_between_rounds):
        return events
    return (*events, *follow_round_end(after, now, command.table))


def _undoes_round(event: TableEvent) -> bool:
    """Whether a round is void for everybody after its end, or at the end of one that is followed by counts."""
    return isinstance(event, CountedRoundVoided) or (isinstance(event, FinishedRoundVoided) and not event.patron)


@nz_d7("2.2", "3.3", "4.4", "4.5", "4.6")
@act_bj("19.3", "19.3(a)(vii)", "19.13")
@act_mb("15.3", "15.3(a)(vii)", "15.13", "15.14")
@act_uth("16.3", "16.3(a)(vii)", "16.14")
def _check_is_for_the_table(tournament: Tournament, command: TableCommand) -> None:
    """Refuse what a tournament does in its own way: seats, chips, limits, leaving, exclusion, the end."""
    clauses = tournament.clauses
    if tournament.conditions.wagers.no_bet_coups and _is_about_no_bet(command):
        return
    _check_missed_wager(tournament, command)
    if isinstance(command, LeaveTable) and clauses.absence is not None:
        raise Refused(clauses.absence, "Players may only leave in an emergency or with the director's consent.")
    if isinstance(command, GiveNotice) and command.method is not None:
        raise Refused(clauses.contents, _AS_PUBLISHED)
    if isinstance(command, WaiveClaim) and command.by.role is Role.TOURNAMENT_DIRECTOR:
        return
    if type(command) in _ELSEWHERE:
        clause_in, instead = _ELSEWHERE[type(command)]
        raise Refused(clause_in(clauses), instead)
    if isinstance(command, BeginRound) and command.no_bet:
        raise Refused(clauses.must_wager, _WAGERED_ON)


@act_bj("19.17")
@act_mb("15.19")
@act_uth("16.19")
def _check_missed_wager(tournament: Tournament, command: TableCommand) -> None:
    """What the conditions say of players who have not wagered binds the director."""
    missed, clause = tournament.conditions.wagers.missed, tournament.clauses.pace
    if isinstance(command, GoOnWithout) and missed is MissedWager.WAIT:
        raise Refused(clause, "By the conditions the round waits: wait for the player, warn or disqualify them.")
    if isinstance(command, WaitForWager) and missed is MissedWager.GO_ON:
        raise Refused(clause, "By the conditions the round goes on without the player: do that, or disqualify them.")


@act_mb("4.7")
def _is_about_no_bet(command: TableCommand) -> bool:
    """A coup without wagers is asked for, agreed to or dealt, which the conditions may let players do."""
    asked = isinstance(command, RequestNoBetCoup | AgreeToNoBetCoup | EnterNoBetWish)
    return asked or (isinstance(command, BeginRound) and command.no_bet)


MAY_LEAVE = " may leave the table"
"""What stands on record behind the player's name."""


@nz_d7("4.6")
def _leave_of_absence(clauses: TournamentClauses, command: LeaveTable) -> tuple[Event, ...]:
    """With the director's consent a player may go; the absence is on record, and seat and chips stay."""
    if clauses.absence is None:
        raise Refused(clauses.chips_by_rule_alone, "A player's chips stay at the table until the session is over.")
    return (StaffActed(clauses.absence, command.by, f"{command.patron}{MAY_LEAVE}"),)


def _check_phase(tournament: Tournament, session: Session, command: Any) -> None:
    """Cards may be made ready before the start; a round belongs to play, and to a director who is there."""
    clauses = tournament.clauses
    if isinstance(command, RecordStaffAct):
        return
    if session.phase is SessionPhase.OVER:
        raise Refused(clauses.session_length, f"Session {session.number} is over.")
    plays = isinstance(command, BeginRound | EndCountedRound) or is_of_a_game(command)
    if session.phase is SessionPhase.DRAWN and plays:
        raise Refused(clauses.session_length, _BEFORE_PLAY)
    if session.phase is SessionPhase.ON_BREAK and plays:
        raise Refused(clauses.breaks, "Play is paused: resume it before the next round.")
    ended = session.phase not in (SessionPhase.DRAWN, *PLAYED)
    if ended and not isinstance(command, VoidFinishedRound | CollectClaim | WaiveClaim):
        raise Refused(session.ended_by or clauses.session_length, f"Play is over: the session is {session.phase}.")
    if session.phase is SessionPhase.IN_PLAY:
        require_presence(tournament)


def _check_may_begin(clauses: TournamentClauses, session: Session, table: Table, command: BeginRound) -> None:
    """No round begins after the last one, while other tables finish theirs."""
    if session.ended_by is not None:
        raise Refused(session.ended_by, "No more rounds begin in this session.")
    if session.has_had_its_rounds(table):
        raise Refused(clauses.session_length, f"Round {session.last_round_at(table)} was the last of this session.")


@nz_d7("4.11")
@act_bj("19.15")
@act_mb("15.17")
@act_uth("15.1")
def may_be_advised(tournament: Tournament, name: str) -> None:
    """Refuse analysis, odds and talk to somebody who sits in a session that is being played."""
    playing = (*PLAYED, SessionPhase.ALL_OUT)
    if any(name in session.seated and session.phase in playing for session in tournament.sessions):
        why = f"{name} is playing in a session: no advice on play until it is over."
        raise Refused(tournament.clauses.no_advice, why)
