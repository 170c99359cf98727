"""The minimum until a new shoe, for whoever lets a round of this one go by."""

import pytest

from croupier.games.blackjack.commands import VoidRound
from croupier.games.blackjack.determinations import Shuffler, SideWager
from croupier.rulebook import Cite, open_book
from croupier.table import commands as table_commands
from croupier.table.commands import JoinTable, LeaveTable, RequireMinimum
from croupier.table.patrons.restriction_events import MinimumRequired
from croupier.table.state import Limits
from croupier.verbs.actors import Actor
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.table.blackjack.driver import BlackjackSitting, opened, returned, wager
from tests.table.driver import dollars

rule = open_book("ACT-BJ")
TEN_TO_HUNDRED = Limits(dollars(10), dollars(100))


def _table() -> BlackjackSitting:
    """Ann sits at box 1 and Bob, who wagers on every round, at box 2."""
    return opened(TEN_TO_HUNDRED, pairs=SideWager.PERFECT_PAIRS).join("Ann", "Bob").ready()


def _rounds(sitting: BlackjackSitting, ann_wagers: str) -> BlackjackSitting:
    """A round for each letter: y where Ann wagers, n where she does not."""
    for letter in ann_wagers:
        sitting.played(*([("Ann", 50)] if letter == "y" else []), ("Bob", 50))
    return sitting


@pytest.mark.clause("ACT-BJ 4.7", "ACT-BJ 4.7(a)", "ACT-BJ 4.7(b)")
@pytest.mark.parametrize(
    ("ann_wagers", "clause"),
    [
        ("n", rule["4.7(a)"]),
        ("nn", rule["4.7(a)"]),
        ("ny", rule["4.7(a)"]),  # she missed the first and has declined none since
        ("yn", rule["4.7(b)"]),
        ("yny", rule["4.7(b)"]),
        ("yyyyn", rule["4.7(b)"]),
    ],
)
def test_patron_who_missed_or_declined_a_round_may_be_held_to_the_minimum(ann_wagers: str, clause: Cite) -> None:
    sitting = _rounds(_table(), ann_wagers)
    assert sitting.do(RequireMinimum(OPERATOR, "Ann")) == (MinimumRequired("Ann", OPERATOR, clause),)
    sitting.begin()
    for amount in (9, 11, 50, 100):
        assert sitting.refusal(wager("Ann", amount, 1)) == "ACT-BJ 4.7"
    sitting.bet("Ann", 10)
    sitting.bet("Bob", 100)


@pytest.mark.clause("ACT-BJ 4.7")
@pytest.mark.parametrize("ann_wagers", ["", "y", "yyy"])
def test_who_has_wagered_on_every_round_is_not_held_to_the_minimum(ann_wagers: str) -> None:
    sitting = _rounds(_table(), ann_wagers)
    assert sitting.refusal(RequireMinimum(OPERATOR, "Ann")) == "ACT-BJ 4.7"


@pytest.mark.clause("ACT-BJ 4.7")
def test_the_operator_may_hold_somebody_to_the_minimum_once_and_need_not() -> None:
    sitting = _rounds(_table(), "n")
    sitting.begin().bet("Ann", 100)  # nobody required anything
    for nobody in (ANN, BOB, DEALER, INSPECTOR):
        assert sitting.refusal(RequireMinimum(nobody, "Ann")) == "ACT-BJ 4.7"
    assert sitting.refusal(RequireMinimum(SUPERVISOR, "Hal")) == "ACT-BJ 4.1"  # he is not here
    sitting.do(RequireMinimum(SUPERVISOR, "Ann"))
    assert sitting.refusal(RequireMinimum(SUPERVISOR, "Ann")) == "ACT-BJ 4.7"


@pytest.mark.clause("ACT-BJ 4.7(a)")
def test_a_newcomer_in_the_middle_of_a_shoe_has_missed_its_first_round() -> None:
    sitting = _rounds(_table(), "y")
    sitting.do(JoinTable(Actor("Cat"), "Cat", dollars(500), 3))
    (required,) = sitting.do(RequireMinimum(SUPERVISOR, "Cat"))
    assert required == MinimumRequired("Cat", SUPERVISOR, rule["4.7(a)"])
    sitting.begin()
    assert sitting.refusal(wager("Cat", 20, 3)) == "ACT-BJ 4.7"


@pytest.mark.clause("ACT-BJ 4.7")
def test_it_lasts_until_a_new_shoe_and_is_not_left_behind_by_leaving() -> None:
    sitting = _rounds(_table(), "yn")
    sitting.do(RequireMinimum(SUPERVISOR, "Ann"))
    sitting.played(("Ann", 10), ("Bob", 50))
    sitting.do(LeaveTable(ANN, "Ann"))
    sitting.do(JoinTable(ANN, "Ann", dollars(500), 4))
    sitting.begin()
    assert sitting.refusal(wager("Ann", 100, 4)) == "ACT-BJ 4.7"
    sitting.bet("Bob", 50)
    sitting.new_shoe()  # the cutting card comes before the first card
    sitting.bet("Ann", 100)
    sitting.close()
    sitting.initial_deal().everybody_stands().deal("8s")
    assert sitting.refusal(RequireMinimum(SUPERVISOR, "Ann")) == "ACT-BJ 4.7"  # of this shoe she has missed none


@pytest.mark.clause("ACT-BJ 4.7(a)")
def test_the_first_round_is_that_of_each_shoe() -> None:
    sitting = _rounds(_rounds(_table(), "y").new_shoe(), "n")
    (required,) = sitting.do(RequireMinimum(SUPERVISOR, "Ann"))
    assert required.clause == "ACT-BJ 4.7(a)"


@pytest.mark.clause("ACT-BJ 4.7", "ACT-BJ 16.1")
def test_a_round_that_was_void_is_as_though_it_had_never_been() -> None:
    sitting = _table().begin()
    sitting.bet("Bob", 50)
    sitting.close()
    sitting.initial_deal().do(VoidRound(SUPERVISOR, Ground.DISTURBANCE, "fire"))
    for name in ("Ann", "Bob"):
        assert sitting.refusal(RequireMinimum(SUPERVISOR, name)) == "ACT-BJ 4.7"
    _rounds(sitting, "yn")
    sitting.do(table_commands.VoidFinishedRound(SUPERVISOR, 3, Ground.FRAUD))  # the round that she declined
    assert sitting.refusal(RequireMinimum(SUPERVISOR, "Ann")) == "ACT-BJ 4.7"
    _rounds(sitting, "n")
    (required,) = sitting.do(RequireMinimum(SUPERVISOR, "Ann"))
    assert required.clause == "ACT-BJ 4.7(b)"


@pytest.mark.clause("ACT-BJ 3.4", "ACT-BJ 4.7")
def test_no_round_was_missed_if_every_wager_went_back_before_the_first_card() -> None:
    sitting = _table().played(("Ann", 5), ("Bob", 50)).new_shoe().begin()
    sitting.bet("Ann", 5)
    assert returned(sitting.close()) == [("Ann", 1, "main", 5, "ACT-BJ 3.4")]
    sitting.settle()
    assert sitting.table.is_between_rounds
    for name in ("Ann", "Bob"):
        assert sitting.refusal(RequireMinimum(SUPERVISOR, name)) == "ACT-BJ 4.7"


@pytest.mark.clause("ACT-BJ 4.7")
def test_without_a_minimum_on_the_sign_there_is_nothing_to_hold_anybody_to() -> None:
    sitting = _rounds(opened().join("Ann", "Bob").ready(), "n")
    assert sitting.refusal(RequireMinimum(SUPERVISOR, "Ann")) == "ACT-BJ 4.7"


@pytest.mark.clause("ACT-BJ 18.1")
def test_at_an_automated_shuffling_shoe_nobody_is_held_to_the_minimum() -> None:
    sitting = _rounds(opened(TEN_TO_HUNDRED, shuffler=Shuffler.AUTOMATED).join("Ann", "Bob").ready(), "n")
    assert sitting.refusal(RequireMinimum(SUPERVISOR, "Ann")) == "ACT-BJ 18.1"
