"""The command line: what each command takes. The work is imported where it is done, so that help answers at once."""

import os
import sys
from collections.abc import Sequence
from decimal import Decimal
from typing import Annotated, Any, Literal

from cyclopts import App, CycloptsError, Parameter, Token, UnusedCliTokensError

from croupier import __version__
from croupier.cli.problems import DONE, REFUSED, UNDERSTOOD_NOT, Problem, report

app = App(
    name="croupier",
    version=__version__,
    help="Casino table games run exactly as the regulator approved them, with the rule behind every payment.",
    help_epilogue="Start with `croupier play blackjack`, or `croupier play mini-baccarat --auto` to watch a shoe.",
)

tournament = App(name="tournament", help="Tournaments by the book: who is placed where, and who is paid what.")
app.command(tournament)

keys = App(name="key", help="The house's keys: one that signs its records, one that seals its cards.")
app.command(keys)

Json = Annotated[bool, Parameter(name="--json", negative="", help="Print one JSON object instead of tables.")]
GameName = Literal["blackjack", "mini-baccarat", "midi-baccarat", "baccarat", "ultimate-texas-holdem", "roulette"]


def _is_no_option(_: Any, name: str | None) -> None:
    if name is not None and name.startswith("-") and name != "-":
        raise ValueError("There is no such option.")


def _whole_number(_: Any, tokens: Sequence[Token]) -> int:
    """7, 1_000 or 1e9; never a part of one, which would have to be rounded."""
    text = tokens[0].value
    try:
        number = Decimal(text)
        if number.is_finite() and number.adjusted() <= _DIGITS_MAX and number == int(number):
            return int(number)
    except ArithmeticError:
        pass
    raise ValueError(f"{text!r} is not a whole number.")


_DIGITS_MAX = 30


def _check_address(kind: object, database: str | None) -> None:
    from croupier.cli.houses import check_address

    if database is not None:
        check_address(kind, database)


Whole = Annotated[int | None, Parameter(converter=_whole_number)]
Rounds = Annotated[int | None, Parameter(name=("--rounds", "--coups"), converter=_whole_number)]
File = Annotated[str, Parameter(allow_leading_hyphen=True, validator=_is_no_option)]
"""A file's name; `-` is standard input, and looks like an option to whoever does not know."""
OptionalFile = Annotated[str | None, Parameter(allow_leading_hyphen=True, validator=_is_no_option)]
HERE = "croupier.db"
Database = Annotated[
    str,
    Parameter(validator=_check_address, help="The house: a file, croupier.db here where left out, or postgresql://…"),
]
OptionalDatabase = Annotated[str | None, Parameter(validator=_check_address)]
KeyFile = Annotated[str | None, Parameter(help="The house's key: checks who signed, and looks into every commitment.")]


@app.command
def rules(
    book: str | None = None,
    clause: str | None = None,
    /,
    *,
    check: Annotated[bool, Parameter(negative="")] = False,
    json: Json = False,
) -> int:
    """Show the rule books: every clause in our own words, its duty, where its code is and which tests show it.

    Parameters
    ----------
    book
        One book alone: ACT-BJ, ACT-MB, ACT-UTH, NZ-D7, HOUSE or FLOOR. All books where left out.
    clause
        One clause alone, such as 7.3, with everything that is known about it.
    check
        Fail where a clause lacks the code or the test that its duty asks for.
    """
    from croupier.cli.rules import show_rules

    return show_rules(book, clause, check=check, as_json=json)


@app.command
def adjudicate(file: File, /, *, json: Json = False) -> int:
    """Settle a round record: who is paid what, with the rule behind every line.

    Parameters
    ----------
    file
        The record, a TOML file; - reads standard input.
    """
    from croupier.cli.adjudicate import adjudicate_file

    return adjudicate_file(file, as_json=json)


@app.command
def play(
    game: GameName,
    /,
    *,
    auto: Annotated[bool, Parameter(negative="")] = False,
    seed: Whole = None,
    rounds: Rounds = None,
    chips: str = "1000",
    robots: Whole = None,
    set: Annotated[tuple[str, ...], Parameter(name="--set", negative="")] = (),
) -> int:
    """Play at a table in the terminal: type what you wager and decide; every payment and refusal names its rule.

    At the table, `help` says what can be typed, `why` explains the last settlement by its rules, `sign` shows the
    limits and `quit` leaves.

    - `croupier play blackjack` sits you down at box 1 with two robots who play the chart.
    - `croupier play blackjack --auto --set soft_17=draw --set decks=6` lets five of them play a shoe.
    - `croupier play baccarat --chips 5000 --seed 8` deals the same cards each time.

    Parameters
    ----------
    game
        blackjack, mini-baccarat, midi-baccarat, baccarat (the full-size table), ultimate-texas-holdem or roulette.
    auto
        Robot patrons play a whole shoe, or twenty rounds where no shoe ends, and the command ends by itself.
    seed
        A repeatable shoe: the same number gives the same cards.
    rounds
        Stop after so many rounds, which baccarat calls coups.
    chips
        What you bring to the table.
    robots
        How many robot patrons sit with you, 0 to 5: two where left out, five with --auto.
    set
        An operator's determination, KEY=VALUE, with the keys of [table] in a record: --set pairs=none
    """
    from croupier.cli.play import PlayOptions, play_at_table

    return play_at_table(PlayOptions(game, auto, seed, rounds, chips, robots, set))


@app.command
def reset(login: str, /, *, database: Database = HERE, key: str | None = None, json: Json = False) -> int:
    """Reset a lost password at the console of the machine that the house runs on, and print the code for a new one.

    Elsewhere two people do that, of whom each is shown half of the code. This is for when they are not there: it takes
    the house's key, and is in the log as done at the console. An inspector's is reset so only where there is no other
    inspector; the owner's never: croupier serve --new-owner-link.

    Parameters
    ----------
    login
        Whose password it is.
    key
        The house's key: croupier.key beside the database where left out.
    """
    from croupier.cli.reset import reset_password

    return reset_password(login, database, key, as_json=json)


@app.command
def serve(
    *,
    database: Database = HERE,
    host: str = "127.0.0.1",
    port: Annotated[int, Parameter(converter=_whole_number)] = 8000,
    key: str | None = None,
    origin: str = "",
    name: str = "croupier",
    currency: str = "AUD",
    helpline: str = "",
    play_money: Annotated[bool, Parameter(negative="")] = False,
    demo: Annotated[bool, Parameter(negative="")] = False,
    new_owner_link: Annotated[bool, Parameter(negative="")] = False,
    new_house: Annotated[bool, Parameter(negative="")] = False,
    address_rate: float = 5,
    connections: Annotated[int, Parameter(converter=_whole_number)] = 2048,
    address_connections: Annotated[int, Parameter(converter=_whole_number)] = 256,
    proxy: str = "",
    drain_seconds: float = 1,
    witness: str = "",
    accept_unsigned: Annotated[bool, Parameter(negative="")] = False,
    json: Json = False,
) -> int:
    """Run the house: live tables, accounts and their money, on this machine, with nothing else to install.

    - `croupier serve` keeps the house in croupier.db here and its keys in ~/.config/croupier, and prints a link by
      which you become its owner.
    - `croupier serve --demo` opens a table of each game, with robot patrons and play money.
    - `croupier serve --database postgresql://user@server/house --key house.key`, started more than once, serves one
      house with several processes.
    - `croupier serve --host 0.0.0.0 --origin https://tables.example` is for a proxy in front that speaks https.

    Ctrl-C, or SIGTERM, stops it when what is being written is on disk. The log goes to standard error, a JSON object a
    line; /healthz and /metrics are for whoever watches over it, and /openapi.json describes the API.

    Parameters
    ----------
    host
        Where to listen. Anything but this machine itself needs --origin with https.
    port
        The port to listen on; 0 takes any that is free.
    key
        The file with the house's keys, made at the first start: in ~/.config/croupier where left out. One seals the
        cards and one signs the log: a house is not opened without them.
    origin
        How people's browsers address the house, where a proxy stands in front: https://tables.example
    name
        What a new house is called.
    currency
        The currency of a new house, three letters.
    helpline
        What a new house tells patrons who want to talk to somebody about their playing.
    play_money
        A new house whose money is worth nothing.
    demo
        Open a table of each game with robot patrons and play money.
    new_owner_link
        Print a new link to become the owner; the link and the owner before are so no longer.
    new_house
        Open a new house although a key or a log lies there without its database.
    address_rate
        How many requests a second are taken from one address by people who are not signed in; 0 for any number.
    connections
        How many connections may be open at a time, WebSockets among them.
    address_connections
        How many of them one address may have; 0 for any number. Behind a proxy, how many requests and WebSockets of one
        address may be under way.
    proxy
        The addresses from which a proxy's requests come, where it runs on another machine: 192.0.2.10,192.0.2.11
    drain_seconds
        For how long everything goes on after SIGTERM, while /readyz says that this process stops: the time that a proxy
        needs to notice.
    witness
        Where each signed checkpoint goes, out of the reach of whoever can write to the database: a file that lines are
        added to, or https://… that they are posted to.
    accept_unsigned
        Open a house whose log was not signed for longer than five minutes, and sign it as it stands.
    """
    from croupier.cli.serve import ServeOptions, serve_house

    words = (database, host, port, key, origin, name, currency, helpline)
    taken = (connections, address_connections, proxy, drain_seconds, witness, accept_unsigned, new_house)
    options = ServeOptions(*words, play_money, new_owner_link, address_rate, demo, *taken)
    return serve_house(options, as_json=json)


@app.command
def verify(
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
    """Check a published proof of a shoe, a deck or a wheel's spins, without the server.

    Parameters
    ----------
    file
        The proof, a JSON file; - reads standard input.
    root
        The root that you were shown before the first card or spin: the proof must be of that one.
    receipt
        A receipt that the house signed: the proof must be of its root.
    keys
        The house's public keys, as /api/house/keys gives them: one of them must have signed the receipt.
    database
        The house's log, against which the receipt is held too.
    page
        Print verify.html instead: one page that verifies proofs in a browser, without a server.
    """
    from croupier.cli.verify import ReceiptFiles, print_page, verify_file

    if page:
        return print_page()
    return verify_file(file, root=root, given=ReceiptFiles(receipt, keys, database), as_json=json)


@app.command
def audit(
    *,
    database: Database = HERE,
    key: KeyFile = None,
    checkpoints: str | None = None,
    witness: str | None = None,
    json: Json = False,
) -> int:
    """Check a house's log and books: nothing changed, left out or repeated, states as the log makes them, all balanced.

    Parameters
    ----------
    checkpoints
        Signed checkpoints that were kept elsewhere (croupier backup --checkpoints): they must all still be there.
    witness
        The witness that checkpoints were published to (croupier serve --witness): its file, or its https://… address.
    """
    from croupier.cli.audit import audit_database

    return audit_database(database, key, checkpoints, witness, as_json=json)


@app.command
def checkpoint(
    file: OptionalFile = None, /, *, database: Database = HERE, number: Whole = None, json: Json = False
) -> int:
    """Print the latest signed checkpoint of a house, to be kept elsewhere: on paper, or as a line of a new file.

    Parameters
    ----------
    file
        A new file for the checkpoint with its signature, which `croupier audit --checkpoints` reads; - prints it.
    number
        An earlier one, to hold against what stands on paper.
    """
    from croupier.cli.checkpoint import show_checkpoint

    return show_checkpoint(database, file, number, as_json=json)


@app.command
def backup(
    file: File,
    /,
    *,
    database: Database = HERE,
    key: str | None = None,
    checkpoints: str | None = None,
    json: Json = False,
) -> int:
    """Write a whole house to a new file, as it stands at one moment, also while it is open, and sign it.

    Parameters
    ----------
    file
        The file to make; - writes to standard output. It has names and contacts in it: keep it as you keep those.
    key
        The house's key, which signs the file; where croupier serve keeps it, where left out.
    checkpoints
        Another new file for the signed checkpoints alone, to be kept where nobody who runs the house can write.
    """
    from croupier.cli.backup import backup_database

    return backup_database(file, database, key, checkpoints, as_json=json)


@app.command
def restore(
    file: File,
    /,
    *,
    database: Database = HERE,
    key: KeyFile = None,
    unsigned: Annotated[bool, Parameter(negative="")] = False,
    json: Json = False,
) -> int:
    """Read a backup into a database that has no house yet, of either kind, and audit it.

    Parameters
    ----------
    file
        The backup; - reads standard input.
    unsigned
        Take a file without a signature too, such as one of 0.1.0.
    """
    from croupier.cli.backup import restore_database

    return restore_database(file, database, key, unsigned=unsigned, as_json=json)


@keys.command
def show(*, database: Database = HERE, key: str | None = None, json: Json = False) -> int:
    """Show the public halves of a house's keys, with their fingerprints; nothing that is secret.

    Parameters
    ----------
    key
        The file with the keys; where croupier serve keeps it, where left out.
    """
    from croupier.cli.key import show_keys

    return show_keys(database, key, as_json=json)


@keys.command
def rotate(*, database: Database = HERE, key: str | None = None, json: Json = False) -> int:
    """Put new keys in the place of a house's own. What the former ones signed and sealed still holds and opens.

    Parameters
    ----------
    key
        The file with the keys; where croupier serve keeps it, where left out.
    """
    from croupier.cli.key import rotate_keys

    return rotate_keys(database, key, as_json=json)


@tournament.command
def settle(file: File, /, *, json: Json = False) -> int:
    """Settle a tournament record: places, prizes and refunds, or what must still be played, each with its rule.

    Parameters
    ----------
    file
        The record, a TOML file; - reads standard input.
    """
    from croupier.cli.tournament.settle import settle_file

    return settle_file(file, as_json=json)


@tournament.command
def run(file: File, /, *, seed: Whole = None, entrants: Whole = None, json: Json = False) -> int:
    """Run a whole tournament among robot patrons, from the ballot to the prizes, with the rule behind each step.

    - `croupier tournament run act-bj` runs a packaged example, each time another way.
    - `croupier tournament run mine.toml --entrants 12 --seed 8` runs your own conditions, repeatably.

    Parameters
    ----------
    file
        The conditions, a TOML file, or the name of an example; - reads standard input.
    seed
        A repeatable tournament: the same number gives the same ballots, cards and prizes.
    entrants
        How many enter; as many as may, up to 48, where left out.
    """
    from croupier.cli.tournament.run import run_file

    return run_file(file, seed, entrants, as_json=json)


@tournament.command
def check(file: File, /, *, json: Json = False) -> int:
    """Check the conditions of a tournament: what they lack and what is against the book, clause by clause.

    Parameters
    ----------
    file
        The conditions, a TOML file, or the name of an example; - reads standard input.
    """
    from croupier.cli.tournament.check import check_file

    return check_file(file, as_json=json)


@tournament.command
def notice(
    file: File, /, *, form: Annotated[Literal["text", "markdown", "html", "json"], Parameter(name="--as")] = "text"
) -> int:
    """Print complete conditions as patrons get them in writing, each line with its clause.

    Parameters
    ----------
    file
        The conditions, a TOML file, or the name of an example; - reads standard input.
    form
        text, markdown, html or json.
    """
    from croupier.cli.tournament.check import print_notice

    return print_notice(file, form)


@tournament.command
def example(name: str | None = None, /) -> int:
    """Print complete conditions to start from.

    Parameters
    ----------
    name
        Which one, such as act-bj or nz-d7-roulette; where left out, what they are called.
    """
    from croupier.cli.tournament.check import print_example

    return print_example(name)


def main(arguments: list[str] | None = None) -> None:
    """Run the command and exit with its status: 0 done, 1 refused or a check failed, 2 not understood."""
    words = sys.argv[1:] if arguments is None else arguments
    try:
        status = _run(words, as_json="--json" in words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        status = 130
    except BrokenPipeError:  # whoever reads has seen enough: what is still to be written goes nowhere
        _write_nowhere()
        status = DONE
    except OSError as problem:
        _write_nowhere()
        print(f"croupier: The answer cannot be written: {problem.strerror}.", file=sys.stderr)
        status = REFUSED
    sys.exit(status)


def _write_nowhere() -> None:
    """What is still to be written is dropped, so that Python's own farewell does not fail on it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(words: list[str], as_json: bool) -> int:
    try:
        status = app(words, exit_on_error=False, print_error=False, result_action="return_value")
    except UnusedCliTokensError as problem:
        extra = " ".join(problem.unused_tokens or ())
        status = report(Problem(f"That is more than the command takes: {extra}. Try --help.", UNDERSTOOD_NOT), as_json)
    except CycloptsError as problem:
        status = report(Problem(str(problem).strip(), UNDERSTOOD_NOT), as_json)
    except Problem as problem:
        status = report(problem, as_json)
    return status if isinstance(status, int) else DONE
