"""Full shoes of 4 to 8 decks: a chart never beats the play for exact cards, and a further choice never costs."""

from itertools import pairwise

import pytest

from croupier.equipment.cards import cards
from croupier.exact.blackjack.best_play import best_chart, best_play
from croupier.exact.blackjack.hand_choices import hand_choices
from croupier.exact.blackjack.shoe_values import ShoeValues
from croupier.exact.game_part import HandPlace
from croupier.games.blackjack.determinations import DECKS_MAX, DECKS_MIN, Determinations, SoftSeventeen

EXTREMES = (DECKS_MIN, DECKS_MAX)
NO_DOUBLING, ON_ELEVEN, NINE_TO_ELEVEN, ANY = (1, 0), (11, 11), (9, 11), (0, 20)


def counts(decks: int) -> list[int]:
    return [4 * decks] * 9 + [16 * decks]


@pytest.mark.parametrize("decks", EXTREMES)
@pytest.mark.parametrize("soft_17", SoftSeventeen)
def test_a_chart_never_beats_the_play_for_exact_cards(decks: int, soft_17: SoftSeventeen) -> None:
    values, choices = ShoeValues(counts(decks), soft_17), Determinations(decks=decks, soft_17=soft_17)
    main, chart = best_play(values, choices), best_chart(values, choices)
    for exact, by_total in zip(main.upcards, chart.upcards, strict=True):
        assert by_total.value <= exact.value + 1e-12
    assert chart.value < main.value
    assert sum(each.chance for each in main.upcards) == pytest.approx(1, abs=1e-15)


@pytest.mark.parametrize("decks", EXTREMES)
@pytest.mark.parametrize("soft_17", SoftSeventeen)
def test_each_further_choice_to_double_helps_against_every_card(decks: int, soft_17: SoftSeventeen) -> None:
    choices = Determinations(decks=decks, soft_17=soft_17)
    plays = [
        best_play(ShoeValues(counts(decks), soft_17, doubles), choices)
        for doubles in (NO_DOUBLING, ON_ELEVEN, NINE_TO_ELEVEN, ANY)
    ]
    for fewer, more in pairwise(plays):
        assert fewer.value < more.value
        assert all(a.value <= b.value + 1e-12 for a, b in zip(fewer.upcards, more.upcards, strict=True))


@pytest.mark.clause("ACT-BJ 8.1(b)")
@pytest.mark.parametrize("decks", EXTREMES)
def test_even_money_is_a_choice_beside_waiting(decks: int) -> None:
    values, choices = ShoeValues(counts(decks), SoftSeventeen.STAND), Determinations(decks=decks)
    worth = hand_choices(values, choices, cards("Ah Kd"), cards("As"))
    assert set(worth) == {"stand", "even money"}
    assert worth["even money"] == 1 < worth["stand"]


@pytest.mark.parametrize("decks", EXTREMES)
def test_losing_the_first_wager_alone_to_a_blackjack_helps(decks: int) -> None:
    choices = Determinations(decks=decks)
    whole = best_play(ShoeValues(counts(decks), SoftSeventeen.STAND), choices).value
    assert best_play(ShoeValues(counts(decks), SoftSeventeen.STAND, original_only=True), choices).value > whole


@pytest.mark.clause("ACT-BJ 10.2", "ACT-BJ 10.5", "ACT-BJ 11.2")
def test_following_is_worth_what_the_split_or_double_is() -> None:
    values, choices, six = ShoeValues(counts(8), SoftSeventeen.STAND), Determinations(), cards("6s")
    aces = hand_choices(values, choices, cards("Ah Ac"), six, HandPlace("follow a split"))
    assert aces["stay"] == pytest.approx(aces["follow"] / 2, abs=1e-12), "either ace gets one card"
    eights = hand_choices(values, choices, cards("8h 8c"), six, HandPlace("follow a split"))
    assert eights["follow"] == hand_choices(values, choices, cards("8h 8c"), six)["split"]
    assert eights["stay"] < eights["follow"]
    doubled = hand_choices(values, choices, cards("6h 5c"), six, HandPlace("follow a double"))
    assert doubled["follow"] == hand_choices(values, choices, cards("6h 5c"), six)["double"] == 2 * doubled["stay"]


@pytest.mark.clause("ACT-BJ 7.1", "ACT-BJ 7.5", "ACT-BJ 8.1(b)")
def test_insuring_a_blackjack_is_worth_even_money_and_tens_make_it_good() -> None:
    values, choices, place = ShoeValues(counts(8), SoftSeventeen.STAND), Determinations(), HandPlace("insurance")
    worth = hand_choices(values, choices, cards("Ah Kd"), cards("As"), place)
    assert worth["insure"] == pytest.approx(worth["even money"], abs=1e-12)
    assert worth["no insurance"] > worth["even money"]
    rich = ShoeValues([4, 0, 0, 0, 0, 0, 0, 0, 8, 16], choices.soft_17)
    assert hand_choices(rich, choices, cards("9h 9c"), cards("As"), place)["insure"] > 0
