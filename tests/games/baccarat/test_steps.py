"""The order of a coup: the call, the initial deal, the player's card, the pairs, the end."""

import pytest

from croupier.equipment.cards import card, cards
from croupier.games import baccarat
from croupier.games.baccarat.commands import CallNoMoreBets, DealCard, Proceed
from croupier.games.baccarat.determinations import Determinations, Pairs
from croupier.games.baccarat.events import CardDealt, CoupDecided, NoMoreBetsCalled
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import Cite, open_book
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Deal, Offer, Over, Settle
from tests.games.baccarat.coup_driver import Playing, dealt, next_card_goes_to
from tests.people import ANN, DEALER, INSPECTOR, SUPERVISOR

rule = open_book("ACT-MB")
FIVE = card("5h")


def alternating(player: str, banker: str) -> str:
    """Two hands of two cards in the order they are dealt."""
    return " ".join(one for pair in zip(player.split(), banker.split(), strict=True) for one in pair)


@pytest.mark.clause("ACT-MB 6.2")
def test_no_card_before_the_dealer_calls_no_more_bets() -> None:
    playing = Playing()
    assert playing.refused(DealCard(DEALER, FIVE)) == "ACT-MB 4.1"
    assert playing.do(CallNoMoreBets(DEALER)) == (NoMoreBetsCalled(rule["6.2"]),)
    assert playing.step == Deal("player", rule["6.2(a)"])
    assert playing.refused(CallNoMoreBets(DEALER)) == "ACT-MB 6.2"


@pytest.mark.clause("ACT-MB 6.2")
@pytest.mark.parametrize("stranger", [ANN, INSPECTOR])
def test_only_staff_call_deal_and_settle(stranger: Actor) -> None:
    playing = Playing()
    assert playing.refused(CallNoMoreBets(stranger)) == "ACT-MB 6.2"
    playing.close()
    assert playing.refused(DealCard(stranger, FIVE)) == "ACT-MB 6.2"
    playing.deal("9h 2c Kd Kc")
    assert playing.refused(Proceed(stranger)) == "ACT-MB 7.1"
    assert playing.do(Proceed(SUPERVISOR))


@pytest.mark.clause("ACT-MB 6.2", "ACT-MB 6.2(a)", "ACT-MB 6.2(b)")
def test_the_initial_deal_goes_player_banker_player_banker() -> None:
    playing = Playing().close().deal("2h 3c 4d 5s")
    assert playing.log[1:] == [
        CardDealt("player", card("2h"), rule["6.2(a)"]),
        CardDealt("banker", card("3c"), rule["6.2(a)"]),
        CardDealt("player", card("4d"), rule["6.2(b)"]),
        CardDealt("banker", card("5s"), rule["6.2(b)"]),
    ]
    assert (playing.coup.player, playing.coup.banker) == (("2h", "4d"), ("3c", "5s"))


@pytest.mark.clause("ACT-MB 6.1")
def test_every_card_of_a_clean_coup_leaves_the_shoe() -> None:
    playing = dealt("2h 2c 3d 3c 4s 9d").settle()
    assert [event.source for event in playing.log if isinstance(event, CardDealt)] == ["shoe"] * 6
    assert playing.left_shoe == 6


@pytest.mark.clause("ACT-MB 6.4")
@pytest.mark.parametrize("other", ["Kc Kd", "5c Kd", "7c Kd", "8c Kd", "9c Kd"])
@pytest.mark.parametrize("natural", ["8h Ks", "9h Ks", "4h 4s", "7h As", "5h 4s"])
@pytest.mark.parametrize("side", ["player", "banker"])
def test_a_natural_on_either_hand_ends_the_drawing(side: str, natural: str, other: str) -> None:
    player, banker = (natural, other) if side == "player" else (other, natural)
    playing = dealt(alternating(player, banker))
    assert playing.step == Settle("coup", rule["6.4"])
    assert playing.refused(DealCard(DEALER, FIVE)) == "ACT-MB 6.4"
    playing.settle()
    decided = playing.log[-1]
    assert isinstance(decided, CoupDecided)
    assert decided.clause == "ACT-MB 6.4"
    assert max(decided.player_total, decided.banker_total) >= 8


@pytest.mark.clause("ACT-MB 6.4")
def test_eight_on_three_cards_is_no_natural() -> None:
    """Player 5 draws a three: eight, but the banker on two still draws."""
    assert next_card_goes_to("2h 2c 3d Kc 3s") == "banker"


@pytest.mark.clause("ACT-MB 7.2", "ACT-MB 7.1")
@pytest.mark.parametrize("banker", ["Kc Kd", "3c Kd", "6c Kd", "7c Kd"])
@pytest.mark.parametrize(
    ("player", "letter"),
    [
        *[(hand, "D") for hand in ("Kh Ts", "Ah Ks", "2h Ks", "9h 4s", "4h Js", "6h 9s")],  # 0 to 5
        *[(hand, "S") for hand in ("6h Ks", "3h 3s", "7h Qs", "8h 9s")],  # 6 and 7
    ],
)
def test_the_player_draws_to_five_and_stands_on_six_and_seven(player: str, letter: str, banker: str) -> None:
    playing = dealt(alternating(player, banker))
    if letter == "D":
        assert playing.step == Deal("player", rule["7.2"])
        playing.deal("Kc")
    assert not (isinstance(playing.step, Deal) and playing.step.to == "player"), "one card at most, and none on six"


@pytest.mark.clause("ACT-MB 7.1")
def test_after_the_third_cards_no_card_is_due() -> None:
    playing = dealt("2h 2c 3d 3c 4s 9d")
    assert playing.step == Settle("coup", rule["7.1"])
    assert playing.refused(DealCard(DEALER, FIVE)) == "ACT-MB 7.1"
    playing.settle()
    assert playing.log[-1] == CoupDecided(Option.PLAYER, 9, 4, rule["7.1"])
    assert baccarat.next_step(playing.coup) == Over(rule["7.1"])
    assert playing.refused(Proceed(DEALER)) == "ACT-MB 7.1"
    assert playing.refused(DealCard(DEALER, FIVE)) == "ACT-MB 7.1"


@pytest.mark.clause("ACT-MB 7.1")
def test_nothing_is_settled_while_a_card_is_due() -> None:
    assert dealt("2h 2c 3d 3c").refused(Proceed(DEALER)) == "ACT-MB 7.2"


@pytest.mark.clause("ACT-MB 4.9")
@pytest.mark.parametrize("no_bet", ["ACT-MB 4.7", "ACT-MB 4.8", "ACT-MB 12.2"])
def test_a_no_bet_coup_is_dealt_and_drawn_like_any_other(no_bet: str) -> None:
    playing = Playing(Determinations(pairs=Pairs.PERFECT_PAIRS), no_bet=Cite(no_bet))
    assert playing.step == Offer("no bets", (), rule["4.9"])
    playing.close().deal("2h 2c 3d 3c 4s 9d").settle()
    with_wagers = Playing().wager("Ann", 10, "tie").close().deal("2h 2c 3d 3c 4s 9d").settle()
    assert (playing.coup.player, playing.coup.banker) == (with_wagers.coup.player, with_wagers.coup.banker)
    assert playing.coup.outcome == with_wagers.coup.outcome
    assert playing.coup.settled == ()


@pytest.mark.clause("ACT-MB 9.4", "ACT-MB 9.4(a)", "ACT-MB 9.9", "ACT-MB 9.10")
def test_with_pairs_wagers_alone_the_coup_is_still_dealt_to_its_end() -> None:
    playing = Playing(Determinations(pairs=Pairs.CANBERRA_PAIRS)).wager("Ann", 10, "banker pair").close()
    for one in cards("2h 2c 3d 3c"):
        playing.do(DealCard(DEALER, one))
    assert playing.step == Settle("pairs", rule["9.9"])
    assert playing.refused(DealCard(DEALER, FIVE)) == "ACT-MB 9.9"
    playing.do(Proceed(DEALER))
    assert baccarat.next_step(playing.coup) == Deal("player", rule["7.2"])
    playing.deal("4s 9d").settle()
    assert playing.coup.outcome is not None
    assert playing.gain("Ann") == -1000
