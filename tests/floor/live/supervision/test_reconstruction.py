"""A misplaced card at a live table: told by the dealer, and put right by two people once money has moved."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.floor.live.commands import CorrectCard, Decline
from croupier.floor.live.events import Proposed
from croupier.floor.live.patrons.notices import patron_notices
from croupier.floor.live.view import view
from croupier.games.blackjack.commands import MisplaceCard, PlaceWager, ReportPlacementError, Stand
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.rulebook import Refused
from croupier.table.commands import BeginRound, GatherCards, JoinTable, LeaveTable
from croupier.table.state import Claim
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Settle
from tests.floor.live.live_table import SUPERVISOR
from tests.floor.live.real_card_table import DEALER, RealTable
from tests.floor.live.test_system_dealer import check_books, check_refolds

ANN, BEN = Actor("p-ann"), Actor("p-ben")
REPORT = ReportPlacementError(DEALER)


def settled() -> RealTable:
    """Ann's eighteen and Ben's nineteen; the dealer's ten lies with Ben, and the dealer has 25. Nothing is gathered."""
    table = RealTable(Blackjack())
    for seat, patron in enumerate((ANN, BEN), start=1):
        table.do(JoinTable(patron, patron.name, Amount(100_000), seat))
    table.ready().next()
    for box, patron in enumerate((ANN, BEN), start=1):
        table.do(PlaceWager(patron, patron.name, box, Amount(2000)))
    table.next().key("Th Tc 6d 8h 9c")
    for patron in (ANN, BEN):
        table.do(Stand(patron, patron.name))
    table.do(MisplaceCard(DEALER, Card("Kh"), 2))
    table.key("2c 3c 5s 9s")
    while isinstance(table.step, Settle):
        table.next()
    assert (table.stack("p-ann"), table.stack("p-ben")) == (102_000, 98_000)
    return table


def hands(table: RealTable) -> list[str]:
    """Every hand's cards, the dealer's last."""
    play = table.table.table.play
    assert isinstance(play, RoundOfPlay)
    return [*(" ".join(hand.cards) for box in play.boxes for hand in box.hands), " ".join(play.dealer)]


@pytest.mark.clause("ACT-BJ 14.4", "FLOOR 1.14")
def test_a_settled_round_is_put_right_by_two_people_and_everybody_is_told() -> None:
    table = settled()
    (proposed,) = table.do(REPORT)
    assert isinstance(proposed, Proposed)
    before = table.table
    told: list[tuple[str, str]] = []
    for event in table.do_by_two(ReportPlacementError(SUPERVISOR)):
        told += patron_notices(before, event)
    assert hands(table) == ["Th 8h", "Tc 9c", "6d Kh 2c"]
    assert (table.stack("p-ann"), table.stack("p-ben")) == (100_000, 102_000)  # a stand-off, and a win of 20
    wrong = "Pit 1: A card was in the wrong place: your bet of 20.00 on box 1 is settled again (ACT-BJ 14.4)."
    assert ("p-ann", wrong) in told
    again = "Pit 1: A card was in the wrong place, and the round is worked out again. "
    assert [patron for patron, text in told if text.startswith(again)] == ["p-ann", "p-ben"]
    table.do(GatherCards(DEALER))
    check_books(table)
    check_refolds(table)


@pytest.mark.clause("ACT-BJ 14.4", "FLOOR 2.6")
def test_winnings_that_left_the_table_are_owed_from_the_account() -> None:
    table = settled()
    table.do(LeaveTable(ANN, "p-ann"))
    table.do_by_two(REPORT)
    assert table.table.table.claims == (Claim("p-ann", Amount(2000), 1),)
    assert table.stack("p-ben") == 102_000
    check_books(table)
    check_refolds(table)


@pytest.mark.clause("ACT-BJ 14.4", "FLOOR 4.7")
def test_a_misplaced_card_that_was_also_keyed_wrongly_is_corrected_where_it_lies() -> None:
    table = settled()
    table.do_by_two(CorrectCard(DEALER, 6, Card("Kd"), "keyed wrongly"))
    assert hands(table) == ["Th 8h", "Tc 9c Kd", "6d 2c 3c 5s 9s"]
    table.do_by_two(REPORT)
    assert hands(table) == ["Th 8h", "Tc 9c", "6d Kd 2c"]
    check_books(table)


@pytest.mark.clause("ACT-BJ 14.4", "FLOOR 1.14")
def test_cards_are_not_gathered_while_their_reconstruction_waits_for_a_second_person() -> None:
    table = settled()
    table.do(REPORT)
    for going_on in (GatherCards(DEALER), BeginRound(DEALER)):
        with pytest.raises(Refused, match="waits for a second person") as refusal:
            table.do(going_on)
        assert refusal.value.clause == "FLOOR 1.14"
    table.do(Decline(SUPERVISOR, 1, "I saw it lie rightly"))
    with pytest.raises(Refused, match="put the cards right first") as refusal:
        table.do(GatherCards(DEALER))
    assert refusal.value.clause == "ACT-BJ 14.4"
    table.do(GatherCards(SUPERVISOR))
    assert table.table.table.is_between_rounds


@pytest.mark.clause("FLOOR 1.14")
def test_the_second_person_is_shown_whose_chips_would_change() -> None:
    table = settled()
    table.do(REPORT)
    (effect,) = view(table.table, SUPERVISOR).proposal_effects
    # Ann's win of 20 becomes a stand-off; Ben lost 20 and wins 20 instead.
    assert {one.patron: one.amount for one in effect.chips} == {"p-ann": -2000, "p-ben": 4000}
    assert (effect.number, effect.refused) == (1, "")
    assert view(table.table, ANN).proposal_effects == ()
