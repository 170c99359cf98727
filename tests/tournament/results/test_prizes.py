"""Prizes: tied ones put together and shared to the cent, shares of the pool, goods at their value."""

import random
from fractions import Fraction

import pytest

from croupier.equipment.amounts import Amount
from croupier.rulebook import Refused
from croupier.tournament.clauses import TournamentClauses
from croupier.tournament.games.baccarat.clauses import ACT_MB
from croupier.tournament.games.blackjack.clauses import ACT_BJ
from croupier.tournament.games.ultimate_holdem.clauses import ACT_UTH
from croupier.tournament.nz_d7.clauses import NZ_D7
from croupier.tournament.results.placings import Placings, Ties
from croupier.tournament.results.prizes import Cents, Prize, award, prizes_by_share, share
from tests.tournament.written_scores import BOOKS, FIVE, awarded, placed


@pytest.mark.clause("NZ-D7 5.10", "NZ-D7 5.12", "NZ-D7 5.12(b)")
def test_three_level_for_third_share_the_last_three_prizes() -> None:
    found = placed(NZ_D7, "A 5000, B 5000, C 3000, D 3000, E 3000", "A 900, B 400")
    awards = awarded(NZ_D7, found)
    assert {name: each.amount for name, each in awards.items()} == {
        "A": 100_000,
        "B": 60_000,
        "C": 23_334,
        "D": 23_333,
        "E": 23_333,
    }
    assert [str(each.clause) for each in awards.values()] == ["NZ-D7 5.10"] * 2 + ["NZ-D7 5.12(b)"] * 3


@pytest.mark.clause("NZ-D7 5.11(a)")
def test_who_loses_the_play_off_for_runner_up_has_the_third_prize() -> None:
    found = placed(NZ_D7, "A 5, B 5, C 5", "A 900, B 400, C 400", "B 1, C 2")
    awards = awarded(NZ_D7, found)
    assert {name: each.amount for name, each in awards.items()} == {"A": 100_000, "C": 60_000, "B": 40_000}
    assert awards["B"].clause == "NZ-D7 5.11(a)"


@pytest.mark.clause("NZ-D7 5.12(a)")
def test_two_level_share_with_the_next_prize_if_there_is_one() -> None:
    found = placed(NZ_D7, "A 9, B 8, C 5, D 5")
    for prizes, each in ((FIVE, 30_000), (FIVE[:3], 20_000)):
        awards = awarded(NZ_D7, found, prizes)
        assert {awards["C"].amount, awards["D"].amount} == {each}
        assert awards["C"].clause == awards["D"].clause == "NZ-D7 5.12(a)"


@pytest.mark.parametrize(
    ("clauses", "rule"),
    [
        pytest.param(ACT_BJ, "ACT-BJ 19.3(a)(xi)(C)", marks=pytest.mark.clause("ACT-BJ 19.3(a)(xi)(C)")),
        pytest.param(ACT_MB, "ACT-MB 15.3(a)(xi)(C)", marks=pytest.mark.clause("ACT-MB 15.3(a)(xi)(C)")),
        pytest.param(ACT_UTH, "ACT-UTH 16.3(a)(x)", marks=pytest.mark.clause("ACT-UTH 16.3(a)(x)")),
    ],
)
def test_under_the_act_books_the_win_is_shared_where_the_conditions_say_so(
    clauses: TournamentClauses, rule: str
) -> None:
    awards = awarded(clauses, placed(clauses, "B 9, A 9, C 1", ties=Ties.SHARE))
    assert {name: each.amount for name, each in awards.items()} == {"B": 80_000, "A": 80_000, "C": 40_000}
    assert awards["A"].clause == rule
    assert awards["C"].clause == clauses.places_awarded


def test_an_open_tie_is_paid_nothing_yet() -> None:
    assert awarded(NZ_D7, placed(NZ_D7, "A 9, B 5, C 5, D 1")).keys() == {"A"}


LEVEL = Placings((("C", "A", "B"),), (ACT_BJ.places_awarded,))
TEN = (Prize(Amount(1000)),)


def test_odd_cents_go_in_the_order_of_the_session_line() -> None:
    awards = awarded(ACT_BJ, LEVEL, TEN)
    assert {name: each.amount for name, each in awards.items()} == {"C": 334, "A": 333, "B": 333}


def test_odd_cents_go_by_a_draw_that_names_everybody_who_shares() -> None:
    awards = awarded(ACT_BJ, LEVEL, TEN, Cents.DRAW, ("X", "B", "A", "C"))
    assert {name: each.amount for name, each in awards.items()} == {"C": 333, "A": 333, "B": 334}
    with pytest.raises(Refused, match="B is missing"):
        award(ACT_BJ, LEVEL, TEN, Cents.DRAW, ("A", "C"))
    # nothing is odd, so nothing is drawn
    assert awarded(ACT_BJ, LEVEL, (Prize(Amount(900)),), Cents.DRAW)["B"].amount == 300


def test_the_operator_may_top_up_so_that_all_are_equal() -> None:
    awards = awarded(ACT_BJ, LEVEL, TEN, Cents.OPERATOR)
    assert {each.amount for each in awards.values()} == {334}
    assert sum(each.topped_up for each in awards.values()) == 2
    assert all(not each.topped_up for each in awarded(ACT_BJ, LEVEL, (Prize(Amount(999)),), Cents.OPERATOR).values())


@pytest.mark.clause("NZ-D7 5.12")
def test_goods_go_to_one_winner_and_are_shared_at_their_declared_value() -> None:
    prizes = (Prize(Amount(100_000), "a car"), Prize(Amount(20_000)), Prize(Amount(5_000), "a weekend"))
    awards = awarded(NZ_D7, placed(NZ_D7, "A 9, B 5, C 3, D 3"), prizes)
    assert (awards["A"].amount, awards["A"].goods) == (100_000, "a car")
    assert [(awards[name].amount, awards[name].goods) for name in "CD"] == [(2_500, ""), (2_500, "")]
    with pytest.raises(Refused, match="a hat has no declared value"):
        awarded(NZ_D7, placed(NZ_D7, "A 9, B 5, C 3, D 3"), (*FIVE[:2], Prize(Amount(0), "a hat")))


@pytest.mark.parametrize(
    "clauses",
    [
        pytest.param(NZ_D7, marks=pytest.mark.clause("NZ-D7 2.2(h)", "NZ-D7 2.4")),
        pytest.param(ACT_BJ, marks=pytest.mark.clause("ACT-BJ 19.3(a)(x)", "ACT-BJ 19.19")),
        pytest.param(ACT_MB, marks=pytest.mark.clause("ACT-MB 15.3(a)(x)", "ACT-MB 15.21")),
        pytest.param(ACT_UTH, marks=pytest.mark.clause("ACT-UTH 16.3(a)(ix)", "ACT-UTH 16.21(b)")),
    ],
)
def test_shares_are_cut_to_the_cent_and_are_all_of_the_pool(clauses: TournamentClauses) -> None:
    thirds = (share("33.34%"), share("33.33%"), share("33.33%"))
    assert [prize.amount for prize in prizes_by_share(clauses, Amount(100), thirds)] == [34, 33, 33]
    assert [prize.amount for prize in prizes_by_share(clauses, Amount(10_001), (50, 30, 20))] == [5_001, 3_000, 2_000]
    # 2.5 cents each: the two that are lost go to the first two
    quarters = (Fraction(25),) * 4
    assert [prize.amount for prize in prizes_by_share(clauses, Amount(10), quarters)] == [3, 3, 2, 2]
    with pytest.raises(Refused, match=r"add up to 99\.9%") as refused:
        prizes_by_share(clauses, Amount(100), (share("33.3%"),) * 3)
    assert refused.value.clause == clauses.pool_returned


@pytest.mark.parametrize("text", ["", "50", "%", "-5%", "5,5%", "1000%", "５０%", "50 percent", "1e1%"])
def test_a_share_is_a_number_with_its_sign(text: str) -> None:
    with pytest.raises(ValueError, match="is not a share"):
        share(text)


@pytest.mark.parametrize("book", BOOKS)
def test_awards_never_exceed_the_prizes_and_nobody_has_two(book: str) -> None:
    clauses, chance = BOOKS[book], random.Random(5)
    for _ in range(2000):
        prizes = tuple(Prize(Amount(chance.randrange(1, 10_000))) for _ in range(chance.randrange(1, 7)))
        names = iter("ABCDEFGHIJKL")
        sizes = [chance.randrange(1, 4) for _ in range(chance.randrange(5))]
        places = [tuple(next(names) for _ in range(size)) for size in sizes]
        placings = Placings(tuple(places), (clauses.places_awarded,) * len(places))
        players = [name for group in places for name in group]
        for cents in Cents:
            drawn = tuple(chance.sample(players, len(players)))
            awards = awarded(clauses, placings, prizes, cents, drawn)
            given = sum(each.amount - each.topped_up for each in awards.values())
            assert given == sum(prize.amount for prize in prizes[: len(players)])
            for group in places:
                amounts = {awards[name].amount for name in group if name in awards}
                assert not amounts or max(amounts) - min(amounts) <= (0 if cents is Cents.OPERATOR else 1)
