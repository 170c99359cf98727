"""Records of roulette for tests: written as text, read and adjudicated as the command line does it."""

import json
from typing import Any

from tests.records.record_text import paper, rounds


def a_spin(number: object, *play: str) -> str:
    """One `[[round]]`; `number` as it stands in the file, and none where the round has no spin."""
    lines = "".join(f"  {json.dumps(line)},\n" for line in play)
    spin = "" if number is None else f"spin = {json.dumps(number)}\n"
    return f"\n[[round]]\n{spin}play = [\n{lines}]\n"


def record(number: object, *play: str, table: str = "") -> str:
    """A record of one spin."""
    return paper(a_spin(number, *play), table=table, game="roulette")


def evening(*several: str, table: str = "") -> str:
    """A record of several spins."""
    return paper(*several, table=table, game="roulette")


def settled(number: object, *play: str, table: str = "") -> dict[str, Any]:
    """The answer to a record of one spin."""
    (only,) = rounds(record(number, *play, table=table))
    return only


def told(row: dict[str, Any]) -> str:
    """A row in one line: `Ann split 17 20 5.00 win 85.00 4.3(b)`."""
    part = f" of {row['race_track']}" if "race_track" in row else ""
    excess = f" excess {row['excess']}" if "excess" in row else ""
    return f"{row['player']} {row['on']}{part} {row['stake']} {row['result']} {row['paid']} {row['rule']}{excess}"


def ends(number: object, *play: str, table: str = "") -> list[str]:
    """Every wager of a record of one spin, each in one line."""
    return [told(row) for row in settled(number, *play, table=table)["wagers"]]
