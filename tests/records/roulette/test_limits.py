"""What the sign does to a record of roulette: minimum, maximum, multiples, personal limits and limits by kind."""

import pytest

from tests.records.record_text import breach, rounds
from tests.records.roulette.record_text import a_spin, ends, evening, record, settled, told


@pytest.mark.clause("HOUSE 7.4")
def test_first_wager_below_the_minimum_brings_a_warning_and_later_ones_return() -> None:
    text = evening(
        a_spin(17, "Ann bets 5 on red", "Ann bets 4 on black", "Bob bets 10 on black"),
        a_spin(17, "Ann bets 5 on black", "Ann bets 10 on black"),
        a_spin(17, "Ann bets 5 on straight 17", "Cat bets 1 on odd"),
        table='minimum = 10\nwarned = ["Cat"]',
    )
    first, second, third = ([told(row) for row in each["wagers"]] for each in rounds(text))
    assert first == [
        "Ann red 5.00 lose 0.00 9.2",
        "Ann black 4.00 win 4.00 4.4(c)",
        "Bob black 10.00 win 10.00 4.4(c)",
    ]
    assert second == ["Ann black 15.00 win 15.00 4.4(c)"], "chips that are added are part of the wager"
    assert third == ["Ann straight 17 5.00 void 0.00 7.4", "Cat odd 1.00 void 0.00 7.4"]
    assert [note["rule"] for note in rounds(text)[0]["notes"]] == ["7.4"], "Ann is warned once"


@pytest.mark.clause("HOUSE 7.4", "HOUSE 5.2")
def test_the_minimum_is_for_each_chip_of_a_race_track_wager() -> None:
    rows = ends(17, "Ann bets 2 on tiers", "Ann bets 3 on neighbours 17", table='minimum = 3\nwarned = ["Ann"]')
    assert sum("void 0.00 7.4" in row for row in rows) == 6
    assert sum("of neighbours 17 3.00" in row for row in rows) == 5


@pytest.mark.clause("HOUSE 7.2", "HOUSE 7.5")
def test_what_exceeds_the_maximum_goes_back_unless_a_marker_stands_beside_the_patron() -> None:
    table = "maximum = 100\npersonal_limits = {Bob = 150, Cat = 50}"
    lines = [f"{name} bets 200 on red" for name in ("Ann", "Bob", "Cat")]
    assert ends(1, *lines, table=table) == [
        "Ann red 100.00 win 100.00 4.4(c) excess 100.00",
        "Bob red 150.00 win 150.00 4.4(c) excess 50.00",
        "Cat red 100.00 win 100.00 4.4(c) excess 100.00",
    ]


@pytest.mark.clause("HOUSE 7.5", "HOUSE 5.2")
def test_the_maximum_on_a_position_counts_the_chips_of_the_race_track_too() -> None:
    rows = ends(0, "Ann bets 10 on voisins", "Ann bets 10 on trio 0 2 3", table="maximum = 15")
    # Voisins puts two chips of 10 on the trio: 15 of them stand, and nothing of the wager that came later.
    assert [row for row in rows if "trio" in row] == [
        "Ann trio 0 2 3 of voisins 10.00 win 110.00 4.5(b)",
        "Ann trio 0 2 3 of voisins 5.00 win 55.00 4.5(b) excess 5.00",
        "Ann trio 0 2 3 10.00 void 0.00 7.5",
    ]


@pytest.mark.clause("HOUSE 7.3")
def test_wagers_go_in_multiples() -> None:
    assert breach(record(17, "Ann bets 10 on red", "Ann bets 7 on voisins", table="multiple = 5")) == (
        "HOUSE 7.3",
        1,
        2,
    )


@pytest.mark.clause("HOUSE 7.6", "HOUSE 7.7", "HOUSE 7.8")
def test_limits_by_kind_of_wager_hold_in_place_of_the_general_ones() -> None:
    table = (
        'maximum = 100\ninside_minimum = 10\noutside_minimum = 20\nmaxima = {straight = 5, red = 500, "six line" = 50}'
    )
    lines = [
        *("Ann bets 8 on straight 17", "Ann bets 60 on six line 16", "Ann bets 19 on odd", "Ann bets 200 on red"),
        *("Bob bets 9 on split 17 20", "Bob bets 200 on black"),
    ]
    assert ends(17, *lines, table=table) == [
        "Ann straight 17 5.00 win 175.00 4.3(a) excess 3.00",
        "Ann six line 16 50.00 win 250.00 4.3(e) excess 10.00",
        "Ann odd 19.00 void 0.00 7.8",
        "Ann red 200.00 lose 0.00 9.2",
        "Bob split 17 20 9.00 void 0.00 7.7",
        "Bob black 100.00 win 100.00 4.4(c) excess 100.00",
    ]


@pytest.mark.clause("HOUSE 7.5", "HOUSE 7.7")
def test_a_wager_that_was_cut_and_then_fell_short_goes_back_whole() -> None:
    only = settled(17, "Ann bets 8 on straight 17", table="inside_minimum = 6\nmaxima = {straight = 5}")
    assert [told(row) for row in only["wagers"]] == ["Ann straight 17 8.00 void 0.00 7.7"]
    assert [note["message"] for note in only["notes"]] == [
        "3.00 of Ann's wager on straight 17 goes back.",
        "5.00 of Ann's wager on straight 17 goes back.",
    ]
