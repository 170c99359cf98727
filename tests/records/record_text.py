"""Records for tests: written as text, read and adjudicated as the command line does it."""

import json
from typing import Any

import pytest

from croupier.records import NotARecord, RefusedInRecord, adjudicate, read_record

BANKER_NINE = "2h 9c Kd Kc"
"""The banker's natural nine against two."""
PLAYER_NINE = "9h 2c Kd Kc"
TIE_EIGHT = "8h 8c Kd Kc"
BANKER_SIX = "Th 6c Kd Kc Qs"
"""The player draws a ten to nothing, the banker stands on six and wins with it."""


def a_round(shoe: str, *play: str, more: str = "") -> str:
    """One `[[round]]`."""
    lines = "".join(f"  {json.dumps(line)},\n" for line in play)
    return f'\n[[round]]\nshoe = "{shoe}"\n{more}\nplay = [\n{lines}]\n'


def paper(*rounds: str, table: str = "", game: str = "mini-baccarat") -> str:
    """A whole record; `table` is the text below `[table]`."""
    return f'game = "{game}"\n\n[table]\n{table}\n' + "".join(rounds)


def coup(shoe: str, *play: str, table: str = "", game: str = "mini-baccarat") -> str:
    """A record of one round."""
    return paper(a_round(shoe, *play), table=table, game=game)


def answer(text: str) -> dict[str, Any]:
    """The object that `--json` prints, through JSON and back."""
    answered: dict[str, Any] = json.loads(json.dumps(adjudicate(read_record(text)).as_json()))
    return answered


def rounds(text: str) -> list[dict[str, Any]]:
    """The rounds of the answer."""
    settled: list[dict[str, Any]] = answer(text)["rounds"]
    return settled


def ends(text: str) -> list[tuple[str, str, str, str, str, str]]:
    """Every wager of a record of one round: player, on, stake, result, paid, rule."""
    (only,) = rounds(text)
    keys = ("player", "on", "stake", "result", "paid", "rule")
    return [tuple(row[key] for key in keys) for row in only["wagers"]]


def breach(text: str) -> tuple[str, int | None, int | None]:
    """The clause, round and line of what the rules refuse in a record."""
    record = read_record(text)
    with pytest.raises(RefusedInRecord) as refused:
        adjudicate(record)
    return refused.value.clause, refused.value.round, refused.value.line


def misread(text: str) -> NotARecord:
    """Why something is not a record, found by reading alone."""
    with pytest.raises(NotARecord) as problem:
        read_record(text)
    return problem.value
