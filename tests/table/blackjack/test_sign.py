"""What the operator of a blackjack table determines, what stands on its sign, and how it may change."""

from typing import Any

import msgspec
import pytest

from croupier import table as tables
from croupier.equipment.cards import card
from croupier.equipment.layout import Layout
from croupier.games.blackjack.commands import DealCard
from croupier.games.blackjack.determinations import Determinations, SideWager, SoftSeventeen
from croupier.games.blackjack.events import Kind, WagerPlaced
from croupier.rulebook import Refused, open_book
from croupier.table.commands import GiveNotice, JoinTable, MakeChange, ReachCuttingCard, Redetermine
from croupier.table.patrons.attendance_events import PatronJoined
from croupier.table.sign_events import ChangeMade, NoticeGiven, Redetermined
from croupier.table.state import Limits, SignNotice
from croupier.verbs.actors import Actor
from croupier.verbs.staff_acts import RecordStaffAct, StaffActed
from croupier.verbs.steps import Deal, Offer, Staff
from tests.people import ANN, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.table.blackjack.driver import BlackjackSitting, opened, wager
from tests.table.driver import dollars

rule = open_book("ACT-BJ")
OLD = Limits(dollars(10), dollars(500), dollars(5), dollars(5), dollars(50))
NEW = Limits(dollars(20), dollars(300), dollars(10))


def _redetermined(sitting: BlackjackSitting, by: Actor = OPERATOR, **choices: Any) -> Redetermine:
    game: Any = sitting.table.determinations.game
    return Redetermine(by, msgspec.structs.replace(game, **choices))


@pytest.mark.clause("ACT-BJ 2.1", "ACT-BJ 2.3(a)")
@pytest.mark.parametrize("decks", [4, 5, 6, 7, 8])
def test_four_to_eight_decks_of_52_cards_make_the_shoe(decks: int) -> None:
    assert opened(decks=decks).ready().table.shoe.cards_left == 52 * decks


@pytest.mark.clause("ACT-BJ 1.1", "ACT-BJ 2.1", "ACT-BJ 2.3(b)", "ACT-BJ 17.2", "ACT-BJ 17.14", "HOUSE 1.4")
@pytest.mark.parametrize(
    ("choices", "clause"),
    [
        ({"decks": 3}, "ACT-BJ 2.1"),
        ({"decks": 9}, "ACT-BJ 2.1"),
        ({"shuffle": " "}, "ACT-BJ 2.3(b)"),
        ({"layout": Layout(approved=False)}, "ACT-BJ 1.1"),
        ({"layout": Layout(approved=False), "pairs": SideWager.PERFECT_PAIRS}, "ACT-BJ 17.2"),
        ({"layout": Layout(approved=False), "pairs": SideWager.PAIRS_PLAY}, "ACT-BJ 17.14"),
        ({"first": 8}, "HOUSE 1.4"),
    ],
)
def test_no_table_opens_against_the_book(choices: dict[str, Any], clause: str) -> None:
    with pytest.raises(Refused) as refusal:
        opened(**choices)
    assert refusal.value.clause == clause


@pytest.mark.clause("ACT-BJ 2.1")
def test_no_card_comes_out_more_often_than_there_are_decks() -> None:
    sitting = opened(decks=4).join("Ann").ready().begin()
    sitting.bet("Ann", 10)
    sitting.close()
    sitting.deal("9h 9h 9h").everybody_stands().deal("9h")  # 18 against 18
    sitting.begin().bet("Ann", 10)
    sitting.close()
    assert sitting.refusal(DealCard(DEALER, card("9h"))) == "ACT-BJ 2.1"
    sitting.deal("9c")


@pytest.mark.clause("ACT-BJ 2.3", "ACT-BJ 2.3(a)", "ACT-BJ 2.3(b)")
def test_anybody_can_learn_how_many_decks_and_which_shuffle_are_used() -> None:
    sitting = opened(decks=6, shuffle="shuffle B of the procedures").join("Ann")
    for viewer in (ANN, Actor("a passer-by"), DEALER, INSPECTOR):
        game = tables.view(sitting.table, viewer).sign.game
        assert (game.decks, game.shuffle) == (6, "shuffle B of the procedures")
    (told,) = sitting.do(RecordStaffAct(DEALER, rule["2.3"], "Ann asked"))
    assert told == StaffActed(rule["2.3"], DEALER, "Ann asked")
    for onlooker in (ANN, INSPECTOR):
        assert sitting.refusal(RecordStaffAct(onlooker, rule["2.3"])) == "ACT-BJ 2.3"


@pytest.mark.clause("ACT-BJ 2.3", "ACT-BJ 2.3(a)", "ACT-BJ 2.3(b)")
def test_decks_and_shuffle_may_change_before_a_round_once_the_shoe_is_out() -> None:
    sitting = opened().join("Ann").ready().played(("Ann", 10))
    for choices in ({"decks": 6}, {"shuffle": "shuffle B"}, {"soft_17": SoftSeventeen.DRAW}):
        assert sitting.refusal(_redetermined(sitting, **choices)) == "ACT-BJ 2.3"
    sitting.begin()
    assert sitting.refusal(_redetermined(sitting, others_insure=False)) == "ACT-BJ 2.3"
    sitting.bet("Ann", 10)
    sitting.close()
    sitting.initial_deal().do(ReachCuttingCard(DEALER))
    assert sitting.refusal(_redetermined(sitting, decks=6)) == "ACT-BJ 2.3"
    sitting.everybody_stands().deal("8s")
    assert sitting.refusal(_redetermined(sitting, DEALER, decks=6)) == "ACT-BJ 2.3"
    assert sitting.refusal(_redetermined(sitting, ANN, decks=6)) == "ACT-BJ 2.3"
    assert sitting.refusal(_redetermined(sitting, decks=9)) == "ACT-BJ 2.1"
    assert sitting.refusal(_redetermined(sitting, shuffle="")) == "ACT-BJ 2.3(b)"
    fixed = Determinations(decks=6, shuffle="shuffle B")
    assert sitting.do(Redetermine(OPERATOR, fixed)) == (Redetermined(fixed, rule["2.3"]),)
    assert tables.next_step(sitting.table) == Staff("check the cards", rule["2.2"])  # others than those of before
    assert sitting.ready().table.shoe.cards_left == 312


@pytest.mark.clause("ACT-BJ 17.1", "ACT-BJ 17.1(a)", "ACT-BJ 17.1(b)")
def test_the_operator_offers_one_of_the_pairs_wagers_or_none() -> None:
    sitting = opened().join("Ann").ready()
    for offered, choices in (
        (SideWager.NONE, ["ACT-BJ 4.1"]),
        (SideWager.PERFECT_PAIRS, ["ACT-BJ 4.1", "ACT-BJ 17.5"]),
        (SideWager.PAIRS_PLAY, ["ACT-BJ 4.1", "ACT-BJ 17.17"]),
    ):
        sitting.do(_redetermined(sitting, pairs=offered))
        assert tables.view(sitting.table, ANN).sign.game.pairs is offered
        sitting.begin()
        step = tables.next_step(sitting.table)
        assert isinstance(step, Offer)
        assert [choice.clause for choice in step.choices] == choices
        sitting.bet("Ann", 10)
        if offered is SideWager.NONE:
            assert sitting.refusal(wager("Ann", 10, 1, pairs=True)) == "ACT-BJ 17.1"
        else:
            (placed,) = sitting.bet("Ann", 10, pairs=True)
            assert placed == WagerPlaced("Ann", 1, Kind.PAIRS, dollars(10), rule[choices[1].removeprefix("ACT-BJ ")])
        assert sitting.refusal(_redetermined(sitting, pairs=SideWager.NONE)) == "ACT-BJ 2.3"
        sitting.close()
        sitting.initial_deal().everybody_stands().deal("8s")


@pytest.mark.clause("ACT-BJ 3.1", "ACT-BJ 3.3", "ACT-BJ 17.7", "ACT-BJ 17.19")
@pytest.mark.parametrize("pairs", [SideWager.PERFECT_PAIRS, SideWager.PAIRS_PLAY])
@pytest.mark.parametrize("viewer", [ANN, Actor("a passer-by"), DEALER, INSPECTOR])
def test_the_limits_of_boxes_and_of_pairs_and_the_multiples_are_on_the_sign(pairs: SideWager, viewer: Actor) -> None:
    sign = tables.view(opened(OLD, pairs=pairs).table, viewer).sign
    assert (sign.limits.minimum, sign.limits.maximum, sign.limits.multiple) == (1000, 50_000, 500)
    assert (sign.limits.side_minimum, sign.limits.side_maximum, sign.game.pairs) == (500, 5000, pairs)


@pytest.mark.clause("ACT-BJ 3.1", "ACT-BJ 17.7", "ACT-BJ 17.19")
@pytest.mark.parametrize(
    ("pairs", "clause"), [(SideWager.PERFECT_PAIRS, "ACT-BJ 17.7"), (SideWager.PAIRS_PLAY, "ACT-BJ 17.19")]
)
def test_a_sign_does_not_contradict_itself(pairs: SideWager, clause: str) -> None:
    sitting = opened(OLD, pairs=pairs)
    for limits, cited in (
        (Limits(dollars(20), dollars(10)), "ACT-BJ 3.1"),
        (Limits(dollars(-1)), "ACT-BJ 3.1"),
        (Limits(multiple=dollars(0)), "ACT-BJ 3.3"),
        (Limits(side_minimum=dollars(20), side_maximum=dollars(10)), clause),
    ):
        assert sitting.refusal(GiveNotice(OPERATOR, limits=limits)) == cited
        with pytest.raises(Refused) as refusal:
            opened(limits, pairs=pairs)
        assert refusal.value.clause == cited


@pytest.mark.clause("ACT-BJ 3.1")
def test_the_limits_change_after_notice_and_not_in_a_round() -> None:
    sitting = opened(OLD).join("Ann").ready()
    assert sitting.refusal(MakeChange(OPERATOR)) == "ACT-BJ 3.1"
    sitting.begin()
    for nobody in (ANN, DEALER):
        assert sitting.refusal(GiveNotice(nobody, limits=NEW)) == "ACT-BJ 3.1"
    assert sitting.refusal(GiveNotice(OPERATOR, differential=dollars(10))) == "ACT-BJ 3.1"  # that is baccarat's
    assert sitting.do(GiveNotice(SUPERVISOR, limits=NEW)) == (NoticeGiven(SUPERVISOR, rule["3.1"], limits=NEW),)
    seen = tables.view(sitting.table, ANN)
    assert (seen.sign.limits, seen.notice) == (OLD, SignNotice(limits=NEW))
    sitting.bet("Ann", 400)
    assert sitting.refusal(MakeChange(OPERATOR)) == "ACT-BJ 3.1"
    sitting.close()
    assert sitting.patron("Ann").wagered == dollars(400)  # by the old sign
    sitting.initial_deal().everybody_stands().deal("8s")
    assert sitting.do(MakeChange(OPERATOR)) == (ChangeMade(rule["3.1"], limits=NEW),)
    seen = tables.view(sitting.table, ANN)
    assert (seen.sign.limits, seen.notice) == (NEW, None)
    sitting.begin().bet("Ann", 400)
    sitting.close()
    assert sitting.patron("Ann").wagered == dollars(300)  # by the new one


@pytest.mark.clause("ACT-BJ 3.3")
@pytest.mark.parametrize("pairs", [False, True])
def test_wagers_go_in_the_multiples_on_the_sign(pairs: bool) -> None:
    sitting = opened(OLD, pairs=SideWager.PERFECT_PAIRS).join("Ann", "Bob").ready().begin()
    sitting.bet("Bob", 10, 1)
    for amount in (11, 13, 24):
        assert sitting.refusal(wager("Ann", amount, 1, pairs)) == "ACT-BJ 3.3"
    sitting.bet("Ann", 15, 1, pairs)


@pytest.mark.clause("HOUSE 1.4")
def test_seven_boxes_each_have_a_seat_and_are_dealt_clockwise_from_the_dealers_left() -> None:
    sitting = opened()
    for seat in (-1, 8):
        assert sitting.refusal(JoinTable(ANN, "Ann", dollars(10), seat)) == "HOUSE 1.4"
    for seat in (7, 3, 1, 5, 2, 6, 4):
        name = f"P{seat}"
        (joined,) = sitting.do(JoinTable(Actor(name), name, dollars(10), seat))
        assert joined == PatronJoined(name, dollars(10), seat, rule["4.1"])
    assert sitting.refusal(JoinTable(ANN, "Ann", dollars(10), 4)) == "HOUSE 1.4"
    sitting.ready().begin()
    for seat in (7, 3, 1, 5, 2, 6, 4):
        sitting.bet(f"P{seat}", 10)
    sitting.close()
    for place in ("1/1", "2/1", "3/1", "4/1", "5/1", "6/1", "7/1", "dealer", "1/1"):
        step = tables.next_step(sitting.table)
        assert isinstance(step, Deal)
        assert step.to == place
        sitting.deal("2h" if place == "dealer" else "9c")
