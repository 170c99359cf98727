"""Records of blackjack for tests: written as text, read and adjudicated as the command line does it."""

from typing import Any

import pytest

from croupier.records import NotARecord, adjudicate, read_record
from tests.records.record_text import a_round, paper, rounds

PAIRS = 'pairs = "perfect pairs"'


def record(shoe: str, *play: str, table: str = "") -> str:
    """A record of one round."""
    return paper(a_round(shoe, *play), table=table, game="blackjack")


def evening(*several: str, table: str = "") -> str:
    """A record of several rounds."""
    return paper(*several, table=table, game="blackjack")


def settled(shoe: str, *play: str, table: str = "") -> dict[str, Any]:
    """The answer to a record of one round."""
    (only,) = rounds(record(shoe, *play, table=table))
    return only


def told(row: dict[str, Any]) -> str:
    """A row in one line: `Ann 1/1 main 100.00 win 150.00 13.2(a)`."""
    insured = f" for {row['for']}" if "for" in row else ""
    excess = f" excess {row['excess']}" if "excess" in row else ""
    return (
        f"{row['player']} {row['on']}/{row['hand']} {row['kind']}{insured} {row['stake']} {row['result']} "
        f"{row['paid']} {row['rule']}{excess}"
    )


def ends(shoe: str, *play: str, table: str = "") -> list[str]:
    """Every wager of a record of one round, each in one line."""
    return [told(row) for row in settled(shoe, *play, table=table)["wagers"]]


def unsettled(text: str) -> NotARecord:
    """Why a record that reads well cannot be settled."""
    read = read_record(text)
    with pytest.raises(NotARecord) as problem:
        adjudicate(read)
    return problem.value
