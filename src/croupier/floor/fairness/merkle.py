"""A tree of hashes: one hash at the top stands for all leaves, and a short path shows that a leaf is among them.

Two neighbours make a node of the level above; a last one without a neighbour goes up as it is."""

from collections.abc import Sequence

from croupier.floor.fairness.hashing import proof_digest

Levels = tuple[tuple[str, ...], ...]
"""The leaves, the level above them and so on; the last has the top alone."""


def levels(leaves: Sequence[str]) -> Levels:
    """All levels of the tree."""
    grown = [tuple(leaves)]
    while len(below := grown[-1]) > 1:
        nodes = [_node(below[at], below[at + 1]) for at in range(0, len(below) - 1, 2)]
        grown.append((*nodes, below[-1]) if len(below) % 2 else tuple(nodes))
    return tuple(grown)


def path(tree: Levels, position: int) -> tuple[str, ...]:
    """The neighbours on the way from a leaf to the top, lowest first."""
    on_the_way = []
    for level in tree[:-1]:
        if (neighbour := position ^ 1) < len(level):
            on_the_way.append(level[neighbour])
        position //= 2
    return tuple(on_the_way)


def top_above(leaf: str, position: int, size: int, path: Sequence[str]) -> str | None:
    """The top to which a path leads from a leaf; None if the path is too short or too long."""
    hash, neighbours = leaf, list(reversed(path))
    while size > 1:
        if position ^ 1 < size:
            if not neighbours:
                return None
            neighbour = neighbours.pop()
            hash = _node(neighbour, hash) if position % 2 else _node(hash, neighbour)
        position, size = position // 2, (size + 1) // 2
    return None if neighbours else hash


def _node(left: str, right: str) -> str:
    return proof_digest("node", left, right)
