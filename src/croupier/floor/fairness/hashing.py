"""The one hash that proofs are made of, and the hash of an operator's determinations."""

from hashlib import sha256
from typing import Final, Literal

import msgspec

Format = Literal["croupier-proof-1", "croupier-proof-2"]
FORMAT_1: Final = "croupier-proof-1"
FORMAT_2: Final = "croupier-proof-2"

HASH: Final = "croupier-proof-1"
"""In front of what is hashed, in both formats: only the root of a commitment tells them apart."""


def proof_digest(purpose: str, *texts: str | int) -> str:
    """SHA-256 over texts, each with its length in front: no two lists of texts make the same bytes."""
    whole = bytearray()
    for text in (f"{HASH} {purpose}", *texts):
        content = str(text).encode()
        whole += b"%d:%s," % (len(content), content)
    return sha256(whole).hexdigest()


def hash_of_determinations(determinations: object) -> str:
    """SHA-256 of the determinations as JSON with sorted keys and no spaces."""
    return sha256(msgspec.json.encode(determinations, order="sorted")).hexdigest()
