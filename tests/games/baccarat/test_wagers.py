"""Wagers before the cards: who may place what, and that nobody touches a wager afterwards."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.layout import Layout
from croupier.games.baccarat.commands import CallNoMoreBets, ChangeWager, Command, PlaceWager, WithdrawWager
from croupier.games.baccarat.coup import Wager
from croupier.games.baccarat.determinations import Determinations, Pairs
from croupier.games.baccarat.events import WagerPlaced, WagerWithdrawn
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import Cite, open_book
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Offer
from tests.games.baccarat.coup_driver import Playing, dollars
from tests.people import ANN, BOB, DEALER, INSPECTOR

rule = open_book("ACT-MB")
WITH_PAIRS = Determinations(pairs=Pairs.PERFECT_PAIRS)
OPTIONS = {
    Option.BANKER: "ACT-MB 4.3(a)",
    Option.PLAYER: "ACT-MB 4.3(b)",
    Option.TIE: "ACT-MB 4.3(c)",
    Option.BANKER_PAIR: "ACT-MB 4.3(d)",
    Option.PLAYER_PAIR: "ACT-MB 4.3(d)",
}


def tampering(on: Option = Option.BANKER) -> list[Command]:
    """Everything that Ann might do to her wager."""
    return [
        WithdrawWager(ANN, "Ann", on),
        ChangeWager(ANN, "Ann", on, on, dollars(500)),
        ChangeWager(ANN, "Ann", on, Option.TIE, dollars(100)),
        PlaceWager(ANN, "Ann", Option.PLAYER, dollars(100)),
    ]


@pytest.mark.clause("ACT-MB 4.1", "ACT-MB 9.7")
def test_before_the_first_card_everybody_is_offered_every_wager() -> None:
    step = Playing(WITH_PAIRS).step
    assert isinstance(step, Offer)
    assert (step.window, step.clause) == ("wagers", "ACT-MB 4.1")
    assert {choice.name: choice.clause for choice in step.choices} == OPTIONS


@pytest.mark.clause(
    "ACT-MB 4.3", "ACT-MB 4.3(a)", "ACT-MB 4.3(b)", "ACT-MB 4.3(c)", "ACT-MB 4.3(d)", "ACT-MB 9.7", "ACT-MB 9.4"
)
@pytest.mark.parametrize("on", list(Option))
def test_each_wager_may_be_made_alone(on: Option) -> None:
    playing = Playing(WITH_PAIRS)
    assert playing.do(PlaceWager(ANN, "Ann", on, dollars(25), box=3, seated=True)) == (
        WagerPlaced("Ann", on, dollars(25), Cite(OPTIONS[on]), 3, True),
    )
    assert playing.coup.wagers == (Wager("Ann", on, dollars(25), 3, True),)
    assert playing.gain("Ann") == -2500


@pytest.mark.clause("ACT-MB 4.2", "ACT-MB 9.7")
@pytest.mark.parametrize("on", [Option.BANKER, Option.PLAYER_PAIR])
@pytest.mark.parametrize("amount", [0, -1, -10000])
def test_a_wager_is_chips_and_not_nothing(amount: int, on: Option) -> None:
    playing = Playing(WITH_PAIRS)
    assert playing.refused(PlaceWager(ANN, "Ann", on, Amount(amount))) == "ACT-MB 4.2"
    playing.do(PlaceWager(ANN, "Ann", on, Amount(1)))
    assert playing.refused(ChangeWager(ANN, "Ann", on, on, Amount(amount))) == "ACT-MB 4.2"
    playing.do(ChangeWager(ANN, "Ann", on, on, Amount(1)))
    assert playing.coup.wager("Ann", on) == Wager("Ann", on, Amount(1))


@pytest.mark.clause("ACT-MB 4.1")
@pytest.mark.parametrize("stranger", [BOB, INSPECTOR, Actor("Ann", Role.INSPECTOR)])
def test_a_patron_wagers_withdraws_and_changes_for_nobody_else(stranger: Actor) -> None:
    playing = Playing()
    assert playing.refused(PlaceWager(stranger, "Ann", Option.TIE, dollars(5))) == "ACT-MB 4.1"
    playing.wager("Ann", 5, "tie")
    assert playing.refused(WithdrawWager(stranger, "Ann", Option.TIE)) == "ACT-MB 4.6"
    assert playing.refused(ChangeWager(stranger, "Ann", Option.TIE, Option.TIE, dollars(6))) == "ACT-MB 4.6"


@pytest.mark.clause("ACT-MB 4.2")
def test_the_dealer_may_enter_chips_that_lie_on_a_box() -> None:
    playing = Playing()
    playing.do(PlaceWager(DEALER, "Ann", Option.TIE, dollars(5)))
    assert playing.coup.wager("Ann", Option.TIE) == Wager("Ann", Option.TIE, dollars(5))


@pytest.mark.clause("ACT-MB 4.4")
@pytest.mark.parametrize("on", list(Option))
def test_any_number_of_patrons_share_an_option_and_a_box(on: Option) -> None:
    playing = Playing(WITH_PAIRS).wager("Ann", 10, on, box=1).wager("Bob", 20, on, box=1).wager("Cat", 30, on, box=1)
    assert [(wager.patron, wager.amount) for wager in playing.coup.wagers] == [
        ("Ann", dollars(10)),
        ("Bob", dollars(20)),
        ("Cat", dollars(30)),
    ]


@pytest.mark.clause("ACT-MB 4.5")
@pytest.mark.parametrize("on", list(Option))
def test_a_second_wager_on_the_same_option_is_refused(on: Option) -> None:
    playing = Playing(WITH_PAIRS).wager("Ann", 10, on, box=1)
    assert playing.refused(PlaceWager(ANN, "Ann", on, dollars(10), box=2)) == "ACT-MB 4.5"


@pytest.mark.clause("ACT-MB 4.5")
def test_a_patron_may_back_every_option_at_once() -> None:
    playing = Playing(WITH_PAIRS)
    for on in Option:
        playing.wager("Ann", 10, on)
    assert [wager.on for wager in playing.coup.wagers] == list(Option)
    move = ChangeWager(ANN, "Ann", Option.TIE, Option.BANKER, dollars(10))
    assert playing.refused(move) == "ACT-MB 4.5"


@pytest.mark.clause("ACT-MB 4.5")
def test_a_common_pairs_box_takes_one_wager_a_patron() -> None:
    layout = Layout(common_pairs_box=True)
    playing = Playing(Determinations(pairs=Pairs.CANBERRA_PAIRS, layout=layout)).wager("Ann", 10, "banker pair")
    assert playing.refused(PlaceWager(ANN, "Ann", Option.PLAYER_PAIR, dollars(10))) == "ACT-MB 4.5"
    playing.wager("Bob", 10, "player pair").wager("Ann", 10, "banker")
    playing.do(ChangeWager(ANN, "Ann", Option.BANKER_PAIR, Option.PLAYER_PAIR, dollars(10)))
    assert playing.coup.wager("Ann", Option.BANKER_PAIR) is None


@pytest.mark.clause("ACT-MB 4.6")
def test_until_the_call_a_wager_may_be_changed_moved_and_taken_back() -> None:
    playing = Playing().wager("Ann", 100, "banker", box=4, seated=True)
    assert playing.do(ChangeWager(ANN, "Ann", Option.BANKER, Option.TIE, dollars(40))) == (
        WagerWithdrawn("Ann", Option.BANKER, dollars(100), rule["4.6"]),
        WagerPlaced("Ann", Option.TIE, dollars(40), rule["4.6"], 4, True),
    )
    assert playing.gain("Ann") == -4000
    assert playing.do(WithdrawWager(ANN, "Ann", Option.TIE)) == (
        WagerWithdrawn("Ann", Option.TIE, dollars(40), rule["4.6"]),
    )
    assert playing.coup.wagers == ()
    assert playing.gain("Ann") == 0
    assert playing.refused(WithdrawWager(ANN, "Ann", Option.TIE)) == "ACT-MB 4.6"


@pytest.mark.clause("ACT-MB 6.2")
@pytest.mark.parametrize("command", tampering())
def test_after_the_call_no_wager_is_touched(command: Command) -> None:
    assert Playing().wager("Ann", 100, "banker").close().refused(command) == "ACT-MB 6.2"


@pytest.mark.clause("ACT-MB 4.6")
@pytest.mark.parametrize("face_down", [False, True])
@pytest.mark.parametrize("cards", ["2h", "2h 2c", "2h 2c 3d", "2h 2c 3d 3c"])
@pytest.mark.parametrize("command", tampering())
def test_once_the_first_card_is_dealt_no_wager_is_touched(command: Command, cards: str, face_down: bool) -> None:
    playing = Playing(Determinations(face_down=face_down)).wager("Ann", 100, "banker").close().deal(cards)
    assert playing.refused(command) == "ACT-MB 4.6"


@pytest.mark.clause("ACT-MB 4.6")
def test_a_pairs_wager_that_was_settled_is_not_placed_again_in_the_same_coup() -> None:
    playing = Playing(WITH_PAIRS).wager("Ann", 10, "player pair").close().deal("2h 2c 3d 3c 4s")
    assert playing.row("Ann", "player pair").result == "lose"
    assert playing.refused(PlaceWager(ANN, "Ann", Option.PLAYER_PAIR, dollars(10))) == "ACT-MB 4.6"


@pytest.mark.clause("ACT-MB 4.1", "ACT-MB 4.9")
@pytest.mark.parametrize("no_bet", ["ACT-MB 4.7", "ACT-MB 4.8", "ACT-MB 12.2"])
def test_nobody_wagers_on_a_no_bet_coup(no_bet: str) -> None:
    playing = Playing(no_bet=Cite(no_bet))
    assert playing.refused(PlaceWager(ANN, "Ann", Option.TIE, dollars(5))) == no_bet


@pytest.mark.clause("ACT-MB 4.6")
@pytest.mark.parametrize("command", tampering())
def test_a_coup_that_is_over_takes_no_wager(command: Command) -> None:
    playing = Playing().wager("Ann", 100, "banker").close().deal("9h 2c Kd Kc").settle()
    assert playing.refused(command) == "ACT-MB 7.1"
    assert playing.refused(CallNoMoreBets(DEALER)) == "ACT-MB 6.2"
