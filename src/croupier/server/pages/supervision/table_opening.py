"""Opening a table: a game, its choices with their clauses, limits and terms, and what could not be paid exactly."""

from collections.abc import Iterator

import msgspec

from croupier.equipment.amounts import Rounding, plain_amount
from croupier.equipment.layout import DEMONSTRATION
from croupier.exact.numbers_extra import has_numbers
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth, Pace, Terms
from croupier.floor.live.timing.wager_time import LEAST_WAGER_SECONDS
from croupier.rulebook import Cite, floor, later_editions
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.game_part import GamePages
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.server.pages.game_titles import game_titles, pages_called
from croupier.server.pages.supervision.approval_fields import approval_fields
from croupier.server.pages.supervision.console import supervising_role
from croupier.server.pages.supervision.game_part import TableOpening
from croupier.server.pages.supervision.table_actions import limit_fields
from croupier.table.game_types import GameDeterminations
from croupier.table.games import game_by
from croupier.verbs.actors import Actor, Role
from croupier.verbs.moves import CAGE

_UP, _DOWN = (Rounding.UP.value, "up, for the patron"), (Rounding.DOWN.value, "down, for the house")


_USUAL_PACE = Pace()
PACES: tuple[Field, ...] = tuple(
    Field(
        f"terms.pace.{name}",
        words,
        "int",
        value=str(getattr(_USUAL_PACE, name)),
        clause=clause,
        least=LEAST_WAGER_SECONDS if name == "wager_seconds" else 0,
        most=60_000 if name.endswith("millis") else 3600,
    )
    for name, words, clause in (
        ("wager_seconds", "Seconds for wagers", floor["4.4"]),
        ("decide_seconds", "Seconds to decide", floor["4.5"]),
        ("window_seconds", "Seconds for shared choices", floor["4.5"]),
        ("grace_seconds", "Seconds for a lost connection", floor["4.5"]),
        ("card_millis", "Milliseconds for a card", floor["4.1"]),
        ("result_millis", "Milliseconds to see the result", floor["4.1"]),
    )
)


class DealingMode(msgspec.Struct, frozen=True):
    """A way in which a table is dealt."""

    words: str
    more: str
    terms: Terms


def dealing_modes(name: str, pages: GamePages, game: GameDeterminations) -> tuple[DealingMode, ...]:
    """Who deals, where the cards come from, and how much the system is told; without cards it is told all."""
    has_cards = bool(game_by(game).shoe_rules(game).cards)
    own, proven = f"The system's {pages.device}", "shuffle" if has_cards else pages.round_word
    dealer, keyed, told = DealtBy.DEALER, CardsFrom.KEYED, "Keyed in; the system takes wagers and pays"
    ways = [
        DealingMode("The system deals", f"{own}, with a proof of every {proven}", Terms(name)),
        DealingMode("A dealer deals", f"{own}, one tap per step", Terms(name, dealer)),
        DealingMode(f"A dealer with {pages.real_device}", told, Terms(name, dealer, keyed)),
    ]
    if has_cards:
        decisions, cards = Terms(name, dealer, keyed, Depth.DECISIONS), Terms(name, dealer, keyed, Depth.CARDS)
        ways.append(
            DealingMode("Real cards and decisions", "No wagers entered; the system states each result", decisions)
        )
        ways.append(DealingMode("Real cards only", "The system follows the cards and states the results", cards))
    return tuple(ways)


class OpeningPage(msgspec.Struct, frozen=True):
    """A new table of the game that is `chosen`. `layout` is what is said of one that needs no approval, `paid_by` is
    about payments in chips, `dealt_by` about who deals."""

    games: dict[str, str]
    chosen: str
    opens: Action
    name: Field
    dealings: tuple[DealingMode, ...]
    choices: tuple[Field, ...]
    limits: tuple[Field, ...]
    approvals: tuple[Field, ...]
    layout: str
    payments: tuple[Field, ...]
    cage: int
    role: Role
    has_odds: bool
    paces: tuple[Field, ...] = PACES
    approved_by: Cite = floor["4.14"]
    paid_by: Cite = floor["4.2"]
    dealt_by: tuple[Cite, ...] = (floor["4.1"], floor["4.3"])


@page("/tables/new")
async def opening_page(visit: Visit) -> PageView:
    """A new table; it opens as it stands when nothing is changed."""
    by = Actor(visit.person, await supervising_role(visit))
    openings = {game: one for part in GAME_PAGES for game, one in part.supervisor.openings.items()}
    asked = visit.query.get("game", "")
    chosen = asked if asked in openings else next(iter(openings))
    opening = openings[chosen]
    name = await _free_name(visit, opening.name)
    approvals, demonstrates = tuple(approval_fields(opening)), (await visit.house()).play_money
    context = OpeningPage(
        games=game_titles(),
        chosen=chosen,
        opens=Action(
            "Open the table",
            OpenTable(by, Terms(name), opening.game, opening.limits),
            then="/supervision/{made}",
            post="/api/tables",
            id="opening",
        ),
        name=Field("terms.name", "Name", value=name, clause=floor["4.1"], longest=60),
        dealings=dealing_modes(name, pages_called(chosen), opening.game),
        choices=(*opening.choices, *_editions(opening.game)),
        limits=limit_fields(opening.limits, game_by(opening.game).clauses),
        approvals=() if demonstrates else approvals,
        layout=DEMONSTRATION if approvals and demonstrates else "",
        payments=_payments(opening),
        cage=await visit.balance(CAGE),
        role=by.role,
        has_odds=has_numbers(),
    )
    styles, scripts = ("lobby.css", "supervision.css"), ("supervision.js",)
    return PageView("Open a table", "supervision/opening.html", context, styles=styles, scripts=scripts)


async def _free_name(visit: Visit, name: str) -> str:
    """What tables of the game are called, with the first number that no open table has."""
    taken = {row.name for row in await visit.front.house.lobby()}
    return next(free for number in range(1, len(taken) + 2) if (free := f"{name} {number}") not in taken)


def _editions(game: GameDeterminations) -> Iterator[Field]:
    """By which edition of the rules the table goes, where there are several."""
    if later := later_editions(game):
        named = tuple((edition, f"as amended: {edition}") for edition in later)
        yield Field("game.edition", "Rules", values=(("", "as first approved"), *named), required=False, empty="leave")


def _payments(opening: TableOpening) -> tuple[Field, ...]:
    chip, clauses = plain_amount(opening.game.chip), game_by(opening.game).clauses
    roundings = (_UP, _DOWN) if clauses.fractional_odds is None else (_UP,)
    return (
        Field("game.chip", "Smallest chip", "money", value=chip, clause=floor["4.2"], least=1),
        Field("game.rounding", "Rounding", values=roundings, clause=floor["4.2"]),
        Field("float", "Chips for the float", "money", value="0", clause=floor["2.4"]),
    )
