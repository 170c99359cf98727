"""The layout of the baccarats: spots, wagers, seats, limits, and what each viewer may see of them."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.opening.terms import Depth
from croupier.games.baccarat.commands import (
    PlaceWager,
    WithdrawWager,
)
from croupier.games.baccarat.determinations import Determinations, Pairs, Profile
from croupier.games.baccarat.values_and_odds import Option
from croupier.server.pages.baccarat import felt as baccarat
from croupier.table.commands import JoinTable
from croupier.verbs.actors import Viewer
from tests.floor.live.real_card_table import RealTable
from tests.people import ANN, BOB, DEALER, INSPECTOR
from tests.server.pages.baccarat.felt_driver import MIDI, PAIRS, SIGN, ZED, area, felt, html, looking, says, wagered
from tests.table.driver import division_7_sitting, dollars, opened


def test_every_option_is_a_spot_while_wagers_are_open() -> None:
    sitting = wagered()
    page = html(sitting, ANN)
    for on in Option:
        assert f'data-spot="{on}"' in page
    banker, side = area(sitting, ANN, Option.BANKER).spot, area(sitting, ANN, Option.PLAYER_PAIR).spot
    assert banker is not None
    assert (banker.lying, banker.minimum, banker.maximum) == (5000, 1000, 50_000)
    assert banker.place == PlaceWager(ANN, "Ann", Option.BANKER, Amount(0), 1, True)
    assert banker.withdraw == WithdrawWager(ANN, "Ann", Option.BANKER)
    assert 'data-lying="5000"' in page
    assert side is not None
    assert (side.minimum, side.maximum) == (500, 5000)


def test_pairs_are_on_the_layout_only_where_they_are_offered() -> None:
    page = html(wagered(Determinations()), ANN)
    assert "pair" not in page.lower()
    assert "11 to 1" in html(wagered(Determinations(pairs=Pairs.CANBERRA_PAIRS)), ANN)


def test_the_wagers_of_all_are_told_apart_and_ones_own_is_marked() -> None:
    sitting = wagered()
    ((mine,),) = [place.chips for place in area(sitting, ANN, Option.BANKER).places if place.chips]
    assert (mine.name, mine.mine, mine.amount) == ("You", True, 5000)
    ((other,),) = [place.chips for place in area(sitting, ANN, Option.PLAYER).places if place.chips]
    assert (other.name, other.mine, other.amount) == ("<b>Bob</b>", False, 2000)
    assert [place.seat for place in area(sitting, ANN, Option.PLAYER).places if place.chips] == [2]
    page = html(sitting, ANN)
    assert "<b>Bob</b>" not in page
    assert "&lt;b&gt;Bob&lt;/b&gt; 20.00" in page


@pytest.mark.parametrize("viewer", [ZED, INSPECTOR, DEALER])
def test_nobody_but_a_patron_at_the_table_has_spots_or_orders(viewer: Viewer) -> None:
    page = html(wagered(), viewer)
    assert "data-spot" not in page
    assert "data-order" not in page
    assert "Ann Lee 50.00" in page


def test_spots_are_gone_after_no_more_bets() -> None:
    sitting = wagered()
    sitting.close()
    assert "data-spot" not in html(sitting, ANN)
    assert says(sitting, ANN) == "No more bets. Dealing the cards."


def test_a_table_before_its_first_coup_is_drawn() -> None:
    sitting = opened(PAIRS)
    for viewer in (ANN, ZED, INSPECTOR):
        assert "Past results don't affect the next" in html(sitting, viewer)
    assert says(sitting, ZED) == "A new shoe is being prepared."


def test_room_under_the_differential_is_told_in_money() -> None:
    sitting = wagered(differential=100)
    assert area(sitting, ANN, Option.BANKER).room == 7000
    assert area(sitting, ANN, Option.PLAYER).room == 13_000
    page = html(sitting, ZED)
    assert "at most <b>100.00</b> apart" in page
    assert "<b>70.00</b> more on banker" in page
    assert "apart" not in html(wagered(), ZED)


def test_a_secret_amount_is_for_its_owner_alone() -> None:
    sitting = division_7_sitting(SIGN, secret_wager_cards=1).join("Ann", "Bob").ready().begin()
    while sitting.ask() != "Ann":
        pass
    card = felt(sitting, ANN).secret
    assert card is not None
    assert isinstance(card.command, PlaceWager)
    assert card.command.secret
    sitting.wager("Ann", 135, "banker", secret=True)
    assert "You 135" in html(sitting, ANN)
    page = html(sitting, BOB)
    assert "135" not in page
    assert "Ann Lee secret amount" in page
    assert area(sitting, ZED, Option.BANKER).places[0].chips[0].amount is None


def test_those_who_stand_have_a_place_of_their_own() -> None:
    sitting = wagered()
    sitting.do(JoinTable(ZED, "Zed", dollars(100), 0))
    sitting.wager("Zed", 20, "tie")
    last = area(sitting, ANN, Option.TIE).places[-1]
    assert (last.seat, [chip.patron for chip in last.chips]) == (0, ["Zed"])


@pytest.mark.parametrize(("game", "seats"), [(PAIRS, 7), (MIDI, 9), (Determinations(game=Profile.FULL_SIZE), 14)])
def test_each_of_the_three_tables_has_its_seats(game: Determinations, seats: int) -> None:
    assert [seat.number for seat in felt(opened(game), ZED).seats] == list(range(1, seats + 1))


def test_a_table_told_the_cards_alone_shows_no_amounts() -> None:
    table = RealTable(PAIRS, Depth.CARDS)
    table.ready().boxes().key("2h 9c Kd Kc").settle()
    page = html(table, INSPECTOR)
    assert "bac-chip" not in page
    assert "natural 9 against 2" in page
    rows = baccarat.wager_rows(looking(table, INSPECTOR))
    assert {(row.stake, row.paid) for row in rows} == {(None, None)}
    assert ("Banker", "win") in {(row.on, row.result) for row in rows}
