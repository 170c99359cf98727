"""The sign of a record's table: minimum, maximum, multiples, side limits, markers, warnings and the differential."""

import pytest

from tests.records.record_text import BANKER_NINE, PLAYER_NINE, a_round, breach, coup, ends, paper, rounds

PAIRS = 'pairs = "canberra pairs"\n'


@pytest.mark.clause("ACT-MB 3.4")
def test_the_first_wager_below_the_minimum_is_settled_and_every_later_one_returned() -> None:
    small = a_round(BANKER_NINE, "Ann bets 5 on banker")
    enough = a_round(BANKER_NINE, "Ann bets 10 on banker")
    settled = rounds(paper(small, enough, small, small, table="minimum = 10"))
    assert [(row["result"], row["paid"], row["rule"]) for each in settled for row in each["wagers"]] == [
        ("win", "4.75", "8.8(b)"),
        ("win", "9.50", "8.8(b)"),
        ("void", "0.00", "3.4"),
        ("void", "0.00", "3.4"),
    ]


@pytest.mark.clause("ACT-MB 3.4")
def test_a_warning_holds_from_the_next_round_and_for_its_owner_alone() -> None:
    first = a_round(PLAYER_NINE, "Ann bets 5 on banker", "Ann bets 5 on tie")
    second = a_round(PLAYER_NINE, "Bob bets 5 on banker", "Ann bets 5 on banker", "Ann bets 20 on tie")
    settled = rounds(paper(first, second, table="minimum = 10"))
    assert [row["result"] for row in settled[0]["wagers"]] == ["lose", "lose"]
    assert [(row["player"], row["result"]) for row in settled[1]["wagers"]] == [
        ("Bob", "lose"),
        ("Ann", "void"),
        ("Ann", "lose"),
    ]
    assert settled[1]["net"] == {"Bob": "-5.00", "Ann": "-20.00"}


@pytest.mark.clause("ACT-MB 3.4")
def test_whoever_is_listed_as_warned_gets_no_second_chance() -> None:
    text = coup(
        BANKER_NINE, "Ann bets 5 on player", "Bob bets 5 on player", table='minimum = 10\nwarned = ["Ann", "Zoe"]'
    )
    assert ends(text) == [
        ("Ann", "player", "5.00", "void", "0.00", "3.4"),
        ("Bob", "player", "5.00", "lose", "0.00", "8.5(b)"),
    ]
    assert rounds(text)[0]["net"] == {"Ann": "0.00", "Bob": "-5.00"}


@pytest.mark.clause("ACT-MB 3.1", "ACT-MB 3.5")
@pytest.mark.parametrize(("stake", "settled"), [("10", "10.00"), ("1000", "1000.00"), ("1000.01", "1000.00")])
def test_a_wager_is_settled_up_to_the_maximum(stake: str, settled: str) -> None:
    ((_, _, shown, result, _, rule),) = ends(
        coup(BANKER_NINE, f"Ann bets {stake} on player", table="minimum = 10\nmaximum = 1000")
    )
    assert (shown, result, rule) == (settled, "lose", "8.5(b)")


@pytest.mark.clause("ACT-MB 3.2")
def test_a_marker_lifts_the_maximum_for_its_owner_and_never_lowers_it() -> None:
    text = coup(
        PLAYER_NINE,
        "Ann bets 8000 on player",
        "Bob bets 8000 on player",
        "Cat bets 8000 on player",
        table="maximum = 1000\npersonal_limits = {Ann = 5000, Cat = 10}",
    )
    assert [(row[0], row[2], row[4]) for row in ends(text)] == [
        ("Ann", "5000.00", "5000.00"),
        ("Bob", "1000.00", "1000.00"),
        ("Cat", "1000.00", "1000.00"),
    ]


def test_without_limits_any_amount_goes() -> None:
    text = coup(PLAYER_NINE, "Ann bets 0.01 on player", "Bob bets 999999999999.99 on player")
    assert [row[4] for row in ends(text)] == ["0.01", "999999999999.99"]


@pytest.mark.clause("ACT-MB 3.3")
@pytest.mark.parametrize("line", ["Ann bets 7 on banker", "Ann bets 2.50 on tie", "Ann bets 12.5 on player pair"])
def test_a_wager_off_the_multiples_is_refused_pairs_too(line: str) -> None:
    assert breach(coup(BANKER_NINE, "Bob bets 10 on tie", line, table=PAIRS + "multiple = 5")) == ("ACT-MB 3.3", 1, 2)


@pytest.mark.clause("ACT-MB 3.3")
def test_multiples_bind_no_payment() -> None:
    assert ends(coup(BANKER_NINE, "Ann bets 5 on banker", table="multiple = 5"))[0][4] == "4.75"


@pytest.mark.clause("ACT-MB 9.3")
def test_pairs_have_limits_of_their_own() -> None:
    lines = ("Ann bets 50 on player pair", "Bob bets 1 on player pair", "Cat bets 1 on tie")
    table = PAIRS + "minimum = 10\nmaximum = 1000\nside_minimum = 2\nside_maximum = 20\n" + 'warned = ["Bob"]'
    assert ends(coup(BANKER_NINE, *lines, table=table)) == [
        ("Ann", "player pair", "20.00", "lose", "0.00", "9.8(d)"),
        ("Bob", "player pair", "1.00", "void", "0.00", "3.4"),
        ("Cat", "tie", "1.00", "lose", "0.00", "8.6(b)"),
    ]


@pytest.mark.clause("ACT-MB 9.3")
def test_pairs_without_limits_of_their_own_have_no_minimum_and_the_tables_maximum() -> None:
    lines = ("Ann bets 1 on player pair", "Bob bets 2000 on player pair")
    table = PAIRS + 'minimum = 10\nmaximum = 1000\nwarned = ["Ann"]\npersonal_limits = {Bob = 1500}'
    assert [row[2:4] for row in ends(coup(BANKER_NINE, *lines, table=table))] == [("1.00", "lose"), ("1000.00", "lose")]


@pytest.mark.clause("ACT-MB 3.6")
def test_a_differential_returns_the_excess_from_the_latest_wager_backwards() -> None:
    lines = (
        "Ann bets 100 on banker",
        "Bob bets 60 on banker",
        "Cat bets 50 on player",
        "Dan bets 30 on banker",
        "Ann bets 500 on tie",
    )
    # 190 against 50 is 140 apart, 65 too many: all 30 of the last, then 35 of the 60 before it
    text = coup(BANKER_NINE, *lines, table="differential = 75")
    assert [(row[0], row[1], row[2], row[3], row[5]) for row in ends(text)] == [
        ("Ann", "banker", "100.00", "win", "8.8(b)"),
        ("Bob", "banker", "25.00", "win", "8.8(b)"),
        ("Cat", "player", "50.00", "lose", "8.5(b)"),
        ("Dan", "banker", "30.00", "void", "3.6"),
        ("Ann", "tie", "500.00", "lose", "8.6(b)"),
    ]


@pytest.mark.clause("ACT-MB 3.6")
def test_differential_is_judged_after_all_wagers_and_the_other_limits() -> None:
    # the banker's 100 stands because the player's 80 came later; of 200 the maximum leaves 100 first
    lines = ("Ann bets 200 on banker", "Bob bets 80 on player")
    text = coup(BANKER_NINE, *lines, table="differential = 20\nmaximum = 100")
    assert [row[2:4] for row in ends(text)] == [("100.00", "win"), ("80.00", "lose")]
    even = coup(BANKER_NINE, "Ann bets 50 on banker", "Bob bets 30 on player", table="differential = 0")
    assert [row[2] for row in ends(even)] == ["30.00", "30.00"]


@pytest.mark.clause("ACT-MB 3.1", "ACT-MB 2.1")
@pytest.mark.parametrize(
    ("table", "clause"),
    [
        ("minimum = 10\nmaximum = 9.99", "ACT-MB 3.1"),
        ("maximum = 0", "ACT-MB 3.1"),
        ("side_minimum = 5\nside_maximum = 4", "ACT-MB 3.1"),
        ("decks = 6", "ACT-MB 2.1"),
        ("decks = 1", "ACT-MB 2.1"),
    ],
)
def test_a_table_against_the_book_is_refused_before_any_round(table: str, clause: str) -> None:
    assert breach(coup(BANKER_NINE, "Ann bets 10 on tie", table=table)) == (
        clause,
        None,
        None,
    )
