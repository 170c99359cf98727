"""A round that one played, looked back at: what every wager came to and why, step by step, and its record."""

from itertools import groupby

import msgspec

from croupier.floor.inspection.record_export import ExportedRecord
from croupier.ledger.queries import Reading
from croupier.records import NotARecord, RefusedInRecord, Settlement, adjudicate, read_record
from croupier.records.answer import Row
from croupier.rulebook import Refused
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.paging import check_path
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.patron.account import ACCOUNT_STYLES
from croupier.server.routes.rounds import RoundReplay, record_for, replay_for
from croupier.verbs.actors import Viewer


class RoundStepRow(msgspec.Struct, frozen=True):
    """What happened by one clause, and how often one after another."""

    words: str
    clause: str
    times: int


class RoundPage(msgspec.Struct, frozen=True):
    """A round with every wager, one's own first, and its steps."""

    table: str
    number: int
    name: str
    began: int
    settled: Settlement | None
    rows: list[Row]
    names: dict[str, str]
    net: int | None
    steps: tuple[RoundStepRow, ...]
    record: ExportedRecord | None


@page("/rounds/{table}/{number}")
async def own_round_page(visit: Visit, table: str, number: str) -> PageView:
    """A round that one wagered in."""
    check_path("There is no such round.", table=table, number=number)
    replay, record, settled = await visit.front.read(_read_round, Viewer(visit.person), table, int(number))
    rows = sorted(settled.rows if settled else (), key=lambda row: row.player != visit.person)  # one's own come first
    return PageView(
        f"Round {number}",
        "account/round.html",
        RoundPage(
            table=table,
            number=int(number),
            name=replay.steps[-1].view.terms.name,
            began=replay.steps[0].at,
            settled=settled,
            rows=rows,
            names={**await visit.names(row.player for row in rows), visit.person: "You"},
            net=settled.net.get(visit.person, 0) if settled else None,
            steps=_steps(replay),
            record=record,
        ),
        styles=ACCOUNT_STYLES,
    )


def _read_round(
    reading: Reading, viewer: Viewer, table: str, number: int
) -> tuple[RoundReplay, ExportedRecord | None, Settlement | None]:
    """A round as its patron sees it afterwards; nothing is settled where it was called off."""
    replay = replay_for(reading, viewer, table, number)
    try:
        record = record_for(reading, viewer, table, number)
    except Refused:
        return replay, None, None
    try:
        (settled,) = adjudicate(read_record(record.text, bytes_max=None)).rounds
    except (NotARecord, RefusedInRecord):
        return replay, record, None
    return replay, record, settled


def _steps(replay: RoundReplay) -> tuple[RoundStepRow, ...]:
    """The steps in words; the same one after another, such as cards that are dealt, are told once."""
    told = groupby((step.kind.partition(".")[2].capitalize(), step.clause) for step in replay.steps)
    return tuple(RoundStepRow(words, clause, len(list(same))) for (words, clause), same in told)
