"""Acts that take a second person wait for that person's own word; undoing money or a round takes a reason."""

import msgspec
import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import Confirm, Decline
from croupier.floor.live.decide import decide
from croupier.floor.live.events import Confirmed, Declined, Happened, Proposed
from croupier.floor.live.supervision.second_person import SECOND_PERSON_FIELDS, check_undoing_reason
from croupier.games.baccarat.commands import VoidCoup, VoidWagers as VoidBaccaratWagers
from croupier.games.baccarat.determinations import Determinations as Baccarat
from croupier.games.blackjack.commands import VoidRound as VoidBlackjack, VoidWagers as VoidBlackjackWagers
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.games.roulette.commands import VoidSpin, VoidWagers as VoidRouletteWagers
from croupier.games.ultimate_holdem.commands import (
    Breach,
    ReportCollusion,
    Sanction,
    VoidRound as VoidHoldem,
    VoidWagers as VoidHoldemWagers,
)
from croupier.rulebook import Refused
from croupier.table.commands import ChangeCards, Command, RiffleCards, VoidFinishedRound, WaiveClaim
from croupier.table.shoe.shoe_events import CardsChanged
from croupier.table.state import ShoePhase
from croupier.verbs.actors import Actor, Role
from croupier.verbs.staff_acts import StaffActed
from croupier.verbs.void_grounds import Ground
from tests.floor.live.live_table import SUPERVISOR
from tests.floor.live.real_card_table import DEALER, RealTable
from tests.floor.live.test_system_dealer import check_refolds

OTHER = Actor("p-other", Role.DEALER)


def asked() -> RealTable:
    """A supervisor changes the cards and has named the dealer as the other who checks them."""
    table = RealTable(Blackjack()).seat(1).ready()
    (proposed,) = table.do(ChangeCards(SUPERVISOR, DEALER))
    assert proposed == Proposed(1, ChangeCards(SUPERVISOR, DEALER), DEALER)
    return table


def test_the_commands_that_name_a_second_person_are_known() -> None:
    assert {ChangeCards: "with_dealer", RiffleCards: "approved_by"} == SECOND_PERSON_FIELDS


@pytest.mark.clause("FLOOR 1.4")
def test_nothing_happens_before_the_second_person_confirms_and_then_it_does() -> None:
    table = asked()
    before = table.table.table.shoe
    events = table.do(Confirm(DEALER, 1))
    assert events[0] == Confirmed(1, DEALER)
    changed = [event.event for event in events if isinstance(event, Happened)]
    assert [type(event) for event in changed] == [CardsChanged]
    assert (before.phase, table.table.table.shoe.phase) == (ShoePhase.IN_PLAY, ShoePhase.UNSHUFFLED)
    assert table.table.spot.proposals == ()
    assert table.refusal(Confirm(DEALER, 1)) == "FLOOR 1.4"
    check_refolds(table)


@pytest.mark.clause("FLOOR 1.4")
@pytest.mark.parametrize("by", [SUPERVISOR, OTHER, Actor(DEALER.name, Role.CASINO_SUPERVISOR), Actor("p-ann")])
def test_only_the_person_who_was_named_confirms(by: Actor) -> None:
    assert asked().refusal(Confirm(by, 1)) == ("FLOOR 1.13" if by.role is Role.PATRON else "FLOOR 1.4")


@pytest.mark.clause("FLOOR 1.4")
def test_nobody_confirms_their_own_act() -> None:
    table = RealTable(Blackjack()).ready()
    assert table.refusal(ChangeCards(SUPERVISOR, Actor(SUPERVISOR.name, Role.DEALER))) == "FLOOR 1.4"


@pytest.mark.clause("FLOOR 1.4")
@pytest.mark.parametrize("by", [DEALER, SUPERVISOR])
def test_the_second_person_declines_or_the_first_takes_it_back(by: Actor) -> None:
    table = asked()
    assert table.refusal(Decline(OTHER, 1)) == "FLOOR 1.4"
    assert table.do(Decline(by, 1, "two cards are missing")) == (Declined(1, by, "two cards are missing"),)
    assert table.refusal(Confirm(DEALER, 1)) == "FLOOR 1.4"
    assert table.table.table.shoe.phase is ShoePhase.IN_PLAY
    (again,) = table.do(ChangeCards(SUPERVISOR, OTHER))
    assert isinstance(again, Proposed)
    assert again.number == 2


@pytest.mark.clause("FLOOR 1.4")
def test_what_the_rules_do_not_allow_is_refused_at_once() -> None:
    table = asked()
    assert table.refusal(ChangeCards(SUPERVISOR, DEALER)) == "FLOOR 1.4"
    assert table.refusal(ChangeCards(DEALER, OTHER)) == "FLOOR 1.13"


@pytest.mark.clause("FLOOR 1.4")
def test_what_the_rules_have_come_to_forbid_is_refused_when_it_is_confirmed() -> None:
    table = RealTable(Baccarat(pre_shuffled_cards=True)).seat(4, called="seat").next()
    table.do(RiffleCards(DEALER, "seat 4", SUPERVISOR))
    table.next()
    assert table.table.spot.proposals
    assert table.refusal(Confirm(SUPERVISOR, 1)).startswith("ACT-MB")


@pytest.mark.clause("FLOOR 1.4")
def test_what_waits_for_a_second_person_lapses_as_the_next_round_begins() -> None:
    table = asked()
    assert [waiting.number for waiting in table.table.spot.proposals] == [1]
    table.next()
    assert table.table.spot.proposals == ()
    assert table.refusal(Confirm(DEALER, 1)) == "FLOOR 1.4"
    check_refolds(table)


@pytest.mark.clause("FLOOR 1.4")
def test_an_act_that_is_proposed_again_takes_the_place_of_the_first() -> None:
    table = asked()
    table.do(ChangeCards(Actor("p-owner", Role.CASINO_OPERATOR), OTHER))
    assert [(waiting.number, waiting.second) for waiting in table.table.spot.proposals] == [(2, OTHER)]
    assert table.refusal(Confirm(DEALER, 1)) == "FLOOR 1.4"
    riffles = RealTable(Baccarat(pre_shuffled_cards=True)).seat(4, 5, called="seat").next()
    for seat in ("seat 4", "seat 5"):
        riffles.do(RiffleCards(DEALER, seat, SUPERVISOR))
    assert len(riffles.table.spot.proposals) == 2  # each is an act of its own


@pytest.mark.clause("FLOOR 1.4")
def test_who_is_named_is_in_office() -> None:
    table = RealTable(Blackjack()).seat(1).ready()
    with pytest.raises(Refused) as refused:
        decide(
            table.table,
            ChangeCards(SUPERVISOR, DEALER),
            msgspec.structs.replace(table.given, holds=lambda who: who == OTHER),
        )
    assert refused.value.clause == "FLOOR 1.4"


@pytest.mark.clause("FLOOR 1.4")
def test_a_riffle_is_approved_by_the_supervisor_in_person() -> None:
    table = RealTable(Baccarat(pre_shuffled_cards=True)).seat(4, called="seat").next()
    table.do(RiffleCards(DEALER, "seat 4", SUPERVISOR))
    events = table.do(Confirm(SUPERVISOR, 1))
    assert [type(event.event) for event in events if isinstance(event, Happened)] == [StaffActed]


UNDOING: list[Command] = [
    VoidFinishedRound(SUPERVISOR, 1),
    WaiveClaim(SUPERVISOR, "p-ann", 1),
    VoidCoup(SUPERVISOR, Ground.DISTURBANCE),
    VoidBaccaratWagers(SUPERVISOR, "p-ann"),
    VoidBlackjack(SUPERVISOR, Ground.DISTURBANCE),
    VoidBlackjackWagers(SUPERVISOR, "p-ann"),
    VoidSpin(SUPERVISOR, Ground.DISTURBANCE),
    VoidRouletteWagers(SUPERVISOR, "p-ann"),
    VoidHoldem(SUPERVISOR, Ground.DISTURBANCE),
    VoidHoldemWagers(SUPERVISOR, "p-ann"),
    ReportCollusion(SUPERVISOR, "p-ann", Breach.INFORMATION, Sanction.VOID_ROUND),
]


@pytest.mark.clause("FLOOR 1.9")
@pytest.mark.parametrize("command", UNDOING, ids=lambda command: type(command).__module__ + type(command).__name__)
def test_what_undoes_money_or_a_round_takes_a_reason(command: Command) -> None:
    for nothing in ("", "  "):
        with pytest.raises(Refused) as refused:
            check_undoing_reason(msgspec.structs.replace(command, details=nothing))
        assert refused.value.clause == "FLOOR 1.9"
    check_undoing_reason(msgspec.structs.replace(command, details="the wrong shoe"))


@pytest.mark.clause("FLOOR 1.9")
def test_a_round_is_not_void_without_a_reason_at_the_table() -> None:
    table = RealTable(Blackjack()).seat(1).ready().next()
    assert table.refusal(VoidBlackjack(SUPERVISOR, Ground.DISTURBANCE)) == "FLOOR 1.9"
    table.do_by_two(VoidBlackjack(SUPERVISOR, Ground.DISTURBANCE, "a fire alarm"))
    assert table.table.table.is_between_rounds
    assert table.stack("box 1") == Amount(100_000)
