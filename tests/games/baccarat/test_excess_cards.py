"""A card drawn in excess opens the next coup: without wagers if it was exposed, like any other if not (12.2, 12.3)."""

import pytest

from croupier.equipment.cards import UNSEEN, Card, card, cards
from croupier.equipment.shoe import SpareCard
from croupier.games.baccarat.commands import DealCard, DrawInError, PlaceWager, VoidCoup
from croupier.games.baccarat.coup import Outcome
from croupier.games.baccarat.determinations import Determinations
from croupier.games.baccarat.events import CardDealt, CardDrawnInError, NoBetDeclared, WagerReturned
from croupier.games.baccarat.table_interface import spare
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import open_book
from croupier.verbs.steps import Deal, Offer
from croupier.verbs.void_grounds import Ground
from tests.games.baccarat.coup_driver import Playing, dollars
from tests.people import ANN, DEALER, SUPERVISOR

rule = open_book("ACT-MB")
NINE = card("9s")


@pytest.mark.clause("ACT-MB 12.2", "ACT-MB 4.9")
def test_an_exposed_card_opens_the_next_coup_which_takes_no_wagers() -> None:
    playing = Playing(no_bet=rule["12.2"], carried=(SpareCard(NINE, exposed=True),))
    assert playing.refused(PlaceWager(ANN, "Ann", Option.TIE, dollars(5))) == "ACT-MB 12.2"
    playing.close()
    assert playing.step == Deal("player", rule["12.2"], source="carried")
    assert playing.refused(DealCard(DEALER, card("2d"))) == "ACT-MB 12.2", "that card and no other"
    playing.do(DealCard(DEALER, UNSEEN))
    assert playing.log[-1] == CardDealt("player", NINE, rule["12.2"], source="carried")
    assert playing.step == Deal("banker", rule["6.2(a)"])
    playing.deal("2c 8d 4c").settle()  # 7 and 6: played to its conclusion
    assert playing.coup.outcome == Outcome(Option.PLAYER, 7, 6)


@pytest.mark.clause("ACT-MB 12.2")
def test_face_down_the_exposed_card_alone_stays_face_up() -> None:
    carried = (SpareCard(UNSEEN, exposed=False), SpareCard(UNSEEN, exposed=False), SpareCard(NINE, exposed=True))
    playing = Playing(Determinations(face_down=True), no_bet=rule["12.2"], carried=carried[2:]).close().deal("9s ??")
    assert (playing.coup.player_shown, playing.coup.banker_shown) == (1, 0)
    playing.deal("?? ??").turn("player", "8d")
    assert playing.coup.player == cards("9s 8d")
    second = Playing(Determinations(face_down=True), no_bet=rule["12.2"], carried=carried[1:]).close().deal("?? 9s")
    assert (second.coup.player_shown, second.coup.banker_shown) == (0, 1)
    behind = Playing(Determinations(face_down=True), no_bet=rule["12.2"], carried=carried).close().deal("?? ?? 9s ??")
    assert (behind.coup.player, behind.coup.player_shown) == ((UNSEEN, NINE), 0), "the card before it is not uncovered"


@pytest.mark.clause("ACT-MB 12.3")
@pytest.mark.parametrize("known", [UNSEEN, NINE])
def test_an_unexposed_card_opens_the_next_coup_which_takes_wagers(known: Card) -> None:
    playing = Playing(carried=(SpareCard(known, exposed=False),)).wager("Ann", 100, "player").close()
    assert playing.step == Deal("player", rule["12.3"], source="carried")
    playing.deal("9s 2c Kd Kc").settle()
    assert playing.log[2] == CardDealt("player", NINE, rule["12.3"], source="carried")
    assert playing.left_shoe == 3, "the first was out already"
    assert playing.seen == list(cards("9s 2c Kd Kc"))
    assert playing.gain("Ann") == 10000


@pytest.mark.clause("ACT-MB 12.2")
def test_a_card_exposed_while_wagers_are_open_clears_the_layout() -> None:
    playing = Playing().wager("Ann", 100, "player").wager("Bob", 20, "tie")
    assert playing.do(DrawInError(DEALER, NINE, exposed=True)) == (
        CardDrawnInError(NINE, True, rule["12.2"]),
        WagerReturned("Ann", Option.PLAYER, dollars(100), rule["12.2"]),
        WagerReturned("Bob", Option.TIE, dollars(20), rule["12.2"]),
        NoBetDeclared(rule["12.2"]),
    )
    assert playing.coup.wagers == ()
    assert (playing.gain("Ann"), playing.gain("Bob")) == (0, 0)
    assert playing.step == Offer("no bets", (), rule["4.9"])
    playing.close().deal("9s 2c Kd Kc").settle()
    assert playing.coup.outcome == Outcome(Option.PLAYER, 9, 2)


@pytest.mark.clause("ACT-MB 12.3")
def test_a_card_that_nobody_saw_while_wagers_are_open_is_simply_the_first() -> None:
    playing = Playing().wager("Ann", 100, "player")
    assert playing.do(DrawInError(DEALER, UNSEEN, exposed=False)) == (CardDrawnInError(UNSEEN, False, rule["12.3"]),)
    playing.wager("Bob", 20, "tie").close()
    assert playing.step == Deal("player", rule["12.3"], source="carried")


@pytest.mark.clause("ACT-MB 12.2", "ACT-MB 12.3")
@pytest.mark.parametrize("exposed", [True, False])
def test_a_card_that_waited_for_a_coup_which_was_never_dealt_waits_for_the_next(exposed: bool) -> None:
    carried = (SpareCard(NINE, exposed),)
    playing = Playing(no_bet=rule["12.2"] if exposed else None, carried=carried)
    playing.do(VoidCoup(SUPERVISOR, Ground.DISTURBANCE))
    playing.do(DrawInError(DEALER, card("2d"), exposed=False))
    assert spare(playing.coup) == (*carried, SpareCard(card("2d"), exposed=False))
