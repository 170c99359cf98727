"""Small shoes of blackjack: exact values against every sequence of cards dealt through the engine."""

import pytest

from croupier.equipment.cards import Card, cards
from croupier.exact.blackjack import VALUE_PLACES
from croupier.exact.blackjack.best_play import best_play
from croupier.exact.blackjack.hand_choices import hand_choices
from croupier.exact.blackjack.hand_index import VALUES_COUNT
from croupier.exact.blackjack.shoe_values import ShoeValues
from croupier.exact.game_part import HandPlace
from croupier.games.blackjack.determinations import Determinations, SoftSeventeen
from tests.exact.blackjack.engine_expectation import EngineExpectation, Preference


def values_of(held: str, soft_17: SoftSeventeen) -> ShoeValues:
    counts = [0] * VALUES_COUNT
    for card in cards(held):
        counts[VALUE_PLACES[card[0]]] += 1
    return ShoeValues(counts, soft_17)


def preferred(values: ShoeValues) -> Preference:
    """What the exact computation takes of choices that are worth the same."""

    def choose(hand: tuple[Card, ...], upcard: Card) -> str:
        place = VALUE_PLACES[upcard[0]]
        worth = values.best(place, values.standing(place))
        number = values.hand_of(*(VALUE_PLACES[card[0]] for card in hand))
        return ("stand", "draw", "double")[int(worth[number, :3].argmax())]

    return choose


SHOES = [
    "7h 7h 7h 9h 9h 9h Th Th Th Th Th Th Ah Ah",
    "6h 6h 6h 9h Th Th Th Th Th Th Th Ah Ah",
    "6h 6h 6h 8h 8h 8h 8h 8h 8h Th Th",
    "7h 7h 7h 7h 7h 9h 9h Th Th Th Th",
    "5h 5h 7h 7h 7h Th Th Th Th Th Th",
]


EIGHTS = "8h 8h 8h 8h 8h 8h 9h 9h 9h Th Th Th Th Th"


@pytest.mark.clause("ACT-BJ 9.1", "ACT-BJ 10.3", "ACT-BJ 10.5", "ACT-BJ 12.1", "ACT-BJ 13.1")
@pytest.mark.parametrize("soft_17", SoftSeventeen)
@pytest.mark.parametrize("held", SHOES)
def test_a_whole_round_agrees_with_every_deal_through_the_engine(held: str, soft_17: SoftSeventeen) -> None:
    choices = Determinations(soft_17=soft_17)
    values = values_of(held, soft_17)
    engine = EngineExpectation(held, choices, preferred(values))
    assert best_play(values, choices).value == pytest.approx(float(engine.round_value()), abs=1e-12)


@pytest.mark.clause("ACT-BJ 9.1(a)", "ACT-BJ 9.1(b)", "ACT-BJ 9.2", "ACT-BJ 10.5")
@pytest.mark.parametrize("soft_17", SoftSeventeen)
@pytest.mark.parametrize(
    ("held", "hand", "dealer", "expected"),
    [
        (SHOES[0], "Ah Ah", "Th", {"draw", "stand", "double", "split"}),
        (SHOES[0], "7h 7h", "Ah", {"draw", "stand", "double", "split"}),
        (SHOES[1], "6h 6h", "6h", {"draw", "stand", "double", "split"}),
        (SHOES[1], "Ah 6h", "6h", {"draw", "stand", "double"}),
        (SHOES[1], "Th 9h", "Ah", {"draw", "stand", "double"}),
        (SHOES[2], "8h 8h", "8h", {"draw", "stand", "double", "split"}),
        (SHOES[4], "5h 5h", "7h", {"draw", "double", "split"}),
    ],
)
def test_every_choice_agrees_with_every_deal_through_the_engine(
    held: str, hand: str, dealer: str, expected: set[str], soft_17: SoftSeventeen
) -> None:
    choices, values = Determinations(soft_17=soft_17), values_of(held, soft_17)
    engine = EngineExpectation(held, choices, preferred(values)).choice_values(hand, dealer)
    worth = hand_choices(values, choices, cards(hand), cards(dealer))
    worth["draw"] = worth.pop("hit")
    assert set(engine) == expected
    assert worth == pytest.approx({name: float(value) for name, value in engine.items()}, abs=1e-12)


@pytest.mark.clause("ACT-BJ 10.3", "ACT-BJ 10.4")
@pytest.mark.parametrize(
    ("held", "hand", "dealer", "then", "place"),
    [
        (EIGHTS, "8h 8h", "Th", ("split", "8h"), HandPlace(hands=2, waiting=1)),
        (EIGHTS, "8h 8h", "9h", ("split", "8h", "split", "8h"), HandPlace(hands=3, waiting=2)),
        (EIGHTS, "8h 8h", "Th", ("split", "9h", "stand", "8h"), HandPlace(hands=2, waiting=0)),
        (EIGHTS, "8h 8h", "9h", ("split", "8h", "split", "Th", "stand", "8h"), HandPlace(hands=3, waiting=1)),
        (SHOES[3], "7h 7h", "9h", ("split", "7h"), HandPlace(hands=2, waiting=1)),
    ],
)
def test_splitting_again_agrees_with_every_deal_through_the_engine(
    held: str, hand: str, dealer: str, then: tuple[str, ...], place: HandPlace
) -> None:
    choices, soft_17 = Determinations(), SoftSeventeen.STAND
    engine = EngineExpectation(held, choices, preferred(values_of(held, soft_17)))
    lying = [*[each for each in then if each not in ("split", "stand")][:-1], *cards(hand)[:1]]
    left = cards(held)
    for card in lying:
        left = (*left[: left.index(card)], *left[left.index(card) + 1 :])
    worth = hand_choices(values_of(" ".join(left), soft_17), choices, cards(hand), cards(dealer), place)
    gain = worth["split"] - worth.get("stand", worth["double"])
    assert gain == pytest.approx(float(engine.gain_of_splitting(hand, dealer, *then)), abs=1e-12)


@pytest.mark.clause("ACT-BJ 12.1")
def test_a_small_shoe_tells_the_two_inscriptions_apart() -> None:
    stands, draws = (
        EngineExpectation(SHOES[1], Determinations(soft_17=rule), preferred(values_of(SHOES[1], rule))).round_value()
        for rule in SoftSeventeen
    )
    assert stands != draws
