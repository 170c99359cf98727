"""A record in an address, so that a link holds it: squeezed, and in letters that no mail program breaks."""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64

from croupier.equipment.bounded_toml import BYTES_MAX

LINK_MAX = 7_800
"""As long as it may be in an address, of which a request has 8,000 bytes with all that stands around it."""


class BrokenLink(ValueError):  # noqa: N818 - what it is
    """Not all of a link has arrived, or something else."""


def pack_record(text: str) -> str:
    """A record as a link has it: zlib's format, whose sum tells when something is missing."""
    return urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack_record(link: str) -> str:
    """The record in a link."""
    if len(link) > LINK_MAX:
        raise BrokenLink("This link is too long to be one of ours.")
    try:
        squeezed, opening = urlsafe_b64decode(link + "=" * (-len(link) % 4)), zlib.decompressobj()
        text = opening.decompress(squeezed, BYTES_MAX)  # no more than that, whatever it would grow to
        if not opening.eof or opening.unused_data:
            raise BrokenLink(_CUT)
        return text.decode()
    except (NotBase64, zlib.error, ValueError) as problem:
        raise BrokenLink(_CUT) from problem


_CUT = "Part of this link is missing: an email program may have cut it. Ask for it again, or for the record itself."
