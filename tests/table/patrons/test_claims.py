"""What a void round leaves open: claims collected or waived by name, and chips held until they are paid."""

import pytest

from croupier.table.commands import (
    CloseTable,
    CollectClaim,
    GiveClosureNotice,
    JoinTable,
    LeaveTable,
    PayHeld,
    VoidFinishedRound,
    WaiveClaim,
)
from croupier.table.patrons.attendance_events import PatronJoined
from croupier.table.patrons.claim_events import HeldPaid
from croupier.table.state import Claim, Held
from tests.people import ANN, BOB, DEALER, SUPERVISOR
from tests.table.driver import BANKER_WINS, PLAYER_WINS, Sitting, dollars, opened


def owing() -> Sitting:
    """Ann won 95 on the first coup and lost all but 45 on the second; then the first is found void."""
    sitting = opened().join("Ann", "Bob", chips=100).ready()
    sitting.coup([("Ann", 100, "banker")], BANKER_WINS)
    sitting.coup([("Ann", 150, "banker")], PLAYER_WINS)
    sitting.do(VoidFinishedRound(SUPERVISOR, 1))
    assert sitting.patron("Ann").stack == 0  # 45 of the 95 that she won were there to take back
    assert sitting.table.claims == (Claim("Ann", dollars(50), 1),)
    return sitting


@pytest.mark.clause("ACT-MB 12.5", "ACT-MB 14.4")
def test_a_claim_is_collected_from_the_stack_as_far_as_it_goes() -> None:
    sitting = owing()
    assert sitting.refusal(CollectClaim(SUPERVISOR, "Ann", 1)) == "ACT-MB 14.4"  # nothing is there
    sitting.do(LeaveTable(ANN, "Ann"))
    sitting.do(JoinTable(ANN, "Ann", dollars(30), 3))
    sitting.do(CollectClaim(SUPERVISOR, "Ann", 1))
    assert (sitting.patron("Ann").stack, sitting.table.claims) == (0, (Claim("Ann", dollars(20), 1),))


@pytest.mark.clause("ACT-MB 14.4")
def test_a_claim_is_waived_by_a_named_supervisor_and_by_nobody_else() -> None:
    sitting = owing()
    for who in (DEALER, ANN):
        assert sitting.refusal(WaiveClaim(who, "Ann", 1)) == "ACT-MB 14.4"
    (waived,) = sitting.do(WaiveClaim(SUPERVISOR, "Ann", 1, "a good patron"))
    assert waived.clause == "ACT-MB 14.4"
    assert sitting.table.claims == ()
    assert sitting.refusal(WaiveClaim(SUPERVISOR, "Ann", 1)) == "ACT-MB 14.4"


@pytest.mark.clause("ACT-MB 14.4")
def test_a_claim_outlives_the_table_and_is_still_waived() -> None:
    sitting = owing()
    for patron in (ANN, BOB):
        sitting.do(LeaveTable(patron, patron.name))
    sitting.do(GiveClosureNotice(SUPERVISOR))
    sitting.do(CloseTable(SUPERVISOR))
    assert sitting.refusal(CollectClaim(SUPERVISOR, "Ann", 1)).startswith("ACT-MB")
    sitting.do(WaiveClaim(SUPERVISOR, "Ann", 1, "a good patron"))
    assert sitting.table.claims == ()


def gone() -> Sitting:
    """Bob lost 40 and left; then the coup is found void."""
    sitting = opened().join("Ann", "Bob", chips=100).ready()
    sitting.coup([("Bob", 40, "player")], BANKER_WINS)
    sitting.do(LeaveTable(BOB, "Bob"))
    sitting.coup([("Ann", 10, "banker")], BANKER_WINS)
    sitting.do(VoidFinishedRound(SUPERVISOR, 1))
    assert sitting.table.held == (Held("Bob", dollars(40)),)
    return sitting


@pytest.mark.clause("ACT-MB 12.5")
def test_what_is_held_is_paid_when_its_owner_comes_back() -> None:
    sitting = gone()
    joined, paid = sitting.do(JoinTable(BOB, "Bob", dollars(5), 4))
    assert isinstance(joined, PatronJoined)
    assert isinstance(paid, HeldPaid)
    assert (sitting.patron("Bob").stack, sitting.table.held) == (dollars(45), ())


@pytest.mark.clause("ACT-MB 12.5", "ACT-MB 14.4")
def test_what_is_held_is_paid_over_the_cage_to_somebody_who_does_not_come_back() -> None:
    sitting = gone()
    (paid,) = sitting.do(PayHeld(SUPERVISOR, "Bob"))
    assert paid == HeldPaid("Bob", dollars(40), to_stack=False, clause=paid.clause)
    assert sitting.table.held == ()
    assert sitting.refusal(PayHeld(SUPERVISOR, "Bob")) == "ACT-MB 14.4"


@pytest.mark.clause("ACT-MB 14.2", "ACT-MB 14.2(a)")
def test_the_wagers_of_one_patron_alone_are_voided_after_the_coup() -> None:
    sitting = opened().join("Ann", "Bob").ready()
    sitting.coup([("Ann", 100, "banker"), ("Bob", 100, "player")], BANKER_WINS)
    (voided,) = sitting.do(VoidFinishedRound(SUPERVISOR, 1, patron="Ann"))
    assert voided.clause == "ACT-MB 14.2(a)"
    assert (sitting.patron("Ann").stack, sitting.patron("Bob").stack) == (dollars(1000), dollars(900))
    assert not sitting.table.rounds[0].void
    assert sitting.refusal(VoidFinishedRound(SUPERVISOR, 1, patron="Ann")) == "ACT-MB 14.2(a)"
    sitting.do(VoidFinishedRound(SUPERVISOR, 1))
    assert (sitting.patron("Ann").stack, sitting.patron("Bob").stack) == (dollars(1000), dollars(1000))
