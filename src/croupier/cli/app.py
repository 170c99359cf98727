"""The command line: the arguments of each command. Work is imported inside the commands, so help answers at once."""

import os
import sys
from typing import Annotated

from cyclopts import App, CycloptsError, Parameter, UnusedCliTokensError

from croupier import __version__
from croupier.cli.arguments import File, Json, OptionalDatabase, RoundsOption, Whole
from croupier.cli.game_names import GameName, broken_game
from croupier.cli.house.commands import (
    audit_command,
    backup_command,
    checkpoint_command,
    key_commands,
    reset_command,
    restore_command,
    serve_command,
)
from croupier.cli.number_commands import odds_command, shuffles_command, simulate_command
from croupier.cli.problems import DONE, REFUSED, UNDERSTOOD_NOT, CommandProblem, report
from croupier.cli.tournament.commands import tournament_commands
from croupier.installed import GameError

app = App(
    name="croupier",
    version=__version__,
    help="Casino table games run exactly as the regulator approved them, with the rule behind every payment.",
    help_epilogue="Start with `croupier play blackjack`, or `croupier play blackjack --auto` to watch a shoe.",
)

for group in (tournament_commands, key_commands):
    app.command(group)
HOUSE_COMMANDS = (serve_command, audit_command, checkpoint_command, backup_command, restore_command, reset_command)
NUMBER_COMMANDS = (odds_command, simulate_command, shuffles_command)
for command in (*HOUSE_COMMANDS, *NUMBER_COMMANDS):
    app.command(command, name=command.__name__.removesuffix("_command"))


@app.command(name="rules")
def rules_command(
    book: str | None = None,
    clause: str | None = None,
    /,
    *,
    check: Annotated[bool, Parameter(negative="")] = False,
    json: Json = False,
) -> int:
    """Show the rule books: every clause in our own words, its duty, its code and its tests.

    Parameters
    ----------
    book
        Show only this book, such as ACT-BJ. Default: all books.
    clause
        Show only this clause, such as 7.3, in full.
    check
        Fail if a clause lacks the code or the test that its duty requires.
    """
    from croupier.cli.rules import show_rules

    return show_rules(book, clause, check=check, as_json=json)


@app.command(name="adjudicate")
def adjudicate_command(file: File, /, *, json: Json = False) -> int:
    """Settle a round record: who is paid what, with the rule behind every line.

    A line of play is NAME VERB ...: "Ann bets 100 on banker", "Ann stands". Staff's lines tell what went wrong:
    "dealer draws Th in error", "dealer lays 5h on player", "dealer reconstructs the hands", "dealer draws the cutting
    card after 5 cards", "supervisor reports a malfunction", "supervisor voids Ann on banker", "supervisor voids the
    round for fraud", "supervisor voids round 1 for a placement error", "supervisor changes the minimum to 20". All
    lines, each with an example: docs/reference/records.md.

    Parameters
    ----------
    file
        The record, a TOML file, or - for standard input.
    """
    from croupier.cli.adjudicate import adjudicate_file

    return adjudicate_file(file, as_json=json)


@app.command(name="play")
def play_command(
    game: GameName,
    /,
    *,
    auto: Annotated[bool, Parameter(negative="")] = False,
    seed: Whole = None,
    rounds: RoundsOption = None,
    chips: str = "1000",
    robots: Whole = None,
    coach: Annotated[bool, Parameter(negative="")] = False,
    set: Annotated[tuple[str, ...], Parameter(name="--set", negative="")] = (),
) -> int:
    """Play at a table in the terminal: type your bets and decisions. Every payment and refusal names its rule.

    At the table, type `help` for what you can type, `why` for the rules behind the last settlement, `sign` for the
    limits, and `quit` to leave.

    - `croupier play blackjack` seats you at box 1 with two robots that play basic strategy.
    - `croupier play blackjack --auto --set soft_17=draw --set decks=6` lets five robots play a shoe.
    - `croupier play baccarat --chips 5000 --seed 8` deals the same cards each time.

    Parameters
    ----------
    game
        The game. `baccarat` is the full-size table.
    auto
        Let robots play a whole shoe, or twenty rounds in a game without one, and then exit.
    seed
        A number that makes the cards repeatable: the same seed deals the same cards.
    rounds
        Stop after this many rounds (coups in baccarat).
    chips
        How much you bring to the table.
    robots
        How many robots sit with you, 0 to 5. Default: two, or five with --auto.
    coach
        Have a coach with you: `coach` tells what each choice is worth, and every round is reviewed.
    set
        A choice of the operator as KEY=VALUE, with the keys of [table] in a record: --set pairs=none
    """
    from croupier.cli.play.command import PlayOptions, play_at_table

    return play_at_table(PlayOptions(game, auto, seed, rounds, chips, robots, set, coach))


@app.command(name="verify")
def verify_command(
    file: File = "-",
    /,
    *,
    root: str | None = None,
    receipt: str | None = None,
    keys: str | None = None,
    database: OptionalDatabase = None,
    page: bool = False,
    json: Json = False,
) -> int:
    """Check a published proof of a shoe, a deck or a wheel's spins, or a tournament's pack, without the house's server.

    Parameters
    ----------
    file
        The proof or the pack, a JSON file, or - for standard input.
    root
        The root you were shown before the first card or spin, or the hash on the paper of a pack. The file must
        match it.
    receipt
        A receipt that the house signed. The proof must match its root.
    keys
        The house's public keys, from /api/house/keys. One of them must have signed the receipt or the pack.
    database
        The house's database, to check the receipt or the pack against its log too.
    page
        Print verify.html instead: a page that checks proofs in a browser, without a server.
    """
    from croupier.cli.verify import print_page, verify_file
    from croupier.cli.verify_pack import ReceiptFiles

    if page:
        return print_page()
    return verify_file(file, root=root, receipt_files=ReceiptFiles(receipt, keys, database), as_json=json)


def main(arguments: list[str] | None = None) -> None:
    """Run the command and exit with its status: 0 done, 1 refused or a check failed, 2 not understood."""
    words = sys.argv[1:] if arguments is None else arguments
    try:
        status = _run(words, as_json="--json" in words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        status = 130
    except BrokenPipeError:  # the reader has seen enough: drop what is left to write
        _write_nowhere()
        status = DONE
    except OSError as problem:
        _write_nowhere()
        print(f"croupier: The answer cannot be written: {problem.strerror}.", file=sys.stderr)
        status = REFUSED
    sys.exit(status)


def _write_nowhere() -> None:
    """Drop what is left to write, so that Python's flush at exit does not fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(words: list[str], as_json: bool) -> int:
    try:
        status = app(words, exit_on_error=False, print_error=False, result_action="return_value")
    except UnusedCliTokensError as problem:
        extra = " ".join(problem.unused_tokens or ())
        status = report(CommandProblem(f"Unexpected arguments: {extra}. Try --help.", UNDERSTOOD_NOT), as_json)
    except CycloptsError as problem:
        status = report(CommandProblem(f"{str(problem).strip()} {broken_game()}".strip(), UNDERSTOOD_NOT), as_json)
    except CommandProblem as problem:
        status = report(problem, as_json)
    except GameError as problem:
        status = report(CommandProblem(str(problem), REFUSED), as_json)
    return status if isinstance(status, int) else DONE
