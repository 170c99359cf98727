"""`croupier adjudicate`: a record, settled, with the rule behind every line."""

import json

from rich.console import Console

from croupier.cli.drawing import hand_line, settlement_table
from croupier.cli.problems import DONE, UNDERSTOOD_NOT, Problem, reading, refused
from croupier.records import Answer, NotARecord, RefusedInRecord, read_record
from croupier.records import adjudicate as settle


def adjudicate_file(file: str, *, as_json: bool) -> int:
    """Read a record, settle it and print the answer."""
    try:
        answer = settle(read_record(reading(file)))
    except NotARecord as problem:
        raise Problem(problem.message, UNDERSTOOD_NOT, rule=None, round=problem.round, line=problem.line) from None
    except RefusedInRecord as problem:
        raise refused(problem.refusal, round=problem.round, line=problem.line) from None
    if as_json:
        print(json.dumps(answer.as_json(), ensure_ascii=False))
    else:
        _print(answer)
    return DONE


def _print(answer: Answer) -> None:
    console = Console()
    for number, settlement in enumerate(answer.rounds, start=1):
        console.rule(f"{answer.game}, round {number}", align="left")
        if settlement.by_ruling:
            console.print("settled by ruling: not adjudicated again, the events in the record stand")
        elif settlement.player:
            console.print(hand_line("player", settlement.player) + "   " + hand_line("banker", settlement.banker))
            console.print(f"result: [bold]{settlement.result}[/], {settlement.cards_used} cards used")
        console.print(settlement_table(settlement))
