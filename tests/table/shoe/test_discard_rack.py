"""The discard rack: every card that left the shoe is on the layout or in it."""

from croupier import table as tables
from croupier.equipment.cards import UNSEEN
from croupier.games.baccarat.commands import DrawInError
from croupier.verbs.actors import Actor
from tests.people import DEALER
from tests.table.driver import opened


def test_burnt_cards_and_finished_coups_lie_in_the_rack() -> None:
    sitting = opened().join("Ann").ready()
    assert sitting.table.discard_rack == 1  # the burnt card
    sitting.begin()
    sitting.close()
    sitting.deal("2h 9c Kd")
    assert sitting.table.discard_rack == 1  # three cards lie on the layout
    sitting.deal("Kc")
    assert sitting.table.discard_rack == 5
    assert tables.view(sitting.table, Actor("onlooker")).discard_rack == 5
    assert sitting.table.shoe.cards_left == 416 - 5


def test_a_card_drawn_in_excess_waits_on_the_layout() -> None:
    sitting = opened().join("Ann").ready().coup([("Ann", 10, "banker")], "2h 9c Kd Kc")
    sitting.do(DrawInError(DEALER, UNSEEN, exposed=False))
    assert (sitting.table.shoe.cards_left, sitting.table.discard_rack) == (410, 5)
    sitting.begin()
    assert (sitting.table.shoe.cards_left, sitting.table.discard_rack) == (410, 5)
