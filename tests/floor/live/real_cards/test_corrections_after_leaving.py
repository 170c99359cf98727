"""A card that is corrected when somebody has left: the difference is owed or held; no card at a closed table."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.floor.live.commands import CorrectCard, TakeBackKey
from croupier.floor.live.events import CardCorrected
from croupier.games.blackjack.commands import PlaceWager, Stand
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.table.commands import CloseTable, GiveClosureNotice, LeaveTable, VoidFinishedRound
from croupier.table.state import Held
from tests.floor.live.live_table import SUPERVISOR
from tests.floor.live.real_card_table import DEALER, RealTable
from tests.floor.live.test_system_dealer import check_books, check_refolds


def played(*boxes: int, chips: int = 2000) -> RealTable:
    """A round in which the dealer's nineteen beats every box's eighteen; 20.00 lay on each."""
    table = RealTable(Blackjack()).seat(*boxes, chips=chips).ready().next()
    for box in boxes:
        table.do(PlaceWager(DEALER, f"box {box}", box, Amount(2000)))
    table.next().key(" ".join(("Th", "Tc", "Td")[: len(boxes)])).key("9s").key(
        " ".join(("8h", "8c", "8d")[: len(boxes)])
    )
    for box in boxes:
        table.do(Stand(DEALER, f"box {box}"))
    return table.key("Kd").settle()


@pytest.mark.clause("FLOOR 4.7")
def test_no_card_is_corrected_at_a_closed_table() -> None:
    table = played(1)
    table.do(GiveClosureNotice(SUPERVISOR))
    table.do(CloseTable(SUPERVISOR))
    balances = dict(table.balances)
    assert table.refusal(CorrectCard(DEALER, 4, Card("5c"))) == "FLOOR 4.7"
    assert table.refusal(TakeBackKey(DEALER)) == "FLOOR 4.7"
    assert table.table.table.closed
    assert table.balances == balances


@pytest.mark.clause("FLOOR 4.7")
@pytest.mark.parametrize("chips", [2000, 5000], ids=["without chips", "with chips"])
@pytest.mark.parametrize(
    "command", [CorrectCard(DEALER, 4, Card("5c")), TakeBackKey(DEALER)], ids=["another card is due", "taken back"]
)
def test_round_is_not_played_on_with_somebody_who_has_left(chips: int, command: CorrectCard | TakeBackKey) -> None:
    table = played(1, chips=chips)
    table.do(LeaveTable(DEALER, "box 1"))
    assert table.refusal(command) == "FLOOR 4.7"
    assert table.table.table.present == ()
    check_books(table)


@pytest.mark.clause("FLOOR 2.1", "FLOOR 4.7")
@pytest.mark.parametrize("chips", [2000, 5000], ids=["without chips", "with chips"])
def test_what_a_corrected_card_brings_somebody_who_has_left_is_held_for_them(chips: int) -> None:
    table = played(1, chips=chips)
    table.do(LeaveTable(DEALER, "box 1"))
    kept = []
    for card in ("8s", "Ks"):  # eighteen beats seventeen: 20.00 back and 20.00 won
        table.correct(4, card)
        kept.append(table.table.table.held)
    assert kept == [(Held("box 1", Amount(4000)),), ()]
    assert table.table.table.present == ()
    check_books(table)
    check_refolds(table)


@pytest.mark.clause("FLOOR 4.7")
def test_what_changes_nothing_for_who_left_is_corrected_for_the_others() -> None:
    table = played(1, 2)
    table.do(LeaveTable(DEALER, "box 2"))
    (event,) = table.correct(1, "Ah")
    assert isinstance(event, CardCorrected)
    assert event.dropped == ()
    assert table.stack("box 1") == 2000, "nineteen against nineteen"
    assert [patron.name for patron in table.table.table.present] == ["box 1"]
    check_books(table)
    check_refolds(table)


@pytest.mark.clause("FLOOR 4.7")
def test_the_round_is_voided_instead_and_what_is_owed_to_who_left_is_held() -> None:
    table = played(1, 2)
    table.do(LeaveTable(DEALER, "box 2"))
    assert table.refusal(CorrectCard(DEALER, 6, Card("5s"))) == "FLOOR 4.7"  # another card would be due
    table.do_by_two(VoidFinishedRound(SUPERVISOR, 1, None, "the dealer's last card was keyed wrongly"))
    assert table.stack("box 1") == 2000
    assert [(held.patron, held.amount) for held in table.table.table.held] == [("box 2", 2000)]
    check_books(table)
