"""A record that somebody sends, and what the house answers: settled, refused by a rule, or no record."""

from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.records import NotARecord, RefusedInRecord, Settlement
from croupier.records.adjudication import adjudicated
from croupier.records.answer import NO_CLAUSE
from croupier.records.event_words import EventWords, steps
from croupier.records.read import understand
from croupier.records.toml_keys import read_toml
from croupier.rulebook import Cite
from croupier.table.events import Event

ROUNDS_MAX = 200
"""More is for `croupier adjudicate` on a machine of one's own."""

_TOO_MANY = f"A record may have at most {ROUNDS_MAX} rounds here; `croupier adjudicate` settles longer ones."


class RecordText(msgspec.Struct, frozen=True):
    """A record as it is written."""

    record: str


class SettledRound(msgspec.Struct, frozen=True):
    """A round as it was settled, and what happened in it, step by step."""

    settlement: Settlement
    steps: tuple[EventWords, ...]


class Settled(msgspec.Struct, frozen=True, tag="settled"):
    """A record, settled by the book; amounts are in cents."""

    game: str
    rounds: tuple[SettledRound, ...]


class RefusedRecord(msgspec.Struct, frozen=True, tag="refused in record"):
    """The rules refuse something in a record; `line` counts the acts of its round. Both are None for `[table]`.

    `act` is that act as it is written, empty if the problem is behind the last one."""

    clause: Cite
    why: str
    round: int | None
    line: int | None
    act: str = ""


class NoRecord(msgspec.Struct, frozen=True, tag="not a record"):
    """What is not a record, or not yet a whole one; in which round and act where that can be told."""

    why: str
    round: int | None = None
    line: int | None = None
    act: str = ""


RecordJudgement = Settled | RefusedRecord | NoRecord


def judge_record(text: str) -> RecordJudgement:
    """A record's settlement, or what is wrong with it, here and now; `Judges` does this for strangers."""
    content: Mapping[str, Any] = {}
    try:
        content = read_toml(text)
        record = understand(content)
        if len(record.rounds) > ROUNDS_MAX:
            return NoRecord(_TOO_MANY)
        answer, happened = adjudicated(record)
    except NotARecord as problem:
        return NoRecord(problem.message, problem.round, problem.line, _act(content, problem))
    except RefusedInRecord as problem:
        return RefusedRecord(problem.clause, problem.refusal.why, problem.round, problem.line, _act(content, problem))
    rounds = zip(answer.rounds, happened, strict=True)
    return Settled(answer.game, tuple(_settled_round(settlement, events) for settlement, events in rounds))


def _settled_round(settlement: Settlement, events: tuple[Event, ...]) -> SettledRound:
    """A round with its steps, which have no clauses if nobody judged them."""
    told = steps(events)
    if settlement.by_ruling:
        told = tuple(msgspec.structs.replace(step, clause=NO_CLAUSE) for step in told)
    return SettledRound(settlement, told)


def _act(content: Mapping[str, Any], problem: NotARecord | RefusedInRecord) -> str:
    """The act that a problem is about."""
    if problem.round is None or problem.line is None:
        return ""
    acts = content["round"][problem.round - 1].get("play", [])
    return str(acts[problem.line - 1]) if problem.line <= len(acts) else ""
