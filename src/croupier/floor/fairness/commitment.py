"""The house commits itself: one salted hash for each card or spin, under a root that is published before the first."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated

import msgspec

from croupier.equipment.cards import Card, cards_in
from croupier.floor.fairness import shuffle
from croupier.floor.fairness.draws import Source
from croupier.floor.fairness.hashing import FORMAT_1, FORMAT_2, Format, proof_digest
from croupier.floor.fairness.merkle import levels

Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}\\Z")]
ProofText = Annotated[str, msgspec.Meta(max_length=200)]

MOST_DECKS, MOST_SPINS, MOST_POCKETS, MOST_NONCES = 16, 100_000, 100, 1000


class Kind(StrEnum):
    """What was committed to. The patrons' devices add to all of them, and the first is cut as well."""

    SHOE = "shoe"
    DECK = "deck"
    AUTOMATED_SHOE = "automated shoe"
    WHEEL = "wheel"


class Commitment(msgspec.Struct, frozen=True):
    """What is published before the first card or spin.

    `size`: how many cards or spins. `decks`: of how many decks the cards are; 0 at a wheel. `pockets`: clockwise; none
    for cards. `follows`: the shoe whose cards were shuffled again in the middle of a round, or nothing. `format`: its
    proof's; commitments from before the second format do not name it.
    """

    kind: Kind
    id: ProofText
    determinations: Hash
    size: Annotated[int, msgspec.Meta(ge=1, le=MOST_SPINS)]
    decks: Annotated[int, msgspec.Meta(ge=0, le=MOST_DECKS)]
    pockets: Annotated[tuple[ProofText, ...], msgspec.Meta(max_length=MOST_POCKETS)]
    follows: ProofText
    top: Hash
    root: Hash
    format: Format = FORMAT_1

    @property
    def is_cut(self) -> bool:
        """Whether the cards are cut before they are dealt."""
        return self.kind is Kind.SHOE

    @property
    def takes_nonces(self) -> bool:
        """Whether the patrons' devices add to it; in the first format a shoe was only cut."""
        return self.format == FORMAT_2 or not self.is_cut


class CommittedSecret(msgspec.Struct, frozen=True):
    """What the house knows and nobody else may: it is stored, and never sent, shown or logged."""

    commitment: Commitment
    things: tuple[str, ...]
    seed: str

    def __repr__(self) -> str:
        return f"Secret({self.commitment.id!r})"

    def __rich_repr__(self) -> list[tuple[str, object]]:
        return [("id", self.commitment.id)]

    def salt(self, position: int) -> str:
        """The salt of one position; an opened one tells nothing about the others."""
        return proof_digest("salt", self.seed, position)

    def leaves(self) -> tuple[str, ...]:
        """The hash of each position."""
        id = self.commitment.id
        return tuple(leaf(id, position, thing, self.salt(position)) for position, thing in enumerate(self.things))


def leaf(id: str, position: int, thing: str, salt: str) -> str:
    """The salted hash of a card or of a spin's base pocket."""
    return proof_digest("leaf", id, position, thing, salt)


def root_of(said: Commitment) -> str:
    """The root: the top of the tree bound to everything else that the commitment says."""
    purpose = "root" if said.format == FORMAT_1 else "root 2"  # else a shoe could pass for one without nonces
    return proof_digest(
        purpose, said.kind, said.id, said.determinations, said.size, said.decks, said.follows, *said.pockets, said.top
    )


def prepare_cards(
    kind: Kind,
    id: str,
    determinations: str,
    cards: Sequence[Card],
    decks: int,
    source: Source,
    follows: str = "",
    format: Format = FORMAT_2,
) -> CommittedSecret:
    """Shuffle the cards and commit to their order. They are whole decks, unless they follow another shoe."""
    if kind is Kind.WHEEL:
        raise ValueError("A wheel has no cards.")
    whole = cards_in(decks)
    if len(cards) != whole and not (follows and len(cards) < whole):
        raise ValueError(f"{decks} decks have {whole} cards, not {len(cards)}.")
    said = Commitment(kind, id, determinations, len(cards), decks, (), follows, "", "", format)
    return _committed(said, shuffle.even_shuffle(cards, source), source)


def prepare_spins(
    id: str, determinations: str, pockets: tuple[str, ...], spins: int, source: Source, format: Format = FORMAT_2
) -> CommittedSecret:
    """Draw a base pocket for each spin and commit to them."""
    said = Commitment(Kind.WHEEL, id, determinations, spins, 0, pockets, "", "", "", format)
    return _committed(said, shuffle.draw_pockets(pockets, spins, source), source)


def _committed(said: Commitment, things: tuple[str, ...], source: Source) -> CommittedSecret:
    if not things:
        raise ValueError("There are no cards and no spins to commit to.")
    secret = CommittedSecret(said, things, source(32).hex())
    said = msgspec.structs.replace(said, top=levels(secret.leaves())[-1][0])
    said = msgspec.structs.replace(said, root=root_of(said))
    msgspec.convert(msgspec.to_builtins(said), Commitment)  # what a verifier would not read is not published
    return CommittedSecret(said, secret.things, secret.seed)
