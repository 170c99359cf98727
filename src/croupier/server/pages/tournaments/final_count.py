"""The count of a session, table by table: entered by two people where chips are real, confirmed, and printed."""

from dataclasses import replace

import msgspec

from croupier.equipment.amounts import Amount
from croupier.floor.messages import Unknown
from croupier.floor.tournaments.live_tables import live_table
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import Cite
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.paging import check_path
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.tournaments.count_totals import counted_total, known_total
from croupier.server.pages.tournaments.desk.confirmed_content import called, names_in_words
from croupier.server.pages.tournaments.desk.count_comparison import (
    awaited_counter,
    confirm_question,
    count_comparisons,
    counters_in_words,
    counters_of,
    third_counts_first,
    uncounted_seats,
)
from croupier.server.pages.tournaments.desk.counted_sessions import count_in_words
from croupier.server.pages.tournaments.listing import TOURNAMENT_STYLES
from croupier.server.pages.tournaments.tournament_look import TournamentLook, look_at_tournament, look_behind
from croupier.tournament.commands import ConfirmCount, CountTable, EnterCount
from croupier.tournament.results.placings import Score
from croupier.tournament.session_state import NumberedTable, Session, SessionPhase, TableCount
from croupier.tournament.sessions.session_lookup import patrons_at_tables
from croupier.tournament.sessions.table_counts import to_count
from croupier.verbs.actors import SUPERVISING, Actor, Role

_COUNTING = (Role.DEALER, Role.CASINO_SUPERVISOR, Role.CASINO_OPERATOR, Role.TOURNAMENT_DIRECTOR)
NO_SESSION = "There is no such session."


class CountRow(msgspec.Struct, frozen=True):
    """A player's line on the sheet; `chips` is None until the count is made, `out` since which round if they are.

    `counts` is what two people counted, once they agree."""

    seat: int
    name: str
    chips: Amount | None
    out: int = 0
    counts: tuple[str, str] | None = None


class CountSheet(msgspec.Struct, frozen=True):
    """The count of one table: its lines, who counted, what two counts differed in at first, and what is entered now.

    `waits` says whose count is wanted; `folded` are the words behind which the form lies where it is not the viewer's
    turn. `total` is None until everybody is counted; `totals` are those of each counter, once they agree. `confirmed`
    is who confirmed the count, empty until then: that line is signed.
    """

    number: int
    rounds: int
    rows: tuple[CountRow, ...]
    people: tuple[str, ...]
    counters: tuple[str, ...]
    earlier: tuple[str, ...]
    waits: str
    count: Action | None
    total: Amount | None
    folded: str = ""
    totals: tuple[str, ...] = ()
    confirmed: str = ""


class CountPage(msgspec.Struct, frozen=True):
    """The count of a session. `enter` takes it where the system has followed the chips; `confirm` ends the session by
    what the sheets say, `counted` says who counted and confirmed once it has."""

    look: TournamentLook
    session: int
    stage: str
    phase: SessionPhase
    sheets: tuple[CountSheet, ...]
    enter: Action | None
    confirm: Action | None
    counted: str
    clause: Cite
    house: str


@page("/tournaments/{tournament}/count/{session}")
async def final_count_page(visit: Visit, tournament: str, session: str) -> PageView:
    """The count of a session, for those who count and for the printer."""
    check_path(NO_SESSION, number=session)
    why_not = "This page is for those who count and confirm."
    role = await visit.role_among(_COUNTING, why_not)
    look = await look_at_tournament(visit, tournament, role)
    live = await look_behind(visit, look)
    counted = live.tournament.session(int(session))
    if counted is None:
        raise HttpProblem(Unknown(NO_SESSION))
    clauses = live.tournament.clauses
    look = replace(look, names={**look.names, **await visit.names(who_counted(counted))})
    context = CountPage(
        look=look,
        session=counted.number,
        stage=live.tournament.conditions.stage[counted.stage].name,
        phase=counted.phase,
        sheets=tuple(_sheet(look, live, counted, at) for at in counted.tables if at.number in _tables_sat_at(counted)),
        enter=_entry(look, counted),
        confirm=_confirm(look, counted),
        counted=count_in_words(look, counted) if counted.phase is SessionPhase.OVER else "",
        clause=clauses.count_out or clauses.session_placings,
        house=(await visit.house()).name,
    )
    return PageView(
        f"Count of session {counted.number}",
        "tournament/count/page.html",
        context,
        regions=("sheets",),
        watch=look.stream,
        viewer=look.viewer,
        styles=TOURNAMENT_STYLES,
        scripts=("print.js",),
    )


def who_counted(session: Session) -> set[str]:
    """The people whose counts there are and who confirmed them, by their accounts."""
    counts = [session.table_count(at.number) for at in session.tables]
    people = {actor.name for count in counts for actor in (*count.people, count.by) if actor is not None}
    people |= {name for count in counts for one in count.compared for name in one.people}
    return people | {name for name in (session.counted_by, session.confirmed_by or "") if name}


def _tables_sat_at(session: Session) -> set[int]:
    """The tables at which somebody sits, or went out: a table that was broken has nothing to count."""
    return {seat.table for seat in session.seats}


def _sheet(look: TournamentLook, live: LiveTournament, session: Session, at: NumberedTable) -> CountSheet:
    count, table = session.table_count(at.number), live_table(live, session.number, at.number)
    wanted = to_count(at.table, count) if at.table.is_counted and session.phase is SessionPhase.TO_COUNT else ()
    seats = sorted((seat for seat in session.seats if seat.table == at.number), key=lambda seat: seat.seat)
    compared = tuple(one for one in count_comparisons(look, session) if one.table == at.number and one.is_agreed)
    counts = {row.player: (row.first, row.second) for one in compared for row in one.rows}
    rows = tuple(
        msgspec.structs.replace(_row(look, session, at, count, seat.player, seat.seat), counts=counts.get(seat.player))
        for seat in seats
    )
    known = [row.chips for row in rows if row.chips is not None]
    return CountSheet(
        number=at.number,
        rounds=at.table.round_number,
        rows=rows,
        people=_people(look, session, count),
        counters=counters_in_words(compared),
        earlier=tuple(words for one in compared for words in one.earlier),
        waits=_waits(look, session, count) if wanted else "",
        count=_action(look, session, at, wanted) if wanted and table is not None else None,
        total=Amount(sum(known)) if len(known) == len(rows) else None,
        folded=_folded(look, count) if wanted else "",
        totals=compared[0].totals if compared else (),
        confirmed=look.names.get(session.confirmed_by or "", session.confirmed_by or ""),
    )


def _folded(look: TournamentLook, count: TableCount) -> str:
    """Why the viewer would count now although others do: a mistake of their own, or nobody else is there."""
    if count.by is not None and count.by.name == look.viewer.name:
        return "I counted wrong: enter my count again"
    waits = third_counts_first(count) and look.viewer.name in counters_of(count)
    return "There is no third person: count once more" if waits else ""


def _row(
    look: TournamentLook, session: Session, at: NumberedTable, count: TableCount, name: str, seat: int
) -> CountRow:
    """What was counted in front of a player: agreed by two people, entered for the session, or by the viewer alone;
    out before that."""
    own = count.counts if count.by is not None and count.by.name == look.viewer.name else ()
    scores = (*count.agreed, *session.counts, *own)
    found = next((Amount(int(score.value)) for score in scores if score.name == name), None)
    out = next((gone.round_number for gone in session.out if gone.player == name), 0)
    patron = at.table.patron(name)
    left = Amount(0 if patron is None else patron.stack) if out else None
    return CountRow(seat, look.names.get(name, name), found if found is not None else left, out)


def _people(look: TournamentLook, session: Session, count: TableCount) -> tuple[str, ...]:
    """Who counted: two people at a table with real chips, otherwise who entered the count of the session."""
    latest = {one.name: one.people for one in count.compared} if count.people else {}
    names = list(dict.fromkeys(name for pair in latest.values() for name in pair))
    names = names or ([session.counted_by] if session.counted_by else [])
    return tuple(look.names.get(name, name) for name in names)


def _waits(look: TournamentLook, session: Session, count: TableCount) -> str:
    """Whose count is wanted, in words for the viewer, and of which seats where two counts differed."""
    if count.by is not None and count.by.name == look.viewer.name:
        return f"You counted {_own_count(look, session, count)}. Waiting for {_other_counter(look, count)}."
    if count.differed:
        return _recount_words(look, session, count)
    if count.by is None:
        return "Two people count, each on their own."
    return f"{called(look, count.by.name)} has counted. Now you count, without seeing it."


def _recount_words(look: TournamentLook, session: Session, count: TableCount) -> str:
    """What the viewer does where two counts differed: as one of the two, or as somebody else."""
    counters, seats = counters_of(count), uncounted_seats(session, count.table)
    others = names_in_words(look, [name for name in counters if name != look.viewer.name])
    is_counter = look.viewer.name in counters
    if third_counts_first(count) and is_counter:
        return f"You and {others} counted {seats} differently twice. Please wait: a third person counts now."
    if third_counts_first(count):
        return f"{others} counted {seats} differently twice. You are the third: count alone, without asking them."
    if count.by is not None:
        them = "them" if "," in seats else "it"
        return f"{called(look, count.by.name)} has counted {seats}. Now you count {them}, without seeing that count."
    if is_counter:
        return f"You and {others} counted {seats} differently. Count again, alone, without asking each other."
    return f"{others} counted {seats} differently. Both count again, each alone."


def _own_count(look: TournamentLook, session: Session, count: TableCount) -> str:
    """What somebody counted themselves: seat by seat, with the sum where there are several."""
    seats = {seat.player: seat.seat for seat in session.seats}
    counted = sorted((seats.get(score.name, 0), int(score.value)) for score in count.counts)
    each = ", ".join(f"seat {seat}: {look.chips(value)}" for seat, value in counted)
    return f"{look.chips(sum(value for _, value in counted))} in all ({each})" if len(counted) > 1 else each


def _other_counter(look: TournamentLook, count: TableCount) -> str:
    return awaited_counter(look, count) if count.differed else "somebody else to count"


def _action(look: TournamentLook, session: Session, at: NumberedTable, wanted: tuple[str, ...]) -> Action:
    fields, counts = _count_fields(look, session, wanted)
    command = CountTable(Actor(look.viewer.name, look.viewer.role), session.number, at.number, counts)
    total = counted_total(at.table, session.table_count(at.number).agreed)
    return Action("Enter this count", command, fields=fields, tone="primary", id=f"count-{at.number}", total=total)


def _entry(look: TournamentLook, session: Session) -> Action | None:
    """One person's count of all tables, where no table is followed by counts alone."""
    if session.phase is not SessionPhase.TO_COUNT or any(at.table.is_counted for at in session.tables):
        return None
    fields, counts = _count_fields(look, session, tuple(patron.name for _, patron in patrons_at_tables(session)))
    command = EnterCount(Actor(look.viewer.name, look.viewer.role), session.number, counts)
    total = known_total(
        [one for at in look.view.tables if at.session == session.number for one in at.live.table.patrons]
    )
    return Action("Enter this count", command, fields=fields, tone="primary", id="count", total=total)


def _count_fields(
    look: TournamentLook, session: Session, wanted: tuple[str, ...]
) -> tuple[tuple[Field, ...], tuple[Score, ...]]:
    """A field for each player in the order of the seats, and the counts that they fill in."""
    places = {seat.player: (seat.table, seat.seat) for seat in session.seats}
    wanted = tuple(sorted(wanted, key=lambda name: places[name]))
    several = len(session.tables) > 1 and len({places[name][0] for name in wanted}) > 1
    fields = tuple(
        Field(f"counts.{place}.value", f"{_where(*places[name], several)}, {called(look, name)}", "money", size=9)
        for place, name in enumerate(wanted)
    )
    return fields, tuple(Score(name, 0) for name in wanted)


def _where(table: int, seat: int, several: bool) -> str:
    return f"Table {table}, seat {seat}" if several else f"Seat {seat}"


def _confirm(look: TournamentLook, session: Session) -> Action | None:
    """What two people counted, or one entered, is confirmed by somebody in charge."""
    role = next((role for role in _COUNTING if role in SUPERVISING and role in look.held), None)
    if session.phase is not SessionPhase.COUNTED or role is None or session.counted_by == look.viewer.name:
        return None
    words = f"Confirm the chip count and end session {session.number}"
    return Action(
        words,
        ConfirmCount(Actor(look.viewer.name, role), session.number),
        asks=confirm_question(look, session),
        yes=words,
        tone="primary",
        id="confirm-count",
    )
