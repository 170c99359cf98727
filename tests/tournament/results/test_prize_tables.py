"""Prizes by the number of entries: the table that is reached is published, paid and counted for ties."""

from typing import Any

import pytest

from croupier.tournament.conditions.breaches.all_breaches import breaches
from croupier.tournament.conditions.cautions import cautions
from croupier.tournament.conditions.missing_contents import missing_contents
from croupier.tournament.conditions.notice.lines import notice_lines
from croupier.tournament.conditions.prize_terms import Prizes, PrizeTable, Surplus
from croupier.tournament.results.placings import Ties
from croupier.tournament.results.prizes import Percent
from croupier.tournament.results.ties import owed_tie
from tests.tournament.changed_examples import altered
from tests.tournament.quick_finals import final_played, paid_out
from tests.tournament.tournament_log import dollars

LISTED = {
    "NZ-D7": ("nz-d7-roulette", "NZ-D7 2.2(h)"),
    "ACT-BJ": ("act-bj", "ACT-BJ 19.3(a)(x)"),
    "ACT-MB": ("act-mb", "ACT-MB 15.3(a)(x)"),
    "ACT-UTH": ("act-uth", "ACT-UTH 16.3(a)(ix)"),
}
BOOKS = [pytest.param(book, marks=pytest.mark.clause(clause)) for book, (_, clause) in LISTED.items()]


def tables_of_prizes(**more: Any) -> dict[str, Any]:
    """One prize, two from three entries on, three from five on."""
    tables = (
        PrizeTable(5, shares=(Percent(50_00), Percent(30_00), Percent(20_00))),
        PrizeTable(3, shares=(Percent(75_00), Percent(25_00))),
    )
    listed = {"shares": (Percent(100_00),), "amounts": (), "goods": (), "by_entries": tables}
    return {"prizes": listed | more}


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("chips", "parts"),
    [
        ({"Ann": 3000, "Bob": 2000}, {"Ann": 100}),
        ({"Ann": 3000, "Bob": 2000, "Cat": 4000}, {"Cat": 75, "Ann": 25}),
        (
            {"Ann": 3000, "Bob": 2000, "Cat": 4000, "Dan": 1000, "Eve": 500},
            {"Cat": 50, "Ann": 30, "Bob": 20},
        ),
    ],
)
def test_the_number_of_entries_decides_which_prizes_are_paid(
    book: str, chips: dict[str, int], parts: dict[str, int]
) -> None:
    run = final_played(book, tables_of_prizes(), **chips)
    conditions = run.tournament.conditions
    pool = run.tournament.pool + conditions.prizes.added
    assert paid_out(run) == {name: pool * part // 100 for name, part in parts.items()}
    assert run.tournament.pool == 0


@pytest.mark.clause("ACT-BJ 19.3(a)(xi)(D)")
def test_ties_are_decided_down_to_the_last_prize_of_the_table_that_holds() -> None:
    of_three = final_played("ACT-BJ", tables_of_prizes(ties=Ties.EXTRA_ROUNDS), Ann=3000, Bob=2000, Cat=2000)
    tie = owed_tie(of_three.tournament)
    assert tie is not None
    assert set(tie.players) == {"Bob", "Cat"}
    of_two = final_played("ACT-BJ", tables_of_prizes(ties=Ties.EXTRA_ROUNDS), Ann=3000, Bob=2000)
    assert owed_tie(of_two.tournament) is None


@pytest.mark.parametrize("book", BOOKS)
def test_the_notice_says_with_how_many_entries_each_prize_holds(book: str) -> None:
    name, clause = LISTED[book]
    tables = [{"entries": 6, "shares": [70, 30]}, {"entries": 12, "amounts": [900, 100]}]
    changes = (("prizes.shares", [100]), ("prizes.by_entries", tables), ("prizes.surplus", "to the winner"))
    conditions = altered(name, *changes)
    assert not missing_contents(conditions)
    assert not breaches(conditions)
    told = {line.title: line for line in notice_lines(conditions)}
    assert told["Place 1, with fewer than 6 entries"].says == "100% of the pool"
    assert told["Place 2, with 6 to 11 entries"].says == "30% of the pool"
    assert told["Place 1, with 12 or more entries"].says == "900.00"
    assert told["Rest of the pool"].says == "to the winner"
    assert told["Place 1, with fewer than 6 entries"].clause == clause


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("tables", "says"),
    [
        ([{"entries": 6, "shares": [70, 20]}], "add up to 90% of the pool"),
        ([{"entries": 6, "shares": [100], "amounts": [5]}], "not both"),
        ([{"entries": 6}], "The table of prizes for 6 entries names none."),
        ([{"entries": 6, "shares": [100]}, {"entries": 6, "shares": [60, 40]}], "the same number of entries"),
        ([{"entries": 5000, "shares": [100]}], "is for 5000 entries, but there are"),
    ],
)
def test_a_table_of_prizes_that_can_not_be_kept_is_refused(book: str, tables: list[dict[str, Any]], says: str) -> None:
    found = breaches(altered(LISTED[book][0], ("prizes.by_entries", tables)))
    assert any(says in breach.says for breach in found), found


def test_amounts_of_a_table_want_a_word_on_the_rest_of_the_pool() -> None:
    lacking = altered("act-bj", ("prizes.by_entries", [{"entries": 6, "amounts": [100]}]))
    assert "prizes.surplus" in [lack.field for lack in missing_contents(lacking)]


def test_amounts_that_the_entries_of_their_table_do_not_bring_are_a_caution() -> None:
    table = [{"entries": 6, "amounts": [9000]}]
    dear = altered("act-bj", ("prizes.by_entries", table), ("prizes.surplus", "to the winner"))
    assert any("The prizes come to 9,000.00, but 6 players bring" in caution.says for caution in cautions(dear))


def test_prizes_without_tables_hold_with_any_number_of_entries() -> None:
    plain = Prizes(amounts=(dollars(5),), surplus=Surplus.TO_THE_WINNER)
    assert plain.reached_with(100) is plain
