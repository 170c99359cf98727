"""Baccarat tables as a viewer sees their felt, for the tests of the pages."""

from typing import Any

from msgspec.structs import replace

from croupier import table as tables
from croupier.equipment.cards import cards
from croupier.floor.live.opening.terms import Terms
from croupier.floor.live.view import view as live_view
from croupier.games.baccarat.commands import (
    DealCard,
)
from croupier.games.baccarat.determinations import Determinations, Pairs, Profile, Turner
from croupier.games.baccarat.values_and_odds import Option
from croupier.server.pages.baccarat import felt as baccarat
from croupier.server.pages.baccarat.layout import LayoutArea
from croupier.server.pages.core.rendering import render
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.tables.table import GameContext
from croupier.table.state import Limits
from croupier.verbs.actors import Actor, Viewer
from tests.floor.live.live_table import LiveSitting
from tests.people import DEALER
from tests.table.driver import Sitting, dollars, opened

SIGN = Limits(dollars(10), dollars(500), dollars(5), dollars(5), dollars(50))
LIVE = LiveSitting(Determinations(), Terms("Baccarat 1", rounding_displayed=True))
ZED = Actor("Zed")
NAMES = {"Ann": "Ann Lee", "Bob": "<b>Bob</b>"}
PAIRS = Determinations(pairs=Pairs.PERFECT_PAIRS)
MIDI = Determinations(game=Profile.MIDI, face_down=True, turner=Turner.PATRONS)
BANKER_NATURAL = "2h 9c Kd Kc"
TIE = "9h 9c Kd Kc"


def looking(sitting: Sitting | LiveSitting, viewer: Viewer) -> TableLook:
    """The table as this viewer may see it."""
    if isinstance(sitting, LiveSitting):
        return TableLook(live_view(sitting.table, viewer), viewer, 7, 0, NAMES)
    live = live_view(LIVE.table, viewer)
    return TableLook(replace(live, table=tables.view(sitting.table, viewer)), viewer, 7, 0, NAMES)


def felt(sitting: Sitting | LiveSitting, viewer: Viewer) -> baccarat.BaccaratFelt:
    return baccarat.draw_felt(looking(sitting, viewer))


def html(sitting: Sitting | LiveSitting, viewer: Viewer) -> str:
    """All that a page has of the game."""
    look = looking(sitting, viewer)
    context = GameContext(look=look, game=baccarat.draw_felt(look))
    parts = [render(f"baccarat/{name}.html", context) for name in ("felt", "controls", "board")]
    return "".join(parts) + baccarat.status_text(look)


def area(sitting: Sitting | LiveSitting, viewer: Viewer, on: Option) -> LayoutArea:
    return next(one for one in felt(sitting, viewer).areas if one.on is on)


def says(sitting: Sitting | LiveSitting, viewer: Viewer) -> str:
    return baccarat.status_text(looking(sitting, viewer))


def begun(game: Determinations = PAIRS, **more: Any) -> Sitting:
    """Ann and Bob sit at 1 and 2, and wagers are open."""
    return opened(game, limits=SIGN, **more).join("Ann", "Bob").ready().begin()


def wagered(game: Determinations = PAIRS, **more: Any) -> Sitting:
    sitting = begun(game, **more)
    sitting.wager("Ann", 50, "banker")
    sitting.wager("Bob", 20, "player")
    return sitting


def face_down(sitting: Sitting, text: str) -> Sitting:
    """The four first cards lie face down, known to nobody but this test."""
    sitting.close()
    for card in cards(text):
        sitting.do(DealCard(DEALER, card))
    return sitting
