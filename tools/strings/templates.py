"""The strings in templates that people see: text, and the attributes that are read out or shown."""

import re
from collections.abc import Iterator

from jinja2 import Environment

from tools.strings.words import HOLE, is_sentence, is_word, squeezed

_ENVIRONMENT = Environment(trim_blocks=True, lstrip_blocks=True)
_ATTRIBUTES = ("aria-label", "title", "placeholder", "alt", "label")
_SHOWN_LATER = ("data-confirm", "data-done", "data-yes", "data-idle", "data-says", "data-empty")
_INLINE = {"a", "abbr", "b", "code", "em", "i", "kbd", "q", "small", "span", "strong", "time", "u", "svg", "use"}
_TAG = re.compile(r"<!?/?([a-zA-Z][\w-]*)[^>]*>")
_ATTRIBUTE = re.compile(rf'\s({"|".join((*_ATTRIBUTES, *_SHOWN_LATER))})="([^"]*)"')
_IGNORED = re.compile(r"<(style|script)\b.*?</\1>|<!--.*?-->", re.DOTALL)
_CUT = "\0"


def strings_in(source: str) -> Iterator[str]:
    """Every string in the order of the file: `{…}` is put in, `[a|b]` is one or the other."""
    shown = _IGNORED.sub(_CUT, "".join(_pieces(source)))
    text, attributes, at = "", "", 0
    for tag in _TAG.finditer(shown):
        text += shown[at : tag.start()]
        at = tag.end()
        if tag[1] not in _INLINE or tag[0].startswith("<a class="):
            yield from _read(text, attributes)
            text = attributes = ""
        if tag[1] != "meta":
            attributes += tag[0]
    yield from _read(text + shown[at:], attributes)


def _read(text: str, tags: str) -> Iterator[str]:
    """A text, and what is read out of the tags in it."""
    yield from _texts(text)
    for attribute in _ATTRIBUTE.finditer(tags):
        yield from (f"{attribute[1]}: {text}" for text in _texts(attribute[2]))


def _pieces(source: str) -> Iterator[str]:
    """The template with its expressions as holes or as the strings that they give, and its branches in brackets."""
    code: list[tuple[str, str]] | None = None
    for _, kind, value in _ENVIRONMENT.lexer.tokeniter(source, None):
        if kind in ("block_begin", "variable_begin", "comment_begin"):
            code = []
        elif kind == "variable_end" and code is not None:
            texts = _given(code)
            yield "{" + "/".join(texts) + "}" if texts else HOLE
            code = None
        elif kind == "block_end" and code is not None:
            yield _branch(code)
            code = None
        elif kind == "comment_end":
            code = None
        elif code is not None:
            code.append((kind, value))
        else:
            yield value


def _branch(code: list[tuple[str, str]]) -> str:
    words = [value for kind, value in code if kind == "name"]
    mark = {"if": "[", "elif": "|", "else": "|", "endif": "]"}.get(words[0] if words else "", "")
    return mark + "".join(f"{_CUT}{text}{_CUT}" for text in _given(code) if is_sentence(text))


def _given(code: list[tuple[str, str]]) -> list[str]:
    """The strings that an expression can give; those that it compares with or looks up are not."""
    texts, tokens = [], [(kind, value) for kind, value in code if kind != "whitespace"]
    for place, (kind, value) in enumerate(tokens):
        before = tokens[place - 1][1] if place else ""
        after = tokens[place + 1][1] if place + 1 < len(tokens) else ""
        is_key = after == ":" or (before == "[" and after == "]")
        if kind == "string" and before not in ("==", "!=", "in", "import", "include", "extends") and not is_key:
            text = value[1:-1]
            if is_sentence(text) or (is_word(text) and before != "("):
                texts.append(text.replace("<", "‹").replace('"', "'"))
    return texts


def _texts(text: str) -> Iterator[str]:
    for part in text.split(_CUT):
        whole = squeezed(_balanced(part)).replace("[ ", "[").replace(" ]", "]")
        if re.search(r"[^\W\d_]", whole.replace(HOLE, "")):
            yield whole.replace("&amp;", "&").replace("&nbsp;", " ").replace("&lt;", "<").replace("&gt;", ">")


def _balanced(text: str) -> str:
    """A text without the brackets of branches that begin or end outside it, and without empty ones."""
    pieces: list[str] = []
    opened: list[int] = []
    for piece in re.split(r"([\[\]|])", text):
        if piece == "[":
            opened.append(len(pieces))
        elif piece == "]" and not opened:
            continue
        elif piece == "]":
            opened.pop()
        elif piece == "|" and not opened:
            continue
        pieces.append(piece)
    for place in opened:
        pieces[place] = ""
    return re.sub(r"\[[\s|]*\]", "", "".join(pieces))
