"""Cards that lie in the wrong place or wait for one: what dealers are told and offered, and what everybody sees."""

from dataclasses import replace

import msgspec
import pytest

from croupier.equipment.cards import UNSEEN, card
from croupier.floor.live.real_cards.results import Results
from croupier.floor.live.real_cards.view import RealView
from croupier.games.blackjack.commands import DealCard, DrawInError, MisplaceCard, ReportPlacementError
from croupier.server.pages.blackjack.dealer import DEALER_PAGES
from croupier.server.pages.blackjack.layout import felt_shoe
from croupier.server.pages.core.rendering import render
from croupier.server.pages.dealing.instructions import task_of
from croupier.server.pages.dealing.remedies import remedies_of
from croupier.server.pages.tables.table import GameContext, table_felt
from croupier.table.commands import ReshuffleDiscards
from croupier.table.state import ShoePhase
from croupier.verbs.actors import Viewer
from tests.people import ANN, DEALER, SUPERVISOR
from tests.server.pages.blackjack.felt_driver import dealt, look_at, seated
from tests.table.blackjack.driver import BlackjackSitting

IN_PLACE, IN_ORDER = "Card in the wrong place", "Cards entered in the wrong order"


def misplaced() -> BlackjackSitting:
    """Ann's second card lies with the dealer, who needs one more to settle."""
    sitting = dealt("9h 6d")
    sitting.do(MisplaceCard(DEALER, card("Ts"), 0))
    return sitting


@pytest.mark.clause("ACT-BJ 14.4")
def test_one_button_lays_the_cards_in_the_order_of_the_shoe() -> None:
    found = {one.title: one for one in DEALER_PAGES.remedies(look_at(misplaced(), DEALER))}
    assert found[IN_PLACE].word == "Lay the cards in the order in which they left the shoe"
    assert (found[IN_PLACE].command, found[IN_PLACE].fields) == (ReportPlacementError(DEALER), ())
    assert not {IN_PLACE, IN_ORDER} & {one.title for one in DEALER_PAGES.remedies(look_at(seated(), DEALER))}


@pytest.mark.clause("ACT-BJ 14.6")
def test_a_supervisor_says_that_the_shoe_is_empty_where_a_card_is_due() -> None:
    def offered(sitting: BlackjackSitting, viewer: Viewer) -> list[object]:
        found = DEALER_PAGES.remedies(look_at(sitting, viewer))
        return [one.command for one in found if one.title == "The shoe is empty"]

    assert offered(dealt("9h 6d"), SUPERVISOR) == [ReshuffleDiscards(SUPERVISOR)]
    assert offered(dealt("9h 6d"), DEALER) == []  # by the count cards are left
    assert offered(dealt("9h 6d 5c"), SUPERVISOR) == []  # Ann decides
    assert offered(seated(), SUPERVISOR) == []


@pytest.mark.clause("ACT-BJ 15.2")
def test_at_a_closed_table_nothing_is_offered_for_the_shoe() -> None:
    look = look_at(dealt("9h 6d"), SUPERVISOR)
    real = replace(look, view=msgspec.structs.replace(look.view, real=RealView(1, (), (), Results(1, (), ()))))
    closed = msgspec.structs.replace(real.view.table, closed=True)
    assert remedies_of(real)
    assert remedies_of(replace(real, view=msgspec.structs.replace(real.view, table=closed))) == ()
    out = msgspec.structs.replace(closed, shoe_phase=ShoePhase.UNSHUFFLED)
    view = msgspec.structs.replace(real.view, table=out)
    assert felt_shoe(replace(real, view=view)).words == "No more cards are dealt here"


@pytest.mark.clause("ACT-BJ 14.4")
def test_hands_without_a_card_are_offered_for_one() -> None:
    sitting = dealt("9h", ("Ann", 50), ("Cat", 50))
    found = {one.title: one for one in DEALER_PAGES.remedies(look_at(sitting, DEALER))}
    assert [group.words for group in found[IN_ORDER].fields[0].groups] == ["Box 1", "Box 3", "Dealer"]


@pytest.mark.clause("ACT-BJ 14.4")
def test_cards_are_put_right_before_the_round_is_settled_or_gathered() -> None:
    sitting = misplaced()
    assert task_of(look_at(sitting, DEALER)).head == "Deal to box 1"  # as the cards lie
    sitting.deal("9s").everybody_stands()
    sitting.do(DealCard(DEALER, card("2c")))
    task = task_of(look_at(sitting, DEALER))
    assert (task.head, task.done, task.clause) == ("Put the cards right", "Put right", "ACT-BJ 14.4")
    sitting.gathers = False
    sitting.settle()
    assert task_of(look_at(sitting, DEALER)) == task  # also once it is settled, until the cards are gathered
    sitting.do(ReportPlacementError(DEALER))
    assert task_of(look_at(sitting, DEALER)).head == "Ask box 1: 19"


@pytest.mark.clause("ACT-BJ 14.2")
def test_card_drawn_in_error_lies_open_on_every_felt_and_is_named_when_it_is_used() -> None:
    sitting = dealt("9h 6d")
    for drawn in ("4d", UNSEEN):
        sitting.do(DrawInError(DEALER, card(drawn) if drawn != UNSEEN else UNSEEN))
    assert task_of(look_at(sitting, DEALER)).head == "Place the waiting 4♦ in box 1"
    for viewer, folder in ((ANN, "table"), (DEALER, "dealing"), (SUPERVISOR, "supervision")):
        look = look_at(sitting, viewer)
        felt = table_felt(look)
        page = render(f"{folder}/felt.html", GameContext(look=look, game=felt.game), felt=felt)
        assert "Out of the shoe, used next" in page
        assert page.count('data-card="4d"') == 1
        assert page.count("card face down") == 1
    sitting.deal("4d")
    assert task_of(look_at(sitting, DEALER)).head == "Ask box 1: 13"
