"""Every line of the page on records is read, and its example is settled as the page says."""

import re

import pytest

from croupier.records.act_reader import ActReader
from croupier.records.game_registry import GAMES_BY_RECORD_NAME
from croupier.records.staff_acts import SHARED_STAFF_LINES
from tests.records.record_lines_page import PAGE, answer, examples

ROWS = examples()
STAFF_LINES = [*SHARED_STAFF_LINES, *(line for part in set(GAMES_BY_RECORD_NAME.values()) for line in part.staff_lines)]


def test_the_page_has_a_table_of_lines() -> None:
    assert PAGE.is_file()
    assert len(ROWS) > 40


@pytest.mark.parametrize(("lines", "game", "example", "says"), ROWS, ids=[row[0][:60] for row in ROWS])
def test_example_of_a_line_is_settled_as_the_page_says(lines: str, game: str, example: str, says: str) -> None:
    assert answer(game, example) == says
    part = GAMES_BY_RECORD_NAME[game]
    for line in lines.split("`")[1::2]:
        ActReader(part.patron_line, part.staff_lines, part.examples).read(line, (1, 1))  # raises if it is none


@pytest.mark.parametrize("pattern", sorted({pattern.pattern for pattern, _ in STAFF_LINES}))
def test_every_line_of_staff_is_on_the_page(pattern: str) -> None:
    """The table is the one place where somebody who writes a record looks for a line."""
    spans = PAGE.read_text().split("`")[1::2]
    assert any(re.fullmatch(pattern, span.partition(": ")[0]) for span in spans)
