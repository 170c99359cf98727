"""Chips added to one's own wager and a part of it taken back: it stays the wager that it was, placed when it was."""

import pytest

from croupier.equipment.cards import cards
from croupier.games.baccarat.commands import DealCard, PermitChanges, PlaceWager, ReportPlacementError, WithdrawWager
from croupier.games.baccarat.determinations import Determinations
from croupier.games.baccarat.events import WagerPlaced, WagerWithdrawn
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import open_book
from croupier.verbs.actors import Actor
from tests.games.baccarat.coup_driver import Playing, dollars
from tests.people import DEALER, SUPERVISOR

rule = open_book("ACT-MB")


def more(patron: str, amount: int, box: int = 0, seated: bool = False, secret: bool = False) -> PlaceWager:
    return PlaceWager(Actor(patron), patron, Option.BANKER, dollars(amount), box, seated, secret, adds=True)


def less(patron: str, amount: int) -> WithdrawWager:
    return WithdrawWager(Actor(patron), patron, Option.BANKER, dollars(amount))


def lying(playing: Playing) -> list[tuple[str, int]]:
    return [(wager.patron, wager.amount // 100) for wager in playing.coup.wagers]


@pytest.mark.clause("ACT-MB 4.3", "ACT-MB 4.5", "ACT-MB 4.6")
def test_a_wager_with_chips_added_and_taken_off_keeps_its_place_in_the_order() -> None:
    playing = Playing().wager("Ann", 100, "banker", 1, seated=True).wager("Bob", 50, "banker")
    assert playing.do(more("Ann", 40)) == (WagerPlaced("Ann", Option.BANKER, dollars(40), rule["4.3(a)"]),)
    assert playing.do(less("Ann", 15)) == (WagerWithdrawn("Ann", Option.BANKER, dollars(15), rule["4.6"]),)
    assert lying(playing) == [("Ann", 125), ("Bob", 50)]
    assert (playing.coup.wagers[0].box, playing.coup.wagers[0].seated) == (1, True)
    assert playing.gain("Ann") == -12_500
    playing.do(less("Ann", 125))
    assert lying(playing) == [("Bob", 50)]
    playing.do(more("Bob", 5, 3, seated=True))  # who has sat down meanwhile wagers from there
    assert (playing.coup.wagers[0].box, playing.coup.wagers[0].seated) == (3, True)


@pytest.mark.clause("ACT-MB 4.2", "ACT-MB 4.5")
def test_chips_added_without_an_own_wager_are_an_ordinary_wager() -> None:
    playing = Playing()
    playing.do(more("Ann", 10))
    assert lying(playing) == [("Ann", 10)]
    assert playing.refused(PlaceWager(Actor("Ann"), "Ann", Option.BANKER, dollars(5))) == rule["4.5"]
    assert playing.refused(more("Ann", 0)) == rule["4.2"]
    assert playing.refused(more("Ann", 5, secret=True)) == rule["4.5"]
    assert playing.wager("Bob", 5, "banker", secret=True).refused(more("Bob", 5)) == rule["4.5"]


@pytest.mark.clause("ACT-MB 4.6", "ACT-MB 6.2")
def test_no_more_is_taken_back_than_lies_there_and_nothing_after_the_call() -> None:
    playing = Playing().wager("Ann", 10, "banker")
    assert [playing.refused(less("Ann", amount)) for amount in (0, -1, 11)] == [rule["4.6"]] * 3
    playing.close()
    assert {playing.refused(more("Ann", 5)), playing.refused(less("Ann", 5))} == {rule["6.2"]}


@pytest.mark.clause("ACT-MB 12.6(a)(ii)")
def test_where_a_supervisor_permits_changes_a_wager_is_made_larger_or_smaller() -> None:
    playing = Playing(Determinations(face_down=True)).wager("Ann", 10, "banker").close()
    playing.do(DealCard(DEALER, cards("9h")[0]))
    playing.do(PermitChanges(SUPERVISOR))
    assert [event.clause for event in playing.do(more("Ann", 5))] == [rule["12.6(a)(ii)"]]
    assert [event.clause for event in playing.do(less("Ann", 12))] == [rule["12.6(a)(ii)"]]
    assert lying(playing) == [("Ann", 3)]


@pytest.mark.clause("ACT-MB 12.4")
def test_wager_is_taken_away_whole_or_not_while_misplaced_cards_are_put_right() -> None:
    playing = Playing(Determinations(face_down=True)).wager("Ann", 10, "banker").close().deal("?? ??")
    playing.do(ReportPlacementError(DEALER, cards("?? ??")))
    assert {playing.refused(more("Ann", 5)), playing.refused(less("Ann", 5))} == {rule["12.4"]}
    assert playing.do(less("Ann", 10)) == (WagerWithdrawn("Ann", Option.BANKER, dollars(10), rule["12.4"]),)
