"""The cookies of a sign-in and of its device: out of reach of scripts, of other sites and of other hosts."""

from collections.abc import Mapping

from litestar.datastructures import Cookie

PLAIN_NAME = "croupier"
SECURE_NAME = "__Host-croupier"
DEVICE_LENGTH = 43
_TOKEN_LENGTH_MAX = 200
_DEVICE_SECONDS = 400 * 24 * 60 * 60
"""Browsers keep no cookie longer."""


def cookie_name(secure: bool) -> str:
    """Over https browsers hold the prefix to what it promises: set by this very host, over https, for all of it."""
    return SECURE_NAME if secure else PLAIN_NAME


def cookie_for(token: str, secure: bool) -> str:
    """The header that signs in."""
    return f"{cookie_name(secure)}={token}; Path=/; HttpOnly; SameSite=Strict" + ("; Secure" if secure else "")


def cookie_taken_back(secure: bool) -> str:
    """The header that signs out."""
    return cookie_for("", secure) + "; Max-Age=0"


def device_cookie(device: str, secure: bool) -> Cookie:
    """What a browser is known by the next time somebody signs in there."""
    name = _device_name(secure)
    return Cookie(name, "/", device, max_age=_DEVICE_SECONDS, secure=secure, httponly=True, samesite="strict")


def token_of(headers: Mapping[str, str], secure: bool) -> str:
    """The sign-in's token that came with a request; empty if none did."""
    return _value_of(headers, cookie_name(secure))


def device_of(headers: Mapping[str, str], secure: bool) -> str:
    """What the browser was given when somebody signed in there before; empty if it has nothing that we gave."""
    device = _value_of(headers, _device_name(secure))
    return device if len(device) == DEVICE_LENGTH else ""


def _device_name(secure: bool) -> str:
    return cookie_name(secure) + "-device"


def _value_of(headers: Mapping[str, str], wanted: str) -> str:
    for pair in headers.get("cookie", "").split(";"):
        name, _, value = pair.strip().partition("=")
        if name == wanted and len(value) <= _TOKEN_LENGTH_MAX:
            return value
    return ""
