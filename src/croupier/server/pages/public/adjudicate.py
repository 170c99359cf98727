"""Adjudicate as a page: a record, written or tapped together, and how the rules settle it. A link holds the record."""

from collections.abc import Mapping

import msgspec
from litestar import Response

from croupier.floor.inspection.patron_rounds import OwnRound, patron_rounds
from croupier.rulebook import Cite, open_book, split_cite
from croupier.server.bounded_work.adjudication import NoRecord, RecordJudgement, RefusedRecord, Settled
from croupier.server.closed_history import closed_tables
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.rendering import render
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.server.pages.public.record_forms import GameForm
from croupier.server.pages.public.record_links import LINK_MAX, BrokenLink, pack_record, unpack_record

_PAST_MAX = 12


class RecordAnswer(msgspec.Struct, frozen=True):
    """What the page says to a record. `link` is the address that holds it, empty where it is too long for one.

    `line` is the act that a problem is about, as it is written; `reasons` are the words of the clauses that ended
    wagers."""

    judged: RecordJudgement | None
    kind: str
    link: str = ""
    line: str = ""
    reasons: Mapping[Cite, str] = {}


class AdjudicatePage(msgspec.Struct, frozen=True):
    """A record with its answer, what can be tapped to write one, and the `past` rounds that its reader can open."""

    answer: RecordAnswer
    text: str
    game: GameForm
    forms: tuple[GameForm, ...]
    past: tuple[OwnRound, ...]
    ranks: str = "A23456789TJQK"
    suits: str = "shdc"
    link_max: int = LINK_MAX


@page("/adjudicate", open_to_all=True)
async def adjudicate_page(visit: Visit) -> PageView | Response[bytes]:
    """A record and its settlement; with `part`, the settlement alone, for the page that is open already."""
    text, broken = _asked_record(visit)
    answer = RecordAnswer(NoRecord(broken), "broken") if broken else await _record_answer(visit, text)
    alone = "part" in visit.query
    context = AdjudicatePage(answer, text, _game(text), record_forms(), () if alone else await _rounds_to_open(visit))
    if alone:
        return Response(render("adjudicate/answer.html", context).encode(), media_type="text/html")
    styles, scripts = ("adjudicate.css",), ("adjudicate.js",)
    return PageView("Adjudicate", "adjudicate/page.html", context, styles=styles, scripts=scripts)


async def _rounds_to_open(visit: Visit) -> tuple[OwnRound, ...]:
    """The latest rounds of somebody who is signed in, the newest first."""
    if not visit.person:
        return ()
    closed = await closed_tables(visit.front, visit.person)
    played = await visit.front.read(patron_rounds, visit.person, await visit.front.currency())
    open_now = [one for one in reversed(played) if one.ended and not one.void and one.table not in closed]
    return tuple(open_now[:_PAST_MAX])


def record_forms() -> tuple[GameForm, ...]:
    """Every game that a record can be of."""
    return tuple(form for game in GAME_PAGES for form in game.forms)


def _asked_record(visit: Visit) -> tuple[str, str]:
    """The record that is asked about, from a link or from the form as it is; and what is wrong with the link.
    Somebody who asks about none sees an example."""
    if link := visit.query.get("r", ""):
        try:
            return unpack_record(link), ""
        except BrokenLink as problem:
            return "", str(problem)
    if not visit.query:
        return record_forms()[0].examples[0].record, ""
    return visit.query.get("record", "").replace("\r\n", "\n"), ""


def adjudicate_link(text: str) -> str:
    """The address at which a record is opened; empty where it is too long for one."""
    link = pack_record(text)
    return f"/adjudicate?r={link}&of={_game(text).name}" if len(link) <= LINK_MAX else ""


async def _record_answer(visit: Visit, text: str) -> RecordAnswer:
    if not text.strip():
        return RecordAnswer(None, "nothing")
    judged = await visit.front.judgement(visit.client, text)
    address = adjudicate_link(text)
    match judged:
        case Settled():
            return RecordAnswer(judged, "settled", address, reasons=_reasons(judged))
        case RefusedRecord():
            return RecordAnswer(judged, "refused", address, judged.act)
        case NoRecord():
            return RecordAnswer(judged, "unfinished", address, judged.act)


def _reasons(judged: Settled) -> dict[Cite, str]:
    """What the clause behind each wager's end says, in the words of its book."""
    cites = {row.clause for one in judged.rounds for row in one.settlement.rows if row.clause}
    return {cite: open_book(book).clause(rule).says for cite in cites for book, rule in (split_cite(cite),)}


def _game(text: str) -> GameForm:
    """The game that a record is of, or the first."""
    forms = record_forms()
    return next((form for form in forms if f'"{form.name}"' in text.partition("\n[")[0]), forms[0])
