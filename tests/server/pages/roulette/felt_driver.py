"""Roulette tables as a viewer sees their felt, for the tests of the pages."""

from typing import Any

from msgspec.structs import replace

from croupier import table as tables
from croupier.floor.live.opening.terms import Terms
from croupier.floor.live.view import view as live_view
from croupier.games.roulette.determinations import Determinations
from croupier.server.pages.core.rendering import render
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.roulette import felt as roulette
from croupier.server.pages.roulette.spin_status import status_text
from croupier.server.pages.tables.table import GameContext
from croupier.table.state import Limits
from croupier.verbs.actors import Actor, Viewer
from tests.floor.live.live_table import LiveSitting
from tests.people import ANN
from tests.table.driver import dollars
from tests.table.roulette.driver import RouletteSitting, opened

SIGN = Limits(dollars(5), dollars(200), dollars(5))
LIVE = LiveSitting(Determinations(), Terms("Roulette 1"))
ZED = Actor("Zed")
NAMES = {"Ann": "Ann Lee", "Bob": "<b>Bob</b>"}


def look_at(sitting: RouletteSitting, viewer: Viewer) -> TableLook:
    """The table as this viewer may see it."""
    live = live_view(LIVE.table, viewer)
    return TableLook(replace(live, table=tables.view(sitting.table, viewer)), viewer, 7, 0, NAMES)


def felt(sitting: RouletteSitting, viewer: Viewer = ANN) -> roulette.Felt:
    return roulette.draw_felt(look_at(sitting, viewer))


def html(sitting: RouletteSitting, viewer: Viewer = ANN) -> str:
    """All that a page has of the game."""
    look = look_at(sitting, viewer)
    context = GameContext(look=look, game=roulette.draw_felt(look))
    parts = ("felt", "controls", "board")
    return "".join(render(f"roulette/{part}.html", context) for part in parts)


def says(sitting: RouletteSitting, viewer: Viewer = ANN) -> str:
    return status_text(look_at(sitting, viewer))


def seated(limits: Limits = SIGN, **game: Any) -> RouletteSitting:
    """Ann and Bob at a table that takes no wagers yet."""
    sitting = opened(limits, **game)
    sitting.join("Ann", "Bob")
    return sitting
