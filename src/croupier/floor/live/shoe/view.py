"""The system's cards as everybody may see them: what was published, and how far the patrons' part is."""

from enum import StrEnum

import msgspec

from croupier.floor.fairness.commitment import Kind
from croupier.floor.fairness.nonce_collection import NonceCollection
from croupier.floor.fairness.patron_part import Cut, Nonce
from croupier.floor.live.shoe.state import LiveShoe
from croupier.floor.live.state import LiveTable
from croupier.verbs.state_cache import cached_on_state


class CommitmentPhase(StrEnum):
    """How far the patrons' part is."""

    COMMITTED = "committed"
    SEALS = "seals"
    NONCES = "nonces"
    FIXED = "fixed"
    ENDED = "ended"


class SealShown(msgspec.Struct, frozen=True):
    """A seal as everybody is shown it before the first nonce; `by` as the proof will have it."""

    by: str
    seal: str


class ShoeView(msgspec.Struct, frozen=True):
    """`number` says which proof to ask for. `expected` are those whose devices may add, `aliases` what each of them is
    called in the proof, and `sealed` those that have sealed; `seals` are shown once they are closed, `given` is whose
    nonces have come, and `nonces` and `cut` what was added. `spin` is the number that a seal of this spin names; 0 for
    cards."""

    kind: Kind
    id: str
    number: int
    size: int
    root: str
    top: str
    phase: CommitmentPhase
    spin: int
    left: int
    expected: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    sealed: tuple[str, ...] = ()
    seals: tuple[SealShown, ...] = ()
    given: tuple[str, ...] = ()
    nonces: tuple[Nonce, ...] = ()
    cut: Cut | None = None


def shoe_view(live: LiveTable) -> ShoeView | None:
    """The shoe as everybody sees it: nothing in it comes out of the vault. None if the cards are real."""
    return None if live.spot.shoe is None else _shown(live.spot.shoe)


@cached_on_state
def _shown(shoe: LiveShoe) -> ShoeView:
    said, added, gathering = shoe.commitment, shoe.added, shoe.gathering
    given, asked = gathering.given if gathering else (), shoe.asked
    return ShoeView(
        said.kind,
        said.id,
        shoe.number,
        said.size,
        said.root,
        said.top,
        _phase(shoe, gathering),
        shoe.spin,
        len(shoe.left),
        asked,
        tuple(shoe.alias(name) for name in asked),
        tuple(shoe.named(nonce.by) for nonce in given),
        tuple(SealShown(nonce.by, nonce.seal) for nonce in given) if gathering and not gathering.sealing else (),
        tuple(shoe.named(nonce.by) for nonce in given if nonce.nonce is not None),
        added.nonces if added else (),
        added.cut if added else shoe.cut,
    )


def _phase(shoe: LiveShoe, gathering: NonceCollection | None) -> CommitmentPhase:
    if shoe.ended:
        return CommitmentPhase.ENDED
    if gathering is not None:
        return CommitmentPhase.SEALS if gathering.sealing else CommitmentPhase.NONCES
    return CommitmentPhase.COMMITTED if shoe.added is None else CommitmentPhase.FIXED
