"""The house's vault: what nobody may read off the log, sealed with a key that lies elsewhere."""

import hmac
from base64 import b64decode, b64encode
from contextlib import suppress
from functools import lru_cache

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from croupier.floor.fairness.commitment import CommittedSecret
from croupier.floor.fairness.draws import Source

_NONCE_BYTES = 12
_decoder = msgspec.json.Decoder(CommittedSecret)


class WrongKey(ValueError):  # noqa: N818 - what the operator is told
    """The log was sealed with another key than this one."""


@lru_cache(maxsize=256)
def _derive(key: bytes, purpose: bytes) -> bytes:
    """A key of its own for each purpose."""
    return HKDF(SHA256(), 32, None, purpose).derive(key)


@lru_cache(maxsize=256)
def _begin_mac(key: bytes, purpose: bytes) -> hmac.HMAC:
    """A keyed digest that nothing has gone into yet, to be copied: `hmac.digest` would let go of the interpreter each
    time, and every batch would wait until another thread gives it back."""
    return hmac.new(_derive(key, purpose), digestmod="sha256")


class Vault:
    """Seals and opens the house's secrets; a shoe in play is opened once, not for each card."""

    def __init__(self, *keys: bytes) -> None:
        """`keys` are the house's sealing keys, newest first: the first seals, and any of them opens."""
        self._keys = keys
        self._ciphers = [ChaCha20Poly1305(_derive(key, b"croupier vault 1")) for key in keys]
        self.open = lru_cache(maxsize=512)(self._open)

    def __repr__(self) -> str:
        return "Vault()"

    def macs(self, purpose: str, data: bytes) -> tuple[bytes, ...]:
        """The keyed digest of what lies outside the chain, by every key of the house, the newest first.

        A writer keeps the first; a reader accepts any of them (`hmac.compare_digest`), since keys are rotated.
        """
        name = f"croupier mac 1 {purpose}".encode()
        digests = []
        for key in self._keys:
            mac = _begin_mac(key, name).copy()
            mac.update(data)
            digests.append(mac.digest())
        return tuple(digests)

    def seal(self, secret: CommittedSecret, source: Source) -> str:
        """The secret as text that may lie in the log, bound to its commitment."""
        nonce = source(_NONCE_BYTES)
        written = self._ciphers[0].encrypt(nonce, msgspec.json.encode(secret), secret.commitment.root.encode())
        return b64encode(nonce + written).decode()

    def _open(self, sealed: str, root: str) -> CommittedSecret:
        """The secret again."""
        raw = b64decode(sealed)
        for cipher in self._ciphers:
            with suppress(InvalidTag):
                return _decoder.decode(cipher.decrypt(raw[:_NONCE_BYTES], raw[_NONCE_BYTES:], root.encode()))
        raise WrongKey("The cards of this table were sealed with another key of the house.")
