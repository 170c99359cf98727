"""The published file, `croupier-proof-1`, field by field as in `docs/reference/proofs.md`: reading and writing."""

import json
from typing import Annotated, Literal

import msgspec

from croupier.floor.fairness.combining import Cut, Nonce
from croupier.floor.fairness.commitment import MOST_DECKS, MOST_POCKETS, MOST_SPINS, Commitment, Hash, Kind, Name
from croupier.floor.fairness.hashing import FORMAT
from croupier.floor.fairness.opening import Opening, Position


class NotAProof(ValueError):  # noqa: N818 - the user's word for it
    """A file that is not in the format at all."""


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that left, in its place of the order; opened where this viewer may see it."""

    place: Position
    to: Name
    opening: Opening | None = None


class Undealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that was never dealt, opened at the end."""

    place: Position
    opening: Opening


class Spin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spin: where the ball rested, the base pocket opened, and what the patrons added."""

    spin: Position
    pocket: Name
    opening: Opening
    nonces: tuple[Nonce, ...]


class CardProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The proof of a shoe, a deck or an automated shoe."""

    format: Literal["croupier-proof-1"] = FORMAT
    kind: Kind
    id: Name
    determinations: Hash
    size: Annotated[int, msgspec.Meta(ge=1, le=52 * MOST_DECKS)]
    decks: Annotated[int, msgspec.Meta(ge=1, le=MOST_DECKS)]
    follows: Name
    top: Hash
    root: Hash
    cut: Cut | None
    nonces: tuple[Nonce, ...] | None
    dealt: tuple[Dealt, ...]
    undealt: tuple[Undealt, ...]

    @property
    def commitment(self) -> Commitment:
        """What was published before the first card."""
        return Commitment(
            self.kind, self.id, self.determinations, self.size, self.decks, (), self.follows, self.top, self.root
        )


class WheelProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The proof of a batch of spins."""

    format: Literal["croupier-proof-1"] = FORMAT
    kind: Kind
    id: Name
    determinations: Hash
    size: Annotated[int, msgspec.Meta(ge=1, le=MOST_SPINS)]
    pockets: Annotated[tuple[Name, ...], msgspec.Meta(min_length=2, max_length=MOST_POCKETS)]
    top: Hash
    root: Hash
    spins: tuple[Spin, ...]
    unspun: tuple[Opening, ...]

    @property
    def commitment(self) -> Commitment:
        """What was published before the first spin."""
        return Commitment(Kind.WHEEL, self.id, self.determinations, self.size, 0, self.pockets, "", self.top, self.root)


Proof = CardProof | WheelProof


class _Start(msgspec.Struct):
    format: str
    kind: str


def write_proof(proof: Proof) -> bytes:
    """The file."""
    return msgspec.json.encode(proof)


def read_proof(content: str | bytes) -> Proof:
    """Read a file, or say what in it is not understood."""
    try:
        json.loads(content, object_pairs_hook=_each_key_once)
        start = msgspec.json.decode(content, type=_Start)
        if start.format != FORMAT:
            raise NotAProof(f"This is not a {FORMAT}: its format says {start.format!r}.")
        shape: type[Proof] = WheelProof if start.kind == Kind.WHEEL else CardProof
        return msgspec.json.decode(content, type=shape)
    except NotAProof:
        raise
    except RecursionError:
        raise NotAProof("This is not a proof: it is nested too deeply.") from None
    except (msgspec.MsgspecError, ValueError) as problem:
        raise NotAProof(f"This is not a proof: {problem}.") from None


def _each_key_once(pairs: list[tuple[str, object]]) -> None:
    """Two readers could each believe another of two equal keys."""
    keys = [key for key, _ in pairs]
    for key in set(keys):
        if keys.count(key) > 1:
            raise NotAProof(f"This is not a proof: {key!r} is there twice.")
