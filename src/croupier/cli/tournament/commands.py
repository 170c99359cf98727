"""The tournament commands. Work is imported inside each of them."""

from typing import Annotated, Literal

from cyclopts import App, Parameter

from croupier.cli.arguments import File, Json, OptionalFile, Whole, WholeNumber

Styles = Annotated[tuple[str, ...], Parameter(negative="", consume_multiple=False)]

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
def run_command(
    file: File, /, *, seed: Whole = None, entrants: Whole = None, style: Styles = (), json: Json = False
) -> int:
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
    style
        How players stake, NAME=COUNT for each style: flat, cautious, bold, chaser or closer. Default: random habits.
    """
    from croupier.cli.tournament.run import run_file

    return run_file(file, seed, entrants, style, as_json=json)


@tournament_commands.command(name="plan")
def plan_command(
    file: File,
    /,
    *,
    runs: WholeNumber = 1000,
    seed: Whole = None,
    entrants: Whole = None,
    style: Styles = (),
    pace: float = 1.0,
    between: float = 10.0,
    tables: Whole = None,
    dealers: Whole = None,
    absent: float = 0.05,
    workers: Whole = None,
    plot: OptionalFile = None,
    pdf: OptionalFile = None,
    json: Json = False,
) -> int:
    """Play a tournament a thousand times and say what to expect: length, survivors, ties, prizes, reserves.

    - `croupier tournament plan act-bj` plans a packaged example.
    - `croupier tournament plan mine.toml --style flat=10 --style bold=8 --pdf plan.pdf` says who enters.
    - `croupier tournament plan mine.toml --pace 1.5 --dealers 4` plans with your floor.

    Parameters
    ----------
    file
        The conditions: a TOML file, the name of an example, or - for standard input.
    runs
        How many tournaments are played.
    seed
        A number that makes the plan repeatable, for any number of workers.
    entrants
        How many players enter. Default: as many as allowed, up to 48.
    style
        How players stake, NAME=COUNT for each style: flat, cautious, bold, chaser or closer. Default: all in turn.
    pace
        Minutes that a round takes.
    between
        Minutes from one sitting to the next.
    tables
        How many tables there are. Default: as many as are needed.
    dealers
        How many dealers there are. Default: one for each table.
    absent
        The share of entrants who stay away, from 0 to 0.5, for the number of reserves.
    workers
        How many processes play. Default: one for each core.
    plot
        A new file for a picture, .svg, .png or .pdf; or - for standard output (PNG).
    pdf
        A new file for a page to print, or - for standard output.
    """
    from croupier.cli.tournament.plan import PlanOptions, plan_file

    options = PlanOptions(file, runs, seed, entrants, style, pace, between, tables, dealers, absent, workers, plot, pdf)
    return plan_file(options, as_json=json)


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
