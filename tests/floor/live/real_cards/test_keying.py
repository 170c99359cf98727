"""Real cards: the dealer keys them, the system says where each goes, and what the rules don't allow is refused."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card
from croupier.floor.live.commands import HoldTable, KeyCard, Next, ReleaseTable, TakeBackKey
from croupier.floor.live.events import CardNoted, Entered, Happened
from croupier.floor.live.opening.terms import Terms
from croupier.floor.live.real_cards.deal_commands import cards_to_key
from croupier.floor.live.real_cards.results import round_results
from croupier.floor.live.timing.staleness import is_stale_at_table
from croupier.floor.live.view import view
from croupier.games.baccarat.commands import DrawInError, PlaceWager as BaccaratWager
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.determinations import Burn, Determinations as Baccarat, Profile, Turner
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.blackjack.commands import Draw, PlaceWager, Stand
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.games.blackjack.events import CardDealt
from croupier.games.roulette.commands import AnnounceNumber, PlaceWager as RouletteWager, SpinBall
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.games.roulette.wheel import Pocket
from croupier.games.ultimate_holdem.commands import Bet, Check, Fold, PlaceWager as Ante
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from croupier.table.commands import BringChips, JoinTable
from croupier.table.wagering.turns import takes_wagers
from croupier.verbs.actors import Actor
from croupier.verbs.moves import Result
from croupier.verbs.steps import Ask, Deal, Expose, Offer
from tests.floor.live.live_table import SUPERVISOR, LiveSitting
from tests.floor.live.real_card_table import DEALER, RealTable
from tests.floor.live.test_system_dealer import check_books, check_refolds


def blackjack(*boxes: int) -> RealTable:
    """Blackjack with a wager of 20.00 on each of these boxes, the wagers closed."""
    table = RealTable(Blackjack()).seat(*boxes).ready().next()
    for box in boxes:
        table.do(PlaceWager(DEALER, f"box {box}", box, Amount(2000)))
    return table.next()


@pytest.mark.clause("FLOOR 4.1", "FLOOR 4.8")
def test_each_keyed_card_goes_where_the_rules_want_it_and_the_wagers_are_paid() -> None:
    table = blackjack(1, 3)
    dealt = [
        event.event
        for card in ("Th", "9c", "6d", "7s", "9d")
        for event in table.do(KeyCard(DEALER, Card(card)))
        if isinstance(event, Happened)
    ]
    assert [event.box for event in dealt if isinstance(event, CardDealt)] == [1, 3, 0, 1, 3]
    table.do(Stand(DEALER, "box 1"))
    table.do(Draw(DEALER, "box 3"))
    table.key("2h")
    table.do(Stand(DEALER, "box 3"))
    table.key("Kd 2c")
    table.settle()
    assert [row.result for row in round_results(table.table).rows] == [Result.LOSE, Result.WIN]
    assert (table.stack("box 1"), table.stack("box 3")) == (98_000, 102_000)
    assert table.balances["float t1"] == 0
    check_books(table)
    check_refolds(table)


@pytest.mark.clause("FLOOR 4.7")
def test_everybody_sees_what_was_keyed_and_what_is_to_be() -> None:
    table = blackjack(2).key("Th 6d")
    shown = view(table.table, Actor("p-ann")).real
    assert shown is not None
    assert shown.to_key == 1
    assert [(keyed.number, keyed.says) for keyed in shown.keyed] == [(1, "Th"), (2, "6d")]
    assert [(drawn.place, drawn.worth) for drawn in shown.results.drawn] == [("2/1", "10"), ("dealer", "6")]
    assert view(LiveSitting(Blackjack(), Terms("Pit 2")).table, Actor("p-ann")).real is None


def test_who_keyed_a_card_is_in_the_log() -> None:
    table = blackjack(2)
    events = table.do(KeyCard(DEALER, Card("Th")))
    assert isinstance(events[0], Entered)
    assert events[0].command.by == DEALER


@pytest.mark.clause("FLOOR 4.1")
def test_a_card_that_is_not_due_is_refused_with_the_clause_of_what_is() -> None:
    table = RealTable(Blackjack()).seat(1).ready()
    assert table.refusal(KeyCard(DEALER, Card("Th"))) == "ACT-BJ 4.1"
    table.next()
    assert table.refusal(KeyCard(DEALER, Card("Th"))) == "ACT-BJ 4.1"
    table.do(PlaceWager(DEALER, "box 1", 1, Amount(2000)))
    table.next().key("Th 6d 8h")
    assert isinstance(table.step, Ask)
    assert table.refusal(KeyCard(DEALER, Card("Th"))) == "ACT-BJ 9.1"
    assert table.refusal(Next(DEALER)) == "ACT-BJ 9.1"
    table.do(Stand(DEALER, "box 1"))
    assert isinstance(table.step, Deal)
    assert table.refusal(Next(DEALER)) == "ACT-BJ 12.1(a)"
    assert cards_to_key(table.table) == 1


@pytest.mark.parametrize("text", ["1h", UNSEEN, "Thx", ""])
def test_what_is_no_card_is_not_taken(text: str) -> None:
    assert blackjack(1).refusal(KeyCard(DEALER, Card(text))) == "FLOOR 4.7"


def test_a_card_that_is_out_as_often_as_the_decks_have_it_is_refused() -> None:
    table = blackjack(1, 2, 3, 4, 5, 6, 7)
    table.key("Th Th Th Th Th Th Th Th")
    assert table.refusal(KeyCard(DEALER, Card("Th"))) == "ACT-BJ 2.1"


@pytest.mark.clause("FLOOR 4.1")
def test_patrons_do_not_key_cards_and_nobody_does_where_they_are_the_systems() -> None:
    assert blackjack(1).refusal(KeyCard(Actor("box 1"), Card("Th"))) == "FLOOR 1.13"
    sitting = LiveSitting(Blackjack(), Terms("Pit 2"))
    refused = sitting.try_to(KeyCard(DEALER, Card("Th")))
    assert refused is not None
    assert refused.clause == "FLOOR 4.1"


def test_a_face_up_coup_of_baccarat_is_keyed_to_its_end() -> None:
    table = RealTable(Baccarat()).seat(4, called="seat").ready().next()
    table.do(BaccaratWager(DEALER, "seat 4", Option.PLAYER, Amount(2000)))
    table.next().key("9h 2c Kd 3c").settle()
    assert [(drawn.place, drawn.worth) for drawn in round_results(table.table).drawn] == [
        ("player", "9"),
        ("banker", "5"),
    ]
    assert table.stack("seat 4") == 102_000
    assert table.refusal(KeyCard(DEALER, Card("Th"))) == "ACT-MB 4.1"


def test_the_first_card_is_burnt_exposed_and_as_many_face_down_as_it_counts() -> None:
    table = RealTable(Baccarat(burn=Burn.BY_VALUE)).seat(4, called="seat").next(4)
    assert cards_to_key(table.table) == 1
    assert table.refusal(Next(DEALER)).startswith("ACT-MB 5")
    table.key("3h")
    assert table.refusal(KeyCard(DEALER, Card("Th"))).startswith("ACT-MB 5")
    table.next(3)
    assert table.table.table.shoe.cards_left == 416 - 4


@pytest.mark.clause("FLOOR 4.1")
def test_a_hand_that_is_turned_waits_for_the_last_of_its_cards() -> None:
    game = Baccarat(game=Profile.MIDI, face_down=True, turner=Turner.PATRONS)
    table = RealTable(game).seat(4, called="seat").ready().next()
    table.do(BaccaratWager(DEALER, "seat 4", Option.PLAYER, Amount(2000), 4, True))
    table.next()
    assert table.refusal(KeyCard(DEALER, Card("9h"))) == "ACT-MB 6.2(a)"
    table.next(4)
    assert isinstance(table.step, Expose)
    assert cards_to_key(table.table) == 2
    (noted,) = table.do(KeyCard(DEALER, Card("9h")))
    assert noted == CardNoted(DEALER, Card("9h"))
    assert cards_to_key(table.table) == 1
    table.key("Kd")
    play = table.table.table.play
    assert isinstance(play, Coup)
    assert (play.player, play.player_shown) == (("9h", "Kd"), 2)
    table.key("2c 3c").settle()
    assert table.stack("seat 4") == 102_000
    check_refolds(table)


def test_somebody_who_joins_in_between_does_not_lose_the_card_that_was_noted() -> None:
    table = RealTable(Baccarat(face_down=True)).seat(4, called="seat").ready().next()
    table.do(BaccaratWager(DEALER, "seat 4", Option.PLAYER, Amount(2000)))
    table.next(5).key("9h").seat(5, called="seat")
    assert cards_to_key(table.table) == 1
    table.key("Kd 2c 3c").settle()
    assert table.stack("seat 4") == 102_000


def test_hold_em_is_dealt_face_down_place_by_place_and_keyed_as_it_is_turned() -> None:
    table = RealTable(Holdem()).seat(2, 5, called="seat").ready().next()
    for seat in (2, 5):
        table.do(Ante(DEALER, f"seat {seat}", seat, Amount(1000)))
    table.next()
    assert table.refusal(KeyCard(DEALER, Card("9h"))) == "ACT-UTH 7.2(a)"
    table.next(4)
    assert isinstance(table.step, Ask)
    table.do(Check(DEALER, "seat 2"))
    table.do(Fold(DEALER, "seat 5"))
    table.key("Th Jh Qh")
    table.do(Check(DEALER, "seat 2"))
    table.key("2c 2d")
    table.do(Bet(DEALER, "seat 2", 1))
    table.key("7s 7d")
    assert isinstance(table.step, Offer)
    table.next().key("Kh Ah").settle()
    drawn = {drawn.place: drawn.worth for drawn in round_results(table.table).drawn}
    assert (drawn["dealer"], drawn["2"]) == ("two pairs", "royal flush")
    assert table.stack("seat 2") > 100_000
    assert table.stack("seat 5") == 98_000
    check_books(table)
    check_refolds(table)


def test_card_that_is_out_already_is_refused_before_the_hand_is_complete() -> None:
    table = RealTable(Holdem()).seat(2, called="seat").ready().next()
    table.do(Ante(DEALER, "seat 2", 2, Amount(1000)))
    table.next(4)
    table.do(Check(DEALER, "seat 2"))
    table.key("Th Jh")
    assert table.refusal(KeyCard(DEALER, Card("Th"))) == "ACT-UTH 2.1"
    table.key("Qh")
    table.do(Check(DEALER, "seat 2"))
    assert table.refusal(KeyCard(DEALER, Card("Qh"))) == "ACT-UTH 2.1"


def test_a_number_of_a_real_wheel_is_announced_by_the_dealer() -> None:
    table = RealTable(Roulette()).seat(1, called="seat").next()
    table.do(RouletteWager(DEALER, "seat 1", "red", Amount(1000)))
    table.next()
    assert table.refusal(Next(DEALER)) == "HOUSE 8.3"
    assert table.refusal(KeyCard(DEALER, Card("9h"))) == "HOUSE 8.3"
    table.do(AnnounceNumber(DEALER, Pocket("32")))
    table.settle()
    assert table.stack("seat 1") == 101_000


@pytest.mark.clause("FLOOR 4.8")
@pytest.mark.parametrize("name", ["Ann", "box 0", "box 9", "box", "seat 12", "box 3/4", "p", "box 33"])
def test_without_an_account_a_patron_is_called_by_a_box_or_seat_of_the_table(name: str) -> None:
    table = RealTable(Blackjack())
    assert table.refusal(JoinTable(DEALER, name, Amount(100), 0)) == "FLOOR 4.8"


@pytest.mark.clause("FLOOR 4.8")
def test_boxes_back_bettors_and_account_patrons_play_at_one_real_table() -> None:
    table = RealTable(Blackjack()).seat(3)
    table.do(JoinTable(DEALER, "box 3/2", Amount(5000)))
    table.do(JoinTable(Actor("p-ann"), "p-ann", Amount(5000), 4))
    table.do(BringChips(DEALER, "box 3/2", Amount(1000)))
    assert [patron.name for patron in table.table.table.present] == ["box 3", "box 3/2", "p-ann"]
    assert (table.balances["world"], table.balances["account p-ann"]) == (-106_000, -5000)


@pytest.mark.clause("FLOOR 4.8")
def test_a_table_with_the_systems_cards_is_for_people_with_an_account() -> None:
    refused = LiveSitting(Blackjack(), Terms("Pit 2")).try_to(JoinTable(SUPERVISOR, "box 3", Amount(5000), 3))
    assert refused is not None
    assert refused.clause == "FLOOR 4.8"


@pytest.mark.clause("FLOOR 1.3")
def test_nobody_buys_chips_or_decides_for_another_where_the_system_deals() -> None:
    table = RealTable(Blackjack())
    for by in (DEALER, SUPERVISOR, Actor("p-ben")):
        assert table.refusal(JoinTable(by, "p-ann", Amount(5000), 4)) == "FLOOR 1.13"
    table.do(JoinTable(Actor("p-ann"), "p-ann", Amount(5000), 4))
    assert table.refusal(BringChips(DEALER, "p-ann", Amount(100))) == "FLOOR 1.13"
    table.ready().next().do(PlaceWager(DEALER, "p-ann", 4, Amount(1000)))
    sitting = LiveSitting(Blackjack(), Terms("Pit 2"))
    sitting.join("p-ann")
    while not takes_wagers(sitting.table.table):
        assert sitting.wait()
    refused = sitting.try_to(PlaceWager(SUPERVISOR, "p-ann", 1, Amount(1000)))
    assert refused is not None
    assert refused.clause == "FLOOR 1.13"


@pytest.mark.clause("FLOOR 4.6")
def test_nothing_is_dealt_while_the_table_is_held() -> None:
    table = blackjack(1)
    table.do(HoldTable(SUPERVISOR, "a dispute"))
    assert table.refusal(KeyCard(DEALER, Card("Th"))) == "FLOOR 4.6"
    assert table.refusal(Next(DEALER)) == "FLOOR 4.6"
    table.do(ReleaseTable(SUPERVISOR))
    table.key("Th")


def test_the_ball_that_was_spun_by_hand_is_not_spun_again() -> None:
    table = RealTable(Roulette()).seat(1, called="seat").next()
    table.do(RouletteWager(DEALER, "seat 1", "red", Amount(1000)))
    table.do(SpinBall(DEALER))
    table.next()
    table.do(AnnounceNumber(DEALER, Pocket("32")))
    assert table.settle().stack("seat 1") == 101_000


def test_a_coup_goes_on_after_wagers_could_be_taken_away() -> None:
    table = RealTable(Baccarat(face_down=True)).seat(4, called="seat").ready().next()
    table.do(BaccaratWager(DEALER, "seat 4", Option.PLAYER, Amount(2000)))
    table.next(3)
    table.do_by_two(DrawInError(DEALER, UNSEEN, False, "banker"))
    assert isinstance(table.step, Offer)
    assert table.step.window == "withdrawals"
    table.next()
    assert isinstance(table.step, Deal)


def test_a_key_that_comes_after_the_table_has_moved_on_is_stale() -> None:
    table = blackjack(1)
    seen = table.table.version
    table.key("Th")
    assert is_stale_at_table(table.table, KeyCard(DEALER, Card("9h")), seen)
    assert is_stale_at_table(table.table, TakeBackKey(DEALER), seen)
    assert not is_stale_at_table(table.table, TakeBackKey(DEALER), table.table.version)
