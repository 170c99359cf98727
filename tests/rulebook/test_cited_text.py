"""Sentences that name their rule are split into words for people and the clause beside them."""

import pytest

from croupier.rulebook.cited_text import CitedText, split_cites


@pytest.mark.parametrize(
    ("text", "words", "clause"),
    [
        ("Your bet is void (ACT-MB 3.4).", "Your bet is void.", "ACT-MB 3.4"),
        ("Table 2 closes (NZ-D7 5.13(b)). Your seat: 3.", "Table 2 closes. Your seat: 3.", "NZ-D7 5.13(b)"),
        ("Taken back (warning, ACT-UTH 15.1): a mistake.", "Taken back (warning): a mistake.", "ACT-UTH 15.1"),
        ("They risk less (NZ-D7 4.7, NZ-D7 4.8) (FLOOR 4.6)", "They risk less", "NZ-D7 4.7"),
        ("No such rule (HOUSE 99.9), but one (FLOOR 2.6).", "No such rule, but one.", "FLOOR 2.6"),
        ("You get 50.00 back (half of it). Table 3.4 (SEAT 12).", None, None),
    ],
)
def test_text_is_split_into_words_and_its_first_clause(text: str, words: str | None, clause: str | None) -> None:
    assert split_cites(text) == CitedText(words or text, clause)  # type: ignore[arg-type]
