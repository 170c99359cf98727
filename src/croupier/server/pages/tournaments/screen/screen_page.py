"""The big screen of a tournament, and one that shows all tournaments of the house in turn."""

import msgspec

from croupier.floor.messages import Unknown
from croupier.floor.tournaments.conditions import conditions_in_force
from croupier.floor.tournaments.state import LiveTournament
from croupier.floor.tournaments.view import LiveTournamentView
from croupier.rulebook import floor
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.game_titles import game_titles
from croupier.server.pages.tables.sign import SPECTATOR
from croupier.server.pages.tournaments.desk.break_summary import held_tables, tables_still_playing
from croupier.server.pages.tournaments.screen.podium import ScreenPlace, first_prize, screen_podium
from croupier.server.pages.tournaments.screen.screen_content import (
    SEATED_TABLES,
    ScreenLimits,
    ScreenLine,
    ScreenTable,
    playing_off,
    screen_length,
    screen_limits,
    screen_lines,
    screen_tables,
    shown_in_turn,
    unconfirmed_count,
)
from croupier.server.pages.tournaments.session_clock import SessionClock, millis_or_none, session_clock
from croupier.server.pages.tournaments.status_text import sessions_in_words
from croupier.tournament import steps
from croupier.tournament.session_state import SessionKind, SessionPhase
from croupier.tournament.sessions.session_lookup import the_session
from croupier.tournament.state import Phase
from croupier.tournament.view import SessionView
from croupier.verbs.steps import Staff

IN_TURN_MILLIS = 20_000
_ORDER = (SessionPhase.IN_PLAY, SessionPhase.ON_BREAK, SessionPhase.DRAWN)
_SAID = {
    SessionPhase.ALL_OUT: "Everybody is out",
    SessionPhase.TO_COUNT: "Chips are counted",
    SessionPhase.COUNTED: "Chips are counted",
}
_PHASES = {
    Phase.PREPARING: "Entries open soon",
    Phase.ENTRIES_OPEN: "Entries are open",
    Phase.CANCELLED: "The tournament is cancelled",
}


_NEXT = {
    steps.DRAW_SEATS: "Seats are drawn next",
    steps.DRAW_CARDS: "Cards are drawn next",
    steps.CONFIRM_PLACES: "The winners come next",
}
"""What the room waits for between sessions."""
_RESUMED = "Then the director resumes play"


class Dial(msgspec.Struct, frozen=True):
    """What the large clock counts to, and what that is; without a moment the words stand alone. With `says_when` they
    end with that moment, where people leave the room until it; `over` is what is said from then on, `then` how it
    goes on after it."""

    words: str
    until: int | None = None
    says_when: bool = False
    over: str = ""
    then: str = ""


class ScreenPage(msgspec.Struct, frozen=True):
    """Everything on the screen. `turn` says which of all tables have their seats on it now; `unconfirmed` says
    what the chips shown are while a count is not confirmed, `first_prize` what the winner gets."""

    name: str
    game: str
    stage: str
    dial: Dial
    length: str
    limits: ScreenLimits
    playing_off: str
    playing: int
    entered: int
    lines: tuple[ScreenLine, ...]
    tables: tuple[ScreenTable, ...]
    podium: tuple[ScreenPlace, ...]
    seating: bool
    held: str = ""
    finishing: str = ""
    turn: str = ""
    unconfirmed: str = ""
    first_prize: str = ""


EMPTY_SCREEN = ScreenPage("", "", "", Dial("No tournament now"), "", ScreenLimits(), "", 0, 0, (), (), (), False)


@page("/tournaments/{tournament}/screen", open_to_all=True)
@floor("6.15")
async def screen_page(visit: Visit, tournament: str) -> PageView:
    """A tournament on a television."""
    content = await _content(visit, tournament)
    if content is None:
        raise HttpProblem(Unknown("There is no such tournament."))
    return _shown(content.name, content)


@page("/screen", open_to_all=True)
@floor("6.15")
async def house_screen_page(visit: Visit) -> PageView:
    """Every tournament whose conditions are published, one after the other."""
    rows = await visit.front.house.tournaments()
    found = [one for row in rows if (one := await _content(visit, row.id)) is not None]
    if not found:
        return _shown("Tournaments", EMPTY_SCREEN)
    return _shown("Tournaments", found[visit.now // IN_TURN_MILLIS % len(found)])


def _shown(title: str, content: ScreenPage) -> PageView:
    return PageView(
        title,
        "tournament/screen/page.html",
        content,
        regions=("screen",),
        styles=("screen.css",),
        scripts=("screen.js",),
        bare=True,
    )


async def _content(visit: Visit, tournament: str) -> ScreenPage | None:
    """What everybody may see; None while its conditions are not published."""
    seen = await visit.seen(f"tournament {tournament}", SPECTATOR)
    live: LiveTournament | None = None if seen is None else seen[0].state
    if seen is None or live is None or conditions_in_force(live) is None:
        return None
    version, view = seen
    names = await visit.names(version.people(SPECTATOR))
    beside = _main_sessions(view)
    session = beside[0] if beside else None
    clock = session_clock(live, the_session(live.tournament, session.number)) if session else None
    tables = screen_tables(view, beside, names)
    whole, seating = view.tournament, session is not None and session.phase is SessionPhase.DRAWN
    shown = tuple(shown_in_turn(tables, visit.now, SEATED_TABLES)) if seating else tables
    return ScreenPage(
        name=whole.name,
        game=game_titles().get(live.tournament.conditions.game, ""),
        stage=sessions_in_words(_with_finishing(view, beside)) if beside else "",
        dial=_dial(view, session, clock, visit.now),
        length="" if seating else screen_length(tables),
        limits=screen_limits(view, session) if session else ScreenLimits(),
        playing_off=playing_off(live, session, names),
        playing=sum(line.standing == "in the tournament" for line in whole.leaderboard),
        entered=len(whole.leaderboard),
        lines=screen_lines(view, session, names, visit.now),
        tables=shown,
        podium=tuple(screen_podium(view, names, live, await visit.currency())),
        seating=seating,
        held=held_tables(view.tables) if clock is not None and len(tables) > 1 else "",
        finishing=_finishing(live, session),
        turn=f"Tables {shown[0].number} to {shown[-1].number} of {len(tables)}" if len(shown) < len(tables) else "",
        unconfirmed=unconfirmed_count(view, session),
        first_prize=first_prize(live, await visit.currency()),
    )


def _with_finishing(view: LiveTournamentView, beside: tuple[SessionView, ...]) -> tuple[SessionView, ...]:
    """Sessions on a break, with those that are about to begin it."""
    shown = {one.number for one in beside}
    if beside[0].phase is SessionPhase.ON_BREAK:
        shown |= set(view.called_breaks)
    return tuple(one for one in view.tournament.open_sessions if one.number in shown)


def _finishing(live: LiveTournament, session: SessionView | None) -> str:
    """Who still plays before a break that was called, for those who wait; empty if nobody does."""
    tables = tables_still_playing(live)
    if not tables or session is None:
        return ""
    return f"Still playing: {tables}" if session.phase is SessionPhase.ON_BREAK else "After this round: a break"


def _main_sessions(view: LiveTournamentView) -> tuple[SessionView, ...]:
    """The sessions that the room waits for: those in play, or on a break, or about to start; a play-off by itself. One
    that finishes its round before a break comes after those that have begun it."""

    def rank(one: SessionView) -> tuple[int, bool]:
        called = one.number in view.called_breaks
        phase = SessionPhase.ON_BREAK if called else one.phase
        return _ORDER.index(phase) if phase in _ORDER else len(_ORDER), called

    found = sorted(view.tournament.open_sessions, key=rank)
    return tuple(one for one in found if (one.phase, one.stage, one.kind) == _likeness(found[0]))


def _likeness(session: SessionView) -> tuple[SessionPhase, str, SessionKind]:
    return session.phase, session.stage, session.kind


def _dial(view: LiveTournamentView, session: SessionView | None, clock: SessionClock | None, now: int) -> Dial:
    """What the large clock shows."""
    if view.draw is not None:
        return Dial("Seats are drawn" if view.draw.seats else "Cards are drawn", view.draw.until)
    if session is None or clock is None:
        start = millis_or_none(view.tournament.start)
        opening = view.tournament.phase in (Phase.PREPARING, Phase.ENTRIES_OPEN) and start is not None and start > now
        if opening:
            return Dial("Starts in", start)
        step = view.tournament.next.step
        deed = _NEXT.get(step.deed, "") if isinstance(step, Staff) else ""
        return Dial(_PHASES.get(view.tournament.phase, deed))
    if clock.counts_to is not None:
        return Dial("Starts in", clock.counts_to)
    if clock.is_held_up:
        return Dial("The start waits for the director")
    if session.phase is SessionPhase.DRAWN:
        return Dial("Starts in", clock.starts) if clock.starts and clock.starts > now else Dial("Take your seats")
    if session.phase is SessionPhase.ON_BREAK:
        return Dial("Break until", clock.break_ends, says_when=True, over="The break is over", then=_RESUMED)
    if session.phase is SessionPhase.IN_PLAY and all(at.live.held for at in view.tables):
        return Dial("Play is on hold")
    if session.phase is SessionPhase.IN_PLAY:
        return (
            Dial("Time left", clock.ends)
            if clock.ends
            else Dial("Limits rise in", clock.rises)
            if clock.rises
            else Dial("")
        )
    return Dial(_SAID.get(session.phase, ""))
