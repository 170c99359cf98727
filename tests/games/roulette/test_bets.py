"""Bets in words: how they are read, and what is said where the layout has no such bet."""

import pytest

from croupier.games.roulette.bets import Bet, Spot, read, spot_of, spots
from croupier.games.roulette.commands import PlaceWager
from croupier.games.roulette.determinations import Determinations
from croupier.games.roulette.values_and_odds import Kind, placements
from croupier.games.roulette.wheel import Pocket
from tests.games.roulette.spin_driver import Playing, check_refused, dollars
from tests.people import ANN


@pytest.mark.parametrize("zeros", [1, 2])
def test_every_position_is_read_by_its_own_words(zeros: int) -> None:
    for each in placements(zeros):
        assert spots(each.words, zeros) == (Spot(each.words),)


@pytest.mark.parametrize(
    ("said", "words"),
    [("split 20 17", "split 17 20"), ("Six Line 1", "six line 1"), ("trio 2 0 1", "trio 0 1 2"), (" RED ", "red")],
)
def test_numbers_come_in_any_order_and_words_in_any_case(said: str, words: str) -> None:
    assert spots(said, 1) == (Spot(words),)


@pytest.mark.parametrize("words", ["", "banana", "straight", "straight 1 2", "17 straight", "red 1", "line six 1"])
def test_what_names_no_kind_of_bet_is_not_read(words: str) -> None:
    assert read(words) is None


def test_a_bet_that_the_layout_has_not_is_read_all_the_same() -> None:
    assert read("split 22 17") == Bet(Kind.SPLIT, (Pocket("17"), Pocket("22")))
    assert read("straight 00") == Bet(Kind.STRAIGHT, (Pocket("00"),))


REFUSALS = [
    (1, "banana", "4.2", "straight 17, split 17 20"),
    (1, "straight 37", "4.3(a)", "0 and 1 to 36, not 37"),
    (1, "straight 00", "4.3(a)", "not 00"),
    (2, "straight 37", "4.3(a)", "0, 00 and 1 to 36"),
    (1, "split 17 22", "4.3(b)", "split 14 17, split 16 17, split 17 18 and split 17 20"),
    (1, "split 3 4", "4.3(b)", "split 3 6"),  # the end of one row and the head of the next
    (1, "split 5 5", "4.3(b)", "straight 5"),
    (1, "split 0 4", "4.3(b)", "split 0 1, split 0 2 and split 0 3"),
    (2, "split 0 3", "4.3(b)", "split 0 00, split 0 1 and split 0 2"),
    (1, "street 5", "4.3(c)", "with 5 in it there is street 4"),
    (1, "street 0", "4.3(c)", "no street has 0 in it"),
    (1, "corner 3", "4.3(d)", "corner 2"),
    (1, "corner 34", "4.3(d)", "corner 31"),
    (1, "six line 34", "4.3(e)", "six line 31"),
    (1, "dozen 4", "4.4(a)", "dozen 1, dozen 2 and dozen 3"),
    (1, "column 0", "4.4(b)", "column 1, column 2 and column 3"),
    (1, "trio 1 2 3", "4.5", "trio 0 1 2 and trio 0 2 3"),
    (1, "five numbers", "4.5", "one zero has no five numbers"),
    (2, "trio 0 2 3", "4.6", "trio 0 1 2, trio 0 00 2 and trio 00 2 3"),
    (2, "first four", "4.6", "two zeros has no first four"),
    (2, "voisins", "4.6", "two zeros has no race-track"),
    (1, "neighbours 37", "5.1(d)", "0 to 36"),
]


@pytest.mark.clause("HOUSE 4.2", "HOUSE 4.3(a)", "HOUSE 4.3(b)", "HOUSE 4.3(c)", "HOUSE 4.3(d)", "HOUSE 4.3(e)")
@pytest.mark.clause("HOUSE 4.4(a)", "HOUSE 4.4(b)", "HOUSE 4.5", "HOUSE 4.6", "HOUSE 5.1(d)")
@pytest.mark.parametrize(("zeros", "words", "clause", "said"), REFUSALS)
def test_a_refusal_says_which_bets_there_are_instead(zeros: int, words: str, clause: str, said: str) -> None:
    playing = Playing(Determinations(zeros=zeros))
    check_refused(playing, PlaceWager(ANN, "Ann", words, dollars(5)), clause, said)


@pytest.mark.parametrize("words", ["straight 17", "six line 1", "voisins", "neighbours 17"])
def test_a_spot_is_written_and_read_back(words: str) -> None:
    for spot in spots(words, 1):
        assert spot_of(str(spot)) == spot
