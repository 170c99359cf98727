"""Long lists, page by page, the latest first; and addresses that name nothing."""

import re
from collections.abc import Sequence
from typing import TypeVar

import msgspec

from croupier.floor.messages import Unknown
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.visit import Visit
from croupier.server.route_description import pattern_of

Item = TypeVar("Item")


class ListPage(msgspec.Struct, frozen=True):
    """A page of a long list: its number from 1, and how many there are."""

    number: int
    of: int


def list_page(visit: Visit, count: int, lines: int) -> ListPage:
    """The page of a list that is asked for; the last page if the list is shorter."""
    asked, of = visit.query.get("page", "1"), max(1, -(-count // lines))
    return ListPage(min(int(asked), of) if re.match(pattern_of("number"), asked) else 1, of)


def latest_items(items: Sequence[Item], pager: ListPage, lines: int) -> Sequence[Item]:
    """What stands on a page, the latest first."""
    return items[::-1][(pager.number - 1) * lines : pager.number * lines]


def check_path(why: str, **given: str) -> None:
    """Refuse an address whose parts can be the name of nothing."""
    if not all(re.match(pattern_of(name), value) for name, value in given.items()):
        raise HttpProblem(Unknown(why))
