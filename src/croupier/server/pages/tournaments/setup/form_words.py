"""Messages about conditions in the words of the form: its labels, and not the keys of the file."""

import re
from collections.abc import Iterator

from croupier.server.pages.tournaments.setup.field_help import key_label
from croupier.server.pages.tournaments.setup.form_nodes import FormGroup, FormNode, FormRows

_KEY = re.compile(r"\b(?:(?:[a-z_]+(?:\[\d+\])?\.)+[a-z]\w*|[a-z]+(?:_[a-z]+)+)\b(?:\[\d+\])?")


def label_trail(sections: tuple[FormGroup, ...], path: str) -> str:
    """Where a field stands: `Entry, Fee`; empty if the form has no such field."""
    return next((", ".join(trail) for section in sections if (trail := [*_trail(section, path)])), "")


def _trail(node: FormNode, path: str) -> Iterator[str]:
    """The labels from a node down to the field; nothing if it is not inside."""
    if node.path == path:
        yield node.label
        return
    inner = (
        (*node.asked, *node.more) if isinstance(node, FormGroup) else node.rows if isinstance(node, FormRows) else ()
    )
    for each in inner:
        if found := [*_trail(each, path)]:
            # a row is named in its list, and what concerns all of the tournament needs no heading
            yield from (() if node.path == "general" or isinstance(node, FormRows) else (node.label,))
            yield from found
            return


def worded_for_form(says: str, sections: tuple[FormGroup, ...]) -> str:
    """A message with the labels of fields in the place of their keys."""
    return _KEY.sub(lambda key: _quoted(key[0], sections), says)


def _quoted(key: str, sections: tuple[FormGroup, ...]) -> str:
    trail = label_trail(sections, re.sub(r"\[\d+\]$", "", key))
    return f"“{trail or key_label(re.sub(r'.*[.]', '', key))}”"
