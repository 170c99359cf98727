"""The notice of conditions in its parts, as pages show it."""

from collections.abc import Iterable

import msgspec

from croupier.tournament.conditions.notice.lines import NoticeLine


class Heading(msgspec.Struct, frozen=True):
    """Lines of the conditions that belong together."""

    title: str
    lines: tuple[NoticeLine, ...]


def group_by_heading(lines: Iterable[NoticeLine]) -> tuple[Heading, ...]:
    """The notice in its parts."""
    together: dict[str, list[NoticeLine]] = {}
    for line in lines:
        together.setdefault(line.heading, []).append(line)
    return tuple(Heading(title, tuple(own)) for title, own in together.items())
