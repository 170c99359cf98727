"""Every line of the page on records is read, and its example is settled as the page says."""

import pytest

from croupier.records.act_reader import ActReader
from croupier.records.game_registry import GAMES_BY_RECORD_NAME
from tests.records.record_lines_page import PAGE, answer, examples

ROWS = examples()


def test_the_page_has_a_table_of_lines() -> None:
    assert PAGE.is_file()
    assert len(ROWS) > 40


@pytest.mark.parametrize(("lines", "game", "example", "says"), ROWS, ids=[row[0][:60] for row in ROWS])
def test_example_of_a_line_is_settled_as_the_page_says(lines: str, game: str, example: str, says: str) -> None:
    assert answer(game, example) == says
    part = GAMES_BY_RECORD_NAME[game]
    for line in lines.split("`")[1::2]:
        ActReader(part.patron_line, part.staff_lines, part.examples).read(line, (1, 1))  # raises if it is none
