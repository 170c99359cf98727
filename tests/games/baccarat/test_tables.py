"""Point values, totals and what makes a pair: the book's numbers, written out again by hand."""

import pytest

from croupier.equipment.amounts import Odds
from croupier.equipment.cards import DECK, SUITS, Card, card, cards
from croupier.equipment.pairs import PairKind
from croupier.games.baccarat.determinations import Method, Pairs
from croupier.games.baccarat.values_and_odds import ODDS, PAIR_ODDS, POINT_VALUES, Option, banker_odds, pair_kind, total
from croupier.rulebook import open_book


@pytest.mark.clause("ACT-MB 2.4", "ACT-MB 2.4(a)")
@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize(
    ("rank", "points"), [("2", 2), ("3", 3), ("4", 4), ("5", 5), ("6", 6), ("7", 7), ("8", 8), ("9", 9)]
)
def test_twos_to_nines_count_their_face(rank: str, suit: str, points: int) -> None:
    assert total((card(rank + suit),)) == points


@pytest.mark.clause("ACT-MB 2.4", "ACT-MB 2.4(b)")
@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", ["T", "J", "Q", "K"])
def test_tens_and_pictures_count_nothing(rank: str, suit: str) -> None:
    assert total((card(rank + suit),)) == 0


@pytest.mark.clause("ACT-MB 2.4", "ACT-MB 2.4(c)")
@pytest.mark.parametrize("suit", SUITS)
def test_an_ace_counts_one(suit: str) -> None:
    assert total((card("A" + suit),)) == 1


@pytest.mark.clause("ACT-MB 2.4")
def test_every_rank_has_a_point_value_and_only_one() -> None:
    assert len(POINT_VALUES) == 13
    assert {one[0] for one in DECK} == set(POINT_VALUES)


@pytest.mark.clause("ACT-MB 2.6")
@pytest.mark.parametrize(
    ("hand", "digit"),
    [
        ("Kh Qd", 0),
        ("5h 5c", 0),
        ("9h Ad", 0),
        ("9h 4c", 3),  # thirteen
        ("9h 9c", 8),  # eighteen
        ("9h 9c 9d", 7),  # twenty-seven
        ("7h 8c 6d", 1),  # twenty-one
        ("Th 2c 7d", 9),
        ("Ah 2c 3d", 6),
        ("6h 4c Td", 0),
    ],
)
def test_a_total_is_one_digit_and_the_tens_are_dropped(hand: str, digit: int) -> None:
    assert total(cards(hand)) == digit


@pytest.mark.clause("ACT-MB 9.5", "ACT-MB 9.5(a)", "ACT-MB 9.5(b)", "ACT-MB 10.1", "ACT-MB 11.1")
@pytest.mark.parametrize("second", "23456789TJQKA")
@pytest.mark.parametrize("first", "23456789TJQKA")
def test_two_cards_are_a_pair_exactly_when_number_or_kind_is_the_same(first: str, second: str) -> None:
    """A ten, a jack, a queen and a king all count nothing, and still no two of them pair."""
    assert (pair_kind(card(first + "h"), card(second + "h")) is not None) is (first == second)


@pytest.mark.clause("ACT-MB 10.2", "ACT-MB 10.3", "ACT-MB 10.3(a)", "ACT-MB 10.3(b)", "ACT-MB 10.4", "ACT-MB 10.5")
@pytest.mark.parametrize(
    ("suits", "kind"),
    [
        ("hc", PairKind.MIXED),
        ("hs", PairKind.MIXED),
        ("dc", PairKind.MIXED),
        ("ds", PairKind.MIXED),
        ("ch", PairKind.MIXED),
        ("sd", PairKind.MIXED),
        ("hd", PairKind.COLOURED),
        ("dh", PairKind.COLOURED),
        ("cs", PairKind.COLOURED),
        ("sc", PairKind.COLOURED),
        ("hh", PairKind.PERFECT),  # two red cards as well, but the suited pair is the higher
        ("dd", PairKind.PERFECT),
        ("cc", PairKind.PERFECT),
        ("ss", PairKind.PERFECT),
    ],
)
def test_suits_decide_how_good_a_pair_is(suits: str, kind: PairKind) -> None:
    assert pair_kind(Card("Q" + suits[0]), Card("Q" + suits[1])) is kind


@pytest.mark.clause("ACT-MB 8.8(d)", "ACT-MB 8.8(e)", "ACT-MB 8.9(d)", "ACT-MB 8.9(e)", "ACT-MB 10.6", "ACT-MB 11.2")
def test_both_methods_name_the_pair_odds_of_their_own_sections() -> None:
    """8.8(d), 8.9(d) and 10.6 state the same odds, and so do 8.8(e), 8.9(e) and 11.2."""
    book = open_book("ACT-MB")
    perfect = {PairKind.MIXED: "5/1", PairKind.COLOURED: "12/1", PairKind.PERFECT: "25/1"}
    for clause in ("8.8(d)", "8.9(d)"):
        assert book.clause(clause).values == {kind.replace(" ", "_"): odds for kind, odds in perfect.items()}
    for clause in ("8.8(e)", "8.9(e)"):
        assert book.clause(clause).values == {"pair": "11/1"}
    assert {kind: PAIR_ODDS[Pairs.PERFECT_PAIRS, kind][0] for kind in PairKind} == {
        PairKind.MIXED: Odds(5),
        PairKind.COLOURED: Odds(12),
        PairKind.PERFECT: Odds(25),
    }
    assert {PAIR_ODDS[Pairs.CANBERRA_PAIRS, kind][0] for kind in PairKind} == {Odds(11)}


@pytest.mark.clause("ACT-MB 8.8", "ACT-MB 8.9")
@pytest.mark.parametrize("method", list(Method))
def test_player_and_tie_pay_the_same_by_either_method(method: Method) -> None:
    assert ODDS[method, Option.PLAYER][0] == Odds(1)
    assert ODDS[method, Option.TIE][0] == Odds(8)


@pytest.mark.clause("ACT-MB 8.8(b)", "ACT-MB 8.9(b)")
@pytest.mark.parametrize("banker_total", range(1, 10))
def test_the_bankers_odds_by_total(banker_total: int) -> None:
    assert banker_odds(Method.A, banker_total) == (Odds(95, 100), "ACT-MB 8.8(b)")
    by_b = Odds(50, 100) if banker_total == 6 else Odds(1)
    assert banker_odds(Method.B, banker_total) == (by_b, "ACT-MB 8.9(b)")
