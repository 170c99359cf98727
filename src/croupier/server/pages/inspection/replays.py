"""Rounds that are over, as the inspector reads them: a table's list, and each one step by step on the felt."""

import asyncio
from collections.abc import Mapping, Sequence

import msgspec
from markupsafe import Markup

from croupier.floor.inspection.replay import ReplayStep
from croupier.floor.inspection.rounds import TableRound, rounds_at
from croupier.floor.inspection.table_streams import display_name, stream_of_table
from croupier.floor.live.events import Happened
from croupier.floor.messages import Unknown
from croupier.ledger.queries import Reading
from croupier.rulebook import Refused
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.paging import ListPage, check_path, latest_items, list_page
from croupier.server.pages.core.rendering import render
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.inspection.console import INSPECTION_STYLES, read_by_inspector
from croupier.server.pages.inspection.event_text import EventText, event_words
from croupier.server.pages.tables.felt_replay import felt_changes, step_asked_for
from croupier.server.pages.tables.table import TableFelt, table_felt
from croupier.server.routes.rounds import RoundReplay, replay_for
from croupier.verbs.actors import Role, Viewer

_LINES = 60
_NO_ROUND = "There is no such round."


class StepRow(msgspec.Struct, frozen=True):
    """A step of a round in words."""

    number: int
    at: int
    words: EventText
    clause: str


class TableRoundsPage(msgspec.Struct, frozen=True):
    """The rounds of a table, a page of them."""

    table: str
    stream: str
    name: str
    count: int
    rounds: Sequence[TableRound]
    pager: ListPage


class ReplayPage(msgspec.Struct, frozen=True):
    """A round's steps: the felt `at` one of them, and how it becomes each of the others."""

    table: str
    number: int
    name: str
    steps: tuple[StepRow, ...]
    names: Mapping[str, str]
    at: int
    began: int
    piece: Markup
    changes: Markup


class StepPiece(msgspec.Struct, frozen=True):
    """The table after one step."""

    look: TableLook
    felt: TableFelt
    game: object
    step: StepRow
    names: Mapping[str, str]


@page("/inspection/tables/{table}")
async def table_rounds_page(visit: Visit, table: str) -> PageView:
    """The rounds of a table, the latest first."""
    check_path(_NO_ROUND, table=table)
    await read_by_inspector(visit, f"the rounds of table {table}")
    rounds, name = await visit.front.read(_rounds, table)
    if not name:
        raise HttpProblem(Unknown("There is no such table."))
    pager = list_page(visit, len(rounds), _LINES)
    context = TableRoundsPage(
        table, stream_of_table(table).stream, name, len(rounds), latest_items(rounds, pager, _LINES), pager
    )
    return PageView(f"Rounds of {name}", "inspection/rounds.html", context, styles=INSPECTION_STYLES)


@page("/inspection/tables/{table}/rounds/{number}")
async def replay_page(visit: Visit, table: str, number: str) -> PageView:
    """A round, step by step: every step's felt is in the page, as what changes from the one before."""
    check_path(_NO_ROUND, table=table, number=number)
    viewer = await visit.viewer(Role.INSPECTOR)
    try:
        replay = await visit.front.read(replay_for, viewer, table, int(number))
    except Refused as refused:
        raise HttpProblem(Unknown(refused.why)) from None
    await visit.front.note_reading(viewer, f"table {table} round {number}")
    told = _with_what_was_entered([_shown(place, step) for place, step in enumerate(replay.steps)])
    replay = msgspec.structs.replace(replay, steps=tuple(replay.steps[one.number] for one in told))
    steps = tuple(msgspec.structs.replace(one, number=place) for place, one in enumerate(told))
    named = {one for step in steps for one in step.words.people}
    named |= {one.name for step in replay.steps for one in step.view.table.patrons}
    names = await visit.names(named)
    styles, pieces = await asyncio.to_thread(_drawn, replay, steps, viewer, names)
    at = step_asked_for(visit, len(steps))
    last = replay.steps[-1]
    return PageView(
        f"{last.view.terms.name}, round {number}",
        "inspection/replay.html",
        ReplayPage(
            table=table,
            number=int(number),
            name=last.view.terms.name,
            steps=steps,
            names=names,
            at=at,
            began=replay.steps[0].at,
            piece=Markup("\n".join(pieces[at])),
            changes=felt_changes(pieces),
        ),
        styles=("table.css", *styles, *INSPECTION_STYLES, "replay.css"),
        scripts=("replay.js",),
    )


def _rounds(reading: Reading, table: str) -> tuple[tuple[TableRound, ...], str]:
    return rounds_at(reading, table), display_name(reading, stream_of_table(table).stream)


def _with_what_was_entered(steps: list[StepRow]) -> list[StepRow]:
    """A command that was entered changes nothing by itself: what came of it is the step, and says who gave it."""
    told: list[StepRow] = []
    for step in steps:
        before = told[-1].words if told else step.words
        if before.entered and not step.words.entered:
            told.pop()
            by, role = (step.words.by, step.words.role) if step.words.by else (before.by, before.role)
            words = msgspec.structs.replace(step.words, by=by, role=role)
            told.append(msgspec.structs.replace(step, words=words))
        else:
            told.append(step)
    return told


def _shown(place: int, step: ReplayStep) -> StepRow:
    assert step.entry is not None, "an inspector reads the entries themselves"
    event = step.entry.event
    told = msgspec.to_builtins(event.event if isinstance(event, Happened) else event)
    return StepRow(place, step.at, event_words(step.kind, told), step.clause)


def _drawn(
    replay: RoundReplay, steps: Sequence[StepRow], viewer: Viewer, names: Mapping[str, str]
) -> tuple[tuple[str, ...], list[list[str]]]:
    """Each step's felt as lines of HTML; the same template as at the table."""
    pieces, styles = [], tuple[str, ...]()
    for step, shown in zip(replay.steps, steps, strict=True):
        look = TableLook(step.view, viewer, step.version, step.at, names, may_advise=True)
        felt = table_felt(look)
        styles = felt.pages.styles
        context = StepPiece(look, felt, felt.game, shown, names)
        pieces.append(render("inspection/step.html", context).split("\n"))
    return styles, pieces
