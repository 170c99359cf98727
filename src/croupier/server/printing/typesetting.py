"""From data to PDF: a template of ours, the data as JSON beside it, and the same bytes for the same data."""

from pathlib import Path

import msgspec
import segno
import typst

_TEMPLATES = Path(__file__).parent / "templates"
_QR_PIXELS = 4


def typeset(template: str, data: msgspec.Struct) -> bytes:
    """The PDF that a template makes of the data.

    The data goes in as one JSON text, so that nothing in it is ever read as markup. Only typst's own fonts are used:
    the page looks the same on every machine.
    """
    return typst.compile(
        _TEMPLATES / f"{template}.typ",
        root=_TEMPLATES,
        format="pdf",
        ignore_system_fonts=True,
        sys_inputs={"data": msgspec.json.encode(data).decode()},
    )


def qr_code(content: str) -> str:
    """A QR code as SVG, for a template to place; empty if there is nothing to say."""
    if not content:
        return ""
    return segno.make(content, error="m", micro=False).svg_inline(scale=_QR_PIXELS, border=0)
