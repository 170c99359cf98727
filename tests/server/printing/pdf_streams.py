"""What a PDF holds inside its compressed streams."""

import re
import zlib


def pdf_streams(pdf: bytes) -> list[bytes]:
    """Every stream, unpacked."""
    found = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL)
    return [zlib.decompress(one) if one[:1] == b"\x78" else one for one in found]


def page_count(pdf: bytes) -> int:
    """How many pages it has."""
    everything = pdf + b"\n".join(pdf_streams(pdf))
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", everything))


def page_heights(pdf: bytes) -> list[float]:
    """How tall each page is, in points."""
    everything = pdf + b"\n".join(pdf_streams(pdf))
    return [float(height) for height in re.findall(rb"/MediaBox\s*\[\s*\S+ \S+ \S+ ([\d.]+)", everything)]
