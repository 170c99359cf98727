"""Records of any kind, spoilt or made up: settled, refused by a rule, or said not to be a record; nothing else."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from hypothesis import given, settings, strategies as st

from croupier.records import NotARecord

Contents = st.SearchStrategy[Mapping[str, Any]]
EDITS = (
    *('"', "'", "=", "[", "]", "{", "}", ",", "\n", " ", "-", ".", ":", "#", "%", "??", "\\", "\x00"),
    *("0x", "e9", "T", "Z", "\u2003", "true", "nan"),
)


@dataclass(frozen=True, kw_only=True)
class RecordKind:
    """A kind of record: a good one as the seed, how it is settled, and whatever else may be written in its keys."""

    seed: str
    results: list[Any]
    typo: tuple[str, str]
    """A word of the seed, and one in its place that makes it no record."""
    contents: Contents
    slips: int
    contents_drawn: int
    read: Callable[[str], Any]
    understand: Callable[[Mapping[str, Any]], Any]
    settle: Callable[[Any], Any]
    """The answer, or None if it is refused as it should be."""
    results_of: Callable[[Any], list[Any]]

    def answer(self, text: str) -> Any:
        """Read and settle."""
        return self._settled(self.read, text)

    def answer_to_contents(self, contents: Mapping[str, Any]) -> Any:
        """Understand and settle what has been read already."""
        return self._settled(self.understand, contents)

    def _settled(self, read: Callable[[Any], Any], record: Any) -> Any:
        try:
            understood = read(record)
        except NotARecord as problem:
            check_sentence(problem.message)
            return None
        return self.settle(understood)


def check_sentence(message: str) -> None:
    """What is wrong is said in a sentence, and not in a page."""
    assert message.endswith(".")
    assert len(message) < 500


def values(*words: str) -> st.SearchStrategy[Any]:
    """Whatever TOML can hold; words that mean something among it."""
    scalars = st.one_of(
        st.booleans(),
        st.integers(),
        st.integers(10**20, 10**30),
        st.decimals(allow_nan=True, allow_infinity=True),
        st.text(max_size=8),
        st.dates(),
        st.times(),
        st.datetimes(),
        st.sampled_from(words),
    )
    return st.recursive(
        scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    )


@st.composite
def with_slips(draw: st.DrawFn, text: str) -> str:
    """The text with one to four slips of the pen: some characters gone, others in their place."""
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(text)))
        gone = draw(st.integers(0, 6))
        text = text[:place] + draw(st.one_of(st.sampled_from(EDITS), st.text(max_size=3))) + text[place + gone :]
    return text


def shuffled_lines(text: str) -> st.SearchStrategy[str]:
    """The same lines in any order."""
    return st.permutations(text.splitlines()).map("\n".join)


def check_examples(check: Callable[[Any], object], strategy: st.SearchStrategy[Any], examples: int) -> None:
    """Hypothesis over a strategy that is known once the test runs."""

    @settings(max_examples=examples, deadline=None)
    @given(strategy)
    def run(example: Any) -> None:
        check(example)

    run()
