"""The address at the end of every letter that stops further ones, without signing in."""

import hmac
from base64 import b32encode

from croupier.floor.messages import Unknown
from croupier.floor.vault import Vault
from croupier.rulebook import floor

NO_SUCH_LETTER = Unknown("This address does not belong to an e-mail of this house. Your account says which you get.")
_LENGTH = 26
"""So many letters say 130 bits: nobody guesses one."""


def unsubscribe_code(vault: Vault, person: str) -> str:
    """Made from the house's key, so that nothing has to be kept for it."""
    return _codes(vault, person)[0]


@floor("6.16")
def is_unsubscribe_code(vault: Vault, person: str, code: str) -> bool:
    """Whether a letter to this person had this code; those by earlier keys of the house stay good."""
    fits = [hmac.compare_digest(code.encode(), known.encode()) for known in _codes(vault, person)]
    return any(fits)


def _codes(vault: Vault, person: str) -> tuple[str, ...]:
    return tuple(b32encode(mac).decode().lower()[:_LENGTH] for mac in vault.macs("letters", person.encode()))
