"""The file of a tournament's pack: every event as the ledger keeps it, the proofs of shoes, the house's signature."""

import re
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, UnsetType

from croupier.floor.fairness.commitment import Hash
from croupier.floor.fairness.proof import NotAProof, Proof, read_proof
from croupier.floor.inspection.pack.cage_payments import CagePayment, cage_payments
from croupier.floor.inspection.stream_rows import TOURNAMENT, currency
from croupier.floor.inspection.table_streams import tables_in
from croupier.ledger.envelope import START, Envelope
from croupier.ledger.keys.key_ring import KeyRing, is_signed
from croupier.ledger.queries import Reading
from croupier.rulebook import floor

PACK_FORMAT = "croupier-pack-1"
PACK_PURPOSE = "pack"
PACK_BYTES_MAX = 512 * 1024 * 1024
_PERSON = re.compile(r'"(p-[0-9a-z]+)"')
Texts = Annotated[dict[str, str], msgspec.Meta(max_length=100_000)]


class NotAPack(ValueError):  # noqa: N818 - the user's word for it
    """A file that is not a pack at all."""


class PackStatement(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the house signs: `hash` is the chain's at the last event, so it covers all of them; `proofs` is the SHA-256
    of the proofs. `names` are what the house calls the people whom the events have by id. `cage` is what the cage
    has paid winners who signed for cash; packs of before have nothing about it."""

    format: Literal["croupier-pack-1"] = "croupier-pack-1"
    house: str
    tournament: str
    currency: str
    version: Annotated[int, msgspec.Meta(ge=1, le=2**53 - 1)]
    hash: Hash
    proofs: Hash
    at: str
    names: Texts
    cage: tuple[CagePayment, ...] | UnsetType = UNSET


class PackedEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """An event as it is kept; body and postings are the ledger's own text, byte for byte."""

    kind: str
    body: str
    at: str
    command: str
    postings: str
    hash: Hash


class TournamentPack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    statement: PackStatement
    key: Hash
    signature: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{128}\\Z")]
    events: tuple[PackedEvent, ...]
    proofs: tuple[str, ...]

    @property
    def stream(self) -> str:
        """The stream that the events are of."""
        return TOURNAMENT + self.statement.tournament


ProofsOf = Callable[[str], Iterator[bytes]]
"""The proofs of a table's shoes, in order, as an inspector has them: the log holds every card anyway."""


class PackSource(msgspec.Struct, frozen=True):
    """What a pack is made of beside the log: the house's name, what people are called, when it is, and its proofs."""

    house: str
    names: Mapping[str, str]
    at: str
    proofs_of: ProofsOf


@floor("6.10")
def make_pack(reading: Reading, tournament: str, source: PackSource, ring: KeyRing) -> TournamentPack:
    """The pack of a tournament as its log stands now."""
    stream = TOURNAMENT + tournament
    envelopes = reading.read(stream)
    proofs = tuple(proof.decode() for table in tables_in(reading, stream) for proof in source.proofs_of(table))
    statement = PackStatement(
        house=source.house,
        tournament=tournament,
        currency=currency(reading) or _first_unit(envelopes),
        version=envelopes[-1].version,
        hash=envelopes[-1].hash.hex(),
        proofs=proofs_digest(proofs),
        at=source.at,
        names=dict(sorted(source.names.items())),
        cage=cage_payments(reading, envelopes),
    )
    signature = ring.sign(PACK_PURPOSE, msgspec.json.encode(statement)).hex()
    return TournamentPack(statement, ring.public[0].hex(), signature, tuple(map(_packed, envelopes)), proofs)


def people_of_tournament(reading: Reading, tournament: str) -> tuple[str, ...]:
    """Everybody whom the events of a tournament name by id, and who paid its winners at the cage."""
    envelopes = reading.read(TOURNAMENT + tournament)
    named = (_PERSON.findall(envelope.body.decode()) for envelope in envelopes)
    paying = {payment.by for payment in cage_payments(reading, envelopes)}
    return tuple(sorted({person for people in named for person in people} | paying))


def write_pack(pack: TournamentPack) -> bytes:
    """The file."""
    return msgspec.json.encode(pack)


def is_pack(content: str) -> bool:
    """Whether a file says that it is a pack; what else is in it is not looked at."""
    return PACK_FORMAT in content[:200]


def read_pack(content: str | bytes) -> TournamentPack:
    """A pack from its file, or what in it is not understood."""
    try:
        return msgspec.json.decode(content, type=TournamentPack)
    except (msgspec.MsgspecError, RecursionError) as problem:
        raise NotAPack(f"This is not a tournament's pack: {problem}.") from None


def is_signed_by_its_key(pack: TournamentPack) -> bool:
    """Whether the key in the file made the signature in it; whose key it is the file can't say."""
    signed = msgspec.json.encode(pack.statement)
    return is_signed(bytes.fromhex(pack.key), PACK_PURPOSE, signed, bytes.fromhex(pack.signature))


def envelopes_in(pack: TournamentPack) -> Iterator[Envelope]:
    """The events as the ledger had them, each chained to the one before by the hash that the file gives that one."""
    previous = START
    for version, event in enumerate(pack.events, 1):
        hash, body, postings = bytes.fromhex(event.hash), event.body.encode(), event.postings.encode()
        yield Envelope(pack.stream, version, event.kind, body, event.at, event.command, postings, previous, hash)
        previous = hash


def proofs_in(pack: TournamentPack) -> dict[str, Proof]:
    """The proofs by their roots; `NotAPack` if one can't be read."""
    try:
        return {proof.root: proof for proof in map(read_proof, pack.proofs)}
    except NotAProof as problem:
        raise NotAPack(str(problem)) from None


def proofs_digest(proofs: tuple[str, ...]) -> str:
    """The SHA-256 of all proofs, each by its own, so that none can be left out or put in."""
    return sha256(b"".join(sha256(proof.encode()).digest() for proof in proofs)).hexdigest()


def _packed(envelope: Envelope) -> PackedEvent:
    body, postings = envelope.body.decode(), envelope.written_postings.decode()
    return PackedEvent(envelope.kind, body, envelope.at, envelope.command, postings, envelope.hash.hex())


def _first_unit(envelopes: list[Envelope]) -> str:
    """The unit of the first posting, where the house's own stream does not say it."""
    return next((posting.unit for envelope in envelopes for posting in envelope.postings), "none")
