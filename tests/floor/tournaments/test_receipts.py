"""Receipts of a tournament: one for every amount that is paid in or out, numbered without a gap."""

import pytest

from croupier.floor.tournaments.events import ReceiptFor, TournamentReceipt
from croupier.tournament.commands import CancelTournament
from tests.floor.tournaments.live_tournament import OPERATOR, Room, patrons
from tests.floor.tournaments.small_tournaments import happened, small
from tests.floor.tournaments.tournament_robots import Company, entered, opened
from tests.tournament.tournament_log import dollars


@pytest.mark.clause("FLOOR 6.1")
def test_fees_and_refunds_have_receipts() -> None:
    ann, bob = patrons(2)
    room = entered(opened(Room(small("act-uth"), "receipts")), ann, bob)
    room.do(CancelTournament(OPERATOR, "too few"))
    assert happened(room, TournamentReceipt) == [
        TournamentReceipt(1, ReceiptFor.ENTRY_FEE, ann, dollars(120)),
        TournamentReceipt(2, ReceiptFor.ENTRY_FEE, bob, dollars(120)),
        TournamentReceipt(3, ReceiptFor.REFUND, ann, dollars(120)),
        TournamentReceipt(4, ReceiptFor.REFUND, bob, dollars(120)),
    ]
    assert room.live.receipts == 4
    room.check_refolds()


@pytest.mark.clause("FLOOR 6.1")
def test_receipts_add_up_to_what_each_account_gave_and_got() -> None:
    names = patrons(4)
    room = Room(small("nz-d7-roulette", rounds=2), "adding up")
    Company(room, names).run()
    receipts = happened(room, TournamentReceipt)
    assert [one.number for one in receipts] == list(range(1, len(receipts) + 1))
    for name in names:
        own = [one for one in receipts if one.patron == name]
        got = sum(one.amount for one in own if one.what in (ReceiptFor.PRIZE, ReceiptFor.REFUND))
        gave = sum(one.amount for one in own if one.what in (ReceiptFor.ENTRY_FEE, ReceiptFor.FURTHER_CHIPS))
        assert got - gave == room.money_of(name)
    assert room.live.tournament.places[0][0] in {one.patron for one in receipts if one.what is ReceiptFor.PRIZE}
