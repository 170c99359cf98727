"""Wagers against the sign of a roulette table, judged at the call of no more bets."""

import pytest

from croupier.games.roulette.determinations import KindMaximum
from croupier.games.roulette.events import NoMoreBetsCalled
from croupier.games.roulette.values_and_odds import Kind
from croupier.table.commands import LeaveTable
from croupier.table.events import Event
from croupier.table.patrons.restriction_events import PatronWarned
from croupier.table.state import Limits
from tests.people import ANN
from tests.table.driver import dollars
from tests.table.roulette.driver import HOUSE, opened, returned

SIGN = Limits(dollars(10), dollars(100))


def warned(events: tuple[Event, ...]) -> list[tuple[str, str]]:
    """Who was warned, and by which clause."""
    return [(event.patron, event.clause) for event in events if isinstance(event, PatronWarned)]


@pytest.mark.clause("HOUSE 7.4")
def test_first_wager_below_the_minimum_brings_a_warning_and_later_ones_return() -> None:
    sitting = opened(SIGN).join("Ann", "Bob").open_for(("Ann", 4, "red"), ("Bob", 10, "red"))
    events = sitting.close()
    assert (warned(events), returned(events)) == ([("Ann", HOUSE["7.4"])], [])
    sitting.number("7").settle()
    assert sitting.stacks("Ann", "Bob") == [1004, 1010]
    events = sitting.open_for(("Ann", 4, "red"), ("Ann", 10, "odd"), ("Bob", 4, "straight 7")).close()
    assert returned(events) == [("Ann", 4, "red", HOUSE["7.4"])]
    assert warned(events) == [("Bob", HOUSE["7.4"])]
    sitting.number("7").settle()
    assert sitting.stacks("Ann", "Bob") == [1014, 1150]


@pytest.mark.clause("HOUSE 7.4")
def test_one_warning_is_for_everything_on_that_spin() -> None:
    sitting = opened(SIGN).join("Ann").open_for(("Ann", 4, "red"), ("Ann", 3, "straight 7"), ("Ann", 5, "tiers"))
    events = sitting.close()
    assert (warned(events), returned(events)) == ([("Ann", HOUSE["7.4"])], [])
    sitting.number("0").settle()
    events = sitting.open_for(("Ann", 5, "tiers")).close()
    assert len(returned(events)) == 6
    assert (warned(events), sitting.lying()) == ([], [])


@pytest.mark.clause("HOUSE 7.4")
def test_somebody_who_comes_back_to_the_table_is_warned_afresh() -> None:
    sitting = opened(SIGN).join("Ann", "Bob").spun("0", ("Ann", 4, "red"))
    sitting.do(LeaveTable(ANN, "Ann"))
    sitting.join("Ann")
    events = sitting.open_for(("Ann", 4, "red")).close()
    assert (warned(events), returned(events)) == ([("Ann", HOUSE["7.4"])], [])


@pytest.mark.clause("HOUSE 7.5", "HOUSE 4.7")
def test_what_exceeds_the_maximum_goes_back_at_the_call_and_not_before() -> None:
    sitting = opened(SIGN).join("Ann", "Bob").open_for(("Ann", 80, "red"), ("Ann", 40, "red"), ("Bob", 100, "red"))
    assert sitting.lying()[0] == ("Ann", 120, "red")
    call, *rest = sitting.close()
    assert isinstance(call, NoMoreBetsCalled)
    assert returned(tuple(rest)) == [("Ann", 20, "red", HOUSE["7.5"])]
    sitting.number("7").settle()
    assert sitting.stacks("Ann", "Bob") == [1100, 1100]


@pytest.mark.clause("HOUSE 7.5", "HOUSE 5.2")
def test_the_maximum_on_a_number_counts_the_race_track_chips_of_a_patron_too() -> None:
    sitting = opened(Limits(maximum=dollars(20))).join("Ann", "Bob")
    sitting.open_for(("Ann", 15, "straight 17"), ("Ann", 12, "neighbours 17"), ("Bob", 20, "straight 17"))
    # 15 and 12 on 17 are 7 too many; the other four numbers have 12 each, and Bob's chips are his own.
    assert returned(sitting.close()) == [("Ann", 7, "neighbours 17 chip 3: straight 17", HOUSE["7.5"])]
    sitting.number("17").settle()
    assert sitting.stacks("Ann", "Bob") == [1000 + 35 * 20 - 4 * 12, 1000 + 35 * 20]


@pytest.mark.clause("HOUSE 7.5", "HOUSE 5.1(a)")
def test_two_chips_of_one_race_track_wager_on_a_position_count_together() -> None:
    sitting = opened(Limits(maximum=dollars(20))).join("Ann").open_for(("Ann", 15, "voisins"))
    # Voisins puts two chips on the trio and two on the corner: 30 each, 10 too many, off the later chip.
    assert [(amount, on) for _, amount, on, _ in returned(sitting.close())] == [
        (10, "voisins chip 2: trio 0 2 3"),
        (10, "voisins chip 8: corner 25"),
    ]


@pytest.mark.clause("HOUSE 7.6")
def test_a_maximum_for_a_kind_holds_in_place_of_the_general_one() -> None:
    maxima = (KindMaximum(Kind.STRAIGHT, dollars(25)), KindMaximum(Kind.RED, dollars(500)))
    sitting = opened(SIGN, maxima=maxima).join("Ann")
    sitting.open_for(("Ann", 30, "straight 7"), ("Ann", 400, "red"), ("Ann", 110, "black"))
    assert returned(sitting.close()) == [
        ("Ann", 5, "straight 7", HOUSE["7.5"]),
        ("Ann", 10, "black", HOUSE["7.5"]),
    ]


@pytest.mark.clause("HOUSE 7.7")
def test_inside_wagers_that_fall_short_together_are_handed_back() -> None:
    sitting = opened(inside_minimum=dollars(25)).join("Ann", "Bob", "Cat")
    sitting.open_for(("Ann", 10, "straight 7"), ("Ann", 14, "six line 1"), ("Ann", 1, "red"))
    sitting.bet("Bob", 10, "straight 7")
    sitting.bet("Bob", 15, "corner 1")
    sitting.bet("Cat", 5, "orphelins")
    assert returned(sitting.close()) == [
        ("Ann", 10, "straight 7", HOUSE["7.7"]),
        ("Ann", 14, "six line 1", HOUSE["7.7"]),
    ]
    assert [name for name, _, _ in sitting.lying()] == ["Ann", "Bob", "Bob", *["Cat"] * 5]


@pytest.mark.clause("HOUSE 7.7", "HOUSE 7.5")
def test_what_a_maximum_cut_off_does_not_count_towards_the_inside_minimum() -> None:
    sitting = (
        opened(Limits(maximum=dollars(20)), inside_minimum=dollars(25)).join("Ann").open_for(("Ann", 30, "trio 0 1 2"))
    )
    assert returned(sitting.close()) == [
        ("Ann", 10, "trio 0 1 2", HOUSE["7.5"]),
        ("Ann", 20, "trio 0 1 2", HOUSE["7.7"]),
    ]
    assert sitting.stacks("Ann") == [1000]


@pytest.mark.clause("HOUSE 7.8")
def test_an_outside_wager_that_falls_short_is_handed_back_by_itself() -> None:
    sitting = opened(outside_minimum=dollars(25)).join("Ann")
    sitting.open_for(("Ann", 24, "red"), ("Ann", 24, "odd"), ("Ann", 25, "dozen 1"), ("Ann", 1, "straight 7"))
    assert returned(sitting.close()) == [("Ann", 24, "red", HOUSE["7.8"]), ("Ann", 24, "odd", HOUSE["7.8"])]
    assert [on for _, _, on in sitting.lying()] == ["dozen 1", "straight 7"]


@pytest.mark.clause("HOUSE 7.4", "HOUSE 7.8")
def test_a_wager_below_both_minima_goes_back_once_and_whole() -> None:
    sitting = opened(SIGN, outside_minimum=dollars(25)).join("Ann")
    events = sitting.open_for(("Ann", 4, "red")).close()
    assert (warned(events), returned(events)) == ([("Ann", HOUSE["7.4"])], [("Ann", 4, "red", HOUSE["7.8"])])
    sitting.number("0").settle()
    assert returned(sitting.open_for(("Ann", 4, "red")).close()) == [("Ann", 4, "red", HOUSE["7.4"])]
    assert sitting.stacks("Ann") == [1000]
