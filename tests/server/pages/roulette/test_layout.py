"""The layout of roulette: positions, race-track, spots, bounds, and what each viewer may see of them."""

import re
from html import unescape

import msgspec
import pytest
from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.games.roulette.bets import Call, spots
from croupier.games.roulette.commands import (
    PlaceWager,
    WithdrawWager,
)
from croupier.games.roulette.determinations import KindMaximum
from croupier.games.roulette.values_and_odds import Kind, layout, placements
from croupier.games.roulette.wheel import WHEELS
from croupier.server.pages.roulette.layout import HEIGHT, WIDTH, layout_of, positions_of
from croupier.server.pages.roulette.race_track import track_spaces
from croupier.table.state import Limits
from croupier.tournament.nz_d7.policy import nz_division_7
from tests.people import ANN, BOB, DEALER, INSPECTOR, SUPERVISOR
from tests.server.pages.roulette.felt_driver import SIGN, ZED, felt, html, says, seated
from tests.table.driver import dollars
from tests.table.roulette.driver import division_7_sitting, opened


def spot_of(page: str, on: str) -> str:
    """The element that is tapped for this bet."""
    found = re.search(f'<(?:rect|polygon)[^>]* data-on="{on}"[^>]*>', page)
    assert found is not None, on
    return found[0]


@pytest.mark.parametrize("zeros", [1, 2])
def test_every_position_of_the_layout_and_the_race_track_can_be_tapped(zeros: int) -> None:
    page = html(seated(zeros=zeros).open_for())
    tapped = re.findall(r'data-on="([^"]+)"', page)
    calls = [*list(Call)[:3], *(f"neighbours {number}" for number in WHEELS[1])] if zeros == 1 else []
    assert sorted(tapped) == sorted([*layout(zeros), *calls])
    assert all(spots(on, zeros) for on in tapped)
    assert tapped == re.findall(r'data-spot="([^"]+)"', page)
    assert page.count('role="button"') == len(tapped)
    assert page.count('tabindex="0"') == (2 if zeros == 1 else 1)


@pytest.mark.parametrize("zeros", [1, 2])
def test_a_tap_where_chips_lie_means_that_position_and_no_other(zeros: int) -> None:
    drawn = layout_of(zeros).positions
    assert len({position.at for position in drawn}) == len(drawn) == len(placements(zeros))
    for position in drawn:
        x, y = position.at
        hit = [
            other.words
            for other in drawn
            if other.box.x <= x < other.box.x + other.box.w and other.box.y <= y < other.box.y + other.box.h
        ]
        assert hit[-1] == position.words
        assert 0 <= x <= WIDTH
        assert 0 <= y <= HEIGHT


def test_positions_lie_where_people_know_them() -> None:
    at = {words: position.at for words, position in positions_of(1).items()}
    (x1, y1), (x2, y2), (x4, _) = (positions_of(1)[f"straight {number}"].box.middle for number in (1, 2, 4))
    assert at["straight 1"] == (x1, y1 + 19)  # below the number, which stays readable
    assert x1 == x2 < x4
    assert y2 < y1  # the first column is nearest to the outside wagers
    assert at["split 1 2"] == (x1, (y1 + y2) // 2)
    assert at["corner 1"] == ((x1 + x4) // 2, (y1 + y2) // 2)
    assert at["street 1"][0] == x1
    assert at["six line 1"] == ((x1 + x4) // 2, at["street 1"][1])
    assert at["trio 0 1 2"] == (at["split 0 1"][0], at["split 1 2"][1])
    assert at["first four"] == (at["split 0 1"][0], at["street 1"][1])
    double = {words: position.at for words, position in positions_of(2).items()}
    assert double["five numbers"] == at["first four"]
    assert double["trio 0 00 2"] == (double["split 0 1"][0], y2)
    assert double["split 00 2"][1] < y2 < double["split 0 2"][1]


def test_spots_are_read_out_with_their_numbers_and_what_lies_there() -> None:
    page = html(seated().open_for(("Ann", 15, "corner 8")))
    assert 'aria-label="corner 8 9 11 12, 15.00"' in spot_of(page, "corner 8")
    assert 'data-lying="1500"' in spot_of(page, "corner 8")
    assert 'aria-label="split 17 20"' in spot_of(page, "split 17 20")
    assert 'aria-label="dozen 2, 13 to 24"' in spot_of(page, "dozen 2")
    assert 'aria-label="neighbours of 0: 3 26 0 32 15"' in spot_of(page, "neighbours 0")
    assert "data-lying" not in spot_of(page, "split 17 20")


def test_a_spot_sends_what_the_engine_takes() -> None:
    sitting = seated().open_for()
    page = html(sitting)
    place = msgspec.json.decode(_order(page, "place"), type=PlaceWager)
    withdraw = msgspec.json.decode(_order(page, "withdraw"), type=WithdrawWager)
    assert (place, withdraw) == (PlaceWager(ANN, "Ann", "", Amount(0)), WithdrawWager(ANN, "Ann", ""))
    sitting.do(replace(place, on="voisins", amount=dollars(5)))
    assert len(sitting.lying()) == 9
    sitting.do(replace(withdraw, on="voisins"))
    assert sitting.lying() == []


def _order(page: str, name: str) -> str:
    """The command that the spots of the layout begin from."""
    return unescape(re.findall(f'data-{name}="([^"]+)"', page)[0])


def test_only_a_patron_with_chips_has_spots_and_only_while_wagers_are_open() -> None:
    sitting = seated()
    assert felt(sitting).spots is None
    sitting.open_for(("Ann", 5, "red"))
    assert felt(sitting).spots is not None
    for viewer in (ZED, DEALER, SUPERVISOR, INSPECTOR):
        assert "data-spot" not in html(sitting, viewer)
        assert "data-place" not in html(sitting, viewer)
    sitting.close()
    assert "data-spot" not in html(sitting)
    assert "Type a bet" not in html(sitting)


def test_bounds_are_those_of_the_sign_of_the_kind_and_of_a_colour() -> None:
    sitting = seated(outside_minimum=dollars(10), maxima=(KindMaximum(Kind.STRAIGHT, dollars(25)),))
    sitting.colour("Ann", "pink", 2).open_for()
    drawn = felt(sitting).spots
    assert drawn is not None
    bounds = {
        place.on: (group.minimum, group.maximum) for group in drawn.layout + drawn.track for place in group.places
    }
    assert bounds["straight 17"] == (500, 2500)
    assert bounds["split 17 20"] == (500, 20_000)
    assert bounds["red"] == (1000, 20_000)
    assert bounds["neighbours 17"] == bounds["orphelins"] == (500, 2500)
    assert bounds["voisins"] == (500, 10_000)  # two chips on the trio and on a corner
    assert drawn.multiple == 1000  # fives by the sign, and whole chips of two
    assert drawn.place.colour == "pink"


@pytest.mark.clause("HOUSE 7.6", "HOUSE 5.2")
def test_chips_of_the_race_track_leave_less_room_on_their_positions() -> None:
    sitting = seated(maxima=(KindMaximum(Kind.STRAIGHT, dollars(25)),))
    sitting.open_for(("Ann", 10, "neighbours 17"), ("Ann", 5, "straight 17"), ("Bob", 25, "straight 20"))
    drawn = felt(sitting).spots
    assert drawn is not None
    rooms = {place.on: place.maximum for group in drawn.layout + drawn.track for place in group.places}
    assert rooms["straight 17"] == rooms["straight 34"] == 1500
    assert rooms["straight 20"] is None  # Bob's chips are another patron's
    assert rooms["split 17 20"] is None  # another position
    assert rooms["neighbours 17"] == 2000  # beside the five on 17
    assert rooms["neighbours 6"] == 1000  # 17 is among its numbers: ten and five lie there
    assert re.search(r'data-spot="straight 34"[^>]* data-maximum="1500"', html(sitting))
    sitting.bet("Ann", 10, "neighbours 6")
    after = felt(sitting).spots
    assert after is not None
    rooms = {place.on: place.maximum for group in after.layout + after.track for place in group.places}
    assert rooms["straight 17"] == 500  # ten by each of the two
    assert rooms["neighbours 17"] == rooms["neighbours 6"] == 1000  # what lies there stays


def test_what_each_spot_pays_is_told_under_the_layout() -> None:
    page = html(seated().open_for())
    usual = "<span>Pays to 1: number 35 · split 17 · street 11 · corner 8</span>"
    assert f"{usual}<span>Six line 5 · dozen, column 2 · red, odd, 1–18: 1 to 1</span>" in page
    assert "street 11 · corner 8 · five numbers 6</span>" in html(seated(zeros=2).open_for())
    drawn = felt(seated().open_for()).spots
    assert drawn is not None
    pays = {place.on: group.pays for group in drawn.layout + drawn.track for place in group.places}
    assert pays["split 17 20"] == pays["tiers"] == "17 to 1"
    assert (pays["voisins"], pays["orphelins"], pays["neighbours 17"]) == (
        "8, 11 or 17 to 1",
        "17 or 35 to 1",
        "35 to 1",
    )


def test_inside_wagers_that_are_short_together_are_told() -> None:
    sitting = seated(inside_minimum=dollars(20)).open_for(("Ann", 5, "straight 17"), ("Ann", 20, "red"))
    assert felt(sitting).inside_short == 1500
    assert "Inside bets need 15.00 more" in html(sitting)
    sitting.bet("Ann", 15, "voisins")
    assert felt(sitting).inside_short == 0


def test_own_chips_show_their_total_and_others_chips_are_small_and_coloured() -> None:
    sitting = seated().colour("Bob", "blue", 5)
    sitting.open_for(("Ann", 15, "corner 8"), ("Bob", 10, "corner 8"))
    own, other = (next(chip for chip in felt(sitting).chips if bool(chip.text) is mine) for mine in (True, False))
    assert (own.colour, own.text, other.colour) == ("value", "15", "blue")  # Ann plays with chips of value
    assert (own.worth, own.own, other.own) == (1000, True, False)  # in the colour of the largest chip in it
    assert {chip.colour for chip in felt(sitting, BOB).chips if chip.own} == {"blue"}  # which Bob has bought
    assert 'href="#rou-own"' in html(sitting)
    assert 'href="#rou-other"' in html(sitting)
    assert {chip.text for chip in felt(sitting, BOB).chips} == {"10", ""}
    assert {chip.text for chip in felt(sitting, ZED).chips} == {""}
    assert [(one.name, one.total) for one in felt(sitting, BOB).staking] == [("You", 1000), ("Ann Lee", 1500)]
    assert "5.00 a chip" in html(sitting)
    assert "15.00 <small>wins 120.00</small>" in html(sitting)
    assert "wins 80.00" not in html(sitting)  # what Bob's would win is for him


def test_a_race_track_wager_lies_on_the_race_track_and_is_one_in_the_list() -> None:
    sitting = seated().open_for(("Ann", 5, "voisins"), ("Ann", 5, "neighbours 17"), ("Ann", 10, "split 4 7"))
    drawn = felt(sitting)
    assert {(chip.x, chip.y) for chip in drawn.track_chips} == {
        track_spaces()[on].at for on in ("voisins", "neighbours 17")
    }
    assert [chip.text for chip in drawn.track_chips] == ["45", "25"]
    assert len(drawn.chips) == 1
    assert drawn.mine is not None
    assert [(one.label, one.chips, one.total) for one in drawn.mine.wagers] == [
        ("voisins", 9, 4500),
        ("neighbours of 17", 5, 2500),
        ("split 4-7", 1, 1000),
    ]
    assert (drawn.mine.total, drawn.on_track) == (8000, 7000)
    assert "<span>voisins</span><span>45.00</span>" in html(sitting)
    assert 'data-lying="500" data-chips="9"' in spot_of(html(sitting), "voisins")


def test_a_secret_amount_reaches_its_owner_alone() -> None:
    sitting = opened(SIGN, nz_division_7("roulette", secret_wager_cards=2)).join("Ann", "Bob").begin()
    sitting.ask()
    sitting.do(PlaceWager(ANN, "Ann", "split 17 20", dollars(35), secret=True))
    assert "split 17 20, 35" in html(sitting, ANN)
    assert '"secret":true' in unescape(html(sitting, ANN))
    theirs = html(sitting, BOB)
    assert "split 17-20" in theirs
    assert "secret" in theirs
    printed = r'<svg.*?</svg>|<p class="rou-pays">.*?</p>|<dl class="rou-odds">.*?</dl>'
    assert "35" not in re.sub(printed, "", theirs, flags=re.DOTALL)
    assert "3500" not in theirs
    assert [chip.text for chip in felt(sitting, BOB).chips] == [""]


def test_where_players_wager_in_turn_the_spots_are_for_the_one_who_is_asked() -> None:
    sitting = division_7_sitting(Limits(dollars(10), dollars(100)))
    sitting.join("Ann", "Bob")
    sitting.begin()
    sitting.ask()
    assert [felt(sitting, viewer).spots is not None for viewer in (ANN, BOB)] == [True, False]
    assert (says(sitting, ANN), says(sitting, BOB)) == ("Place your bets.", "Ann Lee is betting.")
    sitting.bet("Ann", 10, "red")
    sitting.ask()
    assert [felt(sitting, viewer).spots is not None for viewer in (ANN, BOB)] == [False, True]


def test_a_table_is_drawn_before_its_first_spin() -> None:
    sitting = seated()
    assert felt(sitting).chips == ()
    assert says(sitting) == "The next spin has not begun."
    for viewer in (ANN, ZED, DEALER, INSPECTOR):
        assert "Between spins" in html(sitting, viewer)


def test_the_felt_is_light_and_has_nothing_that_a_strict_policy_forbids() -> None:
    everywhere = tuple(("Bob", 5, placement.words) for placement in placements(1))
    sitting = opened(SIGN)
    sitting.join("Ann", "Bob", chips=2000)
    page = html(sitting.open_for(("Ann", 5, "red"), *everywhere))
    assert len(page.encode()) < 75_000  # with another patron's chips on every position
    assert len(html(seated().open_for()).encode()) < 56_000
    assert " style=" not in page
    assert re.search(r"\son\w+=", page) is None
    assert "<b>Bob</b>" not in page
    assert "&lt;b&gt;Bob&lt;/b&gt;" in page
