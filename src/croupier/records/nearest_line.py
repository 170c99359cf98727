"""The line of a record that is nearest to one that is not understood: among those that the acts are described by."""

import re
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches

from croupier.records.acts import Act, PatronAct

_QUOTED = re.compile(r"`([^`…]+? [^`…]+?)(?: after [0-9] cards?)?`")
_LIKENESS = 0.6
"""How like two lines are, of 1, for one to be a hint about the other."""


def nearest_line(words: str, examples: Iterable[str], is_line: Callable[[str], bool]) -> str:
    """The nearest line that is understood; empty if none is like it. A patron's line gets the name that it has."""
    name, _, deed = words.partition(" ")
    known = {line.partition(" ")[2]: line for line in _example_lines(Act, name)}
    known |= {(own := line.partition(" ")[2]): f"{name} {own}" for line in examples}
    for near in get_close_matches(deed, known, n=10, cutoff=_LIKENESS):
        if is_line(known[near]):
            return known[near]
    return ""


def _example_lines(kind: type[Act], name: str) -> Iterator[str]:
    """The lines that the descriptions of acts quote."""
    for line in _QUOTED.findall(kind.__doc__ or ""):
        yield f"{name} {line.partition(' ')[2]}" if issubclass(kind, PatronAct) else line
    for each in kind.__subclasses__():
        yield from _example_lines(each, name)
