"""The chart against an expectation of its own: the best decision for every hand and every card of the dealer's."""

import pytest

from croupier.equipment.cards import cards
from croupier.games.blackjack.determinations import SoftSeventeen
from croupier.robots.blackjack.chart import CHARTS, chart_decision
from tests.robots.blackjack.expectation import RANKS, Expectation, added

INSCRIPTIONS = tuple(SoftSeventeen)
CLOSE_CALLS = {
    # With an endless deck drawing is better by less than a hundredth of the wager; with 4 to 8 decks doubling is.
    (SoftSeventeen.STAND, "soft", 12, 6),
    (SoftSeventeen.STAND, "soft", 13, 5),
    (SoftSeventeen.STAND, "soft", 15, 4),
    (SoftSeventeen.DRAW, "soft", 13, 5),
}
FIRST_TWO = {"draw", "stand", "double"}
PAIR = FIRST_TWO | {"split"}


def letter_of(values: dict[str, float]) -> str:
    """The chart's letter for the best of these, as it is written where doubling is possible."""
    best = max(values, key=lambda deed: values[deed])
    if best != "double":
        return {"draw": "h", "stand": "s"}[best]
    return "S" if values.get("stand", -9.0) > values["draw"] else "D"


def values_of(against: Expectation, points: int, soft: bool) -> dict[str, float]:
    """What each decision about a hand of two cards is worth."""
    worth = {"draw": against.draw(points, soft), "double": against.double(points, soft)}
    if soft or points >= 12:
        worth["stand"] = against.stand(points)
    return worth


@pytest.mark.parametrize("up", RANKS)
@pytest.mark.parametrize("soft_17", INSCRIPTIONS)
def test_every_total_has_its_best_decision(soft_17: SoftSeventeen, up: int) -> None:
    against = Expectation(up, soft_17 is SoftSeventeen.DRAW)
    for kind, totals in (("hard", range(4, 21)), ("soft", range(12, 21))):
        for points in totals:
            worth = values_of(against, points, kind == "soft")
            written = CHARTS[soft_17][kind, points, up]
            if (soft_17, kind, points, up) in CLOSE_CALLS:
                assert (written, letter_of(worth)) == ("D", "h")
                assert 0 < worth["draw"] - worth["double"] < 0.01
            else:
                assert written == letter_of(worth), (kind, points)


@pytest.mark.parametrize("up", RANKS)
@pytest.mark.parametrize("soft_17", INSCRIPTIONS)
def test_a_pair_is_split_exactly_where_that_is_worth_more(soft_17: SoftSeventeen, up: int) -> None:
    against = Expectation(up, soft_17 is SoftSeventeen.DRAW)
    for rank in RANKS:
        unsplit = against.value_of_two_cards(*added(*added(0, False, rank), rank))
        assert (CHARTS[soft_17]["pair", rank, up] == "P") is (against.split(rank) > unsplit), rank


@pytest.mark.parametrize("soft_17", INSCRIPTIONS)
def test_the_chart_has_a_cell_for_every_hand(soft_17: SoftSeventeen) -> None:
    wanted = {("hard", points, up) for points in range(4, 22) for up in RANKS}
    wanted |= {("soft", points, up) for points in range(12, 22) for up in RANKS}
    wanted |= {("pair", rank, up) for rank in RANKS for up in RANKS}
    assert set(CHARTS[soft_17]) == wanted


def test_the_two_inscriptions_differ_where_the_dealer_may_draw_to_a_soft_17() -> None:
    standing, drawing = (CHARTS[inscription] for inscription in INSCRIPTIONS)
    changed = {cell for cell in standing if standing[cell] != drawing[cell]}
    assert changed == {("soft", 18, 2), ("soft", 19, 6)}


@pytest.mark.parametrize(
    ("hand", "dealer", "choices", "deed"),
    [
        ("8h 8c", "6d", PAIR, "split"),
        ("8h 8c", "6d", FIRST_TWO, "stand"),
        ("8h 8c", "Kd", PAIR, "draw"),
        ("Ah Ac", "Td", PAIR, "split"),
        ("Ah Ac", "As", PAIR, "draw"),
        ("Kh Tc", "6d", PAIR, "stand"),
        ("5h 5c", "9d", PAIR, "double"),
        ("6h 5c", "9d", FIRST_TWO, "double"),
        ("6h 5c", "Qd", FIRST_TWO, "draw"),
        ("6h 5c", "9d", {"draw"}, "draw"),
        ("Ah 7c", "4d", FIRST_TWO, "double"),
        ("Ah 7c", "4d", {"draw", "stand"}, "stand"),
        ("Ah 2c 5d", "9d", {"draw", "stand"}, "draw"),
        ("Th 6c", "7d", {"draw", "stand"}, "draw"),
        ("Th 2c", "4d", {"draw", "stand"}, "stand"),
        ("Ah 6c Td", "Ad", {"draw", "stand"}, "stand"),
    ],
)
def test_a_hand_is_played_by_its_row_of_what_may_be_chosen(
    hand: str, dealer: str, choices: set[str], deed: str
) -> None:
    assert chart_decision(cards(hand), cards(dealer)[0], SoftSeventeen.STAND, choices) == deed
