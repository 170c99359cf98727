"""Robot patrons of hold-em: habits in wagers, boldness and giving up; the chart in decisions."""

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given, settings, strategies as st

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN
from croupier.games.ultimate_holdem.commands import Bet, PlaceWager
from croupier.games.ultimate_holdem.events import (
    HandChecked,
    HandConceded,
    HandFolded,
    PlayWagerPlaced,
    WagerReturned,
    WagerSettled,
)
from croupier.robots.robot_table import RobotTable
from croupier.robots.ultimate_holdem.patrons import HABITS, Habit, answers, choose_wagers
from croupier.rulebook import Refused
from croupier.table.patrons.restriction_events import PatronWarned
from croupier.table.state import Limits
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask
from tests.robots.ultimate_holdem.evening import SIGN, company, dealt, opened_table

BOARD = "2c 7d 9h Js 4c"
LOW, ACE, OWN_PAIR = "3h 5s", "Ah 3s", "9c 5s"
DEALER = "Td Tc"


def chosen(habit: Habit, chance: int, stack: int = 100_000, limits: Limits = SIGN) -> list[Any]:
    """What Ann alone would wager, as (area, whole dollars, side); `chance` is what every draw gives."""
    at = company(1, (("Ann", habit),), opened_table(limits), Amount(stack))
    at.dealer.prepare_shoe()
    at.dealer.open_round()
    view = tables.view(at.table, Actor("Ann"))
    placed = choose_wagers("Ann", habit, view, lambda bound: min(chance, bound - 1))
    assert all(isinstance(wager, PlaceWager) and wager.by == Actor("Ann") for wager in placed)
    return [(wager.box, wager.amount // 100, wager.side) for wager in placed if isinstance(wager, PlaceWager)]


def deeds(events: Iterable[object]) -> list[str]:
    """What patrons did, as a record would tell it."""
    told = []
    for event in events:
        match event:
            case HandChecked(patron):
                told.append(f"{patron} checks")
            case HandFolded(patron):
                told.append(f"{patron} folds")
            case PlayWagerPlaced(patron, times=times):
                told.append(f"{patron} bets {times}x")
            case HandConceded(patron):
                told.append(f"{patron} concedes")
            case _:
                pass
    return told


@pytest.mark.clause("ACT-UTH 4.2(a)", "ACT-UTH 4.2(b)")
def test_a_robot_antes_so_many_minimums_and_adds_trips_now_and_then() -> None:
    assert chosen(Habit(3), 0) == [(1, 30, False)]
    assert chosen(Habit(3, trips_one_in=4), 0) == [(1, 30, False), (1, 5, True)]
    assert chosen(Habit(3, trips_one_in=4), 1) == [(1, 30, False)]


@pytest.mark.parametrize(
    ("stack", "placed"),
    [
        (18_500, [(1, 30, False), (1, 5, True)]),
        (18_400, [(1, 30, False)]),
        (17_900, [(1, 10, False), (1, 5, True)]),
        (6_000, [(1, 10, False)]),
        (3_000, [(1, 10, False)]),
        (2_900, []),  # enough for ante and blind, but never for a play wager
    ],
)
def test_a_robot_keeps_chips_for_the_play_wager(stack: int, placed: list[Any]) -> None:
    assert chosen(Habit(3, trips_one_in=1), 0, stack) == placed


@pytest.mark.clause("ACT-UTH 8.1", "ACT-UTH 8.3", "ACT-UTH 8.5")
@pytest.mark.parametrize(
    ("hole", "told"),
    [
        (ACE, ["Ann bets 4x"]),
        (OWN_PAIR, ["Ann checks", "Ann bets 2x"]),
        ("4h 5s", ["Ann checks", "Ann checks", "Ann bets 1x"]),
        (LOW, ["Ann checks", "Ann checks", "Ann folds"]),
    ],
)
def test_decisions_follow_the_chart(hole: str, told: list[str]) -> None:
    assert deeds(dealt(f"{BOARD} {hole} {DEALER}", Habit(1)).play_out()) == told


@pytest.mark.clause("ACT-UTH 8.1(c)(ii)")
def test_the_cautious_bet_three_times_the_ante() -> None:
    assert deeds(dealt(f"{BOARD} {ACE} {DEALER}", Habit(1, bold=False)).play_out()) == ["Ann bets 3x"]


@pytest.mark.clause("ACT-UTH 4.1")
def test_a_robot_whose_chips_do_not_reach_checks_and_in_the_end_folds() -> None:
    assert deeds(dealt(f"{BOARD} {ACE} {DEALER}", Habit(1), chips=5_500).play_out())[0] == "Ann checks"
    events = dealt(f"{BOARD} {OWN_PAIR} {DEALER}", Habit(1), chips=3_500).play_out()
    assert deeds(events) == ["Ann checks", "Ann checks", "Ann bets 1x"]


def test_some_stay_on_the_river_for_no_reason() -> None:
    assert deeds(dealt(f"{BOARD} {LOW} {DEALER}", Habit(1, stays_one_in=1)).play_out())[-1] == "Ann bets 1x"


@pytest.mark.clause("ACT-UTH 9.1")
@pytest.mark.parametrize(
    ("board", "hole", "dealer", "gives_up"),
    [
        (BOARD, ACE, DEALER, True),
        (BOARD, ACE, "Td 8h", True),  # a straight
        (BOARD, ACE, "Kd Qc", False),  # the dealer has nothing, and less of it
        (BOARD, "Kh 5s", "Ad 3c", False),  # the dealer wins without qualifying: the ante comes back
        (BOARD, ACE, "Ad 3c", False),  # the same hand
        (BOARD, ACE, "2d 3c", True),
        ("2c 7d 9h Js Jc", "Jh As", "Jd 9c", False),  # beaten by a full house, but trips win
    ],
)
def test_a_lost_hand_is_conceded_where_that_is_the_habit(board: str, hole: str, dealer: str, gives_up: bool) -> None:
    events = dealt(f"{board} {hole} {dealer}", Habit(1, trips_one_in=1, concedes=True)).play_out()
    assert ("Ann concedes" in deeds(events)) is gives_up
    if gives_up:
        assert {event.clause for event in events if isinstance(event, WagerSettled)} == {"ACT-UTH 9.1"}
    assert "Ann concedes" not in deeds(dealt(f"{board} {hole} {dealer}", Habit(1)).play_out())


def asked(at: RobotTable) -> str:
    """Deal and turn cards until somebody is asked: who."""
    while not isinstance(step := tables.next_step(at.table), Ask):
        command = at.dealer.next_command()
        assert command is not None
        at.dealer.do(command)
    return step.who


@pytest.mark.clause("ACT-UTH 12.1", "ACT-UTH 15.8")
def test_a_robot_sees_its_own_cards_alone_and_says_nothing_about_anothers_hand() -> None:
    at = dealt(f"{BOARD} {ACE} {LOW} {DEALER}", Habit(1), Habit(1))
    assert asked(at) == "Ann"
    views = {name: tables.view(at.table, Actor(name)) for name in ("Ann", "Bob")}
    assert views["Ann"].play.area_of("Bob").cards == (UNSEEN, UNSEEN)
    assert views["Ann"].play.communal + views["Ann"].play.dealer == (UNSEEN,) * 7
    said = {name: answers(name, Habit(1), view, lambda _: 0) for name, view in views.items()}
    assert said == {"Ann": [Bet(Actor("Ann"), "Ann", 4)], "Bob": []}


_AMOUNTS = st.integers(0, 40).map(lambda five: Amount(five * 250))
_SIGNS: st.SearchStrategy[Any] = st.builds(
    Limits,
    minimum=_AMOUNTS,
    maximum=st.none() | _AMOUNTS,
    multiple=st.sampled_from([1, 250, 700, 1000, 2500]).map(Amount),
    side_minimum=_AMOUNTS,
    side_maximum=st.none() | _AMOUNTS,
)


@pytest.mark.clause("ACT-UTH 5.3", "ACT-UTH 5.5")
@settings(deadline=None, max_examples=60)
@given(limits=_SIGNS, stack=st.integers(0, 60_000), seed=st.integers(0, 9), chip=st.sampled_from([1, 5, 50, 250, 1000]))
def test_no_sign_and_no_stack_makes_a_robot_break_a_rule(limits: Limits, stack: int, seed: int, chip: int) -> None:
    try:
        table = opened_table(limits, chip=Amount(chip))
    except Refused:
        assume(False)
    at = company(seed, table=table, chips=Amount(stack))
    at.dealer.prepare_shoe()
    at.dealer.open_round()
    at.wager()
    if not any(patron.wagered for patron in at.table.patrons):
        return
    events = [*at.dealer.close_wagers(), *at.play_out()]
    assert not [event for event in events if isinstance(event, WagerReturned | PatronWarned)]


def test_the_five_robots_have_names_and_habits_of_their_own() -> None:
    assert len({name for name, _ in HABITS}) == len({msgspec.json.encode(habit) for _, habit in HABITS}) == 5
