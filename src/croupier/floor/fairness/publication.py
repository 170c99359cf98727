"""What leaves the server: the proof as one viewer may have it, at any moment of a shoe's or a batch's life."""

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from croupier.equipment.cards import Card
from croupier.floor.fairness.commitment import CommittedSecret
from croupier.floor.fairness.hashing import FORMAT_2
from croupier.floor.fairness.openings import open_position
from croupier.floor.fairness.patron_part import Nonce, PatronPart, order_after, pocket_after_nonces
from croupier.floor.fairness.proof import CardProof, ProvenCard, ProvenSpin, UndealtCard, WheelProof


class ProofViewer(StrEnum):
    """For whom a proof is made."""

    PUBLIC = "public"
    INSPECTOR = "inspector"


class CardExposure(msgspec.Struct, frozen=True):
    """A card that left: to where, and whether everybody has seen its face."""

    to: str
    exposed: bool


def order_of(secret: CommittedSecret, added: PatronPart) -> tuple[int, ...]:
    """The committed position of each card in the order in which they leave."""
    if (added.cut is None) is secret.commitment.is_cut:
        raise ValueError("A shoe is cut; a deck and an automated shoe are not.")
    return order_after(secret.commitment, added)


def cards_in_order(secret: CommittedSecret, added: PatronPart) -> tuple[Card, ...]:
    """The cards in the order in which they leave: for the table alone."""
    return tuple(Card(secret.things[position]) for position in order_of(secret, added))


def pocket_of(secret: CommittedSecret, spin: int, nonces: tuple[Nonce, ...]) -> str:
    """Where the ball of a spin rests."""
    return pocket_after_nonces(secret.commitment, spin, secret.things[spin], nonces)


def card_proof(
    secret: CommittedSecret,
    added: PatronPart,
    left: Sequence[CardExposure],
    viewer: ProofViewer,
    *,
    ended: bool = False,
) -> CardProof:
    """The proof of the cards that have left so far; at the end also of the others, where they may be opened."""
    said, order = secret.commitment, order_of(secret, added)
    if len(left) > said.size:
        raise ValueError(f"{len(left)} cards cannot have left a shoe of {said.size}.")
    everything = viewer is ProofViewer.INSPECTOR
    dealt = tuple(
        ProvenCard(place, card.to, open_position(secret, order[place]) if card.exposed or everything else None)
        for place, card in enumerate(left)
    )
    # Cards that were never dealt would betray a folded one, as the only card of the deck that is missing.
    rest = range(len(left), said.size) if ended and (everything or all(card.exposed for card in left)) else range(0)
    return CardProof(
        format=said.format,
        kind=said.kind,
        id=said.id,
        determinations=said.determinations,
        size=said.size,
        decks=said.decks,
        follows=said.follows,
        top=said.top,
        root=said.root,
        cut=added.cut,
        nonces=added.nonces if said.takes_nonces else None,
        dealt=dealt,
        undealt=tuple(UndealtCard(place, open_position(secret, order[place])) for place in rest),
        ended=ended if said.format == FORMAT_2 else msgspec.UNSET,
    )


def wheel_proof(secret: CommittedSecret, added: Sequence[tuple[Nonce, ...]], *, ended: bool = False) -> WheelProof:
    """The proof of the spins so far, with the nonces of each; at the end also of those that were never spun."""
    said = secret.commitment
    spins = tuple(
        ProvenSpin(spin, pocket_of(secret, spin, nonces), open_position(secret, spin), nonces)
        for spin, nonces in enumerate(added)
    )
    return WheelProof(
        format=said.format,
        kind=said.kind,
        id=said.id,
        determinations=said.determinations,
        size=said.size,
        pockets=said.pockets,
        top=said.top,
        root=said.root,
        spins=spins,
        unspun=tuple(open_position(secret, spin) for spin in range(len(spins), said.size)) if ended else (),
        ended=ended if said.format == FORMAT_2 else msgspec.UNSET,
    )
