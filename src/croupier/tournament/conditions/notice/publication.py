"""Conditions as they are published: one canonical text, its hash, and a notice that patrons can read."""

import hashlib
from html import escape
from itertools import groupby

import msgspec

from croupier.tournament.books import game_in_words
from croupier.tournament.conditions.notice.lines import NoticeLine, notice_lines
from croupier.tournament.conditions.types import Conditions


class Published(msgspec.Struct, frozen=True):
    """A published version: `text` is the conditions as canonical JSON, `hash` its SHA-256."""

    version: int
    hash: str
    text: str


class ConditionsNotice(msgspec.Struct, frozen=True):
    """What patrons get in writing."""

    title: str
    version: int
    hash: str
    lines: tuple[NoticeLine, ...]


def canonical(conditions: Conditions) -> str:
    """The one text of these conditions: JSON with its keys sorted."""
    return msgspec.json.encode(conditions, order="sorted").decode()


def conditions_hash(conditions: Conditions) -> str:
    """The SHA-256 of the canonical text, as sixty-four digits."""
    return _digest(canonical(conditions))


def published(conditions: Conditions, version: int) -> Published:
    """A version of the conditions, with its text and hash."""
    text = canonical(conditions)
    return Published(version, _digest(text), text)


def verify_publication(published: Published) -> bool:
    """Whether text and hash belong together, and the text is that of conditions, unchanged."""
    try:
        conditions = msgspec.json.decode(published.text, type=Conditions)
    except (msgspec.MsgspecError, RecursionError):
        return False
    return published.text == canonical(conditions) and published.hash == _digest(published.text)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def conditions_notice(conditions: Conditions, version: int) -> ConditionsNotice:
    """What applicants are told in writing before an entry is accepted, each line with its clause."""
    title = conditions.name or f"A tournament of {game_in_words(conditions.game)}"
    return ConditionsNotice(title, version, conditions_hash(conditions), notice_lines(conditions))


def notice_as_text(notice: ConditionsNotice) -> str:
    """The notice as plain text."""
    parts = [f"{notice.title}\n{'=' * len(notice.title)}\n"]
    for heading, of_heading in _group_by_heading(notice):
        parts.append(f"\n{heading}\n")
        parts += [f"  {line.title}: {_flat(line.says)}  [{line.clause}]\n" for line in of_heading]
    return "".join(parts) + f"\n{_colophon(notice)}\n"


def notice_as_markdown(notice: ConditionsNotice) -> str:
    """The notice as Markdown."""
    parts = [f"# {_marked(notice.title)}\n"]
    for heading, of_heading in _group_by_heading(notice):
        parts.append(f"\n## {heading}\n\n")
        parts += [f"- **{_marked(line.title)}**: {_marked(line.says)} ({line.clause})\n" for line in of_heading]
    return "".join(parts) + f"\n{_colophon(notice)}\n"


def notice_as_html(notice: ConditionsNotice) -> str:
    """The notice as a page of its own."""
    parts = []
    for heading, of_heading in _group_by_heading(notice):
        rows = "".join(_row(line) for line in of_heading)
        parts.append(f"<h2>{escape(heading)}</h2>\n<table>\n{rows}</table>\n")
    title = escape(notice.title)
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8"><title>{title}</title></head>\n<body>\n'
        f"<h1>{title}</h1>\n{''.join(parts)}<p>{escape(_colophon(notice))}</p>\n</body>\n</html>\n"
    )


def notice_as_json(notice: ConditionsNotice) -> str:
    """The notice for programs."""
    return msgspec.json.encode(notice).decode() + "\n"


def _row(line: NoticeLine) -> str:
    cells = (escape(line.title), escape(line.says), escape(line.clause))
    return "<tr><th>{}</th><td>{}</td><td>{}</td></tr>\n".format(*cells)


def _group_by_heading(notice: ConditionsNotice) -> list[tuple[str, list[NoticeLine]]]:
    return [(heading, [*of_heading]) for heading, of_heading in groupby(notice.lines, lambda line: line.heading)]


def _colophon(notice: ConditionsNotice) -> str:
    return f"Version {notice.version} of the conditions. SHA-256 {notice.hash}"


def _flat(words: str) -> str:
    return " ".join(words.split())


def _marked(words: str) -> str:
    """Words in which nothing is markup."""
    return "".join(f"\\{letter}" if letter in "\\`*_{}[]<>#|" else letter for letter in _flat(words))
