"""From what a browser sends to the keys and values of a conditions file, by the same types that made the form."""

import re
from collections.abc import Iterable
from datetime import tzinfo
from typing import Any

from croupier.server.pages.tournaments.setup.form_nodes import InputKind, fields_in
from croupier.server.pages.tournaments.setup.form_shape import FormShape
from croupier.server.pages.tournaments.setup.form_values import value_of_text

_STEP = re.compile(r"[a-z_0-9]+|\[\d{1,4}\]")
ZONE = "zone"
"""The field that says by which clock the times of the form are; no key of the file."""
_YES_NO = ("true", "false")


def content_from_form(sent: Iterable[tuple[str, str]], zone: tzinfo) -> dict[str, Any]:
    """The keys and values that a form says. Empty fields say nothing; a row that is sent by its own path is there even
    if nothing is said in it."""
    content: dict[str, Any] = _listed_rows(_nested((path, text) for path, text in sent if path != ZONE))
    for field in (field for section in FormShape(content, zone).sections() for field in fields_in(section)):
        if field.value:
            kind = InputKind.FLAG if field.choices and field.value in _YES_NO else field.kind
            _replace(content, _steps(field.path), value_of_text(kind, field.value, zone, several=field.several))
    return content


def _nested(sent: Iterable[tuple[str, str]]) -> dict[Any, Any]:
    """What was sent as tables within tables, rows by their numbers in the order in which they came."""
    content: dict[Any, Any] = {}
    for path, text in sent:
        *before, last = _steps(path)
        is_row = isinstance(last, int)
        if not is_row and not text.strip():
            continue
        at = content
        for step in (*before, last) if is_row else before:
            at = at.setdefault(step, {})
            if not isinstance(at, dict):
                break
        else:
            if not is_row:
                at[last] = text
    return content


def _listed_rows(value: Any) -> Any:
    """Rows as a list, numbered again from the first."""
    if not isinstance(value, dict):
        return value
    if value and all(isinstance(key, int) for key in value):
        return [_listed_rows(row) for row in value.values()]
    return {str(key): _listed_rows(inner) for key, inner in value.items()}


def _steps(path: str) -> tuple[str | int, ...]:
    """`stage[2].name` as `stage`, 2, `name`."""
    return tuple(int(step[1:-1]) if step.startswith("[") else step for step in _STEP.findall(path)) or ("",)


def _replace(content: Any, steps: tuple[str | int, ...], value: Any) -> None:
    """Put a value in the place of what was sent; what was not sent stays unsaid, whatever the form shows for it."""
    *before, last = steps
    for step in before:
        content = content[step - 1] if isinstance(step, int) else content.get(step, {})
    if last in content:
        content[last] = value
