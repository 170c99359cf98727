"""How one view becomes the next, as a few operations; and carrying them out on its JSON."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from croupier.floor.running.news import Act, Op

Path = tuple[str | int, ...]


def difference(before: Any, after: Any) -> tuple[Op, ...]:
    """What turns the JSON of one view into that of another. What both share is not looked into."""
    return tuple(_between((), before, after))


def _between(path: Path, before: Any, after: Any) -> Iterator[Op]:
    if before is after:
        return
    kind = type(before)
    if kind is not type(after):
        yield Op(Act.SET, path, after)
    elif before == after:
        return
    elif issubclass(kind, msgspec.Struct):
        for name in kind.__struct_fields__:
            yield from _between((*path, name), getattr(before, name), getattr(after, name))
    elif issubclass(kind, tuple):
        yield from _between_lists(path, before, after)
    else:
        yield Op(Act.SET, path, after)


def _between_lists(path: Path, before: Sequence[Any], after: Sequence[Any]) -> Iterator[Op]:
    """Lists mostly grow and shrink at their end, or change in their places."""
    if len(after) < len(before):
        yield Op(Act.CUT, path, len(after))
    for place, (one, other) in enumerate(zip(before, after, strict=False)):
        yield from _between((*path, place), one, other)
    if len(after) > len(before):
        yield Op(Act.ADD, path, after[len(before) :])


def apply(view: Any, ops: Sequence[Op]) -> Any:
    """The view's JSON after these operations. The one that is given may be changed: go on with what is returned."""
    holder = [view]
    for op in ops:
        inner: Any = holder
        last: str | int = 0
        for part in op.path:
            inner, last = inner[last], part
        _apply_at(inner, last, op)
    return holder[0]


def _apply_at(inner: Any, last: str | int, op: Op) -> None:
    match op.act:
        case Act.SET:
            inner[last] = op.value
        case Act.ADD:
            inner[last].extend(op.value)
        case Act.CUT:
            del inner[last][op.value :]
