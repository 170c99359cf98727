"""A table of roulette drawn in the terminal: the layout with its chips, the race-track, the numbers, the payments."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from croupier import table as tables
from croupier.cli.play.drawing import format_chips
from croupier.cli.play.sitting import ME, Evening
from croupier.cli.roulette.chips import chips_of, pocket_style, token
from croupier.cli.roulette.geometry import WIDEST
from croupier.cli.roulette.layout import LayoutDrawing
from croupier.cli.roulette.payments import payments_table
from croupier.cli.roulette.race_track import WIDTH_MIN, draw_race_track
from croupier.cli.roulette.results import SIDE_WIDTH, results_line, results_panel
from croupier.games.roulette.values_and_odds import OUTSIDE, layout
from croupier.games.roulette.view import SpinView
from croupier.records.answer import Settlement
from croupier.records.game_registry import settlement_of
from croupier.table.events import Event
from croupier.table.view import TableView
from croupier.verbs.actors import Actor


def show_spin(evening: Evening, events: list[Event]) -> Settlement:
    """The layout as it lay when the ball came to rest, and what everybody gained."""
    settlement, view = settlement_of(evening.table, events), _view(evening)
    evening.console.print("\n", _headline(evening, view.play, settlement), sep="")
    show_layout(evening)
    evening.console.print(payments_table(settlement))
    if not _is_wide(evening):
        evening.console.print(results_line(view.scoreboard))
    return settlement


def show_layout(evening: Evening) -> None:
    """What lies on the layout and on the race-track; beside them the numbers that came, where there is room."""
    view = _view(evening)
    if not _is_wide(evening):
        evening.console.print(felt(view, evening.console.width, evening.coloured))
        return
    aside = Table.grid(padding=(0, 2, 0, 0))
    aside.add_row(felt(view, WIDEST, evening.coloured), results_panel(view.scoreboard, SIDE_WIDTH))
    evening.console.print(aside)


def show_results(evening: Evening) -> None:
    """The numbers that came."""
    width = min(evening.console.width, 78)
    evening.console.print(results_panel(_view(evening).scoreboard, width))


def felt(view: TableView, width: int, coloured: bool) -> Group:
    """The layout, below it the race-track if there is one and room for it, and whose chips are whose."""
    play: SpinView = view.play
    lying = chips_of(play)
    names = tuple(dict.fromkeys([*(patron.name for patron in view.patrons), *(chip.patron for chip in lying)]))
    has_track = play.zeros == 1 and width >= WIDTH_MIN
    on_layout = [chip for chip in lying if not has_track or chip.spot.is_prison or not chip.spot.called]
    parts: list[RenderableType] = [LayoutDrawing(play.zeros, width, play.number, coloured).drawn(on_layout, names)]
    if has_track:
        parts.append(draw_race_track(lying, names, width, play.number))
    legend = Text("  ").join(
        Text.assemble(token(name, False, names), f" {name} {format_chips(staked)}")
        for name in names
        if (staked := sum(chip.amount for chip in lying if chip.patron == name))
    )
    return Group(*parts, legend) if legend else Group(*parts)


def _headline(evening: Evening, play: SpinView, settlement: Settlement) -> Text:
    """The number, and the outside positions that it is on."""
    headline = Text(f"{evening.screen.round_word} {evening.table.round_number}: ", style="bold")
    if play.number is None or play.void is not None:
        return headline.append(settlement.result)
    on = [spot.words for spot in layout(play.zeros).values() if spot.kind in OUTSIDE and play.number in spot.numbers]
    return Text.assemble(headline, (f" {play.number} ", pocket_style(play.number, None)), f" {', '.join(on) or 'zero'}")


def _is_wide(evening: Evening) -> bool:
    return evening.console.width >= WIDEST + SIDE_WIDTH + 2


def _view(evening: Evening) -> TableView:
    return tables.view(evening.table, Actor(ME))
