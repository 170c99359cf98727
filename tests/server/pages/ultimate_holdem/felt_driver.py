"""Tables of Ultimate Texas Hold'em as a viewer sees their felt, for the tests of the pages."""

from typing import Any

from msgspec.structs import replace

from croupier import table as tables
from croupier.equipment.cards import Card, pictured
from croupier.floor.live.opening.terms import Terms
from croupier.floor.live.view import view as live_view
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.server.pages.core.rendering import render
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.tables.table import GameContext
from croupier.server.pages.ultimate_holdem import felt as holdem
from croupier.server.pages.ultimate_holdem.seats import FeltSeat
from croupier.table.state import Limits
from croupier.verbs.actors import Actor, Viewer
from tests.floor.live.live_table import LiveSitting
from tests.table.driver import dollars
from tests.table.ultimate_holdem.driver import (
    DEALER_LOSES,
    HoldemSitting,
    opened,
)

SIGN = Limits(dollars(10), dollars(200), dollars(5), dollars(5), dollars(50))
LIVE = LiveSitting(Determinations(), Terms("Hold'em 1", rounding_displayed=True))
ZED = Actor("Zed")
NAMES = {"Ann": "Ann Lee", "Bob": "<b>Bob</b>"}


def look_at(sitting: HoldemSitting, viewer: Viewer) -> TableLook:
    """The table as this viewer may see it."""
    live = live_view(LIVE.table, viewer)
    seen = replace(live, table=tables.view(sitting.table, viewer))
    return TableLook(seen, viewer, 7, 0, NAMES, may_advise=True)  # as in a house of play money


def page(look: TableLook) -> str:
    """All that a page has of the game."""
    context = GameContext(look=look, game=holdem.draw_felt(look))
    return (
        render("ultimate_holdem/felt.html", context)
        + render("ultimate_holdem/controls.html", context)
        + holdem.status_text(look)
    )


def html(sitting: HoldemSitting, viewer: Viewer) -> str:
    return page(look_at(sitting, viewer))


def felt(sitting: HoldemSitting, viewer: Viewer) -> holdem.Felt:
    return holdem.draw_felt(look_at(sitting, viewer))


def seat(sitting: HoldemSitting, viewer: Viewer, number: int) -> FeltSeat:
    return felt(sitting, viewer).seats[number - 1]


def names_card(page: str, card: Card) -> bool:
    """Whether the bytes of a page name a card, in any way in which we write one."""
    return f'data-card="{card}"' in page or pictured(card) in page or f'"{card}"' in page


def begun(chips: int = 1000, **game: Any) -> HoldemSitting:
    """Ann at area 1, Bob at area 2; wagers are open."""
    sitting = opened(SIGN, **game)
    sitting.join("Ann", chips=chips)
    sitting.join("Bob")
    sitting.ready().begin()
    return sitting


def dealt(dealer: str = DEALER_LOSES, chips: int = 1000, **game: Any) -> HoldemSitting:
    """Ann has 10 and trips of 5 with two aces, Bob 20 with two kings, and all cards are dealt."""
    sitting = begun(chips, **game)
    sitting.ante("Ann", 10, trips=5)
    sitting.ante("Bob", 20)
    sitting.close()
    return sitting.dealt(dealer)
