"""Limits at hold-em: minimum, maximum, multiples, markers, the maximum payout and the chips it is paid in."""

import pytest

from tests.records.record_text import a_round, breach, rounds
from tests.records.ultimate_holdem.record_text import BOARD, ends, evening, record, settled

SHOE = f"{BOARD} Jh Jd Kd Qd"
"""Three jacks against a dealer who does not qualify."""
FLUSH = "2c 7c 9c Js Kh Ac 3c Kd Qd"


@pytest.mark.clause("ACT-UTH 5.4")
def test_wager_below_the_minimum_is_settled_once_and_then_returned() -> None:
    first = a_round(SHOE, "Ann antes 5", "Ann bets 4x")
    second = a_round(f"{BOARD} Jh Jd Kd Qd", "Ann antes 5", "Ann bets 5 on trips", "Bob antes 10", "Bob bets 4x")
    one, two = rounds(evening(first, second, table="minimum = 10"))
    assert [(row["stake"], row["result"]) for row in one["wagers"]] == [
        ("5.00", "push"),
        ("5.00", "push"),
        ("20.00", "win"),
    ]
    assert [(row["player"], row["kind"], row["stake"], row["result"], row["rule"]) for row in two["wagers"][:3]] == [
        ("Ann", "ante", "5.00", "void", "5.4"),
        ("Ann", "blind", "5.00", "void", "5.4"),
        ("Ann", "trips", "5.00", "void", "4.3"),
    ]
    assert (two["hands"]["Bob"], two["cards_used"]) == ("Jh Jd", 9)


@pytest.mark.clause("ACT-UTH 5.4", "ACT-UTH 7.1")
def test_with_every_ante_returned_nothing_is_dealt() -> None:
    only = settled("", "Ann antes 5", table='minimum = 10\nwarned = ["Ann"]')
    assert (only["result"], only["cards_used"], only["hands"]) == ("not dealt", 0, {})
    assert breach(record(SHOE, "Ann antes 5", "Ann bets 4x", table='minimum = 10\nwarned = ["Ann"]'))[1:] == (1, 2)


@pytest.mark.clause("ACT-UTH 5.4")
def test_trips_below_their_minimum_are_warned_about_too() -> None:
    lines = ("Ann antes 10", "Ann bets 2 on trips", "Bob antes 10", "Bob bets 2 on trips", "Ann bets 4x", "Bob bets 4x")
    table = 'side_minimum = 5\nwarned = ["Bob"]'
    trips = [row for row in ends(f"{BOARD} Jh Jd 9c 9s Kd Qd", *lines, table=table) if " trips " in row]
    assert trips == ["Ann trips 2.00 win 6.00 10.1", "Bob trips 2.00 void 0.00 5.4"]


@pytest.mark.clause("ACT-UTH 5.5", "ACT-UTH 5.2")
@pytest.mark.parametrize(
    ("table", "ante", "trips"),
    [
        ("maximum = 50", "50.00 excess 30.00", "50.00 excess 10.00"),
        ("maximum = 50\nside_maximum = 20", "50.00 excess 30.00", "20.00 excess 40.00"),
        ("maximum = 50\npersonal_limits = {Ann = 70}", "70.00 excess 10.00", "50.00 excess 10.00"),
        ("maximum = 50\npersonal_limits = {Ann = 100}", "80.00", "50.00 excess 10.00"),
        ("maximum = 50\npersonal_limits = {Ann = 20}", "50.00 excess 30.00", "50.00 excess 10.00"),
        ("maximum = 50\npersonal_limits = {Bob = 100}", "50.00 excess 30.00", "50.00 excess 10.00"),
    ],
)
def test_what_is_above_the_maximum_goes_back_and_the_play_wager_is_of_what_stays(
    table: str, ante: str, trips: str
) -> None:
    only = settled(SHOE, "Ann antes 80", "Ann bets 60 on trips", "Ann bets 3x", table=table)
    shown = [row["stake"] + (f" excess {row['excess']}" if "excess" in row else "") for row in only["wagers"]]
    play = f"{3 * float(ante.split(maxsplit=1)[0]):.2f}"
    assert shown == [ante, ante, play, trips]


@pytest.mark.clause("ACT-UTH 5.3")
def test_multiples_bind_antes_and_trips() -> None:
    assert breach(record(SHOE, "Ann antes 12", table="multiple = 5")) == ("ACT-UTH 5.3", 1, 1)
    assert breach(record(SHOE, "Ann antes 15", "Ann bets 2 on trips", table="multiple = 5")) == ("ACT-UTH 5.3", 1, 2)


@pytest.mark.clause("ACT-UTH 10.1")
@pytest.mark.parametrize(("most", "paid"), [("1000", "1000.00"), ("5000", "5000.00"), ("6000", "5000.00")])
def test_the_maximum_payout_bounds_each_blind_by_itself_and_never_trips(most: str, paid: str) -> None:
    lines = ("Ann antes 10", "Ann bets 100 on trips", "Bob antes 10", "Ann bets 4x", "Bob bets 4x")
    shoe = "Ah Kh Qh 2c 3d Jh Th 4c 4d 9s 8s"
    only = settled(shoe, *lines, table=f"maximum_payout = {most}")
    found = {(row["player"], row["kind"]): row["paid"] for row in only["wagers"]}
    assert (found["Ann", "blind"], found["Ann", "trips"]) == (paid, "5000.00")
    assert (found["Ann", "play"], found["Bob", "play"]) == ("40.00", "40.00")


@pytest.mark.clause("ACT-UTH 10.1", "HOUSE 1.8")
@pytest.mark.parametrize("rounding", ["", 'rounding = "up"'])
def test_a_flush_goes_up_to_a_multiple_of_the_chip(rounding: str) -> None:
    # 25 at 3 to 2 is 37.50
    only = settled(FLUSH, "Ann antes 25", "Ann bets 4x", table=f"chip = 1\n{rounding}")
    assert [row["paid"] for row in only["wagers"] if row["kind"] == "blind"] == ["38.00"]
