"""Signed checkpoints: at this time, every stream stood here. Each names those that moved since the one before it."""

from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec import Struct

from croupier.ledger.envelope import START, Head
from croupier.ledger.queries import Reading
from croupier.ledger.store_protocol import Store


class Checkpoint(Struct, frozen=True):
    """What is signed. `previous` is the SHA-256 of the checkpoint before and its signature."""

    number: int
    at: str
    batch: int
    position: int
    journal: bytes
    heads: tuple[Head, ...]
    previous: bytes
    key: bytes


class Signed(Struct, frozen=True):
    """A checkpoint's exact bytes and the signature over them: a line of an exported file."""

    body: bytes
    signature: bytes

    def checkpoint(self) -> Checkpoint:
        """What it says; ValueError where that cannot be read or the signature is not the named key's."""
        try:
            checkpoint = _decoder.decode(self.body)
            Ed25519PublicKey.from_public_bytes(checkpoint.key).verify(self.signature, self.body)
        except msgspec.MsgspecError as problem:
            raise ValueError("can't be read") from problem
        except InvalidSignature as problem:
            raise ValueError("has a wrong signature") from problem
        return checkpoint

    def digest(self) -> bytes:
        """What the next one is chained to."""
        return sha256(self.body + self.signature).digest()


class LogRewrittenError(ValueError):
    """What was signed is not there any more, so nothing is signed on top of it."""


_decoder = msgspec.json.Decoder(Checkpoint)
_signed = msgspec.json.Decoder(Signed)


def write_checkpoint(
    store: Store,
    key: Ed25519PrivateKey,
    at: str,
    check: Callable[[Reading], None] = lambda reading: None,
    own: Checkpoint | None = None,
) -> Checkpoint | None:
    """Sign where everything stands; None if there is nothing new, or another process was first with this one.

    `check` looks at the log at the very moment that is signed, and raises if this key may not sign it. `own` is one
    that the caller signed before: a log without it, or without what it signed, was rewritten and is not signed.
    """
    with store.still() as reading:
        check(reading)
        before = reading.last_checkpoint()
        last = reading.last_batch()
        previous = _decoder.decode(before[0]) if before else None
        for known in (previous, own):
            if known and not is_signed_part_there(reading, known):
                raise LogRewrittenError(f"the log is not what checkpoint {known.number} signed: run croupier audit")
        if own and (previous is None or previous.number < own.number):
            raise LogRewrittenError(f"checkpoint {own.number} is missing: run croupier audit")
        if previous and previous.batch == (last.number if last else 0):
            return None
        position = last.last_position if last else 0
        new = Checkpoint(
            previous.number + 1 if previous else 1,
            at,
            last.number if last else 0,
            position,
            last.hash if last else START,
            tuple(reading.heads_after(previous.position if previous else 0, position)),
            Signed(*before).digest() if before else START,
            key.public_key().public_bytes_raw(),
        )
    signed = sign_checkpoint(new, key)
    return new if store.add_checkpoint(new.number, signed.body, signed.signature) else None


def sign_checkpoint(new: Checkpoint, key: Ed25519PrivateKey) -> Signed:
    """A checkpoint with its signature; the same every time."""
    body = msgspec.json.encode(new)
    return Signed(body, key.sign(body))


def is_signed_part_there(reading: Reading, signed: Checkpoint) -> bool:
    """Whether the journal, as far as a checkpoint signed it, still ends in the same hash."""
    return journal_hash(reading, signed.batch) == signed.journal


def journal_hash(reading: Reading, batch: int) -> bytes | None:
    """The journal's hash up to a batch; None if the batch is missing."""
    rows = reading.ask("SELECT hash FROM batches WHERE number = ?", [batch])
    return next((bytes(row[0]) for row in rows), None if batch else START)


def export_checkpoints(reading: Reading, path: Path) -> int:
    """Write all checkpoints to a file that is to be kept elsewhere; how many they were."""
    signed = [Signed(*row) for row in reading.checkpoints()]
    path.write_bytes(write_checkpoints(signed))
    return len(signed)


def write_checkpoints(signed: Iterable[Signed]) -> bytes:
    """Checkpoints as the lines of a file."""
    return b"".join(msgspec.json.encode(checkpoint) + b"\n" for checkpoint in signed)


def read_checkpoints(text: bytes) -> list[Signed]:
    """The checkpoints of an exported file, or of a witness; ValueError with the number of a line that is not one."""
    checkpoints = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            checkpoints.append(_signed.decode(line))
        except msgspec.MsgspecError as problem:
            raise ValueError(f"line {number} is not a signed checkpoint") from problem
    return checkpoints
