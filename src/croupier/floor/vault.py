"""The house's vault: what nobody may read off the log, sealed with a key that lies elsewhere."""

import hmac
from base64 import b64decode, b64encode
from functools import lru_cache

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from croupier.floor.fairness.commitment import Secret
from croupier.floor.fairness.draws import Source

_NONCE_BYTES = 12
_decoder = msgspec.json.Decoder(Secret)


class WrongKey(ValueError):  # noqa: N818 - what the operator is told
    """The log was sealed with another key than this one."""


def _derive(key: bytes, purpose: bytes) -> bytes:
    """A key of its own for each purpose."""
    return HKDF(SHA256(), 32, None, purpose).derive(key)


class Vault:
    """Seals and opens the house's secrets; a shoe in play is opened once, not for each card."""

    def __init__(self, key: bytes) -> None:
        """`key` is the house's private key; what seals is derived from it."""
        self._key = key
        self._cipher = ChaCha20Poly1305(_derive(key, b"croupier vault 1"))
        self.open = lru_cache(maxsize=512)(self._open)

    def __repr__(self) -> str:
        return "Vault()"

    def macs(self, purpose: str, data: bytes) -> tuple[bytes, ...]:
        """The keyed digest of what lies outside the chain, by every key of the house, the newest first.

        A writer keeps the first; a reader accepts any of them (`hmac.compare_digest`), since keys are rotated.
        """
        return (hmac.digest(_derive(self._key, f"croupier mac 1 {purpose}".encode()), data, "sha256"),)

    def seal(self, secret: Secret, source: Source) -> str:
        """The secret as text that may lie in the log, bound to its commitment."""
        nonce = source(_NONCE_BYTES)
        written = self._cipher.encrypt(nonce, msgspec.json.encode(secret), secret.commitment.root.encode())
        return b64encode(nonce + written).decode()

    def _open(self, sealed: str, root: str) -> Secret:
        """The secret again."""
        raw = b64decode(sealed)
        try:
            return _decoder.decode(self._cipher.decrypt(raw[:_NONCE_BYTES], raw[_NONCE_BYTES:], root.encode()))
        except InvalidTag:
            raise WrongKey("The cards of this table were sealed with another key of the house.") from None
