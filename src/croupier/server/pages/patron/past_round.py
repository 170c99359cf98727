"""A round that one played, looked back at: played again on its felt, what every wager came to and why, its record."""

import asyncio
from collections.abc import Mapping, Sequence
from itertools import groupby

import msgspec
from markupsafe import Markup

from croupier.equipment.amounts import Style
from croupier.floor.fairness.commitment import Kind
from croupier.floor.inspection.record_export import ExportedRecord, secret_players, visible_event
from croupier.floor.inspection.replay import ReplayStep, replay_round
from croupier.floor.inspection.round_entries import RoundEntries
from croupier.floor.live.events import CardCorrected, Happened
from croupier.ledger.queries import Reading
from croupier.records import NotARecord, RefusedInRecord, Settlement, adjudicate, read_record
from croupier.records.answer import Row
from croupier.rulebook import Refused
from croupier.server.closed_history import check_history_open
from croupier.server.pages.core.amounts import AMOUNT_STYLES, write_amount
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.paging import check_path
from croupier.server.pages.core.rendering import render
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.felts.table_look import TableLook, disambiguate_names
from croupier.server.pages.patron.account import ACCOUNT_STYLES
from croupier.server.pages.patron.round_story import RoundStory
from croupier.server.pages.public.adjudicate import adjudicate_link
from croupier.server.pages.tables.felt_replay import felt_changes, step_asked_for
from croupier.server.pages.tables.table import TableFelt, table_felt
from croupier.server.routes.rounds import record_for, story_for
from croupier.table.events import Event
from croupier.verbs.actors import Viewer


class RoundStepRow(msgspec.Struct, frozen=True):
    """What happened by one clause, and how often one after another."""

    words: str
    clause: str
    times: int


class VisibleStep(msgspec.Struct, frozen=True):
    """A step, and what happened in it as far as its reader may know; None for what only the floor did."""

    seen: ReplayStep
    event: Event | None

    @property
    def is_correction(self) -> bool:
        """Whether a card was put right: the one act of the floor's own that changes the play."""
        return self.seen.kind == CardCorrected.__struct_config__.tag


class PlayedStep(msgspec.Struct, frozen=True):
    """A step in words, and the table after it."""

    row: RoundStepRow
    seen: ReplayStep


class RoundPiece(msgspec.Struct, frozen=True):
    """The felt after one step, for its template."""

    look: TableLook
    felt: TableFelt
    game: object
    step: RoundStepRow
    names: Mapping[str, str]


class RoundPage(msgspec.Struct, frozen=True):
    """A round with every wager, one's own first, its steps, and the felt `at` one of them; `style` is how its table
    writes amounts, `proof` is where its cards are proven."""

    table: str
    number: int
    name: str
    began: int
    settled: Settlement | None
    rows: list[Row]
    names: dict[str, str]
    net: int | None
    steps: tuple[RoundStepRow, ...]
    at: int
    piece: Markup
    changes: Markup
    record: ExportedRecord | None
    in_adjudicate: str
    style: Style
    proof: str


@page("/rounds/{table}/{number}")
async def own_round_page(visit: Visit, table: str, number: str) -> PageView:
    """A round that one wagered in."""
    check_path("There is no such round.", table=table, number=number)
    await check_history_open(visit.front, visit.person, table)
    steps, record, settled = await visit.front.read(_read_round, Viewer(visit.person), table, int(number))
    rows = sorted(settled.rows if settled else (), key=lambda row: row.player != visit.person)  # one's own come first
    patrons = steps[-1].seen.view.table.patrons
    felt_names = disambiguate_names(await visit.names(patron.name for patron in patrons), patrons)
    names = {**felt_names, **await visit.names(row.player for row in rows), visit.person: "You"}
    style = AMOUNT_STYLES[steps[-1].seen.view.table.sign.unit]
    net = settled.net.get(visit.person, 0) if settled else None
    told = _with_result(_played_steps(steps, RoundStory(names, style)), net, style)
    styles, pieces = await asyncio.to_thread(_draw_felts, told, Viewer(visit.person), felt_names)
    at = step_asked_for(visit, len(told), otherwise=len(told) - 1)
    return PageView(
        f"Round {number}",
        "account/round.html",
        RoundPage(
            table=table,
            number=int(number),
            name=steps[-1].seen.view.terms.name,
            began=steps[0].seen.at,
            settled=settled,
            rows=rows,
            names=names,
            net=net,
            steps=tuple(one.row for one in told),
            at=at,
            piece=Markup("\n".join(pieces[at])),
            changes=felt_changes(pieces),
            record=record,
            in_adjudicate=adjudicate_link(record.text) if record else "",
            style=style,
            proof=_proof_address(table, told),
        ),
        styles=("table.css", *styles, *ACCOUNT_STYLES, "replay.css"),
        scripts=("replay.js",),
    )


def _proof_address(table: str, told: Sequence[PlayedStep]) -> str:
    """The proof of the shoe, with the places of the round's cards in it; all of the table's if it had none."""
    first, last = told[0].seen.view.shoe, told[-1].seen.view.shoe
    if last is None:
        return f"/tables/{table}/proofs"
    began = max(first.left, first.spin) if first and first.number == last.number else 0
    ended = began + 1 if last.kind == Kind.WHEEL else last.left
    return f"/tables/{table}/proofs/{last.number}?cards={began}-{ended}#check"


def _with_result(told: list[PlayedStep], net: int | None, style: Style) -> list[PlayedStep]:
    """The last step says what the round came to, on the felt from before the cards were gathered."""
    if net is None or len(told) < 2:
        return told
    *before, last = told
    words = f"You {'won' if net > 0 else 'lost'} {write_amount(abs(net), style)}." if net else "You are even."
    return [*before, PlayedStep(RoundStepRow(words, last.row.clause, 1), before[-1].seen)]


def _draw_felts(
    told: Sequence[PlayedStep], viewer: Viewer, names: Mapping[str, str]
) -> tuple[tuple[str, ...], list[list[str]]]:
    """Each step's felt as lines of HTML, by the same template as at the table."""
    felts = [
        (one, TableLook(one.seen.view, viewer, one.seen.version, one.seen.at, names, may_advise=True)) for one in told
    ]
    drawn = [(one, look, table_felt(look)) for one, look in felts]
    pieces = [
        render("account/step.html", RoundPiece(look, felt, felt.game, one.row, names)) for one, look, felt in drawn
    ]
    return drawn[-1][2].pages.styles, [piece.split("\n") for piece in pieces]


def _read_round(
    reading: Reading, viewer: Viewer, table: str, number: int
) -> tuple[list[VisibleStep], ExportedRecord | None, Settlement | None]:
    """A round as its patron sees it afterwards; nothing is settled where it was called off."""
    steps = _visible_steps(story_for(reading, viewer, table, number), viewer)
    try:
        record = record_for(reading, viewer, table, number)
    except Refused:
        return steps, None, None
    try:
        (settled,) = adjudicate(read_record(record.text, bytes_max=None)).rounds
    except (NotARecord, RefusedInRecord):
        return steps, record, None
    return steps, record, settled


def _visible_steps(story: RoundEntries, viewer: Viewer) -> list[VisibleStep]:
    visible, hidden = visible_event(viewer, story), secret_players(story, viewer)
    entered = (numbered.entry.event for numbered in story.entries)
    happened = [event.event if isinstance(event, Happened) else None for event in entered]
    events = [visible(event) if event and getattr(event, "patron", "") not in hidden else None for event in happened]
    return [VisibleStep(*step) for step in zip(replay_round(story, viewer), events, strict=True)]


def _played_steps(steps: list[VisibleStep], story: RoundStory) -> list[PlayedStep]:
    """The steps of play in words; the same one after another, such as cards face down, are told once."""
    told = [(_step_words(step, story), step) for step in steps if step.event or step.is_correction]
    groups = (list(same) for _, same in groupby(told, key=lambda one: (one[0], one[1].seen.clause)))
    return [
        PlayedStep(RoundStepRow(words, last.seen.clause, len(same)), last.seen)
        for same in groups
        for words, last in same[-1:]
        if words
    ]


def _step_words(step: VisibleStep, story: RoundStory) -> str:
    play = msgspec.to_builtins(step.seen.view.table.play) or {}
    return story.words(step.seen.kind, msgspec.to_builtins(step.event) or {}, play)
