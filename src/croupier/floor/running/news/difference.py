"""How one view becomes the next, as a few operations; and carrying them out on its JSON."""

from collections.abc import Iterable, Sequence
from itertools import compress, count
from operator import is_not
from typing import Any

import msgspec
from msgspec.structs import astuple

from croupier.floor.running.news.messages import Op, OpKind

Path = tuple[str | int, ...]
_SET = OpKind.SET  # enum lookup is slow on Python 3.11


def difference(before: Any, after: Any) -> tuple[Op, ...]:
    """What turns the JSON of one view into that of another. What both share is not looked into."""
    ops: list[Op] = []
    if type(before) is not type(after) or before != after:
        _compare(ops, (), before, after)
    return tuple(ops)


def _compare(ops: list[Op], path: Path, before: Any, after: Any) -> None:
    """What differs between two values that do, part by part where both have the same parts."""
    kind = type(before)
    if kind is not type(after):
        ops.append(Op(_SET, path, after))
    elif issubclass(kind, msgspec.Struct):
        _compare_parts(ops, path, kind.__struct_fields__, astuple(before), astuple(after))
    elif issubclass(kind, tuple):
        _compare_lists(ops, path, before, after)
    else:
        ops.append(Op(_SET, path, after))


def _compare_parts(
    ops: list[Op], path: Path, names: Iterable[str | int], before: Sequence[Any], after: Sequence[Any]
) -> None:
    """Most parts are the same object, and most others are equal. Python takes `True` for 1; JSON does not."""
    parts = zip(names, before, after, strict=False)
    for name, old, new in compress(parts, map(is_not, before, after)):
        if type(old) is not type(new) or old != new:
            _compare(ops, (*path, name), old, new)


def _compare_lists(ops: list[Op], path: Path, before: Sequence[Any], after: Sequence[Any]) -> None:
    """Lists mostly grow and shrink at their end, or change in their places."""
    if len(after) < len(before):
        ops.append(Op(OpKind.CUT, path, len(after)))
    _compare_parts(ops, path, count(), before, after)
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
