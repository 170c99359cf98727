"""What people see of a round: every card, every wager, and totals as they are spoken."""

import msgspec
import pytest

from croupier.equipment.cards import cards
from croupier.games import blackjack
from croupier.games.blackjack.view import spoken
from croupier.verbs.actors import Actor
from tests.games.blackjack.round_driver import Playing
from tests.people import ANN, DEALER, INSPECTOR


@pytest.mark.parametrize(
    ("hand", "said"), [("Ah 6c", "7/17"), ("Ah 6c Td", "17"), ("Ah Kc", "11/21"), ("Ah Ac", "2/12"), ("9h 7c", "16")]
)
def test_a_soft_total_is_spoken_both_ways(hand: str, said: str) -> None:
    assert spoken(cards(hand)) == said


@pytest.mark.clause("ACT-BJ 6.1", "ACT-BJ 4.5")
def test_everybody_sees_the_same() -> None:
    playing = Playing().wager("Ann", 10, 1).wager("Bob", 20, 1).close().deal("8h 6d 8c")
    views = [blackjack.view(playing.play, viewer) for viewer in (ANN, DEALER, INSPECTOR, Actor("onlooker"))]
    assert len({msgspec.json.encode(view) for view in views}) == 1
    (box,) = views[0].boxes
    assert (box.controller, box.hands[0].total, views[0].dealer.total) == ("Ann", "16", "6")
    assert [share.patron for share in box.hands[0].shares] == ["Ann", "Bob"]
