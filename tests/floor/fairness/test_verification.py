"""Verifying: a true proof has no findings; every way of spoiling one is found, with the position where it has one."""

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

from croupier.equipment.cards import decks
from croupier.floor.fairness.commitment import Kind, prepare_cards, prepare_spins
from croupier.floor.fairness.patron_part import Cut, PatronPart
from croupier.floor.fairness.proof import CardProof, NotAProof, read_proof, write_proof
from croupier.floor.fairness.publication import CardExposure, ProofViewer, card_proof, cards_in_order, wheel_proof
from croupier.floor.fairness.verdicts import Verdict, judge_proof
from croupier.floor.fairness.verification import verify_proof
from tests.floor.fairness.byte_streams import stream
from tests.floor.fairness.sample_shoes import CUT, DETERMINATIONS, HAND, deck, gathered, shoe, shoe_proof
from tests.floor.fairness.spoiled_proofs import PROOFS, SPOILED, spoiled


@pytest.mark.parametrize("name", PROOFS)
def test_a_true_proof_goes_to_a_file_and_back_and_has_no_findings(name: str) -> None:
    proof = PROOFS[name]()
    assert read_proof(write_proof(proof)) == proof
    assert verify_proof(proof) == ()


@pytest.mark.parametrize(("name", "spoil"), SPOILED)
def test_a_spoiled_proof_is_found_out(name: str, spoil: str) -> None:
    content = msgspec.json.encode(spoiled(name, spoil))
    try:
        proof = read_proof(content)
    except NotAProof:
        return
    assert judge_proof(proof).verdict is Verdict.FAILS


def test_a_finding_names_the_position() -> None:
    findings = verify_proof(read_proof(msgspec.json.encode(spoiled("shoe", "another card"))))
    opening = shoe_proof().dealt[-1].opening
    assert opening is not None
    assert [finding.position for finding in findings] == [opening.position]
    assert findings[0].says == "'2c' is not what the house committed to there."


@pytest.mark.parametrize("viewer", ProofViewer)
def test_every_moment_of_a_deck_has_a_proof(viewer: ProofViewer) -> None:
    secret, nonces = deck(), PatronPart(gathered(deck(), "hand"))
    cards = cards_in_order(secret, nonces)
    for number in range(7 if viewer is ProofViewer.PUBLIC else 1, len(HAND) + 1):
        proof = card_proof(secret, nonces, HAND[:number], viewer)
        assert verify_proof(proof) == ()
        for one in proof.dealt:
            assert one.opening is None or one.opening.holds == cards[one.place]


def test_a_whole_shoe_is_proven_card_by_card() -> None:
    secret = shoe()
    proof = card_proof(secret, PatronPart(cut=CUT), [CardExposure("box 1", True)] * 300, ProofViewer.PUBLIC, ended=True)
    assert verify_proof(proof) == ()
    opened = [*(one.opening for one in proof.dealt), *(one.opening for one in proof.undealt)]
    assert sorted(one.holds for one in opened if one is not None) == sorted(decks(8))


def test_cards_shuffled_again_in_mid_round_have_a_proof_of_their_own() -> None:
    rack = decks(8)[:31]
    first = shoe().commitment
    secret = prepare_cards(Kind.SHOE, "again", DETERMINATIONS, rack, 8, stream("again"), follows=first.id)
    proof = card_proof(secret, PatronPart(cut=Cut("Bob", 9)), [CardExposure("dealer", True)], ProofViewer.PUBLIC)
    assert (proof.size, proof.follows, verify_proof(proof)) == (31, first.id, ())
    assert verify_proof(msgspec.structs.replace(proof, follows="")) != ()


def test_too_many_of_a_card_are_found_though_the_house_committed_to_them() -> None:
    crooked = (*decks(1)[:-1], decks(1)[0])
    secret = prepare_cards(Kind.AUTOMATED_SHOE, "crooked", DETERMINATIONS, crooked, 1, stream("crooked"))
    proof = card_proof(secret, PatronPart(), [CardExposure("dealer", True)] * 52, ProofViewer.PUBLIC)
    assert [finding.says for finding in verify_proof(proof)] == ["2c is there 2 times, in 1 decks."]


@settings(max_examples=40, deadline=None)
@given(size=st.integers(2, 60), at=st.integers(1, 59), left=st.integers(1, 60), seed=st.text(max_size=8))
def test_trees_of_every_size_prove_every_card(size: int, at: int, left: int, seed: str) -> None:
    cut, left = Cut("Ann", 1 + at % (size - 1)), min(left, size)
    secret = prepare_cards(Kind.SHOE, seed, DETERMINATIONS, decks(2)[:size], 2, stream("sizes"), follows="before")
    proof = card_proof(
        secret, PatronPart(cut=cut), [CardExposure("box 1", True)] * left, ProofViewer.PUBLIC, ended=True
    )
    assert verify_proof(proof) == ()


@pytest.mark.parametrize("spins", [1, 2, 3, 37])
def test_a_batch_of_spins_can_have_any_length(spins: int) -> None:
    secret = prepare_spins("short", DETERMINATIONS, ("0", "00", "1"), spins, stream("short"))
    assert verify_proof(wheel_proof(secret, [()] * spins)) == ()


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "not a proof"),
        (b"[]", "not a proof"),
        (b"{}", "not a proof"),
        (b"\xff\xfe", "not a proof"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"format": "croupier-proof-3", "kind": "shoe"}', "croupier-proof-3"),
        (b'{"format": "croupier-proof-1", "kind": "dice"}', "not a proof"),
        (b'{"format": "croupier-proof-1", "format": "croupier-proof-1", "kind": "shoe"}', "twice"),
        (b'{"format": "croupier-proof-1", "kind": "\\ud800"}', "not a proof"),
        (b'{"format": "croupier-proof-1", "kind": NaN}', "not a proof"),
        (b'{"size": ' + b"9" * 5_000 + b"}", "not a proof"),
    ],
    ids=str,
)
def test_what_is_not_a_proof_is_told(content: bytes, told: str) -> None:
    with pytest.raises(NotAProof, match=told):
        read_proof(content)


@pytest.mark.parametrize(
    ("field", "value"),
    [("size", 10**12), ("size", 0), ("decks", 17), ("root", "AB" * 32), ("root", "ab" * 32 + "\n"), ("id", "x" * 201)],
)
def test_a_field_outside_its_bounds_is_not_a_proof(field: str, value: object) -> None:
    proof = msgspec.to_builtins(PROOFS["shoe"]()) | {field: value}
    with pytest.raises(NotAProof):
        read_proof(msgspec.json.encode(proof))


def test_an_unknown_field_is_not_a_proof() -> None:
    with pytest.raises(NotAProof, match="unknown field"):
        read_proof(msgspec.json.encode(msgspec.to_builtins(PROOFS["shoe"]()) | {"note": "trust me"}))


@settings(max_examples=150, deadline=None)
@given(at=st.integers(0, 10**6), byte=st.integers(0, 255), name=st.sampled_from(["shoe", "deck", "wheel"]))
def test_a_changed_byte_is_found_or_not_understood_or_only_in_a_name(at: int, byte: int, name: str) -> None:
    content = bytearray(write_proof(PROOFS[name]()))
    content[at % len(content)] = byte
    try:
        proof = read_proof(bytes(content))
    except NotAProof:
        return
    assert verify_proof(proof) != () or _drop_unhashed(proof) == _drop_unhashed(PROOFS[name]())


def _drop_unhashed(proof: object) -> object:
    """A proof without what no hash covers: where cards went, who cut, and seals without a nonce."""
    if not isinstance(proof, CardProof):
        return proof
    dealt = tuple(msgspec.structs.replace(one, to="") for one in proof.dealt)
    cut = proof.cut and msgspec.structs.replace(proof.cut, by="")
    nonces = proof.nonces and tuple(one for one in proof.nonces if one.nonce is not None)
    return msgspec.structs.replace(proof, dealt=dealt, cut=cut, nonces=nonces)
