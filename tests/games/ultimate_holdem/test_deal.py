"""The deal: face down, five communal cards, two at a time to each area, two to the dealer; one deck."""

import pytest

from croupier.equipment.cards import UNSEEN, Card, cards
from croupier.equipment.layout import Layout
from croupier.games import ultimate_holdem as holdem
from croupier.games.ultimate_holdem.commands import DealCard, VoidWagers
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.events import CardDealt
from croupier.rulebook import Refused, open_book
from croupier.verbs.steps import Ask, Deal
from tests.games.ultimate_holdem.round_driver import BOARD, Playing
from tests.people import ANN, DEALER, INSPECTOR, SUPERVISOR

rule = open_book("ACT-UTH")
SHOE = cards("2c 7d 9h Js 4c Ah Ad Kh Kd Qh Qd 8s 8c")


def dealt(playing: Playing, card: Card | None = None) -> list[tuple[str, str]]:
    """Where each card of the deal goes, and by which clause."""
    found, shoe = [], list(SHOE)
    while isinstance(playing.step, Deal):
        assert not playing.step.face_up
        assert playing.step.source == "shoe"
        found.append((playing.step.to, playing.step.clause.removeprefix("ACT-UTH ")))
        playing.deal(card or shoe.pop(0))
    return found


@pytest.mark.clause("ACT-UTH 7.2", "ACT-UTH 7.2(a)", "ACT-UTH 7.2(b)", "ACT-UTH 7.2(c)", "ACT-UTH 7.2(d)")
def test_five_communal_cards_then_two_at_a_time_to_each_area_then_two_to_the_dealer() -> None:
    playing = Playing().ante("Ann", 10, 5).ante("Bob", 10, 2).ante("Cat", 10, 6).close()
    areas = [("2", "7.2(c)")] * 2 + [("5", "7.2(c)")] * 2 + [("6", "7.2(c)")] * 2
    assert dealt(playing) == [("communal", "7.2(a)")] * 5 + areas + [("dealer", "7.2(d)")] * 2
    play = playing.play
    assert (play.flop, play.turn_and_river) == (SHOE[:3], SHOE[3:5])
    assert [area.cards for area in play.areas] == [SHOE[5:7], SHOE[7:9], SHOE[9:11]]
    assert play.dealer == SHOE[11:13]
    assert isinstance(playing.step, Ask)


@pytest.mark.clause("ACT-UTH 7.2")
def test_a_card_that_nobody_sees_is_dealt_unseen() -> None:
    playing = Playing().ante("Ann", 10, 1).close()
    assert len(dealt(playing, UNSEEN)) == 9
    assert playing.play.known == ()
    assert playing.play.cards_out == 9


@pytest.mark.clause("ACT-UTH 7.2")
def test_dealing_is_for_the_dealer_or_a_supervisor() -> None:
    playing = Playing().ante("Ann", 10, 1).close()
    for by in (ANN, INSPECTOR):
        playing.check_refused(DealCard(by, SHOE[0]), "7.2")
    (card,) = playing.do(DealCard(SUPERVISOR, SHOE[0]))
    assert card == CardDealt("communal", SHOE[0], rule["7.2(a)"])


@pytest.mark.clause("ACT-UTH 7.2(c)")
def test_no_card_is_dealt_beyond_the_deal() -> None:
    playing = Playing().ante("Ann", 10, 1).close().deal(f"{BOARD} Ah Ad Kh Kd")
    playing.check_refused(DealCard(DEALER, SHOE[-1]), "8.1")


@pytest.mark.clause("ACT-UTH 2.1", "ACT-UTH 2.2")
def test_one_deck_has_every_card_once() -> None:
    playing = Playing().ante("Ann", 10, 1).close().deal("2c ?? ??")
    playing.check_refused(DealCard(DEALER, SHOE[0]), "2.1")
    playing.deal("?? ?? Ah")
    playing.check_refused(DealCard(DEALER, SHOE[5]), "2.1")


@pytest.mark.clause("ACT-UTH 7.2(c)", "ACT-UTH 15.3(a)")
def test_an_area_whose_wagers_are_void_gets_no_card() -> None:
    playing = Playing().ante("Ann", 10, 1).ante("Bob", 10, 2).close().deal(f"{BOARD} Ah")
    playing.do(VoidWagers(SUPERVISOR, "Ann"))
    assert playing.card_goes_to == "2"


@pytest.mark.clause("ACT-UTH 1.1", "ACT-UTH 2.1", "ACT-UTH 2.1(a)", "ACT-UTH 10.1")
@pytest.mark.parametrize(
    ("determinations", "clause"),
    [
        (Determinations(layout=Layout(approved=False)), "1.1"),
        (Determinations(colours=("red",)), "2.1"),
        (Determinations(colours=("red", " ")), "2.1"),
        (Determinations(colours=("red", "blue", "green")), "2.1"),
        (Determinations(colours=("red", "Red ")), "2.1(a)"),
        (Determinations(maximum_payout=0), "10.1"),  # type: ignore[arg-type]
        (Determinations(maximum_payout=99, chip=100), "10.1"),  # type: ignore[arg-type]
    ],
)
def test_determinations_against_the_book_are_refused(determinations: Determinations, clause: str) -> None:
    with pytest.raises(Refused) as refusal:
        holdem.begin(determinations)
    assert refusal.value.clause == rule[clause]


@pytest.mark.clause("ACT-UTH 7.2")
def test_there_is_no_round_without_wagers() -> None:
    with pytest.raises(Refused) as refusal:
        holdem.begin(Determinations(), no_bet=rule["7.2"])
    assert refusal.value.clause == rule["7.2"]
