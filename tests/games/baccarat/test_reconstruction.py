"""A misplaced card that is found later: the coup is put right and decided again, while the cards still lie there."""

import pytest

from croupier.equipment.cards import UNSEEN, card, cards
from croupier.equipment.shoe import SpareCard
from croupier.games import baccarat
from croupier.games.baccarat.commands import (
    DealCard,
    DrawInError,
    MisplaceCard,
    PermitChanges,
    Proceed,
    ReportPlacementError,
    Resume,
    VoidCoup,
    VoidWagers,
    WithdrawWager,
)
from croupier.games.baccarat.coup import Outcome
from croupier.games.baccarat.determinations import Determinations, Pairs
from croupier.games.baccarat.events import (
    CardMisplaced,
    CoupDecided,
    CoupReconstructed,
    CoupReopened,
    CoupVoided,
    NoBetDeclared,
    SettlementReversed,
    WagerSettled,
)
from croupier.games.baccarat.table_interface import spare
from croupier.games.baccarat.values_and_odds import HandName, Option
from croupier.rulebook import open_book
from croupier.verbs.moves import Result
from croupier.verbs.steps import Deal, Over, Settle
from croupier.verbs.void_grounds import Ground
from tests.games.baccarat.coup_driver import Playing, dollars
from tests.people import ANN, BOB, DEALER, SUPERVISOR

rule = open_book("ACT-MB")
FACE_DOWN = Determinations(face_down=True)


def wagered(determinations: Determinations | None = None) -> Playing:
    """Ann has 100 on banker, Bob 100 on player, Cat 10 on the tie."""
    playing = Playing(determinations).wager("Ann", 100, "banker").wager("Bob", 100, "player").wager("Cat", 10, "tie")
    return playing.close()


def lay(playing: Playing, name: str, hand: HandName) -> Playing:
    playing.do(MisplaceCard(DEALER, card(name), hand))
    return playing


def gains(playing: Playing, *names: str) -> list[int]:
    return [playing.gain(name) for name in names]


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 8.4(a)")
def test_wagers_that_come_out_the_same_keep_their_settlement() -> None:
    # Player 2 + 4 stands on six. The banker, on three, is due the 5s, which is laid on the player's hand.
    playing = wagered().deal("2h Kc 4d 3c")
    assert playing.do(MisplaceCard(DEALER, card("5s"), "player")) == (
        CardMisplaced("player", "banker", card("5s"), rule["7.3"]),
    )
    # As the cards lie: player 2 + 4 + 5 = 1; a banker's three draws against a five: 3 + 9 = 2, and banker wins.
    playing.deal("9h").settle()
    assert playing.coup.outcome == Outcome(Option.BANKER, 1, 2)
    assert gains(playing, "Ann", "Bob", "Cat") == [9500, -10000, -1000]
    assert playing.do(ReportPlacementError(DEALER, playing.coup.cards_drawn)) == (
        CoupReopened(rule["12.4"]),
        CoupReconstructed(cards("2h 4d"), cards("Kc 3c 5s"), cards("9h"), False, rule["12.4"]),
    )
    # Really: player six, banker 3 + 5 = 8. Banker wins too.
    assert playing.step == Settle("coup", rule["7.1"])
    assert playing.do(Proceed(DEALER)) == (CoupDecided(Option.BANKER, 6, 8, rule["7.1"]),)
    assert gains(playing, "Ann", "Bob", "Cat") == [9500, -10000, -1000]
    assert spare(playing.coup) == (SpareCard(card("9h"), exposed=True),), "the nine was in excess (12.2)"


@pytest.mark.clause("ACT-MB 12.1", "ACT-MB 12.4", "ACT-MB 7.3", "ACT-MB 12.2")
def test_wagers_that_come_out_differently_are_settled_again() -> None:
    # As the cards lie: player 2 + 4 + K = 6, banker 3 draws against a nought: 3 + 4 = 7.
    playing = lay(wagered().deal("2h Kc 4d 3c"), "Ks", "player").deal("4h").settle()
    assert gains(playing, "Ann", "Bob", "Cat") == [9500, -10000, -1000]
    playing.do(ReportPlacementError(DEALER, cards("2h Kc 4d 3c Ks 4h")))
    # Really: player six stands, banker 3 + K = 3. Player wins, the tie loses as before, the 4h is in excess.
    assert playing.do(Proceed(DEALER)) == (
        CoupDecided(Option.PLAYER, 6, 3, rule["7.1"]),
        SettlementReversed("Ann", Option.BANKER, dollars(100), Result.WIN, dollars(95), rule["12.4"]),
        WagerSettled("Ann", Option.BANKER, dollars(100), Result.LOSE, dollars(0), rule["8.4(b)"]),
        SettlementReversed("Bob", Option.PLAYER, dollars(100), Result.LOSE, dollars(0), rule["12.4"]),
        WagerSettled("Bob", Option.PLAYER, dollars(100), Result.WIN, dollars(100), rule["8.8(a)"]),
    )
    assert gains(playing, "Ann", "Bob", "Cat") == [-10000, 10000, -1000]
    assert playing.step == Over(rule["7.1"])
    assert [one.card for one in spare(playing.coup)] == [card("4h")]


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 7.2", "ACT-MB 7.3")
def test_where_a_hand_is_still_due_a_card_the_coup_goes_on() -> None:
    # Player 2 + 3 is due the 7s, which is laid on the banker's K + 4: 4 + 7 = 1 against five, and player wins.
    playing = lay(wagered().deal("2h Kc 3d 4c"), "7s", "banker").settle()
    assert playing.coup.outcome == Outcome(Option.PLAYER, 5, 1)
    assert gains(playing, "Ann", "Bob") == [-10000, 10000]
    playing.do(ReportPlacementError(DEALER, cards("2h Kc 3d 4c 7s")))
    # Really: player 5 + 7 = 2, and the banker's four draws against a seven.
    assert playing.step == Deal("banker", rule["7.3"])
    assert gains(playing, "Ann", "Bob") == [-10000, 10000], "nothing is undone before the cards say so"
    playing.deal("2d").settle()
    assert playing.coup.outcome == Outcome(Option.BANKER, 2, 6)
    assert gains(playing, "Ann", "Bob", "Cat") == [9500, -10000, -1000]


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 9.6", "ACT-MB 9.8(a)", "ACT-MB 9.8(b)", "ACT-MB 6.2")
def test_pairs_are_judged_by_the_first_two_cards_that_each_hand_then_has() -> None:
    playing = Playing(Determinations(pairs=Pairs.PERFECT_PAIRS)).wager("Ann", 10, "player pair")
    playing.wager("Bob", 10, "banker pair").wager("Cat", 10, "banker").close()
    # The first card, due to the player, is laid on the banker; the next ones go where a card is missing.
    lay(playing, "8h", "banker")
    for name, to in (("3c", "player"), ("8d", "player"), ("4s", "banker")):
        assert isinstance(playing.step, Deal)
        assert playing.step.to == to
        playing.do(DealCard(DEALER, card(name)))
    playing.settle().deal("5h").settle()  # player 3 + 8 + 5 = 6, banker 8 + 4 = 2: it draws too
    playing.deal("6d").settle()
    assert (playing.coup.player, playing.coup.banker) == (cards("3c 8d 5h"), cards("8h 4s 6d"))
    assert gains(playing, "Ann", "Bob", "Cat") == [-1000, -1000, 950]  # player 6, banker 8
    order = cards("8h 3c 8d 4s 5h 6d")
    assert playing.coup.cards_drawn == order
    reopened, reversed_pair, right = playing.do(ReportPlacementError(DEALER, order))
    assert reopened == CoupReopened(rule["12.4"])
    assert reversed_pair == SettlementReversed(
        "Ann", Option.PLAYER_PAIR, dollars(10), Result.LOSE, dollars(0), rule["12.4"]
    )
    # Player 8 + 8 = 6 stands, banker 3 + 4 = 7 stands: both further cards are in excess.
    assert right == CoupReconstructed(cards("8h 8d"), cards("3c 4s"), cards("5h 6d"), False, rule["12.4"])
    assert playing.step == Settle("pairs", rule["9.9"])
    playing.settle()
    assert playing.row("Ann", "player pair").paid == dollars(120), "two red eights: twelve to one"
    assert gains(playing, "Ann", "Bob", "Cat") == [12000, -1000, 950]


@pytest.mark.clause("ACT-MB 12.4")
def test_pairs_whose_cards_are_the_same_are_not_touched() -> None:
    playing = Playing(Determinations(pairs=Pairs.PERFECT_PAIRS)).wager("Ann", 10, "player pair").close()
    playing.deal("2h Kc 2d 3c")
    playing.settle()
    lay(playing, "5s", "banker").settle()  # player 2 + 2 is due it
    events = playing.do(ReportPlacementError(DEALER, playing.coup.cards_drawn))
    assert [type(event) for event in events] == [CoupReopened, CoupReconstructed]
    assert playing.gain("Ann") == 12000


@pytest.mark.clause("ACT-MB 12.4")
def test_cards_that_lie_right_are_not_laid_again_after_the_settlement() -> None:
    playing = wagered().deal("9h 2c Kd Kc").settle()
    assert playing.refused(ReportPlacementError(DEALER, cards("9h 2c Kd Kc"))) == "ACT-MB 12.4"
    playing.do(ReportPlacementError(DEALER, cards("2c 9h Kd Kc")))  # keyed in the wrong order: it was the banker's nine
    playing.settle()
    assert playing.coup.outcome == Outcome(Option.BANKER, 2, 9)


@pytest.mark.clause("ACT-MB 12.4")
def test_settled_coup_beyond_reconstruction_is_void_by_a_supervisor_with_a_reason() -> None:
    playing = lay(wagered().deal("2h Kc 4d 3c"), "Ks", "player").deal("4h").settle()
    assert playing.refused(ReportPlacementError(DEALER, (), "the cards fell")) == "ACT-MB 12.4"
    events = playing.do(ReportPlacementError(SUPERVISOR, (), "the cards fell from the table"))
    assert events[-1] == CoupVoided(rule["12.4"], "the cards fell from the table")
    assert gains(playing, "Ann", "Bob", "Cat") == [0, 0, 0]
    assert (playing.coup.outcome, playing.coup.void) == (None, "ACT-MB 12.4")


@pytest.mark.clause("ACT-MB 14.1", "ACT-MB 14.2(a)", "ACT-MB 14.3")
def test_a_settled_coup_is_void_while_its_cards_lie_there_but_not_as_impractical() -> None:
    for ground in (Ground.DISTURBANCE, Ground.FRAUD):
        playing = wagered().deal("9h 2c Kd Kc").settle()
        playing.do(VoidWagers(SUPERVISOR, "Bob"))
        assert playing.gain("Bob") == 0
        assert playing.refused(VoidCoup(SUPERVISOR, Ground.IMPRACTICAL)) == "ACT-MB 14.3"
        playing.do(VoidCoup(SUPERVISOR, ground))
        assert gains(playing, "Ann", "Bob", "Cat") == [0, 0, 0]
        assert playing.coup.outcome is None


@pytest.mark.clause("ACT-MB 6.2", "ACT-MB 7.2", "ACT-MB 7.3")
def test_only_a_card_from_the_shoe_on_a_hand_that_it_is_not_due_to_is_misplaced() -> None:
    playing = wagered()
    assert playing.refused(MisplaceCard(ANN, card("9h"), "banker")) == "ACT-MB 6.2"
    assert playing.refused(MisplaceCard(DEALER, card("9h"), "player")) == "ACT-MB 6.2(a)"
    assert playing.refused(MisplaceCard(DEALER, UNSEEN, "banker")) == "ACT-MB 2.2"
    playing.deal("9h 2c Kd Kc")
    lay(playing, "5s", "player")  # a natural: no card is due at all
    assert playing.log[-1] == CardMisplaced("player", "", card("5s"), rule["6.4"])
    assert playing.refused(MisplaceCard(DEALER, card("6s"), "player")) == "ACT-MB 7.3", "a fourth card"
    playing.deal("3h").settle()  # as they lie the banker's two draws against a five
    assert playing.refused(MisplaceCard(DEALER, card("6s"), "player")) == "ACT-MB 7.1"
    playing.do(ReportPlacementError(DEALER, playing.coup.cards_drawn))
    playing.settle()
    assert playing.coup.outcome == Outcome(Option.PLAYER, 9, 2)
    assert [one.card for one in spare(playing.coup)] == list(cards("5s 3h"))


@pytest.mark.clause("ACT-MB 12.1", "ACT-MB 12.4")
def test_a_card_already_out_is_used_before_another_is_misplaced() -> None:
    playing = wagered().deal("2h Kc 4d 3c")
    playing.do(DrawInError(DEALER, UNSEEN, exposed=False, hand="player"))
    assert playing.refused(MisplaceCard(DEALER, card("5s"), "player")) == "ACT-MB 12.1"


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 12.6")
def test_found_before_any_card_is_exposed_each_patron_may_take_wagers_away() -> None:
    playing = wagered(FACE_DOWN)
    lay(playing, "??", "banker").deal("?? ??")
    assert playing.refused(PermitChanges(SUPERVISOR)) == "ACT-MB 12.6", "they were not dealt according to 6.2"
    assert playing.do(ReportPlacementError(DEALER, playing.coup.cards_drawn)) == (
        CoupReconstructed(cards("?? ??"), cards("??"), (), True, rule["12.4"]),
    )
    assert playing.refused(DealCard(DEALER, UNSEEN)) == "ACT-MB 12.4"
    assert playing.refused(WithdrawWager(ANN, "Ann", Option.BANKER, dollars(50))) == "ACT-MB 12.4"
    playing.do(WithdrawWager(ANN, "Ann", Option.BANKER))
    playing.do(WithdrawWager(BOB, "Bob", Option.PLAYER))
    playing.do(Resume(DEALER))
    assert playing.coup.no_bet is None
    assert [wager.patron for wager in playing.coup.wagers] == ["Cat"]
    assert playing.refused(PermitChanges(SUPERVISOR)) == "ACT-MB 12.6"


@pytest.mark.clause("ACT-MB 12.4")
def test_where_all_wagers_are_taken_away_the_coup_is_a_no_bet_coup() -> None:
    playing = Playing(FACE_DOWN).wager("Ann", 100, "banker").close()
    lay(playing, "??", "banker")
    playing.do(ReportPlacementError(DEALER, playing.coup.cards_drawn))
    playing.do(WithdrawWager(ANN, "Ann", Option.BANKER))
    assert playing.do(Resume(DEALER))[-1] == NoBetDeclared(rule["12.4"])
    playing.deal("?? ?? ??").turn("player", "9h Kd").turn("banker", "2c Kc").settle()
    assert playing.coup.outcome == Outcome(Option.PLAYER, 9, 2)


@pytest.mark.clause("ACT-MB 12.4")
def test_a_view_tells_the_order_in_which_misplaced_cards_came() -> None:
    playing = wagered().deal("2h Kc 4d 3c")
    assert baccarat.view(playing.coup, DEALER).drawn == ()
    lay(playing, "Ks", "player").deal("4h")
    assert baccarat.view(playing.coup, DEALER).drawn == cards("2h Kc 4d 3c Ks 4h")
