"""The table of lines in docs/reference/records.md: every row with its example, as text and as a record."""

import re
from pathlib import Path
from typing import Any

from croupier.equipment.amounts import plain_amount
from croupier.records import NotARecord, RefusedInRecord, adjudicate
from croupier.records.read import understand
from croupier.records.toml_keys import read_toml
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


def record(game: str, example: str) -> str:
    """An example as a record: keys of `[table]`, and for each round its cards and its lines."""
    parts = [_SPAN.findall(part) for part in example.split(" / ")]
    table = [span for span in parts[0] if _is_key(span) and not span.startswith(_ROUND_KEYS)]
    rounds = "".join(_round([span for span in part if span not in table]) for part in parts)
    return f'game = "{game}"\n[table]\n' + "\n".join(table) + "\n" + rounds


def answer(game: str, example: str) -> str:
    """What adjudicating an example says, as the page writes it."""
    try:
        settled = adjudicate(understand(read_toml(record(game, example))))
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


def _round(spans: list[str]) -> str:
    keys = [span for span in spans if _is_key(span)]
    rest = [span for span in spans if span not in keys]
    if not any(key.startswith("spin = ") for key in keys):
        keys.append(f'shoe = "{rest.pop(0)}"')
    lines = ", ".join(f'"{line}"' for line in rest)
    return "\n[[round]]\n" + "\n".join(keys) + f"\nplay = [{lines}]\n"
