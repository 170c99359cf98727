"""The page on tournament records: its example settles to its answer, and it names every key and line."""

import json
import re
from pathlib import Path

from croupier.records.tournament import read_tournament_record, settle_tournament
from croupier.records.tournament.lines import _EXAMPLES
from croupier.records.tournament.read import _BY_BOOK, _COMMON

PAGE = (Path(__file__).parents[3] / "docs" / "reference" / "tournament-records.md").read_text(encoding="utf-8")


def test_example_of_the_page_settles_to_its_answer() -> None:
    record, answer = (re.search(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL) for kind in ("toml", "json"))
    assert record is not None
    assert answer is not None
    assert settle_tournament(read_tournament_record(record[1])).as_json() == json.loads(answer[1])


def test_page_names_every_key_and_every_kind_of_line() -> None:
    assert [key for key in _COMMON | _BY_BOOK.keys() if key not in PAGE] == []
    lines = re.findall(r"'([^']*)'", _EXAMPLES)
    assert len(lines) > 10
    for line in lines:
        verb = re.sub(r"^\S+T\S+ ", "", line).split(":")[0].split(" ", 1)[-1]
        assert verb in PAGE, line
