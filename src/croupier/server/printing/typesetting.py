"""From data to PDF: a template of ours, the data as JSON beside it, and the same bytes for the same data."""

from functools import lru_cache
from pathlib import Path

import msgspec
import segno
import typst

_TEMPLATES = Path(__file__).parent / "templates"
_QR_PIXELS = 4
_KEPT = 32
"""So many papers are kept: a notice that hangs out in public is asked for again and again."""


def typeset(template: str, data: msgspec.Struct) -> bytes:
    """The PDF that a template makes of the data.

    The data goes in as one JSON text, so that nothing in it is ever read as markup. Typst's own fonts have Latin, Greek
    and Cyrillic letters, and such a page looks the same on every machine. Names in other letters, such as Chinese, are
    printed in a font of the system, if it has one.
    """
    return compiled_template(template, msgspec.json.encode(data).decode())


@lru_cache(_KEPT)
def compiled_template(template: str, data: str) -> bytes:
    """The PDF that a template makes of data in JSON."""
    return typst.compile(
        _TEMPLATES / f"{template}.typ",
        root=_TEMPLATES,
        format="pdf",
        ignore_system_fonts=not has_other_letters(data),
        sys_inputs={"data": data},
    )


def has_other_letters(text: str) -> bool:
    """Whether a text has letters that typst's own fonts lack."""
    return any(letter >= "\u0530" and letter.isalpha() and not "\u1e00" <= letter <= "\u2bff" for letter in text)


def qr_code(content: str) -> str:
    """A QR code as SVG, for a template to place; empty if there is nothing to say."""
    if not content:
        return ""
    return segno.make(content, error="m", micro=False).svg_inline(scale=_QR_PIXELS, border=0)
