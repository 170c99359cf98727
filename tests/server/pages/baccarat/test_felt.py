"""The felts of the baccarats as each viewer gets them: hands, wagers, the squeeze, no-bet coups, commission, roads."""

import random
import re
from typing import Any

import pytest
from msgspec.structs import replace

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card, cards, pictured
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth, Terms
from croupier.floor.live.view import view as live_view
from croupier.games.baccarat.commands import (
    DealCard,
    PassTurn,
    PermitChanges,
    PlaceWager,
    ReportPlacementError,
    TurnHand,
    VoidCoup,
    WithdrawWager,
)
from croupier.games.baccarat.determinations import Determinations, Method, Pairs, Profile, Turner
from croupier.games.baccarat.roads import roads as every_road
from croupier.games.baccarat.values_and_odds import Option
from croupier.server.pages.baccarat import felt as baccarat
from croupier.server.pages.baccarat.layout import LayoutArea
from croupier.server.pages.baccarat.roads import roads_board
from croupier.server.pages.core.rendering import render
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.tables.table import GameContext
from croupier.table.commands import AgreeToNoBetCoup, BeginRound, JoinTable, RequestNoBetCoup
from croupier.table.state import Limits
from croupier.verbs.actors import Actor, Viewer
from croupier.verbs.steps import Expose, Offer
from croupier.verbs.void_grounds import Ground
from tests.floor.live.live_table import LiveSitting
from tests.floor.live.real_card_table import RealTable
from tests.people import ANN, BOB, DEALER, INSPECTOR, SUPERVISOR
from tests.server.game_tables import command_of
from tests.table.driver import Sitting, division_7_sitting, dollars, opened

SIGN = Limits(dollars(10), dollars(500), dollars(5), dollars(5), dollars(50))
LIVE = LiveSitting(Determinations(), Terms("Baccarat 1", rounding_displayed=True))
ZED = Actor("Zed")
NAMES = {"Ann": "Ann Lee", "Bob": "<b>Bob</b>"}
PAIRS = Determinations(pairs=Pairs.PERFECT_PAIRS)
MIDI = Determinations(game=Profile.MIDI, face_down=True, turner=Turner.PATRONS)

BANKER_NATURAL = "2h 9c Kd Kc"
TIE = "9h 9c Kd Kc"


def looking(sitting: Sitting | LiveSitting, viewer: Viewer) -> TableLook:
    """The table as this viewer may see it."""
    if isinstance(sitting, LiveSitting):
        return TableLook(live_view(sitting.table, viewer), viewer, 7, 0, NAMES)
    live = live_view(LIVE.table, viewer)
    return TableLook(replace(live, table=tables.view(sitting.table, viewer)), viewer, 7, 0, NAMES)


def felt(sitting: Sitting | LiveSitting, viewer: Viewer) -> baccarat.BaccaratFelt:
    return baccarat.draw_felt(looking(sitting, viewer))


def html(sitting: Sitting | LiveSitting, viewer: Viewer) -> str:
    """All that a page has of the game."""
    look = looking(sitting, viewer)
    context = GameContext(look=look, game=baccarat.draw_felt(look))
    parts = [render(f"baccarat/{name}.html", context) for name in ("felt", "controls", "board")]
    return "".join(parts) + baccarat.status_text(look)


def area(sitting: Sitting | LiveSitting, viewer: Viewer, on: Option) -> LayoutArea:
    return next(one for one in felt(sitting, viewer).areas if one.on is on)


def says(sitting: Sitting | LiveSitting, viewer: Viewer) -> str:
    return baccarat.status_text(looking(sitting, viewer))


def names_card(page: str, card: Card) -> bool:
    """Whether the bytes of a page name a card, in any way in which we write one."""
    return f'data-card="{card}"' in page or pictured(card) in page or f'"{card}"' in page


def begun(game: Determinations = PAIRS, **more: Any) -> Sitting:
    """Ann and Bob sit at 1 and 2, and wagers are open."""
    return opened(game, limits=SIGN, **more).join("Ann", "Bob").ready().begin()


def wagered(game: Determinations = PAIRS, **more: Any) -> Sitting:
    sitting = begun(game, **more)
    sitting.wager("Ann", 50, "banker")
    sitting.wager("Bob", 20, "player")
    return sitting


def settled(text: str, game: Determinations = PAIRS) -> Sitting:
    sitting = wagered(game)
    sitting.close()
    return sitting.deal(text)


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
    assert says(sitting, ANN) == "No more bets. The cards are dealt."


def test_a_table_before_its_first_coup_is_drawn() -> None:
    sitting = opened(PAIRS)
    for viewer in (ANN, ZED, INSPECTOR):
        assert "Past results don't affect the next" in html(sitting, viewer)
    assert says(sitting, ZED) == "The cards are being prepared for a new shoe."


def test_a_natural_is_announced_with_both_totals() -> None:
    sitting = settled(BANKER_NATURAL)
    player, banker = felt(sitting, ANN).hands
    assert (player.total, player.natural, player.won) == (2, False, False)
    assert (banker.total, banker.natural, banker.won) == (9, True, True)
    assert felt(sitting, ANN).announced == "Banker wins: natural 9 against 2"
    assert 'data-card="9c"' in html(sitting, ZED)


def test_third_cards_come_one_after_another() -> None:
    sitting = wagered()
    sitting.close()
    sitting.deal("2h Kc 3d 4c")
    assert says(sitting, ANN) == "Player draws a third card."
    sitting.deal("4h")
    assert felt(sitting, ANN).hands[0].total == 9
    assert says(sitting, ANN) == "Banker draws a third card."
    sitting.deal("2s")
    assert felt(sitting, ANN).announced == "Player wins: 9 against 6"
    assert says(sitting, BOB) == "Player wins: 9 against 6. You win 20.00."
    assert says(sitting, ANN) == "Player wins: 9 against 6. You lose 50.00."


def test_a_tie_hands_the_sides_back() -> None:
    sitting = settled(TIE)
    assert felt(sitting, ANN).announced == "Tie: natural 9 each"
    assert says(sitting, ANN).endswith(" You break even.")
    assert {row.result for row in baccarat.wager_rows(looking(sitting, ANN))} == {"push"}
    assert "Ann Lee 50.00, returned" in html(sitting, ZED)


def test_commission_is_told_in_money_with_its_rate_and_clause() -> None:
    sitting = settled(BANKER_NATURAL)
    taken = felt(sitting, ANN).commission
    assert (taken.method, taken.own, taken.own_stake, taken.others) == ("Method A", 250, 5000, 0)
    page = html(sitting, ANN)
    assert "5 % of a banker win" in page
    assert "you 2.50 on 50.00" in page
    assert 'href="/rules/ACT-MB/8.8(b)"' in page
    assert "Commission taken: 2.50" in html(sitting, ZED)
    own, other = baccarat.wager_rows(looking(sitting, ANN))
    assert (own.patron, own.on, own.stake, own.paid) == ("Ann", "Banker, commission 2.50", 5000, 4750)
    assert (own.result, own.clause) == ("win", "ACT-MB 8.8(b)")
    assert (other.patron, other.result, other.clause) == ("Bob", "lose", "ACT-MB 8.5(b)")


@pytest.mark.parametrize(("text", "own"), [("2h 6c Kd Kc 3s", 2500), (BANKER_NATURAL, 0)])
def test_method_b_takes_half_of_a_win_with_six_and_nothing_else(text: str, own: int) -> None:
    sitting = settled(text, Determinations(method=Method.B))
    assert felt(sitting, ANN).winner == "banker"
    assert felt(sitting, ANN).commission.own == own
    assert "50 % of a banker win with 6" in html(sitting, ANN)


def test_results_lie_beside_each_wager() -> None:
    sitting = settled(BANKER_NATURAL)
    ((mine,),) = [place.chips for place in area(sitting, ANN, Option.BANKER).places if place.chips]
    assert (mine.result, mine.change) == ("win", 4750)
    ((other,),) = [place.chips for place in area(sitting, ANN, Option.PLAYER).places if place.chips]
    assert (other.result, other.change) == ("lose", -2000)
    assert "+47.50" in html(sitting, ANN)


def test_pairs_are_settled_before_the_coup_is_over() -> None:
    sitting = wagered()
    sitting.wager("Ann", 5, "player pair")
    sitting.close()
    sitting.deal("2h Kc 2h 4c")
    (pair,) = baccarat.wager_rows(looking(sitting, ANN))
    assert (pair.on, pair.result, pair.paid, pair.clause) == ("Player pair", "win", 12_500, "ACT-MB 10.6(c)")


def test_a_void_coup_says_so_with_its_clause() -> None:
    sitting = wagered()
    sitting.close()
    sitting.do(DealCard(DEALER, Card("2h")))
    sitting.do(VoidCoup(SUPERVISOR, Ground.DISTURBANCE, "the lights went out"))
    assert says(sitting, ANN) == "This coup is void: all bets are returned."
    assert "/rules/ACT-MB/14.1" in html(sitting, ANN)
    assert felt(sitting, ANN).announced == ""


def test_room_under_the_differential_is_told_in_money() -> None:
    sitting = wagered(differential=100)
    assert area(sitting, ANN, Option.BANKER).room == 7000
    assert area(sitting, ANN, Option.PLAYER).room == 13_000
    page = html(sitting, ZED)
    assert "at most <b>100.00</b> apart" in page
    assert "<b>70.00</b> more on banker" in page
    assert "apart" not in html(wagered(), ZED)


# --- the squeeze ---


def face_down(sitting: Sitting, text: str) -> Sitting:
    """The four first cards lie face down, known to nobody but this test."""
    sitting.close()
    for card in cards(text):
        sitting.do(DealCard(DEALER, card))
    return sitting


def test_whoever_holds_the_turn_can_squeeze_turn_and_pass() -> None:
    sitting = face_down(wagered(MIDI), "2h 9c 3d Kc")
    assert says(sitting, BOB) == "The player's hand is yours to turn."
    turning = felt(sitting, BOB).turning
    assert turning is not None
    turn, *passes = turning.actions
    assert turn.command == TurnHand(BOB, "player")
    assert [one.word for one in passes] == ["Leave it to the dealer"]
    page = html(sitting, BOB)
    assert page.count("data-sheet") == 2
    assert "/rules/HOUSE/2.3" in page
    assert felt(sitting, BOB).hands[1].turn is None


def test_others_see_who_turns_and_no_order() -> None:
    sitting = face_down(wagered(MIDI), "2h 9c 3d Kc")
    assert says(sitting, ANN) == "<b>Bob</b> turns the player's hand."
    for viewer in (ANN, ZED, INSPECTOR, DEALER):
        assert "data-squeeze" not in html(sitting, viewer)
        assert felt(sitting, viewer).turning is None


def test_no_page_has_a_card_before_it_is_shown() -> None:
    sitting = face_down(wagered(MIDI), "2h 9c 3d Kc")
    for viewer in (ANN, BOB, ZED, INSPECTOR, DEALER):
        page = html(sitting, viewer)
        assert not any(names_card(page, card) for card in cards("2h 9c 3d Kc"))
        assert page.count("card face down") == 4
    sitting.do(TurnHand(BOB, "player"))
    shown = html(sitting, ZED)
    assert names_card(shown, Card("2h"))
    assert names_card(shown, Card("3d"))
    assert not names_card(shown, Card("9c"))
    assert says(sitting, ANN) == "The banker's hand is yours to turn."


def test_a_third_card_is_squeezed_by_itself() -> None:
    sitting = face_down(wagered(MIDI), "2h Kc 3d 4c")
    sitting.do(TurnHand(BOB, "player"))
    sitting.do(TurnHand(ANN, "banker"))
    sitting.do(DealCard(DEALER, Card("4h")))
    page = html(sitting, BOB)
    assert page.count("data-sheet") == 1
    assert not names_card(page, Card("4h"))
    assert names_card(page, Card("2h"))


def test_the_turn_can_be_passed_to_others_with_a_wager_on_the_hand() -> None:
    sitting = begun(MIDI)
    sitting.wager("Ann", 20, "player")
    sitting.wager("Bob", 30, "player")
    turning = felt(face_down(sitting, "2h 9c 3d Kc"), BOB).turning
    assert turning is not None
    passed = [(one.word, one.command.to) for one in turning.actions if isinstance(one.command, PassTurn)]
    assert passed == [
        ("Pass to Ann Lee", "Ann"),
        ("Leave it to the dealer", "dealer"),
    ]


def test_the_dealer_turns_a_hand_that_nobody_backed() -> None:
    sitting = begun(MIDI)
    sitting.wager("Bob", 30, "banker")
    face_down(sitting, "2h 9c 3d Kc")
    assert says(sitting, BOB) == "The dealer turns the player's hand."
    assert "data-squeeze" not in html(sitting, BOB)


def test_real_cards_are_turned_by_hand_and_not_in_the_browser() -> None:
    sitting = face_down(wagered(MIDI), "2h 9c 3d Kc")
    look = looking(sitting, BOB)
    terms = Terms("Pit", DealtBy.DEALER, CardsFrom.KEYED)
    assert baccarat.draw_felt(replace_look(look, terms)).turning is None


def replace_look(look: TableLook, terms: Terms) -> TableLook:
    return TableLook(replace(look.view, terms=terms), look.viewer, look.version, look.now, look.names)


# --- no-bet coups ---


def sitting_between_rounds() -> Sitting:
    return opened(PAIRS, limits=SIGN).join("Ann", "Bob").ready()


def test_a_no_bet_coup_is_asked_for_agreed_to_and_played() -> None:
    sitting = sitting_between_rounds()
    offer = felt(sitting, ANN).no_bet
    assert offer is not None
    assert offer.action is not None
    assert offer.action.command == RequestNoBetCoup(ANN)
    assert "Ask for a no-bet coup" in html(sitting, ANN)
    sitting.do(RequestNoBetCoup(ANN))
    asked = felt(sitting, BOB).no_bet
    assert asked is not None
    assert asked.words == "Ann Lee asks for a no-bet coup. Everyone has to agree; waiting for you."
    assert asked.action is not None
    assert asked.action.command == AgreeToNoBetCoup(BOB)
    waiting = felt(sitting, ANN).no_bet
    assert waiting is not None
    assert waiting.action is None
    sitting.do(AgreeToNoBetCoup(BOB))
    assert "Everyone agrees: it comes next." in html(sitting, ANN)
    sitting.do(BeginRound(SUPERVISOR, no_bet=True))
    assert says(sitting, ANN) == "A no-bet coup: no bets are taken."
    page = html(sitting, ANN)
    assert "data-spot" not in page
    assert "/rules/ACT-MB/4.7" in page
    sitting.close()
    sitting.deal(BANKER_NATURAL)
    assert says(sitting, ANN) == "Banker wins: natural 9 against 2."
    assert "nothing was staked" in html(sitting, ANN)


def test_a_no_bet_coup_is_not_asked_for_in_the_middle_of_a_coup() -> None:
    offer = felt(wagered(), ANN).no_bet
    assert offer is not None
    assert offer.action is None
    assert felt(wagered(), ZED).no_bet is None


# --- after an irregularity ---


def test_wagers_may_be_changed_where_the_supervisor_permits_it() -> None:
    sitting = wagered(MIDI)
    sitting.close()
    sitting.do(DealCard(DEALER, UNSEEN))
    sitting.do(PermitChanges(SUPERVISOR))
    window = felt(sitting, ANN).reopened
    assert window is not None
    assert [(one.label, one.amount) for one in window.lying] == [("Banker", 5000)]
    assert [one.word for one in window.lying[0].actions] == ["Change", "Take it back"]
    assert window.place is not None
    assert [value for value, _ in window.place.fields[0].values] == ["player", "tie"]
    assert "Take it back" in html(sitting, ANN)
    assert felt(sitting, ZED).reopened is None


def test_wagers_may_be_taken_away_after_unseen_cards_were_laid_anew() -> None:
    sitting = face_down(wagered(MIDI), "2h 9c 3d Kc")
    sitting.do(ReportPlacementError(DEALER, cards("2h 9c 3d Kc")))
    window = felt(sitting, ANN).reopened
    assert window is not None
    assert window.place is None
    assert [[action.word for action in one.actions] for one in window.lying] == [["Take it back"]]
    assert "/rules/ACT-MB/12.4" in html(sitting, ANN)


# --- secret wagers, standing patrons, real cards ---


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


# --- the roads ---


def test_the_five_roads_are_drawn_with_their_counts() -> None:
    sitting = opened(PAIRS, limits=SIGN).join("Ann").ready()
    for text in (BANKER_NATURAL, TIE, BANKER_NATURAL, "9h 2c Kd Kc", "2h 9c 2d Kc"):
        sitting.coup([("Ann", 10, "tie")], text)
    roads = felt(sitting, ZED).roads
    assert [(label, count) for _, label, count in roads.counts] == [
        ("Banker", 3),
        ("Player", 1),
        ("Tie", 1),
        ("Banker pair", 0),
        ("Player pair", 1),
    ]
    assert [dot.kind for dot in roads.bead_plate.dots] == ["banker", "tie", "banker", "player", "banker"]
    assert roads.bead_plate.dots[-1].more == ("player pair",)
    assert [dot.more for dot in roads.big_road.dots] == [("1",), (), (), ()]
    assert roads.big_road.told == "newest run first: 1 banker, 1 player, 2 banker"
    page = html(sitting, ANN)
    for name in ("Bead plate", "Big road", "Big eye boy", "Small road", "Cockroach pig"):
        assert name in page
    assert "Past results don't affect the next round." in page


def test_a_long_road_shows_its_newest_columns() -> None:
    roads = roads_board(every_road(("banker", "player") * 40), pairs=False)
    for road in (roads.bead_plate, roads.big_road, *roads.derived):
        assert all(0 < dot.x < road.width and 0 < dot.y < road.height for dot in road.dots)
    assert len(roads.big_road.dots) == roads.big_road.columns - 1


# --- whole evenings ---


@pytest.mark.parametrize("game", [PAIRS, MIDI, Determinations(game=Profile.FULL_SIZE, method=Method.B)])
def test_every_moment_of_an_evening_is_drawn_for_everybody(game: Determinations) -> None:
    sitting, chance = LiveSitting(game), random.Random(3)
    sitting.join("p-ann", "p-bob", "p-cat")
    viewers = (Actor("p-ann"), INSPECTOR)
    for _ in range(60):
        sitting.choose(chance.randrange)
        for viewer in viewers:
            page = html(sitting, viewer)
            assert "None" not in re.sub(r"\s+", " ", page)
            assert not re.search(r"\s(style|on[a-z]+)=", page)
        assert sitting.wait()


@pytest.mark.clause("ACT-MB 4.7")
def test_where_the_system_deals_everybodys_wish_for_a_no_bet_coup_is_granted() -> None:
    sitting = LiveSitting(PAIRS)
    sitting.join("p-ann", "p-bob")
    while not sitting.table.table.play:
        sitting.wait()
    sitting.do(PlaceWager(Actor("p-ann"), "p-ann", Option.BANKER, dollars(10), 1))
    while not sitting.table.table.is_between_rounds:
        sitting.wait()
    sitting.do(RequestNoBetCoup(Actor("p-ann")))
    sitting.do(AgreeToNoBetCoup(Actor("p-bob")))
    sitting.wait()
    assert felt(sitting, Actor("p-bob")).no_bet_runs
    assert says(sitting, Actor("p-bob")) == "A no-bet coup: no bets are taken."


def test_where_the_system_deals_a_wish_that_not_all_share_gives_way_to_wagers() -> None:
    sitting = LiveSitting(PAIRS)
    sitting.join("p-ann", "p-bob")
    sitting.do(RequestNoBetCoup(Actor("p-ann")))
    while not sitting.table.table.play:
        sitting.wait()
    assert not felt(sitting, Actor("p-bob")).no_bet_runs
    assert isinstance(sitting.step, Offer)
    assert sitting.step.window == "wagers"


def test_the_system_turns_the_hand_for_whoever_squeezed_it() -> None:
    sitting = LiveSitting(MIDI)
    sitting.join("p-ann", "p-bob")
    while not sitting.table.table.play:
        sitting.wait()
    sitting.do(PlaceWager(Actor("p-ann"), "p-ann", Option.PLAYER, dollars(10), 1, True))
    while not isinstance(sitting.step, Expose):
        sitting.wait()
    turning = felt(sitting, Actor("p-ann")).turning
    assert turning is not None
    sitting.do(command_of(turning.actions[0]))
    assert UNSEEN not in felt(sitting, Actor("p-ann")).hands[0].cards
    assert UNSEEN in felt(sitting, Actor("p-ann")).hands[1].cards
