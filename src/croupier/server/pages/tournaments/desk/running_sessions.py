"""The sessions that are not over, on the director's console: each with its tables, its clock and what can be done."""

import msgspec
from msgspec.structs import replace

from croupier.floor.people.person_ids import PERSON_ID
from croupier.floor.tournaments.state import LiveTournament
from croupier.floor.tournaments.view import SessionTableView
from croupier.server.pages.core.actions import Action
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.tables.table import table_felt
from croupier.server.pages.tournaments.desk.confirmations import count_confirmation
from croupier.server.pages.tournaments.desk.confirmed_content import Confirmation
from croupier.server.pages.tournaments.desk.count_comparison import CountComparison, count_comparisons
from croupier.server.pages.tournaments.desk.glance import TableGlance, glance_at
from croupier.server.pages.tournaments.desk.moved_players import MovedPlayers, moved_players
from croupier.server.pages.tournaments.desk.ruling_actions import table_notices, table_warning
from croupier.server.pages.tournaments.desk.seating_actions import seating_acts
from croupier.server.pages.tournaments.desk.table_actions import hold_acts, table_acts, urgent_acts
from croupier.server.pages.tournaments.desk.table_now import table_now
from croupier.server.pages.tournaments.screen.screen_content import screen_limits
from croupier.server.pages.tournaments.session_actions import (
    COUNTING,
    break_acts,
    break_all_acts,
    countdown_all_acts,
    hold_all_acts,
    names_to_come,
    session_acts,
    session_patrons,
)
from croupier.server.pages.tournaments.session_clock import SessionClock, session_clock
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.session_state import PLAYED, SessionPhase
from croupier.tournament.sessions.session_lookup import drawn_next, the_session
from croupier.tournament.view import SessionView

_SET_A_START = "seat them, or move the start with notice."
_CARDS = 2
"""So many tables have a card each."""


class Running(msgspec.Struct, frozen=True):
    """A session that is not over: what can be done about it and at each of its tables, and how many are seated.
    `held_up` is why it did not start by its countdown, or cannot start yet; `still_in` how many have not gone out."""

    session: SessionView
    actions: tuple[Action, ...]
    tables: tuple[TableGlance, ...]
    seated: int
    clock: SessionClock
    confirmation: Confirmation | None
    comparisons: tuple[CountComparison, ...]
    held_up: str = ""
    still_in: int = 0
    moved: MovedPlayers | None = None

    @property
    def table_count(self) -> int:
        """How many tables are looked at."""
        return len(self.tables)


def running_session(
    look: TournamentLook, live: LiveTournament, session: SessionView, first: tuple[Action, ...]
) -> Running:
    """A session as the console shows it, without what `first` offers above it."""
    tables = look.tables_of(session)
    next_one = session.number == look.view.tournament.next.session
    counted = session.phase is SessionPhase.COUNTED and not next_one
    to_count = session.phase is SessionPhase.TO_COUNT
    glances = tuple(_glance(look, live, session, at) for at in tables)
    shown = {one.id for glance in glances for one in glance.foot}
    acts = _all_session_acts(look, live, session)
    return Running(
        session=session,
        actions=tuple(one for one in acts if one not in first and one.id not in shown),
        tables=glances,
        seated=len(session_patrons(look, session)),
        clock=session_clock(live, the_session(live.tournament, session.number)),
        confirmation=count_confirmation(look, live, session.number) if counted else None,
        comparisons=count_comparisons(look, the_session(live.tournament, session.number)) if to_count else (),
        held_up=_held_up(look, live, session),
        still_in=len(session.players) - len(the_session(live.tournament, session.number).out),
        moved=moved_players(look, live, session.number),
    )


def _held_up(look: TournamentLook, live: LiveTournament, session: SessionView) -> str:
    """Why a session that is drawn does not start: a countdown came to nothing, or somebody may still come."""
    if session.phase is not SessionPhase.DRAWN:
        return ""
    if why := live.start_held_up(session.number):
        named = PERSON_ID.sub(lambda id: look.names.get(id[0], id[0]), why)
        return f"The countdown ran out and the session has not started. {named}"
    absent = names_to_come(look, live, session)
    return f"No start time is set, so {absent} may still come: {_SET_A_START}" if absent else ""


def _glance(look: TournamentLook, live: LiveTournament, session: SessionView, at: SessionTableView) -> TableGlance:
    glance = glance_at(look, session, at, table_now(look, live, at, _says(look, at)))
    alone = len(look.tables_of(session)) == 1  # a break is the session's: with several tables it stands there
    in_play, for_all = session.phase is SessionPhase.IN_PLAY, live.shares_break(session.number)
    short = for_all or (is_crowded(look) and in_play)  # a break of its own is then under More
    foot = (
        *(seating_acts(look, live, at.session, at.table) if not alone or _several_start_next(live) else ()),
        *urgent_acts(look, session, at),
        *(hold_acts(look, session, at) if at.live.held or in_play else ()),
        *(replace(one, tone="") for one in (break_acts(look, live, session) if alone and not short else ())),
        *(table_warning(look, live.tournament.conditions, at) if session.phase is not SessionPhase.DRAWN else ()),
    )
    foot = tuple(one for one in foot if one.command)
    notices = tuple(table_notices(look, live, at))
    return replace(glance, foot=foot, actions=table_acts(look, session, at), notices=notices)


def is_crowded(look: TournamentLook) -> bool:
    """Whether there are so many tables that each is one line."""
    open_sessions = {one.number for one in look.view.tournament.open_sessions}
    return sum(at.session in open_sessions for at in look.view.tables) > _CARDS


def all_tables_acts(look: TournamentLook, live: LiveTournament) -> tuple[Action, ...]:
    """What is ordered for all tables at once."""
    return (*countdown_all_acts(look, live), *hold_all_acts(look), *break_all_acts(look, live))


def _all_session_acts(look: TournamentLook, live: LiveTournament, session: SessionView) -> tuple[Action, ...]:
    """What can be done about a session; where several are drawn their players are seated in one order, or by table."""
    seating = () if _several_start_next(live) else seating_acts(look, live, session.number)
    return (*seating, *session_acts(look, live, session))


def _several_start_next(live: LiveTournament) -> bool:
    return len(drawn_next(live.tournament)) > 1


def _says(look: TournamentLook, at: SessionTableView) -> str:
    """What goes on at a table."""
    return table_felt(TableLook(at.live, look.viewer, look.version, look.now, look.names)).says


def due_session_acts(look: TournamentLook, live: LiveTournament) -> tuple[Action, ...]:
    """What is due in a session itself, not at one of its tables."""
    due = look.view.tournament.next
    if due.table or look.view.draw is not None:
        return ()
    sessions = [one for one in look.view.tournament.sessions if one.number == due.session]
    together = tuple(seating_acts(look, live, 0)) if _several_start_next(live) else ()
    own = (act for one in sessions for act in _all_session_acts(look, live, one))
    return (*together, *(act for act in own if act.tone == "primary" or act.id == COUNTING))


class FloorFacts(msgspec.Struct, frozen=True):
    """What the director of sessions in play wants in sight: their limits now and next, how many players are left, and
    with `counted` that chips are known from counts alone."""

    limits: tuple[str, ...]
    left: str
    counted: bool


def floor_facts(look: TournamentLook) -> FloorFacts | None:
    """The facts of the sessions that are played; None if none is."""
    tournament = look.view.tournament
    played = [one for one in tournament.open_sessions if one.phase in PLAYED]
    if not played:
        return None
    limits = dict.fromkeys(screen_limits(look.view, one) for one in played)
    words = (f"{one.now}, next {one.next} {one.when}" if one.next else one.now for one in limits)
    numbers = {one.number for one in played}
    return FloorFacts(
        limits=tuple(words),
        left=f"{sum(line.standing == PlayerStanding.PLAYER for line in tournament.leaderboard)} of "
        f"{len(tournament.leaderboard)}",
        counted=any(at.live.table.is_counted for at in look.view.tables if at.session in numbers),
    )


class LowestStack(msgspec.Struct, frozen=True):
    """Who has least, with how much, and the table whose card says so."""

    words: str
    session: int
    table: int


def lowest_stack(look: TournamentLook) -> LowestStack | None:
    """The player with the fewest chips, and their table; None if several share the lowest stack."""
    played = {one.number for one in look.view.tournament.sessions if one.phase in PLAYED}
    stacks = [
        (one.stack, one.name, at.session, at.table, one.seat)
        for at in look.view.tables
        if at.session in played
        for one in at.live.table.patrons
        if not one.out
    ]
    least = min(stacks, default=None)
    if least is None or sum(one[0] == least[0] for one in stacks) > 1:
        return None
    stack, name, session, table, seat = least
    return LowestStack(f"{look.name(name)} {look.chips(stack)}, table {table}, seat {seat}", session, table)
