"""The blackjack felt as each viewer gets it: boxes, totals, the layout's words, decisions, and every wager's end."""

import random
import re
from html import unescape
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.floor.live.opening.terms import Depth, Terms
from croupier.floor.live.view import view as live_view
from croupier.games.blackjack.commands import (
    CloseInsurance,
    Command,
    Double,
    Draw,
    Insure,
    PlaceWager,
    ReportAbsence,
    ReportNoAnswer,
    ReportReturn,
    Split,
    Stand,
    TakeEvenMoney,
    VoidRound,
    WithdrawWager,
)
from croupier.games.blackjack.determinations import Determinations, Shuffler, SideWager, SoftSeventeen
from croupier.server.pages.blackjack import felt as blackjack
from croupier.server.pages.blackjack.boxes import FeltBox
from croupier.server.pages.blackjack.controls import Controls
from croupier.server.pages.blackjack.dealer import DEALER_PAGES
from croupier.server.pages.blackjack.insurance import half
from croupier.server.pages.blackjack.layout import felt_shoe, layout_inscription
from croupier.server.pages.core.actions import Action
from croupier.server.pages.core.rendering import render
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.tables.table import GameContext
from croupier.table.state import Limits, PersonalLimit
from croupier.tournament.nz_d7.policy import nz_division_7
from croupier.verbs.actors import Actor, Viewer
from croupier.verbs.void_grounds import Ground
from tests.floor.live.live_table import LiveSitting
from tests.floor.live.real_card_table import DEALER as KEYING, RealTable
from tests.people import ANN, BOB, CAT, DEALER, INSPECTOR, OPERATOR
from tests.server.game_tables import command_of
from tests.table.blackjack.driver import BlackjackSitting, opened
from tests.table.driver import dollars

SIGN = Limits(dollars(10), dollars(500), dollars(5), dollars(5), dollars(100))
LIVE = LiveSitting(Determinations(), Terms("Blackjack 1", rounding_displayed=True))
ZED = Actor("Zed")
NAMES = {"Ann": "Ann Lee", "Bob": "<b>Bob</b>", "Cat": "Cat"}


def look_at(sitting: BlackjackSitting, viewer: Viewer = ANN) -> TableLook:
    """The table as this viewer may see it."""
    live = live_view(LIVE.table, viewer)
    return TableLook(replace(live, table=tables.view(sitting.table, viewer)), viewer, 7, 0, NAMES)


def page(look: TableLook) -> str:
    """All that a page has of the game."""
    context = GameContext(look=look, game=blackjack.draw_felt(look))
    return render("blackjack/felt.html", context) + render("blackjack/controls.html", context)


def seated(pairs: SideWager = SideWager.PERFECT_PAIRS, chips: int = 1000, **game: Any) -> BlackjackSitting:
    """Ann, Bob and Cat at boxes 1 to 3, and a round that takes wagers."""
    return opened(SIGN, pairs=pairs, **game).join("Ann", "Bob", "Cat", chips=chips).ready().begin()


def dealt(text: str, *bets: tuple[str, int] | tuple[str, int, int], chips: int = 1000) -> BlackjackSitting:
    """These wagers, then these cards."""
    sitting = seated(chips=chips)
    for bet in bets or (("Ann", 50),):
        sitting.bet(*bet)
    sitting.close()
    return sitting.deal(text)


def box(look: TableLook, number: int) -> FeltBox:
    return blackjack.draw_felt(look).boxes[number - 1]


def asked(sitting: BlackjackSitting, viewer: Viewer = ANN) -> Controls:
    found = blackjack.draw_felt(look_at(sitting, viewer)).controls
    assert found is not None
    return found


def button(controls: Controls, word: str) -> Action:
    return next(one for one in controls.buttons if one.word == word)


def ordered(html: str, attribute: str = "data-order") -> list[dict[str, Any]]:
    """The commands that stand in the page, as the script would send them."""
    return [msgspec.json.decode(unescape(text)) for text in re.findall(rf'{attribute}="([^"]*)"', html)]


def test_the_layout_says_what_the_rule_book_and_the_sign_say() -> None:
    stands = [line.text for line in layout_inscription(Determinations()).lines]
    assert stands == [
        "Blackjack pays 3 to 2",
        "Dealer must draw to 16 and stand on all 17s",
        "Insurance pays 2 to 1",
    ]
    draws = layout_inscription(Determinations(soft_17=SoftSeventeen.DRAW, pairs=SideWager.PERFECT_PAIRS))
    assert (draws.dealer.text, draws.dealer.clause) == ("Dealer must draw to 16 and soft 17", "ACT-BJ 12.1(b)")
    assert [line.text for line in draws.pairs] == [
        "Perfect pair pays 25 to 1",
        "Coloured pair pays 12 to 1",
        "Mixed pair pays 6 to 1",
    ]
    assert layout_inscription(Determinations(pairs=SideWager.PAIRS_PLAY)).pairs[0].text == "Any pair pays 11 to 1"


def test_every_line_of_the_inscription_leads_to_its_clause() -> None:
    html = page(look_at(seated()))
    for clause in ("13.2(a)", "12.1(a)", "7.5", "17.12(c)"):
        assert f'href="/rules/ACT-BJ/{clause}" data-clause-link' in html


def test_patrons_read_rule_where_staff_read_the_clause_number() -> None:
    sitting = seated()
    patron, staff, inspector = (page(look_at(sitting, viewer)) for viewer in (ANN, DEALER, INSPECTOR))
    clause = felt_shoe(look_at(sitting)).clause
    assert f'title="{clause}" aria-label="Rule {clause}">rule</a>' in patron
    assert f">{clause}</a>" not in patron
    assert all(f"data-clause-link>{clause}</a>" in seen for seen in (staff, inspector))


def test_a_table_before_its_first_round_is_drawn_for_everybody() -> None:
    sitting = opened(SIGN).join("Ann")
    for viewer in (ANN, ZED, DEALER, INSPECTOR):
        html = page(look_at(sitting, viewer))
        assert html.count('class="bj-box ') == 7
        assert "data-spot" not in html


def test_a_free_box_and_an_occupied_one_take_wagers_and_a_full_one_does_not() -> None:
    sitting = seated()
    sitting.bet("Bob", 25)
    sitting.bet("Cat", 15, 2)
    assert box(look_at(sitting), 2).spot is not None
    sitting.stand_by("Dan")
    sitting.bet("Dan", 10, 2)
    look = look_at(sitting)
    assert box(look, 2).spot is None
    assert box(look, 2).pairs_spot is None
    spot = box(look, 7).spot
    assert spot is not None
    assert spot.place == PlaceWager(ANN, "Ann", 7, Amount(0))
    assert spot.withdraw == WithdrawWager(ANN, "Ann", 7)
    assert (spot.lying, spot.minimum, spot.maximum, spot.multiple) == (0, 1000, 50_000, 500)


def test_what_a_spot_sends_is_carried_out() -> None:
    sitting = seated()
    html = page(look_at(sitting))
    places = ordered(html, "data-place")
    assert len(places) == 14
    for number, side in ((1, False), (1, True)):
        (base,) = [one for one in places if one["box"] == number and one["side"] is side]
        sitting.do(msgspec.convert(base | {"amount": 1500}, Command))
    lying = box(look_at(sitting), 1)
    assert [one.worth for one in lying.wagers + lying.pairs] == ["15.00", "15.00"]
    assert lying.spot is not None
    assert (lying.spot.lying, lying.spot.label) == (1500, "Box 1, You 15.00")
    sitting.do(lying.spot.withdraw)
    assert box(look_at(sitting), 1).wagers == ()


def test_the_most_on_a_spot_is_what_others_leave_of_the_box() -> None:
    sitting = seated()
    sitting.bet("Bob", 480)
    spot = box(look_at(sitting), 2).spot
    assert spot is not None
    assert spot.maximum == 2000
    sitting.bet("Cat", 15, 2)
    assert box(look_at(sitting), 2).spot is None
    marked = replace(look_at(sitting).view.table.sign, personal_limits=(PersonalLimit("Ann", dollars(2000)),))
    view = look_at(sitting).view
    look = replace_view(look_at(sitting), replace(view, table=replace(view.table, sign=marked)))
    assert box(look, 2).spot is not None


def replace_view(look: TableLook, view: Any) -> TableLook:
    return TableLook(view, look.viewer, look.version, look.now, look.names)


def test_three_wagers_on_a_box_are_told_apart_from_the_dealer_outwards() -> None:
    sitting = dealt("9c 6d Ts", ("Bob", 25, 2), ("Ann", 50, 2), ("Cat", 15, 2))
    (hand,) = box(look_at(sitting), 2).hands
    assert [(one.who, one.worth, one.mine) for one in hand.chips] == [
        ("<b>Bob</b>", "25.00", False),
        ("You", "50.00", True),
        ("Cat", "15.00", False),
    ]
    assert len({one.colour for one in hand.chips}) == 3
    html = page(look_at(sitting))
    assert "&lt;b&gt;Bob&lt;/b&gt;" in html
    assert "<b>Bob" not in html


def test_the_initial_deal_is_told_once_and_the_dealers_cards_one_by_one() -> None:
    sitting = seated()
    sitting.bet("Ann", 50)
    assert blackjack.status_text(look_at(sitting)) == "Place your bets."
    sitting.close()
    for text in ("Th", "6d"):
        assert blackjack.status_text(look_at(sitting)) == "No more bets: the cards are dealt."
        sitting.deal(text)
    sitting.deal("9h")
    assert blackjack.status_text(look_at(sitting)) == "Your 19 on box 1 against 6: hit, stand or double."
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


def test_only_what_the_step_allows_can_be_decided_each_with_its_clause_and_key() -> None:
    controls = asked(dealt("8h 6d 8s"))
    assert [(one.word, one.key, one.clause) for one in controls.buttons] == [
        ("Hit", "h", "ACT-BJ 9.1(c)"),
        ("Stand", "s", "ACT-BJ 9.1(d)"),
        ("Double", "d", "ACT-BJ 9.1(b)"),
        ("Split", "p", "ACT-BJ 9.1(a)"),
    ]
    assert [one.word for one in asked(dealt("2h 6d 4s")).buttons] == ["Hit", "Double"]
    html = page(look_at(dealt("8h 6d 8s")))
    assert 'href="/rules/ACT-BJ/9.1(b)"' in html
    assert 'data-key="p"' in html


@pytest.mark.parametrize("viewer", [BOB, ZED, DEALER, INSPECTOR])
def test_nobody_else_is_given_the_decision(viewer: Viewer) -> None:
    look = look_at(dealt("8h 6d 8s"), viewer)
    assert blackjack.draw_felt(look).controls is None
    assert "data-order" not in page(look)
    assert box(look, 1).at_turn


def test_the_buttons_send_what_the_table_carries_out() -> None:
    for word, expected in (("Hit", Draw), ("Stand", Stand), ("Double", Double), ("Split", Split)):
        sitting = dealt("8h 6d 8s")
        (sent,) = [one for one in ordered(page(look_at(sitting))) if one["type"] == f"blackjack.{_NAMES[word]}"][:1]
        command = msgspec.convert(sent, Command)
        assert isinstance(command, expected)
        assert command == button(asked(sitting), word).command
        sitting.do(command)


_NAMES = {"Hit": "draw", "Stand": "stand", "Double": "double", "Split": "split"}


def test_a_double_for_less_is_a_form_up_to_the_wager() -> None:
    sitting = dealt("8h 6d 3s")
    (group,) = asked(sitting).folded
    (form,) = group.forms
    assert (group.title, form.fields[0].label) == ("Double for less", "Add up to 50.00")
    sitting.do(replace(command_of(form), amount=dollars(20)))
    assert box(look_at(sitting), 1).hands[0].chips[0].added == "+20.00"


def test_going_all_in_asks_once_and_what_cannot_be_paid_says_so() -> None:
    assert button(asked(dealt("8h 6d 8s", chips=100)), "Split").asks
    assert not button(asked(dealt("8h 6d 8s")), "Split").asks
    short = asked(dealt("8h 6d 8s", ("Ann", 80), chips=100))
    assert button(short, "Double").why_not == "needs 80.00"
    assert short.folded[0].forms[0].fields[0].label == "Add up to 20.00"
    assert " disabled>" in page(look_at(dealt("8h 6d 8s", ("Ann", 80), chips=100)))
    assert asked(dealt("8h 6d 3s", ("Ann", 100), chips=100)).folded == ()


def test_split_hands_lie_side_by_side_with_the_one_at_turn_marked() -> None:
    sitting = dealt("8h 6d 8s")
    before = {one.card: one.id for one in box(look_at(sitting), 1).hands[0].cards}
    sitting.do(Split(ANN, "Ann"))
    split = box(look_at(sitting), 1).hands
    assert [one.id for hand in split for one in hand.cards] == list(before.values())
    sitting.deal("3c")
    sitting.do(Double(ANN, "Ann", dollars(50)))
    sitting.deal("Tc 9c")
    hands = box(look_at(sitting), 1).hands
    assert [(hand.total, hand.at_turn) for hand in hands] == [("21", False), ("17", True)]
    assert [(one.worth, one.added) for hand in hands for one in hand.chips] == [("50.00", "+50.00"), ("50.00", "")]
    assert asked(sitting).told == "Box 1, hand 2 of 2: 17 against 6"
    assert "Box 1, hand 2, deciding now" in page(look_at(sitting))


def test_split_aces_get_a_card_each_and_are_no_blackjacks() -> None:
    sitting = dealt("Ah 6d As")
    sitting.do(Split(ANN, "Ann"))
    sitting.deal("Kc Qc Tc Th")
    hands = box(look_at(sitting), 1).hands
    assert [(hand.total, hand.is_blackjack) for hand in hands] == [("11/21", False), ("11/21", False)]
    rows = blackjack.wager_rows(look_at(sitting))
    assert [(row.on, row.paid) for row in rows] == [("Box 1, hand 1", 5000), ("Box 1, hand 2", 5000)]


def test_insurance_is_offered_at_half_and_for_other_amounts() -> None:
    sitting = dealt("9h 9c Ad 8h 8c", ("Ann", 50), ("Bob", 30))
    controls = asked(sitting)
    assert [(one.word, one.key, one.clause) for one in controls.buttons] == [("Insure", "i", "ACT-BJ 7.1")]
    assert controls.buttons[0].command == Insure(ANN, "Ann", 1, "Ann", dollars(25))
    own, others = controls.folded
    assert own.forms[0].fields[0].label == "On box 1, up to 25.00"
    assert others.forms[0].fields[0].label == "On <b>Bob</b>'s bet on box 2, up to 15.00"
    sitting.do(replace(command_of(others.forms[0]), amount=dollars(10)))
    sitting.do(command_of(button(controls, "Insure")))
    lying = box(look_at(sitting), 2).insurance
    assert [(one.who, one.worth, one.note) for one in lying] == [("You", "10.00", "for <b>Bob</b>")]
    assert asked(sitting).buttons == ()
    assert asked(sitting).told == "Your insurance: 10.00, 25.00."
    assert blackjack.draw_felt(look_at(sitting)).insurance_open


def test_insurance_of_others_is_not_offered_where_the_table_has_none_or_to_onlookers() -> None:
    sitting = seated(others_insure=False)
    sitting.bet("Ann", 50)
    sitting.bet("Bob", 50)
    sitting.close()
    sitting.deal("9h 9c Ad 8h 8c")
    assert [group.title for group in asked(sitting).folded] == ["Insure for another amount"]
    assert blackjack.draw_felt(look_at(sitting, CAT)).controls is None
    assert blackjack.draw_felt(look_at(sitting, ZED)).controls is None


@pytest.mark.parametrize(
    ("stake", "chip", "stack", "most"),
    [(1050, 50, 9999, 525), (1025, 25, 9999, 500), (1000, 1, 300, 300), (1, 1, 9, 0)],
)
def test_insurance_goes_in_halves_of_the_smallest_chip(stake: int, chip: int, stack: int, most: int) -> None:
    assert half(stake, chip, stack) == most


def test_even_money_is_offered_for_a_blackjack_and_asks_once() -> None:
    sitting = dealt("Ah Ad Ks")
    even = button(asked(sitting), "Even money")
    assert even.command == TakeEvenMoney(ANN, "Ann", 1)
    assert (even.clause, even.told) == ("ACT-BJ 8.1(b)", "box 1 +50.00")
    assert even.asks
    assert "data-confirm=" in page(look_at(sitting))
    sitting.do(even.command)
    mark = box(look_at(sitting), 1).hands[0].chips[0].mark
    assert mark is not None
    assert (mark.word, mark.amount, mark.clause) == ("Win", "+50.00", "ACT-BJ 8.1(b)")


def test_others_on_a_box_may_follow_a_split_or_leave_their_wager() -> None:
    sitting = dealt("8h 6d 8s", ("Bob", 25, 2), ("Ann", 50, 2))
    sitting.do(Split(BOB, "Bob"))
    controls = asked(sitting)
    assert controls.title == "<b>Bob</b> split box 2"
    assert [(one.word, one.key, one.clause) for one in controls.buttons] == [("Follow", "p", "ACT-BJ 10.2(a)")]
    assert blackjack.draw_felt(look_at(sitting, BOB)).controls is None
    assert blackjack.status_text(look_at(sitting)) == "You may follow the split on box 2."
    sitting.do(command_of(controls.buttons[0]))
    assert [len(hand.chips) for hand in box(look_at(sitting), 2).hands] == [2, 2]


def test_others_on_a_box_may_follow_a_double_for_less() -> None:
    sitting = dealt("8h 6d 3s", ("Bob", 25, 2), ("Ann", 50, 2))
    sitting.do(Double(BOB, "Bob", dollars(25)))
    controls = asked(sitting)
    assert controls.buttons[0].command == Double(ANN, "Ann", dollars(50))
    sitting.do(replace(command_of(controls.folded[0].forms[0]), amount=dollars(5)))
    assert [one.added for one in box(look_at(sitting), 2).hands[0].chips] == ["+25.00", "+5.00"]


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
        ("Stand-off", ""),
        ("Win", "+60.00"),
        ("Lose", "−20.00"),
        ("Win", "+20.00"),
        ("Lose", "−30.00"),
    ]
    rows = {
        (row.patron, row.on): (row.stake, row.result, row.paid, row.clause)
        for row in blackjack.wager_rows(look_at(sitting))
    }
    assert rows["Ann", "Pairs, box 1"] == (1000, "win", 6000, "ACT-BJ 17.12(a)")
    assert rows["Ann", "Insurance, box 1"] == (2000, "lose", 0, "ACT-BJ 7.6(a)")
    assert rows["Ann", "Box 1"] == (5000, "push", 0, "ACT-BJ 13.1(g)")
    assert 'class="bj-mark lose" href="/rules/ACT-BJ/13.1(e)"' in html
    assert blackjack.status_text(look_at(sitting)) == "Dealer has 18. You win 40.00."
    assert blackjack.status_text(look_at(sitting, CAT)) == "Dealer has 18. You lose 30.00."


def test_a_dealer_over_21_busts() -> None:
    sitting = dealt("Th 6d 8s")
    sitting.everybody_stands()
    sitting.deal("Tc 9h")
    assert blackjack.status_text(look_at(sitting)).startswith("Dealer busts with 25. You win ")


def test_a_void_round_is_told_with_its_clause() -> None:
    sitting = dealt("8h 6d 8s")
    sitting.do(VoidRound(OPERATOR, Ground.DISTURBANCE))
    html = page(look_at(sitting))
    assert "Round void." in html
    assert 'href="/rules/ACT-BJ/16.1"' in html
    assert blackjack.wager_rows(look_at(sitting)) == ()


def test_a_secret_wager_is_secret_to_others_and_offered_to_whoever_has_a_card() -> None:
    policy = nz_division_7("blackjack", secret_wager_cards=2)
    sitting = opened(SIGN, policy=policy).join("Ann", "Bob").ready().begin()
    sitting.ask()
    controls = asked(sitting)
    (form,) = controls.folded[0].forms
    assert isinstance(form.command, PlaceWager)
    assert form.command.secret
    assert blackjack.draw_felt(look_at(sitting, BOB)).controls is None
    sitting.do(replace(command_of(form), amount=Amount(7500)))
    assert box(look_at(sitting, BOB), 1).wagers[0].worth == "secret"
    assert box(look_at(sitting), 1).wagers[0].worth == "75"
    assert "7500" not in page(look_at(sitting, BOB))
    sitting.ask()
    spots = [one.number for one in blackjack.draw_felt(look_at(sitting, BOB)).boxes if one.spot is not None]
    assert spots == [2]
    assert all(one.spot is None for one in blackjack.draw_felt(look_at(sitting)).boxes)


def test_the_shoe_tells_the_bounds_of_the_cutting_card_and_never_its_place() -> None:
    live = LiveSitting(Determinations(decks=6), seed="7")
    live.join("p-ann", "p-bob")
    live.play(2, random.Random(1).randrange)
    view = live_view(live.table, ANN)
    assert view.shoe is not None
    seen = felt_shoe(TableLook(view, ANN, 0, 0, {}))
    assert (seen.size, seen.dealt, seen.earliest, seen.latest) == (312, view.shoe.left, 312 - 156, 312 - 52)
    assert seen.words == f"{156 - view.shoe.left} to {260 - view.shoe.left} cards to the cutting card"
    out = replace(view, table=replace(view.table, cutting_card_out=True))
    assert "is out" in felt_shoe(TableLook(out, ANN, 0, 0, {})).words
    real = replace(view, shoe=None)
    assert felt_shoe(TableLook(real, ANN, 0, 0, {})).size == 0


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


def test_a_real_table_that_is_told_the_cards_alone_shows_no_amounts() -> None:
    real = RealTable(Determinations(), Depth.CARDS).ready().boxes(1, 3)
    real.next()
    real.key("Ah 9c 7d Kh 8c").settle()
    for viewer in (KEYING, ZED):
        look = TableLook(live_view(real.table, viewer), viewer, 0, 0, {})
        html = page(look)
        assert '<span class="bj-count blackjack">Blackjack</span>' in html
        assert "10.00" not in html
        chips = [one for number in (1, 3) for one in box(look, number).hands[0].chips]
        assert [(one.who, one.worth) for one in chips] == [("box 1", ""), ("box 3", "")]
        assert [one.mark.word for one in chips if one.mark is not None] == ["Win"]


@pytest.mark.clause("ACT-BJ 14.7")
def test_who_counts_as_away_is_told_so_and_can_say_that_they_are_back() -> None:
    sitting = dealt("5h 6d 4c")
    sitting.do(ReportNoAnswer(DEALER, "Ann"))
    controls = blackjack.felt_controls(look_at(sitting))
    assert controls is not None
    assert controls.told.startswith("You count as away.")
    assert [command_of(button) for button in controls.buttons] == [ReportReturn(ANN, "Ann")]
    assert blackjack.felt_controls(look_at(sitting, BOB)) is None
    sitting.do(ReportReturn(ANN, "Ann"))
    again = blackjack.felt_controls(look_at(sitting))
    assert again is not None
    assert again.title == "Your decision"


@pytest.mark.clause("ACT-BJ 14.7")
def test_dealer_reports_no_answer_absence_and_return_by_a_key() -> None:
    sitting = dealt("5h 6d 4c")
    keys = [action.word for action in DEALER_PAGES.keys(look_at(sitting, DEALER))]
    assert {"No answer", "Patron absent"} <= set(keys)
    sitting.do(ReportAbsence(DEALER, "Ann"))
    (back,) = DEALER_PAGES.keys(look_at(sitting, DEALER))
    assert (back.word, command_of(back)) == ("Ann Lee is back", ReportReturn(DEALER, "Ann"))
