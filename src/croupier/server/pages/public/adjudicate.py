"""Adjudicate as a page: a record, written or tapped together, and how the rules settle it. A link holds the record."""

import msgspec
from litestar import Response

from croupier.server.bounded_work.adjudication import NoRecord, RecordJudgement, RefusedRecord, Settled
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.rendering import render
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.server.pages.public.record_forms import GameForm
from croupier.server.pages.public.record_links import LINK_MAX, BrokenLink, pack_record, unpack_record


class RecordAnswer(msgspec.Struct, frozen=True):
    """What the page says to a record. `link` is the address that holds it, empty where it is too long for one.

    `line` is the act that a problem is about, as it is written."""

    judged: RecordJudgement | None
    kind: str
    link: str = ""
    line: str = ""


class AdjudicatePage(msgspec.Struct, frozen=True):
    """A record with its answer, and what can be tapped to write one."""

    answer: RecordAnswer
    text: str
    game: GameForm
    forms: tuple[GameForm, ...]
    ranks: str = "A23456789TJQK"
    suits: str = "shdc"
    link_max: int = LINK_MAX


@page("/adjudicate", open_to_all=True)
async def adjudicate_page(visit: Visit) -> PageView | Response[bytes]:
    """A record and its settlement; with `part`, the settlement alone, for the page that is open already."""
    text, broken = _asked_record(visit)
    answer = RecordAnswer(NoRecord(broken), "broken") if broken else await _record_answer(visit, text)
    context = AdjudicatePage(answer, text, _game(text), record_forms())
    if "part" in visit.query:
        return Response(render("adjudicate/answer.html", context).encode(), media_type="text/html")
    styles, scripts = ("adjudicate.css",), ("adjudicate.js",)
    return PageView("Adjudicate", "adjudicate/page.html", context, styles=styles, scripts=scripts)


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
            return RecordAnswer(judged, "settled", address)
        case RefusedRecord():
            return RecordAnswer(judged, "refused", address, judged.act)
        case NoRecord():
            return RecordAnswer(judged, "unfinished", address, judged.act)


def _game(text: str) -> GameForm:
    """The game that a record is of, or the first."""
    forms = record_forms()
    return next((form for form in forms if f'"{form.name}"' in text.partition("\n[")[0]), forms[0])
