"""Whether what a release wrote is still there: a later version may add fields, and leaves none out."""

from typing import Any


def is_kept(written: Any, now: Any) -> bool:
    """Every value that was written is the same now; objects may have further keys."""
    if isinstance(written, dict):
        return isinstance(now, dict) and all(key in now and is_kept(value, now[key]) for key, value in written.items())
    if isinstance(written, list):
        return isinstance(now, list) and len(written) == len(now) and all(map(is_kept, written, now))
    return bool(written == now)
