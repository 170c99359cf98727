"""A card too early or too many: the banker's next card, or the first card of the next coup (12.1 to 12.3)."""

import pytest

from croupier.equipment.cards import UNSEEN, card
from croupier.equipment.shoe import SpareCard
from croupier.games import baccarat
from croupier.games.baccarat.commands import DealCard, DrawInError, Proceed
from croupier.games.baccarat.coup import Outcome
from croupier.games.baccarat.determinations import Determinations, Pairs
from croupier.games.baccarat.events import CardDealt, CardDrawnInError
from croupier.games.baccarat.table_interface import spare
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import open_book
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Deal, Expose, Settle
from tests.games.baccarat.coup_driver import Playing, dealt
from tests.people import ANN, DEALER, INSPECTOR, SUPERVISOR

rule = open_book("ACT-MB")
NINE = card("9s")
EXPOSED = pytest.mark.parametrize("exposed", [True, False])

# Nothing is due to the player's hand in any of these.
BANKER_DRAWS = ["2h 2c 4d 3c", "2h 2c 3d 3c 4s", "Kh Kc 7d Kd"]  # 6 against 5; third card 4 against 5; 7 against 0
BANKER_STANDS = ["2h 3c 4d 4c", "2h 2c 3d 3c 9s", "Kh 3c 7d 4c"]  # 6 against 7; third card 9 against 5; 7 against 7
NATURAL = ["9h 3c Kd 4c", "2h 8c 3d Kc", "8h 8c Kd Kc"]
THIRD_CARDS_OUT = ["2h 2c 3d 3c 4s 9d"]


@pytest.mark.clause("ACT-MB 12.1")
@EXPOSED
@pytest.mark.parametrize("text", BANKER_DRAWS)
def test_a_card_drawn_for_the_player_in_error_is_the_bankers_where_the_banker_draws(text: str, exposed: bool) -> None:
    playing = dealt(text)
    banker = playing.coup.banker
    assert playing.do(DrawInError(DEALER, NINE, exposed)) == (
        CardDrawnInError(NINE, exposed, rule["12.1"]),
        CardDealt("banker", NINE, rule["12.1"], source="set aside"),
    )
    assert playing.coup.banker == (*banker, NINE)
    assert playing.step == Settle("coup", rule["7.1"])
    assert spare(playing.coup) == ()
    assert playing.left_shoe == playing.coup.cards_out, "it left the shoe once"
    assert sorted(playing.seen) == sorted(playing.coup.player + playing.coup.banker), "and was seen once"


@pytest.mark.clause("ACT-MB 12.1")
def test_the_coup_is_settled_with_the_card_where_it_belongs() -> None:
    playing = Playing().wager("Ann", 100, "player").close().deal("2h 2c 4d 3c")
    playing.do(DrawInError(DEALER, NINE, exposed=True))
    playing.settle()
    assert playing.coup.outcome == Outcome(Option.PLAYER, 6, 4)  # 2 + 3 + 9 = 14; on the player it had been 15
    assert playing.gain("Ann") == 10000


@pytest.mark.clause("ACT-MB 12.1", "ACT-MB 12.2", "ACT-MB 12.3")
@EXPOSED
@pytest.mark.parametrize("hand", ["player", "banker"])
@pytest.mark.parametrize("text", BANKER_STANDS + NATURAL + THIRD_CARDS_OUT)
def test_where_no_hand_draws_the_card_is_in_excess(text: str, hand: str, exposed: bool) -> None:
    playing = dealt(text)
    hands, clause = (playing.coup.player, playing.coup.banker), rule["12.2"] if exposed else rule["12.3"]
    command = DrawInError(DEALER, NINE, exposed, "banker" if hand == "banker" else "player")
    assert playing.do(command) == (CardDrawnInError(NINE, exposed, clause),)
    assert isinstance(playing.step, Settle)
    assert playing.refused(DealCard(DEALER, NINE)) == playing.step.clause, "no hand of this coup may have it"
    playing.settle()
    assert (playing.coup.player, playing.coup.banker) == hands
    assert spare(playing.coup) == (SpareCard(NINE, exposed),)


@pytest.mark.clause("ACT-MB 12.2", "ACT-MB 12.3")
@EXPOSED
def test_a_card_drawn_after_the_result_is_in_excess_too(exposed: bool) -> None:
    playing = dealt("9h 3c Kd 4c").settle()
    playing.do(DrawInError(DEALER, NINE, exposed))
    playing.do(DrawInError(SUPERVISOR, card("2d"), exposed=False))
    assert spare(playing.coup) == (SpareCard(NINE, exposed), SpareCard(card("2d"), exposed=False))


@pytest.mark.clause("ACT-MB 12.1")
@pytest.mark.parametrize(("text", "hand"), [("2h 2c 3d 3c", "player"), ("2h 2c 4d 3c", "banker"), ("", "player")])
def test_a_card_that_was_due_there_is_no_error(text: str, hand: str) -> None:
    playing = dealt(text)
    step = playing.step
    command = DrawInError(DEALER, NINE, True, "banker" if hand == "banker" else "player")
    assert playing.refused(command) == step.clause


@pytest.mark.clause("ACT-MB 12.2")
@pytest.mark.parametrize("stranger", [ANN, INSPECTOR])
def test_only_staff_report_it_and_an_exposed_card_is_named(stranger: Actor) -> None:
    playing = dealt("9h 3c Kd 4c")
    assert playing.refused(DrawInError(stranger, NINE, exposed=True)) == "ACT-MB 12.2"
    assert playing.refused(DrawInError(stranger, UNSEEN, exposed=False)) == "ACT-MB 12.3"
    assert playing.refused(DrawInError(DEALER, UNSEEN, exposed=True)) == "ACT-MB 12.2"


@pytest.mark.clause("ACT-MB 12.1")
@EXPOSED
def test_an_unseen_card_for_the_banker_is_named_when_it_is_laid_down_face_up(exposed: bool) -> None:
    playing = dealt("2h 2c 4d 3c")
    assert playing.do(DrawInError(DEALER, UNSEEN, exposed=False)) == (CardDrawnInError(UNSEEN, False, rule["12.1"]),)
    assert playing.step == Deal("banker", rule["12.1"], source="set aside")
    assert playing.refused(DealCard(DEALER, UNSEEN)) == "ACT-MB 2.2"
    playing.do(DrawInError(DEALER, card("2d"), exposed))  # a second one: that is in excess
    assert playing.log[-1] == CardDrawnInError(card("2d"), exposed, rule["12.2" if exposed else "12.3"])
    playing.do(DealCard(DEALER, NINE))
    assert playing.coup.banker[2] == NINE
    assert spare(playing.coup) == (SpareCard(card("2d"), exposed),)


@pytest.mark.clause("ACT-MB 12.1", "ACT-MB 9.10")
@pytest.mark.parametrize(
    ("text", "clause", "to"),
    [("2h 2c 4d 3c", "12.1", "banker"), ("2h 2c 3d 3c", "12.4", "player"), ("9h 3c Kd 4c", "12.2", None)],
)
def test_a_card_drawn_before_the_pairs_are_settled_waits_for_them(text: str, clause: str, to: str | None) -> None:
    playing = Playing(Determinations(pairs=Pairs.CANBERRA_PAIRS)).wager("Ann", 10, "player pair").close().deal(text)
    assert playing.do(DrawInError(DEALER, NINE, exposed=True)) == (CardDrawnInError(NINE, True, rule[clause]),)
    assert playing.step == Settle("pairs", rule["9.9"])
    playing.do(Proceed(DEALER))
    if to is None:
        assert spare(playing.settle().coup) == (SpareCard(NINE, exposed=True),)
        return
    assert baccarat.next_step(playing.coup) == Deal(to, rule[clause], source="set aside")
    assert playing.refused(DealCard(DEALER, card("2d"))) == rule[clause], "the card that is out is used"
    playing.do(DealCard(DEALER, UNSEEN))  # whoever deals it need not say it again
    assert playing.log[-1] == CardDealt("player" if to == "player" else "banker", NINE, rule[clause], True, "set aside")


@pytest.mark.clause("ACT-MB 12.1", "ACT-MB 12.2", "ACT-MB 12.3")
@EXPOSED
@pytest.mark.parametrize(
    ("player", "banker", "to"),
    [("2h 4d", "2c 3c", "banker"), ("2h 3d", "2c 3c", "player"), ("2h 4d", "3c 4c", None), ("9h Kd", "3c 4c", None)],
)
def test_face_down_the_card_waits_until_the_hands_are_turned(
    player: str, banker: str, to: str | None, exposed: bool
) -> None:
    playing = Playing(Determinations(face_down=True)).close().deal("?? ?? ?? ??")
    assert playing.do(DrawInError(DEALER, NINE, exposed)) == (CardDrawnInError(NINE, exposed, rule["12.1"]),)
    playing.turn("player", player).turn("banker", banker)
    if to is None:
        assert spare(playing.settle().coup) == (SpareCard(NINE, exposed),)
        assert playing.coup.cards_out == 4
        return
    assert playing.step == Deal(to, rule["12.1" if to == "banker" else "12.4"], face_up=exposed, source="set aside")
    playing.deal("??")
    assert (playing.coup.banker if to == "banker" else playing.coup.player)[2] == NINE
    assert isinstance(playing.step, Expose) is not exposed, "a card that everybody saw is not turned again"
    assert playing.seen.count(NINE) == int(exposed)
