"""Money that has moved is undone by two people; before that a dealer puts their own key right alone."""

import pytest
from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.floor.live.commands import Confirm, CorrectCard, Decline, Next, TakeBackKey
from croupier.floor.live.decide import decide
from croupier.floor.live.events import CardCorrected, Confirmed, Happened, Proposed, SecondPersonSkipped
from croupier.floor.people.care.periods import HOUR
from croupier.games.baccarat.commands import PlaceWager as BaccaratWager
from croupier.games.baccarat.determinations import Determinations as Baccarat
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.roulette.commands import AnnounceNumber, CorrectNumber, PlaceWager, VoidSpin, VoidWagers
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.games.roulette.wheel import Pocket
from croupier.games.ultimate_holdem.commands import ReportDeckFault
from croupier.games.ultimate_holdem.events import DeckFault
from croupier.rulebook import Refused
from croupier.table.commands import Command as EngineCommand, VoidFinishedRound
from croupier.table.patrons.claim_events import FinishedRoundVoided
from croupier.verbs.actors import Actor, Role
from croupier.verbs.void_grounds import Ground
from tests.floor.live.live_table import SUPERVISOR
from tests.floor.live.real_card_table import DEALER, RealTable
from tests.floor.live.supervision.test_irregularities import holdem_table
from tests.floor.live.test_system_dealer import check_refolds

DEALER_TOO = Actor(DEALER.name, Role.CASINO_SUPERVISOR)
OTHER_DEALER = Actor("p-other", Role.DEALER)
MANAGER = Actor("p-manager", Role.GAMING_SHIFT_MANAGER)
WHY = "I read 17 for 71"


def announced() -> RealTable:
    """The ball lies on 17, where ten dollars lie, as they do on red; nothing is settled yet."""
    table = RealTable(Roulette()).seat(1, called="seat").ready().next()
    table.do(PlaceWager(DEALER, "seat 1", "straight 17", Amount(1000)))
    table.do(PlaceWager(DEALER, "seat 1", "red", Amount(1000)))
    table.next()
    table.do(AnnounceNumber(DEALER, Pocket("17")))
    return table


def paid() -> RealTable:
    """350.00 are paid on 17, and the chips on red are gone."""
    table = announced().settle()
    assert table.stack("seat 1") == 134_000
    return table


def test_before_the_payment_the_dealer_takes_a_number_back_alone() -> None:
    table = announced()
    (corrected,) = table.do(TakeBackKey(DEALER))
    assert isinstance(corrected, CardCorrected)


@pytest.mark.clause("FLOOR 1.14")
def test_after_the_payment_a_number_is_taken_back_by_two_and_with_a_reason() -> None:
    table = paid()
    assert table.refusal(TakeBackKey(DEALER)) == "FLOOR 1.9"
    assert table.do(TakeBackKey(DEALER, WHY)) == (Proposed(1, TakeBackKey(DEALER, WHY)),)
    assert table.stack("seat 1") == 134_000  # nothing has happened
    for by in (DEALER, DEALER_TOO):
        assert table.refusal(Confirm(by, 1)) == "FLOOR 1.4"
    assert table.refusal(Confirm(OTHER_DEALER, 1)) == "FLOOR 1.14"
    confirmed, corrected = table.do(Confirm(SUPERVISOR, 1))
    assert confirmed == Confirmed(1, SUPERVISOR)
    assert isinstance(corrected, CardCorrected)
    assert corrected.by == DEALER
    assert table.stack("seat 1") == 98_000
    check_refolds(table)


@pytest.mark.clause("FLOOR 1.14")
def test_a_card_is_corrected_by_two_once_a_wager_of_its_round_is_paid() -> None:
    table = RealTable(Baccarat()).seat(1, called="seat").ready().next()
    table.do(BaccaratWager(DEALER, "seat 1", Option.PLAYER, Amount(1000)))
    table.next().key("9h 2c Kd 3s")
    alone = table.do(CorrectCard(DEALER, 1, Card("8h")))
    assert isinstance(alone[0], CardCorrected)
    table.settle()
    assert table.stack("seat 1") == 101_000
    assert table.refusal(CorrectCard(DEALER, 1, Card("9h"))) == "FLOOR 1.9"
    (proposed,) = table.do(CorrectCard(DEALER, 1, Card("Th"), "a nine, I thought"))
    assert isinstance(proposed, Proposed)
    table.do(Confirm(MANAGER, 1))
    assert table.stack("seat 1") != 101_000


@pytest.mark.clause("FLOOR 1.14")
@pytest.mark.parametrize(
    "command",
    [
        CorrectNumber(SUPERVISOR, Pocket("18")),
        VoidSpin(SUPERVISOR, Ground.DISTURBANCE, "the ball was touched"),
        VoidWagers(SUPERVISOR, "seat 1", "a late wager"),
    ],
    ids=["number", "spin", "wagers"],
)
def test_a_supervisor_undoes_nothing_alone_once_a_wager_is_settled(command: EngineCommand) -> None:
    before = decide(announced().table, command, announced().given)
    assert not isinstance(before[0], Proposed)  # no wager is settled yet
    table = announced().next()
    assert table.table.table.play is not None
    assert table.do(command) == (Proposed(1, command),)
    assert table.refusal(Confirm(SUPERVISOR, 1)) == "FLOOR 1.4"
    assert not isinstance(table.do(Confirm(DEALER, 1))[1], Proposed)


@pytest.mark.clause("FLOOR 1.4", "FLOOR 1.14")
def test_a_void_of_an_earlier_round_still_waits_when_the_next_has_begun() -> None:
    table = paid()
    table.do(VoidFinishedRound(SUPERVISOR, 1, Ground.FRAUD, "a magnet"))
    table.do(TakeBackKey(DEALER, WHY))
    table.do(Next(DEALER))
    assert [type(one.command) for one in table.table.spot.proposals] == [VoidFinishedRound]
    assert table.refusal(Confirm(SUPERVISOR, 2)) == "FLOOR 1.4"
    assert table.refusal(Confirm(SUPERVISOR, 1)) == "FLOOR 1.4"
    events = table.do(Confirm(DEALER, 1))
    assert [type(one.event) for one in events if isinstance(one, Happened)] == [FinishedRoundVoided]
    assert table.stack("seat 1") == 100_000
    check_refolds(table)


@pytest.mark.clause("FLOOR 1.14")
def test_a_proposal_about_a_key_lapses_when_the_keys_move_on() -> None:
    table = paid()
    table.do(TakeBackKey(DEALER, WHY))
    table.do_by_two(TakeBackKey(SUPERVISOR, "the dealer asked me"))
    assert table.table.spot.proposals == ()
    assert table.refusal(Confirm(MANAGER, 1)) == "FLOOR 1.4"


@pytest.mark.clause("FLOOR 1.14")
def test_a_proposal_lapses_after_a_day_and_with_the_office_of_who_made_it() -> None:
    table = paid()
    table.do(TakeBackKey(DEALER, WHY))
    dismissed = replace(table.given, holds=lambda who: who != DEALER)
    with pytest.raises(Refused, match=r"FLOOR 1\.4: p-dealer is no longer dealer"):
        decide(table.table, Confirm(SUPERVISOR, 1), dismissed)
    table.at += 24 * HOUR
    assert table.refusal(Confirm(SUPERVISOR, 1)) == "FLOOR 1.14"
    table.do(Decline(DEALER, 1))
    assert table.table.spot.proposals == ()


@pytest.mark.clause("FLOOR 1.15")
def test_under_a_waiver_one_person_acts_at_once_and_the_log_says_so() -> None:
    table = paid()
    waived = replace(table.given, waiver=lambda: 7)
    with pytest.raises(Refused, match=r"FLOOR 1\.9"):
        decide(table.table, TakeBackKey(DEALER), waived)
    said, corrected = decide(table.table, TakeBackKey(DEALER, WHY), waived)
    assert said == SecondPersonSkipped(DEALER, 7, "Take back key", WHY)
    assert isinstance(corrected, CardCorrected)


@pytest.mark.clause("FLOOR 1.14")
@pytest.mark.parametrize("paid", [True, False], ids=["after a payment", "before one"])
def test_a_dealer_alone_does_not_undo_a_void_by_taking_a_key_back(paid: bool) -> None:
    table = holdem_table("declared")().next()
    if paid:
        table.key("Ah Ad").settle()
        assert table.stack("seat 5") == 105_000
    table.do_by_two(ReportDeckFault(SUPERVISOR, DeckFault.MISSING, "51 cards"))
    assert (table.stack("seat 2"), table.stack("seat 5")) == (100_000, 100_000)
    assert table.refusal(TakeBackKey(DEALER)) == "FLOOR 1.9"
    (proposed,) = table.do(TakeBackKey(DEALER, "all 52 are there"))
    assert isinstance(proposed, Proposed)
    assert table.stack("seat 5") == 100_000
    table.do(Confirm(SUPERVISOR, proposed.number))
    assert table.stack("seat 5") == 94_000
    table.do(TakeBackKey(DEALER))  # no money has moved in the round as it now stands
    check_refolds(table)
