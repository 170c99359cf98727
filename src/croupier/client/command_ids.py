"""Ids for commands: new ones never repeat, and begin with the time, so that a ledger finds them quickly."""

from collections.abc import Callable
from secrets import token_hex
from time import time_ns

Ids = Callable[[], str]
"""Makes the next id."""


def command_id() -> str:
    """Milliseconds since 1970, then chance."""
    return f"{time_ns() // 1_000_000:012x}-{token_hex(8)}"
