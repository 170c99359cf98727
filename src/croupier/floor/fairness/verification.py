"""Verification of a published proof: every check, without the server and without trusting the file's author."""

import re
from collections import Counter
from collections.abc import Generator, Iterable, Iterator

import msgspec

from croupier.equipment.cards import DECK, cards_in
from croupier.floor.fairness.commitment import Commitment, Kind, root_of
from croupier.floor.fairness.openings import OpenedPosition, leads_to_top
from croupier.floor.fairness.patron_part import Nonce, order_after, pocket_after_nonces, seal_of
from croupier.floor.fairness.proof import CardProof, Proof, WheelProof

_HAND = re.compile("area [0-9]+")
"""Where a patron's own cards go; folded ones are never opened to everybody."""


class ProofFinding(msgspec.Struct, frozen=True):
    """A check that fails. `position`: the committed one, where it is about one card or spin."""

    says: str
    position: int | None = None


def verify_proof(proof: Proof) -> tuple[ProofFinding, ...]:
    """What is wrong with a proof; empty if every check holds."""
    checks = _cards(proof) if isinstance(proof, CardProof) else _spins(proof)
    return (*_root(proof.commitment), *checks)


def _root(said: Commitment) -> Iterator[ProofFinding]:
    if root_of(said) != said.root:
        yield ProofFinding("The root does not belong to this kind, id, size, determinations and top.")


def _cards(proof: CardProof) -> Iterator[ProofFinding]:
    yield from _stock(proof)
    order = yield from _order(proof)
    if [card.place for card in proof.dealt] != list(range(len(proof.dealt))):
        yield ProofFinding("The cards dealt are not in places 0, 1, 2 and so on: one is left out, repeated or moved.")
    if any(card.place < len(proof.dealt) for card in proof.undealt):
        yield ProofFinding("A card is said to be undealt in the place of one that was dealt.")
    openings = [(card.place, card.opening) for card in proof.dealt if card.opening is not None]
    openings += [(card.place, card.opening) for card in proof.undealt]
    for place, opening in openings:
        if order is not None and (place >= proof.size or order[place] != opening.position):
            yield ProofFinding(
                f"After the patrons' part another position comes out in place {place}.", opening.position
            )
        if opening.holds not in DECK:
            yield ProofFinding(f"{opening.holds!r} is not a card.", opening.position)
    yield from _opened(proof.commitment, [opening for _, opening in openings])
    for card, times in Counter(opening.holds for _, opening in openings).items():
        if times > proof.decks:
            yield ProofFinding(f"{card} is there {times} times, in {proof.decks} decks.")
    yield from _composition(proof, len(openings))


def _composition(proof: CardProof, opened: int) -> Iterator[ProofFinding]:
    """When a shoe has ended every card is opened: as many cards as its decks have, none too often, are those decks."""
    if proof.ended is False and proof.undealt:
        yield ProofFinding("Cards that were not dealt are opened before the end.")
    if not proof.ended:
        return
    closed = [card for card in proof.dealt if card.opening is None]
    if proof.kind is Kind.DECK and closed and not proof.undealt:  # the others would betray a folded hand
        if any(_HAND.fullmatch(card.to) is None for card in closed):
            yield ProofFinding("The deck has ended, and a card that is nobody's hand is not opened.")
    elif opened != proof.size:
        yield ProofFinding(f"It has ended, and {proof.size - opened} of its {proof.size} cards are not opened.")


def _stock(proof: CardProof) -> Iterator[ProofFinding]:
    if proof.size > cards_in(proof.decks) or (proof.size < cards_in(proof.decks) and not proof.follows):
        yield ProofFinding(f"{proof.size} cards are not {proof.decks} decks, and they follow no other shoe.")
    if proof.kind is Kind.DECK and proof.decks != 1:
        yield ProofFinding(f"A deck is one deck, not {proof.decks}.")
    if len(proof.dealt) > proof.size:
        yield ProofFinding(f"{len(proof.dealt)} cards were dealt from {proof.size}.")


def _order(proof: CardProof) -> Generator[ProofFinding, None, tuple[int, ...] | None]:
    """The order after the nonces and the cut, worked out again; None if they cannot be used."""
    said = proof.commitment
    if (proof.cut is not None) is not said.is_cut:
        yield ProofFinding("A shoe has a cut; a deck and an automated shoe have none.")
        return None
    if (proof.nonces is not None) is not said.takes_nonces:
        yield ProofFinding("There is a list of nonces, except for a shoe of the first format.")
        return None
    yield from _nonces(proof.root, 0, proof.nonces or ())
    if proof.cut is not None and proof.cut.at >= proof.size:
        yield ProofFinding(f"{proof.size} cards cannot be cut at {proof.cut.at}.")
        return None
    return order_after(said, proof.added)


def _nonces(root: str, spin: int, nonces: Iterable[Nonce], position: int | None = None) -> Iterator[ProofFinding]:
    for by, times in Counter(nonce.by for nonce in nonces).items():
        if times > 1:
            yield ProofFinding(f"{by} gave more than one nonce.", position)
    for nonce in nonces:
        if nonce.nonce is not None and seal_of(root, spin, nonce.by, nonce.nonce) != nonce.seal:
            yield ProofFinding(f"The nonce of {nonce.by} is not the one that was sealed.", position)
        if nonce.nonce is not None and nonce.away:
            yield ProofFinding(f"{nonce.by} is said to have been away, and gave a nonce.", position)


def _opened(said: Commitment, openings: list[OpenedPosition]) -> Iterator[ProofFinding]:
    if not openings:
        yield ProofFinding("Nothing is opened: nothing can be proven.")
    for position, times in Counter(opening.position for opening in openings).items():
        if times > 1:
            yield ProofFinding("The position is opened more than once.", position)
    for opening in openings:
        if opening.position >= said.size:
            yield ProofFinding(f"There are {said.size} positions, from 0.", opening.position)
        elif not leads_to_top(said, opening):
            yield ProofFinding(f"{opening.holds!r} is not what the house committed to there.", opening.position)


def _spins(proof: WheelProof) -> Iterator[ProofFinding]:
    said = proof.commitment
    if len(set(proof.pockets)) < len(proof.pockets):
        yield ProofFinding("A pocket is on the wheel more than once.")
    if [spin.spin for spin in proof.spins] != list(range(len(proof.spins))):
        yield ProofFinding("The spins are not numbered 0, 1, 2 and so on: one is left out, repeated or moved.")
    for spin in proof.spins:
        yield from _nonces(said.root, spin.spin, spin.nonces, spin.spin)
        if spin.opening.position != spin.spin:
            yield ProofFinding(f"Spin {spin.spin} opens the base of another spin.", spin.opening.position)
        if spin.opening.holds not in proof.pockets:
            yield ProofFinding(f"The wheel has no pocket {spin.opening.holds!r}.", spin.spin)
        elif (due := pocket_after_nonces(said, spin.spin, spin.opening.holds, spin.nonces)) != spin.pocket:
            yield ProofFinding(f"The ball of spin {spin.spin} rests in {due}, not in {spin.pocket}.", spin.spin)
    if proof.ended is False and proof.unspun:
        yield ProofFinding("Spins that were not spun are opened before the end.")
    if proof.ended and len(proof.spins) + len(proof.unspun) != proof.size:
        yield ProofFinding(f"It has ended, and not all of its {proof.size} spins are opened.")
    yield from _opened(said, [*(spin.opening for spin in proof.spins), *proof.unspun])
