"""The rounds that a reader of Adjudicate played: which can be opened, and their records with names that people read."""

import re

from croupier.floor.inspection.patron_rounds import OwnRound, patron_rounds
from croupier.rulebook import Refused
from croupier.server.closed_history import closed_tables
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.patron.round_endings import RoundEndings, round_endings
from croupier.server.routes.rounds import record_for
from croupier.verbs.actors import Viewer

_MOST = 5
_PERSON = re.compile(r"\bp-[a-z0-9]{10}\b")


async def rounds_to_open(visit: Visit) -> tuple[OwnRound, ...]:
    """The latest rounds of somebody who is signed in, the newest first."""
    if not visit.person:
        return ()
    closed = await closed_tables(visit.front, visit.person)
    played = await visit.front.read(patron_rounds, visit.person, await visit.front.currency())
    open_now = [one for one in reversed(played) if one.ended and not one.void and one.table not in closed]
    return tuple(open_now[:_MOST])


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
