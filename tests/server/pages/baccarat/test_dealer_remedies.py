"""What a dealer is offered when something went wrong with real cards: each can be given, also for patrons who have no
account.
"""

import msgspec
import pytest

from croupier.equipment.cards import UNSEEN, card
from croupier.floor.live.commands import Next
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Terms
from croupier.games.baccarat.commands import (
    ChangeWager,
    DealCard,
    DrawInError,
    PlaceWager,
    ReportPlacementError as Placement,
    WithdrawWager,
)
from croupier.games.baccarat.determinations import Determinations
from croupier.games.baccarat.values_and_odds import Option
from croupier.server.pages.baccarat.dealer import DEALER_PAGES
from croupier.server.pages.core.actions import Action
from croupier.server.pages.dealing.instructions import task_of
from croupier.server.pages.dealing.remedies import remedies_of
from croupier.table.commands import BeginRound, JoinTable, ReportBurnMissed
from croupier.verbs.actors import Actor
from tests.floor.live.live_table import SECOND_DEALER, LiveSitting
from tests.people import DEALER, SUPERVISOR
from tests.server.game_tables import command_of
from tests.server.pages.baccarat.felt_driver import begun, looking
from tests.table.driver import Sitting, dollars

REAL_CARDS = Terms("Real cards", DealtBy.DEALER, CardsFrom.KEYED, rounding_displayed=True)
TOO_MANY, FORGOTTEN = "A card too many, or for the wrong hand", "The burn was forgotten"


def face_down_coup(dealt: int) -> Sitting:
    """A coup with so many cards out, in which Ann has fifty on banker."""
    sitting = begun(Determinations(face_down=True))
    sitting.wager("Ann", 50, "banker")
    sitting.close()
    for _ in range(dealt):
        sitting.do(DealCard(DEALER, UNSEEN))
    return sitting


def entered(sitting: Sitting) -> tuple[Action, ...]:
    """What the dealer can enter for patrons now."""
    window = DEALER_PAGES.window(looking(sitting, DEALER))
    return () if window is None else window.actions


@pytest.mark.clause("ACT-MB 12.3")
def test_a_card_in_excess_that_nobody_saw_is_reported_without_its_name() -> None:
    sitting = begun()
    sitting.close()
    sitting.deal("8h Kc Kd 5c")
    action = next(one for one in DEALER_PAGES.remedies(looking(sitting, DEALER)) if one.title == TOO_MANY)
    named = next(field for field in action.fields if field.name == "card")
    assert (named.required, named.empty) == (False, "leave")
    assert action.command == DrawInError(DEALER, UNSEEN, True)
    assert sitting.refusal(action.command) == "ACT-MB 12.2"  # one that was seen is named
    (drawn,) = sitting.do(msgspec.structs.replace(action.command, exposed=False))
    assert drawn.clause == "ACT-MB 12.3"


@pytest.mark.clause("ACT-MB 12.4")
def test_the_dealer_takes_back_a_wager_for_whoever_wants_it() -> None:
    sitting = face_down_coup(3)
    assert entered(sitting) == ()
    sitting.do(Placement(DEALER, (UNSEEN,) * 3))
    (back,) = entered(sitting)
    assert back.command == WithdrawWager(DEALER, "Ann", Option.BANKER)
    sitting.do(back.command)
    assert entered(sitting) == ()


@pytest.mark.clause("ACT-MB 12.6(a)", "ACT-MB 12.6(a)(i)", "ACT-MB 12.6(a)(iii)")
def test_the_dealer_changes_and_places_wagers_that_a_supervisor_allows() -> None:
    sitting = face_down_coup(2)
    found = DEALER_PAGES.remedies(looking(sitting, SUPERVISOR))
    sitting.do(command_of(next(one for one in found if one.clause == "ACT-MB 12.6(a)")))
    back, change, place = entered(sitting)
    assert back.command == WithdrawWager(DEALER, "Ann", Option.BANKER)
    assert msgspec.json.decode(change.fields[0].values[0][0]) == {"patron": "Ann", "on": "banker"}
    assert isinstance(change.command, ChangeWager)
    moved = msgspec.structs.replace(change.command, patron="Ann", to=Option.PLAYER, amount=dollars(60))
    assert {event.clause for event in sitting.do(moved)} == {"ACT-MB 12.6(a)(i)"}
    assert [msgspec.json.decode(whose)["patron"] for whose, _ in place.fields[0].values] == ["Ann", "Bob"]
    assert isinstance(place.command, PlaceWager)
    (placed,) = sitting.do(msgspec.structs.replace(place.command, patron="Bob", on=Option.TIE, amount=dollars(10)))
    assert placed.clause == "ACT-MB 12.6(a)(iii)"


@pytest.mark.clause("ACT-MB 12.8")
def test_a_coup_that_began_without_the_burn_is_entered_as_it_was() -> None:
    sitting = LiveSitting(Determinations(), REAL_CARDS)
    sitting.do(JoinTable(Actor("box 1"), "box 1", dollars(100), 1))
    while task_of(looking(sitting, SECOND_DEALER)).head != "Burn a card":
        sitting.do(Next(SECOND_DEALER))

    def forgotten() -> Action:
        found = remedies_of(looking(sitting, SECOND_DEALER))
        return next(one for one in found if one.title == FORGOTTEN)

    assert forgotten().command == BeginRound(SECOND_DEALER)
    sitting.do(command_of(forgotten()))
    sitting.do(PlaceWager(SECOND_DEALER, "box 1", Option.BANKER, dollars(10), 1))
    sitting.do(Next(SECOND_DEALER))
    assert task_of(looking(sitting, SECOND_DEALER)).head == "Burn a card"  # there is still time
    assert forgotten().command == ReportBurnMissed(SECOND_DEALER)
    sitting.do(command_of(forgotten()))
    assert task_of(looking(sitting, SECOND_DEALER)).head == "Deal to the player"


@pytest.mark.clause("ACT-MB 12.2")
def test_the_dealer_is_told_that_no_wagers_come_after_a_card_was_seen() -> None:
    sitting = begun()
    sitting.wager("Ann", 50, "banker")
    sitting.close()
    sitting.deal("8h Kc Kd 5c")
    sitting.do(DrawInError(DEALER, card("Th"), True))
    sitting.gather()
    assert task_of(looking(sitting, DEALER)).more == "The waiting card was seen: take no wagers"
