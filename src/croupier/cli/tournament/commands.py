"""The tournament commands. Work is imported inside each of them."""

from typing import Annotated, Literal

from cyclopts import App, Parameter

from croupier.cli.arguments import File, Json, OptionalFile, Whole

tournament_commands = App(name="tournament", help="Tournaments by the book: who is placed where, and who is paid what.")


@tournament_commands.command(name="settle")
def settle_command(file: File, /, *, json: Json = False) -> int:
    """Settle a tournament record: places, prizes and refunds, or what must still be played, each with its rule.

    Parameters
    ----------
    file
        The record, a TOML file, or - for standard input.
    """
    from croupier.cli.tournament.settle import settle_file

    return settle_file(file, as_json=json)


@tournament_commands.command(name="run")
def run_command(file: File, /, *, seed: Whole = None, entrants: Whole = None, json: Json = False) -> int:
    """Run a whole tournament of robots, from the ballot to the prizes, with the rule behind each step.

    - `croupier tournament run act-bj` runs a packaged example, differently each time.
    - `croupier tournament run mine.toml --entrants 12 --seed 8` runs your own conditions, repeatably.

    Parameters
    ----------
    file
        The conditions: a TOML file, the name of an example, or - for standard input.
    seed
        A number that makes the tournament repeatable: the same seed gives the same ballots, cards and prizes.
    entrants
        How many players enter. Default: as many as allowed, up to 48.
    """
    from croupier.cli.tournament.run import run_file

    return run_file(file, seed, entrants, as_json=json)


@tournament_commands.command(name="check")
def check_command(file: File, /, *, json: Json = False) -> int:
    """Check tournament conditions: what is missing and what breaks the rules, clause by clause.

    Parameters
    ----------
    file
        The conditions: a TOML file, the name of an example, or - for standard input.
    """
    from croupier.cli.tournament.check import check_file

    return check_file(file, as_json=json)


@tournament_commands.command(name="notice")
def notice_command(
    file: File,
    /,
    *,
    form: Annotated[Literal["text", "markdown", "html", "json"], Parameter(name="--as")] = "text",
    pdf: OptionalFile = None,
    commission: OptionalFile = None,
) -> int:
    """Print the notice that patrons get of complete conditions, each line with its clause.

    - `croupier tournament notice mine.toml --pdf notice.pdf` writes it as a PDF to hand out.
    - `--commission copy.pdf` writes the Commission's copy: by clause, with the text behind the hash.

    Parameters
    ----------
    file
        The conditions: a TOML file, the name of an example, or - for standard input.
    form
        The format: text, markdown, html or json.
    pdf
        A new file for the patrons' notice as PDF, or - for standard output; nothing else is printed then.
    commission
        A new file for the Commission's copy as PDF, or - for standard output; nothing else is printed then.
    """
    if pdf is not None or commission is not None:
        from croupier.cli.tournament.papers import write_papers

        return write_papers(file, pdf, commission)
    from croupier.cli.tournament.check import print_notice

    return print_notice(file, form)


@tournament_commands.command(name="example")
def example_command(name: str | None = None, /) -> int:
    """Print example conditions to start from.

    Parameters
    ----------
    name
        The example, such as act-bj or nz-d7-roulette. Default: list their names.
    """
    from croupier.cli.tournament.check import print_example

    return print_example(name)
