"""Records of hold-em for tests: written as text, read and adjudicated as the command line does it."""

from typing import Any

from tests.records.record_text import a_round, paper, rounds

BOARD = "2c 7d 9h Js 4c"
"""Neither a straight nor a flush with any two cards of other ranks."""
GAME = "ultimate-texas-holdem"


def record(shoe: str, *play: str, table: str = "") -> str:
    """A record of one round."""
    return paper(a_round(shoe, *play), table=table, game=GAME)


def evening(*several: str, table: str = "") -> str:
    """A record of several rounds."""
    return paper(*several, table=table, game=GAME)


def settled(shoe: str, *play: str, table: str = "") -> dict[str, Any]:
    """The answer to a record of one round."""
    (only,) = rounds(record(shoe, *play, table=table))
    return only


def told(row: dict[str, Any]) -> str:
    """A row in one line: `Ann ante 10.00 win 10.00 10.1`."""
    excess = f" excess {row['excess']}" if "excess" in row else ""
    return f"{row['player']} {row['kind']} {row['stake']} {row['result']} {row['paid']} {row['rule']}{excess}"


def ends(shoe: str, *play: str, table: str = "") -> list[str]:
    """Every wager of a record of one round, each in one line."""
    return [told(row) for row in settled(shoe, *play, table=table)["wagers"]]
