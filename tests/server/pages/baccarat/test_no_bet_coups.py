"""No-bet coups on the pages: asked for, agreed to, played, and given up for wagers."""

import random

import pytest

from croupier.floor.live.decide import decide
from croupier.games.baccarat.commands import (
    PlaceWager,
)
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import Refused
from croupier.table.commands import AgreeToNoBetCoup, BeginRound, ExcludePatron, RequestNoBetCoup
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Offer
from tests.floor.live.live_table import LiveSitting
from tests.people import ANN, BOB, OPERATOR, SUPERVISOR
from tests.server.pages.baccarat.felt_driver import BANKER_NATURAL, PAIRS, SIGN, ZED, felt, html, says, wagered
from tests.table.driver import Sitting, dollars, opened


def sitting_between_rounds() -> Sitting:
    return opened(PAIRS, limits=SIGN).join("Ann", "Bob").ready()


def test_a_no_bet_coup_is_asked_for_agreed_to_and_played() -> None:
    sitting = sitting_between_rounds()
    offer = felt(sitting, ANN).no_bet
    assert offer is not None
    assert offer.action is not None
    assert offer.action.command == RequestNoBetCoup(ANN)
    assert felt(sitting, ANN).seldom == (offer.action,)
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
    assert felt(wagered(), ANN).no_bet is None
    assert felt(wagered(), ZED).no_bet is None


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


@pytest.mark.clause("ACT-MB 4.7(a)")
def test_asking_is_offered_exactly_while_it_is_taken() -> None:
    sitting, chance, ann, taken = LiveSitting(PAIRS), random.Random(5), Actor("p-ann"), set[bool]()
    sitting.join("p-ann", "p-bob")
    for _ in range(80):
        sitting.choose(chance.randrange)
        offer = felt(sitting, ann).no_bet
        try:
            taken.add(bool(decide(sitting.table, RequestNoBetCoup(ann), sitting.given)))
            assert offer is not None
            assert offer.action is not None, sitting.step
        except Refused:
            taken.add(False)
            assert offer is None or offer.action is None, sitting.step
        assert bool(felt(sitting, ann).seldom) is (offer is not None and offer.action is not None)
        assert sitting.wait()
    assert taken == {True, False}
    assert sitting.table.table.round_number > 3


@pytest.mark.clause("ACT-MB 4.7(a)", "ACT-MB 4.7(b)", "ACT-MB 14.2(b)")
def test_somebody_who_is_excluded_is_not_offered_to_ask_or_agree() -> None:
    sitting = sitting_between_rounds()
    sitting.do(ExcludePatron(OPERATOR, "Ann"))
    assert felt(sitting, ANN).no_bet is None
    sitting.do(RequestNoBetCoup(BOB))
    asked = felt(sitting, ANN).no_bet
    assert asked is not None
    assert asked.action is None
    assert sitting.refusal(AgreeToNoBetCoup(ANN)) == "ACT-MB 14.2(b)"
