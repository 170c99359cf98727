"""The limits of hold-em: too small and too large a wager, blinds that follow their antes, trips with their own sign."""

import pytest

from croupier.games.ultimate_holdem.commands import PlaceWager, WithdrawWager
from croupier.games.ultimate_holdem.events import RoundConcluded
from croupier.games.ultimate_holdem.values_and_odds import Kind
from croupier.rulebook import open_book
from croupier.table.commands import JoinTable, LeaveTable, PlacePersonalLimit, TakeSeat
from croupier.table.state import Limits
from croupier.verbs.moves import Result
from tests.people import ANN, BOB, DEALER, OPERATOR, SUPERVISOR
from tests.table.driver import dollars
from tests.table.ultimate_holdem.driver import (
    DEALER_HAS_NOTHING,
    DEALER_LOSES,
    DEALER_WINS,
    HoldemSitting,
    ante,
    opened,
    returned,
    warned,
)

rule = open_book("ACT-UTH")
TEN_TO_HUNDRED = Limits(dollars(10), dollars(100), dollars(5), dollars(5), dollars(50))


def _table(*names: str) -> HoldemSitting:
    """Ann, Bob and whoever else sit at areas 1, 2 and so on; a round is open."""
    return opened(TEN_TO_HUNDRED).join(*names).ready().begin()


@pytest.mark.clause("ACT-UTH 5.4")
@pytest.mark.parametrize(("dealer", "stack"), [(DEALER_LOSES, 1025), (DEALER_WINS, 970), (DEALER_HAS_NOTHING, 1020)])
def test_the_first_ante_below_the_minimum_is_paid_or_collected_with_a_warning(dealer: str, stack: int) -> None:
    sitting = opened(TEN_TO_HUNDRED).join("Ann").played(("Ann", 5), dealer=dealer)
    assert warned(tuple(sitting.log)) == [("Ann", "ACT-UTH 5.4")]
    assert returned(tuple(sitting.log)) == []
    assert sitting.patron("Ann").stack == dollars(stack)


@pytest.mark.clause("ACT-UTH 5.4", "ACT-UTH 4.3")
def test_further_ante_below_the_minimum_returns_with_its_blind_and_trips() -> None:
    sitting = opened(TEN_TO_HUNDRED).join("Ann", "Bob").played(("Ann", 5), ("Bob", 10)).ready().begin()
    sitting.ante("Ann", 5, trips=10)
    sitting.ante("Bob", 10)
    assert returned(sitting.close()) == [("Ann", "ante", 5, 5, "ACT-UTH 5.4"), ("Ann", "trips", 10, 0, "ACT-UTH 4.3")]
    assert sitting.patron("Ann").wagered == 0
    assert [area.patron for area in sitting.play.areas] == ["Bob"]
    sitting.dealt()
    assert sitting.decides == "Bob"


@pytest.mark.clause("ACT-UTH 5.4", "ACT-UTH 7.1")
def test_where_every_wager_goes_back_the_round_is_not_dealt() -> None:
    sitting = opened(TEN_TO_HUNDRED).join("Ann").played(("Ann", 5)).ready().begin()
    sitting.ante("Ann", 5)
    sitting.close()
    sitting.settle()
    assert RoundConcluded(rule["7.1"]) in sitting.log
    assert sitting.patron("Ann").stack == dollars(1025)
    assert sitting.table.rounds[-1].result == "not dealt"


@pytest.mark.clause("ACT-UTH 5.4")
def test_ante_and_trips_that_are_both_too_small_bring_one_warning_and_are_settled() -> None:
    sitting = opened(Limits(dollars(10), side_minimum=dollars(5))).join("Ann").ready().begin()
    sitting.ante("Ann", 5, trips=4)
    events = sitting.close()
    assert (warned(events), returned(events)) == ([("Ann", "ACT-UTH 5.4")], [])
    sitting.dealt().settle()
    assert sitting.settled("Ann", Kind.TRIPS).stake == dollars(4)
    sitting.ready().begin()
    sitting.ante("Ann", 10, trips=4)
    assert returned(sitting.close()) == [("Ann", "trips", 4, 0, "ACT-UTH 5.4")]
    assert sitting.patron("Ann").wagered == dollars(20)


@pytest.mark.clause("ACT-UTH 5.4")
def test_the_warning_lasts_from_deck_to_deck_until_the_patron_leaves() -> None:
    sitting = opened(TEN_TO_HUNDRED).join("Ann").played(("Ann", 5))
    sitting.do(TakeSeat(ANN, "Ann", 5))  # moving is not leaving
    sitting.ready().begin()
    sitting.ante("Ann", 5)
    assert returned(sitting.close()) == [("Ann", "ante", 5, 5, "ACT-UTH 5.4")]
    sitting.settle().do(LeaveTable(ANN, "Ann"))
    sitting.do(JoinTable(ANN, "Ann", dollars(100), 1))
    sitting.ready().begin()
    sitting.ante("Ann", 5)
    events = sitting.close()
    assert (warned(events), returned(events)) == ([("Ann", "ACT-UTH 5.4")], [])


@pytest.mark.clause("ACT-UTH 5.5", "ACT-UTH 5.1")
@pytest.mark.parametrize(("dealer", "stack"), [(DEALER_LOSES, 1500), (DEALER_WINS, 400), (DEALER_HAS_NOTHING, 1400)])
def test_ante_and_blind_above_the_maximum_are_settled_to_the_maximum(dealer: str, stack: int) -> None:
    sitting = opened(TEN_TO_HUNDRED).join("Ann").played(("Ann", 150), dealer=dealer)
    assert returned(tuple(sitting.log)) == [("Ann", "ante", 50, 50, "ACT-UTH 5.5")]
    assert [sitting.settled("Ann", kind).stake for kind in (Kind.ANTE, Kind.BLIND)] == [dollars(100)] * 2
    assert sitting.settled("Ann", Kind.PLAY).stake == dollars(400)  # of what was left, and no box maximum bounds it
    assert sitting.patron("Ann").stack == dollars(stack)


@pytest.mark.clause("ACT-UTH 5.1", "ACT-UTH 5.5")
def test_trips_have_a_maximum_of_their_own() -> None:
    sitting = _table("Ann", "Bob")
    sitting.ante("Ann", 100, trips=60)
    sitting.ante("Bob", 10, trips=50)
    assert returned(sitting.close()) == [("Ann", "trips", 10, 0, "ACT-UTH 5.5")]
    sitting.dealt().settle()
    row = sitting.settled("Ann", Kind.TRIPS)
    assert (row.stake, row.result) == (dollars(50), Result.LOSE)


@pytest.mark.clause("ACT-UTH 5.1", "ACT-UTH 5.5")
def test_without_a_sign_of_their_own_trips_have_the_maximum_of_the_boxes() -> None:
    sitting = opened(Limits(dollars(10), dollars(100))).join("Ann").ready().begin()
    sitting.ante("Ann", 10, trips=120)
    assert returned(sitting.close()) == [("Ann", "trips", 20, 0, "ACT-UTH 5.5")]


@pytest.mark.clause("ACT-UTH 5.2", "ACT-UTH 5.5")
def test_a_marker_beside_a_patrons_area_allows_more_there_for_ante_and_blind_alone() -> None:
    sitting = _table("Ann", "Bob")
    assert sitting.refusal(PlacePersonalLimit(DEALER, "Ann", dollars(150))) == "ACT-UTH 5.2"
    for maximum in (90, 100):
        assert sitting.refusal(PlacePersonalLimit(OPERATOR, "Ann", dollars(maximum))) == "ACT-UTH 5.2"
    sitting.do(PlacePersonalLimit(OPERATOR, "Ann", dollars(150)))
    for name in ("Ann", "Bob"):
        sitting.ante(name, 160, trips=60)
    assert returned(sitting.close()) == [
        ("Ann", "ante", 10, 10, "ACT-UTH 5.5"),
        ("Ann", "trips", 10, 0, "ACT-UTH 5.5"),
        ("Bob", "ante", 60, 60, "ACT-UTH 5.5"),
        ("Bob", "trips", 10, 0, "ACT-UTH 5.5"),
    ]


@pytest.mark.clause("ACT-UTH 5.2")
def test_a_marker_is_taken_away_and_leaves_with_its_patron() -> None:
    sitting = _table("Ann", "Bob")
    for name in ("Ann", "Bob"):
        sitting.do(PlacePersonalLimit(SUPERVISOR, name, dollars(150)))
    sitting.do(PlacePersonalLimit(SUPERVISOR, "Ann", None))
    sitting.do(LeaveTable(BOB, "Bob"))
    sitting.do(JoinTable(BOB, "Bob", dollars(1000), 2))
    for name in ("Ann", "Bob"):
        sitting.ante(name, 150)
    assert [(name, back) for name, _, back, _, _ in returned(sitting.close())] == [("Ann", 50), ("Bob", 50)]


@pytest.mark.clause("ACT-UTH 5.3")
def test_antes_and_trips_go_in_the_multiples_on_the_sign() -> None:
    sitting = _table("Ann")
    assert sitting.refusal(ante("Ann", 12, 1)) == "ACT-UTH 5.3"
    sitting.ante("Ann", 15)
    assert sitting.refusal(PlaceWager(ANN, "Ann", 1, dollars(7), side=True)) == "ACT-UTH 5.3"
    sitting.trips("Ann", 5)


@pytest.mark.clause("ACT-UTH 5.4", "ACT-UTH 5.5")
def test_limits_are_judged_at_the_call_so_that_a_wager_may_be_put_right_before() -> None:
    sitting = _table("Ann", "Bob")
    sitting.ante("Ann", 150)
    sitting.ante("Bob", 5)
    for who in (ANN, BOB):
        sitting.do(WithdrawWager(who, who.name))
        sitting.ante(who.name, 90)
    events = sitting.close()
    assert (warned(events), returned(events)) == ([], [])


@pytest.mark.clause("ACT-UTH 5.2")
def test_a_marker_lies_at_an_area_and_may_cover_its_trips_box() -> None:
    sitting = _table("Ann", "Bob")
    sitting.do(PlacePersonalLimit(OPERATOR, "Ann", dollars(150), 1, dollars(55)))
    sitting.do(PlacePersonalLimit(OPERATOR, "Bob", dollars(150), 6))  # Bob is at area 2
    for name in ("Ann", "Bob"):
        sitting.ante(name, 160, trips=60)
    assert returned(sitting.close()) == [
        ("Ann", "ante", 10, 10, "ACT-UTH 5.5"),
        ("Ann", "trips", 5, 0, "ACT-UTH 5.5"),
        ("Bob", "ante", 60, 60, "ACT-UTH 5.5"),
        ("Bob", "trips", 10, 0, "ACT-UTH 5.5"),
    ]
