"""The sign at a roulette table: what it shows, when it changes, and who may wager more than it says."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.games.roulette.determinations import Determinations, KindMaximum
from croupier.games.roulette.values_and_odds import Kind
from croupier.rulebook import Refused
from croupier.table.commands import GiveNotice, LeaveTable, MakeChange, PlacePersonalLimit, Redetermine
from croupier.table.state import Limits
from tests.people import ANN, DEALER, SUPERVISOR
from tests.table.driver import dollars
from tests.table.roulette.driver import HOUSE, opened, returned, wager

SIGN = Limits(dollars(5), dollars(100))


@pytest.mark.clause("HOUSE 7.1")
def test_the_sign_shows_the_lowest_and_the_highest_wager() -> None:
    sign = tables.view(opened(SIGN, zeros=2).table, ANN).sign
    assert (sign.limits.minimum, sign.limits.maximum, sign.game.zeros) == (dollars(5), dollars(100), 2)


@pytest.mark.clause("HOUSE 7.1")
@pytest.mark.parametrize("limits", [Limits(Amount(-1)), Limits(dollars(10), dollars(5)), Limits(maximum=Amount(0))])
def test_a_sign_that_contradicts_itself_is_refused(limits: Limits) -> None:
    with pytest.raises(Refused) as refusal:
        opened(limits)
    assert refusal.value.clause == HOUSE["7.1"]
    assert opened(SIGN).refusal(GiveNotice(SUPERVISOR, limits=limits)) == HOUSE["7.1"]


@pytest.mark.clause("HOUSE 7.1")
def test_limits_change_after_the_patrons_were_told_and_between_spins() -> None:
    sitting = opened(SIGN).join("Ann")
    assert sitting.refusal(MakeChange(SUPERVISOR)) == HOUSE["7.1"]
    assert sitting.refusal(GiveNotice(DEALER, limits=Limits(dollars(10)))) == HOUSE["7.1"]
    sitting.open_for(("Ann", 150, "red"))
    sitting.do(GiveNotice(SUPERVISOR, limits=Limits(dollars(10), dollars(200))))
    assert sitting.refusal(MakeChange(SUPERVISOR)) == HOUSE["7.1"]
    assert returned(sitting.close()) == [("Ann", 50, "red", HOUSE["7.5"])]
    sitting.number("2").settle().do(MakeChange(SUPERVISOR))
    assert returned(sitting.open_for(("Ann", 150, "red")).close()) == []


@pytest.mark.clause("HOUSE 7.1")
def test_there_is_no_differential_and_no_method_to_give_notice_of() -> None:
    sitting = opened(SIGN)
    assert sitting.refusal(GiveNotice(SUPERVISOR, method="B")) == HOUSE["7.1"]
    assert sitting.refusal(GiveNotice(SUPERVISOR, differential=dollars(50))) == HOUSE["7.1"]


@pytest.mark.clause("HOUSE 7.2")
def test_a_marker_beside_a_patron_allows_more_on_every_position() -> None:
    maxima = (KindMaximum(Kind.STRAIGHT, dollars(20)),)
    sitting = opened(SIGN, maxima=maxima).join("Ann", "Bob")
    assert sitting.refusal(PlacePersonalLimit(SUPERVISOR, "Ann", dollars(100))) == HOUSE["7.2"]
    assert sitting.refusal(PlacePersonalLimit(SUPERVISOR, "Cat", dollars(300))) == HOUSE["7.2"]
    assert sitting.refusal(PlacePersonalLimit(DEALER, "Ann", dollars(300))) == HOUSE["7.2"]
    sitting.do(PlacePersonalLimit(SUPERVISOR, "Ann", dollars(300)))
    bets = [(name, amount, on) for name in ("Ann", "Bob") for amount, on in ((310, "red"), (310, "straight 7"))]
    assert returned(sitting.open_for(*bets).close()) == [
        ("Ann", 10, "red", HOUSE["7.5"]),
        ("Ann", 10, "straight 7", HOUSE["7.5"]),
        ("Bob", 210, "red", HOUSE["7.5"]),
        ("Bob", 290, "straight 7", HOUSE["7.5"]),
    ]


@pytest.mark.clause("HOUSE 7.2")
def test_the_marker_goes_with_its_patron() -> None:
    sitting = opened(SIGN).join("Ann", "Bob")
    sitting.do(PlacePersonalLimit(SUPERVISOR, "Ann", dollars(300)))
    sitting.do(LeaveTable(ANN, "Ann"))
    sitting.join("Ann")
    assert returned(sitting.open_for(("Ann", 150, "red")).close()) == [("Ann", 50, "red", HOUSE["7.5"])]


@pytest.mark.clause("HOUSE 7.3")
def test_wagers_go_in_the_multiples_on_the_sign_each_chip_of_the_race_track_too() -> None:
    sitting = opened(Limits(dollars(5), dollars(100), multiple=dollars(5))).join("Ann").begin()
    for on in ("red", "straight 17", "voisins"):
        assert sitting.refusal(wager("Ann", 12, on)) == HOUSE["7.3"]
        sitting.bet("Ann", 10, on)
    assert sitting.stacks("Ann") == [1000 - 10 - 10 - 9 * 10]
    with pytest.raises(Refused) as refusal:
        opened(Limits(multiple=Amount(0)))
    assert refusal.value.clause == HOUSE["7.3"]


@pytest.mark.clause("HOUSE 3.9")
def test_limits_by_kind_are_fixed_anew_between_spins_only() -> None:
    sitting = opened(SIGN).join("Ann")
    now = sitting.table.determinations.game
    assert isinstance(now, Determinations)
    order = Redetermine(SUPERVISOR, replace(now, maxima=(KindMaximum(Kind.RED, dollars(30)),)))
    sitting.open_for(("Ann", 80, "red"))
    assert sitting.refusal(order) == HOUSE["3.9"]
    assert returned(sitting.close()) == []
    sitting.number("7")
    assert sitting.refusal(order) == HOUSE["3.9"]
    sitting.settle()
    assert sitting.refusal(Redetermine(DEALER, order.game)) == HOUSE["3.9"]
    sitting.do(order)
    assert returned(sitting.open_for(("Ann", 80, "red")).close()) == [("Ann", 50, "red", HOUSE["7.5"])]


@pytest.mark.clause("HOUSE 3.9", "HOUSE 3.1")
@pytest.mark.parametrize("change", [{"zeros": 2}, {"left_hand": True}, {"chip": Amount(50)}])
def test_wheel_table_and_chips_stay(change: dict[str, Any]) -> None:
    sitting = opened(SIGN).join("Ann").spun("7")
    other = Redetermine(SUPERVISOR, Determinations(**change))
    assert sitting.refusal(other) == HOUSE["3.9"]
    with pytest.raises(Refused) as refusal:
        opened(zeros=3)
    assert refusal.value.clause == HOUSE["3.1"]


@pytest.mark.clause("HOUSE 7.6", "HOUSE 7.7", "HOUSE 7.8")
@pytest.mark.parametrize(
    ("game", "clause"),
    [
        ({"maxima": (KindMaximum(Kind.RED, Amount(0)),)}, "7.6"),
        ({"maxima": (KindMaximum(Kind.RED, Amount(5)), KindMaximum(Kind.RED, Amount(6)))}, "7.6"),
        ({"inside_minimum": Amount(-1)}, "7.7"),
        ({"outside_minimum": Amount(-1)}, "7.8"),
    ],
)
def test_limits_by_kind_that_make_no_sense_are_refused(game: dict[str, Any], clause: str) -> None:
    with pytest.raises(Refused) as refusal:
        opened(**game)
    assert refusal.value.clause == HOUSE[clause]
    assert opened().refusal(Redetermine(SUPERVISOR, Determinations(**game))) == HOUSE[clause]
