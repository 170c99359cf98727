"""The cookie that a sign-in lives in: out of reach of scripts, of other sites and of other hosts."""

from http.cookies import CookieError, SimpleCookie

from croupier.server.asgi import Scope

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


def token_of(scope: Scope, secure: bool) -> str:
    """The sign-in's token that came with a request; empty where none did."""
    for name, value in scope["headers"]:
        if name == b"cookie":
            try:
                found = SimpleCookie(value.decode("latin-1")).get(cookie_name(secure))
            except CookieError:
                continue
            if found and len(found.value) <= _TOKEN_LENGTH_MAX:
                return found.value
    return ""
