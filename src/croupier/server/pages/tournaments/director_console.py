"""The tournament director's console: the next step in large type, and all that can be done from entries to prizes."""

from collections.abc import Mapping
from dataclasses import replace

import msgspec

from croupier.floor.messages import Forbidden
from croupier.floor.people.offices.office import Office
from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.state import LiveTournament, RulingNotice
from croupier.floor.tournaments.view import Application
from croupier.rulebook import Cite, floor
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.actions import Action
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.office.mail_notes import mail_notes
from croupier.server.pages.tournaments.desk.break_summary import BreakSummary, break_summary
from croupier.server.pages.tournaments.desk.cash_owed import cash_owed
from croupier.server.pages.tournaments.desk.clause_choices import clause_words
from croupier.server.pages.tournaments.desk.confirmations import confirmation_of
from croupier.server.pages.tournaments.desk.confirmed_content import Confirmation
from croupier.server.pages.tournaments.desk.count_comparison import (
    count_again_words,
    differs_twice,
    seats_to_count_again,
)
from croupier.server.pages.tournaments.desk.counted_sessions import CountedSession, counted_sessions
from croupier.server.pages.tournaments.desk.ending_steps import (
    EndingStep,
    closed_title,
    ending_steps,
    open_before_closing,
)
from croupier.server.pages.tournaments.desk.next_actor import NextActor, later_actors, next_actor
from croupier.server.pages.tournaments.desk.prize_acts import due_acts
from croupier.server.pages.tournaments.desk.prize_state import OpenPrizes, open_prizes
from croupier.server.pages.tournaments.desk.ruling_actions import (
    PlayerNote,
    RulingLine,
    WaitingRuling,
    latest_read,
    player_notes,
    ruling_acts,
    ruling_lines,
    waiting_rulings,
)
from croupier.server.pages.tournaments.desk.running_sessions import (
    FloorFacts,
    LowestStack,
    Running,
    all_tables_acts,
    due_session_acts,
    floor_facts,
    is_crowded,
    lowest_stack,
    running_session,
)
from croupier.server.pages.tournaments.director_actions import (
    application_acts,
    desk_acts,
    duty_acts,
    nomination,
)
from croupier.server.pages.tournaments.final_count import who_counted
from croupier.server.pages.tournaments.listing import DIRECTING, TOURNAMENT_STYLES, most_chips
from croupier.server.pages.tournaments.papers import PaperLink, names_in_other_letters, papers_of
from croupier.server.pages.tournaments.status_text import Now, now, title_of
from croupier.server.pages.tournaments.tournament_look import TournamentLook, look_at_tournament, look_behind
from croupier.tournament import steps
from croupier.tournament.draw.table_balancing import latest_moves
from croupier.tournament.sessions.free_seats import takes_late_entries
from croupier.tournament.state import Phase
from croupier.tournament.view import TournamentView
from croupier.verbs.steps import Staff


class DirectingPage(msgspec.Struct, frozen=True):
    """The console. `next_acts` is what the next step is done with, `next_actor` whose it is and `later_actors` whose it
    will be; `counted_out` are the
    sessions whose count is confirmed; `confirmed_by` is about what takes two people. `for_all` is ordered for all
    tables at once, `desk` now and then; with `crowded` each table is one line. `close_early` is the clause by which the
    tournament may be closed while prizes wait for their winners; `latest_read` is what a player has read last."""

    look: TournamentLook
    view: TournamentView
    title: str
    close_early: Cite | None
    now: Now
    breaks: BreakSummary | None
    next_acts: tuple[Action, ...]
    next_actor: NextActor | None
    later_actors: tuple[NextActor, ...]
    ending: tuple[EndingStep, ...]
    confirmation: Confirmation | None
    applications: tuple[tuple[Application, tuple[Action, ...]], ...]
    sessions: tuple[Running, ...]
    crowded: bool
    counted_out: tuple[CountedSession, ...]
    lowest: LowestStack | None
    facts: FloorFacts | None
    rulings: tuple[Action, ...]
    waiting_rulings: tuple[WaitingRuling, ...]
    ruling_lines: tuple[RulingLine, ...]
    latest_read: RulingNotice | None
    clause_words: Mapping[str, str]
    player_notes: Mapping[str, PlayerNote]
    for_all: tuple[Action, ...]
    desk: tuple[Action, ...]
    most: int
    papers: tuple[PaperLink, ...]
    other_letters: str
    mail_notes: tuple[str, ...]
    confirmed_by: Cite = floor["1.14"]


@page("/tournaments/{tournament}/directing")
async def directing_page(visit: Visit, tournament: str) -> PageView:
    """The console."""
    look = await look_at_tournament(visit, tournament, *DIRECTING)
    if look.viewer.role not in DIRECTING:
        raise HttpProblem(Forbidden("This page is for the tournament's staff."))
    live = await look_behind(visit, look)
    look = replace(look, names={**look.names, **await visit.names(_staff_named(live))})
    view, conditions = look.view.tournament, live.tournament.conditions
    directors = await visit.office_holders(Office.TOURNAMENT_DIRECTOR)
    breaks = break_summary(look, live)
    owed = await cash_owed(visit, live)
    left = open_prizes(live, owed)
    at_rest = _break_acts(look, breaks) if breaks is not None and breaks.for_all else ()
    first = at_rest or due_acts(look, live, left) or nomination(look, directors) or due_session_acts(look, live)
    context = DirectingPage(
        look=look,
        view=view,
        title=_title(look, live, left),
        close_early=_may_close_early(look, left),
        now=now(look),
        breaks=breaks,
        next_acts=first,
        next_actor=next_actor(look, live, first, left),
        later_actors=tuple(later_actors(look, live, first, left)),
        ending=ending_steps(look, live, left),
        confirmation=confirmation_of(look, live, owed),
        applications=tuple(
            (one, application_acts(look, one, takes_late_entries(live.tournament, as_time(look.now))))
            for one in look.view.applications
        ),
        sessions=tuple(running_session(look, live, one, first) for one in view.open_sessions),
        crowded=is_crowded(look),
        counted_out=tuple(counted_sessions(look, live)),
        lowest=lowest_stack(look),
        facts=floor_facts(look),
        rulings=ruling_acts(look, conditions),
        waiting_rulings=tuple(waiting_rulings(look)),
        ruling_lines=tuple(ruling_lines(look, live)),
        latest_read=latest_read(live),
        clause_words=clause_words(conditions),
        player_notes=player_notes(live),
        for_all=tuple(one for one in all_tables_acts(look, live) if one.command),
        desk=desk_acts(look),
        most=most_chips(look),
        papers=papers_of(look, bool(latest_moves(live.tournament))),
        other_letters=names_in_other_letters(look),
        mail_notes=await mail_notes(visit, {player.name for player in live.tournament.players}),
    )
    return PageView(
        f"Directing {look.view.tournament.name}",
        "tournament/directing.html",
        context,
        regions=("task", "floor", "ruling", "entries", "board", "papers"),
        watch="" if left.unpaid else look.stream,  # what the cage pays is not in the tournament's stream
        viewer=look.viewer,
        styles=TOURNAMENT_STYLES,
        scripts=("break_end.js",),
    )


def _break_acts(look: TournamentLook, breaks: BreakSummary) -> tuple[Action, ...]:
    """What is done in a break for all tables."""
    changes = (breaks.change,) if breaks.change is not None and breaks.change.command is not None else ()
    return (*duty_acts(look), breaks.end, *changes)


def _staff_named(live: LiveTournament) -> set[str]:
    """Who counted, confirmed and ruled, by their accounts."""
    ruled = {name for one in live.notices for name in (one.by, one.told_by) if name}
    ruled |= {one.by for one in live.moves_untold}
    return ruled.union(*(who_counted(one) for one in live.tournament.sessions))


def _may_close_early(look: TournamentLook, left: OpenPrizes) -> Cite | None:
    """The clause by which prizes that nobody has come for are kept, as long as there are any."""
    due = look.view.tournament.next.step
    closing = isinstance(due, Staff) and due.deed == steps.CLOSE
    return floor["6.12"] if closing and left.is_any else None


def _title(look: TournamentLook, live: LiveTournament, left: OpenPrizes) -> str:
    """What is done next, in large type."""
    due = look.view.tournament.next
    if look.view.draw is not None:
        return "A draw is under way"
    session = live.tournament.session(due.session)
    if session is not None and (again := seats_to_count_again(session)):
        waits = [at.number for at in session.tables if session.table_count(at.number).by is not None]
        if waits:
            return count_again_words(look, session, waits[0])
        if any(differs_twice(session.table_count(at.number)) for at in session.tables):
            return f"Have a third person count {again}"
        return f"The counts differ: both counters count {again} again"
    if live.tournament.phase is Phase.CLOSED:
        return closed_title(look, left)
    if left.unclaimed:
        return f"{open_before_closing(look, left)}, then close"
    if left.unpaid and isinstance(due.step, Staff) and due.step.deed == steps.CLOSE:
        return f"The cage still pays {look.money(sum(owed for _, owed in left.unpaid))}, then close"
    if session is not None and isinstance(due.step, Staff) and due.step.deed == steps.CONFIRM_COUNT:
        return f"Confirm the chip count and end session {session.number}"
    return title_of(due.step.deed) if isinstance(due.step, Staff) and not due.table else now(look).words
