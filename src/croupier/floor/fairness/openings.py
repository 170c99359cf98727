"""Opening a position: what lay there, its salt, and the path that shows that it was committed to."""

from functools import lru_cache
from typing import Annotated

import msgspec

from croupier.floor.fairness.commitment import Commitment, CommittedSecret, Hash, leaf
from croupier.floor.fairness.merkle import Levels, levels, path, top_above

CommittedPosition = Annotated[int, msgspec.Meta(ge=0)]


class OpenedPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One opened position. `holds`: the card, or the base pocket of a spin."""

    position: CommittedPosition
    holds: str
    salt: Hash
    path: tuple[Hash, ...]


def open_position(secret: CommittedSecret, position: int) -> OpenedPosition:
    """Open one position."""
    return OpenedPosition(position, secret.things[position], secret.salt(position), path(_tree(secret), position))


def leads_to_top(commitment: Commitment, opening: OpenedPosition) -> bool:
    """Whether this is what the house committed to at that position."""
    hash = leaf(commitment.id, opening.position, opening.holds, opening.salt)
    return top_above(hash, opening.position, commitment.size, opening.path) == commitment.top


@lru_cache(maxsize=128)  # a live shoe is opened card by card: its tree is grown once, not for each of them
def _tree(secret: CommittedSecret) -> Levels:
    return levels(secret.leaves())
