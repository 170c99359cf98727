"""What is in force follows from determinations and circumstances."""

import pytest

from croupier.rulebook import Cite, InForce, clauses_in_force


def force(*circumstances: str, books: tuple[str, ...] = ("ACT-BJ",)) -> InForce:
    return clauses_in_force(books, frozenset(circumstances))


def test_an_ordinary_shoe_leaves_the_shuffling_rules_alone() -> None:
    rules = force()
    assert {"ACT-BJ 5.1", "ACT-BJ 5.2(d)", "ACT-BJ 4.7", "ACT-BJ 14.6", "ACT-BJ 14.8"} <= rules.clauses
    assert "ACT-BJ 18.2" not in rules


def test_an_automated_shoe_replaces_the_shuffle_and_switches_three_rules_off() -> None:
    rules = force("automated_shuffling_shoe")
    assert "ACT-BJ 18.2" in rules
    off = {"ACT-BJ 5.1", "ACT-BJ 5.2", "ACT-BJ 5.2(d)", "ACT-BJ 5.3", "ACT-BJ 5.4(a)", "ACT-BJ 5.5"}
    assert not off & rules.clauses
    assert not {"ACT-BJ 4.7", "ACT-BJ 4.7(a)", "ACT-BJ 14.6", "ACT-BJ 14.8"} & rules.clauses


def test_malfunction_brings_back_the_cut_and_the_rules_of_an_ordinary_shoe() -> None:
    rules = force("automated_shuffling_shoe", "shuffler_malfunction")
    assert {"ACT-BJ 5.2(d)", "ACT-BJ 5.3", "ACT-BJ 14.6", "ACT-BJ 14.8"} <= rules.clauses
    assert not {"ACT-BJ 4.7", "ACT-BJ 5.1", "ACT-BJ 5.2(a)", "ACT-BJ 5.4"} & rules.clauses


def test_an_ordinary_replacement_shoe_brings_the_shuffling_rules_back() -> None:
    rules = force("automated_shuffling_shoe", "replacement_shoe_not_automated")
    assert {"ACT-BJ 5.1", "ACT-BJ 5.4(b)", "ACT-BJ 4.7", "ACT-BJ 14.6", "ACT-BJ 18.3(b)"} <= rules.clauses
    assert "ACT-BJ 18.2" not in rules


def test_tournament_rules_are_in_force_in_tournaments_and_prevail() -> None:
    assert "ACT-MB 15.14" not in force(books=("ACT-MB",))
    rules = force("tournament", books=("ACT-MB",))
    assert "ACT-MB 15.14" in rules
    assert "ACT-MB 15.1" in rules.prevailing_over(Cite("ACT-MB 3.4"))
    assert rules.prevailing_over(Cite("ACT-MB 15.14")) == ()


def test_pairs_rules_prevail_where_pairs_are_on_offer() -> None:
    rules = force("pairs", "perfect_pairs", "method_a", books=("ACT-MB",))
    assert {"ACT-MB 9.1", "ACT-MB 9.8"} <= set(rules.prevailing_over(Cite("ACT-MB 8.7")))
    assert "ACT-MB 10.6(a)" in rules
    assert "ACT-MB 11.2(a)" not in rules


def test_a_letter_needs_its_clause_and_its_own_condition() -> None:
    with_pairs = force("method_b", "pairs", "canberra_pairs", books=("ACT-MB",))
    assert "ACT-MB 8.9(e)" in with_pairs
    assert not {"ACT-MB 8.9(d)", "ACT-MB 8.8(e)", "ACT-MB 8.8"} & with_pairs.clauses


@pytest.mark.clause("NZ-D7 3.3", "NZ-D7 3.4", "NZ-D7 3.6", "NZ-D7 8.4")
def test_division_7_replaces_limits_and_shuffle_times_by_subject() -> None:
    rules = force("tournament_nz_d7", "mini_baccarat", books=("ACT-MB", "HOUSE", "NZ-D7"))
    assert not {f"ACT-MB {id}" for id in ("3.1", "3.2", "3.3", "3.4", "3.5", "3.6", "3.7", "5.8")} & rules.clauses
    assert {"NZ-D7 3.6(a)", "NZ-D7 8.4(b)", "ACT-MB 5.4", "ACT-MB 7.3"} <= rules.clauses


@pytest.mark.clause("NZ-D7 8.2")
def test_numbers_that_division_7_switches_off_are_never_the_act_books() -> None:
    """D7 8.2 lists rules 5.4, 5.5, 7.1 … of New Zealand's own divisions; ACT-MB keeps its 5.4, 5.5 and 7.1."""
    rules = force("tournament_nz_d7", "mini_baccarat", "burn_unseen", books=("ACT-MB", "HOUSE", "NZ-D7"))
    assert {"ACT-MB 5.2", "ACT-MB 5.4", "ACT-MB 5.5", "ACT-MB 7.1", "ACT-MB 9.8"} & rules.clauses == {
        "ACT-MB 5.4",
        "ACT-MB 5.5",
        "ACT-MB 7.1",
    }  # 5.2 and 9.8 are off for want of pre-shuffled cards and pairs, not by division 7


def test_a_relation_to_a_book_that_is_not_open_does_nothing() -> None:
    assert "NZ-D7 3.6" in force("tournament_nz_d7", books=("NZ-D7",))


@pytest.mark.clause("HOUSE 2.2")
def test_at_the_larger_tables_the_house_says_who_turns_the_cards() -> None:
    books = ("ACT-MB", "HOUSE")
    assert "ACT-MB 6.3" in force("face_down", "mini_baccarat", books=books)
    larger = force("face_down", "midi_baccarat", "house_baccarat", books=books)
    assert "ACT-MB 6.3" not in larger
    assert "HOUSE 2.3" in larger
