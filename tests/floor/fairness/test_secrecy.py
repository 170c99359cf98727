"""What leaves the server: no undealt card, no salt of a closed position and nothing else of the house's secret."""

import pickle

import msgspec
import pytest
from rich.pretty import pretty_repr

from croupier.floor.fairness.commitment import CommittedSecret
from croupier.floor.fairness.merkle import levels, path
from croupier.floor.fairness.patron_part import PatronPart
from croupier.floor.fairness.proof import CardProof, WheelProof, write_proof
from croupier.floor.fairness.publication import (
    CardExposure,
    ProofViewer,
    card_proof,
    cards_in_order,
    order_of,
    wheel_proof,
)
from tests.floor.fairness.sample_shoes import CUT, HAND, WHEEL, deck, gathered, shoe, wheel


def positions_opened(proof: CardProof | WheelProof) -> set[int]:
    """Every position that a proof opens."""
    if isinstance(proof, WheelProof):
        return {one.opening.position for one in proof.spins} | {one.position for one in proof.unspun}
    dealt = {one.opening.position for one in proof.dealt if one.opening is not None}
    return dealt | {one.opening.position for one in proof.undealt}


def check_closed(secret: CommittedSecret, content: bytes, opened: set[int]) -> None:
    """The bytes tell nothing about any position but these."""
    assert secret.seed.encode() not in content
    tree = levels(secret.leaves())
    for position in set(range(secret.commitment.size)) - opened:
        assert secret.salt(position).encode() not in content
        assert f'"position":{position},'.encode() not in content
        assert msgspec.json.encode(path(tree, position)) not in content


def test_a_patron_gets_no_card_of_a_deck_but_those_that_everybody_saw() -> None:
    secret, nonces = deck(), PatronPart(gathered(deck(), "hand"))
    cards, order = cards_in_order(secret, nonces), order_of(secret, nonces)
    for number in range(len(HAND) + 1):
        for ended in (False, True):
            proof = card_proof(secret, nonces, HAND[:number], ProofViewer.PUBLIC, ended=ended and number == len(HAND))
            content = write_proof(proof)
            shown = {place for place in range(number) if HAND[place].exposed}
            assert positions_opened(proof) == {order[place] for place in shown}
            check_closed(secret, content, positions_opened(proof))
            for place, card in enumerate(cards):  # one deck: every card has a name of its own
                assert (f'"{card}"'.encode() in content) is (place in shown)


def test_a_patron_gets_no_salt_of_a_shoe_that_is_in_use() -> None:
    secret = shoe()
    for number in (0, 1, 5, 100, 415):
        left = [CardExposure("box 1", place % 7 != 0) for place in range(number)]
        proof = card_proof(secret, PatronPart(cut=CUT), left, ProofViewer.PUBLIC)
        assert len(positions_opened(proof)) == sum(one.exposed for one in left)
        check_closed(secret, write_proof(proof), positions_opened(proof))


def test_a_patron_gets_the_base_of_a_spin_only_after_it() -> None:
    secret = wheel()
    for number in range(4):
        proof = wheel_proof(secret, [gathered(secret, f"spin {spin}", spin) for spin in range(number)])
        assert positions_opened(proof) == set(range(number))
        check_closed(secret, write_proof(proof), positions_opened(proof))


def test_the_inspector_gets_folded_and_burnt_cards_but_none_that_is_still_to_come() -> None:
    secret, nonces = deck(), PatronPart(gathered(deck(), "hand"))
    order = order_of(secret, nonces)
    for number in range(len(HAND) + 1):
        proof = card_proof(secret, nonces, HAND[:number], ProofViewer.INSPECTOR)
        assert positions_opened(proof) == set(order[:number])
        check_closed(secret, write_proof(proof), positions_opened(proof))
    ended = card_proof(secret, nonces, HAND, ProofViewer.INSPECTOR, ended=True)
    assert positions_opened(ended) == set(range(52))


@pytest.mark.parametrize("closed", [0, 1])
def test_undealt_cards_are_opened_at_the_end_unless_they_betray_a_closed_one(closed: int) -> None:
    left = [CardExposure("burnt", False)] * closed + [CardExposure("box 1", True)] * 9
    proof = card_proof(shoe(), PatronPart(cut=CUT), left, ProofViewer.PUBLIC, ended=True)
    assert len(proof.undealt) == (0 if closed else 416 - 9)


def test_at_the_end_of_a_batch_the_spins_that_were_never_spun_are_opened() -> None:
    proof = wheel_proof(wheel(), [()] * 3, ended=True)
    assert [one.position for one in proof.unspun] == list(range(3, 20))
    assert {one.holds for one in proof.unspun} <= set(WHEEL)


def test_the_commitment_itself_tells_nothing() -> None:
    for secret in (shoe(), deck(), wheel()):
        check_closed(secret, msgspec.json.encode(secret.commitment), set())


def test_a_secret_in_a_log_or_a_traceback_tells_its_id_alone() -> None:
    secret = deck()
    for told in (repr(secret), str(secret), f"{[secret]}", pretty_repr(secret)):
        assert secret.seed not in told
        assert secret.things[0] not in told
        assert "table 7, deck" in told


def test_a_secret_can_be_stored() -> None:
    secret = deck()
    assert msgspec.json.decode(msgspec.json.encode(secret), type=CommittedSecret) == secret
    assert pickle.loads(pickle.dumps(secret)) == secret


def test_salts_and_leaves_are_all_different() -> None:
    secret = shoe()
    assert len({secret.salt(position) for position in range(416)}) == 416
    assert len(set(secret.leaves())) == 416
    assert {len(secret.salt(0)), len(secret.seed)} == {64}
