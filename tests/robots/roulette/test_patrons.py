"""Robot patrons of roulette: each follows a habit, which the numbers that came decide."""

import pytest

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.games.roulette.commands import AnnounceNumber, CallNoMoreBets, PlaceWager, Proceed, SpinBall
from croupier.games.roulette.wheel import Pocket
from croupier.robots.robot_table import RobotTable
from croupier.robots.roulette.patrons import HABITS, Habit, choose_wagers
from croupier.table.state import Limits, Table
from croupier.verbs.actors import Actor
from tests.robots.roulette.evening import company, opened_table

BY_NAME = dict(HABITS)


def table_after(*numbers: str, zeros: int = 1, limits: Limits | None = None) -> Table:
    """A table at which these numbers came, and Ada is."""
    table = opened_table(zeros=zeros) if limits is None else opened_table(limits, zeros=zeros)
    at: RobotTable = company(1, (("Ada", BY_NAME["Ada"]),), table, Amount(50_000))
    for number in numbers:
        at.dealer.open_round()
        for command in (SpinBall, CallNoMoreBets):
            at.dealer.do(command(at.dealer.me))
        at.dealer.do(AnnounceNumber(at.dealer.me, Pocket(number)))
        at.dealer.do(Proceed(at.dealer.me))
    at.dealer.open_round()
    return at.table


def placed(table: Table, habit: Habit, draw: int = 0) -> list[tuple[str, int]]:
    """Bets and whole dollars; `draw` is what every draw gives."""
    chosen = choose_wagers("Ada", habit, tables.view(table, Actor("Ada")), lambda bound: min(draw, bound - 1))
    assert all(isinstance(command, PlaceWager) for command in chosen)
    return [(wager.on, wager.amount // 100) for wager in chosen if isinstance(wager, PlaceWager)]


@pytest.mark.parametrize(
    ("numbers", "colour"),
    [(("17",), "black"), (("17", "18"), "red"), (("17", "0"), "black"), ((), "red"), (("0",), "red")],
)
def test_a_follower_of_streaks_wagers_on_the_colour_that_came_last(numbers: tuple[str, ...], colour: str) -> None:
    assert placed(table_after(*numbers), Habit("streak", 4, each=3)) == [(colour, 3)]


@pytest.mark.parametrize(
    ("numbers", "stake"), [((), 2), (("1",), 4), (("1", "0", "3"), 16), (("1", "17"), 2), (("1",) * 12, 500)]
)
def test_somebody_who_doubles_after_losing_stops_at_the_maximum(numbers: tuple[str, ...], stake: int) -> None:
    assert placed(table_after(*numbers), Habit("doubling", 2, each=2, bets=("black",))) == [("black", stake)]


def test_favourites_are_wagered_on_every_time_and_moods_change() -> None:
    christiaan, daniel = BY_NAME["Christiaan"], BY_NAME["Daniel"]
    assert placed(table_after(), christiaan) == [(bet, 1) for bet in christiaan.bets]
    assert [placed(table_after(), daniel, draw)[0][0] for draw in (0, 1, 2)] == ["voisins", "tiers", "orphelins"]


def test_with_two_zeros_nobody_wagers_on_a_race_track() -> None:
    table = table_after(zeros=2)
    assert [bet for bet, _ in placed(table, BY_NAME["Christiaan"])] == ["straight 17", "split 17 20", "corner 16"]
    assert placed(table, BY_NAME["Daniel"]) == [("five numbers", 1)]


def test_chips_are_strewn_over_the_inside_and_none_lies_on_another() -> None:
    assert placed(table_after(), Habit("strewing", 6, chips=6), draw=5) == [("straight 5", 1)]


def test_what_the_stack_cannot_cover_is_left_out() -> None:
    table = table_after(limits=Limits(Amount(10_000)))
    assert placed(table, BY_NAME["Christiaan"]) == [("straight 17", 100), ("split 17 20", 100), ("corner 16", 100)]
