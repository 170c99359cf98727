"""The initial deal: no more bets, then one card to each box, one to the dealer, another to each box; face up."""

import pytest

from croupier.equipment.cards import UNSEEN, cards
from croupier.games import blackjack
from croupier.games.blackjack.commands import CallNoMoreBets, DealCard
from croupier.games.blackjack.determinations import Determinations
from croupier.games.blackjack.events import CardDealt, NoMoreBetsCalled
from croupier.rulebook import Refused, open_book
from croupier.verbs.steps import Ask, Deal
from tests.games.blackjack.refusals import check_refused
from tests.games.blackjack.round_driver import Playing
from tests.people import ANN, DEALER, INSPECTOR, SUPERVISOR

rule = open_book("ACT-BJ")


def wagers_on_boxes(*boxes: int, first: int = 1) -> Playing:
    """Somebody has a wager on each of these boxes."""
    playing = Playing(Determinations(first=first))
    for box in boxes:
        playing.wager(f"P{box}", 10, box)
    return playing


def order(playing: Playing, count: int) -> list[tuple[str, str]]:
    """Where each of so many cards goes, and by which clause."""
    found = []
    for _ in range(count):
        assert isinstance(playing.step, Deal)
        found.append((playing.step.to, playing.step.clause.removeprefix("ACT-BJ ")))
        playing.deal("9h")
    return found


@pytest.mark.clause("ACT-BJ 6.2", "ACT-BJ 6.2(a)", "ACT-BJ 6.2(b)", "ACT-BJ 6.2(c)")
def test_cards_go_round_the_boxes_to_the_dealer_and_round_again() -> None:
    playing = wagers_on_boxes(7, 2, 4).close()
    assert order(playing, 7) == [
        ("2/1", "6.2(a)"),
        ("4/1", "6.2(a)"),
        ("7/1", "6.2(a)"),
        ("dealer", "6.2(b)"),
        ("2/1", "6.2(c)"),
        ("4/1", "6.2(c)"),
        ("7/1", "6.2(c)"),
    ]
    assert isinstance(playing.step, Ask)
    assert len(playing.play.dealer) == 1


@pytest.mark.clause("ACT-BJ 6.2", "ACT-BJ 9.1")
@pytest.mark.parametrize(
    ("first", "clockwise"), [(1, [2, 4, 7]), (2, [2, 4, 7]), (3, [4, 7, 2]), (4, [4, 7, 2]), (7, [7, 2, 4])]
)
def test_the_deal_and_the_decisions_start_at_the_first_box_with_a_wager(first: int, clockwise: list[int]) -> None:
    playing = wagers_on_boxes(2, 4, 7, first=first).close()
    assert [to for to, _ in order(playing, 3)] == [f"{box}/1" for box in clockwise]
    playing.deal("6d 8c 8d 8s")
    for box in clockwise:
        assert isinstance(playing.step, Ask)
        assert playing.step.hand == f"{box}/1"
        playing.stands(f"P{box}")


@pytest.mark.clause("ACT-BJ 6.2(a)")
def test_a_box_shared_by_three_gets_one_hand() -> None:
    playing = Playing().wager("Ann", 10, 1).wager("Bob", 10, 1).wager("Cat", 10, 1).close()
    assert [to for to, _ in order(playing, 3)] == ["1/1", "dealer", "1/1"]


@pytest.mark.clause("ACT-BJ 6.2")
def test_no_card_comes_before_the_call() -> None:
    playing = wagers_on_boxes(1)
    check_refused(playing, DealCard(DEALER, *cards("9h")), "4.1")
    assert playing.do(CallNoMoreBets(DEALER)) == (NoMoreBetsCalled(rule["6.2"]),)
    check_refused(playing, CallNoMoreBets(DEALER), "6.2")
    assert playing.do(DealCard(DEALER, *cards("9h"))) == (CardDealt(1, 1, cards("9h")[0], rule["6.2(a)"]),)


@pytest.mark.clause("ACT-BJ 6.2")
def test_calling_and_dealing_are_for_the_dealer_or_a_supervisor() -> None:
    playing = wagers_on_boxes(1)
    for by in (ANN, INSPECTOR):
        check_refused(playing, CallNoMoreBets(by), "6.2")
    playing.do(CallNoMoreBets(SUPERVISOR))
    for by in (ANN, INSPECTOR):
        check_refused(playing, DealCard(by, *cards("9h")), "6.2")
    playing.do(DealCard(SUPERVISOR, *cards("9h")))


@pytest.mark.clause("ACT-BJ 6.2")
def test_there_is_no_deal_without_a_wager() -> None:
    check_refused(Playing(), CallNoMoreBets(DEALER), "6.2")


@pytest.mark.clause("ACT-BJ 6.1")
def test_every_card_is_dealt_face_up() -> None:
    playing = wagers_on_boxes(1).close()
    for card in ("9h", "6d", "8c"):
        assert isinstance(playing.step, Deal)
        assert playing.step.face_up
        assert playing.step.source == "shoe"
        check_refused(playing, DealCard(DEALER, UNSEEN), "6.1")
        playing.deal(card)


@pytest.mark.clause("ACT-BJ 2.1", "ACT-BJ 2.3(a)")
@pytest.mark.parametrize("decks", [4, 5, 6, 7, 8])
def test_four_to_eight_decks_are_played_with(decks: int) -> None:
    assert blackjack.begin(Determinations(decks=decks)).determinations.decks == decks


@pytest.mark.clause("ACT-BJ 2.1")
@pytest.mark.parametrize("decks", [-1, 0, 1, 3, 9])
def test_fewer_than_four_decks_or_more_than_eight_are_refused(decks: int) -> None:
    with pytest.raises(Refused) as refusal:
        blackjack.begin(Determinations(decks=decks))
    assert refusal.value.clause == rule["2.1"]
