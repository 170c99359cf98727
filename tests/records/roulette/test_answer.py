"""The answer to a record of roulette: every kind of bet in its own words, with the clause that pays or takes it."""

import pytest

from tests.records.record_text import answer, rounds
from tests.records.roulette.record_text import a_spin, ends, evening, record, settled

TWO = "zeros = 2"


@pytest.mark.clause("HOUSE 4.3(a)", "HOUSE 9.1")
def test_the_answer_has_the_keys_that_records_promise() -> None:
    answered = answer(record(17, "Ann bets 5 on straight 17"))
    assert answered == {
        "game": "roulette",
        "rounds": [
            {
                "wagers": [
                    {
                        "player": "Ann",
                        "on": "straight 17",
                        "kind": "straight 17",
                        "stake": "5.00",
                        "result": "win",
                        "paid": "175.00",
                        "rule": "4.3(a)",
                        "book": "HOUSE",
                    }
                ],
                "net": {"Ann": "175.00"},
                "cards_used": 0,
                "result": "17 black",
                "hands": {},
            }
        ],
    }


@pytest.mark.clause("HOUSE 4.3", "HOUSE 4.3(a)", "HOUSE 4.3(b)", "HOUSE 4.3(c)", "HOUSE 4.3(d)", "HOUSE 4.3(e)")
@pytest.mark.clause("HOUSE 4.4", "HOUSE 4.4(a)", "HOUSE 4.4(b)", "HOUSE 4.4(c)", "HOUSE 4.4(d)", "HOUSE 4.4(e)")
@pytest.mark.clause("HOUSE 9.1", "HOUSE 9.2")
@pytest.mark.parametrize(
    ("bet", "wins", "loses", "paid", "rule"),
    [
        ("straight 17", 17, 18, "350.00", "4.3(a)"),
        ("straight 0", 0, 1, "350.00", "4.3(a)"),
        ("split 17 20", 20, 14, "170.00", "4.3(b)"),
        ("split 17 18", 17, 16, "170.00", "4.3(b)"),
        ("street 16", 18, 19, "110.00", "4.3(c)"),
        ("corner 16", 20, 18, "80.00", "4.3(d)"),
        ("six line 31", 36, 30, "50.00", "4.3(e)"),
        ("dozen 2", 24, 25, "20.00", "4.4(a)"),
        ("column 3", 36, 35, "20.00", "4.4(b)"),
        ("red", 36, 35, "10.00", "4.4(c)"),
        ("black", 35, 36, "10.00", "4.4(c)"),
        ("odd", 19, 20, "10.00", "4.4(d)"),
        ("even", 20, 19, "10.00", "4.4(d)"),
        ("low", 18, 19, "10.00", "4.4(e)"),
        ("high", 19, 18, "10.00", "4.4(e)"),
    ],
)
def test_every_kind_of_bet_wins_at_its_odds_and_loses_whole(
    bet: str, wins: int, loses: int, paid: str, rule: str
) -> None:
    line = f"Ann bets 10 on {bet}"
    assert ends(wins, line) == ends(wins, line, table=TWO) == [f"Ann {bet} 10.00 win {paid} {rule}"]
    assert ends(loses, line) == ends(loses, line, table=TWO) == [f"Ann {bet} 10.00 lose 0.00 9.2"]
    assert settled(loses, line)["net"] == {"Ann": "-10.00"}


@pytest.mark.clause("HOUSE 4.5", "HOUSE 4.5(a)", "HOUSE 4.5(b)", "HOUSE 4.5(c)")
@pytest.mark.clause("HOUSE 4.6", "HOUSE 4.6(a)", "HOUSE 4.6(b)", "HOUSE 4.6(c)")
@pytest.mark.parametrize(
    ("table", "bet", "wins", "paid", "rule"),
    [
        ("", "split 0 3", 0, "170.00", "4.5(a)"),
        ("", "trio 0 1 2", 1, "110.00", "4.5(b)"),
        ("", "trio 0 2 3", 3, "110.00", "4.5(b)"),
        ("", "first four", 3, "80.00", "4.5(c)"),
        (TWO, "straight 00", "00", "350.00", "4.3(a)"),
        (TWO, "split 0 00", "00", "170.00", "4.6(a)"),
        (TWO, "split 0 2", 0, "170.00", "4.6(a)"),
        (TWO, "split 00 2", 2, "170.00", "4.6(a)"),
        (TWO, "trio 0 1 2", 2, "110.00", "4.6(b)"),
        (TWO, "trio 00 2 3", "00", "110.00", "4.6(b)"),
        (TWO, "trio 0 00 2", 0, "110.00", "4.6(b)"),
        (TWO, "five numbers", "00", "60.00", "4.6(c)"),
    ],
)
def test_bets_beside_the_zeros_are_paid_by_the_clause_of_the_zeros(
    table: str, bet: str, wins: object, paid: str, rule: str
) -> None:
    assert ends(wins, f"Ann bets 10 on {bet}", table=table) == [f"Ann {bet} 10.00 win {paid} {rule}"]
    assert ends(36, f"Ann bets 10 on {bet}", table=table) == [f"Ann {bet} 10.00 lose 0.00 9.2"]


@pytest.mark.clause("HOUSE 9.2", "HOUSE 9.3")
@pytest.mark.parametrize(("number", "table"), [(0, ""), (0, TWO), ("00", TWO)])
def test_a_zero_takes_every_outside_wager_whole_by_a_clause_of_its_own(number: object, table: str) -> None:
    bets = ["dozen 1", "column 2", "red", "black", "odd", "even", "low", "high"]
    lines = [f"Ann bets 10 on {bet}" for bet in bets]
    rows = ends(number, *lines, "Ann bets 10 on straight 5", table=table)
    assert rows == [*(f"Ann {bet} 10.00 lose 0.00 9.3" for bet in bets), "Ann straight 5 10.00 lose 0.00 9.2"]


@pytest.mark.clause("HOUSE 5.1", "HOUSE 5.1(c)", "HOUSE 5.2")
def test_each_chip_of_a_race_track_wager_is_a_row_of_its_own() -> None:
    only = settled(17, "Ann bets 2 on orphelins")
    assert ends(17, "Ann bets 2 on orphelins") == [
        "Ann straight 1 of orphelins 2.00 lose 0.00 9.2",
        "Ann split 6 9 of orphelins 2.00 lose 0.00 9.2",
        "Ann split 14 17 of orphelins 2.00 win 34.00 4.3(b)",
        "Ann split 17 20 of orphelins 2.00 win 34.00 4.3(b)",
        "Ann split 31 34 of orphelins 2.00 lose 0.00 9.2",
    ]
    assert [row["kind"] for row in only["wagers"]] == [row["on"] for row in only["wagers"]]
    assert only["net"] == {"Ann": "62.00"}


@pytest.mark.clause("HOUSE 5.1(a)", "HOUSE 5.1(b)", "HOUSE 5.1(d)")
@pytest.mark.parametrize(
    ("bet", "number", "chips", "won"),
    [
        ("voisins", 0, 9, ["trio 0 2 3", "trio 0 2 3"]),
        ("voisins", 25, 9, ["corner 25", "corner 25"]),
        ("tiers", 33, 6, ["split 33 36"]),
        ("tiers", 0, 6, []),
        ("neighbours 26", 32, 5, ["straight 32"]),  # 35 3 26 0 32: across the zero
        ("neighbours 0", 3, 5, ["straight 3"]),
    ],
)
def test_the_race_track_has_its_chips_where_the_book_puts_them(
    bet: str, number: int, chips: int, won: list[str]
) -> None:
    rows = settled(number, f"Ann bets 1 on {bet}")["wagers"]
    assert len(rows) == chips
    assert {row["race_track"] for row in rows} == {bet}
    assert [row["on"] for row in rows if row["result"] == "win"] == won


@pytest.mark.clause("HOUSE 4.7")
def test_rows_come_in_the_order_of_the_wagers_and_chips_that_are_added_are_one_wager() -> None:
    lines = ["Ann bets 5 on straight 17", "Bob bets 5 on straight 17", "Ann bets 3 on red", "Ann bets 2 on straight 17"]
    assert ends(17, *lines) == [
        "Ann straight 17 7.00 win 245.00 4.3(a)",
        "Bob straight 17 5.00 win 175.00 4.3(a)",
        "Ann red 3.00 lose 0.00 9.2",
    ]
    assert settled(17, *lines)["net"] == {"Ann": "242.00", "Bob": "175.00"}


@pytest.mark.clause("HOUSE 10.2(a)", "HOUSE 10.3", "HOUSE 10.4")
def test_a_supervisor_voids_the_round_or_somebodys_wagers() -> None:
    lines = ["Ann bets 5 on straight 17", "Ann bets 2 on tiers", "Bob bets 10 on red"]
    void = settled(None, *lines, "supervisor voids the round")
    assert {(row["result"], row["paid"], row["rule"]) for row in void["wagers"]} == {("void", "0.00", "10.3")}
    assert (void["result"], void["net"]) == ("void", {"Ann": "0.00", "Bob": "0.00"})
    assert settled(17, *lines, "supervisor voids the round") == void
    without = settled(17, *lines, "supervisor voids Ann")
    assert {row["rule"] for row in without["wagers"] if row["player"] == "Ann"} == {"10.2(a)"}
    assert without["net"] == {"Ann": "0.00", "Bob": "-10.00"}


def test_a_spin_without_wagers_and_several_spins_are_records_too() -> None:
    text = evening(a_spin(0), a_spin("17", "Ann bets 5 on split 20 17"), a_spin("00", "Ann bets 5 on red"), table=TWO)
    first, second, third = rounds(text)
    assert (first["wagers"], first["net"], first["result"]) == ([], {}, "0 green")
    assert [row["on"] for row in second["wagers"]] == ["split 17 20"]
    assert third["result"] == "00 green"
