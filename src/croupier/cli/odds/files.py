"""`--chart` and `--report`: odds as files to print. What draws and typesets is imported only if it is asked for."""

from importlib.util import find_spec
from pathlib import Path

from croupier.cli.house.new_files import check_is_free, new_file
from croupier.cli.odds.options import OddsOptions
from croupier.cli.problems import REFUSED, UNDERSTOOD_NOT, CommandProblem
from croupier.exact.game_part import OddsAnswer

_NEEDS_MATPLOTLIB = "Charts and reports need matplotlib. Install it with: pip install 'croupier[numbers]'"


def check_files(options: OddsOptions) -> None:
    """Refuse before anything is computed what could not be written after it."""
    asked = [file for file in (options.chart, options.report) if file]
    if not asked:
        return
    if options.hand or options.dealer:
        raise CommandProblem("Charts and reports are of the whole game: leave out the hand.", UNDERSTOOD_NOT)
    if options.chart and options.chart != "-" and Path(options.chart).suffix.lower() not in (".svg", ".png"):
        raise CommandProblem(f"--chart takes a file that ends in .svg or .png, not {options.chart!r}.", UNDERSTOOD_NOT)
    if options.report and options.report != "-" and Path(options.report).suffix.lower() != ".pdf":
        raise CommandProblem(f"--report takes a file that ends in .pdf, not {options.report!r}.", UNDERSTOOD_NOT)
    if asked.count("-") > 1:
        raise CommandProblem("Standard output takes one file: the chart or the report.", UNDERSTOOD_NOT)
    if find_spec("matplotlib") is None:
        raise CommandProblem(_NEEDS_MATPLOTLIB, REFUSED)
    for file in asked:
        check_is_free(file)


def write_files(options: OddsOptions, answer: OddsAnswer, method: tuple[str, ...], printed: dict[str, object]) -> bool:
    """Write what was asked for; True if standard output has been taken by it. `printed` is the answer for programs."""
    if options.chart:
        from croupier.cli.odds.chart_drawing import draw_chart
        from croupier.cli.odds.poster import poster_text

        is_png = Path(options.chart).suffix.lower() == ".png"
        _write(options.chart, draw_chart(answer, poster_text(options, answer), "png" if is_png else "svg"))
    if options.report:
        from croupier.cli.odds.report import odds_report

        _write(options.report, odds_report(options, answer, method, printed))
    return "-" in (options.chart, options.report)


def _write(file: str, content: bytes) -> None:
    with new_file(file) as path:
        path.write_bytes(content)
