"""Shoes, decks and wheels with everything that belongs to their proofs, from given bytes."""

from croupier.equipment.cards import decks
from croupier.floor.fairness.commitment import CommittedSecret, Kind, prepare_cards, prepare_spins
from croupier.floor.fairness.hashing import FORMAT_1, FORMAT_2, Format, hash_of_determinations
from croupier.floor.fairness.nonce_collection import NonceCollection, add_nonce, add_seal, with_seals_closed
from croupier.floor.fairness.patron_part import Cut, Nonce, PatronPart, seal_of
from croupier.floor.fairness.proof import CardProof, WheelProof
from croupier.floor.fairness.publication import CardExposure, ProofViewer, card_proof, wheel_proof
from croupier.games.roulette.wheel import WHEELS
from tests.floor.fairness.byte_streams import stream

DETERMINATIONS = hash_of_determinations({"decks": 8, "soft_17": "stand"})
WHEEL: tuple[str, ...] = WHEELS[1]
PATRONS = ("Ann", "Bob", "Zoë")
CUT = Cut("Ann", 104)


def shoe(seed: str = "shoe", number: int = 8, format: Format = FORMAT_2) -> CommittedSecret:
    """A shoe of so many decks."""
    cards, id = decks(number), f"table 4, {seed}"
    return prepare_cards(Kind.SHOE, id, DETERMINATIONS, cards, number, stream(seed), format=format)


def deck(seed: str = "deck", kind: Kind = Kind.DECK, format: Format = FORMAT_2) -> CommittedSecret:
    """A deck for one round of hold-em."""
    return prepare_cards(kind, f"table 7, {seed}", DETERMINATIONS, decks(1), 1, stream(seed), format=format)


def wheel(seed: str = "wheel", spins: int = 20, format: Format = FORMAT_2) -> CommittedSecret:
    """A batch of spins."""
    return prepare_spins(f"table 9, {seed}", DETERMINATIONS, WHEEL, spins, stream(seed), format)


def nonces_for(secret: CommittedSecret, seed: str, spin: int = 0, by: tuple[str, ...] = PATRONS) -> tuple[Nonce, ...]:
    """A nonce from everybody."""
    source, root = stream(seed), secret.commitment.root
    nonces = {name: source(32).hex() for name in by}
    return tuple(Nonce(name, seal_of(root, spin, name, nonce), nonce) for name, nonce in nonces.items())


def gathered(secret: CommittedSecret, seed: str, spin: int = 0, withheld: tuple[str, ...] = ()) -> tuple[Nonce, ...]:
    """The same, as it happens at a table: seals first, then nonces, and some that never come."""
    gathering = NonceCollection(secret.commitment.root, PATRONS, spin)
    nonces = nonces_for(secret, seed, spin)
    for one in nonces:
        gathering = add_seal(gathering, one.by, one.seal)
    gathering = with_seals_closed(gathering)
    for one in reversed(nonces):
        if one.by not in withheld and one.nonce is not None:
            gathering = add_nonce(gathering, one.by, one.nonce)
    return gathering.given


HAND = (
    *(CardExposure(f"area {seat}", False) for seat in (1, 2, 3) for _ in range(2)),
    *[CardExposure("communal", True)] * 5,
)
COUP = (CardExposure("burnt", False), *(CardExposure(side, True) for side in ("player", "banker", "player", "banker")))


def shoe_proof(viewer: ProofViewer = ProofViewer.PUBLIC, *, ended: bool = False) -> CardProof:
    """A shoe out of which a burnt card and a coup have come."""
    left = [CardExposure(one.to, one.exposed or ended) for one in COUP]
    return card_proof(shoe(), PatronPart(gathered(shoe(), "cut", withheld=("Bob",)), CUT), left, viewer, ended=ended)


def old_shoe_proof() -> CardProof:
    """The same, as it was in the first format: a cut alone."""
    return card_proof(shoe(format=FORMAT_1), PatronPart(cut=CUT), COUP, ProofViewer.PUBLIC)


def deck_proof(viewer: ProofViewer = ProofViewer.PUBLIC, *, ended: bool = False) -> CardProof:
    """A deck of which three hands were folded, with a nonce that never came."""
    return card_proof(deck(), PatronPart(gathered(deck(), "hand", withheld=("Bob",))), HAND, viewer, ended=ended)


def old_deck_proof() -> CardProof:
    """The same in the first format."""
    secret = deck(format=FORMAT_1)
    return card_proof(secret, PatronPart(gathered(secret, "hand", withheld=("Bob",))), HAND, ProofViewer.PUBLIC)


def old_batch_proof() -> WheelProof:
    """Two spins of four, in the first format."""
    secret = wheel(spins=4, format=FORMAT_1)
    return wheel_proof(secret, [gathered(secret, f"spin {spin}", spin) for spin in range(2)])


def batch_proof(*, ended: bool = False) -> WheelProof:
    """Seven spins of twenty."""
    return wheel_proof(wheel(), [gathered(wheel(), f"spin {spin}", spin) for spin in range(7)], ended=ended)
