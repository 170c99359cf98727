"""A past round's felts in one page: each step's, as what changes from the one before."""

import re
from collections.abc import Sequence

import msgspec
from markupsafe import Markup

from croupier.server.pages.core.visit import Visit
from croupier.server.route_description import pattern_of


class FeltChange(msgspec.Struct, frozen=True, array_like=True):
    """How a felt's lines become the next one's: so many from its beginning and its end stay, these come between."""

    head: int
    tail: int
    lines: tuple[str, ...]


def felt_changes(pieces: Sequence[list[str]]) -> Markup:
    """Every felt's lines as JSON inside the page: no `<` in it, so that nothing there ends it."""
    changes = tuple(map(_change, ([], *pieces), pieces))
    return Markup(msgspec.json.encode(changes).decode().replace("<", "\\u003c"))


def step_asked_for(visit: Visit, count: int, otherwise: int = 0) -> int:
    """The place of the step in the page's address."""
    asked = visit.query.get("step", "")
    return min(int(asked), count) - 1 if re.match(pattern_of("number"), asked) else otherwise


def _change(before: list[str], after: list[str]) -> FeltChange:
    most = min(len(before), len(after))
    head = next((at for at in range(most) if before[at] != after[at]), most)
    tail = next((at for at in range(most - head) if before[-1 - at] != after[-1 - at]), most - head)
    return FeltChange(head, tail, tuple(after[head : len(after) - tail]))
