"""A probability report for a regulator: everything that `croupier odds` answers, on paper, with what it rests on."""

import hashlib
import json
import shlex

import msgspec

from croupier import __version__
from croupier.cli.odds.chart_drawing import draw_chart
from croupier.cli.odds.options import OddsOptions
from croupier.cli.odds.poster import setting, words
from croupier.exact.answers import WagerOdds
from croupier.exact.game_part import FigureGroup, OddsAnswer
from croupier.rulebook import Cite, open_book
from croupier.rulebook.book import split_cite
from croupier.server.pages.game_titles import game_titles
from croupier.server.printing.typesetting import typeset


class ReportWager(msgspec.Struct, frozen=True):
    """A wager: `pays` has what is paid for what, `endings` also how likely that is."""

    name: str
    percent: str
    exact: str
    deviation: str
    strategy: str
    clause: str
    endings: tuple[tuple[str, str, str, str], ...]
    pays: tuple[tuple[str, str], ...]


class ReportFigures(msgspec.Struct, frozen=True):
    """Figures under one title."""

    title: str
    figures: tuple[tuple[str, str, str], ...]


class OddsReport(msgspec.Struct, frozen=True):
    """What the template `odds_report` prints."""

    title: str
    book: str
    determinations: tuple[tuple[str, str], ...]
    wagers: tuple[ReportWager, ...]
    figures: tuple[ReportFigures, ...]
    chart: str
    is_strategy: bool
    rules: tuple[tuple[str, str], ...]
    method: tuple[str, ...]
    notes: tuple[str, ...]
    command: str
    checksum: str
    version: str


def odds_report(options: OddsOptions, answer: OddsAnswer, method: tuple[str, ...], printed: dict[str, object]) -> bytes:
    """The report as PDF; `printed` is the answer for programs, whose digest is shown."""
    determinations = [(words(key), setting(value)) for key, value in answer.table.items()]
    if options.removed:
        determinations.append(("cards removed", options.removed))
    books = list(dict.fromkeys(split_cite(clause)[0] for clause in answer.rules))
    return typeset(
        "odds_report",
        OddsReport(
            game_titles()[options.game],
            ", ".join(f"{open_book(book).title} ({book})" for book in books),
            tuple(determinations),
            tuple(_wager(wager) for wager in answer.wagers),
            tuple(_figures(group) for group in answer.groups),
            draw_chart(answer, None, "svg").decode(),
            bool(answer.charts),
            tuple(line for clause in answer.rules for line in _rule_lines(clause)),
            method,
            answer.notes,
            _command(options),
            checksum(printed),
            __version__,
        ),
    )


def checksum(printed: dict[str, object]) -> str:
    """The SHA-256 of an answer as `--json` prints it, with the end of its line."""
    return hashlib.sha256((json.dumps(printed, ensure_ascii=False) + "\n").encode()).hexdigest()


def _rule_lines(clause: Cite) -> list[tuple[str, str]]:
    """The clause, and those with letters below it."""
    id, book = split_cite(clause)[1], open_book(split_cite(clause)[0])
    return [(book[each.id], each.says) for each in book if each.id == id or each.id.startswith(f"{id}(")]


def _wager(wager: WagerOdds) -> ReportWager:
    return ReportWager(
        wager.name,
        f"{wager.edge * 100:.8f} %",
        "" if wager.exact is None else str(wager.exact),
        wager.deviation_text(6),
        wager.strategy,
        wager.clause,
        tuple(
            (
                end.words,
                ("+" if end.gain > 0 else "") + str(end.gain),
                str(end.chance),
                f"{float(end.chance) * 100:.6f} %",
            )
            for end in wager.endings
        ),
        tuple((paid_for, str(odds)) for paid_for, odds in wager.pays),
    )


def _figures(group: FigureGroup) -> ReportFigures:
    return ReportFigures(
        group.title,
        tuple(
            (
                name,
                f"{float(value) * 100:.6f} %" if group.percent else f"{float(value):.9f}",
                "" if isinstance(value, float) else str(value),
            )
            for name, value in group.figures
        ),
    )


def _command(options: OddsOptions) -> str:
    """The command that prints this answer."""
    told = ["croupier", "odds", options.game]
    for choice in options.settings:
        told += ["--set", choice]
    told += ["--removed", options.removed] if options.removed else []
    told += ["--costs"] if options.costs else []
    return shlex.join([*told, "--json"])
