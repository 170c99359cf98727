"""A command that was meant for another moment is told so; wagers at the same moment don't disturb each other."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.floor.live.commands import HoldTable, KeyCard, TakeBackKey
from croupier.floor.live.timing.staleness import is_stale_at_table
from croupier.games.baccarat.commands import PlaceWager as BaccaratWager
from croupier.games.baccarat.determinations import Determinations as Baccarat
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.blackjack.commands import Draw, PlaceWager
from croupier.table.commands import LeaveTable
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Expose
from tests.floor.live.live_table import SUPERVISOR
from tests.floor.live.real_card_table import DEALER, RealTable
from tests.floor.live.timing.test_due import asked_for_a_decision, open_for_wagers

ANN, BEN = Actor("p-ann"), Actor("p-ben")


def test_seven_wagers_at_the_same_moment_are_none_of_them_stale() -> None:
    sitting = open_for_wagers("blackjack", "p-ann", "p-ben")
    seen = sitting.table.version
    sitting.do(PlaceWager(ANN, "p-ann", 1, Amount(1000), seated=True))
    assert sitting.table.version > seen
    assert not is_stale_at_table(sitting.table, PlaceWager(BEN, "p-ben", 2, Amount(1000), seated=True), seen)


def test_a_decision_for_a_hand_that_has_another_card_by_now_is_stale() -> None:
    sitting = asked_for_a_decision()
    seen, command = sitting.table.version, Draw(ANN, "p-ann")
    assert not is_stale_at_table(sitting.table, command, seen)
    sitting.do(command)
    assert sitting.wait()
    assert is_stale_at_table(sitting.table, command, seen)


def test_a_version_that_has_not_been_yet_is_no_version() -> None:
    sitting = asked_for_a_decision()
    assert is_stale_at_table(sitting.table, HoldTable(SUPERVISOR, "why"), sitting.table.version + 1)


@pytest.mark.clause("FLOOR 4.7")
def test_card_keyed_twice_for_a_turned_hand_is_stale_the_second_time() -> None:
    table = RealTable(Baccarat(face_down=True)).seat(1).ready().next()
    table.do(BaccaratWager(DEALER, "box 1", Option.PLAYER, Amount(1000)))
    while not isinstance(table.step, Expose):
        table.next()
    seen, command = table.table.version, KeyCard(DEALER, Card("9h"))
    assert not is_stale_at_table(table.table, command, seen)
    table.do(command)
    assert isinstance(table.step, Expose)
    assert is_stale_at_table(table.table, command, seen)
    seen = table.table.version
    table.do_by_two(TakeBackKey(DEALER))
    assert is_stale_at_table(table.table, TakeBackKey(DEALER), seen)


def test_what_is_not_about_the_step_is_never_stale() -> None:
    sitting = asked_for_a_decision()
    assert not is_stale_at_table(sitting.table, HoldTable(SUPERVISOR, "a dispute"), 1)
    assert not is_stale_at_table(sitting.table, LeaveTable(BEN, "p-ben"), 1)
