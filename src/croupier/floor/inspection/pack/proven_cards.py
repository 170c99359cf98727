"""That the cards and spins in a tournament's log are those of the proofs in its pack."""

from collections.abc import Iterator, Mapping

from croupier.equipment.cards import UNSEEN, Card
from croupier.floor.fairness.proof import CardProof, Proof, WheelProof
from croupier.floor.inspection.checks.cards import CardChecks
from croupier.floor.inspection.stream_fold import Counts
from croupier.floor.live.events import ShoeCommitted
from croupier.floor.live.shoe.state import LiveShoe


class ProvenCards:
    """The proofs of a pack by root, and what the log had without one: `closed` cards are in a proof, but not opened."""

    def __init__(self, proofs: Mapping[str, Proof]) -> None:
        """None is used yet."""
        self.proofs = proofs
        self.used: set[str] = set()
        self.opened = self.closed = 0


class ProvenCardChecks(CardChecks):
    """The cards of one table, against proofs instead of the house's secret."""

    def __init__(self, proven: ProvenCards, counts: Counts) -> None:
        """Begin before the first."""
        super().__init__(None, counts)
        self._proven = proven

    def _commits(self, event: ShoeCommitted) -> Iterator[str]:
        yield from super()._commits(event)
        proof = self._proven.proofs.get(event.commitment.root)
        if proof is None:
            return  # a shoe of which nothing was ever shown has none
        self._proven.used.add(proof.root)
        if proof.commitment != event.commitment:
            yield f"the proof of {event.commitment.id} is for something else than was committed to"

    def _are(self, shoe: LiveShoe, cards: "Iterator[tuple[int, Card]] | zip[tuple[int, Card]]") -> Iterator[str]:
        proof = self._proven.proofs.get(shoe.commitment.root)
        for place, card in cards:
            if card == UNSEEN:
                continue
            if not isinstance(proof, CardProof) or place >= len(proof.dealt):
                yield f"there is no proof of card {place + 1} of {shoe.commitment.id}, which was {card}"
                continue
            opening = proof.dealt[place].opening
            self._proven.opened += opening is not None
            self._proven.closed += opening is None
            if opening is not None and opening.holds != card:
                shoe_id, committed = shoe.commitment.id, opening.holds
                yield f"card {place + 1} of {shoe_id} is {card}, but the house committed to {committed}"

    def _rests(self, shoe: LiveShoe, number: str) -> Iterator[str]:
        proof = self._proven.proofs.get(shoe.commitment.root)
        spin = f"spin {shoe.spin + 1} of {shoe.commitment.id}"
        if not isinstance(proof, WheelProof) or shoe.spin >= len(proof.spins):
            yield f"there is no proof of {spin}, which was {number}"
            return
        self._proven.opened += 1
        committed = proof.spins[shoe.spin].pocket
        if committed != number:
            yield f"{spin} is {number}, but by the house's commitment it is {committed}"
