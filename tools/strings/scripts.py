"""The strings in scripts that people see."""

import re
from collections.abc import Iterator

from tools.strings.words import HOLE, is_sentence

_TOKEN = re.compile(
    r"""//[^\n]*|/\*.*?\*/|(?<=[(,=:!&|?;{]\s)/(?:\\.|\[[^\]]*\]|[^/\n\\])+/|(?<=\()/(?:\\.|\[[^\]]*\]|[^/\n\\])+/"""
    r"""|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`""",
    re.DOTALL,
)
_ELEMENTS = r"(?:a|button|details|dialog|form|input|pre|select|span|summary|svg|textarea|use)"
_SELECTOR = re.compile(
    rf".*\[[a-z-]+(?:[=\]]|$).*|.*:(?:not|has|is|visible)\(.*|{_ELEMENTS}(?:[, >]+[.]?{_ELEMENTS})+"
    r"|translate\(.*|.*px .*px.*|\(prefers-.*"
)


def strings_in(source: str) -> Iterator[str]:
    """Every string in the order of the file; what is put into one is `{…}`."""
    at = 0
    while match := _TOKEN.search(source, at):
        at = match.end()
        if match[0] == "`":
            text, inside, at = _template(source, at)
            yield from _shown(text)
            for expression in inside:
                yield from strings_in(expression)
        elif match[0][0] in "\"'":
            yield from _shown(match[0][1:-1].replace('\\"', '"').replace("\\'", "'"))


def _template(source: str, at: int) -> tuple[str, list[str], int]:
    """A template string from after its first quote: its text, what is put into it, and where it ends."""
    text, inside = "", []
    while source[at] != "`":
        if source.startswith("${", at):
            end, depth = at + 2, 1
            while depth:
                if source[end] == "`":
                    end = _template(source, end + 1)[2]
                    continue
                depth += {"{": 1, "}": -1}.get(source[end], 0)
                end += 1
            inside.append(source[at + 2 : end - 1])
            text, at = text + HOLE, end
        else:
            text, at = text + source[at], at + 1
    return text, inside, at + 1


def _shown(text: str) -> Iterator[str]:
    if is_sentence(text) and not _SELECTOR.fullmatch(text):
        yield text
