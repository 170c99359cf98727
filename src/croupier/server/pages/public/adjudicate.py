"""Adjudicate as a page: a record, written or tapped together, and how the rules settle it. A link holds the record."""

from collections.abc import Callable, Mapping

import msgspec
from litestar import Response

from croupier.equipment.amounts import Style
from croupier.floor.inspection.patron_rounds import OwnRound
from croupier.records import Settlement
from croupier.records.answer import Row
from croupier.rulebook import Cite, open_book, split_cite
from croupier.server.bounded_work.adjudication import NoRecord, RecordJudgement, RefusedRecord, Settled
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.rendering import render
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.server.pages.patron.round_endings import RoundEndings
from croupier.server.pages.public.own_records import ReaderRounds, endings_of, own_record, reader_rounds
from croupier.server.pages.public.record_forms import GameForm
from croupier.server.pages.public.record_links import LINK_MAX, BrokenLink, pack_record, unpack_record
from croupier.verbs.moves import Result


class RecordAnswer(msgspec.Struct, frozen=True):
    """What the page says to a record. `link` is the address that holds it, empty where it is too long for one.

    `line` is the act that a problem is about, as it is written; `results` say how each round ended, `nets` what all of
    them came to for whom, `reasons` are the words of the clauses that ended wagers."""

    judged: RecordJudgement | None
    kind: str
    link: str = ""
    line: str = ""
    results: tuple[str, ...] = ()
    nets: str = ""
    reasons: Mapping[Cite, str] = {}


def compared_totals(row: Row, settlement: Settlement) -> str:
    """Which totals made a wager win, where its hand was held against another; a loss has a clause that says why."""
    totals = {hand.key: hand.total.removeprefix("soft ") for hand in settlement.hands}
    if row.result is not Result.WIN:
        return ""
    if row.on in totals.keys() & {"player", "banker"}:
        return f"Player {totals['player']}, banker {totals['banker']}."
    own, dealer = totals.get(f"{row.on}/{row.hand}", ""), totals.get("dealer", "")
    if row.kind != "main" or not (own.isdigit() and dealer.isdigit()):
        return ""
    return f"Dealer over 21: {own} wins." if settlement.result == "dealer over 21" else f"{own} beats {dealer}."


class AdjudicatePage(msgspec.Struct, frozen=True):
    """A record with its answer, what can be tapped to write one, and the reader's `own` rounds, with how those that
    can be opened ended; `opened` is the one that stands there. `codes` is whether rules go by their numbers, for staff;
    `next_example` is where the example after this one opens, empty where none stands here; `first_example` where the
    first one does."""

    answer: RecordAnswer
    text: str
    game: GameForm
    forms: tuple[GameForm, ...]
    own: ReaderRounds
    endings: RoundEndings
    opened: OwnRound | None
    codes: bool
    next_example: str
    first_example: str
    compared: Callable[[Row, Settlement], str] = compared_totals
    ranks: str = "A23456789TJQK"
    suits: str = "shdc"
    link_max: int = LINK_MAX


@page("/adjudicate", open_to_all=True)
async def adjudicate_page(visit: Visit) -> PageView | Response[bytes]:
    """A record and its settlement; with `part`, the settlement alone, for the page that is open already."""
    alone = "part" in visit.query
    own = ReaderRounds() if alone else await reader_rounds(visit)
    opened = _round_asked_for(visit, own.open)
    text, broken = await _asked_record(visit, opened)
    answer = RecordAnswer(NoRecord(broken), "broken") if broken else await _record_answer(visit, text)
    endings = await endings_of(visit, own.open)
    codes = bool(visit.person and await visit.offices())
    forms = record_forms()
    first = adjudicate_link(forms[0].examples[0].record)
    context = AdjudicatePage(answer, text, _game(text), forms, own, endings, opened, codes, _next_example(text), first)
    if alone:
        return Response(render("adjudicate/answer.html", context).encode(), media_type="text/html")
    styles, scripts = ("adjudicate.css",), ("adjudicate.js",)
    return PageView("Check a round", "adjudicate/page.html", context, styles=styles, scripts=scripts)


def _round_asked_for(visit: Visit, past: tuple[OwnRound, ...]) -> OwnRound | None:
    """One of the reader's own rounds: the one that is asked for, or the latest where nothing is."""
    if not visit.query:
        return past[0] if past else None
    asked = visit.query.get("round", "")
    return next((one for one in past if f"{one.table}/{one.number}" == asked), None)


def record_forms() -> tuple[GameForm, ...]:
    """Every game that a record can be of."""
    return tuple(form for game in GAME_PAGES for form in game.forms)


async def _asked_record(visit: Visit, opened: OwnRound | None) -> tuple[str, str]:
    """The record that is asked about, from a round, a link or the form as it is; and what is wrong with the link.
    Somebody who asks about none and has played none sees an example."""
    if opened:
        return await own_record(visit, opened), ""
    if link := visit.query.get("r", ""):
        try:
            return unpack_record(link), ""
        except BrokenLink as problem:
            return "", str(problem)
    if "record" not in visit.query and "part" not in visit.query:
        return record_forms()[0].examples[0].record, ""
    return visit.query.get("record", "").replace("\r\n", "\n"), ""


def _next_example(text: str) -> str:
    """Where the example after this one opens; each game in its turn."""
    examples = [one.record for form in record_forms() for one in form.examples]
    return adjudicate_link(examples[(examples.index(text) + 1) % len(examples)]) if text in examples else ""


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
            results = tuple(_ending(one.settlement) for one in judged.rounds)
            return RecordAnswer(judged, "settled", address, "", results, _nets(judged), _reasons(judged))
        case RefusedRecord():
            return RecordAnswer(judged, "refused", address, judged.act)
        case NoRecord():
            return RecordAnswer(judged, "unfinished", address, judged.act)


def _ending(settlement: Settlement) -> str:
    """How a round ended, as a headline."""
    dealer = next((hand.total for hand in settlement.hands if hand.key == "dealer"), "")
    words = f"dealer busts with {dealer}" if settlement.result == "dealer over 21" else settlement.result
    return words[:1].upper() + words[1:]


def _nets(judged: Settled) -> str:
    """What everybody won or lost over all the rounds, in one line."""
    nets: dict[str, int] = {}
    for one in judged.rounds:
        for player, net in one.settlement.net.items():
            nets[player] = nets.get(player, 0) + net
    return ", ".join(
        f"{player} {'+' if net > 0 else ''}{write_amount(net, Style.MONEY)}" for player, net in nets.items()
    )


def _reasons(judged: Settled) -> dict[Cite, str]:
    """What the clause behind each wager's end says, in the words of its book."""
    cites = {row.clause for one in judged.rounds for row in one.settlement.rows if row.clause}
    return {cite: open_book(book).clause(rule).says for cite in cites for book, rule in (split_cite(cite),)}


def _game(text: str) -> GameForm:
    """The game that a record is of, or the first."""
    forms = record_forms()
    return next((form for form in forms if f'"{form.name}"' in text.partition("\n[")[0]), forms[0])
