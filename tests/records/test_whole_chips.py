"""Whole chips in records: wagers, doubles and limits, whole odds, and the rounding of fractional ones."""

import pytest

from tests.records.blackjack.record_text import ends
from tests.records.record_text import a_round, breach, paper, rounds

TWELVE_AGAINST_SIX = "5h 6d 6c 9s Td 7c"  # 11 doubled makes 20, the dealer 26
GAMES = {
    "blackjack": ("Th 6d 9c Td 7c", "Ann bets {} on 1", "Ann stands"),
    "mini-baccarat": ("9h 8d Kc Ks", "Ann bets {} on player"),
    "ultimate-texas-holdem": ("2c 7c 9c Js Kh Ac 3c Kd Qd", "Ann antes {}", "Ann bets 4x"),
}


def refused(game: str, table: str, amount: str = "100") -> tuple[str, int | None, int | None]:
    """Why the rules refuse a record with one wager at this table."""
    shoe, *lines = GAMES[game]
    return breach(paper(a_round(shoe, *(line.format(amount) for line in lines)), table=table, game=game))


@pytest.mark.clause("ACT-BJ 4.2", "ACT-MB 4.2", "ACT-UTH 4.1")
@pytest.mark.parametrize(
    ("game", "rule"),
    [("blackjack", "ACT-BJ 4.2"), ("mini-baccarat", "ACT-MB 4.2"), ("ultimate-texas-holdem", "ACT-UTH 4.1")],
)
def test_a_wager_is_whole_chips(game: str, rule: str) -> None:
    assert refused(game, "chip = 5", "12") == (rule, 1, 1)  # two chips of 5, and 2 that no chip makes


@pytest.mark.clause("ACT-BJ 3.1", "ACT-BJ 3.3", "ACT-MB 3.1", "ACT-MB 3.6", "ACT-UTH 5.1", "ACT-UTH 5.3")
@pytest.mark.parametrize(
    ("game", "table", "rule"),
    [
        ("blackjack", "minimum = 12", "ACT-BJ 3.1"),
        ("blackjack", "maximum = 101", "ACT-BJ 3.1"),
        ("blackjack", "multiple = 2", "ACT-BJ 3.3"),
        ("blackjack", 'pairs = "perfect pairs"\nside_maximum = 26', "ACT-BJ 17.7"),
        ("blackjack", "maximum = 100\npersonal_limits = {Ann = 503}", "ACT-BJ 3.2"),
        ("mini-baccarat", "minimum = 12", "ACT-MB 3.1"),
        ("mini-baccarat", "differential = 501", "ACT-MB 3.6"),
        ("ultimate-texas-holdem", "minimum = 12", "ACT-UTH 5.1"),
        ("ultimate-texas-holdem", "multiple = 2", "ACT-UTH 5.3"),
    ],
)
def test_limits_are_whole_chips(game: str, table: str, rule: str) -> None:
    assert refused(game, f"chip = 5\n{table}") == (rule, None, None)


@pytest.mark.clause("ACT-BJ 3.3", "ACT-BJ 11.2")
@pytest.mark.parametrize(
    ("table", "line", "rule"),
    [
        ("multiple = 50", "Ann doubles 0.01", "ACT-BJ 3.3"),
        ("multiple = 50", "Ann doubles 60", "ACT-BJ 3.3"),
        ("chip = 5", "Ann doubles 12", "ACT-BJ 4.2"),
    ],
)
def test_a_double_for_less_goes_in_the_multiples_of_wagers(table: str, line: str, rule: str) -> None:
    text = paper(a_round(TWELVE_AGAINST_SIX, "Ann bets 100 on 1", line), table=table, game="blackjack")
    assert breach(text) == (rule, 1, 2)


@pytest.mark.clause("ACT-BJ 3.3", "ACT-BJ 3.5")
def test_a_double_of_the_whole_wager_stands_also_where_the_maximum_cut_it() -> None:
    # 100 is cut to 70, which is no multiple of 50: as much again is the wager itself.
    table = "multiple = 50\nmaximum = 70"
    assert ends(TWELVE_AGAINST_SIX, "Ann bets 100 on 1", "Ann doubles", table=table) == [
        "Ann 1/1 main 140.00 win 140.00 13.2(b) excess 30.00"
    ]


@pytest.mark.clause("ACT-BJ 7.4", "ACT-BJ 7.5")
def test_half_chips_of_insurance_are_paid_two_to_one_exactly() -> None:
    # A wager of 25 may be insured for 12.50, two and a half chips of 5, which win 25.
    assert ends("Th Ad 9c Ks", "Ann bets 25 on 1", "Ann insures 12.50 on 1", "Ann stands", table="chip = 5") == [
        "Ann 1/1 main 25.00 lose 0.00 13.1(f)",
        "Ann 1/1 insurance 12.50 win 25.00 7.5",
    ]


@pytest.mark.clause("ACT-BJ 13.2(a)", "ACT-UTH 10.1", "HOUSE 1.8", "HOUSE 9.4")
@pytest.mark.parametrize(("game", "rule"), [("blackjack", "ACT-BJ 13.2(a)"), ("ultimate-texas-holdem", "ACT-UTH 10.1")])
def test_only_the_commission_on_banker_may_be_rounded_down(game: str, rule: str) -> None:
    assert refused(game, 'rounding = "down"') == (rule, None, None)


@pytest.mark.clause("HOUSE 9.4")
def test_roulette_is_not_rounded_down() -> None:
    text = 'game = "roulette"\n[table]\nrounding = "down"\n[[round]]\nspin = 17\nplay = ["Ann bets 1 on red"]\n'
    assert breach(text) == ("HOUSE 9.4", None, None)


@pytest.mark.clause("ACT-MB 8.8(b)", "HOUSE 1.8")
@pytest.mark.parametrize(("rounding", "paid"), [('"down"', "4.00"), ('"up"', "5.00")])
def test_the_operators_rounding_of_commission_is_not_said_to_be_the_books(rounding: str, paid: str) -> None:
    # 5 less 5 % is 4.75, which chips of 1 cannot pay.
    table = f"chip = 1\nrounding = {rounding}"
    (only,) = rounds(paper(a_round("2h 9c Kd Kc", "Ann bets 5 on banker"), table=table))
    assert [(row["paid"], row["rule"]) for row in only["wagers"]] == [(paid, "8.8(b)")]
    (note,) = only["notes"]
    assert (note["rule"], note["book"]) == ("1.8", "HOUSE")
