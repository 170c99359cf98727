"""How one view becomes the next, as a few operations; and carrying them out on its JSON."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import astuple

from croupier.floor.running.news.messages import Op, OpKind

Path = tuple[str | int, ...]


def difference(before: Any, after: Any) -> tuple[Op, ...]:
    """What turns the JSON of one view into that of another. What both share is not looked into."""
    ops: list[Op] = []
    _compare(ops, (), before, after)
    return tuple(ops)


def _compare(ops: list[Op], path: Path, before: Any, after: Any) -> None:
    """What differs, part by part where both have the same parts. Python takes `True` for 1; JSON does not."""
    kind = type(before)
    if kind is not type(after):
        ops.append(Op(OpKind.SET, path, after))
    elif before == after:
        return
    elif issubclass(kind, msgspec.Struct):
        for name, old, new in zip(kind.__struct_fields__, astuple(before), astuple(after), strict=True):
            if old is not new:
                _compare(ops, (*path, name), old, new)
    elif issubclass(kind, tuple):
        _compare_lists(ops, path, before, after)
    else:
        ops.append(Op(OpKind.SET, path, after))


def _compare_lists(ops: list[Op], path: Path, before: Sequence[Any], after: Sequence[Any]) -> None:
    """Lists mostly grow and shrink at their end, or change in their places."""
    if len(after) < len(before):
        ops.append(Op(OpKind.CUT, path, len(after)))
    for place, (old, new) in enumerate(zip(before, after, strict=False)):
        if old is not new:
            _compare(ops, (*path, place), old, new)
    if len(after) > len(before):
        ops.append(Op(OpKind.ADD, path, after[len(before) :]))


def apply_changes(view: Any, ops: Sequence[Op]) -> Any:
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
        case OpKind.SET:
            inner[last] = op.value
        case OpKind.ADD:
            inner[last].extend(op.value)
        case OpKind.CUT:
            del inner[last][op.value :]
