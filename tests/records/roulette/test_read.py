"""Reading a record of roulette: what is no record (status 2), and what is a bet that the rules refuse (status 1)."""

import pytest

from croupier.games.roulette.determinations import Determinations, KindMaximum
from croupier.games.roulette.values_and_odds import Kind
from croupier.records import read_record
from tests.records.record_text import breach, misread
from tests.records.roulette.record_text import a_spin, evening, record, settled
from tests.table.driver import dollars

LINE = "Ann bets 5 on straight 17"
TWO = "zeros = 2"


@pytest.mark.parametrize(
    "words",
    [
        *("seventeen", "17", "straight", "straight 1 2", "straight x", "straight -1", "straight 1.0", "straight ١٧"),
        *("split 17", "split 17/20", "split 1 2 3", "street", "corner 1 2 4 5", "six lines 1", "trio 0 1", "dozen"),
        *("dozen 1 2", "column", "red 1", "reds", "pair", "first five", "five numbers 0", "voisins 1", "neighbours"),
        *("neighbours 17 18", "banker", "17 straight", "on red", "straight 17777"),
    ],
)
def test_what_is_no_bet_is_no_record(words: str) -> None:
    problem = misread(record(17, LINE, f"Ann bets 5 on {words}"))
    assert (problem.round, problem.line) == (1, 2)
    assert "is not a bet; write one like straight 17" in problem.message


@pytest.mark.parametrize(
    "line",
    ["Ann spins", "Ann bets red 5", "Ann bets on red", "Ann hits", "dealer spins 17", "supervisor voids", "Ann", ""],
)
def test_what_is_no_line_is_no_record(line: str) -> None:
    problem = misread(record(17, LINE, line))
    assert (problem.round, problem.line) == (1, 2)


@pytest.mark.clause("HOUSE 4.2", "HOUSE 4.3(a)", "HOUSE 4.3(b)", "HOUSE 4.5", "HOUSE 4.6", "HOUSE 5.1(d)")
@pytest.mark.parametrize(
    ("bet", "table", "clause"),
    [
        ("straight 37", "", "4.3(a)"),
        ("straight 00", "", "4.3(a)"),
        ("split 17 19", "", "4.3(b)"),
        ("split 3 4", "", "4.3(b)"),
        ("split 17 17", "", "4.3(b)"),
        ("split 0 4", "", "4.3(b)"),
        ("split 0 00", "", "4.3(b)"),
        ("split 0 3", TWO, "4.3(b)"),
        ("street 2", "", "4.3(c)"),
        ("corner 3", "", "4.3(d)"),
        ("corner 34", "", "4.3(d)"),
        ("six line 34", "", "4.3(e)"),
        ("dozen 4", "", "4.4(a)"),
        ("column 0", "", "4.4(b)"),
        ("trio 1 2 3", "", "4.5"),
        ("trio 0 00 2", "", "4.5"),
        ("trio 0 2 3", TWO, "4.6"),
        ("five numbers", "", "4.5"),
        ("first four", TWO, "4.6"),
        ("voisins", TWO, "4.6"),
        ("neighbours 17", TWO, "4.6"),
        ("neighbours 37", "", "5.1(d)"),
    ],
)
def test_a_bet_that_this_layout_lacks_is_refused_by_its_clause(bet: str, table: str, clause: str) -> None:
    assert breach(record(17, LINE, f"Ann bets 5 on {bet}", table=table)) == (f"HOUSE {clause}", 1, 2)


def test_verbs_numbers_and_letters_may_be_written_in_many_ways() -> None:
    plain = settled(17, "Ann bets 5 on split 17 20", "Ann bets 5 on six line 16")
    assert settled("17", "Ann  bet 5.00 on  SPLIT 20 17", "Ann bets 5.0 on Six Line 016") == plain


@pytest.mark.parametrize("spin", [37, -1, "", "37", "000", "x", "17 ", "-1", 17.0, True, [17], "٧", "1e1", "0x1"])
def test_the_wheel_must_have_the_number(spin: object) -> None:
    problem = misread(evening(a_spin(1, LINE), a_spin(spin, LINE)))
    assert (problem.round, problem.line) == (2, None)


def test_a_double_zero_is_a_number_of_the_wheel_with_two() -> None:
    assert "not 00" in misread(record("00", LINE)).message
    assert settled("00", LINE, table=TWO)["result"] == "00 green"


def test_a_round_has_a_spin_and_no_shoe() -> None:
    assert "A round needs a spin" in misread(record(None, LINE)).message
    assert misread(evening(a_spin(1), a_spin(None, LINE, "supervisor voids Ann"))).round == 2
    for key in ('shoe = "9h"', "no_bet = true"):
        assert "has no key" in misread(record(17, LINE).replace("spin", f"{key}\nspin")).message


def test_other_games_have_no_spin() -> None:
    text = record(17, "Ann bets 5 on banker").replace("roulette", "mini-baccarat")
    assert "has no key 'spin'" in misread(text).message


@pytest.mark.clause("HOUSE 3.1")
def test_no_card_is_drawn_at_a_wheel() -> None:
    assert breach(record(17, LINE, "dealer burns Th")) == ("HOUSE 3.1", 1, 2)
    assert breach(record(17, LINE, "dealer draws Th in error")) == ("HOUSE 3.1", 1, 2)


@pytest.mark.clause("HOUSE 8.2", "HOUSE 10.2(a)")
def test_wagers_come_first_and_a_supervisor_voids_only_what_there_is() -> None:
    assert breach(record(17, LINE, "supervisor voids Ann", "Bob bets 5 on red")) == ("HOUSE 8.2", 1, 3)
    assert breach(record(17, LINE, "supervisor voids Bob")) == ("HOUSE 10.2(a)", 1, 2)
    assert breach(record(17, LINE, "supervisor voids the round", "supervisor voids Ann"))[0] == "HOUSE 10.2(a)"


@pytest.mark.clause("HOUSE 3.1", "HOUSE 7.6")
@pytest.mark.parametrize(
    ("table", "clause"),
    [("zeros = 3", "3.1"), ("maxima = {red = 0}", "7.6"), ("outside_minimum = 5\nmaxima = {red = 4}", "7.6")],
)
def test_a_table_that_the_book_does_not_know_is_refused(table: str, clause: str) -> None:
    assert breach(record(17, LINE, table=table)) == (f"HOUSE {clause}", None, None)


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ("zeros = 0", "zeros is a whole number such as 1"),
        ('zeros = "one"', "zeros is a whole number"),
        ("decks = 8", "[table] has no key 'decks'"),
        ("maxima = 50", "maxima gives a maximum to each kind of wager"),
        ("maxima = {strait = 50}", "maxima has no kind of wager 'strait'"),
        ("maxima = {voisins = 50}", "maxima has no kind of wager 'voisins'"),
        ("maxima = {red = true}", "the limit of red is an amount"),
        ('inside_minimum = "5"', "inside_minimum is an amount"),
    ],
)
def test_choices_that_are_none_are_no_record(table: str, says: str) -> None:
    assert says in misread(record(17, LINE, table=table)).message


def test_the_operators_choices_are_read() -> None:
    table = 'zeros = 2\ninside_minimum = 5\noutside_minimum = 10\nmaxima = {straight = 50, "six line" = 300}'
    maxima = (KindMaximum(Kind.STRAIGHT, dollars(50)), KindMaximum(Kind.SIX_LINE, dollars(300)))
    expected = Determinations(2, inside_minimum=dollars(5), outside_minimum=dollars(10), maxima=maxima)
    assert read_record(record(17, LINE, table=table)).game == expected
    assert read_record(record(17, LINE)).game == Determinations()
