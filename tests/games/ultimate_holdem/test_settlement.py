"""Settlement: ante, blind, play and trips by the patron's hand and the dealer's, each with its clause."""

import pytest

from croupier.equipment.amounts import Amount, Rounding
from croupier.games.ultimate_holdem.events import PaymentBounded, PaymentRounded, SettlementBegun
from croupier.games.ultimate_holdem.values_and_odds import Kind
from croupier.rulebook import house, open_book
from croupier.verbs.moves import Result
from tests.games.ultimate_holdem.round_driver import Playing, alone, dollars, two

rule = open_book("ACT-UTH")


def settled(playing: Playing) -> str:
    """Ann's four wagers as `kind result paid rule`, the amounts in dollars."""
    rows = [playing.row("Ann", kind) for kind in Kind]
    return ", ".join(f"{r.kind} {r.result} {r.paid / 100:g} {r.clause.removeprefix('ACT-UTH ')}" for r in rows)


@pytest.mark.clause("ACT-UTH 9.5(a)", "ACT-UTH 9.6(c)(ii)", "ACT-UTH 9.7(b)", "ACT-UTH 9.8(a)")
def test_a_better_hand_below_a_straight_wins_ante_and_play_and_pushes_the_blind() -> None:
    playing = alone("Ah Ad", "Kh Kd").bets("Ann", 4).settle()
    assert settled(playing) == "ante win 10 10.1, blind push 0 9.6(c)(ii), play win 40 10.1, trips lose 0 9.7(b)"


@pytest.mark.clause("ACT-UTH 9.5", "ACT-UTH 9.5(b)", "ACT-UTH 9.6(b)", "ACT-UTH 9.8", "ACT-UTH 9.8(b)")
def test_a_better_dealer_takes_ante_blind_and_play() -> None:
    playing = alone("Kh Kd", "Ah Ad").bets("Ann", 3).settle()
    assert settled(playing) == "ante lose 0 9.5(b), blind lose 0 9.6(b), play lose 0 9.8(b), trips lose 0 9.7(b)"


@pytest.mark.clause("ACT-UTH 9.5(c)", "ACT-UTH 9.5(c)(i)", "ACT-UTH 9.6(c)", "ACT-UTH 9.6(c)(i)", "ACT-UTH 9.8(c)")
def test_equal_hands_push_all_but_trips() -> None:
    playing = alone("Ah Kd", "As Kc").bets("Ann", 4)
    assert playing.settle().row("Ann", Kind.ANTE).clause == rule["9.5(c)(ii)"]
    playing = alone("Ah Kd", "As Kc", board="2c 2d 9h Js 4c").bets("Ann", 4).settle()
    assert settled(playing) == (
        "ante push 0 9.5(c)(i), blind push 0 9.6(c)(i), play push 0 9.8(c), trips lose 0 9.7(b)"
    )


@pytest.mark.clause("ACT-UTH 9.2", "ACT-UTH 9.5(c)(ii)", "ACT-UTH 9.6", "ACT-UTH 9.8(a)")
def test_antes_return_first_when_the_dealer_does_not_qualify() -> None:
    playing = two(dealer="Ks 8s").bets("Ann", 4).bets("Bob", 4).settle()
    begun = next(event for event in playing.log if isinstance(event, SettlementBegun))
    assert begun.clause == rule["9.2"]
    antes = playing.play.settled[:2]
    assert [(row.patron, row.result, row.clause) for row in antes] == [
        ("Bob", Result.STAND_OFF, rule["9.5(c)(ii)"]),
        ("Ann", Result.STAND_OFF, rule["9.5(c)(ii)"]),
    ]
    assert playing.row("Ann", Kind.PLAY).paid == dollars(40)
    assert playing.row("Ann", Kind.BLIND).clause == rule["9.6(c)(ii)"]


@pytest.mark.clause("ACT-UTH 9.6(b)", "ACT-UTH 9.8(b)", "ACT-UTH 9.2")
def test_a_dealer_who_does_not_qualify_still_beats_a_lower_hand() -> None:
    playing = alone("Qh 8s", "As 8d").bets("Ann", 4).settle()
    assert settled(playing) == "ante push 0 9.5(c)(ii), blind lose 0 9.6(b), play lose 0 9.8(b), trips lose 0 9.7(b)"


@pytest.mark.clause("ACT-UTH 9.2")
def test_a_pair_on_the_board_makes_the_dealer_qualify() -> None:
    playing = alone("Ah Ad", "Ks 8s", board="2c 2d 9h Js 4c").bets("Ann", 4).settle()
    assert playing.row("Ann", Kind.ANTE).paid == dollars(10)


BLINDS = [
    ("As Ks", "Qs Js Ts 2d 3d", "500/1"),
    ("9s 8s", "Qs Js Ts 2d 3d", "50/1"),
    ("Ad Ac", "Ah As Ts 2d 3c", "10/1"),
    ("Ad Ac", "Ah Ts Tc 2d 3c", "3/1"),
    ("Ad 9d", "Td 2d 3d Ks Jc", "3/2"),
    ("Ad 5c", "2d 3s 4h Ks Jc", "1/1"),
]


@pytest.mark.clause("ACT-UTH 9.6(a)", "ACT-UTH 9.9", "ACT-UTH 10.1")
@pytest.mark.parametrize(("hole", "board", "odds"), BLINDS)
def test_a_straight_or_better_that_beats_the_dealer_is_paid_on_the_blind(hole: str, board: str, odds: str) -> None:
    playing = alone(hole, "6h 7c", board=board).bets("Ann", 4).settle()
    win, stake = map(int, odds.split("/"))
    row = playing.row("Ann", Kind.BLIND)
    assert (row.result, row.paid, row.clause) == (Result.WIN, dollars(10 * win / stake), rule["10.1"])


@pytest.mark.clause("ACT-UTH 9.7", "ACT-UTH 9.7(a)", "ACT-UTH 10.1")
@pytest.mark.parametrize(
    ("hole", "board", "odds"),
    [
        *zip(*list(zip(*BLINDS, strict=True))[:2], (50, 40, 30, 8, 7, 4), strict=True),
        ("Ad Ac", "Ah 9s 7c 2d 3c", 3),
    ],
)
def test_trips_are_paid_by_the_patrons_own_hand_alone(hole: str, board: str, odds: int) -> None:
    for dealer in ("6h Qd", "Kh Kd"):
        row = alone(hole, dealer, board=board).bets("Ann", 4).settle().row("Ann", Kind.TRIPS)
        assert (row.result, row.paid, row.clause) == (Result.WIN, dollars(5 * odds), rule["10.1"])


@pytest.mark.clause("ACT-UTH 9.6(a)", "ACT-UTH 9.7(a)")
def test_a_straight_that_loses_to_the_dealer_loses_the_blind_and_wins_trips() -> None:
    playing = alone("6h 2c", "Qh Jh", board="7d 8c 9s Ts 2d").bets("Ann", 4).settle()
    assert settled(playing) == "ante lose 0 9.5(b), blind lose 0 9.6(b), play lose 0 9.8(b), trips win 20 10.1"


@pytest.mark.clause("ACT-UTH 10.1")
def test_the_maximum_payout_bounds_each_blind_payment_and_never_trips() -> None:
    royal = {"hole": "As Ks", "board": "Qs Js Ts 2d 3d", "dealer": "6h 7c"}
    playing = alone(**royal, maximum_payout=dollars(100)).bets("Ann", 4).settle()
    assert playing.row("Ann", Kind.BLIND).paid == dollars(100)
    assert playing.row("Ann", Kind.TRIPS).paid == dollars(250)
    assert playing.row("Ann", Kind.PLAY).paid == dollars(40)
    bounded = [event for event in playing.log if isinstance(event, PaymentBounded)]
    assert bounded == [PaymentBounded("Ann", 1, Kind.BLIND, 500_000, 1, dollars(100), rule["10.1"])]
    even = alone(**royal, maximum_payout=dollars(5000)).bets("Ann", 4).settle()
    assert even.row("Ann", Kind.BLIND).paid == dollars(5000)
    assert not [event for event in even.log if isinstance(event, PaymentBounded)]


@pytest.mark.clause("ACT-UTH 10.1")
def test_the_maximum_payout_bounds_each_patron_by_themselves() -> None:
    playing = Playing(alone("As Ks", "6h 7c", maximum_payout=dollars(15)).play.determinations)
    playing.ante("Ann", 20, 1).ante("Bob", 20, 2).close().deal("2d 3d 4d Ks Jc Ad 9d Kd 8d 6h 7c")
    playing.bets("Ann", 4).bets("Bob", 4).settle()
    assert [playing.row(name, Kind.BLIND).paid for name in ("Ann", "Bob")] == [dollars(15)] * 2


@pytest.mark.clause("ACT-UTH 10.1", "HOUSE 1.8")
@pytest.mark.parametrize("rounding", list(Rounding))
def test_a_flush_on_an_odd_blind_is_rounded_up_to_the_smallest_chip(rounding: Rounding) -> None:
    # Three to two on 7.50 is 11.25: four chips of 2.50 are too few, five are 12.50.
    playing = Playing(alone("As Ks", "6h 7c", chip=Amount(250), rounding=rounding).play.determinations)
    playing.ante("Ann", 7.50, 1).close().deal("2d 3d 4d Ks Jc Ad 9d 6h 7c").bets("Ann", 4).settle()
    assert playing.row("Ann", Kind.BLIND).paid == 1250
    rounded = [event for event in playing.log if isinstance(event, PaymentRounded)]
    assert rounded == [PaymentRounded("Ann", 1, Kind.BLIND, 750 * 3, 2, Amount(1250), house["1.8"])]


@pytest.mark.clause("ACT-UTH 10.1")
def test_a_maximum_payout_is_paid_in_whole_chips() -> None:
    royal = {"hole": "As Ks", "board": "Qs Js Ts 2d 3d", "dealer": "6h 7c"}
    playing = alone(**royal, maximum_payout=Amount(1099), chip=Amount(250)).bets("Ann", 4).settle()
    assert playing.row("Ann", Kind.BLIND).paid == 1000
