"""The command line: the arguments of each command. Work is imported inside the commands, so help answers at once."""

import os
import sys
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import App, CycloptsError, Parameter, UnusedCliTokensError

from croupier import __version__
from croupier.cli.arguments import File, Json, OptionalDatabase, OptionalFile, RoundsOption, Whole, WholeNumber
from croupier.cli.house.commands import (
    audit_command,
    backup_command,
    checkpoint_command,
    key_commands,
    reset_command,
    restore_command,
    serve_command,
)
from croupier.cli.problems import DONE, REFUSED, UNDERSTOOD_NOT, CommandProblem, report
from croupier.cli.tournament.commands import tournament_commands
from croupier.installed import BUILT_IN, GameError, games_by_record_name

app = App(
    name="croupier",
    version=__version__,
    help="Casino table games run exactly as the regulator approved them, with the rule behind every payment.",
    help_epilogue="Start with `croupier play blackjack`, or `croupier play blackjack --auto` to watch a shoe.",
)

for group in (tournament_commands, key_commands):
    app.command(group)
for command in (serve_command, audit_command, checkpoint_command, backup_command, restore_command, reset_command):
    app.command(command, name=command.__name__.removesuffix("_command"))


def _game_names() -> tuple[str, ...]:
    """The games that can be played; a broken game package is reported when a command runs."""
    try:
        return tuple(games_by_record_name())
    except GameError:
        return tuple(name for game in BUILT_IN for name in game.called)


def _broken_game() -> str:
    """Why an installed game cannot be played; empty if all can."""
    try:
        games_by_record_name()
    except GameError as problem:
        return f"({problem})"
    return ""


if TYPE_CHECKING:
    GameName = str
else:
    GameName = Literal[_game_names()]


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


@app.command(name="odds")
def odds_command(
    game: GameName,
    /,
    *,
    set: Annotated[tuple[str, ...], Parameter(name="--set", negative="")] = (),
    removed: str = "",
    hand: str = "",
    dealer: str = "",
    board: str = "",
    seen: str = "",
    costs: Annotated[bool, Parameter(negative="")] = False,
    chart: OptionalFile = None,
    report: OptionalFile = None,
    json: Json = False,
) -> int:
    """Compute exactly what the house earns on every wager, and what each choice of a hand is worth.

    - `croupier odds blackjack --set decks=6 --set soft_17=draw --costs` shows also what each rule costs.
    - `croupier odds blackjack --hand "8h 8c" --dealer 6s` compares standing, hitting, doubling and splitting.
    - `croupier odds mini-baccarat --set method=B --removed "9h 9h 4c"` counts every coup that is left in the shoe.
    - `croupier odds ultimate-texas-holdem --hand "Kh 4d" --board "4c 7s Js"` weighs betting against checking.
    - `croupier odds ultimate-texas-holdem --set blind.flush=1/1` solves the game for another paytable.
    - `croupier odds blackjack --chart chart.svg --report report.pdf` draws the strategy and writes a report.

    Parameters
    ----------
    game
        The game. `baccarat` is the full-size table.
    set
        A choice of the operator as KEY=VALUE, with the keys of [table] in a record. Hold'em knows paytables too:
        --set trips.straight=5, --set qualifier=one_pair, --set raise_before_flop=3,4
    removed
        Cards that have left the shoe: "9h 9h 4c"; or how many of each rank: "9=3 T=5".
    hand
        A patron's hand, to compare what can be done with it: "8h 8c".
    dealer
        The dealer's card at blackjack: 6s.
    board
        The communal cards of hold'em, three or five: "4c 7s Js".
    seen
        Other cards that have been seen at hold'em: "Ks Kd".
    costs
        Show how each other rule would change the edge of blackjack.
    chart
        Draw the strategy chart, or the edges side by side, to FILE.svg or FILE.png.
    report
        Write a probability report for a regulator to FILE.pdf.
    """
    from croupier.cli.odds.command import show_odds
    from croupier.cli.odds.options import OddsOptions

    return show_odds(OddsOptions(game, set, removed, hand, dealer, board, seen, costs, chart, report), as_json=json)


@app.command(name="simulate")
def simulate_command(
    game: GameName,
    /,
    *,
    rounds: WholeNumber = 10_000_000,
    seed: WholeNumber = 1,
    set: Annotated[tuple[str, ...], Parameter(name="--set", negative="")] = (),
    wager: str | None = None,
    workers: Whole = None,
    device: Literal["cpu", "gpu"] = "cpu",
    json: Json = False,
) -> int:
    """Play any number of rounds by the rules, each from a fresh shoe, and say what happened with its standard error.

    - `croupier simulate blackjack --rounds 1e8` plays the best chart.
    - `croupier simulate mini-baccarat --wager tie --set method=B --rounds 1e9 --workers 2`
    - `croupier simulate blackjack --rounds 1e12 --device gpu` counts the same as processors would.

    The same seed and rounds give the same figures for any number of workers. Ctrl-C ends with what has been counted.

    Parameters
    ----------
    game
        The game.
    rounds
        How many rounds: 1000, 1e9.
    seed
        A number that makes the rounds repeatable.
    set
        A choice of the operator as KEY=VALUE, with the keys of [table] in a record.
    wager
        The wager: chart at blackjack; banker, player, tie, or a pair at baccarat; straight, red and so on at roulette.
    workers
        How many threads play. Default: one for each core.
    device
        Where the rounds are played: on processors, or on a GPU with the extra croupier[gpu].
    """
    from croupier.cli.simulate.command import SimulateOptions, show_simulation

    return show_simulation(SimulateOptions(game, rounds, seed, set, wager, workers, device), as_json=json)


@app.command(name="shuffles")
def shuffles_command(*, shoes: WholeNumber = 10_000, json: Json = False) -> int:
    """Check the house's own shuffle: shoes, decks, patrons' nonces and spins through a battery of statistical tests.

    The same code and the same generator that deal at live tables are checked, so no two runs are alike. A check that
    fails ends in status 1; all together accuse a fair shuffle once in a thousand runs.

    Parameters
    ----------
    shoes
        How many shoes are shuffled: 1,000 to 100,000.
    """
    from croupier.cli.shuffles import show_shuffles

    return show_shuffles(shoes, as_json=json)


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
        status = report(CommandProblem(f"{str(problem).strip()} {_broken_game()}".strip(), UNDERSTOOD_NOT), as_json)
    except CommandProblem as problem:
        status = report(problem, as_json)
    except GameError as problem:
        status = report(CommandProblem(str(problem), REFUSED), as_json)
    return status if isinstance(status, int) else DONE
