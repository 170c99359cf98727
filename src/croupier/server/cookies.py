"""The cookie that a sign-in lives in: out of reach of scripts, of other sites and of other hosts."""

from collections.abc import Mapping

PLAIN_NAME = "croupier"
SECURE_NAME = "__Host-croupier"
_TOKEN_LENGTH_MAX = 200


def cookie_name(secure: bool) -> str:
    """Over https browsers hold the prefix to what it promises: set by this very host, over https, for all of it."""
    return SECURE_NAME if secure else PLAIN_NAME


def cookie_for(token: str, secure: bool) -> str:
    """The header that signs in."""
    return f"{cookie_name(secure)}={token}; Path=/; HttpOnly; SameSite=Strict" + ("; Secure" if secure else "")


def cookie_taken_back(secure: bool) -> str:
    """The header that signs out."""
    return cookie_for("", secure) + "; Max-Age=0"


def token_of(headers: Mapping[str, str], secure: bool) -> str:
    """The sign-in's token that came with a request; empty where none did."""
    for pair in headers.get("cookie", "").split(";"):
        name, _, value = pair.strip().partition("=")
        if name == cookie_name(secure) and len(value) <= _TOKEN_LENGTH_MAX:
            return value
    return ""
