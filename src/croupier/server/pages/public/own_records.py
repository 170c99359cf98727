"""The rounds that a reader of Adjudicate played: which can be opened, and their records with names that people read."""

import re
from collections.abc import Iterable

import msgspec

from croupier.floor.inspection.patron_rounds import OwnRound, patron_rounds
from croupier.rulebook import Refused
from croupier.server.closed_history import closed_tables
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.patron.round_endings import RoundEndings, round_endings
from croupier.server.routes.rounds import record_for
from croupier.verbs.actors import Viewer

_MOST, _MOST_LATER = 5, 3
_PERSON = re.compile(r"\bp-[a-z0-9]{10}\b")


class LaterRound(msgspec.Struct, frozen=True):
    """Rounds that cannot be opened yet, and from when on they can."""

    name: str
    when: str


class ReaderRounds(msgspec.Struct, frozen=True):
    """The latest rounds of a reader, the newest first: those that can be `open`ed, and those that can `later`."""

    open: tuple[OwnRound, ...] = ()
    later: tuple[LaterRound, ...] = ()


async def reader_rounds(visit: Visit) -> ReaderRounds:
    """The rounds of somebody who is signed in; nobody else has any."""
    if not visit.person:
        return ReaderRounds()
    closed = await closed_tables(visit.front, visit.person)
    played = await visit.front.read(patron_rounds, visit.person, await visit.front.currency())
    latest = [one for one in reversed(played) if not one.void]
    open_now = [one for one in latest if one.ended and one.table not in closed]
    return ReaderRounds(tuple(open_now[:_MOST]), _later(latest, closed)[:_MOST_LATER])


def _later(latest: Iterable[OwnRound], closed: frozenset[str]) -> tuple[LaterRound, ...]:
    """One line for each table: the rule that closes a table's rounds outlasts the one that is in progress."""
    lines: dict[str, LaterRound] = {}
    for one in latest:
        if one.table in closed:
            lines.setdefault(one.table, LaterRound(one.name, "after you leave the table"))
        elif not one.ended:
            lines.setdefault(one.table, LaterRound(f"{one.name}, round {one.number},", "when it is over"))
    return tuple(lines.values())


async def endings_of(visit: Visit, rounds: tuple[OwnRound, ...]) -> RoundEndings:
    """How these rounds ended, in a few words."""
    return await visit.front.read(round_endings, visit.person, rounds) if rounds else {}


async def own_record(visit: Visit, opened: OwnRound) -> str:
    """The record of one of these rounds; empty where it was called off before the first card."""
    try:
        record = await visit.front.read(record_for, Viewer(visit.person), opened.table, opened.number)
    except Refused:
        return ""
    return _with_names(record.text, visit.person)


def _with_names(record: str, reader: str) -> str:
    """Nobody knows ids by heart: the reader is You, and others have numbers."""
    others = [one for one in dict.fromkeys(_PERSON.findall(record)) if one != reader]
    names = {one: f"Player-{number}" for number, one in enumerate(others, 1)} | {reader: "You"}
    return _PERSON.sub(lambda found: names[found[0]], record)
