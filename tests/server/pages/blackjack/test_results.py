"""A round of blackjack on the felt: cards and totals as they come, and how each wager ends."""

import random
import re

from croupier.equipment.cards import Card
from croupier.floor.live.view import view as live_view
from croupier.games.blackjack.commands import (
    CloseInsurance,
    DealCard,
    Draw,
    Insure,
    Split,
    Stand,
    VoidRound,
)
from croupier.games.blackjack.determinations import Determinations, Shuffler, SideWager
from croupier.server.pages.blackjack import felt as blackjack
from croupier.server.pages.felts.table_look import TableLook
from croupier.verbs.actors import Actor, Viewer
from croupier.verbs.void_grounds import Ground
from tests.floor.live.live_table import LiveSitting
from tests.people import ANN, BOB, CAT, DEALER, INSPECTOR, OPERATOR
from tests.server.pages.blackjack.felt_driver import ZED, asked, box, dealt, look_at, page, seated
from tests.table.blackjack.driver import BlackjackSitting
from tests.table.driver import dollars


def test_the_initial_deal_is_told_once_and_the_dealers_cards_one_by_one() -> None:
    sitting = seated()
    sitting.bet("Ann", 50)
    assert blackjack.status_text(look_at(sitting)) == "Place your bets."
    sitting.close()
    for text in ("Th", "6d"):
        assert blackjack.status_text(look_at(sitting)) == "No more bets: the cards are dealt."
        sitting.deal(text)
    sitting.deal("9h")
    assert blackjack.status_text(look_at(sitting)) == "Box 1: 19 against 6."
    assert blackjack.status_text(look_at(sitting, BOB)) == "Ann Lee decides on box 1: 19."
    sitting.everybody_stands()
    assert blackjack.status_text(look_at(sitting)) == "Dealer has 6 and draws."


def test_totals_are_told_both_ways_and_a_blackjack_by_name() -> None:
    sitting = dealt("Ah Ac 6d 6s Kc", ("Ann", 50), ("Bob", 50))
    first, second = (box(look_at(sitting), number).hands[0] for number in (1, 2))
    assert (first.total, first.is_blackjack) == ("7/17", False)
    assert second.is_blackjack
    html = page(look_at(sitting))
    assert '<span class="bj-count">7/17</span>' in html
    assert '<span class="bj-count blackjack">Blackjack</span>' in html


def test_every_settled_wager_has_its_mark_its_amount_and_its_clause() -> None:
    sitting = seated()
    sitting.bet("Ann", 50)
    sitting.bet("Ann", 10, pairs=True)
    sitting.bet("Bob", 20)
    sitting.bet("Cat", 30)
    sitting.close()
    sitting.deal("9h Tc 8c Ad 9c Td 9s")
    sitting.do(Insure(ANN, "Ann", 1, "Ann", dollars(20)))
    sitting.do(CloseInsurance(DEALER))
    sitting.everybody_stands()
    sitting.deal("7h")
    html = page(look_at(sitting))
    drawn = blackjack.draw_felt(look_at(sitting))
    marks = [
        one.mark
        for box in drawn.boxes
        for one in (*(c for h in box.hands for c in h.chips), *box.pairs, *box.insurance)
    ]
    told = [(mark.word, mark.amount) for mark in marks if mark is not None]
    assert told == [
        ("Push", ""),
        ("Win", "+60.00"),
        ("Lose", "−20.00"),
        ("Win", "+20.00"),
        ("Lose", "−30.00"),
    ]
    rows = {
        (row.patron, row.on): (row.stake, row.result, row.paid, row.clause)
        for row in blackjack.wager_rows(look_at(sitting))
    }
    assert rows["Ann", "Mixed pair"] == (1000, "win", 6000, "ACT-BJ 17.12(a)")
    assert rows["Ann", "Insurance"] == (2000, "lose", 0, "ACT-BJ 7.6(a)")
    assert rows["Ann", "Box 1"] == (5000, "push", 0, "ACT-BJ 13.1(g)")
    assert 'class="bj-mark lose" href="/rules/ACT-BJ/13.1(e)"' in html
    assert blackjack.status_text(look_at(sitting)) == "You both have 18. You win 40.00."
    assert blackjack.status_text(look_at(sitting, CAT)) == "Dealer's 18 beats your 17. You lose 30.00."


def test_pairs_are_told_before_insurance_and_a_split_hand_by_its_number() -> None:
    sitting = seated()
    sitting.bet("Ann", 50)
    sitting.bet("Ann", 10, pairs=True)
    sitting.close()
    sitting.deal("8h Ad").do(DealCard(DEALER, Card("8s")))
    assert _told(sitting) == ("Paying pairs", "Pairs are being paid. Insurance comes next.")
    due = box(look_at(sitting), 1)
    assert (due.pair, due.pairs[0].worth, due.pairs[0].added) == ("Mixed pair", "10.00", "wins 60.00")
    assert blackjack.draw_felt(look_at(sitting)).dealer.total == "1/11"
    sitting.settle()
    (insure,) = asked(sitting).buttons
    assert (insure.word, insure.told) == ("Insure", "25.00 wins 50.00")
    sitting.do(CloseInsurance(DEALER))
    sitting.do(Split(ANN, "Ann"))
    sitting.deal("Kc")
    sitting.do(Stand(ANN, "Ann"))
    assert _told(sitting) == ("Your hand 2", "Your hand 2: a card is coming.")
    assert _told(sitting, BOB) == ("Box 1, hand 2", "A card for box 1, hand 2.")
    sitting.deal("9c")
    sitting.do(Stand(ANN, "Ann"))
    assert _told(sitting) == ("Dealer's turn", "Dealer has an ace and draws.")


def _told(sitting: BlackjackSitting, viewer: Viewer = ANN) -> tuple[str, str]:
    look = look_at(sitting, viewer)
    return blackjack.draw_felt(look).phase, blackjack.status_text(look)


def test_a_dealer_over_21_busts() -> None:
    sitting = dealt("Th 6d 8s")
    sitting.everybody_stands()
    sitting.deal("Tc 9h")
    assert blackjack.status_text(look_at(sitting)) == "Dealer busts with 25. You win 50.00."
    drawn = blackjack.draw_felt(look_at(sitting))
    assert (drawn.won, drawn.reason) == ("50.00", "Dealer busts with 25.")
    assert blackjack.draw_felt(look_at(sitting, ZED)).won == ""


def test_a_blackjack_a_bust_and_a_push_are_told_as_such_in_and_after_play() -> None:
    sitting = dealt("Ah Tc 9c 6d Ks 6c Kd", ("Ann", 50), ("Bob", 50), ("Cat", 50))
    assert blackjack.status_text(look_at(sitting)).startswith("Blackjack pays 3 to 2: you win 75.00. ")
    sitting.do(Draw(BOB, "Bob"))
    sitting.deal("9h")
    assert blackjack.status_text(look_at(sitting, BOB)) == "You bust with 25. Cat decides on box 3: 19."
    assert look_at(sitting, BOB).turn_of == "Cat"
    sitting.everybody_stands()
    assert blackjack.draw_felt(look_at(sitting, BOB)).phase == "Dealer's turn"
    sitting.deal("3h Th")
    assert blackjack.status_text(look_at(sitting)) == "Blackjack pays 3 to 2: you win 75.00."
    assert blackjack.draw_felt(look_at(sitting)).reason == "Blackjack pays 3 to 2."
    assert blackjack.status_text(look_at(sitting, BOB)) == "You bust with 25. You lose 50.00."
    assert blackjack.status_text(look_at(sitting, CAT)) == "Push: you both have 19. Your 50.00 comes back."


def test_the_box_in_front_is_the_latest_of_ones_own_whose_turn_has_come() -> None:
    sitting = dealt("9h Tc 8c 6d Ts 7c Td", ("Ann", 50, 1), ("Bob", 50, 2), ("Ann", 20, 3))
    assert [_front_boxes(sitting, viewer) for viewer in (ANN, BOB, ZED)] == [[1], [2], []]
    sitting.do(Stand(ANN, "Ann"))
    assert _front_boxes(sitting, ANN) == [1]
    sitting.do(Stand(BOB, "Bob"))
    assert _front_boxes(sitting, ANN) == [3]


def _front_boxes(sitting: BlackjackSitting, viewer: Viewer) -> list[int]:
    return [one.number for one in blackjack.draw_felt(look_at(sitting, viewer)).boxes if one.in_front]


def test_a_void_round_is_told_with_its_clause() -> None:
    sitting = dealt("8h 6d 8s")
    sitting.do(VoidRound(OPERATOR, Ground.DISTURBANCE))
    html = page(look_at(sitting))
    assert "Round void." in html
    assert 'href="/rules/ACT-BJ/16.1"' in html
    assert blackjack.wager_rows(look_at(sitting)) == ()


def test_every_step_of_many_rounds_is_drawn_for_every_viewer() -> None:
    """Robots play; whatever they come to can be drawn, and no two elements of a page have one id."""
    below = random.Random(3).randrange
    for game in (Determinations(pairs=SideWager.PERFECT_PAIRS), Determinations(shuffler=Shuffler.AUTOMATED)):
        live = LiveSitting(game, seed="3")
        live.join("p-ada", "p-blaise", "p-daniel", "p-emilie")
        windows = set[str]()
        for place in range(300):
            live.choose(below)
            viewer = (Actor("p-ada"), Actor("p-emilie"), ZED, INSPECTOR)[place % 4]
            look = TableLook(live_view(live.table, viewer), viewer, 0, 0, {})
            html = page(look)
            ids = re.findall(r' id="([^"]+)"', html)
            assert len(ids) == len(set(ids)), sorted(one for one in ids if ids.count(one) > 1)
            assert "style=" not in html
            assert blackjack.status_text(look)
            windows.add(type(look.step).__name__)
            if not live.wait():
                break
        assert {"Ask", "Offer", "Deal", "Staff"} <= windows
