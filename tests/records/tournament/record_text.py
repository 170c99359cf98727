"""Tournament records for tests: written as text, read and settled as the command line does it."""

import json
from typing import Any

import pytest

from croupier.records import NotARecord, RefusedInRecord
from croupier.records.tournament import read_tournament_record, settle_tournament

START = "2026-12-01T18:00:00+11:00"
TWO_DAYS_BEFORE = "2026-11-29T18:00:00+11:00"
A_MINUTE_LATE = "2026-11-29T18:01:00+11:00"
FOUR_ENTER = ("Ann enters", "Bob enters", "Cat enters", "Dan enters")


def tournament(
    *happened: str,
    rules: str = "NZ-D7",
    start: str = START,
    fee: str = "100",
    prizes: str = "[400, 250, 150]",
    more: str = "",
) -> str:
    """A whole record; `more` is further text below `[tournament]`."""
    lines = "".join(f"  {json.dumps(line)},\n" for line in happened)
    return (
        f'[tournament]\nrules = "{rules}"\nstart = {start}\nentry_fee = {fee}\nprizes = {prizes}\n{more}\n'
        f"happened = [\n{lines}]\n"
    )


def settled(*happened: str, **conditions: str) -> dict[str, Any]:
    """The object that `--json` prints, through JSON and back."""
    answer = settle_tournament(read_tournament_record(tournament(*happened, **conditions)))
    told: dict[str, Any] = json.loads(json.dumps(answer.as_json()))
    return told


def breach(*happened: str, **conditions: str) -> tuple[str, int | None]:
    """The clause and the line of what the rules refuse."""
    record = read_tournament_record(tournament(*happened, **conditions))
    with pytest.raises(RefusedInRecord) as refused:
        settle_tournament(record)
    assert refused.value.round is None
    return refused.value.clause, refused.value.line


def misread(text: str) -> NotARecord:
    """Why something is not a tournament record."""
    with pytest.raises(NotARecord) as problem:
        read_tournament_record(text)
    return problem.value
