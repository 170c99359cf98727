"""The answer of `croupier tournament plan`: tables for people, one JSON object for programs."""

from dataclasses import dataclass

import msgspec
from rich import box
from rich.table import Table
from rich.text import Text

from croupier.cli.play.drawing import Paper
from croupier.sim.tournaments.plan_answer import PlanFigures, SittingFigures
from croupier.sim.tournaments.warnings import hours
from croupier.tournament.conditions.types import Conditions


@dataclass(frozen=True)
class PlanReport:
    """Everything that is told of a plan; `asked` is how many tournaments were to be played."""

    conditions: Conditions
    seed: int
    asked: int
    pace: float
    entrants: int
    figures: PlanFigures
    warnings: tuple[str, ...]


def plan_json(report: PlanReport) -> dict[str, object]:
    """For programs: `minutes` is the mean; chances and shares are from 0 to 1, amounts in units of the currency."""
    figures: dict[str, object] = msgspec.to_builtins(report.figures)
    styles = {each.style: each.entrants for each in report.figures.styles}
    head = {"name": report.conditions.name, "rules": report.conditions.rules, "game": report.conditions.game}
    asked = {"seed": report.seed, "asked": report.asked, "entrants": report.entrants, "pace": report.pace}
    return (
        head
        | {"runs": report.figures.runs}
        | asked
        | {"minutes": report.figures.evening.mean, "entrants_by_style": styles}
        | figures
        | {"warnings": list(report.warnings)}
    )


def print_plan(report: PlanReport) -> None:
    """For people: the evening, its sittings, styles and prizes, and what to look out for."""
    paper, figures = Paper(), report.figures
    stopped = f", stopped after {figures.runs:,}" if figures.runs < report.asked else ""
    paper.print(Text(report.conditions.name, style="bold"))
    paper.print(f"{report.asked:,} tournaments{stopped}, {report.entrants} players each, seed {report.seed}")
    paper.print(_evening_table(report))
    paper.print(_sittings_table(figures))
    paper.print(_styles_table(figures))
    paper.print(_prizes_table(figures))
    for warning in report.warnings:
        paper.print(Text("! ", style="bold yellow") + Text(warning))


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD)
    for place, column in enumerate(columns):
        table.add_column(column, justify="right" if place else "left")
    return table


def evening_rows(report: PlanReport) -> list[tuple[str, str, str]]:
    """What an evening brings: a figure, its mean, and what 19 evenings in 20 stay within."""
    figures = report.figures
    rounds, evening, play_offs, ties = figures.rounds, figures.evening, figures.play_offs, figures.ties
    return [
        ("length", hours(evening.mean), hours(evening.p95)),
        ("rounds at all tables", f"{rounds.mean:,.1f} ± {rounds.standard_error:.1f}", f"{rounds.p95:,.0f}"),
        ("play-offs", f"{play_offs.mean:.2f}", f"{play_offs.p95:.0f}"),
        ("ties decided", f"{ties.mean:.2f}", f"{ties.p95:.0f}"),
        ("evenings with a play-off", f"{figures.with_play_off:.0%}", ""),
        ("prizes shared", f"{figures.shared_places:.2f}", ""),
        ("tables at once", str(figures.tables), ""),
        ("dealers at once", str(figures.dealt_at_once), ""),
        (f"reserves, if {figures.reserves.absence:.0%} stay away", str(figures.reserves.reserves), ""),
    ]


def _evening_table(report: PlanReport) -> Table:
    table = _table("The evening", "", "mean", "19 in 20 within")
    for row in evening_rows(report):
        table.add_row(*row)
    return table


def sitting_name(sitting: SittingFigures) -> str:
    """What a sitting is called: its stage, and which of several it is."""
    if sitting.is_play_off:
        return f"play-offs of {sitting.stage}"
    return sitting.stage if sitting.sitting == 1 else f"{sitting.stage}, sitting {sitting.sitting}"


def sitting_rows(figures: PlanFigures) -> list[tuple[str, ...]]:
    """Sittings in their order: how often they come, and then means."""
    return [
        (
            sitting_name(each),
            f"{each.evenings:.0%}" if each.evenings <= 1 else f"{each.evenings:.1f} ×",
            f"{each.tables:.1f}",
            f"{each.players:.1f}",
            f"{each.out:.1f}",
            f"{each.players - each.out:.1f}",
            f"{each.rounds:.1f}",
            hours(each.minutes),
        )
        for each in figures.sittings
    ]


SITTING_COLUMNS = ("sitting", "evenings", "tables", "players", "out of chips", "left", "rounds", "time")


def _sittings_table(figures: PlanFigures) -> Table:
    table = _table("Sitting by sitting", *SITTING_COLUMNS)
    for row in sitting_rows(figures):
        table.add_row(*row)
    return table


STYLE_COLUMNS = ("style", "players", "share of prizes", "wins each", "pays each", "a prize", "first place")


def style_rows(figures: PlanFigures) -> list[tuple[str, ...]]:
    """What each style wins, by entrant."""
    return [
        (
            each.style,
            str(each.entrants),
            f"{each.share:.1%} ± {each.share_error:.1%}",
            f"{each.won:,.2f}",
            f"{each.paid:,.2f}",
            f"{each.prize_chance:.1%}",
            f"{each.win_chance:.1%}",
        )
        for each in figures.styles
    ]


def _styles_table(figures: PlanFigures) -> Table:
    table = _table("What each style wins", *STYLE_COLUMNS)
    for row in style_rows(figures):
        table.add_row(*row)
    table.caption = "\n".join(f"{each.style}: {each.says}" for each in figures.styles)
    table.caption_justify = "left"
    return table


def prize_rows(figures: PlanFigures) -> list[tuple[str, ...]]:
    """Places with a prize: what it is worth, and which style has it how often."""
    return [
        (str(each.place), f"{each.mean:,.2f}", *(f"{chance:.0%}" for chance in each.chances.values()))
        for each in figures.prizes
    ]


def _prizes_table(figures: PlanFigures) -> Table:
    table = _table("Who has which place", "place", "prize", *(each.style for each in figures.styles))
    for row in prize_rows(figures):
        table.add_row(*row)
    return table
