"""Records settled by the book: the three baccarats, both methods, pairs, limits and rounds after one another."""

import pytest

from tests.records.record_text import (
    BANKER_NINE,
    BANKER_SIX,
    PLAYER_NINE,
    TIE_EIGHT,
    a_round,
    coup,
    ends,
    paper,
    rounds,
)

ALL = ("Ann bets 100 on banker", "Bob bets 100 on player", "Cat bets 100 on tie")


@pytest.mark.clause("HOUSE 2.1")
@pytest.mark.parametrize("table", ["", 'method = "B"\npairs = "perfect pairs"\nminimum = 50\nmaximum = 80'])
def test_midi_and_full_size_baccarat_are_settled_as_mini_baccarat(table: str) -> None:
    for shoe in (BANKER_NINE, PLAYER_NINE, TIE_EIGHT, BANKER_SIX):
        mini, midi, full = (
            rounds(coup(shoe, *ALL, table=table, game=game)) for game in ("mini-baccarat", "midi-baccarat", "baccarat")
        )
        assert mini == midi == full


@pytest.mark.clause("ACT-MB 8.1", "ACT-MB 8.8", "ACT-MB 8.8(a)", "ACT-MB 8.8(b)", "ACT-MB 8.8(c)")
@pytest.mark.parametrize(
    ("shoe", "expected"),
    [
        (BANKER_NINE, [("win", "95.00", "8.8(b)"), ("lose", "0.00", "8.5(b)"), ("lose", "0.00", "8.6(b)")]),
        (BANKER_SIX, [("win", "95.00", "8.8(b)"), ("lose", "0.00", "8.5(b)"), ("lose", "0.00", "8.6(b)")]),
        (PLAYER_NINE, [("lose", "0.00", "8.4(b)"), ("win", "100.00", "8.8(a)"), ("lose", "0.00", "8.6(b)")]),
        (TIE_EIGHT, [("push", "0.00", "8.4(c)"), ("push", "0.00", "8.5(c)"), ("win", "800.00", "8.8(c)")]),
    ],
)
@pytest.mark.parametrize("table", ["", 'method = "A"'])
def test_method_a_takes_five_per_cent_of_every_banker_win_and_is_the_default(
    table: str, shoe: str, expected: list[tuple[str, str, str]]
) -> None:
    assert [row[3:] for row in ends(coup(shoe, *ALL, table=table))] == expected


@pytest.mark.clause("ACT-MB 8.1", "ACT-MB 8.9", "ACT-MB 8.9(a)", "ACT-MB 8.9(b)", "ACT-MB 8.9(c)")
@pytest.mark.parametrize(
    ("shoe", "expected"),
    [
        (BANKER_NINE, [("win", "100.00", "8.9(b)"), ("lose", "0.00", "8.5(b)"), ("lose", "0.00", "8.6(b)")]),
        (BANKER_SIX, [("win", "50.00", "8.9(b)"), ("lose", "0.00", "8.5(b)"), ("lose", "0.00", "8.6(b)")]),
        (PLAYER_NINE, [("lose", "0.00", "8.4(b)"), ("win", "100.00", "8.9(a)"), ("lose", "0.00", "8.6(b)")]),
        (TIE_EIGHT, [("push", "0.00", "8.4(c)"), ("push", "0.00", "8.5(c)"), ("win", "800.00", "8.9(c)")]),
    ],
)
def test_method_b_pays_half_for_a_banker_win_with_six(shoe: str, expected: list[tuple[str, str, str]]) -> None:
    assert [row[3:] for row in ends(coup(shoe, *ALL, table='method = "B"'))] == expected


@pytest.mark.clause(
    "ACT-MB 8.2", "ACT-MB 9.8(a)", "ACT-MB 9.8(b)", "ACT-MB 9.8(c)", "ACT-MB 9.8(d)", "ACT-MB 10.6", "ACT-MB 11.2"
)
@pytest.mark.parametrize(
    ("pairs", "first_two", "expected"),
    [
        ("perfect pairs", ("9h", "9h"), ("win", "125.00", "10.6(c)")),
        ("perfect pairs", ("9h", "9d"), ("win", "60.00", "10.6(b)")),
        ("perfect pairs", ("9s", "9c"), ("win", "60.00", "10.6(b)")),
        ("perfect pairs", ("9h", "9s"), ("win", "25.00", "10.6(a)")),
        ("canberra pairs", ("9h", "9h"), ("win", "55.00", "11.2(a)")),
        ("canberra pairs", ("9h", "9d"), ("win", "55.00", "11.2(a)")),
        ("canberra pairs", ("9h", "9s"), ("win", "55.00", "11.2(a)")),
        ("perfect pairs", ("Th", "Kh"), ("lose", "0.00", None)),
        ("canberra pairs", ("Jh", "Qh"), ("lose", "0.00", None)),
    ],
)
@pytest.mark.parametrize("hand", ["player", "banker"])
def test_pairs_are_paid_by_the_option_that_the_operator_chose(
    hand: str, pairs: str, first_two: tuple[str, str], expected: tuple[str, str, str | None]
) -> None:
    mine, other = first_two, ("8c", "Ks")
    first, second = (mine, other) if hand == "player" else (other, mine)
    shoe = f"{first[0]} {second[0]} {first[1]} {second[1]}"
    result, paid, rule = expected
    loses = "9.8(d)" if hand == "player" else "9.8(c)"
    text = coup(shoe, f"Ann bets 5 on {hand} pair", table=f'pairs = "{pairs}"')
    assert ends(text) == [("Ann", f"{hand} pair", "5.00", result, paid, rule or loses)]


@pytest.mark.clause("ACT-MB 8.8(b)", "ACT-MB 8.9(b)")
@pytest.mark.parametrize(
    ("table", "stake", "shoe", "paid"),
    [
        # 5 % of 10.10 leaves 9.595
        ("", "10.10", BANKER_NINE, "9.60"),
        ('chip = 0.01\nrounding = "down"', "10.10", BANKER_NINE, "9.59"),
        ('rounding = "up"', "10.10", BANKER_NINE, "9.60"),
        ('chip = 0.05\nrounding = "down"', "10.10", BANKER_NINE, "9.55"),
        ('chip = 0.05\nrounding = "up"', "10.10", BANKER_NINE, "9.60"),
        ('chip = 1\nrounding = "down"', "5", BANKER_NINE, "4.00"),
        ('chip = 1\nrounding = "up"', "5", BANKER_NINE, "5.00"),
        ("chip = 2.50", "50", BANKER_NINE, "47.50"),
        ('chip = 2.5\nrounding = "up"', "15", BANKER_NINE, "15.00"),
        # half of 0.05 is two and a half cents
        ('method = "B"\nrounding = "down"', "0.05", BANKER_SIX, "0.02"),
        ('method = "B"\nrounding = "up"', "0.05", BANKER_SIX, "0.03"),
    ],
)
def test_a_payment_goes_to_the_smallest_chip_the_way_the_table_rounds(
    table: str, stake: str, shoe: str, paid: str
) -> None:
    ((*_, result, payment, _),) = ends(coup(shoe, f"Ann bets {stake} on banker", table=table))
    assert (result, payment) == ("win", paid)


@pytest.mark.clause("ACT-MB 4.8", "ACT-MB 4.9")
def test_a_no_bet_round_is_dealt_to_its_end_without_wagers() -> None:
    settled = rounds(paper(a_round(BANKER_SIX, more="no_bet = true"), a_round(BANKER_NINE, "Ann bets 10 on banker")))
    assert (settled[0]["wagers"], settled[0]["net"], settled[0]["cards_used"]) == ([], {}, 5)
    assert settled[1]["net"] == {"Ann": "9.50"}


@pytest.mark.clause("ACT-MB 9.4")
def test_a_pairs_wager_needs_no_other_wager() -> None:
    text = coup("9h 3c 9d Kc", "Ann bets 5 on player pair", table='pairs = "perfect pairs"')
    assert ends(text) == [("Ann", "player pair", "5.00", "win", "60.00", "10.6(b)")]


@pytest.mark.clause("ACT-MB 4.5")
def test_a_patron_may_wager_on_every_option_at_once() -> None:
    options = ("banker", "player", "tie", "banker pair", "player pair")
    text = coup(TIE_EIGHT, *(f"Ann bets 10 on {option}" for option in options), table='pairs = "perfect pairs"')
    assert [row[3] for row in ends(text)] == ["push", "push", "win", "lose", "lose"]
    assert rounds(text)[0]["net"] == {"Ann": "60.00"}
