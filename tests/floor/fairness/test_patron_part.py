"""The patrons' part: the cut, the nonces with their seals, and what comes of them."""

from itertools import permutations

import pytest

from croupier.equipment.cards import Card
from croupier.equipment.shoe import Shoe
from croupier.floor.fairness.commitment import Kind
from croupier.floor.fairness.hashing import FORMAT_1
from croupier.floor.fairness.nonce_collection import (
    NonceCollection,
    NonceRefused,
    add_nonce,
    add_seal,
    with_seals_closed,
)
from croupier.floor.fairness.patron_part import (
    Cut,
    Nonce,
    PatronPart,
    order_after_cut,
    order_after_nonces,
    pocket_after_nonces,
    seal_of,
)
from croupier.floor.fairness.publication import CardExposure, ProofViewer, card_proof, cards_in_order, pocket_of
from tests.floor.fairness.sample_shoes import CUT, PATRONS, WHEEL, deck, gathered, nonces_for, shoe, wheel

NONCE, OTHER = "0f" * 32, "f0" * 32


@pytest.mark.parametrize("at", [1, 52, 208, 415])
def test_a_cut_moves_the_cards_in_front_to_the_back_as_the_shoe_does(at: int) -> None:
    secret = shoe()
    nonces = nonces_for(secret, "devices")
    shuffled = tuple(Card(secret.things[position]) for position in order_after_nonces(secret.commitment, nonces))
    assert cards_in_order(secret, PatronPart(nonces, Cut("Ann", at))) == Shoe(shuffled).cut(at).cards
    old = shoe(format=FORMAT_1)
    assert cards_in_order(old, PatronPart(cut=Cut("Ann", at))) == Shoe(tuple(map(Card, old.things))).cut(at).cards


@pytest.mark.parametrize("at", [0, -1, 416, 500])
def test_a_cut_outside_the_shoe_is_refused(at: int) -> None:
    with pytest.raises(ValueError, match="cannot be cut"):
        order_after_cut(range(416), Cut("Ann", at))


def test_every_nonce_changes_the_order_and_the_sequence_of_their_coming_does_not() -> None:
    said, nonces = deck().commitment, nonces_for(deck(), "hand")
    order = order_after_nonces(said, nonces)
    assert sorted(order) == list(range(52))
    assert all(order_after_nonces(said, other) == order for other in permutations(nonces))
    for left_out in nonces:
        assert order_after_nonces(said, [one for one in nonces if one is not left_out]) != order
    assert order_after_nonces(deck("another").commitment, nonces) != order


def test_a_nonce_that_never_came_changes_nothing() -> None:
    said = deck().commitment
    ann, bob, zoe = nonces_for(deck(), "hand")
    withheld = Nonce(bob.by, bob.seal, None)
    assert order_after_nonces(said, (ann, withheld, zoe)) == order_after_nonces(said, (ann, zoe))


def test_without_any_nonce_there_is_still_an_order_and_a_pocket() -> None:
    assert sorted(order_after_nonces(deck().commitment, ())) == list(range(52))
    assert pocket_of(wheel(), 0, ()) in WHEEL


def test_the_ball_rests_so_many_pockets_from_the_base_as_the_nonces_draw() -> None:
    secret, nonces = wheel(), nonces_for(wheel(), "spin", 5)
    rests = [WHEEL.index(pocket_after_nonces(secret.commitment, 5, base, nonces)) for base in WHEEL]
    assert len({(index - base) % 37 for base, index in enumerate(rests)}) == 1
    rested = {pocket_of(secret, 5, nonces_for(secret, f"spin {number}", 5)) for number in range(400)}
    assert rested == set(WHEEL)


def test_a_shoe_takes_a_cut_and_all_else_takes_none() -> None:
    with pytest.raises(ValueError, match="A shoe is cut"):
        cards_in_order(shoe(), PatronPart())
    for kind in (Kind.DECK, Kind.AUTOMATED_SHOE):
        with pytest.raises(ValueError, match="A shoe is cut"):
            cards_in_order(deck(kind=kind), PatronPart(cut=CUT))
    with pytest.raises(ValueError, match="53 cards cannot have left"):
        card_proof(deck(), PatronPart(), [CardExposure("board", True)] * 53, ProofViewer.PUBLIC)


def test_seals_come_first_and_nonces_after_them() -> None:
    root = deck().commitment.root
    gathering = NonceCollection(root, ("Ann", "Bob"))
    seal = seal_of(root, 0, "Ann", NONCE)
    with pytest.raises(NonceRefused, match="after the seals"):
        add_nonce(add_seal(gathering, "Ann", seal), "Ann", NONCE)
    gathering = add_seal(gathering, "Ann", seal)
    assert not gathering.complete
    assert add_seal(gathering, "Ann", seal) == gathering
    with pytest.raises(NonceRefused, match="sealed another nonce"):
        add_seal(gathering, "Ann", seal_of(root, 0, "Ann", OTHER))
    assert add_seal(gathering, "Bob", seal_of(root, 0, "Bob", OTHER)).complete
    closed = with_seals_closed(gathering)
    with pytest.raises(NonceRefused, match="seals are closed"):
        add_seal(closed, "Bob", seal)
    with pytest.raises(NonceRefused, match="not the nonce that was sealed"):
        add_nonce(closed, "Ann", OTHER)
    assert not closed.complete
    whole = add_nonce(closed, "Ann", NONCE)
    assert whole.complete
    assert add_nonce(whole, "Ann", NONCE) == whole
    assert whole.given == (Nonce("Ann", seal, NONCE),)


def test_a_seal_that_was_copied_from_a_neighbour_or_another_spin_opens_to_nothing() -> None:
    root = wheel().commitment.root
    seal = seal_of(root, 3, "Ann", NONCE)
    gathering = NonceCollection(root, ("Ann", "Bob"), spin=3)
    copied = with_seals_closed(add_seal(gathering, "Bob", seal))
    with pytest.raises(NonceRefused, match="not the nonce that was sealed"):
        add_nonce(copied, "Bob", NONCE)
    replayed = with_seals_closed(add_seal(NonceCollection(root, ("Ann",), spin=4), "Ann", seal))
    with pytest.raises(NonceRefused, match="not the nonce that was sealed"):
        add_nonce(replayed, "Ann", NONCE)


@pytest.mark.parametrize("text", ["", "0f", "0F" * 32, "0f" * 32 + "\n", "é" * 64, "0f" * 33])
def test_what_is_no_seal_or_nonce_is_not_taken(text: str) -> None:
    gathering = NonceCollection(deck().commitment.root, ("Ann",))
    with pytest.raises(NonceRefused, match="64 digits"):
        add_seal(gathering, "Ann", text)
    with pytest.raises(NonceRefused, match="64 digits"):
        add_nonce(with_seals_closed(gathering), "Ann", text)


def test_somebody_without_a_seat_adds_nothing() -> None:
    with pytest.raises(NonceRefused, match="no seat"):
        add_seal(NonceCollection(deck().commitment.root, PATRONS), "Eve", NONCE)


def test_who_sealed_and_withheld_is_in_the_proof() -> None:
    proof = card_proof(deck(), PatronPart(gathered(deck(), "hand", withheld=("Bob",))), [], ProofViewer.PUBLIC)
    assert proof.nonces is not None
    assert {one.by: one.nonce is not None for one in proof.nonces} == {"Ann": True, "Bob": False, "Zoë": True}
