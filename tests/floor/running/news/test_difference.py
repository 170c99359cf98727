"""How a view becomes the next one: few operations, and exactly that view."""

from typing import Any

import msgspec
from hypothesis import given, strategies as st

from croupier.floor.running.news.difference import apply_changes, difference
from croupier.floor.running.news.messages import Op, OpKind


class Leaf(msgspec.Struct, frozen=True, tag="leaf"):
    number: int | None
    words: tuple[str, ...]


class Node(msgspec.Struct, frozen=True, tag="node"):
    name: str
    leaves: tuple[Leaf, ...]
    inner: Leaf | None = None
    pair: tuple[int, bool] = (0, False)


leaves = st.builds(Leaf, st.none() | st.integers(-3, 3), st.lists(st.text(max_size=2), max_size=4).map(tuple))
nodes = st.builds(
    Node,
    st.text(max_size=2),
    st.lists(leaves, max_size=4).map(tuple),
    st.none() | leaves,
    st.tuples(st.integers(0, 1), st.booleans()),
)


def as_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@given(nodes, nodes)
def test_a_view_with_its_difference_is_the_next_view(before: Node, after: Node) -> None:
    sent = msgspec.json.decode(msgspec.json.encode(difference(before, after)), type=tuple[Op, ...])
    assert apply_changes(as_json(before), sent) == as_json(after)


@given(nodes)
def test_equal_views_differ_in_nothing(view: Node) -> None:
    assert difference(view, msgspec.structs.replace(view)) == ()


def test_only_what_changed_is_said() -> None:
    before = Node("n", (Leaf(1, ("a", "b")), Leaf(2, ())))
    after = Node("n", (Leaf(1, ("a", "b", "c")), Leaf(3, ())))
    assert difference(before, after) == (
        Op(OpKind.ADD, ("leaves", 0, "words"), ("c",)),
        Op(OpKind.SET, ("leaves", 1, "number"), 3),
    )
    assert difference(after, Node("n", ())) == (Op(OpKind.CUT, ("leaves",), 0),)


def test_another_kind_of_thing_takes_the_place_of_the_one_before() -> None:
    before, after = Node("n", (), None), Node("n", (), Leaf(1, ()))
    assert difference(before, after) == (Op(OpKind.SET, ("inner",), Leaf(1, ())),)
    assert apply_changes(None, (Op(OpKind.SET, (), 5),)) == 5
