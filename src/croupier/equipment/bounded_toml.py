"""Untrusted TOML: bounded before it is parsed, as a parser's work can far outgrow the text."""

import re
import tomllib
from decimal import Decimal
from itertools import accumulate
from typing import Any

BYTES_MAX = 128 * 1024
"""The longest text that is read. As JSON, which may double it, it still fits into a request."""
KEY_PARTS_MAX = 8
NESTING_MAX = 8
"""Records and conditions need half of either. `tomllib` takes time and memory by the square of a key's parts."""

_BETWEEN_MARKS = re.compile(
    r'''"""(?:[^"\\]++|\\.|"(?!""))*+"{3,5}+'''
    r"""|'{3}(?:[^']++|'(?!''))*+'{3,5}+"""
    r'''|"(?!"")(?:[^"\\\n]++|\\.)*+"'''
    r"""|'(?!'')[^'\n]*+'"""
    r"""|\#[^\n]*+"""
    r"""|["'].*+"""  # never closed: a parser stops here
    r"""|[^.=,\n\[\]{}"'\#]++""",
    re.DOTALL,
)
"""Strings, comments and bare words, whole; what is left are the dots, brackets and ends of keys and values."""
_BRACKETS = re.compile(r"[\[\]{}]")
_DEEPER = {"[": 1, "{": 1, "]": -1, "}": -1}


class UnreadableToml(ValueError):  # noqa: N818 - what it is
    """A text that is not TOML, or more of it than is read; its message is for its author."""


def parse_toml(text: str, bytes_max: int | None = BYTES_MAX) -> dict[str, Any]:
    """The content of a text, decimal numbers as `Decimal`; the house's own text may have any length."""
    check_bounds(text, bytes_max)
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as problem:
        raise UnreadableToml(f"This is not TOML: {problem}.") from None
    except (ValueError, ArithmeticError):
        raise UnreadableToml("This has a number that is too large for anything.") from None


def check_bounds(text: str, bytes_max: int | None = BYTES_MAX) -> None:
    """Refuse a text that is too long, or has keys or brackets that are nested too deeply, without parsing it."""
    if bytes_max is not None and (len(text) > bytes_max or len(text.encode(errors="surrogatepass")) > bytes_max):
        raise UnreadableToml(f"This is longer than {bytes_max // 1024} kB, which is the maximum.")
    marks = _BETWEEN_MARKS.sub("", text)
    if "." * KEY_PARTS_MAX in marks:
        raise UnreadableToml(f"This is nested too deeply: a key has at most {KEY_PARTS_MAX} parts.")
    if max(accumulate(map(_DEEPER.__getitem__, _BRACKETS.findall(marks))), default=0) > NESTING_MAX:
        raise UnreadableToml(f"This is nested too deeply: brackets go at most {NESTING_MAX} deep.")
