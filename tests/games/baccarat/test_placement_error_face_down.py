"""Misplaced cards that nobody has seen: each patron may take a wager away before the coup goes on (12.4)."""

import pytest

from croupier.equipment.cards import UNSEEN, card, cards
from croupier.equipment.shoe import SpareCard
from croupier.games import baccarat
from croupier.games.baccarat.commands import (
    CallNoMoreBets,
    ChangeWager,
    Command,
    DealCard,
    DrawInError,
    PermitChanges,
    PlaceWager,
    ReportPlacementError,
    Resume,
    TurnHand,
    WithdrawWager,
)
from croupier.games.baccarat.coup import Outcome
from croupier.games.baccarat.determinations import Determinations
from croupier.games.baccarat.events import (
    CardDrawnInError,
    CoupReconstructed,
    NoBetDeclared,
    PlayResumed,
    WagerWithdrawn,
)
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import open_book
from croupier.verbs.steps import Deal, Expose, Offer, Settle
from tests.games.baccarat.coup_driver import Playing, dollars
from tests.people import ANN, BOB, DEALER, SUPERVISOR

rule = open_book("ACT-MB")
FACE_DOWN = Determinations(face_down=True)
FOUR = (UNSEEN,) * 4


def interrupted() -> Playing:
    """Four cards face down, an error of placement reported, two patrons with wagers."""
    playing = Playing(FACE_DOWN).wager("Ann", 100, "banker").wager("Ann", 5, "tie").wager("Bob", 50, "player")
    playing.close().deal("?? ?? ?? ??")
    playing.do(ReportPlacementError(DEALER, FOUR))
    return playing


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 4.6")
@pytest.mark.parametrize("out", [1, 2, 3, 4])
def test_while_no_card_is_exposed_wagers_may_be_taken_away(out: int) -> None:
    playing = Playing(FACE_DOWN).wager("Ann", 100, "banker").close().deal("?? " * out)
    events = playing.do(ReportPlacementError(DEALER, (UNSEEN,) * out))
    assert [event.wagers_may_go for event in events if isinstance(event, CoupReconstructed)] == [True]
    assert playing.step == Offer("withdrawals", (), rule["12.4"])
    assert playing.do(WithdrawWager(ANN, "Ann", Option.BANKER)) == (
        WagerWithdrawn("Ann", Option.BANKER, dollars(100), rule["12.4"]),
    )
    assert playing.gain("Ann") == 0


@pytest.mark.clause("ACT-MB 12.4")
@pytest.mark.parametrize(
    "command",
    [
        PlaceWager(ANN, "Ann", Option.BANKER, dollars(100)),  # replacing what she took away
        PlaceWager(ANN, "Ann", Option.PLAYER, dollars(100)),
        ChangeWager(ANN, "Ann", Option.TIE, Option.TIE, dollars(10)),  # adding to what stays
        ChangeWager(ANN, "Ann", Option.TIE, Option.TIE, dollars(1)),  # reducing it
        ChangeWager(ANN, "Ann", Option.TIE, Option.BANKER, dollars(5)),
        PlaceWager(BOB, "Bob", Option.TIE, dollars(5)),
        DealCard(DEALER, card("2h")),
    ],
)
def test_what_was_taken_away_stays_away_and_what_stays_is_not_touched(command: Command) -> None:
    playing = interrupted()
    playing.do(WithdrawWager(ANN, "Ann", Option.BANKER))
    assert playing.refused(command) == "ACT-MB 12.4"


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 4.6")
def test_the_coup_goes_on_with_the_wagers_that_stayed() -> None:
    playing = interrupted()
    playing.do(WithdrawWager(ANN, "Ann", Option.BANKER))
    assert playing.refused(Resume(ANN)) == "ACT-MB 12.4"
    assert playing.refused(TurnHand(DEALER, "player", cards("2h 5d"))) == "ACT-MB 6.3"
    assert playing.refused(CallNoMoreBets(DEALER)) == "ACT-MB 6.2"
    assert playing.do(Resume(DEALER)) == (PlayResumed(rule["12.4"]),)
    assert playing.refused(WithdrawWager(ANN, "Ann", Option.TIE)) == "ACT-MB 4.6"
    assert playing.refused(Resume(DEALER)) == "ACT-MB 12.4"
    playing.turn("player", "2h 5d").turn("banker", "Kc 7c").settle()
    assert playing.coup.outcome == Outcome(Option.TIE, 7, 7)
    assert (playing.gain("Ann"), playing.gain("Bob")) == (4000, 0)  # 8 to 1 on five dollars


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 4.9")
def test_where_all_wagers_are_taken_away_a_no_bet_coup_is_dealt() -> None:
    playing = interrupted()
    for actor, on in ((ANN, Option.BANKER), (ANN, Option.TIE), (BOB, Option.PLAYER)):
        playing.do(WithdrawWager(actor, actor.name, on))
    assert playing.do(Resume(DEALER)) == (PlayResumed(rule["12.4"]), NoBetDeclared(rule["12.4"]))
    assert playing.coup.no_bet == "ACT-MB 12.4"
    playing.turn("player", "2h 3d").turn("banker", "Kc 7c").deal("??").turn("player", "4s").settle()
    assert playing.coup.outcome == Outcome(Option.PLAYER, 9, 7)
    assert (playing.gain("Ann"), playing.gain("Bob")) == (0, 0)


@pytest.mark.clause("ACT-MB 12.4")
def test_a_second_error_does_not_bring_back_wagers_that_were_all_taken_away() -> None:
    playing = Playing(FACE_DOWN).wager("Ann", 100, "banker").close().deal("?? ?? ??")
    playing.do(ReportPlacementError(DEALER, (UNSEEN,) * 3))
    playing.do(WithdrawWager(ANN, "Ann", Option.BANKER))
    playing.do(ReportPlacementError(DEALER, (UNSEEN,) * 3))
    assert playing.do(Resume(DEALER))[-1] == NoBetDeclared(rule["12.4"])


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 12.6")
def test_after_an_error_of_placement_the_supervisor_can_not_reopen_the_wagers() -> None:
    """12.6 is for cards dealt in the order of 6.2, and 12.4 lets nothing be replaced."""
    playing = interrupted()
    playing.do(WithdrawWager(ANN, "Ann", Option.BANKER))
    playing.do(Resume(DEALER))
    assert playing.refused(PermitChanges(SUPERVISOR)) == "ACT-MB 12.6"


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 6.2")
@pytest.mark.parametrize(("out", "wrong", "due"), [("", "banker", "player"), ("??", "player", "banker")])
def test_a_card_laid_wrong_in_the_initial_deal_is_put_right_and_wagers_may_go(out: str, wrong: str, due: str) -> None:
    playing = Playing(FACE_DOWN).wager("Ann", 100, "banker").close().deal(out)
    events = playing.do(DrawInError(DEALER, UNSEEN, False, "banker" if wrong == "banker" else "player"))
    player, banker = ((UNSEEN,), ()) if due == "player" else ((UNSEEN,), (UNSEEN,))
    assert events == (
        CardDrawnInError(UNSEEN, False, rule["12.4"]),
        CoupReconstructed(player, banker, (), True, rule["12.4"]),
    )
    assert playing.step == Offer("withdrawals", (), rule["12.4"])
    playing.do(Resume(DEALER))
    following = Deal("banker", rule["6.2(a)"], False) if due == "player" else Deal("player", rule["6.2(b)"], False)
    assert baccarat.next_step(playing.coup) == following
    assert playing.refused(PermitChanges(SUPERVISOR)) == "ACT-MB 12.6"


@pytest.mark.clause("ACT-MB 12.4")
@pytest.mark.parametrize(
    ("out", "wrong"), [("", "banker"), ("??", "player"), ("?? ??", "banker"), ("?? ?? ??", "player")]
)
def test_once_a_card_was_exposed_no_wager_may_go(out: str, wrong: str) -> None:
    playing = Playing(FACE_DOWN).wager("Ann", 100, "banker").close().deal(out)
    playing.do(DrawInError(DEALER, card("9s"), True, "banker" if wrong == "banker" else "player"))
    assert playing.refused(WithdrawWager(ANN, "Ann", Option.BANKER)) == "ACT-MB 4.6"
    assert playing.refused(ReportPlacementError(DEALER, (*cards(out), card("9s")))) == "ACT-MB 12.4", "it lies right"
    assert playing.refused(WithdrawWager(ANN, "Ann", Option.BANKER)) == "ACT-MB 4.6"
    assert card("9s") in playing.coup.player + playing.coup.banker


@pytest.mark.clause("ACT-MB 12.4")
def test_cards_that_nobody_has_turned_stay_face_down_when_the_coup_is_rebuilt() -> None:
    """The player's hand was turned, the banker's was not; the system knows all four cards."""
    playing = Playing(FACE_DOWN).wager("Ann", 100, "banker").close().deal("9h 4c 2d 5s").turn("player")
    playing.do(ReportPlacementError(DEALER, cards("9h 4c 5s 2d")))  # the player's second card was really the five
    assert (playing.coup.player, playing.coup.banker) == (cards("9h 5s"), cards("4c 2d"))
    seen = baccarat.view(playing.coup, ANN)
    assert seen.player.cards == (card("9h"), UNSEEN)
    assert seen.banker.cards == (UNSEEN, UNSEEN), "the two lies behind a card that nobody has seen"
    assert playing.refused(WithdrawWager(ANN, "Ann", Option.BANKER)) == "ACT-MB 4.6"
    assert playing.step == Expose("player", "dealer", rule["6.3"])
    playing.turn("player", "5s").turn("banker")
    assert baccarat.next_step(playing.coup) == Deal("player", rule["7.2"], face_up=False)


@pytest.mark.clause("ACT-MB 12.4")
def test_no_third_card_is_laid_while_a_hand_lies_face_down() -> None:
    playing = Playing(FACE_DOWN).close().deal("2h 3c 3d 2c").turn("player")
    playing.do(DrawInError(DEALER, card("4s"), exposed=False))
    playing.do(ReportPlacementError(DEALER, cards("2h 2c 3d 3c 4s")))
    assert (playing.coup.player, playing.coup.set_aside) == (cards("2h 3d"), (SpareCard(card("4s"), exposed=False),))
    assert playing.step == Expose("banker", "dealer", rule["6.3"])


@pytest.mark.clause("ACT-MB 12.4")
def test_two_cards_of_one_kind_that_were_both_turned_are_both_known() -> None:
    playing = Playing(FACE_DOWN).close().deal("3c 2h 3c 2h").turn("player").turn("banker").deal("4s")
    playing.do(ReportPlacementError(DEALER, cards("2h 3c 2h 3c 4s")))
    assert (playing.coup.player, playing.coup.player_shown) == (cards("2h 2h 4s"), 2)
    assert (playing.coup.banker, playing.coup.banker_shown) == (cards("3c 3c"), 2)


@pytest.mark.clause("ACT-MB 12.4")
def test_a_third_card_face_down_keeps_its_face_too() -> None:
    playing = Playing(FACE_DOWN).close().deal("2h 3c 3d 2c").turn("player").turn("banker").deal("4s")
    playing.do(ReportPlacementError(DEALER, cards("2h 2c 3d 3c 4s")))
    assert (playing.coup.player, playing.coup.player_shown) == (cards("2h 3d 4s"), 2)
    assert playing.step == Expose("player", "dealer", rule["6.3"])
    playing.turn("player")
    assert not isinstance(playing.step, Settle)
