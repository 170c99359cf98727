"""The layout of blackjack: its inscription, boxes, spots and wagers, and what each viewer may see of them."""

import random
from typing import Any

import msgspec
from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.floor.live.opening.terms import Depth
from croupier.floor.live.view import view as live_view
from croupier.games.blackjack.commands import (
    Command,
    PlaceWager,
    WithdrawWager,
)
from croupier.games.blackjack.determinations import Determinations, SideWager, SoftSeventeen
from croupier.server.pages.blackjack import felt as blackjack
from croupier.server.pages.blackjack.layout import felt_shoe, layout_inscription
from croupier.server.pages.felts.table_look import TableLook
from croupier.tournament.nz_d7.policy import nz_division_7
from croupier.verbs.game import PersonalLimit
from tests.floor.live.live_table import LiveSitting
from tests.floor.live.real_card_table import DEALER as KEYING, RealTable
from tests.people import ANN, BOB, DEALER, INSPECTOR
from tests.server.game_tables import command_of
from tests.server.pages.blackjack.felt_driver import SIGN, ZED, asked, box, dealt, look_at, ordered, page, seated
from tests.table.blackjack.driver import opened
from tests.table.driver import dollars


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
    assert f'title="{clause}" aria-label="Rule {clause}">i</a>' in patron
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
    assert box(look_at(sitting), 2).is_shared
    assert not box(look_at(sitting, ZED), 2).is_shared
    html = page(look_at(sitting))
    assert "&lt;b&gt;Bob&lt;/b&gt;" in html
    assert "<b>Bob" not in html
    assert "<em>plays</em>" in html


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
    assert seen.words == f"Next shuffle in {156 - view.shoe.left} to {260 - view.shoe.left} cards"
    out = replace(view, table=replace(view.table, cutting_card_out=True))
    assert "is out" in felt_shoe(TableLook(out, ANN, 0, 0, {})).words
    real = replace(view, shoe=None)
    assert felt_shoe(TableLook(real, ANN, 0, 0, {})).size == 0


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
