"""What a patron can show to others: that the house had taken an order, at which place of its log, under which root."""

from hashlib import sha256
from typing import Annotated, Literal

import msgspec

from croupier.floor.fairness.commitment import Hash
from croupier.floor.fairness.proof import Proof
from croupier.floor.inspection.table_streams import TableStream, entry_at, stream_of_table
from croupier.floor.live.events import ShoeCommitted
from croupier.ledger.envelope import Envelope
from croupier.ledger.keys.key_ring import KeyRing, is_signed
from croupier.ledger.queries import Reading
from croupier.rulebook import floor

RECEIPT_PURPOSE = "receipt"
_COMMITTED = f"""
SELECT body FROM events WHERE stream = ? AND version <= ? AND kind = '{ShoeCommitted.__struct_config__.tag}'
ORDER BY version DESC LIMIT 200
"""


class NotAReceipt(ValueError):  # noqa: N818 - the user's word for it
    """A file that is not a receipt at all."""


class ReceiptStatement(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`hash` is the chain's at this version of the stream, so it covers all that was written until then; `order` is the
    SHA-256 of the event that the order made, `root` what the house had committed itself to, or nothing."""

    format: Literal["croupier-receipt-1"] = "croupier-receipt-1"
    table: str
    stream: str
    version: Annotated[int, msgspec.Meta(ge=1, le=2**53 - 1)]
    hash: Hash
    order: Hash
    root: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?\\Z")]
    at: str


class SignedReceipt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A receipt with the house's signature over its JSON, and the public key that it was made with."""

    receipt: ReceiptStatement
    key: Hash
    signature: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{128}\\Z")]


@floor("5.8")
def receipt_for(reading: Reading, table: str, version: int, person: str, ring: KeyRing) -> SignedReceipt | None:
    """The receipt of what this person's order made; None if the event of that version is nobody's or another's."""
    place = stream_of_table(table)
    envelope = _envelope(reading, place.stream, version)
    if envelope is None or not person or msgspec.json.decode(envelope.body).get("by") != person:
        return None
    receipt = ReceiptStatement(
        table=table,
        stream=place.stream,
        version=version,
        hash=envelope.hash.hex(),
        order=sha256(envelope.body).hexdigest(),
        root=_root(reading, place, version),
        at=envelope.at,
    )
    return SignedReceipt(receipt, ring.public[0].hex(), ring.sign(RECEIPT_PURPOSE, _signed_part(receipt)).hex())


def read_receipt(content: str | bytes) -> SignedReceipt:
    """A receipt from its file."""
    try:
        return msgspec.json.decode(content, type=SignedReceipt)
    except (msgspec.MsgspecError, RecursionError) as problem:
        raise NotAReceipt(f"This is not a receipt: {problem}.") from None


def check_signature(signed: SignedReceipt, keys: tuple[str, ...]) -> str:
    """What is wrong with a receipt's signature, by the house's public keys; nothing if one of them made it."""
    if signed.key not in keys:
        return "The receipt was signed with a key that is not the house's."
    good = is_signed(
        bytes.fromhex(signed.key), RECEIPT_PURPOSE, _signed_part(signed.receipt), bytes.fromhex(signed.signature)
    )
    return "" if good else "The house did not sign this receipt."


def check_proof(signed: SignedReceipt, proof: Proof) -> str:
    """What differs between a receipt and the proof of the shoe that it was given for."""
    if signed.receipt.root == proof.root:
        return ""
    return f"The receipt is for the root {signed.receipt.root or '(none)'}, but this proof has another."


def check_log(signed: SignedReceipt, reading: Reading) -> str:
    """What differs between a receipt and a house's log: one that was rolled back or rewritten has another hash."""
    receipt = signed.receipt
    envelope = _envelope(reading, receipt.stream, receipt.version)
    if envelope is None:
        return f"The log of {receipt.stream} ends before version {receipt.version}, the one on this receipt."
    if envelope.hash.hex() != receipt.hash or sha256(envelope.body).hexdigest() != receipt.order:
        return f"Version {receipt.version} of {receipt.stream} does not match this receipt."
    return ""


def _signed_part(receipt: ReceiptStatement) -> bytes:
    return msgspec.json.encode(receipt)


def _envelope(reading: Reading, stream: str, version: int) -> Envelope | None:
    return next(iter(reading.read(stream, version - 1, 1)), None)


def _root(reading: Reading, place: TableStream, version: int) -> str:
    """What the house had last committed itself to at this table."""
    for row in reading.ask(_COMMITTED, [place.stream, version]):
        entry = entry_at(place, bytes(row[0]))
        if entry is not None and isinstance(entry.event, ShoeCommitted):
            return entry.event.commitment.root
    return ""
