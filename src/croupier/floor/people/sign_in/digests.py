"""What stands in the log for what must not be in it: digests of codes and keys, and marks of logins."""

import hmac
from base64 import b32encode, urlsafe_b64encode
from hashlib import sha256

from croupier.floor.fairness.draws import Source


def secret_digest(text: str) -> str:
    """What stands for a secret that nobody can guess."""
    return sha256(text.encode()).hexdigest()


def login_mark(login: str, key: bytes) -> str:
    """What stands for a login, in whatever case it is written. Logins can be guessed, so it takes the house's key."""
    return hmac.new(key, login.strip().casefold().encode(), sha256).hexdigest()


def new_token(source: Source) -> str:
    """A token that nobody can guess, of 256 bits."""
    return urlsafe_b64encode(source(32)).decode().rstrip("=")


def new_code(source: Source) -> str:
    """A code that one person reads out to another, of 80 bits: `abcd-efgh-ijkl-mnop`."""
    written = b32encode(source(10)).decode().lower()
    return "-".join(written[at : at + 4] for at in range(0, 16, 4))
