"""Rounds of earlier shoes and of closed tables: void by what the log says of them, whatever a sender says."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import Confirm
from croupier.floor.live.events import Happened, Proposed
from croupier.floor.live.view import view
from croupier.games.baccarat.commands import PlaceWager
from croupier.games.baccarat.values_and_odds import Option
from croupier.table.commands import (
    BeginRound,
    CloseTable,
    DirectShuffle,
    GiveClosureNotice,
    PayHeld,
    VoidFinishedRound,
)
from croupier.table.patrons.claim_events import FinishedRoundVoided, Reversal
from croupier.table.state import Claim, Held
from croupier.table.wagering.finished_rounds import FinishedRound
from croupier.verbs.void_grounds import Ground
from tests.floor.live.live_table import SECOND_DEALER, SUPERVISOR
from tests.floor.live.real_card_table import DEALER, RealTable
from tests.floor.live.supervision.test_supervisor_orders import ANN, BANKER, PLAYER, baccarat, coup, news, the_event
from tests.floor.live.test_system_dealer import check_books, check_refolds


def two_shoes() -> RealTable:
    """Ann wins 10.00 and Ben 20.00 in the first shoe; in the second, Ann loses 30.00."""
    table = baccarat()
    coup(table, PLAYER, 1000, 2000)
    table.do(DirectShuffle(SUPERVISOR))
    table.ready()
    coup(table, BANKER, 3000)
    return table


def voided(table: RealTable, command: VoidFinishedRound) -> FinishedRoundVoided:
    """It is declared void, by two."""
    event = the_event(table.do_by_two(command), FinishedRoundVoided)
    assert isinstance(event, FinishedRoundVoided)
    return event


@pytest.mark.clause("ACT-MB 12.5", "FLOOR 4.7")
def test_round_of_an_earlier_shoe_is_void_and_the_state_does_not_keep_it() -> None:
    table = two_shoes()
    assert [kept.number for kept in table.table.table.rounds] == [2]
    event = voided(table, VoidFinishedRound(SUPERVISOR, 1, None, "two cards were exchanged"))
    assert event.clause == "ACT-MB 12.5"
    assert event.reversals == (Reversal("p-ann", taken_back=Amount(1000)), Reversal("p-ben", taken_back=Amount(2000)))
    assert (table.stack("p-ann"), table.stack("p-ben")) == (20_000 - 3000, 20_000)
    again = VoidFinishedRound(SUPERVISOR, 1, Ground.FRAUD, "once more")
    assert table.refusal(again) == "ACT-MB 14.3"
    assert table.refusal(VoidFinishedRound(SUPERVISOR, 7, None, "which one?")) == "ACT-MB 12.4"
    check_books(table)
    check_refolds(table)


@pytest.mark.clause("FLOOR 4.7")
def test_what_a_sender_says_of_a_round_is_not_believed() -> None:
    table = two_shoes()
    forged = FinishedRound(1, (("p-ann", -900_000),), ("p-ann",))
    (proposed,) = table.do(VoidFinishedRound(SUPERVISOR, 1, Ground.FRAUD, "a marked card", kept=forged))
    assert isinstance(proposed, Proposed)
    assert isinstance(proposed.command, VoidFinishedRound)
    assert proposed.command.kept is not None
    assert proposed.command.kept.nets == (("p-ann", 1000), ("p-ben", 2000))  # what the log says
    table.do(Confirm(SECOND_DEALER, proposed.number))
    assert (table.stack("p-ann"), table.stack("p-ben")) == (20_000 - 3000, 20_000)
    unknown = FinishedRound(9, (("p-ann", -900_000),), ("p-ann",))
    assert table.refusal(VoidFinishedRound(SUPERVISOR, 9, Ground.FRAUD, "none", kept=unknown)) == "ACT-MB 14.3"


@pytest.mark.clause("FLOOR 1.14", "ACT-MB 12.5", "ACT-MB 14.2(a)")
def test_the_second_person_is_shown_what_an_earlier_shoe_would_give_back() -> None:
    table = two_shoes()
    table.do(VoidFinishedRound(SUPERVISOR, 1, Ground.FRAUD, "a marked card"))
    table.do(VoidFinishedRound(SUPERVISOR, 2, None, "placed late", "p-ann", on="player"))
    earlier, one = view(table.table, SUPERVISOR).proposal_effects
    assert ({each.patron: each.amount for each in earlier.chips}, earlier.refused) == (
        {"p-ann": -1000, "p-ben": -2000},
        "",
    )
    assert ({each.patron: each.amount for each in one.chips}, one.refused) == ({"p-ann": 3000}, "")
    assert table.refusal(VoidFinishedRound(SUPERVISOR, 1, Ground.FRAUD, "a marked card")) == "FLOOR 1.4"


@pytest.mark.clause("ACT-MB 14.2(a)", "ACT-MB 12.5")
def test_one_wager_of_an_earlier_shoe_is_void_alone_and_its_patron_told() -> None:
    table = baccarat()
    table.do(BeginRound(DEALER))
    for on, amount in ((Option.PLAYER, 2000), (Option.TIE, 1000)):
        table.do(PlaceWager(ANN, "p-ann", on, Amount(amount)))
    table.next().key(PLAYER).settle()
    table.do(DirectShuffle(SUPERVISOR))
    table.ready()
    command = VoidFinishedRound(SUPERVISOR, 1, None, "placed late", "p-ann", on="player")
    told = news(table, command)
    assert told == {
        "p-ann": "Pit 1: One of your bets in round 1 is void (ACT-MB 14.2(a)): placed late. "
        "20.00 was taken back from your chips."
    }
    assert table.stack("p-ann") == 20_000 - 1000
    event = voided(table, VoidFinishedRound(SUPERVISOR, 1, Ground.DISTURBANCE, "the alarm"))
    assert event.reversals == (Reversal("p-ann", given_back=Amount(1000)),)
    check_books(table)


@pytest.mark.clause("ACT-MB 14.3", "FLOOR 4.7", "FLOOR 4.9")
def test_round_of_a_closed_table_is_void_from_the_cage_and_held_until_paid() -> None:
    table = two_shoes()
    table.do(GiveClosureNotice(SUPERVISOR))
    table.do(CloseTable(SUPERVISOR))
    cage, accounts = table.balances.get("cage", 0), table.balances["account p-ann"]
    event = voided(table, VoidFinishedRound(SUPERVISOR, 2, Ground.FRAUD, "a marked card"))
    assert event.reversals == (Reversal("p-ann", held=Amount(3000)),)
    assert (table.balances["cage"], table.balances["float t1"]) == (cage - 3000, 0)
    assert table.table.table.held == (Held("p-ann", Amount(3000)),)
    paid = table.do(PayHeld(SUPERVISOR, "p-ann"))
    assert any(isinstance(one, Happened) for one in paid)
    assert table.balances["account p-ann"] == accounts + 3000
    event = voided(table, VoidFinishedRound(SUPERVISOR, 1, Ground.FRAUD, "a marked card"))
    assert table.table.table.claims == (Claim("p-ann", Amount(1000), 1), Claim("p-ben", Amount(2000), 1))
    assert table.balances["float t1"] == 0
    assert sum(table.balances.values()) == 0
    check_refolds(table)


@pytest.mark.clause("FLOOR 1.14")
def test_proposal_about_an_earlier_round_outlasts_the_closing() -> None:
    table = two_shoes()
    (proposed,) = table.do(VoidFinishedRound(SUPERVISOR, 1, Ground.FRAUD, "a marked card"))
    assert isinstance(proposed, Proposed)
    table.do(GiveClosureNotice(SUPERVISOR))
    table.do(CloseTable(SUPERVISOR))
    table.do(Confirm(SECOND_DEALER, proposed.number))
    assert table.table.table.claims == (Claim("p-ann", Amount(1000), 1), Claim("p-ben", Amount(2000), 1))
