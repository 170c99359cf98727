"""Blackjack tables as a viewer sees their felt, for the tests of the pages."""

import re
from html import unescape
from typing import Any

import msgspec
from msgspec.structs import replace

from croupier import table as tables
from croupier.floor.live.opening.terms import Terms
from croupier.floor.live.view import view as live_view
from croupier.games.blackjack.determinations import Determinations, SideWager
from croupier.server.pages.blackjack import felt as blackjack
from croupier.server.pages.blackjack.boxes import FeltBox
from croupier.server.pages.blackjack.controls import Controls
from croupier.server.pages.core.actions import Action
from croupier.server.pages.core.rendering import render
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.tables.table import GameContext
from croupier.table.state import Limits
from croupier.verbs.actors import Actor, Viewer
from tests.floor.live.live_table import LiveSitting
from tests.people import ANN
from tests.table.blackjack.driver import BlackjackSitting, opened
from tests.table.driver import dollars

SIGN = Limits(dollars(10), dollars(500), dollars(5), dollars(5), dollars(100))
LIVE = LiveSitting(Determinations(), Terms("Blackjack 1", rounding_displayed=True))
ZED = Actor("Zed")
NAMES = {"Ann": "Ann Lee", "Bob": "<b>Bob</b>", "Cat": "Cat"}


def look_at(sitting: BlackjackSitting, viewer: Viewer = ANN) -> TableLook:
    """The table as this viewer may see it."""
    live = live_view(LIVE.table, viewer)
    return TableLook(replace(live, table=tables.view(sitting.table, viewer)), viewer, 7, 0, NAMES)


def page(look: TableLook) -> str:
    """All that a page has of the game."""
    context = GameContext(look=look, game=blackjack.draw_felt(look))
    return render("blackjack/felt.html", context) + render("blackjack/controls.html", context)


def seated(pairs: SideWager = SideWager.PERFECT_PAIRS, chips: int = 1000, **game: Any) -> BlackjackSitting:
    """Ann, Bob and Cat at boxes 1 to 3, and a round that takes wagers."""
    return opened(SIGN, pairs=pairs, **game).join("Ann", "Bob", "Cat", chips=chips).ready().begin()


def dealt(text: str, *bets: tuple[str, int] | tuple[str, int, int], chips: int = 1000) -> BlackjackSitting:
    """These wagers, then these cards."""
    sitting = seated(chips=chips)
    for bet in bets or (("Ann", 50),):
        sitting.bet(*bet)
    sitting.close()
    return sitting.deal(text)


def box(look: TableLook, number: int) -> FeltBox:
    return blackjack.draw_felt(look).boxes[number - 1]


def asked(sitting: BlackjackSitting, viewer: Viewer = ANN) -> Controls:
    found = blackjack.draw_felt(look_at(sitting, viewer)).controls
    assert found is not None
    return found


def button(controls: Controls, word: str) -> Action:
    return next(one for one in controls.buttons if one.word == word)


def ordered(html: str, attribute: str = "data-order") -> list[dict[str, Any]]:
    """The commands that stand in the page, as the script would send them."""
    return [msgspec.json.decode(unescape(text)) for text in re.findall(rf'{attribute}="([^"]*)"', html)]
