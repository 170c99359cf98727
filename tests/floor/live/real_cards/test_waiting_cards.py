"""A card that was drawn in error is keyed then, and again by nobody where it is placed: it is listed once."""

import pytest

from croupier.equipment.cards import UNSEEN, Card
from croupier.floor.live.view import view
from croupier.games.blackjack.commands import DrawInError, Stand
from croupier.verbs.steps import Ask
from tests.floor.live.real_card_table import DEALER, RealTable
from tests.floor.live.real_cards.test_corrections import blackjack, play_of
from tests.floor.live.test_system_dealer import check_books, check_refolds


def keyed(table: RealTable) -> list[tuple[int, str]]:
    """What the dealer's console lists as keyed, by the number under which each is corrected."""
    real = view(table.table, DEALER).real
    assert real is not None
    return [(key.number, key.says) for key in real.keyed]


def placed() -> RealTable:
    """The 5 of clubs was drawn before the dealer's turn and is the dealer's second card; a king came after it."""
    table = blackjack(1).key("Th 6d 9c")
    table.do(DrawInError(DEALER, Card("5c")))
    table.do(Stand(DEALER, "box 1"))
    table.next()
    assert play_of(table).dealer == ("6d", "5c")
    return table


@pytest.mark.clause("ACT-BJ 14.2", "ACT-BJ 14.4")
def test_waiting_card_is_listed_once_when_it_is_placed() -> None:
    table = placed()
    assert keyed(table) == [(1, "Th"), (2, "6d"), (3, "9c"), (4, "5c")]
    table.key("Kh")
    assert keyed(table)[3:] == [(4, "5c"), (5, "Kh")]


@pytest.mark.clause("ACT-BJ 14.2", "FLOOR 4.7")
def test_waiting_card_is_corrected_where_it_lies() -> None:
    table = placed().key("4s")
    table.correct(4, "7c")
    assert play_of(table).dealer == ("6d", "7c", "4s")
    assert keyed(table)[3:] == [(4, "7c"), (5, "4s")]
    check_books(table)
    check_refolds(table)


@pytest.mark.clause("ACT-BJ 14.2", "FLOOR 4.7")
def test_placed_card_is_taken_back_first_and_then_waits_again() -> None:
    table = placed()
    table.take_back()
    assert (play_of(table).dealer, play_of(table).held) == (("6d",), ("5c",))
    assert keyed(table)[3:] == [(4, "5c")]
    table.take_back()
    assert play_of(table).held == ()


@pytest.mark.clause("ACT-BJ 14.2")
def test_waiting_card_that_nobody_saw_is_listed_where_it_is_keyed() -> None:
    table = blackjack(1).key("Th 6d 9c")
    table.do(DrawInError(DEALER, UNSEEN))
    assert isinstance(table.step, Ask)
    table.do(Stand(DEALER, "box 1"))
    table.key("5c")
    assert keyed(table) == [(1, "Th"), (2, "6d"), (3, "9c"), (4, "5c")]
