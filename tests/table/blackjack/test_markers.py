"""Personal limit markers: who may go over the maximum of a box, and what that leaves to others on it."""

import pytest

from croupier import table as tables
from croupier.games.blackjack.determinations import SideWager
from croupier.rulebook import open_book
from croupier.table.commands import GiveNotice, JoinTable, LeaveTable, MakeChange, PlacePersonalLimit
from croupier.table.patrons.restriction_events import PersonalLimitPlaced
from croupier.table.state import Limits
from croupier.verbs.game import PersonalLimit
from tests.people import ANN, BOB, CAT, DEALER, OPERATOR, SUPERVISOR
from tests.table.blackjack.driver import BlackjackSitting, opened, returned, wager
from tests.table.driver import dollars

rule = open_book("ACT-BJ")
HUNDRED = Limits(dollars(10), dollars(100))


def _table(**markers: int) -> BlackjackSitting:
    """Ann, Bob, Cat and Dan; boxes take 100, and some have markers."""
    sitting = opened(HUNDRED, pairs=SideWager.PERFECT_PAIRS).join("Ann", "Bob", "Cat", "Dan").ready()
    for name, maximum in markers.items():
        sitting.do(PlacePersonalLimit(OPERATOR, name, dollars(maximum)))
    return sitting


@pytest.mark.clause("ACT-BJ 3.2")
def test_operator_places_a_marker_for_a_patron_at_the_table_for_all_to_see() -> None:
    sitting = _table()
    for nobody in (BOB, DEALER):
        assert sitting.refusal(PlacePersonalLimit(nobody, "Bob", dollars(300))) == "ACT-BJ 3.2"
    assert sitting.refusal(PlacePersonalLimit(OPERATOR, "Hal", dollars(300))) == "ACT-BJ 3.2"
    assert sitting.refusal(PlacePersonalLimit(OPERATOR, "Bob", dollars(100))) == "ACT-BJ 3.2"  # no more than the sign
    placed = PersonalLimitPlaced("Bob", dollars(300), rule["3.2"])
    assert sitting.do(PlacePersonalLimit(SUPERVISOR, "Bob", dollars(300))) == (placed,)
    assert tables.view(sitting.table, ANN).sign.personal_limits == (PersonalLimit("Bob", dollars(300)),)


@pytest.mark.clause("ACT-BJ 3.2", "ACT-BJ 3.5")
@pytest.mark.parametrize(("stake", "stays"), [(100, 100), (101, 101), (300, 300), (350, 300)])
def test_with_a_marker_a_patron_may_go_over_the_maximum_up_to_the_marker(stake: int, stays: int) -> None:
    sitting = _table(Bob=300).begin()
    sitting.bet("Bob", stake)
    sitting.close()
    assert sitting.patron("Bob").wagered == dollars(stays)
    sitting.initial_deal().everybody_stands().deal("8s")
    assert sitting.patron("Bob").stack == dollars(1000 + stays)


@pytest.mark.clause("ACT-BJ 3.2", "ACT-BJ 3.5", "ACT-BJ 4.6")
@pytest.mark.parametrize(
    ("bets", "back"),
    [
        ([("Ann", 40), ("Bob", 60)], {}),  # all together: the box's 100
        ([("Ann", 40), ("Bob", 80)], {"Ann": 20}),
        ([("Bob", 80), ("Ann", 40)], {"Ann": 20}),
        ([("Bob", 250), ("Ann", 10)], {"Ann": 10}),
        ([("Ann", 100), ("Bob", 250)], {"Ann": 100}),
        ([("Ann", 100), ("Bob", 100)], {"Ann": 100}),
        ([("Ann", 30), ("Bob", 50), ("Dan", 30)], {"Dan": 10}),  # what is left goes to the nearest first
        ([("Dan", 30), ("Ann", 30), ("Bob", 50)], {"Ann": 10}),
        ([("Bob", 350), ("Ann", 40)], {"Bob": 50, "Ann": 40}),
        ([("Ann", 60), ("Dan", 60)], {"Dan": 20}),  # nobody with a marker plays this box
        ([("Bob", 250), ("Cat", 150)], {"Cat": 150}),  # to Bob's marker Cat is another player, whatever her own
        ([("Cat", 150), ("Bob", 250)], {"Bob": 250}),
        ([("Bob", 60), ("Cat", 90)], {"Cat": 50}),
        ([("Bob", 250), ("Cat", 350), ("Ann", 10)], {"Cat": 350, "Ann": 10}),
        ([("Bob", 30), ("Cat", 30), ("Ann", 50)], {"Ann": 10}),
    ],
)
@pytest.mark.parametrize("box", [1, 2, 6], ids=["where Ann sits", "where Bob sits", "where nobody sits"])
def test_others_on_the_box_of_a_marker_may_fill_it_up_to_the_maximum_on_the_sign(
    bets: list[tuple[str, int]], back: dict[str, int], box: int
) -> None:
    sitting = _table(Bob=300, Cat=200).begin()
    for name, amount in bets:
        sitting.bet(name, amount, box)
    marked = next((name for name, _ in bets if name in ("Bob", "Cat")), "")  # whose marker lifts the box's maximum
    assert returned(sitting.close()) == [
        (name, box, "main", amount, "ACT-BJ 3.5" if marked in ("", name) else "ACT-BJ 4.6")
        for name, amount in back.items()
    ]
    for name, amount in bets:
        assert sitting.patron(name).wagered == dollars(amount - back.get(name, 0))


@pytest.mark.clause("ACT-BJ 3.2", "ACT-BJ 4.6")
def test_a_marker_takes_nothing_from_the_boxes_where_its_owner_has_no_wager() -> None:
    sitting = _table(Bob=300).begin()
    sitting.bet("Ann", 100, 1)
    sitting.bet("Bob", 250, 2)
    sitting.bet("Dan", 60, 4)
    sitting.bet("Cat", 50, 4)
    assert returned(sitting.close()) == [("Cat", 4, "main", 10, "ACT-BJ 3.5")]


@pytest.mark.clause("ACT-BJ 4.5", "ACT-BJ 4.6")
def test_who_is_crowded_out_by_a_marker_does_not_decide_for_the_box() -> None:
    sitting = _table(Bob=300).begin()
    sitting.bet("Ann", 50, 1)  # it is her box, and hers is the wager nearest to the dealer
    sitting.bet("Bob", 250, 1)
    sitting.close()
    sitting.initial_deal()
    assert sitting.decides == "Bob"


@pytest.mark.clause("ACT-BJ 4.5", "ACT-BJ 4.6")
def test_a_marker_does_not_let_a_fourth_patron_wager_on_the_box() -> None:
    sitting = _table(Dan=300).begin()
    for name in ("Ann", "Bob", "Cat"):
        sitting.bet(name, 10, 1)
    assert sitting.refusal(wager("Dan", 10, 1)) == "ACT-BJ 4.5"


@pytest.mark.clause("ACT-BJ 3.2", "ACT-BJ 17.7")
def test_a_marker_is_for_boxes_and_not_for_pairs() -> None:
    sitting = _table(Bob=300).begin()
    sitting.bet("Bob", 200)
    sitting.bet("Bob", 150, pairs=True)  # without a maximum of their own pairs have that of the sign
    assert returned(sitting.close()) == [("Bob", 2, "pairs", 50, "ACT-BJ 3.5")]


@pytest.mark.clause("ACT-BJ 3.2")
def test_a_marker_goes_when_it_is_taken_away_or_its_owner_leaves() -> None:
    sitting = _table(Bob=300, Cat=300)
    assert sitting.do(PlacePersonalLimit(OPERATOR, "Bob", None)) == (PersonalLimitPlaced("Bob", None, rule["3.2"]),)
    sitting.do(LeaveTable(CAT, "Cat"))
    sitting.do(JoinTable(CAT, "Cat", dollars(1000), 3))
    sitting.begin()
    for name in ("Bob", "Cat"):
        sitting.bet(name, 250)
    assert returned(sitting.close()) == [
        ("Bob", 2, "main", 150, "ACT-BJ 3.5"),
        ("Cat", 3, "main", 150, "ACT-BJ 3.5"),
    ]


@pytest.mark.clause("ACT-BJ 3.1", "ACT-BJ 3.2")
def test_a_marker_below_a_maximum_that_was_raised_binds_nobody() -> None:
    sitting = _table(Bob=300)
    sitting.do(GiveNotice(OPERATOR, limits=Limits(dollars(10), dollars(500))))
    sitting.do(MakeChange(OPERATOR))
    sitting.begin()
    sitting.bet("Bob", 400)
    sitting.bet("Ann", 100, 2)
    assert returned(sitting.close()) == []


@pytest.mark.clause("ACT-BJ 3.2", "ACT-BJ 4.6")
def test_a_marker_lifts_the_maximum_of_its_own_box_alone() -> None:
    sitting = _table()
    placed = PersonalLimitPlaced("Bob", dollars(300), rule["3.2"], 2)
    assert sitting.do(PlacePersonalLimit(OPERATOR, "Bob", dollars(300), 2)) == (placed,)
    sitting.begin()
    sitting.bet("Bob", 250, 2)
    sitting.bet("Bob", 250, 5)  # no marker there: 100
    sitting.bet("Ann", 60, 5)
    assert returned(sitting.close()) == [("Bob", 5, "main", 150, "ACT-BJ 3.5"), ("Ann", 5, "main", 60, "ACT-BJ 3.5")]


@pytest.mark.clause("ACT-BJ 3.2")
def test_markers_of_one_patron_are_placed_and_taken_away_box_by_box() -> None:
    sitting = _table()
    for box, maximum in ((2, 300), (5, 400), (2, 500)):
        sitting.do(PlacePersonalLimit(OPERATOR, "Bob", dollars(maximum), box))
    markers = [(marker.box, marker.maximum) for marker in sitting.table.determinations.personal_limits]
    assert markers == [(5, dollars(400)), (2, dollars(500))]
    sitting.do(PlacePersonalLimit(OPERATOR, "Bob", None, 5))
    assert [marker.box for marker in sitting.table.determinations.personal_limits] == [2]
    sitting.do(PlacePersonalLimit(OPERATOR, "Bob", None))
    assert sitting.table.determinations.personal_limits == ()


@pytest.mark.clause("ACT-BJ 3.2", "ACT-BJ 17.7")
def test_a_marker_lies_at_a_box_of_the_layout_and_covers_no_pairs() -> None:
    sitting = _table()
    assert sitting.refusal(PlacePersonalLimit(OPERATOR, "Bob", dollars(300), 8)) == "ACT-BJ 3.2"
    assert sitting.refusal(PlacePersonalLimit(OPERATOR, "Bob", dollars(300), 2, dollars(200))) == "ACT-BJ 3.2"
