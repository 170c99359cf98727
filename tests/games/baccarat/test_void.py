"""Coups and wagers that are void: everything goes back as though nothing had been dealt (12.7, 14.1 to 14.3)."""

import pytest

from croupier.equipment.cards import UNSEEN, card
from croupier.equipment.shoe import SpareCard
from croupier.games.baccarat.commands import DealCard, DrawInError, Proceed, RunOutOfCards, VoidCoup, VoidWagers
from croupier.games.baccarat.determinations import Determinations, Pairs
from croupier.games.baccarat.events import CoupVoided, SettlementReversed, WagerVoided
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import open_book
from croupier.verbs.actors import Actor
from croupier.verbs.moves import Result
from croupier.verbs.steps import Over
from croupier.verbs.void_grounds import Ground
from tests.games.baccarat.coup_driver import Playing, dealt, dollars
from tests.people import ANN, DEALER, INSPECTOR, OPERATOR, SUPERVISOR

rule = open_book("ACT-MB")
GROUNDS = pytest.mark.parametrize(
    ("ground", "clause"),
    [(Ground.DISTURBANCE, "14.1"), (Ground.IMPRACTICAL, "14.3"), (Ground.FRAUD, "14.3")],
)


def wagered(text: str) -> Playing:
    """Ann on the player's pair, Bob on the banker's, Cat on banker and tie; these cards, pairs settled if due."""
    playing = Playing(Determinations(pairs=Pairs.PERFECT_PAIRS)).wager("Ann", 10, "player pair")
    playing.wager("Bob", 20, "banker pair").wager("Cat", 30, "banker").wager("Cat", 40, "tie").close().deal(text)
    return playing


def assert_as_if_never_dealt(playing: Playing, clause: str) -> None:
    assert [playing.gain(name) for name in ("Ann", "Bob", "Cat")] == [0, 0, 0]
    assert (playing.coup.wagers, playing.coup.settled, playing.coup.outcome) == ((), (), None)
    assert playing.step == Over(rule[clause])
    assert playing.refused(DealCard(DEALER, card("2h"))) == rule[clause]
    assert playing.refused(Proceed(DEALER)) == rule[clause]


@pytest.mark.clause("ACT-MB 12.7")
@pytest.mark.parametrize(
    "text",
    ["", "4h", "4h 2c", "4h 2c 4d", "Ah 2c Ad Kc 9h"],  # the last: the banker's third card is missing
)
def test_a_coup_that_the_shoe_can_not_finish_is_void(text: str) -> None:
    playing = wagered(text)
    events = playing.do(RunOutOfCards(DEALER))
    assert events[-1] == CoupVoided(rule["12.7"], "too few cards in the shoe")
    assert_as_if_never_dealt(playing, "12.7")


@pytest.mark.clause("ACT-MB 12.7", "ACT-MB 9.9")
def test_pairs_that_were_paid_before_the_shoe_ran_out_are_taken_back() -> None:
    playing = wagered("Ah 2c Ad Kc")
    playing.do(Proceed(DEALER))
    assert (playing.gain("Ann"), playing.gain("Bob")) == (12000, -2000)
    assert playing.do(RunOutOfCards(DEALER))[:4] == (
        SettlementReversed("Bob", Option.BANKER_PAIR, dollars(20), Result.LOSE, dollars(0), rule["12.7"]),
        SettlementReversed("Ann", Option.PLAYER_PAIR, dollars(10), Result.WIN, dollars(120), rule["12.7"]),
        WagerVoided("Bob", Option.BANKER_PAIR, dollars(20), rule["12.7"]),
        WagerVoided("Ann", Option.PLAYER_PAIR, dollars(10), rule["12.7"]),
    )
    assert_as_if_never_dealt(playing, "12.7")


@pytest.mark.clause("ACT-MB 12.7")
@pytest.mark.parametrize("text", ["9h 2c Kd Kc", "2h 3c 4d 4c", "2h 2c 3d 3c 4s 9d"])
def test_a_coup_that_needs_no_more_cards_stands(text: str) -> None:
    assert dealt(text).refused(RunOutOfCards(DEALER)) == "ACT-MB 12.7"
    assert dealt(text).settle().refused(RunOutOfCards(DEALER)) == "ACT-MB 12.7"


@pytest.mark.clause("ACT-MB 12.7")
def test_a_card_that_is_out_already_is_not_wanting() -> None:
    playing = dealt("2h 2c 4d 3c")
    playing.do(DrawInError(DEALER, UNSEEN, exposed=False))
    assert playing.refused(RunOutOfCards(DEALER)) == "ACT-MB 12.7"
    opening = Playing(carried=(SpareCard(UNSEEN, exposed=False),)).close()
    assert opening.refused(RunOutOfCards(DEALER)) == "ACT-MB 12.7"


@pytest.mark.clause("ACT-MB 12.7")
@pytest.mark.parametrize("stranger", [ANN, INSPECTOR])
def test_patrons_and_inspectors_do_not_declare_the_shoe_empty(stranger: Actor) -> None:
    assert dealt("2h").refused(RunOutOfCards(stranger)) == "ACT-MB 12.7"


@pytest.mark.clause("ACT-MB 14.1", "ACT-MB 14.3")
@GROUNDS
@pytest.mark.parametrize("by", [SUPERVISOR, OPERATOR])
@pytest.mark.parametrize("text", ["", "4h", "4h 2c 4d 5s", "Ah 2c Ad Kc 9h", "9h 2c Kd Kc"])
def test_the_operator_may_void_a_coup_at_any_stage(text: str, by: Actor, ground: Ground, clause: str) -> None:
    playing = wagered(text)
    events = playing.do(VoidCoup(by, ground, "the alarm went off"))
    assert events[-1] == CoupVoided(rule[clause], "the alarm went off", ground)
    assert_as_if_never_dealt(playing, clause)


@pytest.mark.clause("ACT-MB 14.1", "ACT-MB 14.3")
@GROUNDS
def test_wagers_that_lie_there_before_the_call_go_back_too(ground: Ground, clause: str) -> None:
    playing = Playing().wager("Ann", 10, "tie")
    assert playing.do(VoidCoup(OPERATOR, ground))[0] == WagerVoided("Ann", Option.TIE, dollars(10), rule[clause])
    assert playing.gain("Ann") == 0


@pytest.mark.clause("ACT-MB 14.1", "ACT-MB 14.3")
@GROUNDS
@pytest.mark.parametrize("stranger", [DEALER, ANN, INSPECTOR])
def test_it_is_the_operators_to_declare(stranger: Actor, ground: Ground, clause: str) -> None:
    assert wagered("4h").refused(VoidCoup(stranger, ground)) == rule[clause]


@pytest.mark.clause("ACT-MB 14.1", "ACT-MB 14.3")
@GROUNDS
def test_a_coup_is_voided_once(ground: Ground, clause: str) -> None:
    playing = wagered("4h")
    playing.do(VoidCoup(SUPERVISOR, ground))
    assert playing.refused(VoidCoup(SUPERVISOR, ground)) == rule[clause]


@pytest.mark.clause("ACT-MB 14.2", "ACT-MB 14.2(a)")
def test_the_wagers_of_somebody_who_broke_the_rules_are_void_and_the_others_stand() -> None:
    playing = wagered("4h 9c")
    assert playing.do(VoidWagers(SUPERVISOR, "Cat", "touched the cards")) == (
        WagerVoided("Cat", Option.BANKER, dollars(30), rule["14.2(a)"], "touched the cards"),
        WagerVoided("Cat", Option.TIE, dollars(40), rule["14.2(a)"], "touched the cards"),
    )
    playing.deal("4d Ks").settle()
    assert [playing.gain(name) for name in ("Ann", "Bob", "Cat")] == [12000, -2000, 0]


@pytest.mark.clause("ACT-MB 14.2(a)")
def test_one_wager_is_void_alone_and_the_patrons_others_stand() -> None:
    playing = wagered("4h 9c")
    tie = VoidWagers(SUPERVISOR, "Cat", "placed late", on="tie")
    assert playing.do(tie) == (WagerVoided("Cat", Option.TIE, dollars(40), rule["14.2(a)"], "placed late"),)
    assert playing.refused(tie) == "ACT-MB 14.2(a)"
    playing.deal("4d Ks").settle()  # eight against nine: banker's 30 win, less the commission
    assert playing.gain("Cat") == 2850


@pytest.mark.clause("ACT-MB 14.2", "ACT-MB 14.2(a)")
def test_a_pair_already_paid_to_them_is_taken_back() -> None:
    playing = wagered("Ah 2c Ad Kc")
    playing.do(Proceed(DEALER))
    assert playing.do(VoidWagers(OPERATOR, "Ann")) == (
        SettlementReversed("Ann", Option.PLAYER_PAIR, dollars(10), Result.WIN, dollars(120), rule["14.2(a)"]),
        WagerVoided("Ann", Option.PLAYER_PAIR, dollars(10), rule["14.2(a)"]),
    )
    assert (playing.gain("Ann"), playing.gain("Bob")) == (0, -2000)
    assert [row.patron for row in playing.coup.settled] == ["Bob"]


@pytest.mark.clause("ACT-MB 14.2", "ACT-MB 14.2(a)")
@pytest.mark.parametrize("stranger", [DEALER, ANN, INSPECTOR])
def test_wagers_are_voided_by_the_operator_and_only_where_there_are_some(stranger: Actor) -> None:
    playing = wagered("9h 2c Kd Kc")
    assert playing.refused(VoidWagers(stranger, "Ann")) == "ACT-MB 14.2(a)"
    assert playing.refused(VoidWagers(SUPERVISOR, "Dan")) == "ACT-MB 14.2(a)"
    playing.settle()
    playing.do(VoidWagers(SUPERVISOR, "Ann"))  # the cards still lie there: the coup is not over yet
    assert playing.gain("Ann") == 0
    assert playing.refused(VoidWagers(SUPERVISOR, "Ann")) == "ACT-MB 14.2(a)"
