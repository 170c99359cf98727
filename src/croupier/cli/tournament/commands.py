"""The commands about tournaments. The work is imported where it is done."""

from typing import Annotated, Literal

from cyclopts import App, Parameter

from croupier.cli.arguments import File, Json, Whole

tournament_commands = App(name="tournament", help="Tournaments by the book: who is placed where, and who is paid what.")


@tournament_commands.command(name="settle")
def settle_command(file: File, /, *, json: Json = False) -> int:
    """Settle a tournament record: places, prizes and refunds, or what must still be played, each with its rule.

    Parameters
    ----------
    file
        The record, a TOML file; - reads standard input.
    """
    from croupier.cli.tournament.settle import settle_file

    return settle_file(file, as_json=json)


@tournament_commands.command(name="run")
def run_command(file: File, /, *, seed: Whole = None, entrants: Whole = None, json: Json = False) -> int:
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


@tournament_commands.command(name="check")
def check_command(file: File, /, *, json: Json = False) -> int:
    """Check the conditions of a tournament: what they lack and what is against the book, clause by clause.

    Parameters
    ----------
    file
        The conditions, a TOML file, or the name of an example; - reads standard input.
    """
    from croupier.cli.tournament.check import check_file

    return check_file(file, as_json=json)


@tournament_commands.command(name="notice")
def notice_command(
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


@tournament_commands.command(name="example")
def example_command(name: str | None = None, /) -> int:
    """Print complete conditions to start from.

    Parameters
    ----------
    name
        Which one, such as act-bj or nz-d7-roulette; where left out, what they are called.
    """
    from croupier.cli.tournament.check import print_example

    return print_example(name)
