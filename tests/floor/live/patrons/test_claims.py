"""What patrons owe from void rounds: staff see it, and a supervisor settles it from the patron's account."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import SettleClaim
from croupier.floor.live.events import ClaimSettled, TableReceiptIssued, TableReceiptKind
from croupier.floor.live.patrons.notices import patron_notices
from croupier.floor.live.view import view
from croupier.games.baccarat.commands import PlaceWager
from croupier.games.baccarat.determinations import Determinations as Baccarat
from croupier.games.baccarat.values_and_odds import Option
from croupier.table.commands import BeginRound, CloseTable, GiveClosureNotice, LeaveTable, PayHeld, VoidFinishedRound
from croupier.table.state import Claim, Held
from croupier.verbs.actors import Actor, Role
from croupier.verbs.void_grounds import Ground
from tests.floor.live.live_table import SUPERVISOR
from tests.floor.live.real_card_table import DEALER, RealTable
from tests.floor.live.supervision.test_supervisor_orders import ANN, BANKER, BEN, OWNER, PLAYER, baccarat, coup
from tests.floor.live.test_system_dealer import check_books, check_refolds

SHIFT_MANAGER = Actor("p-manager", Role.GAMING_SHIFT_MANAGER)
INSPECTOR = Actor("p-inspector", Role.INSPECTOR)


def owing(money: int = 5000) -> RealTable:
    """Ann won ten on the first coup, lost all on the second, and the first is void; her account has money."""
    table = baccarat(1000)
    coup(table, PLAYER, 1000)
    coup(table, BANKER, 2000)
    table.do_by_two(VoidFinishedRound(SUPERVISOR, 1, Ground.FRAUD, "a marked card"))
    table.balances["world"] = table.balances.get("account p-ann", 0) - money
    table.balances["account p-ann"] = money
    return table


def float_and_cage(table: RealTable) -> tuple[int, int]:
    return table.balances["float t1"], table.balances.get("cage", 0)


@pytest.mark.clause("FLOOR 2.6")
def test_staff_see_what_is_owed_and_what_is_held_and_patrons_do_not() -> None:
    table = owing()
    coup(table, BANKER, 0, 1000)
    table.do(LeaveTable(BEN, "p-ben"))
    table.do_by_two(VoidFinishedRound(SUPERVISOR, 3, None, "the wrong shoe"))
    for who in (SUPERVISOR, OWNER, SHIFT_MANAGER, DEALER, INSPECTOR):
        seen = view(table.table, who)
        assert (seen.claims, seen.held_chips) == ((Claim("p-ann", Amount(1000), 1),), (Held("p-ben", Amount(1000)),))
    for patron in (ANN, BEN, Actor("p-cat")):
        seen = view(table.table, patron)
        assert (seen.claims, seen.held_chips) == ((), ())


@pytest.mark.clause("FLOOR 2.6")
@pytest.mark.parametrize("by", [SUPERVISOR, OWNER, SHIFT_MANAGER])
def test_supervisor_settles_a_claim_from_the_account_and_the_patron_is_told(by: Actor) -> None:
    table = owing()
    before, was = table.table, float_and_cage(table)
    settled, receipt = table.do(SettleClaim(by, "p-ann", 1))
    assert settled == ClaimSettled(by, "p-ann", 1, Amount(1000))
    assert receipt == TableReceiptIssued(3, TableReceiptKind.CLAIM, "p-ann", Amount(1000))
    words = "Pit 1: 10.00 you owed from void round 1 has been paid from your account."
    assert patron_notices(before, settled) == (("p-ann", words),)
    assert float_and_cage(table) == (was[0] + 1000, was[1])
    assert table.balances["account p-ann"] == 4000
    assert table.table.table.claims == ()
    assert table.refusal(SettleClaim(by, "p-ann", 1)) == "FLOOR 2.6"
    check_books(table)
    check_refolds(table)


@pytest.mark.clause("FLOOR 2.1", "FLOOR 2.6")
def test_a_claim_is_settled_as_far_as_the_money_goes_and_the_rest_stays_owed() -> None:
    table = owing(money=300)
    table.do(SettleClaim(SUPERVISOR, "p-ann", 1))
    assert table.balances["account p-ann"] == 0
    assert table.table.table.claims == (Claim("p-ann", Amount(700), 1),)
    assert table.refusal(SettleClaim(SUPERVISOR, "p-ann", 1)) == "FLOOR 2.6"
    check_books(table)


@pytest.mark.clause("FLOOR 2.6")
def test_a_claim_is_settled_by_nobody_else_and_only_what_is_owed() -> None:
    table = owing()
    for by in (DEALER, ANN, INSPECTOR):
        assert table.refusal(SettleClaim(by, "p-ann", 1)) == "FLOOR 1.13"
    assert table.refusal(SettleClaim(SUPERVISOR, "p-ann", 2)) == "FLOOR 2.6"
    assert table.refusal(SettleClaim(SUPERVISOR, "p-ben", 1)) == "FLOOR 2.6"


@pytest.mark.clause("FLOOR 2.6")
def test_whoever_has_no_account_owes_until_they_bring_chips() -> None:
    table = RealTable(Baccarat()).seat(1, called="seat", chips=1000).ready()
    for cards, amount in ((PLAYER, 1000), (BANKER, 2000)):
        table.do(BeginRound(DEALER))
        table.do(PlaceWager(DEALER, "seat 1", Option.PLAYER, Amount(amount)))
        table.next().key(cards).settle()
    table.do_by_two(VoidFinishedRound(SUPERVISOR, 1, Ground.FRAUD, "a marked card"))
    assert table.table.table.claims == (Claim("seat 1", Amount(1000), 1),)
    assert table.refusal(SettleClaim(SUPERVISOR, "seat 1", 1)) == "FLOOR 2.6"


@pytest.mark.clause("FLOOR 2.6")
def test_closed_table_settles_claims_to_the_cage_and_pays_what_is_held() -> None:
    table = owing()
    coup(table, BANKER, 0, 1000)
    table.do(LeaveTable(BEN, "p-ben"))
    table.do_by_two(VoidFinishedRound(SUPERVISOR, 3, None, "the wrong shoe"))
    table.do(GiveClosureNotice(SUPERVISOR))
    table.do(CloseTable(SUPERVISOR))
    was = float_and_cage(table)
    assert was[0] == 0
    table.do(SettleClaim(SUPERVISOR, "p-ann", 1))
    assert float_and_cage(table) == (0, was[1] + 1000)
    receipt = table.do(PayHeld(SUPERVISOR, "p-ben"))[-1]
    assert receipt == TableReceiptIssued(table.table.spot.receipts, TableReceiptKind.HELD, "p-ben", Amount(1000))
    assert table.table.table.claims == ()
    assert sum(table.balances.values()) == 0
    check_refolds(table)


@pytest.mark.clause("FLOOR 2.6", "FLOOR 4.7")
def test_what_was_paid_meanwhile_stays_paid_when_a_card_is_corrected() -> None:
    table = owing(money=400)
    table.do(SettleClaim(SUPERVISOR, "p-ann", 1))
    table.correct(1, "3h")
    assert table.table.table.claims == (Claim("p-ann", Amount(600), 1),)
    check_books(table)
    check_refolds(table)


@pytest.mark.clause("FLOOR 2.6", "FLOOR 4.7")
@pytest.mark.parametrize("here", [True, False])
def test_account_payment_that_a_correction_makes_unowed_goes_back_or_is_held(here: bool) -> None:
    table = owing(money=400)
    table.do(SettleClaim(SUPERVISOR, "p-ann", 1))
    if not here:
        table.do(LeaveTable(ANN, "p-ann"))
    table.correct(1, "9h")  # nine each: her 20.00 push, 10.00 of the void coup are taken back, and she paid 4.00
    assert table.table.table.claims == ()
    if here:
        assert (table.stack("p-ann"), table.table.table.held) == (2000 - 1000 + 400, ())
    else:
        assert sum(held.amount for held in table.table.table.held) == 2000 - 1000 + 400
    check_books(table)
    check_refolds(table)
