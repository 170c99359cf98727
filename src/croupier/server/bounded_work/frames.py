"""How the house and its processes write to each other over pipes: each message stands behind its length."""

from typing import BinaryIO

LENGTH_BYTES = 4


def frame(message: bytes) -> bytes:
    """A message behind its length."""
    return len(message).to_bytes(LENGTH_BYTES) + message


def read_frame(stream: BinaryIO) -> bytes | None:
    """The next message; None if there are no more."""
    length = stream.read(LENGTH_BYTES)
    return stream.read(int.from_bytes(length)) if length else None


def write_frame(stream: BinaryIO, message: bytes) -> None:
    """Send a message at once."""
    stream.write(frame(message))
    stream.flush()
