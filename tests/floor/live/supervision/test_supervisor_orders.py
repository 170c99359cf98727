"""A supervisor's work at a live table: void rounds, claims, limits, restrictions, exclusion, closure."""

import pytest

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.floor.live.commands import KeyCard
from croupier.floor.live.events import Happened, LiveEvent, TableReceiptIssued, TableReceiptKind
from croupier.floor.live.patrons.notices import patron_notices
from croupier.games.baccarat.commands import PlaceWager as BaccaratWager
from croupier.games.baccarat.determinations import Determinations as Baccarat
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.blackjack.commands import PlaceWager, Stand, VoidRound as VoidThisRound
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.table.commands import (
    AdviseRestrictions,
    BeginRound,
    CloseTable,
    CollectClaim,
    Command,
    ExcludePatron,
    GiveClosureNotice,
    GiveNotice,
    JoinTable,
    LeaveTable,
    LiftRestriction,
    MakeChange,
    PayHeld,
    PlacePersonalLimit,
    RequireMinimum,
    RestrictPatron,
    VoidFinishedRound,
    WaiveClaim,
)
from croupier.table.patrons.attendance_events import PatronExcluded
from croupier.table.patrons.claim_events import ClaimCollected, ClaimWaived, FinishedRoundVoided
from croupier.table.state import Limits
from croupier.verbs.actors import Actor, Role
from croupier.verbs.void_grounds import Ground
from tests.floor.live.live_table import SUPERVISOR
from tests.floor.live.real_card_table import DEALER, RealTable
from tests.floor.live.test_system_dealer import check_books, check_refolds

ANN, BEN = Actor("p-ann"), Actor("p-ben")
OWNER = Actor("p-owner", Role.CASINO_OPERATOR)
BANKER, PLAYER = "2h 9c Kd Kc", "9h 2c Kd Kc"


def baccarat(chips: int = 20_000) -> RealTable:
    """Ann and Ben at mini-baccarat, the cards ready."""
    table = RealTable(Baccarat())
    for seat, patron in enumerate((ANN, BEN), start=1):
        table.do(JoinTable(patron, patron.name, Amount(chips), seat))
    return table.ready()


def coup(table: RealTable, cards: str, ann: int = 0, ben: int = 0) -> None:
    """A whole coup: both wager on player, so many cents."""
    table.do(BeginRound(DEALER))
    for patron, amount in ((ANN, ann), (BEN, ben)):
        if amount:
            table.do(BaccaratWager(patron, patron.name, Option.PLAYER, Amount(amount)))
    table.next().key(cards).settle()


def news(table: RealTable, command: Command) -> dict[str, str]:
    """What people are told of a command."""
    found: dict[str, str] = {}
    before = table.table
    for event in table.do_by_two(command):
        found |= dict(patron_notices(before, event))
    return found


def the_event(events: tuple[LiveEvent, ...], kind: type) -> object:
    """The engine's event of this kind."""
    (found,) = [event.event for event in events if isinstance(event, Happened) and isinstance(event.event, kind)]
    return found


@pytest.mark.clause("FLOOR 1.9")
def test_an_earlier_round_is_void_while_later_ones_stand() -> None:
    table = baccarat()
    coup(table, PLAYER, 1000, 2000)
    coup(table, BANKER, 3000)
    roads = tables.view(table.table.table, ANN).scoreboard
    assert table.refusal(VoidFinishedRound(SUPERVISOR, 1)) == "FLOOR 1.9"
    assert table.refusal(VoidFinishedRound(DEALER, 1, None, "two cards were exchanged")) == "FLOOR 1.13"
    found = news(table, VoidFinishedRound(SUPERVISOR, 1, None, "two cards were exchanged"))
    assert (table.stack("p-ann"), table.stack("p-ben")) == (17_000, 20_000)
    assert table.balances["float t1"] == 3000
    assert [(kept.number, kept.void) for kept in table.table.table.rounds] == [(1, True), (2, False)]
    assert tables.view(table.table.table, ANN).scoreboard != roads
    assert found["p-ann"] == (
        "Pit 1: Round 1 is void because of a mistake by the dealer (ACT-MB 12.5): two cards were exchanged. "
        "10.00 was taken back from your chips."
    )
    assert "20.00" in found["p-ben"]
    check_books(table)
    check_refolds(table)


def test_what_is_gone_is_owed_and_a_named_person_collects_it_or_lets_it_go() -> None:
    table = baccarat(1000)
    coup(table, PLAYER, 1000, 1000)
    coup(table, BANKER, 2000, 2000)
    voided = the_event(
        table.do_by_two(VoidFinishedRound(SUPERVISOR, 1, Ground.FRAUD, "a marked card")), FinishedRoundVoided
    )
    assert isinstance(voided, FinishedRoundVoided)
    assert [(back.patron, back.claimed) for back in voided.reversals] == [("p-ann", 1000), ("p-ben", 1000)]
    assert table.refusal(CollectClaim(SUPERVISOR, "p-ann", 1)) == "ACT-MB 14.4"
    assert table.refusal(CollectClaim(DEALER, "p-ann", 1)) == "FLOOR 1.13"
    assert table.refusal(WaiveClaim(SUPERVISOR, "p-ben", 1)) == "FLOOR 1.9"
    waived = the_event(table.do_by_two(WaiveClaim(OWNER, "p-ben", 1, "a house error")), ClaimWaived)
    assert isinstance(waived, ClaimWaived)
    assert (waived.by, waived.details) == (OWNER, "a house error")
    table.do(LeaveTable(ANN, "p-ann"))
    table.do(JoinTable(ANN, "p-ann", Amount(600), 1))
    collected = the_event(table.do(CollectClaim(SUPERVISOR, "p-ann", 1)), ClaimCollected)
    assert isinstance(collected, ClaimCollected)
    assert (collected.by, collected.amount) == (SUPERVISOR, 600)
    assert [(claim.patron, claim.amount) for claim in table.table.table.claims] == [("p-ann", 400)]
    check_books(table)


def test_who_has_left_is_told_and_their_chips_are_kept_for_them() -> None:
    table = baccarat()
    coup(table, BANKER, 1000, 1000)
    table.do(LeaveTable(BEN, "p-ben"))
    found = news(table, VoidFinishedRound(SUPERVISOR, 1, None, "the wrong shoe"))
    assert "10.00 is held for you" in found["p-ben"]
    assert table.balances["held t1 for p-ben"] == 1000
    assert "has been paid out" in news(table, PayHeld(SUPERVISOR, "p-ben"))["p-ben"]
    assert table.balances["held t1 for p-ben"] == 0
    assert table.balances["account p-ben"] == 0
    check_refolds(table)


def blackjack() -> RealTable:
    """Ann and Ben at blackjack, the cards ready."""
    table = RealTable(Blackjack())
    for seat, patron in enumerate((ANN, BEN), start=1):
        table.do(JoinTable(patron, patron.name, Amount(100_000), seat))
    return table.ready()


def test_everybody_with_a_wager_is_told_when_the_round_in_progress_is_void() -> None:
    table = blackjack().next()
    table.do(PlaceWager(ANN, "p-ann", 1, Amount(2000)))
    table.next().key("Th")
    before = table.table
    events = table.do(VoidThisRound(SUPERVISOR, Ground.DISTURBANCE, "a fire alarm"))
    told = [notice for event in events for notice in patron_notices(before, event)]
    why = "Pit 1: This round is void because of a disturbance (ACT-BJ 16.1): a fire alarm."
    assert told == [
        ("p-ann", "Pit 1: Your bet of 20.00 is void and has been returned (ACT-BJ 16.1)."),
        ("p-ann", why),
        ("p-ben", why),
    ]
    check_books(table)


def test_limits_change_after_notice_between_rounds_and_everybody_there_is_told() -> None:
    table = blackjack().next()
    higher = Limits(Amount(2000), Amount(200_000), Amount(2000))
    found = news(table, GiveNotice(SUPERVISOR, higher))
    assert found["p-ben"] == "Pit 1: The sign will change: minimum 20.00, maximum 2,000.00, in multiples of 20.00."
    assert found.keys() == {"p-ann", "p-ben"}
    assert table.refusal(MakeChange(SUPERVISOR)) == "ACT-BJ 3.1"
    table.do(PlaceWager(ANN, "p-ann", 1, Amount(1000)))
    table.next().key("Th 6d 8c")
    table.do(Stand(ANN, "p-ann"))
    table.key("Td Kc").settle()
    assert "has changed" in news(table, MakeChange(SUPERVISOR))["p-ann"]
    assert table.table.table.determinations.limits == higher
    marker = news(table, PlacePersonalLimit(SUPERVISOR, "p-ann", Amount(500_000)))
    assert marker == {"p-ann": "Pit 1: Your personal maximum is now 5,000.00 (ACT-BJ 3.2)."}


def test_the_register_of_restrictions_has_its_dated_report() -> None:
    table = blackjack()
    assert table.refusal(RestrictPatron(SUPERVISOR, "p-ann")) == "ACT-BJ 4.8"
    found = news(table, RestrictPatron(SUPERVISOR, "p-ann", "tracking sheet 7"))
    words = "Pit 1: From now on you may bet only the minimum, on one box, at every blackjack table (ACT-BJ 4.8)."
    assert found == {"p-ann": words}
    assert news(table, LiftRestriction(SUPERVISOR, "p-ann")).keys() == {"p-ann"}
    table.do(RestrictPatron(SUPERVISOR, "p-ann"))
    reported_at = table.at
    table.do(AdviseRestrictions(SUPERVISOR, "report 12 of 3 May 2025"))
    assert table.entries[-1].at == reported_at
    register = table.table.table.restrictions
    assert [(entry.tracking, entry.lifted, entry.advised) for entry in register] == [
        ("tracking sheet 7", True, "report 12 of 3 May 2025"),
        ("", False, "report 12 of 3 May 2025"),
    ]
    assert all(entry.by == SUPERVISOR.name for entry in register)
    assert table.refusal(AdviseRestrictions(SUPERVISOR, "report 13")) == "ACT-BJ 4.8"
    table.next()
    assert table.refusal(PlaceWager(ANN, "p-ann", 1, Amount(2000))) == "ACT-BJ 4.8"


def test_who_let_a_round_go_by_is_held_to_the_minimum_and_told() -> None:
    table = blackjack().next()
    table.do(PlaceWager(ANN, "p-ann", 1, Amount(1000)))
    table.next().key("Th 6d 8c")
    table.do(Stand(ANN, "p-ann"))
    table.key("Td Kc").settle()
    assert "the minimum" in news(table, RequireMinimum(SUPERVISOR, "p-ben"))["p-ben"]


def test_who_is_excluded_from_the_game_is_told_and_leaves_with_their_chips() -> None:
    table = blackjack()
    assert table.refusal(ExcludePatron(DEALER, "p-ben", "collusion")) == "FLOOR 1.13"
    before = table.table
    events = table.do(ExcludePatron(SUPERVISOR, "p-ben", "Chips were added after the call."))
    assert isinstance(the_event(events, PatronExcluded), PatronExcluded)
    (message,) = [text for event in events for person, text in patron_notices(before, event) if person == "p-ben"]
    assert message.endswith("Chips were added after the call.")
    table.next()
    assert table.refusal(PlaceWager(BEN, "p-ben", 2, Amount(1000))) == "ACT-BJ 16.2(b)"
    receipt = table.do(LeaveTable(BEN, "p-ben"))[-1]
    assert receipt == TableReceiptIssued(3, TableReceiptKind.CASH_OUT, "p-ben", Amount(100_000))
    assert table.balances["account p-ben"] == 0
    assert table.refusal(JoinTable(BEN, "p-ben", Amount(100), 2)) == "ACT-BJ 16.2(b)"


@pytest.mark.clause("FLOOR 4.9")
def test_what_is_owed_is_still_let_go_when_the_table_is_closed() -> None:
    table = baccarat(1000)
    coup(table, PLAYER, 1000)
    coup(table, BANKER, 2000)
    table.do_by_two(VoidFinishedRound(SUPERVISOR, 1, Ground.FRAUD, "a marked card"))
    table.do(GiveClosureNotice(SUPERVISOR))
    table.do(CloseTable(SUPERVISOR))
    assert table.refusal(CollectClaim(SUPERVISOR, "p-ann", 1)).startswith("ACT-MB")
    assert table.refusal(WaiveClaim(SUPERVISOR, "p-ann", 1)) == "FLOOR 1.9"
    assert "You no longer owe 10.00" in news(table, WaiveClaim(OWNER, "p-ann", 1, "a house error"))["p-ann"]
    assert table.table.table.claims == ()
    assert table.table.table.closed
    check_refolds(table)


@pytest.mark.clause("FLOOR 4.9")
def test_a_table_closes_after_notice_between_rounds_and_everybody_has_their_chips() -> None:
    table = blackjack()
    assert table.refusal(CloseTable(SUPERVISOR)).startswith("ACT-BJ")
    assert len(table.table.table.present) == 2
    assert news(table, GiveClosureNotice(SUPERVISOR)).keys() == {"p-ann", "p-ben"}
    table.next()
    table.do(PlaceWager(ANN, "p-ann", 1, Amount(1000)))
    assert table.refusal(CloseTable(SUPERVISOR)) == "FLOOR 4.9"
    table.next().key("Th 6d 8c")
    table.do(Stand(ANN, "p-ann"))
    table.key("Td Kc").settle()
    assert table.refusal(CloseTable(DEALER)) == "FLOOR 1.13"
    events = table.do(CloseTable(SUPERVISOR))
    receipts = [event for event in events if isinstance(event, TableReceiptIssued)]
    assert [(receipt.number, receipt.patron, receipt.amount) for receipt in receipts] == [
        (3, "p-ann", 101_000),
        (4, "p-ben", 100_000),
    ]
    assert table.table.table.closed
    assert table.balances["float t1"] == 0
    assert (table.balances["account p-ann"], table.balances["account p-ben"]) == (1000, 0)
    assert table.balances["cage"] == -1000
    assert table.refusal(KeyCard(DEALER, Card("Th"))).startswith("ACT-BJ")
    check_refolds(table)
