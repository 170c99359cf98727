"""How a drawing becomes the next one: the tags that are other ones now, and where they stand.

Both are cut before each `<`, so that the browser counts the pieces as we do. A chip on a layout of fifty kilobytes is
then sent as one chip.
"""

from functools import lru_cache

HtmlChange = tuple[int, int, tuple[str, ...]]
"""At which piece, how many of them go, and what comes in their place."""

_KEPT = 64
"""So many pairs of drawings are remembered with what has changed: of what many see alike, each has many askers."""

_NEAR = 48
"""The two are expected to meet again within this many pieces; otherwise the rest counts as changed."""
_ALIKE = 3
"""So many pieces have to be the same for them to have met: one closing tag is like any other."""


@lru_cache(_KEPT)
def html_changes(before: str, after: str) -> tuple[HtmlChange, ...]:
    """What to change, the last first, so that each stands where it stood before."""
    old, new = before.split("<"), after.split("<")
    end = _same_at_the_end(old, new)
    old_end, new_end = len(old) - end, len(new) - end
    found: list[HtmlChange] = []
    i = j = 0
    while i < old_end or j < new_end:
        if i < old_end and j < new_end and old[i] == new[j]:
            i, j = i + 1, j + 1
            continue
        out, come = _meeting(old[i:old_end], new[j:new_end])
        found.append((i, out, tuple(new[j : j + come])))
        i, j = i + out, j + come
    return tuple(found[::-1])


def _same_at_the_end(old: list[str], new: list[str]) -> int:
    shorter, same = min(len(old), len(new)), 0
    while same < shorter and old[-1 - same] == new[-1 - same]:
        same += 1
    return same


def _meeting(old: list[str], new: list[str]) -> tuple[int, int]:
    """After how many pieces of each they go on alike; the fewest together, or all that there are."""
    for far in range(1, _NEAR):
        for out in range(max(0, far - len(new) + 1), min(far + 1, len(old))):
            if old[out] == new[far - out] and _go_on_alike(old, new, out, far - out):
                return out, far - out
    return len(old), len(new)


def _go_on_alike(old: list[str], new: list[str], out: int, come: int) -> bool:
    ahead = old[out : out + _ALIKE]
    return len(ahead) == _ALIKE and ahead == new[come : come + _ALIKE]
