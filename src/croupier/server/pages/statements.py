"""What came into one's account and what went, page by page, and as a file for a spreadsheet."""

import msgspec
from litestar import Response

from croupier.floor.inspection import own_rounds, statement
from croupier.floor.inspection.own_rounds import OwnRound
from croupier.floor.inspection.statement import PatronStatement, StatementLine, statement_of
from croupier.floor.people.names import account_of
from croupier.ledger.reading import Reading
from croupier.server.pages.account import STYLES
from croupier.server.pages.pages import Showing, page
from croupier.server.pages.visit import Visit

LINES = 40
"""So many on a page, the latest first."""
_CSV = "text/csv; charset=utf-8"


class Leaf(msgspec.Struct, frozen=True):
    """A page of a long list: its number from 1, and how many there are."""

    number: int
    of: int


class MoneyRow(msgspec.Struct, frozen=True):
    """A line of a statement in words."""

    line: StatementLine
    words: str


@page("/account/statement")
async def statement_page(visit: Visit) -> Showing:
    """What came into one's account and what went, the latest first."""
    unit = await visit.front.currency()
    told, leaf = await visit.front.read(_latest, visit.person, unit, _asked_for(visit))
    rows = tuple(MoneyRow(line, _words(line)) for line in reversed(told.lines[:LINES]))
    context = {"rows": rows, "closing": told.closing, "currency": unit, "leaf": leaf}
    return Showing("Statement", "account/statement.html", context, styles=STYLES)


@page("/account/statement.csv")
async def statement_file(visit: Visit) -> Response[bytes]:
    """The whole statement as a file."""
    told = await visit.front.read(statement_of, visit.person, await visit.front.currency())
    return _as_file("statement.csv", statement.as_csv(told))


@page("/account/rounds")
async def rounds_page(visit: Visit) -> Showing:
    """The rounds that one wagered in, the latest first."""
    unit = await visit.front.currency()
    played = await visit.front.read(own_rounds.own_rounds, visit.person, unit)
    leaf = _leaf(len(played), _asked_for(visit))
    context = {"rounds": _page_of(played[::-1], leaf), "net": sum(one.net for one in played), "count": len(played)}
    context |= {"currency": unit, "leaf": leaf}
    return Showing("Your rounds", "account/rounds.html", context, styles=STYLES)


@page("/account/rounds.csv")
async def rounds_file(visit: Visit) -> Response[bytes]:
    """All rounds as a file."""
    played = await visit.front.read(own_rounds.own_rounds, visit.person, await visit.front.currency())
    return _as_file("rounds.csv", own_rounds.as_csv(played))


def _latest(reading: Reading, person: str, unit: str, wanted: int) -> tuple[PatronStatement, Leaf]:
    """The lines of one page; which receipt is behind a line is looked up for no more than it takes."""
    numbers = [line.leg.number for line in reading.statement(account_of(person), unit).lines]
    leaf = _leaf(len(numbers), wanted)
    before = len(numbers) - leaf.number * LINES
    told = statement_of(reading, person, unit, numbers[before - 1] if before > 0 else 0)
    ends = LINES + min(0, before)
    return msgspec.structs.replace(told, lines=told.lines[:ends]), leaf


def _page_of(latest: tuple[OwnRound, ...], leaf: Leaf) -> tuple[OwnRound, ...]:
    return latest[(leaf.number - 1) * LINES : leaf.number * LINES]


def _leaf(count: int, wanted: int) -> Leaf:
    of = max(1, -(-count // LINES))
    return Leaf(min(max(1, wanted), of), of)


def _asked_for(visit: Visit) -> int:
    asked = visit.query.get("page", "1")
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 8 else 1


def _words(line: StatementLine) -> str:
    """Why money came or went, as a patron says it."""
    came = line.amount > 0
    if line.other == "world":
        return "Paid in at the cage" if came else "Paid out at the cage"
    if line.other.startswith("stack "):
        return f"Chips cashed at {line.name}" if came else f"Chips bought at {line.name}"
    if line.stream.startswith("tournament "):
        return f"{line.name}: {'paid to you' if came else 'paid in'}"
    return f"{line.name}: {line.kind.partition('.')[2]}"


def _as_file(name: str, text: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text.encode(), media_type=_CSV, headers=headers)
