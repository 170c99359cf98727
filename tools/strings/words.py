"""Tells text that people read from names that only programs read."""

import re

HOLE = "{…}"
_STYLE = (
    r"(?:bold|dim|italic|not|on|black|white|red|green|blue|yellow|cyan|magenta|[a-z]+[0-9]+|(?:bright|dark)_[a-z]+)"
)
_CODE = re.compile(
    r"[a-z_]+\.[a-z_][a-z_ -]*"  # a tag: floor.shoe committed
    r"|[\w%+:-]*[/_@\\<>=*^$|][\w/_@.:=*?%{}…<>+-]*"  # paths, names with underscores, markup
    r"|[#.][a-z][\w-]*(?: [#.a-z][\w.-]*)*|\[[^\]]*\]|--?[a-z-]+|[\w-]+\.(?:html|css|js|json|db|toml|md|py|svg)"
    r"|[A-Z0-9-]+ [0-9.()a-z]+|[A-Z_0-9-]+"  # clauses, constants
    r"|(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|PRAGMA|BEGIN|COMMIT|ROLLBACK|DROP|LISTEN|NOTIFY)\b.*"
    r"|[A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]*)+|[A-Z][a-z]+[A-Z]\w*"  # a header, a class
    rf"|[a-z-]+/[a-z-]+(?:; ?charset=.*)?|{_STYLE}(?: {_STYLE})*",
    re.DOTALL,
)


def squeezed(text: str) -> str:
    """A text on one line."""
    return " ".join(text.split())


def is_sentence(text: str) -> bool:
    """Whether this is text by the look of it: several words, or one that begins with a capital."""
    bare = squeezed(text.replace(HOLE, " "))
    if not re.search(r"[^\W\d_]{2}", bare) or _CODE.fullmatch(squeezed(text)):
        return False
    return " " in squeezed(text) or bare[0].isupper() or bare.endswith((".", "…", ":"))


def is_word(text: str) -> bool:
    """Whether this can be a word in a sentence; where it stands has to tell the rest."""
    return is_sentence(text) or bool(re.fullmatch(r"[^\W\d_]+(?:[- '][^\W\d_]+)*[.,:;!?]?", text.strip()))
