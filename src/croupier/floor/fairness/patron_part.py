"""The patrons' part: the cut, or nonces, turn what the house committed to into what is dealt or spun."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated

import msgspec

from croupier.equipment.even_draws import Below
from croupier.equipment.shoe import shuffled
from croupier.floor.fairness.commitment import Commitment, Hash, ProofText
from croupier.floor.fairness.draws import draws_by
from croupier.floor.fairness.hashing import proof_digest


class Cut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who cut, and how many cards went from the front to the back."""

    by: ProofText
    at: Annotated[int, msgspec.Meta(ge=1)]


class Nonce(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one patron's device added: first its seal, then the nonce itself; None if it never came.

    `away`: it never came because the device had lost its connection, or all was called off before its time was up;
    others have withheld it.
    """

    by: ProofText
    seal: Hash
    nonce: Hash | None
    away: bool = False


class PatronPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The patrons' part when it is complete: what their devices added, and the cut of a shoe."""

    nonces: tuple[Nonce, ...] = ()
    cut: Cut | None = None


def seal_of(root: str, spin: int, by: str, nonce: str) -> str:
    """What a device sends before any nonce is known, so that nobody can fit a nonce to those of the others."""
    return proof_digest("seal", root, spin, by, nonce)


def wrong_seals(root: str, spin: int, nonces: Sequence[Nonce]) -> Iterator[str]:
    """The nonces that are not what their devices had sealed, in words."""
    for nonce in nonces:
        if nonce.nonce is not None and seal_of(root, spin, nonce.by, nonce.nonce) != nonce.seal:
            yield f"the nonce of {nonce.by} is not the one that was sealed"


def order_after(commitment: Commitment, added: PatronPart) -> tuple[int, ...]:
    """The committed position of each card in the order in which they leave: nonces shuffle them, then they are cut."""
    order: Sequence[int] = range(commitment.size)
    if commitment.takes_nonces:
        order = order_after_nonces(commitment, added.nonces)
    return tuple(order) if added.cut is None else order_after_cut(order, added.cut)


def order_after_cut(order: Sequence[int], cut: Cut) -> tuple[int, ...]:
    """The same positions with those in front gone to the back."""
    if not 0 < cut.at < len(order):
        raise ValueError(f"A stack of {len(order)} cards cannot be cut at {cut.at}.")
    return (*order[cut.at :], *order[: cut.at])


def order_after_nonces(commitment: Commitment, nonces: Iterable[Nonce]) -> tuple[int, ...]:
    """The committed positions, shuffled once more by the nonces."""
    return shuffled(range(commitment.size), _draws(commitment.root, 0, nonces))


def pocket_after_nonces(commitment: Commitment, spin: int, base: str, nonces: Iterable[Nonce]) -> str:
    """Where the ball rests: clockwise from the base by as many pockets as the nonces draw."""
    pockets = commitment.pockets
    step = _draws(commitment.root, spin, nonces)(len(pockets))
    return pockets[(pockets.index(base) + step) % len(pockets)]


def _draws(root: str, spin: int, nonces: Iterable[Nonce]) -> Below:
    """Draws from the root and every nonce that came, sorted by owner: the order of arrival decides nothing."""
    given = sorted((nonce.by, nonce.nonce) for nonce in nonces if nonce.nonce is not None)
    return draws_by(proof_digest("stream", root, spin, *(text for pair in given for text in pair)))
