"""Chips added to one's own wager and a part of it taken back: it stays where it lies, and so does control."""

import pytest

from croupier.games import blackjack
from croupier.games.blackjack.commands import PlaceWager, WithdrawWager
from croupier.games.blackjack.determinations import Determinations, SideWager
from croupier.games.blackjack.events import Kind, WagerPlaced, WagerReturned, WagerWithdrawn
from croupier.rulebook import open_book
from croupier.verbs.actors import Actor
from croupier.verbs.moves import Move, stack_of, wagers_of
from tests.games.blackjack.refusals import check_refused
from tests.games.blackjack.round_driver import Playing, dollars

rule = open_book("ACT-BJ")


def more(patron: str, amount: int, box: int = 1, side: bool = False) -> PlaceWager:
    return PlaceWager(Actor(patron), patron, box, dollars(amount), side, adds=True)


def less(patron: str, amount: int, box: int = 1, side: bool = False) -> WithdrawWager:
    return WithdrawWager(Actor(patron), patron, box, side, dollars(amount))


def lying(playing: Playing, box: int = 1) -> list[tuple[str, int]]:
    return [(wager.patron, wager.amount // 100) for wager in playing.play.box(box).wagers]


@pytest.mark.clause("ACT-BJ 4.5", "ACT-BJ 4.5(b)")
def test_who_adds_chips_stays_nearest_to_the_dealer_and_decides() -> None:
    playing = Playing().wager("Ann", 10, 1).wager("Bob", 10, 1).wager("Cat", 10, 1)
    (added,) = playing.do(more("Ann", 15))
    assert added == WagerPlaced("Ann", 1, Kind.MAIN, dollars(15), rule["4.1"])
    assert blackjack.moves(added) == (Move(stack_of("Ann"), wagers_of("Ann"), dollars(15)),)
    (taken,) = playing.do(less("Ann", 5))
    assert taken == WagerWithdrawn("Ann", 1, Kind.MAIN, dollars(5), rule["4.3"])
    assert blackjack.moves(taken) == (Move(wagers_of("Ann"), stack_of("Ann"), dollars(5)),)
    assert lying(playing) == [("Ann", 20), ("Bob", 10), ("Cat", 10)]
    playing.close()
    assert playing.play.controller(playing.play.box(1)) == "Ann"
    assert [share.stake for share in playing.play.box(1).hands[0].shares] == [dollars(20), dollars(10), dollars(10)]


@pytest.mark.clause("ACT-BJ 4.5(a)")
def test_somebody_seated_keeps_the_box_with_what_they_add() -> None:
    playing = Playing().wager("Bob", 10, 1).wager("Ann", 10, 1, seated=True)
    playing.do(more("Ann", 5))
    playing.do(less("Ann", 5))
    assert playing.play.controller(playing.play.box(1)) == "Ann"


@pytest.mark.clause("ACT-BJ 4.5")
def test_where_no_wager_of_ones_own_lies_it_is_an_ordinary_one() -> None:
    playing = Playing().wager("Ann", 10, 1)
    playing.do(more("Bob", 10))
    playing.do(more("Cat", 10))
    assert lying(playing) == [("Ann", 10), ("Bob", 10), ("Cat", 10)]
    check_refused(playing, more("Dan", 10), "4.5")  # the box is full
    check_refused(playing, PlaceWager(Actor("Ann"), "Ann", 1, dollars(5)), "4.5")  # a second wager is none
    check_refused(playing, more("Ann", 0), "4.2")


@pytest.mark.clause("ACT-BJ 4.5")
def test_a_secret_wager_is_not_added_to_and_none_is_added_in_secret() -> None:
    playing = Playing().wager("Bob", 10, 1)
    playing.do(PlaceWager(Actor("Ann"), "Ann", 1, dollars(10), secret=True))
    check_refused(playing, more("Ann", 5), "4.5")
    check_refused(playing, PlaceWager(Actor("Bob"), "Bob", 1, dollars(5), secret=True, adds=True), "4.5")


@pytest.mark.clause("ACT-BJ 4.3")
@pytest.mark.parametrize("amount", [0, -5, 11])
def test_no_more_is_taken_back_than_lies_there(amount: int) -> None:
    check_refused(Playing().wager("Ann", 10, 1), less("Ann", amount), "4.3")


@pytest.mark.clause("ACT-BJ 4.3", "ACT-BJ 6.2")
def test_after_the_call_nothing_is_added_and_no_part_is_taken_back() -> None:
    playing = Playing().wager("Ann", 10, 1).close()
    check_refused(playing, more("Ann", 5), "6.2")
    check_refused(playing, less("Ann", 5), "6.2")


@pytest.mark.clause("ACT-BJ 17.6", "ACT-BJ 17.8")
def test_pairs_are_added_to_as_well_and_go_back_with_the_last_of_the_wager_alone() -> None:
    playing = Playing(Determinations(pairs=SideWager.PERFECT_PAIRS)).wager("Ann", 10, 1).wager("Ann", 5, 1, side=True)
    check_refused(playing, PlaceWager(Actor("Ann"), "Ann", 1, dollars(5), side=True), "17.6")
    playing.do(more("Ann", 3, side=True))
    playing.do(less("Ann", 1, side=True))
    assert playing.play.box(1).pairs[0].amount == dollars(7)
    assert len(playing.do(less("Ann", 4))) == 1
    _, pairs = playing.do(less("Ann", 6))  # all that is left of it
    assert pairs == WagerReturned("Ann", 1, Kind.PAIRS, dollars(7), rule["17.8"])
    assert not playing.play.boxes
