"""What holds for every answer to a record, whatever was written in it; and legal rounds put out of order."""

import json
import random
import re
from collections.abc import Callable
from decimal import Decimal
from typing import Any

from croupier.records import Answer
from croupier.rulebook import open_book


def check_rows(answer: Answer | None, check_row: Callable[[dict[str, Any]], None]) -> None:
    """Every row is in the words of the record and adds up; `check_row` looks at what is a game's own in it."""
    for told in () if answer is None else json.loads(json.dumps(answer.as_json()))["rounds"]:
        nets: dict[str, Decimal] = {}
        for row in told["wagers"]:
            assert re.fullmatch(r"\d+\.\d\d", row["stake"])
            assert re.fullmatch(r"\d+\.\d\d", row["paid"])
            assert row["rule"] in open_book(row["book"])
            assert row["result"] in {"win", "lose", "push", "void"}
            check_row(row)
            stake, paid = Decimal(row["stake"]), Decimal(row["paid"])
            assert not paid or row["result"] == "win"
            gain = {"win": paid, "lose": -stake}.get(row["result"], Decimal(0))
            nets[row["player"]] = nets.get(row["player"], Decimal(0)) + gain
        assert {name: Decimal(net) for name, net in told["net"].items()} == nets


def put_out_of_place(lines: list[str], shoe: list[str], chance: random.Random, *, covers: bool) -> None:
    """A line left out, doubled, exchanged or given to another; a card taken out or, where cards are covered, unseen."""
    here, there = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(6 if covers else 5):
        case 0 if len(lines) > 1:
            lines.pop(here)
        case 1:
            lines.insert(there, lines[here])
        case 2:
            lines[here], lines[there] = lines[there], lines[here]
        case 3:
            lines[here] = " ".join([chance.choice(("Ann", "Bob", "Cat")), *lines[here].split()[1:]])
        case 4 if covers and shoe:
            shoe[chance.randrange(len(shoe))] = "??"
        case _ if shoe:
            shoe.pop(chance.randrange(len(shoe)))
