"""Cards laid in the wrong place: the coup is put together again, or it is void (12.4)."""

import pytest

from croupier.equipment.cards import UNSEEN, card, cards
from croupier.equipment.shoe import SpareCard
from croupier.games.baccarat.commands import (
    DealCard,
    DrawInError,
    Proceed,
    ReportPlacementError,
    VoidCoup,
    WithdrawWager,
)
from croupier.games.baccarat.coup import Outcome
from croupier.games.baccarat.determinations import Determinations, Pairs
from croupier.games.baccarat.events import (
    CardDealt,
    CardDrawnInError,
    CoupReconstructed,
    CoupVoided,
    SettlementReversed,
    WagerSettled,
    WagerVoided,
)
from croupier.games.baccarat.table_interface import spare
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import open_book
from croupier.verbs.actors import Actor
from croupier.verbs.moves import Result
from croupier.verbs.steps import Deal, Over, Settle
from croupier.verbs.void_grounds import Ground
from tests.games.baccarat.coup_driver import Playing, dealt, dollars
from tests.people import ANN, DEALER, INSPECTOR, SUPERVISOR

rule = open_book("ACT-MB")
PERFECT_PAIRS = Determinations(pairs=Pairs.PERFECT_PAIRS)


@pytest.mark.clause("ACT-MB 12.4")
@pytest.mark.parametrize(
    ("keyed", "really", "player", "banker", "over"),
    [
        ("9h 4c", "4c 9h", "4c", "9h", ""),
        ("9h 4c 2d", "4c 9h 2d", "4c 2d", "9h", ""),
        ("8h 3c 8d 4s", "3c 8h 4s 8d", "3c 4s", "8h 8d", ""),
        # Player 2 + 3 drew a four. Really 2 + 4 stands, and the banker, on two, draws the three.
        ("2h Kc 3d 2d 4s", "2h Kc 4s 2d 3d", "2h 4s", "Kc 2d 3d", ""),
        # Really the player had a natural nine: the four was drawn in excess.
        ("2h Kc 3d 7d 4s", "2h Kc 7d 3d 4s", "2h 7d", "Kc 3d", "4s"),
        # Player 5 and 4, banker 5 and 9. Really the player drew the nine, against which a banker's five stands.
        ("2h 2c 3d 3c 4s 9d", "2h 2c 3d 3c 9d 4s", "2h 3d 9d", "2c 3c", "4s"),
    ],
)
def test_the_cards_are_laid_again_in_the_order_they_left_the_shoe(
    keyed: str, really: str, player: str, banker: str, over: str
) -> None:
    playing = dealt(keyed)
    assert playing.do(ReportPlacementError(DEALER, cards(really))) == (
        CoupReconstructed(cards(player), cards(banker), cards(over), False, rule["12.4"]),
    )
    assert (playing.coup.player, playing.coup.banker) == (cards(player), cards(banker))
    assert playing.coup.player_shown + playing.coup.banker_shown == playing.coup.cards_out
    assert spare(playing.coup) == tuple(SpareCard(one, exposed=True) for one in cards(over))
    rest = dealt(" ".join(cards(really)[: playing.coup.cards_out]))
    assert playing.step == rest.step, "from here it goes on as if it had been dealt right"


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 9.9")
def test_pairs_that_were_settled_are_settled_again_by_the_right_cards() -> None:
    playing = Playing(PERFECT_PAIRS).wager("Ann", 10, "player pair").wager("Bob", 20, "banker pair")
    playing.wager("Cat", 30, "player").close().deal("8h 3c 8d 4s")
    playing.do(Proceed(DEALER))  # a coloured pair of eights for the player: 12 to 1
    assert (playing.gain("Ann"), playing.gain("Bob")) == (12000, -2000)
    assert playing.do(ReportPlacementError(DEALER, cards("3c 8h 4s 8d"))) == (
        SettlementReversed("Bob", Option.BANKER_PAIR, dollars(20), Result.LOSE, dollars(0), rule["12.4"]),
        SettlementReversed("Ann", Option.PLAYER_PAIR, dollars(10), Result.WIN, dollars(120), rule["12.4"]),
        CoupReconstructed(cards("3c 4s"), cards("8h 8d"), (), False, rule["12.4"]),
    )
    assert (playing.gain("Ann"), playing.gain("Bob")) == (-1000, -2000), "both wagers lie on the layout again"
    assert playing.coup.settled == ()
    assert playing.step == Settle("pairs", rule["9.9"])
    assert playing.do(Proceed(DEALER)) == (
        WagerSettled("Ann", Option.PLAYER_PAIR, dollars(10), Result.LOSE, dollars(0), rule["9.8(d)"]),
        WagerSettled("Bob", Option.BANKER_PAIR, dollars(20), Result.WIN, dollars(240), rule["10.6(b)"]),
    )
    playing.settle()
    assert playing.coup.outcome == Outcome(Option.PLAYER, 7, 6)
    assert [playing.gain(name) for name in ("Ann", "Bob", "Cat")] == [-1000, 24000, 3000]


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 12.2")
def test_an_exposed_card_that_no_hand_was_due_goes_to_the_next_coup() -> None:
    playing = dealt("2h Kc 3d 7d 4s")
    playing.do(ReportPlacementError(DEALER, cards("2h Kc 7d 3d 4s")))
    assert playing.step == Settle("coup", rule["6.4"])
    playing.settle()
    assert playing.coup.outcome == Outcome(Option.PLAYER, 9, 3)
    assert spare(playing.coup) == (SpareCard(card("4s"), exposed=True),)


@pytest.mark.clause("ACT-MB 12.4")
@pytest.mark.parametrize("exposed", [True, False])
def test_a_card_given_to_the_banker_that_the_player_is_due_is_moved(exposed: bool) -> None:
    playing = dealt("2h 2c 3d 3c")
    assert playing.do(DrawInError(DEALER, card("4s"), exposed, hand="banker")) == (
        CardDrawnInError(card("4s"), exposed, rule["12.4"]),
        CardDealt("player", card("4s"), rule["12.4"], source="set aside"),
    )
    assert playing.step == Deal("banker", rule["7.3"])


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 6.2")
@pytest.mark.parametrize(("out", "wrong", "due"), [("", "banker", "player"), ("9h", "player", "banker")])
def test_in_the_initial_deal_too_a_card_goes_where_it_was_due(out: str, wrong: str, due: str) -> None:
    playing = dealt(out)
    playing.do(DrawInError(DEALER, card("4s"), True, "banker" if wrong == "banker" else "player"))
    assert playing.log[-1] == CardDealt(
        "player" if due == "player" else "banker", card("4s"), rule["12.4"], source="set aside"
    )


@pytest.mark.clause("ACT-MB 12.4")
def test_a_card_that_nobody_saw_keeps_its_place_in_the_order() -> None:
    """Face up: an unseen card set aside, then the error is found. It is named when its hand gets it."""
    playing = dealt("2h 2c 4d 3c")
    playing.do(DrawInError(DEALER, UNSEEN, exposed=False))
    playing.do(ReportPlacementError(DEALER, (*cards("2c 2h 3c 4d"), UNSEEN)))  # player 5, banker 6
    assert playing.coup.player == cards("2c 3c")
    assert playing.step == Deal("player", rule["12.4"], source="set aside")
    playing.deal("6s")
    assert playing.coup.player == cards("2c 3c 6s")
    assert playing.step == Deal("banker", rule["7.3"])


@pytest.mark.clause("ACT-MB 12.4")
def test_a_coup_that_nobody_can_rebuild_is_void_on_the_supervisors_word() -> None:
    playing = Playing(PERFECT_PAIRS).wager("Ann", 10, "player pair").wager("Bob", 20, "banker pair")
    playing.wager("Cat", 30, "player").close().deal("8h 3c 8d 4s")
    playing.do(Proceed(DEALER))
    assert playing.refused(ReportPlacementError(DEALER)) == "ACT-MB 12.4"
    assert playing.refused(ReportPlacementError(SUPERVISOR)) == "ACT-MB 12.4", "the decision has a reason"
    events = playing.do(ReportPlacementError(SUPERVISOR, (), "nobody saw the order"))
    assert [event for event in events if isinstance(event, WagerVoided)] == [
        WagerVoided("Bob", Option.BANKER_PAIR, dollars(20), rule["12.4"]),
        WagerVoided("Ann", Option.PLAYER_PAIR, dollars(10), rule["12.4"]),
        WagerVoided("Cat", Option.PLAYER, dollars(30), rule["12.4"]),
    ]
    assert isinstance(events[-1], CoupVoided)
    assert [playing.gain(name) for name in ("Ann", "Bob", "Cat")] == [0, 0, 0]
    assert (playing.coup.wagers, playing.coup.settled, playing.coup.outcome) == ((), (), None)
    assert playing.step == Over(rule["12.4"])
    assert playing.refused(DealCard(DEALER, card("2h"))) == "ACT-MB 12.4"


@pytest.mark.clause("ACT-MB 12.4")
@pytest.mark.parametrize("drawn", ["9h 4c", "9h 4c 2d 2d", "9h 4c 3d", "9h 4c 2d 5s"])
def test_only_places_can_have_been_wrong_and_not_the_cards(drawn: str) -> None:
    assert dealt("9h 4c 2d").refused(ReportPlacementError(DEALER, cards(drawn))) == "ACT-MB 12.4"


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 4.6")
@pytest.mark.parametrize("face_down", [False, True])
@pytest.mark.parametrize("out", ["9h", "9h 4c 2d", "2h 2c 4d 3c"])
def test_cards_that_lie_right_are_not_laid_again(out: str, face_down: bool) -> None:
    """So no wager goes away either. Cards that nobody has seen cannot show it: staff are taken at their word."""
    playing = Playing(Determinations(face_down=face_down)).wager("Ann", 10, "banker").close().deal(out)
    assert playing.refused(ReportPlacementError(DEALER, cards(out))) == "ACT-MB 12.4"
    assert playing.refused(WithdrawWager(ANN, "Ann", Option.BANKER)) == "ACT-MB 4.6"
    unseen = ReportPlacementError(DEALER, (UNSEEN,) * len(cards(out)))
    if not face_down:
        assert playing.refused(unseen) == "ACT-MB 12.4"
        return
    playing.do(unseen)
    assert playing.coup.cards_drawn == cards(out)
    playing.do(WithdrawWager(ANN, "Ann", Option.BANKER))


@pytest.mark.clause("ACT-MB 12.4")
@pytest.mark.parametrize("stranger", [ANN, INSPECTOR])
def test_staff_report_it_during_the_coup(stranger: Actor) -> None:
    assert dealt("9h 4c").refused(ReportPlacementError(stranger, cards("4c 9h"))) == "ACT-MB 12.4"
    assert Playing().close().refused(ReportPlacementError(DEALER, cards("4c"))) == "ACT-MB 12.4"
    void = dealt("9h 2c Kd Kc")
    void.do(VoidCoup(SUPERVISOR, Ground.DISTURBANCE))
    assert void.refused(ReportPlacementError(SUPERVISOR, cards("2c 9h Kd Kc"))) == "ACT-MB 12.4"
