"""Documents wrapped at 120 characters: paragraphs and list items; code, tables and headings stay as they are."""

import re
import textwrap
from collections.abc import Iterator

WIDTH = 120
_FENCE = re.compile(r"\s*(```|~~~)")
_STANDS_ALONE = re.compile(r"\s*(?:#{1,6}\s|\||<|\[[^\]]+\]:|$|---|===)")
_ITEM = re.compile(r"\s*(?:[-*+]|[0-9]+[.)])\s+")
_UNBROKEN = re.compile(r"`[^`]+`|\[[^\]\[]{1,60}\]\([^)\s]*\)")  # a span of code, a link
_BEFORE_A_MARKER = re.compile(r" (?=(?:[-+*>|]|#+|[0-9]+[.)])(?: |$))")
_KEPT = "\0"  # a space at which no line may end


def wrapped(markdown: str) -> str:
    """The document with every paragraph and list item that has a longer line filled again."""
    lines: list[str] = []
    for block in _blocks(markdown.splitlines()):
        is_fine = isinstance(block, str) or max(map(len, block)) <= WIDTH
        lines += [block] if isinstance(block, str) else block if is_fine else _filled(block)
    return "\n".join(lines) + "\n"


def _blocks(lines: list[str]) -> Iterator[list[str] | str]:
    """Paragraphs and list items, each with all its lines; a line that is left alone by itself."""
    block: list[str] = []
    fence = ""
    for line in lines:
        mark = _FENCE.match(line)
        is_left_alone = bool(fence or mark or _STANDS_ALONE.match(line))
        if block and (is_left_alone or _ITEM.match(line) or block[-1].endswith("  ")):
            yield block
            block = []
        if mark:
            fence = "" if fence == mark[1] else fence or mark[1]
        if is_left_alone:
            yield line
        else:
            block.append(line)
    if block:
        yield block


def _filled(block: list[str]) -> list[str]:
    item = _ITEM.match(block[0])
    first = item[0] if item else block[0][: len(block[0]) - len(block[0].lstrip())]
    text = " ".join(line.strip() for line in (block[0][len(first) :], *block[1:]))
    text = _UNBROKEN.sub(lambda span: span[0].replace(" ", _KEPT), text)
    text = _BEFORE_A_MARKER.sub(_KEPT, text)  # a line that began with it would be an item
    lines = textwrap.wrap(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=" " * len(first),
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace(_KEPT, " ") for line in lines]
