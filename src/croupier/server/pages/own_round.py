"""A round that one played, looked back at: what every wager came to and why, step by step, and its record."""

import msgspec

from croupier.floor.inspection.records import RoundRecord
from croupier.ledger.reading import Reading
from croupier.records import NotARecord, RefusedInRecord, Settlement, adjudicate, read_record
from croupier.records.answer import Row
from croupier.rulebook import Refused
from croupier.server.pages.account import STYLES
from croupier.server.pages.pages import Showing, page
from croupier.server.pages.paging import check_named
from croupier.server.pages.visit import Visit
from croupier.server.routes.rounds import Replay, record_for, replay_for
from croupier.verbs.actors import Viewer


class StepRow(msgspec.Struct, frozen=True):
    """What happened by one clause: how often one after another, and when first."""

    at: int
    words: str
    clause: str
    times: int = 1


class LookedBack(msgspec.Struct, frozen=True):
    """A round as its patron sees it afterwards; nothing is `settled` where it was called off."""

    replay: Replay
    record: RoundRecord | None
    settled: Settlement | None


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
    steps: tuple[StepRow, ...]
    record: RoundRecord | None


@page("/rounds/{table}/{number}")
async def own_round_page(visit: Visit, table: str, number: str) -> Showing:
    """A round that one wagered in."""
    check_named("There is no such round.", table=table, number=number)
    seen = await visit.front.read(_looked_back, Viewer(visit.person), table, int(number))
    settled, steps = seen.settled, seen.replay.steps
    rows = sorted(settled.rows if settled else (), key=lambda row: row.player != visit.person)  # one's own come first
    return Showing(
        f"Round {number}",
        "account/round.html",
        RoundPage(
            table=table,
            number=int(number),
            name=steps[-1].view.terms.name,
            began=steps[0].at,
            settled=settled,
            rows=rows,
            names={**await visit.names(row.player for row in rows), visit.person: "You"},
            net=settled.net.get(visit.person, 0) if settled else None,
            steps=_steps(seen.replay),
            record=seen.record,
        ),
        styles=STYLES,
    )


def _looked_back(reading: Reading, viewer: Viewer, table: str, number: int) -> LookedBack:
    replay = replay_for(reading, viewer, table, number)
    try:
        record = record_for(reading, viewer, table, number)
    except Refused:  # it was called off, and nothing was settled
        return LookedBack(replay, None, None)
    try:
        (settled,) = adjudicate(read_record(record.text, bytes_max=None)).rounds
    except (NotARecord, RefusedInRecord):
        return LookedBack(replay, record, None)
    return LookedBack(replay, record, settled)


def _steps(replay: Replay) -> tuple[StepRow, ...]:
    """The steps in words; the same one after another, such as cards that are dealt, are told once."""
    rows: list[StepRow] = []
    for step in replay.steps:
        words = step.kind.partition(".")[2].capitalize()
        if rows and (rows[-1].words, rows[-1].clause) == (words, step.clause):
            rows[-1] = msgspec.structs.replace(rows[-1], times=rows[-1].times + 1)
        else:
            rows.append(StepRow(step.at, words, step.clause))
    return tuple(rows)
