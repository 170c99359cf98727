"""Proofs of a live table's shoes and batches, as one viewer may have them now: the one in play and all before it."""

import msgspec

from croupier.floor.fairness.hashing import FORMAT_1
from croupier.floor.fairness.patron_part import Cut, Nonce, PatronPart
from croupier.floor.fairness.proof import CardProof, Proof
from croupier.floor.fairness.publication import CardExposure, ProofViewer, card_proof, wheel_proof
from croupier.floor.live.shoe.evolve import called_off
from croupier.floor.live.shoe.state import DealtCard, LiveShoe
from croupier.floor.live.state import LiveTable
from croupier.floor.vault import Vault
from croupier.rulebook import floor


def current_proof(live: LiveTable, vault: Vault, viewer: ProofViewer) -> Proof | None:
    """The proof of the shoe or batch in play; None while there is nothing to show."""
    if live.spot.shoe is None:
        return None
    return shoe_proof(live.spot.shoe, vault, viewer, _round_in_progress(live))


@floor("5.3")
def shoe_proof(shoe: LiveShoe, vault: Vault, viewer: ProofViewer, in_progress: int | None) -> Proof | None:
    """The proof of any shoe or batch; None if no card may be shown and no spin is over.

    Of the round in progress the inspector sees no more than everybody: they read what is over.
    """
    secret = vault.open(shoe.sealed, shoe.commitment.root)
    if viewer is ProofViewer.PUBLIC:
        shoe = _anonymise(shoe)
    if shoe.is_wheel:
        spun = wheel_proof(secret, shoe.spins, ended=shoe.ended)
        return spun if spun.spins or spun.unspun else None
    if shoe.added is None:
        return None
    inspects = viewer is ProofViewer.INSPECTOR
    ended = shoe.ended and all(card.exposed or card.round_number != in_progress for card in shoe.left)
    left = [CardExposure(card.to, _may_see(card, inspects, ended, in_progress)) for card in shoe.left]
    whole = inspects and in_progress is None
    dealt = card_proof(secret, shoe.added, left, viewer if whole else ProofViewer.PUBLIC, ended=ended)
    return dealt if _opens(dealt) else None


@floor("5.7")
def _anonymise(shoe: LiveShoe) -> LiveShoe:
    """A shoe without what would tell who is who: of the first format the ids that none of its hashes covers, of the
    second in which order the devices were heard."""
    if shoe.commitment.format != FORMAT_1:
        added = shoe.added and PatronPart(_sort_nonces(shoe.added.nonces), shoe.added.cut)
        return msgspec.structs.replace(shoe, spins=tuple(map(_sort_nonces, shoe.spins)), added=added)
    spins = tuple(_nonces_without_ids(nonces) for nonces in shoe.spins)
    added = shoe.added and PatronPart(
        _nonces_without_ids(shoe.added.nonces), shoe.added.cut and Cut("somebody", shoe.added.cut.at)
    )
    return msgspec.structs.replace(shoe, spins=spins, added=added)


def _sort_nonces(nonces: tuple[Nonce, ...]) -> tuple[Nonce, ...]:
    return tuple(sorted(nonces, key=lambda nonce: (len(nonce.by), nonce.by)))


def _nonces_without_ids(nonces: tuple[Nonce, ...]) -> tuple[Nonce, ...]:
    return tuple(
        nonce if nonce.nonce is not None else msgspec.structs.replace(nonce, by=f"somebody {number}")
        for number, nonce in enumerate(nonces, 1)
    )


@floor("5.3")
def _may_see(card: DealtCard, inspects: bool, ended: bool, in_progress: int | None) -> bool:
    """Everybody may see burnt cards and those set aside at the end; never a patron's folded hand."""
    if card.exposed or (inspects and card.round_number != in_progress):
        return True
    return ended and not card.is_a_hand


def _opens(proof: CardProof) -> bool:
    return bool(proof.undealt) or any(card.opening is not None for card in proof.dealt)


def _round_in_progress(live: LiveTable) -> int | None:
    return None if live.table.is_between_rounds else live.table.round_number


def as_ended(shoes: list[LiveShoe]) -> list[LiveShoe]:
    """A shoe has ended when the next has begun; one whose cards were shuffled again in a round, with those."""
    for at in range(len(shoes) - 2, -1, -1):
        shoe, later = shoes[at], shoes[at + 1]
        ended = later.ended if later.commitment.follows == shoe.commitment.id else True
        shoes[at] = msgspec.structs.replace(called_off(shoe), ended=ended)
    return shoes
