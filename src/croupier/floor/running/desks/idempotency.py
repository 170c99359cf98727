"""Repeats: what an id was used for is kept with its answer, so that the id never stands for something else."""

from hashlib import sha256
from typing import Any

import msgspec

from croupier.floor.messages import Done, IdTaken

_encode = msgspec.json.Encoder(order="deterministic").encode


class Kept(Done, frozen=True, tag="done"):
    """An answer as the ledger keeps it. `of` is the digest of where the command went and what was meant by it."""

    of: str = ""


_kept: msgspec.json.Decoder[Kept] = msgspec.json.Decoder(Kept)


def digest_of(stream: str, meant: Any) -> str:
    """What stands for a command to a stream."""
    return sha256(_encode((stream, meant))).hexdigest()


def as_kept(done: Done, of: str) -> bytes:
    """An answer for the ledger."""
    return _encode(Kept(done.version, done.receipts, done.made, done.waits, of))


def first_answer(written: bytes, of: str) -> Done | IdTaken:
    """What was answered first, where it was this command that was sent then."""
    answer = _kept.decode(written)
    return Done(answer.version, answer.receipts, answer.made, answer.waits) if answer.of == of else IdTaken()
