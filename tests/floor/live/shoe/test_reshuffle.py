"""Cards that are shuffled again in the middle of a round: a commitment of their own, that names the one before."""

from collections import Counter

import pytest

from croupier.equipment.cards import UNSEEN, decks
from croupier.equipment.shoe import Fault
from croupier.floor.fairness.commitment import Kind
from croupier.floor.fairness.proof import CardProof
from croupier.floor.fairness.publication import ProofViewer
from croupier.floor.fairness.verification import verify_proof
from croupier.floor.live.events import Happened, NoncesAwaited, ShoeCommitted
from croupier.floor.live.shoe.proofs import shoe_proof
from croupier.games.blackjack.commands import DrawInError
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations, Shuffler
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.blackjack.table_interface import lying
from croupier.table.commands import ReachCuttingCard, ReportShufflingShoeMalfunction, ReshuffleDiscards, ShuffleCards
from croupier.table.shoe.shoe_events import StackShuffled
from tests.floor.live.plain_proofs import shoes_of
from tests.floor.live.system_table import Committed
from tests.people import DEALER, SUPERVISOR

STOCK = Counter(decks(4))


def second_round(shuffler: Shuffler = Shuffler.SHOE, cards: int = 5) -> Committed:
    """The second round of a table with four decks, so many cards of it dealt."""
    table = Committed(BlackjackDeterminations(decks=4, shuffler=shuffler)).play(1).open_wagers()
    while not isinstance(table.table.play, RoundOfPlay) or table.table.play.cards_out < cards:
        table.go_on()
    return table


def burnt_away(table: Committed, left: int) -> Committed:
    """All cards but so many go to the rack unseen: a quick way to the end of the shoe."""
    table.checks = False
    while table.table.shoe.cards_left > left:
        if table.table.shoe.cutting_card_is_due:
            table.do(ReachCuttingCard(DEALER))
        table.do(DrawInError(DEALER, UNSEEN, burnt=True))
    table.checks = True
    return table


def on_the_layout(table: Committed) -> Counter[str]:
    """The cards of the round in progress."""
    assert isinstance(table.table.play, RoundOfPlay)
    return Counter(lying(table.table.play))


def inspected(table: Committed, number: int, viewer: ProofViewer = ProofViewer.INSPECTOR) -> CardProof:
    """The proof of the shoe of this number."""
    proof = shoe_proof(shoes_of(table.entries)[number - 1], table.vault, viewer, None)
    assert isinstance(proof, CardProof)
    assert verify_proof(proof) == ()
    return proof


@pytest.mark.clause("FLOOR 5.4")
def test_a_discard_rack_that_is_shuffled_again_has_a_commitment_of_its_own() -> None:
    table = burnt_away(second_round(), 0)
    before = table.shoe
    shuffled, committed, awaited = table.do(ReshuffleDiscards(SUPERVISOR))
    assert isinstance(shuffled, Happened)
    assert isinstance(shuffled.event, StackShuffled)
    assert isinstance(committed, ShoeCommitted)
    assert isinstance(awaited, NoncesAwaited)
    said = committed.commitment
    assert (said.kind, said.id, said.follows) == (Kind.SHOE, "t 7 shoe 2", before.commitment.id)
    assert said.size == shuffled.event.cards == table.table.shoe.cards_left
    assert Counter(table.secret.things) + on_the_layout(table) == STOCK
    table.finish()
    assert inspected(table, 2, ProofViewer.PUBLIC).follows == "t 7 shoe 1"
    assert len(inspected(table, 1).dealt) == 208


@pytest.mark.clause("FLOOR 5.4")
def test_cards_that_were_still_in_the_shoe_then_are_opened_at_its_end() -> None:
    table = burnt_away(second_round(), 30)
    left = Counter(table.secret.things)
    table.do(ReshuffleDiscards(SUPERVISOR))
    assert Counter(table.secret.things) + on_the_layout(table) < left
    table.finish()
    assert len(inspected(table, 1).undealt) == 30
    assert len(inspected(table, 1, ProofViewer.PUBLIC).undealt) == (30 if shoes_of(table.entries)[0].ended else 0)


@pytest.mark.clause("FLOOR 5.4")
def test_a_rack_can_be_shuffled_twice_in_one_round() -> None:
    table = burnt_away(second_round(), 0)
    table.do(ReshuffleDiscards(SUPERVISOR))
    while table.shoe.added is None:
        table.go_on()
    burnt_away(table, 1)
    table.do(ReshuffleDiscards(SUPERVISOR))
    assert table.shoe.commitment.follows == "t 7 shoe 2"
    assert table.shoe.commitment.size == table.table.shoe.cards_left
    kept_back = 1  # the card that was left in the second shoe
    assert sum((Counter(table.secret.things) + on_the_layout(table)).values()) == 208 - kept_back
    assert Counter(table.secret.things) + on_the_layout(table) < STOCK
    table.finish()
    for number in (1, 2, 3):
        inspected(table, number)


@pytest.mark.clause("FLOOR 5.4", "FLOOR 5.3")
def test_what_a_failed_shoe_still_held_is_cut_and_dealt_with_a_proof_of_its_own() -> None:
    table = second_round(Shuffler.AUTOMATED)
    first = table.shoe
    assert first.commitment.kind is Kind.AUTOMATED_SHOE
    table.do(ReportShufflingShoeMalfunction(SUPERVISOR, Fault.MECHANICAL, "a jam stops the shuffling"))
    table.do(ShuffleCards(DEALER))
    assert (table.shoe.commitment.kind, table.shoe.commitment.follows) == (Kind.SHOE, first.commitment.id)
    assert Counter(table.secret.things) + on_the_layout(table) == STOCK
    before_the_end = shoes_of(table.entries)[first.number - 1]
    assert not before_the_end.ended, "its cards are still to be dealt"
    for viewer in ProofViewer:
        early = shoe_proof(before_the_end, table.vault, viewer, None)
        assert isinstance(early, CardProof)
        assert early.undealt == ()
    table.finish()
    again = inspected(table, first.number + 1)
    assert again.cut is not None
    assert len(again.dealt) + len(again.undealt) == again.size
    assert len(inspected(table, first.number, ProofViewer.PUBLIC).undealt) == again.size
    table.play(1)
    assert table.shoe.commitment.follows == ""
