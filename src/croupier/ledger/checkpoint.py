"""Signed checkpoints: at this time, every stream stood here. Each names those that moved since the one before it."""

from hashlib import sha256
from pathlib import Path

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec import Struct

from croupier.ledger.envelope import START, Head
from croupier.ledger.reading import Reading
from croupier.ledger.store import Store


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
        """What it says; ValueError where that can't be read or the signature is not the named key's."""
        try:
            said = _decoder.decode(self.body)
            Ed25519PublicKey.from_public_bytes(said.key).verify(self.signature, self.body)
        except msgspec.MsgspecError as problem:
            raise ValueError("can't be read") from problem
        except InvalidSignature as problem:
            raise ValueError("has a wrong signature") from problem
        return said

    def digest(self) -> bytes:
        """What the next one is chained to."""
        return sha256(self.body + self.signature).digest()


_decoder = msgspec.json.Decoder(Checkpoint)
_signed = msgspec.json.Decoder(Signed)


def write_checkpoint(store: Store, key: Ed25519PrivateKey, at: str) -> Checkpoint | None:
    """Sign where everything stands; None where another process was first with this one."""
    with store.still() as reading:
        before = reading.last_checkpoint()
        last = reading.last_batch()
        said = _decoder.decode(before[0]) if before else None
        position = last.last_position if last else 0
        new = Checkpoint(
            said.number + 1 if said else 1,
            at,
            last.number if last else 0,
            position,
            last.hash if last else START,
            tuple(reading.heads_after(said.position if said else 0, position)),
            Signed(*before).digest() if before else START,
            key.public_key().public_bytes_raw(),
        )
    body = msgspec.json.encode(new)
    return new if store.add_checkpoint(new.number, body, key.sign(body)) else None


def export_checkpoints(reading: Reading, path: Path) -> int:
    """Write all checkpoints to a file that is to be kept elsewhere; how many they were."""
    signed = [Signed(*row) for row in reading.checkpoints()]
    path.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in signed))
    return len(signed)


def read_checkpoints(path: Path) -> list[Signed]:
    """The checkpoints of an exported file."""
    return [_signed.decode(line) for line in path.read_bytes().splitlines()]
