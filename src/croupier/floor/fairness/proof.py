"""The published file, field by field as in `docs/reference/proofs.md`, in both formats: reading and writing."""

import json
from typing import Annotated, get_args

import msgspec
from msgspec import UNSET, UnsetType

from croupier.equipment.cards import cards_in
from croupier.floor.fairness.commitment import (
    MOST_DECKS,
    MOST_NONCES,
    MOST_POCKETS,
    MOST_SPINS,
    Commitment,
    Hash,
    Kind,
    ProofText,
)
from croupier.floor.fairness.hashing import FORMAT_1, FORMAT_2, Format
from croupier.floor.fairness.openings import CommittedPosition, OpenedPosition
from croupier.floor.fairness.patron_part import Cut, Nonce, PatronPart

Nonces = Annotated[tuple[Nonce, ...], msgspec.Meta(max_length=MOST_NONCES)]
_MOST = 2**53 - 1


class NotAProof(ValueError):  # noqa: N818 - the user's word for it
    """A file that is not in the format at all."""


class ProvenCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that left, in its place of the order; opened where this viewer may see it."""

    place: CommittedPosition
    to: ProofText
    opening: OpenedPosition | None


class UndealtCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that was never dealt, opened at the end."""

    place: CommittedPosition
    opening: OpenedPosition


class ProvenSpin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spin: where the ball rested, the base pocket opened, and what the patrons added."""

    spin: CommittedPosition
    pocket: ProofText
    opening: OpenedPosition
    nonces: Nonces


class CardProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The proof of a shoe, a deck or an automated shoe. `ended` is in the second format alone."""

    format: Format
    kind: Kind
    id: ProofText
    determinations: Hash
    size: Annotated[int, msgspec.Meta(ge=1, le=cards_in(MOST_DECKS))]
    decks: Annotated[int, msgspec.Meta(ge=1, le=MOST_DECKS)]
    follows: ProofText
    top: Hash
    root: Hash
    cut: Cut | None
    nonces: Nonces | None
    dealt: tuple[ProvenCard, ...]
    undealt: tuple[UndealtCard, ...]
    ended: bool | UnsetType = UNSET

    @property
    def commitment(self) -> Commitment:
        """What was published before the first card."""
        return Commitment(
            self.kind,
            self.id,
            self.determinations,
            self.size,
            self.decks,
            (),
            self.follows,
            self.top,
            self.root,
            self.format,
        )

    @property
    def added(self) -> PatronPart:
        """What the patrons added."""
        return PatronPart(self.nonces or (), self.cut)


class WheelProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The proof of a batch of spins. `ended` is in the second format alone."""

    format: Format
    kind: Kind
    id: ProofText
    determinations: Hash
    size: Annotated[int, msgspec.Meta(ge=1, le=MOST_SPINS)]
    pockets: Annotated[tuple[ProofText, ...], msgspec.Meta(min_length=2, max_length=MOST_POCKETS)]
    top: Hash
    root: Hash
    spins: tuple[ProvenSpin, ...]
    unspun: tuple[OpenedPosition, ...]
    ended: bool | UnsetType = UNSET

    @property
    def commitment(self) -> Commitment:
        """What was published before the first spin."""
        return Commitment(
            Kind.WHEEL,
            self.id,
            self.determinations,
            self.size,
            0,
            self.pockets,
            "",
            self.top,
            self.root,
            self.format,
        )


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
        json.loads(content, object_pairs_hook=_each_key_once, parse_int=_whole, parse_float=_whole)
        start = msgspec.json.decode(content, type=_Start)
        if start.format not in get_args(Format):
            raise NotAProof(f"This is not a {FORMAT_1} or {FORMAT_2}: its format says {start.format!r}.")
        shape: type[Proof] = WheelProof if start.kind == Kind.WHEEL else CardProof
        return _fitting(msgspec.json.decode(content, type=shape))
    except NotAProof:
        raise
    except RecursionError:
        raise NotAProof("This is not a proof: it is nested too deeply.") from None
    except (msgspec.MsgspecError, ValueError) as problem:
        raise NotAProof(f"This is not a proof: {problem}.") from None


def nonces_of(proof: Proof) -> tuple[Nonce, ...]:
    """What the patrons' devices added, to all spins of a wheel together."""
    if isinstance(proof, CardProof):
        return proof.nonces or ()
    return tuple(nonce for spin in proof.spins for nonce in spin.nonces)


def _fitting(proof: Proof) -> Proof:
    """The proof, if it has the fields of its own format and not those of the other."""
    nonces = nonces_of(proof)
    if (proof.ended is UNSET) is not (proof.format == FORMAT_1):
        raise NotAProof(f"This is not a proof: `ended` is a field of {FORMAT_2}, and there it is always given.")
    if proof.format == FORMAT_1 and any(nonce.away for nonce in nonces):
        raise NotAProof(f"This is not a proof: `away` is a field of {FORMAT_2}.")
    return proof


def _each_key_once(pairs: list[tuple[str, object]]) -> None:
    """Two readers could each believe another of two equal keys."""
    seen = set()
    for key, _ in pairs:
        if key in seen:
            raise NotAProof(f"This is not a proof: {key!r} is there twice.")
        seen.add(key)


def _whole(number: str) -> None:
    """Every number of a proof is written in digits alone, and no larger than any reader takes exactly."""
    if not number.isdecimal() or len(number) > len(str(_MOST)) or int(number) > _MOST:
        raise NotAProof(f"This is not a proof: {number[:40]} is not a whole number up to {_MOST}.")
