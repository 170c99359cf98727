"""A record that somebody sends is settled: beside the event loop, one at a time, and no more than so much."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated

import msgspec

from croupier.records import NotARecord, RefusedInRecord, Settlement, read_record
from croupier.records.adjudication import adjudicated
from croupier.records.steps import Step, steps
from croupier.rulebook import Cite

TEXT_MAX = 64 * 1024
ROUNDS_MAX = 200
"""More is for `croupier adjudicate` on a machine of one's own."""

_TOO_LONG = f"A record has at most {TEXT_MAX // 1024} kB here; `croupier adjudicate` settles longer ones."
_TOO_MANY = f"A record has at most {ROUNDS_MAX} rounds here; `croupier adjudicate` settles longer ones."

_judge = ThreadPoolExecutor(max_workers=1, thread_name_prefix="adjudication")
"""One at a time: play at the tables goes on beside it."""


class RecordText(msgspec.Struct, frozen=True):
    """A record as it is written."""

    record: Annotated[str, msgspec.Meta(max_length=TEXT_MAX)]


class SettledRound(msgspec.Struct, frozen=True):
    """A round as it was settled, and what happened in it, step by step."""

    settlement: Settlement
    steps: tuple[Step, ...]


class Settled(msgspec.Struct, frozen=True, tag="settled"):
    """A record, settled by the book; amounts are in cents."""

    game: str
    rounds: tuple[SettledRound, ...]


class RefusedRecord(msgspec.Struct, frozen=True, tag="refused in record"):
    """The rules refuse something in a record; `line` counts the acts of its round. Both are none for `[table]`."""

    clause: Cite
    why: str
    round: int | None
    line: int | None


class NoRecord(msgspec.Struct, frozen=True, tag="not a record"):
    """What is not a record, or not yet a whole one; in which round and act where that can be told."""

    why: str
    round: int | None = None
    line: int | None = None


Judgement = Settled | RefusedRecord | NoRecord


async def judgement(text: str) -> Judgement:
    """A record's settlement, or what is wrong with it."""
    if len(text.encode()) > TEXT_MAX:
        return NoRecord(_TOO_LONG)
    return await asyncio.get_running_loop().run_in_executor(_judge, judged, text)


def judged(text: str) -> Judgement:
    """The same, here and now."""
    try:
        record = read_record(text)
        if len(record.rounds) > ROUNDS_MAX:
            return NoRecord(_TOO_MANY)
        answer, happened = adjudicated(record)
    except NotARecord as problem:
        return NoRecord(problem.message, problem.round, problem.line)
    except RefusedInRecord as problem:
        return RefusedRecord(problem.clause, problem.refusal.why, problem.round, problem.line)
    told = zip(answer.rounds, happened, strict=True)
    return Settled(answer.game, tuple(SettledRound(settlement, steps(events)) for settlement, events in told))
