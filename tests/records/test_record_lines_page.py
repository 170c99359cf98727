"""Every line of the page on records is read, and its example is settled as the page says."""

import pytest

from tests.records.record_lines_page import PAGE, answer, examples

ROWS = examples()


def test_the_page_has_a_table_of_lines() -> None:
    assert PAGE.is_file()
    assert len(ROWS) > 40


@pytest.mark.parametrize(("lines", "game", "example", "says"), ROWS, ids=[row[0][:60] for row in ROWS])
def test_example_of_a_line_is_settled_as_the_page_says(lines: str, game: str, example: str, says: str) -> None:
    assert answer(game, example) == says
    verbs = [span.split()[1] for span in lines.split("`")[1::2]]
    assert any(f" {verb} " in f"{example} " for verb in verbs)
