"""The tournament director's console: the next step in large type, and all that can be done from entries to prizes."""

from collections.abc import Mapping

import msgspec

from croupier.floor.messages import Forbidden
from croupier.floor.people.offices.office import Office
from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.state import LiveTournament
from croupier.floor.tournaments.view import Application, SessionTableView
from croupier.rulebook import Cite, floor
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.actions import Action
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.office.mail_notes import mail_notes
from croupier.server.pages.tables.table import table_felt
from croupier.server.pages.tournaments.desk.break_summary import BreakSummary, break_summary
from croupier.server.pages.tournaments.desk.confirmations import confirmation_of, count_confirmation
from croupier.server.pages.tournaments.desk.confirmed_content import Confirmation
from croupier.server.pages.tournaments.desk.glance import TableGlance, glance_at
from croupier.server.pages.tournaments.desk.ruling_actions import (
    WaitingRuling,
    reversal,
    ruling_acts,
    waiting_rulings,
)
from croupier.server.pages.tournaments.desk.seating_actions import seating_acts
from croupier.server.pages.tournaments.director_actions import (
    application_acts,
    desk_acts,
    duty_acts,
    next_acts,
    nomination,
)
from croupier.server.pages.tournaments.listing import DIRECTING, TOURNAMENT_STYLES, most_chips
from croupier.server.pages.tournaments.papers import PaperLink, papers_of
from croupier.server.pages.tournaments.session_actions import (
    break_all_acts,
    hold_all_acts,
    session_acts,
    session_patrons,
    table_acts,
)
from croupier.server.pages.tournaments.session_clock import SessionClock, session_clock
from croupier.server.pages.tournaments.status_text import Now, now, title_of
from croupier.server.pages.tournaments.tournament_look import TournamentLook, look_at_tournament, look_behind
from croupier.tournament.sessions.free_seats import takes_late_entries
from croupier.tournament.sessions.session_lookup import the_session
from croupier.tournament.state import SessionPhase
from croupier.tournament.view import SessionView, TournamentView
from croupier.verbs.steps import Staff


class Running(msgspec.Struct, frozen=True):
    """A session that is not over: what can be done about it and at each of its tables, and how many are seated."""

    session: SessionView
    actions: tuple[Action, ...]
    tables: tuple[TableGlance, ...]
    seated: int
    clock: SessionClock
    confirmation: Confirmation | None

    @property
    def table_count(self) -> int:
        """How many tables are looked at."""
        return len(self.tables)


class DirectingPage(msgspec.Struct, frozen=True):
    """The console. `next_acts` is what the next step is done with; `confirmed_by` is about what takes two people."""

    look: TournamentLook
    view: TournamentView
    title: str
    now: Now
    breaks: BreakSummary | None
    next_acts: tuple[Action, ...]
    confirmation: Confirmation | None
    applications: tuple[tuple[Application, tuple[Action, ...]], ...]
    sessions: tuple[Running, ...]
    rulings: tuple[Action, ...]
    waiting_rulings: tuple[WaitingRuling, ...]
    reversals: Mapping[int, Action]
    desk: tuple[Action, ...]
    most: int
    papers: tuple[PaperLink, ...]
    mail_notes: tuple[str, ...]
    confirmed_by: Cite = floor["1.14"]


@page("/tournaments/{tournament}/directing")
async def directing_page(visit: Visit, tournament: str) -> PageView:
    """The console."""
    look = await look_at_tournament(visit, tournament, *DIRECTING)
    if look.viewer.role not in DIRECTING:
        raise HttpProblem(Forbidden("This page is for the tournament's staff."))
    view, live = look.view.tournament, await look_behind(visit, look)
    directors = await visit.office_holders(Office.TOURNAMENT_DIRECTOR)
    breaks = break_summary(look, live)
    at_rest = (*duty_acts(look), breaks.end) if breaks is not None and breaks.for_all else ()
    first = at_rest or next_acts(look) or nomination(look, directors) or _session_acts(look, live)
    context = DirectingPage(
        look=look,
        view=view,
        title=_title(look),
        now=now(look),
        breaks=breaks,
        next_acts=first,
        confirmation=confirmation_of(look, live),
        applications=tuple(
            (one, application_acts(look, one, takes_late_entries(live.tournament, as_time(look.now))))
            for one in look.view.applications
        ),
        sessions=tuple(_running(look, live, one, first) for one in view.open_sessions),
        rulings=ruling_acts(look, live.tournament.conditions),
        waiting_rulings=tuple(waiting_rulings(look)),
        reversals={one.number: reversal(look, one.number) for one in view.rulings},
        desk=(*(one for one in (*hold_all_acts(look), *break_all_acts(look)) if one.command), *desk_acts(look)),
        most=most_chips(look),
        papers=papers_of(look),
        mail_notes=await mail_notes(visit, {player.name for player in live.tournament.players}),
    )
    return PageView(
        f"Directing {look.view.tournament.name}",
        "tournament/directing.html",
        context,
        regions=("task", "floor", "entries", "ruling", "board", "papers"),
        watch=look.stream,
        viewer=look.viewer,
        styles=TOURNAMENT_STYLES,
    )


def _running(look: TournamentLook, live: LiveTournament, session: SessionView, first: tuple[Action, ...]) -> Running:
    tables = look.tables_of(session)
    next_one = session.number == look.view.tournament.next.session
    counted = session.phase is SessionPhase.COUNTED and not next_one
    return Running(
        session=session,
        actions=tuple(one for one in _all_session_acts(look, live, session) if one not in first),
        tables=tuple(_glance(look, live, session, at) for at in tables),
        seated=len(session_patrons(look, session)),
        clock=session_clock(live, the_session(live.tournament, session.number)),
        confirmation=count_confirmation(look, live, session.number) if counted else None,
    )


def _glance(look: TournamentLook, live: LiveTournament, session: SessionView, at: SessionTableView) -> TableGlance:
    acts = (*seating_acts(look, live, at.session, at.table), *table_acts(look, session, at))
    return glance_at(look, session, at, acts, _says(look, at))


def _all_session_acts(look: TournamentLook, live: LiveTournament, session: SessionView) -> tuple[Action, ...]:
    return (*seating_acts(look, live, session.number), *session_acts(look, session))


def _says(look: TournamentLook, at: SessionTableView) -> str:
    """What goes on at a table."""
    return table_felt(TableLook(at.live, look.viewer, look.version, look.now, look.names)).says


def _session_acts(look: TournamentLook, live: LiveTournament) -> tuple[Action, ...]:
    """What is due in a session itself, not at one of its tables."""
    due = look.view.tournament.next
    if due.table or look.view.draw is not None:
        return ()
    sessions = [one for one in look.view.tournament.sessions if one.number == due.session]
    return tuple(act for one in sessions for act in _all_session_acts(look, live, one) if act.tone == "primary")


def _title(look: TournamentLook) -> str:
    """What is done next, in large type."""
    due = look.view.tournament.next
    if look.view.draw is not None:
        return "A draw is under way"
    return title_of(due.step.deed) if isinstance(due.step, Staff) and not due.table else now(look).words
