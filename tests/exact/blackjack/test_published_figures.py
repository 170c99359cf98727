"""Blackjack's edge under best play and under the best chart, to the digits of an independent program."""

import pytest

from croupier.equipment.cards import cards
from croupier.exact.blackjack.best_play import best_chart, best_play
from croupier.exact.blackjack.hand_choices import hand_choices
from croupier.exact.blackjack.hand_index import hand_index
from croupier.exact.blackjack.shoe_values import ShoeValues
from croupier.games.blackjack.determinations import Determinations, SoftSeventeen

STAND, DRAW = SoftSeventeen.STAND, SoftSeventeen.DRAW


def shoe_values(decks: int, soft_17: SoftSeventeen = STAND) -> ShoeValues:
    return ShoeValues([4 * decks] * 9 + [16 * decks], soft_17)


@pytest.mark.parametrize(
    ("decks", "soft_17", "main", "chart"),
    [(8, STAND, 0.005423898070465, 0.005446609405776), (6, DRAW, 0.007269429452096, 0.007302301295265)],
)
def test_edges_of_fresh_shoes(decks: int, soft_17: SoftSeventeen, main: float, chart: float) -> None:
    values = shoe_values(decks, soft_17)
    choices = Determinations(decks=decks, soft_17=soft_17)
    assert -best_play(values, choices).value == pytest.approx(main, abs=5e-16)
    assert -best_chart(values, choices).value == pytest.approx(chart, abs=5e-16)


def test_value_by_the_dealers_card() -> None:
    published = {
        0: -0.341813495, 1: 0.092259105, 2: 0.125691873, 3: 0.161689340, 4: 0.201546047,
        5: 0.235324458, 6: 0.144465463, 7: 0.057737733, 8: -0.040998907, 9: -0.176603073,
    }  # fmt: skip
    play = best_play(shoe_values(8), Determinations())
    assert {each.upcard: round(each.value, 9) for each in play.upcards} == published
    assert sum(each.chance for each in play.upcards) == pytest.approx(1)


def test_splitting_aces_against_a_ten() -> None:
    worth = hand_choices(shoe_values(8), Determinations(), cards("Ah Ac"), cards("Ts"))
    assert worth["split"] == pytest.approx(0.022952636179342, abs=5e-16)


def test_the_dealers_chances_add_up_against_every_removal() -> None:
    totals = shoe_values(8).outcomes.sum(axis=2)
    assert totals.shape == (len(hand_index().removals), 10)
    assert totals.min() == pytest.approx(1)
    assert totals.max() == pytest.approx(1)


def test_deviation_of_a_round_agrees_with_a_simulation() -> None:
    """Of 40 million rounds by the chart, simulated apart from this: 1.1353, with a standard error of 0.0002."""
    assert best_chart(shoe_values(8), Determinations()).deviation == pytest.approx(1.1353, abs=0.0006)


@pytest.mark.parametrize(
    "counts",
    [[1] * 10, [0, 2, 2, 2, 2, 2, 2, 2, 2, 4], [2] * 5 + [0] * 5, [0] * 9 + [16], [10] + [0] * 9, [0] * 7 + [4, 4, 4]],
)
def test_few_cards_give_sensible_values(counts: list[int]) -> None:
    values = ShoeValues(counts, STAND)
    play = best_play(values, Determinations())
    assert sum(each.chance for each in play.upcards) == pytest.approx(1)
    assert all(-2 < each.value < 2 for each in play.upcards)
    assert 0 <= play.deviation < 3


def test_a_full_deck_cannot_run_out_and_ten_cards_can() -> None:
    assert ShoeValues([1] * 10, STAND).may_run_out
    assert not ShoeValues([4] * 9 + [16], STAND).may_run_out
