"""Hole cards of Ultimate Texas Hold'em: nobody but their owner gets them, and only while they are in play."""

import random

import pytest

from croupier.equipment.cards import Card, cards
from croupier.floor.live.view import view as live_view
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay, Stage
from croupier.server.pages.felts.table_look import TableLook
from croupier.verbs.actors import Actor, Viewer
from tests.floor.live.live_table import LiveSitting
from tests.people import ANN, BOB, DEALER, INSPECTOR, SUPERVISOR
from tests.server.pages.ultimate_holdem.felt_driver import SIGN, ZED, begun, dealt, html, names_card, page
from tests.table.driver import dollars
from tests.table.ultimate_holdem.driver import (
    BOARD,
    DEALER_LOSES,
)


@pytest.mark.clause("ACT-UTH 8.1", "ACT-UTH 12.1")
@pytest.mark.parametrize("viewer", [BOB, ZED, DEALER, SUPERVISOR, INSPECTOR])
def test_hole_cards_are_backs_in_the_bytes_of_everybody_but_their_owner(viewer: Viewer) -> None:
    sitting = dealt()
    seen = html(sitting, viewer)
    for card in cards(f"Ah Ad {DEALER_LOSES} {BOARD}"):
        assert not names_card(seen, card)
    assert [names_card(seen, card) for card in cards("Kh Kd")] == [viewer == BOB] * 2
    assert seen.count('class="card back') == 2 + 5 + (2 if viewer == BOB else 4)


def test_owner_sees_own_two_cards_once_all_are_dealt_and_no_face_down_card() -> None:
    sitting = begun()
    sitting.ante("Ann", 10)
    sitting.close()
    sitting.deal(f"{BOARD} Ah Ad Qc")
    assert not names_card(html(sitting, ANN), Card("Ah"))
    sitting.deal("Qd")
    seen = html(sitting, ANN)
    assert names_card(seen, Card("Ah"))
    assert names_card(seen, Card("Ad"))
    assert not any(names_card(seen, card) for card in cards(f"Qc Qd {BOARD}"))


def test_folded_cards_are_gone_from_the_felt_even_for_their_owner() -> None:
    sitting = dealt()
    sitting.folds("Ann")
    seen = html(sitting, ANN)
    assert '<span class="uth-gone">Folded</span>' in seen
    assert not names_card(seen, Card("Ah"))


def test_every_viewer_can_watch_robots_and_nobody_sees_face_down_cards() -> None:
    sitting = LiveSitting(Determinations(maximum_payout=dollars(500)), limits=SIGN, seed="felt")
    sitting.join("p-ann", "p-bob", "p-cat")
    below = random.Random(7).randrange
    stages: set[Stage] = set()
    for _ in range(200):
        sitting.choose(below)
        if not sitting.wait():
            break
        play = sitting.table.table.play
        if not isinstance(play, RoundOfPlay):
            continue
        for viewer in (Actor("p-ann"), Actor("p-bob"), ZED, DEALER):
            seen = page(TableLook(live_view(sitting.table, viewer), viewer, 1, 0, {}))
            assert not [card for card in hidden_from(play, viewer) if names_card(seen, card)]
        stages.add(play.stage)
    assert stages == set(Stage)


def hidden_from(play: RoundOfPlay, viewer: Viewer) -> tuple[Card, ...]:
    """The cards that lie face down before this viewer, by the state of the round itself."""
    hands = (area.cards for area in play.areas if not area.shown and area.patron != viewer.name)
    dealer = () if play.dealer_shown else play.dealer
    return (*play.communal[play.open_cards :], *dealer, *(card for hand in hands for card in hand))
