"""The keys of a house: one that signs, one that seals, and those that were in use before them."""

import hmac
import os
import re
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Iterator
from hashlib import sha256

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from msgspec import Struct

KEY_BYTES = 32
SIGNING, SEALING, FORMER = "PRIVATE KEY", "CROUPIER SEALING KEY", "CROUPIER FORMER SIGNING KEY"
_BLOCK = re.compile(r"-----BEGIN ([A-Z ]+)-----\s+([A-Za-z0-9+/=\s]+?)\s+-----END \1-----")


class FormerKey(Struct, frozen=True):
    """The public half of a key that signed before, and its signature over the public half of the next one."""

    public: bytes
    signature: bytes


class KeyRing(Struct, frozen=True):
    """`signing` signs from now on and `sealing[0]` seals; the rest, newest first, is there to open and to verify."""

    signing: Ed25519PrivateKey
    sealing: tuple[bytes, ...]
    former: tuple[FormerKey, ...] = ()

    @property
    def public(self) -> tuple[bytes, ...]:
        """The public half of every signing key, newest first."""
        return self.signing.public_key().public_bytes_raw(), *(key.public for key in self.former)

    @property
    def is_divided(self) -> bool:
        """Whether the key that signs is another than the one that seals; in a file of 0.1.0 one does both."""
        return not hmac.compare_digest(self.signing.private_bytes_raw(), self.sealing[0])

    def sign(self, purpose: str, data: bytes) -> bytes:
        """A signature that holds for this purpose alone."""
        return self.signing.sign(signed_bytes(purpose, data))

    def rotated(self) -> "KeyRing":
        """The same ring with new keys in front; the key that signed until now vouches for the next, and is dropped."""
        new = make_key_ring()
        vouched = self.sign("next key", new.public[0])
        former = (FormerKey(self.public[0], vouched), *self.former)
        return KeyRing(new.signing, (*new.sealing, *self.sealing), former)


def make_key_ring() -> KeyRing:
    """New keys for a new house."""
    return KeyRing(Ed25519PrivateKey.generate(), (os.urandom(KEY_BYTES),))


def signed_bytes(purpose: str, data: bytes) -> bytes:
    """What is signed: the purpose stands before the data, so that no signature can be used for another one."""
    return f"croupier {purpose} 1\n".encode() + data


def is_signed(key: bytes, purpose: str, data: bytes, signature: bytes) -> bool:
    """Whether a public key's owner signed this, for this purpose."""
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, signed_bytes(purpose, data))
    except (InvalidSignature, ValueError):
        return False
    return True


def fingerprint(key: bytes) -> str:
    """A public key, or any bytes, as it can be read aloud and compared on paper: 16 digits of its SHA-256."""
    digits = sha256(key).hexdigest()[:16]
    return " ".join(digits[at : at + 4] for at in range(0, len(digits), 4))


def write_key_ring(ring: KeyRing) -> bytes:
    """A ring as the text of its file."""
    private = ring.signing.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
    sealing = [_block(SEALING, key) for key in ring.sealing]
    former = [_block(FORMER, key.public + key.signature) for key in ring.former]
    return "".join([private, *sealing, *former]).encode()


def read_key_ring(text: bytes) -> KeyRing:
    """A ring from the text of its file, ValueError if it is none. A file of 0.1.0 has one key, which seals too."""
    blocks = list(_blocks(text))
    signing = [body for label, body in blocks if label == SIGNING]
    if len(signing) != 1 or {label for label, _ in blocks} - {SIGNING, SEALING, FORMER}:
        raise ValueError("it does not hold exactly one private key")
    try:
        key = load_pem_private_key(_block(SIGNING, signing[0]).encode(), None)
    except (ValueError, TypeError) as problem:
        raise ValueError("its private key cannot be read") from problem
    if not isinstance(key, Ed25519PrivateKey):
        raise ValueError("its key is not of the kind Ed25519")
    sealing = tuple(body for label, body in blocks if label == SEALING) or (key.private_bytes_raw(),)
    former = tuple(FormerKey(body[:KEY_BYTES], body[KEY_BYTES:]) for label, body in blocks if label == FORMER)
    ring = KeyRing(key, sealing, former)
    if any(len(key) != KEY_BYTES for key in sealing) or not _is_vouched_for(ring):
        raise ValueError("its former keys do not belong to it")
    return ring


def _is_vouched_for(ring: KeyRing) -> bool:
    """Whether each former key signed the one that came after it."""
    pairs = zip(ring.former, ring.public, strict=False)
    return all(is_signed(former.public, "next key", following, former.signature) for former, following in pairs)


def _block(label: str, body: bytes) -> str:
    text = b64encode(body).decode()
    lines = "\n".join(text[at : at + 64] for at in range(0, len(text), 64))
    return f"-----BEGIN {label}-----\n{lines}\n-----END {label}-----\n"


def _blocks(text: bytes) -> Iterator[tuple[str, bytes]]:
    """The blocks of a PEM file with their labels."""
    try:
        for label, body in _BLOCK.findall(text.decode("ascii")):
            yield label, b64decode("".join(body.split()), validate=True)
    except (UnicodeDecodeError, NotBase64) as problem:
        raise ValueError("it is not text in PEM blocks") from problem
