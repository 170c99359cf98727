"""States kept for the next start: a cache, for the version of the program that made it. Another may fold otherwise."""

from typing import Any

import msgspec

from croupier import __version__

_FOLD = 2
"""Counted up whenever states are folded otherwise within one version of the program."""

_MARK = f"{__version__} fold {_FOLD}\n".encode()


def write_snapshot(state: Any) -> bytes:
    """A state, marked with the program's version."""
    return _MARK + msgspec.json.encode(state)


def snapshot_json(written: bytes) -> bytes | None:
    """The state's JSON; None if another version of the program wrote it."""
    return written.removeprefix(_MARK) if written.startswith(_MARK) else None
