"""Robot patrons: each follows a habit, and all of them stay within the sign and their stack."""

from typing import Any

import pytest
from hypothesis import assume, given, settings, strategies as st

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.games.baccarat.commands import PlaceWager
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations, Pairs
from croupier.games.baccarat.events import WagerReturned
from croupier.robots.baccarat.patrons import HABITS, Habit, choose_wagers
from croupier.rulebook import Refused
from croupier.table.commands import JoinTable
from croupier.table.patrons.restriction_events import PatronWarned
from croupier.table.state import Limits
from croupier.verbs.actors import Actor
from tests.table.driver import BANKER_WINS, PLAYER_WINS, TIE, Sitting, dollars, opened

ROBOT = Actor("Robot")
TEN = Limits(dollars(10), dollars(1000))


def _sitting(stack: int, limits: Limits, pairs: Pairs = Pairs.NONE) -> Sitting:
    sitting = opened(BaccaratDeterminations(pairs=pairs), limits=limits)
    sitting.do(JoinTable(ROBOT, "Robot", Amount(stack), 4))
    return sitting.ready()


def _placed(sitting: Sitting, habit: Habit, chance: int = 1) -> list[tuple[str, int]]:
    """Option and whole dollars; `chance` is what every draw gives, 0 where something is to happen."""
    view = tables.view(sitting.table, ROBOT)
    chosen = choose_wagers("Robot", habit, view, lambda bound: min(chance, bound - 1))
    assert all(isinstance(command, PlaceWager) for command in chosen)
    return [(wager.on, wager.amount // 100) for wager in chosen if isinstance(wager, PlaceWager)]


@pytest.mark.parametrize(
    ("follows", "results", "side"),
    [
        ("banker", (PLAYER_WINS,), "banker"),
        ("player", (BANKER_WINS,), "player"),
        ("streak", (PLAYER_WINS, BANKER_WINS), "banker"),
        ("streak", (PLAYER_WINS, TIE), "player"),
        ("chop", (PLAYER_WINS, BANKER_WINS), "player"),
        ("chop", (BANKER_WINS, PLAYER_WINS, TIE), "banker"),
        ("streak", (), "banker"),
        ("chop", (TIE,), "banker"),
    ],
)
def test_a_robot_follows_its_habit(follows: str, results: tuple[str, ...], side: str) -> None:
    sitting = _sitting(100_000, TEN)
    for text in results:
        sitting.coup([], text)
    assert _placed(sitting, Habit(follows, 3)) == [(side, 30)]


def test_a_tie_or_a_pair_is_added_now_and_then() -> None:
    limits = Limits(dollars(10), dollars(1000), side_minimum=dollars(5))
    habit = Habit("player", 2, tie_one_in=6, pair_one_in=4)
    sitting = _sitting(100_000, limits, Pairs.PERFECT_PAIRS)
    assert _placed(sitting, habit, chance=0) == [("player", 20), ("tie", 10), ("player pair", 5)]
    assert _placed(sitting, habit) == [("player", 20)]
    without_pairs = _sitting(100_000, limits)
    assert _placed(without_pairs, habit, chance=0) == [("player", 20), ("tie", 10)]


@pytest.mark.parametrize(
    ("stack", "placed"),
    [
        (30, [("player", 20), ("tie", 10)]),
        (29, [("player", 20)]),
        (19, [("tie", 10)]),
        (9, []),
    ],
)
def test_a_robot_wagers_no_more_than_it_has(stack: int, placed: list[tuple[str, int]]) -> None:
    habit = Habit("player", 2, tie_one_in=6)
    assert _placed(_sitting(stack * 100, TEN), habit, chance=0) == placed


def test_a_robot_wagers_from_its_own_seat() -> None:
    view = tables.view(_sitting(100_000, TEN).table, ROBOT)
    (wager,) = choose_wagers("Robot", Habit("player", 1), view, lambda _: 1)
    assert isinstance(wager, PlaceWager)
    assert (wager.by, wager.patron, wager.box, wager.seated, wager.secret) == (ROBOT, "Robot", 4, True, False)


_AMOUNTS = st.integers(0, 40).map(lambda five: Amount(five * 250))
_SIGNS: st.SearchStrategy[Any] = st.builds(
    Limits,
    minimum=_AMOUNTS,
    maximum=st.none() | _AMOUNTS,
    multiple=st.sampled_from([1, 250, 700, 1000, 2500]).map(Amount),
    side_minimum=_AMOUNTS,
    side_maximum=st.none() | _AMOUNTS,
)


@pytest.mark.clause("ACT-MB 3.3")
@settings(deadline=None)
@given(limits=_SIGNS, stack=st.integers(0, 30_000), robot=st.sampled_from(HABITS), chance=st.integers(0, 1))
def test_no_sign_and_no_stack_makes_a_robot_break_a_rule(
    limits: Limits, stack: int, robot: tuple[str, Habit], chance: int
) -> None:
    try:
        sitting = _sitting(stack, limits, Pairs.CANBERRA_PAIRS)
    except Refused:
        assume(False)
    sitting.begin()
    view = tables.view(sitting.table, ROBOT)
    for wager in choose_wagers("Robot", robot[1], view, lambda bound: min(chance, bound - 1)):
        sitting.do(wager)
    events = sitting.close()
    assert not [event for event in events if isinstance(event, WagerReturned | PatronWarned)]


def test_the_five_robots_have_names_of_their_own() -> None:
    assert len({name for name, _ in HABITS}) == len(HABITS) == 5
