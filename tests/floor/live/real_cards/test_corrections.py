"""A card that was keyed wrongly is corrected: the round is worked out again, and the books with it."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.floor.live.commands import CorrectCard, TakeBackKey
from croupier.floor.live.events import CardCorrected, Happened, LiveEvent
from croupier.floor.live.opening.terms import Depth
from croupier.floor.live.patrons.notices import patron_notices
from croupier.floor.live.real_cards.numbered_keys import numbered_keys
from croupier.games.baccarat.commands import PlaceWager as BaccaratWager
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.determinations import Burn, Determinations as Baccarat
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.blackjack.commands import DealCard, Draw, PlaceWager, Stand, VoidRound
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.roulette.commands import AnnounceNumber, PlaceWager as RouletteWager
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.games.roulette.wheel import Pocket
from croupier.games.ultimate_holdem.commands import Bet, PlaceWager as Ante
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from croupier.table.commands import BringChips, JoinTable, LeaveTable, RestrictPatron
from croupier.table.state import Claim
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Deal, Expose
from croupier.verbs.void_grounds import Ground
from tests.floor.live.live_table import SUPERVISOR
from tests.floor.live.real_card_table import DEALER, RealTable
from tests.floor.live.test_system_dealer import check_books, check_refolds


def blackjack(*boxes: int) -> RealTable:
    """Blackjack with a wager of 20.00 on each of these boxes, the wagers closed."""
    table = RealTable(Blackjack()).seat(*boxes).ready().next()
    for box in boxes:
        table.do(PlaceWager(DEALER, f"box {box}", box, Amount(2000)))
    return table.next()


def play_of(table: RealTable) -> RoundOfPlay:
    """The round on the table."""
    assert isinstance(table.table.table.play, RoundOfPlay)
    return table.table.table.play


def the_correction(events: tuple[LiveEvent, ...]) -> CardCorrected:
    """The one event of a correction."""
    (event,) = events
    assert isinstance(event, CardCorrected)
    return event


@pytest.mark.clause("FLOOR 4.7")
def test_a_corrected_card_lies_where_the_wrong_one_lay_and_the_round_goes_on() -> None:
    table = blackjack(1, 2).key("Th 9c 6d 7s")
    corrected = the_correction(table.correct(2, "8c"))
    assert (corrected.was, corrected.card, corrected.dropped) == ("9c", "8c", ())
    assert play_of(table).box(2).hands[0].cards == ("8c",)
    table.key("2d")
    assert play_of(table).box(2).hands[0].cards == ("8c", "2d")
    assert [key.says for key in numbered_keys(table.table.spot.real)] == ["Th", "8c", "6d", "7s", "2d"]
    check_books(table)
    check_refolds(table)


@pytest.mark.clause("FLOOR 4.7")
def test_a_correction_is_no_irregularity() -> None:
    table = blackjack(1).key("Th 6d")
    table.correct(1, "9h")
    table.key("8h")
    table.do(Stand(DEALER, "box 1"))
    table.key("Tc 2c").settle()
    kept = table.table.table.rounds[-1]
    assert (kept.result, kept.void) == ("dealer 18", False)
    happened = [entry.event.event for entry in table.entries if isinstance(entry.event, Happened)]
    assert not [event for event in happened if event.clause.startswith("ACT-BJ 14")]


@pytest.mark.clause("FLOOR 4.7")
def test_a_round_that_was_just_settled_is_settled_again_and_the_books_follow() -> None:
    table = blackjack(1, 2).key("Th 9c 6d Ks Kh")
    table.do(Stand(DEALER, "box 1"))
    table.do(Stand(DEALER, "box 2"))
    table.key("Td 4c").settle()
    assert (table.stack("box 1"), table.stack("box 2")) == (100_000, 98_000)
    corrected = the_correction(table.correct(7, "5c"))
    assert corrected.dropped == ()
    assert (table.stack("box 1"), table.stack("box 2")) == (98_000, 98_000)
    assert table.table.table.rounds[-1].result == "dealer 21"
    assert table.balances["float t1"] == 4000
    check_books(table)
    check_refolds(table)


@pytest.mark.clause("FLOOR 4.7")
def test_what_no_longer_fits_is_dropped_and_the_table_asks_again() -> None:
    table = blackjack(1, 2).key("Th 9c 6d 5s 2h")
    table.do(Draw(DEALER, "box 1"))
    table.key("6c")
    table.do(Draw(DEALER, "box 2"))
    table.key("9d")
    table.do(Stand(DEALER, "box 2"))
    table.key("Td")
    corrected = the_correction(table.correct(4, "Ac"))
    assert [type(command) for command in corrected.dropped] == [Draw, DealCard, Draw, DealCard, Stand, DealCard]
    assert not play_of(table).box(1).hands[0].shares
    assert isinstance(table.step, Ask)
    assert table.step.who == "box 2"
    assert table.stack("box 1") == 103_000
    check_books(table)
    check_refolds(table)


@pytest.mark.clause("FLOOR 4.7")
def test_a_hand_that_must_be_asked_after_all_is_asked() -> None:
    table = blackjack(1, 2).key("Th 9c 6d As 2h").settle()
    assert table.stack("box 1") == 103_000
    table.do(Draw(DEALER, "box 2"))
    table.key("9d")
    table.correct(4, "5c")
    assert isinstance(table.step, Ask)
    assert table.step.who == "box 1"
    assert table.stack("box 1") == 98_000
    check_books(table)


@pytest.mark.clause("FLOOR 4.7")
def test_what_people_did_in_between_stands() -> None:
    table = blackjack(1, 2).key("Th 9c 6d 5s")
    table.seat(5)
    table.do(BringChips(DEALER, "box 1", Amount(500)))
    table.do(RestrictPatron(SUPERVISOR, "box 2", "tracking sheet 7"))
    table.key("2h")
    table.do(Draw(DEALER, "box 1"))
    table.correct(4, "As")
    assert table.table.table.is_restricted("box 2")
    assert table.stack("box 5") == 100_000
    assert table.stack("box 1") == 103_500
    check_books(table)
    check_refolds(table)


@pytest.mark.clause("FLOOR 4.7")
def test_a_void_round_stays_void() -> None:
    table = blackjack(1).key("Th 6d 5s")
    table.do_by_two(VoidRound(SUPERVISOR, Ground.DISTURBANCE, "a fire alarm"))
    table.correct(3, "As")
    table.settle()
    assert table.table.table.is_between_rounds
    assert table.table.table.rounds[-1].void
    assert table.stack("box 1") == 100_000
    check_books(table)


@pytest.mark.clause("FLOOR 2.1", "FLOOR 4.7")
def test_whoever_has_left_with_the_chips_of_the_round_keeps_them() -> None:
    table = blackjack(1, 2).key("Th 9c 6d Ks Kh")
    table.do(Stand(DEALER, "box 1"))
    table.do(Stand(DEALER, "box 2"))
    table.key("Td 8c").settle()
    table.do(LeaveTable(DEALER, "box 1"))
    table.correct(4, "Kc")
    owed = []
    for card in ("5c", "8c", "5c"):  # 6, 10 and 5 are 21: both have lost, and box 1 took 40.00 too much along
        table.correct(7, card)
        owed.append(table.table.table.claims)
    assert owed == [(Claim("box 1", Amount(4000), 1),), (), (Claim("box 1", Amount(4000), 1),)]
    assert table.stack("box 2") == 100_000 - 2000
    check_books(table)
    check_refolds(table)


@pytest.mark.clause("FLOOR 4.7")
def test_only_cards_of_this_round_are_corrected_and_only_by_who_deals() -> None:
    table = blackjack(1).key("Th 6d")
    assert table.refusal(CorrectCard(DEALER, 3, Card("5c"))) == "FLOOR 4.7"
    assert table.refusal(CorrectCard(DEALER, 0, Card("5c"))) == "FLOOR 4.7"
    assert table.refusal(CorrectCard(DEALER, 1, Card("Th"))) == "FLOOR 4.7"
    assert table.refusal(CorrectCard(DEALER, 1, Card("??"))) == "FLOOR 4.7"
    assert table.refusal(CorrectCard(DEALER, 1, Card("1h"))) == "FLOOR 4.7"
    assert table.refusal(CorrectCard(Actor("box 1"), 1, Card("5c"))) == "FLOOR 1.13"
    table.key("9s")
    table.do(Stand(DEALER, "box 1"))
    table.key("Td 8c").settle().next()
    assert table.refusal(CorrectCard(DEALER, 1, Card("5c"))) == "FLOOR 4.7"


@pytest.mark.clause("FLOOR 4.7")
def test_a_card_that_cannot_be_is_not_taken_as_a_correction() -> None:
    table = blackjack(1, 2, 3, 4, 5, 6, 7).key("Th Th Th Th Th Th Th Th 9d")
    assert table.refusal(CorrectCard(DEALER, 9, Card("Th"))) == "ACT-BJ 2.1"


@pytest.mark.clause("FLOOR 4.7")
def test_removing_a_third_card_that_was_not_due_asks_for_settlement_again() -> None:
    table = RealTable(Baccarat()).seat(4, called="seat").ready().next()
    table.do(BaccaratWager(DEALER, "seat 4", Option.BANKER, Amount(2000)))
    table.next().key("2h 5c 3d Kc 5h").settle()
    assert isinstance(table.step, Deal)
    table.correct(4, "3c")
    play = table.table.table.play
    assert isinstance(play, Coup)
    assert (play.player, play.banker) == (("2h", "3d"), ("5c", "3c"))
    table.settle()
    assert table.stack("seat 4") == 101_900
    check_books(table)


@pytest.mark.clause("FLOOR 4.7")
def test_a_burn_card_that_was_read_wrongly_is_corrected_before_the_next_round() -> None:
    table = RealTable(Baccarat(burn=Burn.BY_VALUE)).seat(4, called="seat").next(4).key("3h").next(2)
    table.correct(1, "2h")
    assert table.table.table.shoe.cards_left == 416 - 3
    assert table.table.table.shoe.phase == "in play"


@pytest.mark.clause("FLOOR 4.7")
def test_a_card_of_a_hand_that_waits_to_be_turned_is_corrected_or_taken_back() -> None:
    table = RealTable(Baccarat(face_down=True)).seat(4, called="seat").ready().next()
    table.do(BaccaratWager(DEALER, "seat 4", Option.PLAYER, Amount(2000)))
    table.next(5).key("9h")
    table.correct(1, "8h")
    table.take_back()
    assert numbered_keys(table.table.spot.real) == ()
    table.key("7h Kd")
    table.take_back()
    assert isinstance(table.step, Expose)
    table.key("2h 3d Kc 6h").next().key("2s").settle()
    assert table.stack("seat 4") == 102_000
    check_refolds(table)


@pytest.mark.clause("FLOOR 4.7")
def test_the_last_key_is_taken_back() -> None:
    table = blackjack(1, 2).key("Th 9c 6d 5s")
    taken = the_correction(table.take_back())
    assert (taken.was, taken.card) == ("5s", None)
    assert isinstance(table.step, Deal)
    assert table.step.to == "1/1"
    table.take_back()
    table.take_back()
    table.take_back()
    assert table.refusal(TakeBackKey(DEALER)) == "FLOOR 4.7"
    table.key("2h")
    check_refolds(table)


@pytest.mark.clause("FLOOR 4.7")
def test_a_number_is_taken_back_and_announced_again() -> None:
    table = RealTable(Roulette()).seat(1, called="seat").next()
    table.do(RouletteWager(DEALER, "seat 1", "red", Amount(1000)))
    table.next()
    table.do(AnnounceNumber(DEALER, Pocket("32")))
    table.settle()
    assert table.refusal(CorrectCard(DEALER, 1, Card("5c"))) == "FLOOR 4.7"
    table.take_back()
    table.do(AnnounceNumber(DEALER, Pocket("26")))
    table.settle()
    assert table.stack("seat 1") == 99_000
    check_books(table)


@pytest.mark.clause("FLOOR 4.7")
def test_a_hand_of_hold_em_is_declared_again() -> None:
    table = RealTable(Holdem()).seat(2, called="seat").ready().next()
    table.do(Ante(DEALER, "seat 2", 2, Amount(1000)))
    table.next(4)
    table.do(Bet(DEALER, "seat 2", 4))
    table.key("Th Jh Qh 2c 2d").key("7s 7d").next().key("Kh Ad").settle()
    won = table.stack("seat 2")
    table.correct(9, "Ah")
    assert table.stack("seat 2") > won
    check_books(table)
    check_refolds(table)


@pytest.mark.clause("FLOOR 4.7")
def test_where_only_cards_are_told_taking_one_back_takes_back_what_it_said() -> None:
    table = RealTable(Blackjack(), Depth.CARDS).ready().boxes(1, 2).key("Th 9c 6d 5s 3h").key("2c")
    table.take_back()
    table.next()
    assert isinstance(table.step, Ask)
    assert table.step.who == "box 2"
    table.take_back()
    assert isinstance(table.step, Ask)
    assert table.step.who == "box 1"
    assert table.balances == {}
    check_refolds(table)


@pytest.mark.clause("FLOOR 4.7")
def test_where_wagers_are_in_name_a_correction_settles_what_is_to_be_settled() -> None:
    table = RealTable(Blackjack(), Depth.CARDS).ready().boxes(1, 2).key("Th 9c 6d 5s 3h")
    table.correct(4, "As")
    assert isinstance(table.step, Ask)
    assert table.step.who == "box 2"


def test_a_patron_is_told_what_a_correction_changes_for_them() -> None:
    table = RealTable(Blackjack()).ready()
    table.do(JoinTable(Actor("p-ann"), "p-ann", Amount(100_000), 1))
    table.next().do(PlaceWager(Actor("p-ann"), "p-ann", 1, Amount(2000)))
    table.next().key("Th 6d As").settle()
    before = table.table
    (event,) = table.correct(3, "9s")
    assert patron_notices(before, event) == (
        ("p-ann", "Pit 1: A wrongly keyed card in this round has been corrected: 50.00 less for you."),
    )
