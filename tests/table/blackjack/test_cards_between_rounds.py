"""Cards found face up, drawn or burnt in error, or drawn to the dealer are told at any moment (ACT-BJ 14.1 to 14.3)."""

from collections.abc import Callable

import pytest

from croupier import table as tables
from croupier.equipment.cards import UNSEEN, Card
from croupier.games.blackjack.commands import (
    BurnFaceUpCard,
    Command,
    DealCard,
    DrawForDealerInError,
    DrawInError,
    PlaceWager,
    Proceed,
)
from croupier.games.blackjack.events import CardBurnt, CardDealt, CardDrawnInError, Event
from croupier.rulebook import Cite
from croupier.table.commands import GatherCards, ShuffleCards
from croupier.verbs.steps import Deal, Settle, Staff
from tests.people import ANN, DEALER
from tests.table.blackjack.driver import BlackjackSitting, opened
from tests.table.driver import dollars

SEVEN = Card("7h")


def fresh_shoe() -> BlackjackSitting:
    """The shoe is ready, and no round has begun."""
    return opened().join("Ann").ready()


def wagers_open() -> BlackjackSitting:
    sitting = fresh_shoe().begin()
    sitting.bet("Ann", 100)
    return sitting


def settled() -> BlackjackSitting:
    """The round is settled, and its cards still lie on the layout."""
    sitting = wagers_open()
    sitting.close()
    for card in ("Th", "Td", "9c"):
        sitting.do(DealCard(DEALER, Card(card)))
    sitting.everybody_stands().do(DealCard(DEALER, Card("Kc")))
    while isinstance(tables.next_step(sitting.table), Settle):
        sitting.do(Proceed(DEALER))
    assert sitting.table.to_gather
    return sitting


def gathered() -> BlackjackSitting:
    sitting = settled()
    sitting.do(GatherCards(DEALER))
    assert sitting.table.is_between_rounds
    return sitting


MOMENTS: list[Callable[[], BlackjackSitting]] = [fresh_shoe, wagers_open, settled, gathered]
TOLD: list[tuple[Command, Event]] = [
    (BurnFaceUpCard(DEALER, SEVEN), CardBurnt(SEVEN, Cite("ACT-BJ 14.1"))),
    (DrawInError(DEALER, SEVEN), CardDrawnInError(SEVEN, Cite("ACT-BJ 14.2"))),
    (DrawInError(DEALER, UNSEEN), CardDrawnInError(UNSEEN, Cite("ACT-BJ 14.2"))),
    (DrawInError(DEALER, SEVEN, burnt=True), CardBurnt(SEVEN, Cite("ACT-BJ 14.2"))),
    (DrawForDealerInError(DEALER, SEVEN), CardBurnt(SEVEN, Cite("ACT-BJ 14.3"))),
]


@pytest.mark.clause("ACT-BJ 14.1", "ACT-BJ 14.2", "ACT-BJ 14.3")
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize(("command", "event"), TOLD)
def test_each_is_told_at_any_moment_under_its_own_clause(
    moment: Callable[[], BlackjackSitting], command: Command, event: Event
) -> None:
    sitting = moment()
    before, step, rack = sitting.table, tables.next_step(sitting.table), sitting.table.discard_rack
    assert sitting.do(command) == (event,)
    after = sitting.table
    assert after.shoe.cards_left == before.shoe.cards_left - 1
    assert after.discard_rack == rack + isinstance(event, CardBurnt)
    assert (tables.next_step(after), after.to_gather) == (step, before.to_gather)
    assert [patron.stack for patron in after.patrons] == [patron.stack for patron in before.patrons]


@pytest.mark.clause("ACT-BJ 14.2")
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("seen", [True, False])
def test_card_drawn_in_error_between_rounds_is_the_first_of_the_next(
    moment: Callable[[], BlackjackSitting], seen: bool
) -> None:
    sitting = moment()
    sitting.do(DrawInError(DEALER, SEVEN if seen else UNSEEN))
    if moment is not wagers_open:
        sitting.begin()
        sitting.bet("Ann", 100)
    left = sitting.table.shoe.cards_left
    sitting.close()
    assert tables.next_step(sitting.table) == Deal("1/1", Cite("ACT-BJ 6.2(a)"), source="set aside")
    if seen:
        assert sitting.refusal(DealCard(DEALER, Card("8h"))) == "ACT-BJ 14.2"
    assert sitting.do(DealCard(DEALER, SEVEN)) == (CardDealt(1, 1, SEVEN, Cite("ACT-BJ 6.2(a)"), "set aside"),)
    assert sitting.table.shoe.cards_left == left


@pytest.mark.clause("ACT-BJ 14.2", "ACT-BJ 6.1")
def test_no_card_is_drawn_from_a_shoe_that_is_not_ready() -> None:
    sitting = opened().join("Ann")
    for command, _ in TOLD:
        assert sitting.refusal(command) == "ACT-BJ 6.1"


@pytest.mark.clause("ACT-BJ 14.2", "ACT-BJ 4.1")
def test_nothing_else_of_a_round_is_told_before_one_has_begun() -> None:
    sitting = fresh_shoe()
    assert sitting.refusal(PlaceWager(ANN, "Ann", 1, dollars(100))) == "ACT-BJ 4.1"
    sitting.do(DrawInError(DEALER, SEVEN))
    assert isinstance(tables.next_step(sitting.table), Staff)
    assert sitting.refusal(PlaceWager(ANN, "Ann", 1, dollars(100))) == "ACT-BJ 4.3"
    assert sitting.refusal(ShuffleCards(DEALER)) == "ACT-BJ 5.1"
