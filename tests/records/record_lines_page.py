"""The table of lines in docs/reference/records.md: every row with its example, as text and as a record."""

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

from croupier.equipment.amounts import plain_amount
from croupier.records import NotARecord, RefusedInRecord, adjudicate, read_record
from croupier.rulebook import split_cite

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "records.md"
HEADING = "## When something goes wrong"
_SPAN = re.compile(r"`([^`]+)`")
_CELL = re.compile(r"(?<!\\)\|")
_ROUND_KEYS = ("no_bet = ", "spin = ")


def examples() -> list[tuple[str, str, str, str]]:
    """Of each row: its lines, the game, the example and the answer, as the page has them."""
    section = PAGE.read_text().partition(HEADING)[2].partition("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| `")]
    cells = ([cell.strip() for cell in _CELL.split(row)[1:-1]] for row in rows)
    return [(lines, game, example, answer) for lines, _, _, game, example, answer in cells]


class Written(NamedTuple):
    """A round of an example."""

    chance: str
    play: list[str]


class Shown(NamedTuple):
    """An example: keys of `[table]`, and its rounds."""

    table: list[str]
    rounds: list[Written]


def read_example(example: str) -> Shown:
    """An example as the page writes it."""
    parts = [_SPAN.findall(part) for part in example.split(" / ")]
    table = [span for span in parts[0] if _is_key(span) and not span.startswith(_ROUND_KEYS)]
    return Shown(table, [_round([span for span in part if span not in table]) for part in parts])


def record_text(game: str, shown: Shown) -> str:
    """An example as a record."""
    rounds = (
        f"\n[[round]]\n{each.chance}\nplay = [{', '.join(json.dumps(line) for line in each.play)}]\n"
        for each in shown.rounds
    )
    return f'game = "{game}"\n[table]\n' + "\n".join(shown.table) + "\n" + "".join(rounds)


def answer(game: str, example: str) -> str:
    """What adjudicating an example says, as the page writes it."""
    try:
        settled = adjudicate(read_record(record_text(game, read_example(example))))
    except RefusedInRecord as refused:
        return f"refused by {split_cite(refused.clause)[1]}"
    except NotARecord as problem:
        return f"not a record: {problem.message}"
    return " / ".join(_rows(settlement) or "no wagers" for settlement in settled.rounds)


def _rows(settlement: Any) -> str:
    rows = (
        f"`{row.player} {row.wager} {row.result} {plain_amount(row.paid)} {split_cite(row.clause)[1]}`"
        for row in settlement.rows
    )
    return " ".join(rows)


def _is_key(span: str) -> bool:
    return re.match(r"\w+ = ", span) is not None


def _round(spans: list[str]) -> Written:
    keys = [span for span in spans if _is_key(span)]
    rest = [span for span in spans if span not in keys]
    if not any(key.startswith("spin = ") for key in keys):
        keys.append(f'shoe = "{rest.pop(0)}"')
    return Written("\n".join(keys), rest)
