"""A round of casino war by its book, clause by clause."""

import pytest

from casino_war.commands import (
    CallNoMoreBets,
    DealCard,
    GoToWar,
    PlaceWager,
    ReportMisdealtCard,
    ReportNoDecision,
    RunOutOfCards,
    Surrender,
    VoidRound,
    VoidWagers,
    WithdrawWager,
)
from casino_war.determinations import Determinations
from croupier import table as tables
from croupier.equipment.amounts import Rounding
from croupier.equipment.cards import Card
from croupier.equipment.layout import Layout
from croupier.rulebook import Refused, open_book
from croupier.table.commands import BeginRound
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Choice, Deal, Offer
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, DEALER, INSPECTOR, SUPERVISOR
from tests.table.driver import dollars
from war_table import LOSE, TIE, WIN, opened

rule = open_book("CASINO-WAR")


@pytest.mark.clause("CASINO-WAR 1.1", "CASINO-WAR 1.2", "CASINO-WAR 5.5(a)")
@pytest.mark.parametrize(
    ("choices", "clause"),
    [
        ({"decks": 0}, "1.2"),
        ({"decks": 9}, "1.2"),
        ({"layout": Layout(approved=False)}, "1.1"),
        ({"chip": 0}, "5.5(a)"),
    ],
)
def test_choices_against_the_book_are_refused(choices: dict[str, object], clause: str) -> None:
    with pytest.raises(Refused) as refusal:
        opened(**choices)
    assert refusal.value.clause == rule[clause]


@pytest.mark.clause("CASINO-WAR 1.2")
def test_shoe_holds_six_decks_unless_the_operator_says_otherwise() -> None:
    assert opened().ready().table.shoe.cards == 312
    assert opened(decks=1).ready().table.shoe.cards == 52


@pytest.mark.clause("CASINO-WAR 4.1", "CASINO-WAR 4.3")
def test_ante_and_tie_are_on_offer_before_the_first_card() -> None:
    sitting = opened().join("Ann").ready().begin()
    choices = (Choice("ante", rule["4.1"]), Choice("tie", rule["4.3"]))
    assert tables.next_step(sitting.table) == Offer("wagers", choices, rule["4.1"])


@pytest.mark.clause("CASINO-WAR 1.1", "CASINO-WAR 4.1", "CASINO-WAR 4.2")
def test_each_patron_has_one_ante_at_their_own_box() -> None:
    sitting = opened().join("Ann", "Bob").ready().begin()
    assert sitting.refusal(PlaceWager(ANN, "Ann", 2, dollars(10))) == rule["4.2"]
    assert sitting.refusal(PlaceWager(ANN, "Ann", 8, dollars(10))) == rule["1.1"]
    assert sitting.refusal(PlaceWager(BOB, "Ann", 1, dollars(10))) == rule["4.2"]
    assert sitting.refusal(PlaceWager(INSPECTOR, "Ann", 1, dollars(10))) == rule["4.2"]
    assert sitting.refusal(PlaceWager(ANN, "Ann", 1, dollars(0))) == rule["4.2"]
    assert sitting.refusal(PlaceWager(ANN, "Ann", 1, dollars(1001))) == rule["4.2"]
    sitting.ante("Ann", 10)
    assert sitting.refusal(PlaceWager(ANN, "Ann", 1, dollars(10))) == rule["4.1"]
    sitting.do(PlaceWager(ANN, "Ann", 1, dollars(5), adds=True))
    assert sitting.patron("Ann").wagered == dollars(15)


@pytest.mark.clause("CASINO-WAR 4.3")
def test_tie_wager_needs_an_ante_and_a_table_that_offers_it() -> None:
    sitting = opened().join("Ann").ready().begin()
    assert sitting.refusal(PlaceWager(ANN, "Ann", 1, dollars(5), side=True)) == rule["4.3"]
    sitting.ante("Ann", 10, tie=5)
    assert sitting.refusal(PlaceWager(ANN, "Ann", 1, dollars(5), side=True)) == rule["4.3"]
    without = opened(tie_wager=False).join("Ann").ready().begin().ante("Ann", 10)
    assert without.refusal(PlaceWager(ANN, "Ann", 1, dollars(5), side=True)) == rule["4.1"]


@pytest.mark.clause("CASINO-WAR 4.1")
def test_wagers_may_be_taken_back_before_the_call_whole_or_in_part() -> None:
    sitting = opened().join("Ann").ready().begin().ante("Ann", 20, tie=5)
    assert sitting.refusal(WithdrawWager(ANN, "Ann", amount=dollars(25))) == rule["4.1"]
    sitting.do(WithdrawWager(ANN, "Ann", amount=dollars(5)))
    assert sitting.patron("Ann").wagered == dollars(20)
    sitting.do(WithdrawWager(ANN, "Ann"))
    assert sitting.patron("Ann").wagered == 0
    assert sitting.play.boxes == ()
    assert sitting.refusal(WithdrawWager(ANN, "Ann")) == rule["4.1"]


@pytest.mark.clause("CASINO-WAR 4.4")
def test_nothing_changes_after_the_call() -> None:
    sitting = opened().join("Ann").ready().begin()
    assert sitting.refusal(CallNoMoreBets(ANN)) == rule["4.4"]
    sitting.ante("Ann", 10).close()
    assert sitting.refusal(CallNoMoreBets(DEALER)) == rule["4.4"]
    assert sitting.refusal(PlaceWager(ANN, "Ann", 1, dollars(10), adds=True)) == rule["4.4"]
    assert sitting.refusal(WithdrawWager(ANN, "Ann")) == rule["4.4"]


@pytest.mark.clause("CASINO-WAR 5.1", "CASINO-WAR 2.5")
def test_cards_go_to_each_box_and_then_to_the_dealer() -> None:
    sitting = opened().join("Ann", "Bob").ready().begin().ante("Bob", 10).ante("Ann", 10)
    assert sitting.refusal(DealCard(DEALER, Card("9h"))) == rule["4.1"]
    sitting.close()
    assert sitting.refusal(DealCard(ANN, Card("9h"))) == rule["2.5"]
    assert sitting.refusal(DealCard(DEALER, Card("??"))) == rule["2.5"]
    due = []
    for card in ("9h", "4c", "Kd"):
        step = tables.next_step(sitting.table)
        assert isinstance(step, Deal)
        due.append(step.to)
        sitting.do(DealCard(DEALER, Card(card)))
    assert due == ["1", "2", "dealer"]


@pytest.mark.clause("CASINO-WAR 5.2", "CASINO-WAR 5.3", "CASINO-WAR 1.3", "CASINO-WAR 6.6")
@pytest.mark.parametrize(
    ("cards", "stack", "settled"),
    [
        (WIN, 1010, ("win", 1000, "5.2")),
        (LOSE, 990, ("lose", 0, "5.3")),
        ("Ah Kc", 1010, ("win", 1000, "5.2")),
        ("2h 3c", 990, ("lose", 0, "5.3")),
    ],
)
def test_higher_card_wins_even_money(cards: str, stack: int, settled: tuple[str, int, str]) -> None:
    sitting = opened().join("Ann").ready().first_cards(cards)
    result, paid, clause = settled
    assert sitting.settled() == {"ante": (result, paid, rule[clause])}
    assert sitting.patron("Ann").stack == dollars(stack)
    assert sitting.table.is_between_rounds


@pytest.mark.clause("CASINO-WAR 5.4", "CASINO-WAR 5.4(a)", "CASINO-WAR 5.4(b)", "CASINO-WAR 1.3")
def test_tie_wager_is_settled_by_the_first_cards() -> None:
    sitting = opened().join("Ann").ready().first_cards(TIE, tie=5)
    assert sitting.settled() == {"tie": ("win", 5000, rule["5.4(a)"])}
    assert opened().join("Ann").ready().first_cards(WIN, tie=5).settled()["tie"] == ("lose", 0, rule["5.4(b)"])


@pytest.mark.clause("CASINO-WAR 5.5", "CASINO-WAR 5.5(b)", "CASINO-WAR 5.6")
def test_those_who_tie_decide_box_after_box() -> None:
    sitting = opened().join("Ann", "Bob").ready().begin().ante("Ann", 10).ante("Bob", 20)
    sitting.close()
    sitting.deal("9h 9d 9c")
    choices = (Choice("surrender", rule["5.5(a)"]), Choice("go to war", rule["5.5(b)"]))
    assert tables.next_step(sitting.table) == Ask("Ann", "1", choices, rule["5.5"])
    assert sitting.refusal(GoToWar(BOB, "Bob")) == rule["5.5"]
    assert sitting.refusal(Surrender(BOB, "Ann")) == rule["5.5"]
    assert sitting.refusal(ReportNoDecision(ANN, "Ann")) == rule["5.6"]
    sitting.goes_to_war("Ann")
    assert sitting.refusal(GoToWar(ANN, "Ann")) == rule["5.5"]
    sitting.do(ReportNoDecision(DEALER, "Bob"))
    assert sitting.settled("Bob") == {"ante": ("lose", 0, rule["5.6"])}
    assert sitting.patron("Bob").stack == dollars(990)


@pytest.mark.clause("CASINO-WAR 5.5(a)")
@pytest.mark.parametrize(("rounding", "back"), [(Rounding.UP, 1300), (Rounding.DOWN, 1200)])
def test_half_of_a_surrendered_ante_goes_back_in_whole_chips(rounding: Rounding, back: int) -> None:
    sitting = opened(chip=100, rounding=rounding).join("Ann").ready().first_cards(TIE, ante=25).surrenders()
    assert sitting.patron("Ann").stack == dollars(1000) - dollars(25) + back
    assert sitting.settled() == {"ante": ("lose", 0, rule["5.5(a)"])}
    assert sitting.table.is_between_rounds


@pytest.mark.clause("CASINO-WAR 5.5(a)")
def test_nothing_is_lost_of_a_single_chip_that_cannot_be_halved() -> None:
    sitting = opened(chip=1000).join("Ann").ready().first_cards(TIE).surrenders()
    assert sitting.patron("Ann").stack == dollars(1000)
    assert sitting.table.is_between_rounds


@pytest.mark.clause("CASINO-WAR 6.1", "CASINO-WAR 6.2")
def test_war_takes_a_raise_and_burns_three_cards() -> None:
    sitting = opened().join("Ann", chips=15).ready().first_cards(TIE)
    assert sitting.refusal(GoToWar(ANN, "Ann")) == rule["4.2"]  # five are left, and ten would be due
    richer = opened().join("Ann").ready().first_cards(TIE).goes_to_war()
    assert richer.patron("Ann").wagered == dollars(20)
    left = richer.table.shoe.cards_left
    assert richer.refusal(DealCard(DEALER, Card("Kh"))) == rule["6.2"]
    due = []
    while isinstance(step := tables.next_step(richer.table), Deal):
        due.append((step.to, step.face_up))
        card = Card("5d" if step.to == "dealer" else "Kh")
        richer.do(DealCard(DEALER, card if step.face_up else Card("??")))
    assert due == [("burn", False)] * 3 + [("1", True), ("dealer", True)]
    assert richer.table.shoe.cards_left == left - 5


@pytest.mark.clause("CASINO-WAR 6.3", "CASINO-WAR 6.3(a)", "CASINO-WAR 6.3(b)", "CASINO-WAR 6.4", "CASINO-WAR 6.5")
@pytest.mark.parametrize(
    ("second", "bonus", "ante", "raised", "stack"),
    [
        ("Kh 5d", False, ("push", 0, "6.3(b)"), ("win", 1000, "6.3(a)"), 1010),
        ("8h 8d", False, ("push", 0, "6.3(b)"), ("win", 1000, "6.3(a)"), 1010),
        ("8h 8d", True, ("win", 1000, "6.5"), ("win", 1000, "6.3(a)"), 1020),
        ("Kh 5d", True, ("push", 0, "6.3(b)"), ("win", 1000, "6.3(a)"), 1010),
        ("5h Kd", True, ("lose", 0, "6.4"), ("lose", 0, "6.4"), 980),
    ],
)
def test_war_is_settled_by_the_second_cards(
    second: str, bonus: bool, ante: tuple[str, int, str], raised: tuple[str, int, str], stack: int
) -> None:
    sitting = opened(bonus=bonus).join("Ann").ready().first_cards(TIE).goes_to_war().deal(f"?? ?? ?? {second}")
    told = {"ante": ante, "raise": raised}
    assert sitting.settled() == {kind: (result, paid, rule[id]) for kind, (result, paid, id) in told.items()}
    assert sitting.patron("Ann").stack == dollars(stack)
    assert sitting.table.is_between_rounds


@pytest.mark.clause("CASINO-WAR 7.1")
def test_misdealt_card_is_burnt_and_the_next_takes_its_place() -> None:
    sitting = opened().join("Ann").ready().begin().ante("Ann", 10)
    sitting.close()
    assert sitting.refusal(ReportMisdealtCard(ANN, Card("Kh"))) == rule["7.1"]
    before = sitting.table.shoe.cards_left
    sitting.do(ReportMisdealtCard(DEALER, Card("Kh")))
    sitting.deal(LOSE)
    assert sitting.settled() == {"ante": ("lose", 0, rule["5.3"])}
    assert sitting.table.shoe.cards_left == before - 3
    assert sitting.refusal(ReportMisdealtCard(DEALER, Card("Kh"))) == rule["7.1"]


@pytest.mark.clause("CASINO-WAR 7.2")
def test_round_is_void_when_the_shoe_runs_out() -> None:
    sitting = opened().join("Ann").ready().begin().ante("Ann", 10)
    assert sitting.refusal(RunOutOfCards(SUPERVISOR)) == rule["7.2"]
    sitting.close()
    assert sitting.refusal(RunOutOfCards(DEALER)) == rule["7.2"]  # cards should be left: a supervisor looks
    sitting.do(RunOutOfCards(SUPERVISOR))
    assert (sitting.patron("Ann").stack, sitting.play.void) == (dollars(1000), rule["7.2"])


@pytest.mark.clause("CASINO-WAR 8.1", "CASINO-WAR 8.3")
@pytest.mark.parametrize(("ground", "clause"), [(Ground.DISTURBANCE, "8.1"), (Ground.FRAUD, "8.3")])
def test_void_round_gives_every_wager_back(ground: Ground, clause: str) -> None:
    sitting = opened().join("Ann", "Bob").ready().begin().ante("Ann", 10, tie=5).ante("Bob", 10)
    sitting.close()
    sitting.deal("9h Kd 9c").goes_to_war()
    assert sitting.refusal(VoidRound(DEALER, ground)) == rule[clause]
    sitting.do(VoidRound(SUPERVISOR, ground))
    assert [sitting.patron(name).stack for name in ("Ann", "Bob")] == [dollars(1000)] * 2
    assert sitting.play.void == rule[clause]
    assert sitting.refusal(VoidRound(SUPERVISOR, ground)) == rule[clause]


@pytest.mark.clause("CASINO-WAR 8.2", "CASINO-WAR 8.2(a)", "CASINO-WAR 6.6")
def test_wagers_of_somebody_who_broke_the_rules_are_void_alone() -> None:
    sitting = opened().join("Ann", "Bob").ready().begin().ante("Ann", 10).ante("Bob", 10)
    sitting.close()
    sitting.deal("9h Kd 9c")
    assert sitting.refusal(VoidWagers(SUPERVISOR, "Cat")) == rule["8.2(a)"]
    sitting.do(VoidWagers(SUPERVISOR, "Ann"))
    assert (sitting.patron("Ann").stack, sitting.patron("Bob").stack) == (dollars(1000), dollars(1010))
    assert sitting.table.is_between_rounds
    assert sitting.refusal(VoidWagers(SUPERVISOR, "Ann")) == rule["8.2(a)"]


def test_every_viewer_sees_the_same_round() -> None:
    sitting = opened().join("Ann").ready().first_cards(TIE).goes_to_war()
    views = {str(tables.view(sitting.table, viewer).play) for viewer in (ANN, BOB, DEALER, Actor("onlooker"))}
    assert len(views) == 1


@pytest.mark.clause("CASINO-WAR 5.1")
def test_no_round_is_dealt_without_wagers() -> None:
    sitting = opened().ready()
    assert sitting.refusal(BeginRound(SUPERVISOR, no_bet=True)) in {rule["4.1"], rule["5.1"]}
    assert Determinations().decks == 6
