"""The patrons' part: the cut, or nonces, turn what the house committed to into what is dealt or spun."""

from collections.abc import Iterable
from typing import Annotated

import msgspec

from croupier.equipment.shoe import shuffled
from croupier.floor.fairness.commitment import Commitment, Hash, Name
from croupier.floor.fairness.draws import Below, draws_by
from croupier.floor.fairness.hashing import digest


class Cut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who cut, and how many cards went from the front to the back."""

    by: Name
    at: Annotated[int, msgspec.Meta(ge=1)]


class Nonce(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one patron's device added: first its seal, then the nonce itself; none where it never came."""

    by: Name
    seal: Hash
    nonce: Hash | None


def seal_of(root: str, spin: int, by: str, nonce: str) -> str:
    """What a device sends before any nonce is known, so that nobody can fit a nonce to those of the others."""
    return digest("seal", root, spin, by, nonce)


def order_after_cut(size: int, cut: Cut) -> tuple[int, ...]:
    """The committed position of each card in the order in which they leave: the cards in front go to the back."""
    if not 0 < cut.at < size:
        raise ValueError(f"A stack of {size} cards cannot be cut at {cut.at}.")
    return tuple((place + cut.at) % size for place in range(size))


def order_after_nonces(commitment: Commitment, nonces: Iterable[Nonce]) -> tuple[int, ...]:
    """The committed position of each card in the order in which they leave: shuffled once more, by the nonces."""
    return shuffled(range(commitment.size), _draws(commitment.root, 0, nonces))


def pocket_after_nonces(commitment: Commitment, spin: int, base: str, nonces: Iterable[Nonce]) -> str:
    """Where the ball rests: so many pockets clockwise from the base as the nonces draw."""
    pockets = commitment.pockets
    step = _draws(commitment.root, spin, nonces)(len(pockets))
    return pockets[(pockets.index(base) + step) % len(pockets)]


def _draws(root: str, spin: int, nonces: Iterable[Nonce]) -> Below:
    """Draws from the root and every nonce that came, sorted by owner: the order of arrival decides nothing."""
    given = sorted((nonce.by, nonce.nonce) for nonce in nonces if nonce.nonce is not None)
    return draws_by(digest("stream", root, spin, *(text for pair in given for text in pair)))
