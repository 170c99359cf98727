"""`croupier adjudicate`: a record, settled, with the rule behind every line."""

from rich.markup import escape
from rich.text import Text

from croupier.cli.play.drawing import Paper, hand_line, settlement_table
from croupier.cli.problems import DONE, UNDERSTOOD_NOT, CommandProblem, print_json, read_input, refused_problem
from croupier.equipment.bounded_toml import BYTES_MAX
from croupier.records import Answer, NotARecord, RefusedInRecord, Settlement, adjudicate as settle, read_record
from croupier.records.game_registry import GAMES_BY_RECORD_NAME


def adjudicate_file(file: str, *, as_json: bool) -> int:
    """Read a record, settle it and print the answer."""
    try:
        answer = settle(read_record(read_input(file, bytes_max=BYTES_MAX, rule=None, round=None, line=None)))
    except NotARecord as problem:
        raise CommandProblem(
            problem.message, UNDERSTOOD_NOT, rule=None, round=problem.round, line=problem.line
        ) from None
    except RefusedInRecord as problem:
        raise refused_problem(problem.refusal, round=problem.round, line=problem.line) from None
    if as_json:
        print_json(answer.as_json())
    else:
        _print(answer)
    return DONE


def _print(answer: Answer) -> None:
    console, has_cards = Paper(), GAMES_BY_RECORD_NAME[answer.game].spin is None
    for number, settlement in enumerate(answer.rounds, start=1):
        console.rule(f"{answer.game}, round {number}", align="left")
        if settlement.by_ruling:
            console.print("settled by ruling: the amounts are as written, and were not checked here")
        else:
            for line in _hands(settlement):
                console.print(line)
            used = f", cards used: {settlement.cards_used}" if has_cards else ""
            console.print(f"result: [bold]{settlement.result}[/]{used}")
        console.print(settlement_table(settlement))
        for note in settlement.notes:
            console.print(f"[yellow]{escape(note.message)}[/] [dim]{note.clause}[/]")


def _hands(settlement: Settlement) -> list[Text]:
    """Two hands side by side, more below one another."""
    hands = [hand for hand in settlement.hands if hand.cards]
    if len(hands) == 2:
        return [Text("   ").join(hand_line(hand) for hand in hands)]
    width = max((len(hand.name) for hand in hands), default=0)
    return [hand_line(hand, width) for hand in hands]
