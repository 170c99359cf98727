"""Robot patrons of blackjack: habits in wagers, insurance and following; the chart in decisions."""

from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given, settings, strategies as st

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card, cards, decks
from croupier.games.blackjack.commands import PlaceWager, Split
from croupier.games.blackjack.determinations import SideWager
from croupier.games.blackjack.events import (
    DoubleFollowed,
    DrawCalled,
    HandDoubled,
    HandSplit,
    HandStood,
    InsurancePlaced,
    SplitFollowed,
    WagerReturned,
    WagerSettled,
)
from croupier.robots.blackjack.patrons import HABITS, Habit, answers, choose_wagers
from croupier.robots.robot_table import RobotTable
from croupier.rulebook import Refused
from croupier.table.patrons.restriction_events import PatronWarned
from croupier.table.state import Limits
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask
from tests.robots.blackjack.evening import SIGN, company, opened_table


def stacked(text: str) -> list[Card]:
    """Eight decks with these cards first."""
    rest = list(decks(8))
    for card in cards(text):
        rest.remove(card)
    return [*cards(text), *rest]


def dealt(text: str, *habits: Habit, chips: int = 100_000, **choices: Any) -> RobotTable:
    """Robots called Ann, Bob and Cat at boxes 1 to 3 of a table with a stacked shoe, their wagers placed and closed."""
    names = ("Ann", "Bob", "Cat")
    at = company(1, tuple(zip(names, habits, strict=False)), opened_table(**choices), Amount(chips))
    at.dealer.prepare_shoe(stacked(text))
    at.dealer.open_round()
    at.wager()
    at.dealer.close_wagers()
    return at


def chosen(habit: Habit, chance: int, stack: int = 100_000, limits: Limits = SIGN, **choices: Any) -> list[Any]:
    """What Ann alone would wager, as (box, whole dollars, side); `chance` is what every draw gives."""
    at = company(1, (("Ann", habit),), opened_table(limits, **choices), Amount(stack))
    at.dealer.prepare_shoe()
    at.dealer.open_round()
    view = tables.view(at.table, Actor("Ann"))
    placed = choose_wagers("Ann", habit, view, lambda bound: min(chance, bound - 1))
    assert all(isinstance(wager, PlaceWager) and wager.by == Actor("Ann") for wager in placed)
    return [(wager.box, wager.amount // 100, wager.side) for wager in placed if isinstance(wager, PlaceWager)]


def test_robot_wagers_its_minimums_on_its_own_box_and_vacant_ones_beside_it() -> None:
    assert chosen(Habit(3), 1) == [(1, 30, False)]
    assert chosen(Habit(3, boxes=3), 1) == [(1, 30, False), (7, 30, False), (6, 30, False)]


@pytest.mark.clause("ACT-BJ 17.1")
def test_pairs_are_added_now_and_then_where_they_are_on_offer() -> None:
    habit = Habit(2, pairs_one_in=4)
    assert chosen(habit, 0) == [(1, 20, False), (1, 5, True)]
    assert chosen(habit, 1) == [(1, 20, False)]
    assert chosen(habit, 0, pairs=SideWager.NONE) == [(1, 20, False)]


@pytest.mark.parametrize(
    ("stack", "placed"),
    [
        (6500, [(1, 30, False), (7, 30, False), (1, 5, True)]),
        (6400, [(1, 30, False), (7, 30, False)]),
        (3500, [(1, 30, False), (1, 5, True)]),
        (2900, []),
    ],
)
def test_a_robot_wagers_no_more_than_it_has(stack: int, placed: list[Any]) -> None:
    assert chosen(Habit(3, boxes=2, pairs_one_in=1), 0, stack) == placed


@pytest.mark.clause("ACT-BJ 4.5")
def test_a_robot_wagers_behind_another_while_the_box_has_room_for_two() -> None:
    at = company(1, (("Ann", Habit(1)), ("Bob", Habit(1, behind_one_in=1)), ("Cat", Habit(1, behind_one_in=1))))
    at.dealer.prepare_shoe()
    at.dealer.open_round()
    at.wager()
    boxes = tables.view(at.table, Actor("Ann")).play.boxes
    lying = {box.number: [wager.patron for wager in box.wagers] for box in boxes}
    assert lying[1] == ["Ann", "Bob"]
    assert lying[2][0] == "Bob"
    assert Counter(patron for wagered in lying.values() for patron in wagered) == {"Ann": 1, "Bob": 2, "Cat": 2}


@pytest.mark.clause("ACT-BJ 9.1", "ACT-BJ 9.1(a)", "ACT-BJ 9.1(b)", "ACT-BJ 9.1(c)", "ACT-BJ 9.1(d)")
def test_decisions_follow_the_chart() -> None:
    # Ann splits her eights, doubles eleven and stands on eighteen; Bob draws to five and stands on twelve
    at = dealt("8h 3h 6d 8c 2h 3c Tc Td 7s Tc", Habit(1), Habit(1))
    events = at.play_out()
    deeds = [event for event in events if isinstance(event, HandSplit | HandDoubled | DrawCalled | HandStood)]
    assert [(type(deed).__name__, deed.box, deed.hand) for deed in deeds] == [
        ("HandSplit", 1, 1),
        ("HandDoubled", 1, 1),
        ("HandStood", 1, 2),
        ("DrawCalled", 2, 1),
        ("HandStood", 2, 1),
    ]


@pytest.mark.clause("ACT-BJ 9.1")
def test_a_robot_whose_chips_do_not_reach_neither_doubles_nor_splits() -> None:
    at = dealt("8h 6d 8c Tc Td", Habit(1), chips=1500)
    assert [type(event) for event in at.play_out() if isinstance(event, HandSplit | HandStood)] == [HandStood]
    at = dealt("6h 6d 5c Tc Td Ts", Habit(1), chips=1500)
    assert not [event for event in at.play_out() if isinstance(event, HandDoubled)]


@pytest.mark.clause("ACT-BJ 10.2(a)", "ACT-BJ 10.2(b)", "ACT-BJ 11.2")
@pytest.mark.parametrize("follows", [True, False])
def test_whoever_shares_a_box_follows_a_split_or_double_or_does_not(follows: bool) -> None:
    habits = (Habit(1), Habit(1, behind_one_in=1, follows=follows))
    split = dealt("8h Th 6d 8c Tc Tc Td Td Ts", *habits).play_out()
    assert [event.patron for event in split if isinstance(event, SplitFollowed)] == ["Bob"] * follows
    doubled = dealt("6h Th 6d 5c Tc Tc Td Ts", *habits).play_out()
    assert [event.amount for event in doubled if isinstance(event, DoubleFollowed)] == [1000] * follows


@pytest.mark.clause("ACT-BJ 7.1", "ACT-BJ 7.4")
@pytest.mark.parametrize(("units", "chip", "insured"), [(1, 1, 500), (3, 1, 1500), (1, 400, 1000), (1, 250, 500)])
def test_insurance_is_half_the_wager_in_halves_of_the_smallest_chip(units: int, chip: int, insured: int) -> None:
    at = dealt("9h Ad 9c Tc", Habit(units, insures_one_in=1), chip=chip)  # chips of 4.00: the least wager is 20.00
    placed = [event.amount for event in at.play_out() if isinstance(event, InsurancePlaced)]
    assert placed == [insured]


@pytest.mark.clause("ACT-BJ 7.2")
def test_another_patrons_wager_is_insured_where_its_owner_did_not_and_others_may() -> None:
    shoe, habits = "9h 8h Ad 9c Tc Kd", (Habit(3), Habit(1, insures_others_one_in=1))
    (placed,) = [event for event in dealt(shoe, *habits).play_out() if isinstance(event, InsurancePlaced)]
    assert (placed.patron, placed.owner, placed.amount, placed.clause) == ("Bob", "Ann", 1500, "ACT-BJ 7.2")
    alone = dealt(shoe, *habits, others_insure=False).play_out()
    assert not [event for event in alone if isinstance(event, InsurancePlaced)]
    insured = dealt(shoe, Habit(3, insures_one_in=1), habits[1]).play_out()
    assert [event.patron for event in insured if isinstance(event, InsurancePlaced)] == ["Ann"]


@pytest.mark.clause("ACT-BJ 7.1", "ACT-BJ 8.1(b)")
def test_without_the_habit_nothing_is_insured_and_no_even_money_taken() -> None:
    events = dealt("9h Th Ad 9c As 9d", Habit(1), Habit(1)).play_out()
    assert not [event for event in events if isinstance(event, InsurancePlaced)]
    assert "ACT-BJ 8.1(b)" not in {event.clause for event in events}


@pytest.mark.clause("ACT-BJ 8.1(b)")
def test_even_money_is_taken_for_a_blackjack_where_that_is_the_habit() -> None:
    events = dealt("Th Ad As 9d", Habit(2, even_money_one_in=1, insures_one_in=1)).play_out()
    (row,) = [event for event in events if isinstance(event, WagerSettled)]
    assert (row.clause, row.paid) == ("ACT-BJ 8.1(b)", 2000)


def test_a_robot_says_nothing_about_another_patrons_hand() -> None:
    at = dealt("8h Th 6d 8c Tc", Habit(1), Habit(1))
    while not isinstance(step := tables.next_step(at.table), Ask):
        command = at.dealer.next_command()
        assert command is not None
        at.dealer.do(command)
    assert step.who == "Ann"
    said = {name: answers(name, Habit(1), tables.view(at.table, Actor(name)), lambda _: 0) for name in ("Ann", "Bob")}
    assert said == {"Ann": [Split(Actor("Ann"), "Ann")], "Bob": []}


_AMOUNTS = st.integers(0, 40).map(lambda five: Amount(five * 250))
_SIGNS: st.SearchStrategy[Any] = st.builds(
    Limits,
    minimum=_AMOUNTS,
    maximum=st.none() | _AMOUNTS,
    multiple=st.sampled_from([1, 250, 700, 1000, 2500]).map(Amount),
    side_minimum=_AMOUNTS,
    side_maximum=st.none() | _AMOUNTS,
)


@pytest.mark.clause("ACT-BJ 3.3", "ACT-BJ 3.5")
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
