"""Opening a table: a game, its choices with their clauses, limits and terms, and what could not be paid exactly."""

from croupier.equipment.amounts import Amount, Rounding, in_currency
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.terms import Terms
from croupier.rulebook import open_book
from croupier.server.pages.game_titles import game_titles
from croupier.server.pages.pages import Showing, page
from croupier.server.pages.supervision_choices import HAS_SIDE_WAGERS, PACES, STARTS, Start, dealings
from croupier.server.pages.supervision_forms import Entry, supervising_role
from croupier.server.pages.visit import Visit
from croupier.table.games import game_by
from croupier.verbs.actors import Actor

floor = open_book("FLOOR")

_ROUNDINGS = ((Rounding.DOWN.value, "down, for the house"), (Rounding.UP.value, "up, for the patron"))


@page("/tables/new")
async def opening_page(visit: Visit) -> Showing:
    """A new table; it opens as it stands when nothing is changed."""
    by = Actor(visit.person, await supervising_role(visit))
    asked = visit.query.get("game", "")
    chosen = asked if asked in STARTS else next(iter(STARTS))
    start, name = STARTS[chosen], await _free_name(visit, chosen)
    ways = dealings(name, wheel=chosen == "roulette")
    context = {
        "games": game_titles(),
        "chosen": chosen,
        "command": OpenTable(by, Terms(name), start.game, start.limits),
        "name": Entry("terms.name", "Name", value=name, clause=floor["4.1"], longest=60),
        "dealings": ways,
        "choices": start.choices,
        "limits": _limits(start, chosen),
        "payments": _payments(start),
        "roundings": _ROUNDINGS,
        "paces": PACES,
        "float": Entry("float", "Chips for the float", "money", value="0", clause=floor["2.4"]),
        "cage": await visit.front.journal.balance("cage", await visit.front.currency()),
        "role": by.role,
    }
    return Showing(
        "Open a table",
        "supervision/opening.html",
        context,
        styles=("lobby.css", "supervision.css"),
        scripts=("supervision.js",),
    )


async def _free_name(visit: Visit, game: str) -> str:
    """The game's name with the first number that no open table has."""
    taken = {row.name for row in await visit.front.house.lobby()}
    short = {"ultimate-texas-holdem": "Hold-em"}.get(game, game_titles()[game])
    return next(name for number in range(1, len(taken) + 2) if (name := f"{short} {number}") not in taken)


def _limits(start: Start, game: str) -> tuple[Entry, ...]:
    limits, clauses = start.limits, game_by(start.game).clauses
    main = (
        Entry("limits.minimum", "Minimum", "money", value=in_currency(limits.minimum),
              clause=clauses.limits_on_sign, least=1),
        Entry("limits.maximum", "Maximum", "money", value=_written(limits.maximum), hint="none", required=False,
              empty="none", clause=clauses.limits_on_sign),
        Entry("limits.multiple", "Multiples of", "money", value=in_currency(limits.multiple),
              clause=clauses.multiples, least=1),
    )  # fmt: skip
    if game not in HAS_SIDE_WAGERS:
        return main
    of = clauses.side_limits[0]
    return (
        *main,
        Entry("limits.side_minimum", "Side minimum", "money", value=in_currency(limits.side_minimum), clause=of),
        Entry("limits.side_maximum", "Side maximum", "money", value=_written(limits.side_maximum), hint="as above",
              required=False, empty="none", clause=of),
    )  # fmt: skip


def _payments(start: Start) -> tuple[Entry, ...]:
    return (
        Entry("game.chip", "Smallest chip", "money", value=in_currency(start.game.chip), clause=floor["4.2"], least=1),
        Entry("game.rounding", "What it can't pay is rounded", values=_ROUNDINGS, clause=floor["4.2"]),
    )


def _written(amount: Amount | None) -> str:
    return "" if amount is None else in_currency(amount)
