"""A good record spoilt: what a careless pen makes of it."""

from hypothesis import strategies as st


@st.composite
def spoilt(draw: st.DrawFn, text: str, edits: st.SearchStrategy[str]) -> str:
    """The text with one to four slips: some characters gone, others in their place."""
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(text)))
        gone = draw(st.integers(0, 6))
        text = text[:place] + draw(st.one_of(edits, st.text(max_size=3))) + text[place + gone :]
    return text


def in_disorder(text: str) -> st.SearchStrategy[str]:
    """The same lines in any order."""
    return st.permutations(text.splitlines()).map("\n".join)
