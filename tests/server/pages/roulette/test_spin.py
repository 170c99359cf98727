"""A spin on the felt of roulette: wheel, marker, past numbers, and how each wager ends."""

from itertools import combinations, product

import pytest

from croupier.games.roulette.commands import (
    CallNoMoreBets,
    DeclareNoSpin,
    Proceed,
    SpinBall,
    VoidSpin,
)
from croupier.games.roulette.events import NoSpin
from croupier.games.roulette.wheel import WHEELS, pockets
from croupier.server.pages.roulette import felt as roulette
from croupier.server.pages.roulette.layout import positions_of, winning_fields
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, DEALER, SUPERVISOR
from tests.server.pages.roulette.felt_driver import ZED, felt, html, look_at, says, seated


def test_a_chip_of_the_race_track_is_moved_onto_the_layout_when_it_wins() -> None:
    sitting = seated().open_for(("Ann", 5, "neighbours 17"))
    sitting.close()
    sitting.number("17")
    drawn = felt(sitting)
    assert [(chip.x, chip.y, chip.text) for chip in drawn.chips] == [(*positions_of(1)["straight 17"].at, "5")]
    assert [chip.text for chip in drawn.track_chips] == ["20"]
    assert ([chip.lost for chip in drawn.chips], [chip.lost for chip in drawn.track_chips]) == ([False], [True])
    assert (drawn.state, drawn.details) == ("black", "odd, low")


def test_each_wager_is_shown_with_its_end_and_its_clause() -> None:
    sitting = seated().spun("17", ("Bob", 5, "red"), ("Ann", 5, "neighbours 17"), ("Ann", 10, "corner 13"))
    rows = roulette.wager_rows(look_at(sitting, ANN))
    assert [row.patron for row in rows] == ["Ann", "Ann", "Bob"]
    ends = {row.on: (row.stake, row.result, row.paid, row.clause) for row in rows}
    assert ends["neighbours of 17"] == (2500, "win", 15_500, "HOUSE 4.3(a)")  # less what the other four chips lost
    assert ends["red"] == (500, "lose", 0, "HOUSE 9.2")
    assert [pill.text for pill in felt(sitting).track_pills] == ["+155"]
    assert ends["corner 13-14-16-17"] == (1000, "win", 8000, "HOUSE 4.3(d)")
    sums = {row.on: row.reckoning for row in rows}
    assert sums == {"neighbours of 17": "5 × 35 − 20", "corner 13-14-16-17": "10 × 8", "red": ""}
    assert says(sitting) == "17 black: you win 235.00."
    assert says(sitting, BOB) == "17 black: you lose 5.00."
    assert says(sitting, ZED) == "17 black."


def test_the_marker_lies_on_the_number_until_all_is_paid() -> None:
    sitting = seated().open_for(("Ann", 5, "straight 17"), ("Bob", 5, "red"))
    assert felt(sitting).marker is None
    sitting.close()
    assert (felt(sitting).ball, says(sitting)) == ("runs", "No more bets: the ball is running.")
    assert (felt(sitting).reason, felt(sitting).awaits) == ("The ball is running.", "Ball lands in")
    sitting.number("17")
    at, edge = positions_of(1)["straight 17"].at, winning_fields("17", 1)[0].marker_at
    assert (felt(sitting).marker, felt(sitting).ball) == (edge, "rests")
    assert says(sitting) == "17 black."
    sitting.do(Proceed(DEALER))
    assert felt(sitting).marker == edge
    assert 'class="marker"' in html(sitting)
    assert says(sitting) == "17 black: winning bets are paid."
    sitting.settle()
    assert felt(sitting).marker is None
    assert 'class="marker"' not in html(sitting)
    drawn = felt(sitting)
    (won,) = drawn.chips
    assert ((won.x, won.y), won.text, won.brought, won.won) == (at, "5", "+175", True)
    assert (drawn.net, drawn.outcome) == (17_500, "You win 175.00")
    assert [field.name for field in drawn.winning] == ["17", "2nd 12", "2 to 1", "BLACK", "ODD", "1–18"]


def test_what_winning_bets_were_paid_is_written_where_nothing_else_is() -> None:
    wagers = ("straight 17", "split 17 20", "split 16 17", "corner 16", "corner 17", "street 16", "six line 16")
    sitting = seated().spun("17", *(("Ann", 5, on) for on in wagers))
    pills, came = felt(sitting).pills, winning_fields("17", 1)[0].box.middle
    assert [pill.text for pill in pills] == ["+175", "+85", "+85", "+55", "+40", "+40", "+25"]
    for one, other in combinations(pills, 2):
        wide = (one.wide + other.wide) / 2
        assert abs(one.x - other.x) >= wide or abs(one.y - other.y) >= 22
    assert all(abs(pill.x - came[0]) >= 28 or abs(pill.y - came[1]) >= 22 for pill in pills)
    for pill, chip in product(pills, felt(sitting).chips):  # what was staked stays in sight
        assert abs(pill.x - chip.x) >= pill.wide / 2 or abs(pill.y - chip.y) >= 20


def test_a_sum_won_is_written_on_its_own_field_or_right_below_its_chip() -> None:
    drawn = felt(seated().spun("17", ("Ann", 5, "straight 17"), ("Ann", 5, "dozen 2")))
    number, dozen = (positions_of(1)[on].at for on in ("straight 17", "dozen 2"))
    beside = {pill.text: (pill.x, pill.y) for pill in drawn.pills}
    assert beside["+175"][0] == number[0]
    assert beside["+175"][1] > number[1]
    assert beside["+10"][0] > dozen[0]
    assert beside["+10"][1] == dozen[1]
    turned = {pill.text: (pill.x, pill.y) for pill in drawn.pills_turned}  # a phone has zero at the head
    assert all(turned[text][0] > at[0] and turned[text][1] == at[1] for text, at in (("+175", number), ("+10", dozen)))


def test_own_bets_say_what_they_bring_from_the_call_until_the_next_spin() -> None:
    sitting = seated().open_for(("Ann", 5, "red"), ("Ann", 5, "neighbours 17"), ("Ann", 10, "straight 8"))
    assert felt(sitting).results == ()
    sitting.close()
    sitting.number("17")
    told = [(one.label, one.stake, one.net) for one in felt(sitting).results]
    assert told == [("neighbours of 17", 2500, 15_500), ("red", 500, -500), ("straight 8", 1000, -1000)]
    sitting.settle()
    assert [(one.label, one.stake, one.net) for one in felt(sitting).results] == told
    assert felt(sitting, BOB).results == ()


def test_own_wagers_are_named_in_one_line_or_told_by_what_they_can_win() -> None:
    few = seated().open_for(("Ann", 5, "straight 17"), ("Ann", 5, "six line 31"), ("Ann", 5, "red"))
    assert felt(few).listed == "5 on 17 · 5 on 31–36 · 5 on red"
    many = seated().open_for(*(("Ann", 5, on) for on in ("corner 8", "corner 20", "neighbours 5", "dozen 2", "low")))
    assert felt(many).listed == "5 bets, 45.00: win up to 195.00"  # on 23, less what the others lose
    assert felt(many, BOB).listed == ""


def test_before_its_first_spin_a_table_waits_and_has_no_result() -> None:
    sitting = seated()
    assert felt(sitting).phase == "Waiting"
    sitting.spun("17", ("Ann", 5, "red"))
    assert felt(sitting).phase == ""


def test_a_zero_takes_the_outside_wagers_by_its_own_clause() -> None:
    sitting = seated().spun("0", ("Ann", 5, "red"), ("Ann", 5, "first four"))
    ends = {row.on: (row.result, row.clause) for row in roulette.wager_rows(look_at(sitting, ANN))}
    assert ends == {"red": ("lose", "HOUSE 9.3"), "first four 0-1-2-3": ("win", "HOUSE 4.5(c)")}
    assert says(sitting) == "0 green: you win 35.00."
    assert 'class="rou-number green' in html(sitting)


@pytest.mark.parametrize("zeros", [1, 2])
def test_the_wheel_has_its_pockets_in_order_and_the_last_number_on_top(zeros: int) -> None:
    sitting = seated(zeros=zeros)
    assert [sector.number for sector in felt(sitting).wheel.sectors] == list(WHEELS[zeros])
    assert felt(sitting).top is None
    number = pockets(zeros)[-1]
    sitting.spun(number, ("Ann", 5, "red"))
    drawn = felt(sitting)
    (angle,) = [sector.angle for sector in drawn.wheel.sectors if sector.number == number]
    assert (drawn.turned, drawn.ball) == (angle, "rests")
    sitting.begin()
    assert (felt(sitting).turned, felt(sitting).ball, felt(sitting).number) == (angle, "lies", None)


def test_past_numbers_are_shown_latest_first_and_said_to_change_nothing() -> None:
    sitting = seated().spun("17", ("Ann", 5, "red")).spun("0", ("Ann", 5, "red"))
    page = html(sitting)
    assert [(came.number, came.colour) for came in felt(sitting).last] == [("0", "green"), ("17", "black")]
    assert "Past results don't affect the next" in page
    assert '<li class="green">0<span class="unseen"> green</span></li>' in page


def test_statistics_count_what_came_and_share_a_bar_by_it() -> None:
    assert felt(seated()).statistics is None
    sitting = seated().spun("17", ("Ann", 5, "red")).spun("0", ("Ann", 5, "red")).spun("17", ("Ann", 5, "red"))
    counted = felt(sitting).statistics
    assert counted is not None
    assert (counted.spins, [(one.number, one.times) for one in counted.hot]) == (3, [("17", 2)])
    colours, parity, *_ = counted.bars
    assert [(part.label, part.percent) for part in colours] == [("Red", 0), ("Zero", 33), ("Black", 67)]
    assert [(part.label, part.percent, round(part.wide)) for part in parity] == [("Odd", 67, 67), ("Even", 0, 0)]
    assert (counted.coldest, counted.missing) == ("Not yet", 35)
    page = html(sitting)
    assert "rou-bars" not in page, "the shares of three spins say nothing"
    assert "Race-track bets" in page
    assert "67%" not in page


def test_ones_own_chips_that_lost_stay_in_sight_until_the_next_spin() -> None:
    sitting = seated().spun("17", ("Ann", 10, "red"), ("Ann", 5, "black"), ("Bob", 5, "red"))
    own = {(chip.text, chip.won, chip.lost) for chip in felt(sitting).chips}
    assert own == {("5", True, False), ("10", False, True)}
    assert 'data-result="lose"' in html(sitting)
    sitting.begin()
    assert felt(sitting).chips == ()


def test_no_spin_is_told_and_the_wagers_stand() -> None:
    sitting = seated().open_for(("Ann", 5, "red"))
    sitting.do(SpinBall(DEALER))
    assert says(sitting) == "The ball is running. You can still bet."
    sitting.do(DeclareNoSpin(DEALER, NoSpin.BALL_OUT))
    assert says(sitting) == "No spin: the ball is spun again and bets stand. Place your bets."
    sitting.do(SpinBall(DEALER))
    sitting.do(CallNoMoreBets(DEALER))
    sitting.do(DeclareNoSpin(DEALER, NoSpin.FOREIGN_OBJECT))
    assert says(sitting).startswith("No spin: the ball is spun again. Bets stand, and no more")
    assert "<b>No spin</b> × 2" in html(sitting)
    assert "/rules/HOUSE/8.7" in html(sitting)
    assert felt(sitting).mine is not None


def test_a_void_spin_is_told_with_its_clause() -> None:
    sitting = seated().open_for(("Ann", 5, "red"))
    sitting.close()
    sitting.number("17")
    sitting.do(VoidSpin(SUPERVISOR, Ground.DISTURBANCE))
    assert says(sitting) == "This spin is void: all bets are returned."
    drawn = felt(sitting)
    assert (drawn.state, drawn.number, drawn.marker, drawn.chips) == ("Void", None, None, ())
    assert roulette.wager_rows(look_at(sitting, ANN)) == ()
    assert "/rules/HOUSE/10.1" in html(sitting)
