"""The picture of a plan, by matplotlib: how long evenings last, who is left, and what each style wins."""

from io import BytesIO
from typing import Any, Literal, cast

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from croupier.cli.tournament.plan_tables import PlanReport, sitting_name
from croupier.sim.tournaments.plan_answer import PlanFigures, PlanSamples, Spread
from croupier.sim.tournaments.warnings import hours

PlanPicture = Literal["svg", "png", "pdf"]

_INK, _FAINT, _LIGHT, _DARK, _ACCENT = "#17201b", "#5d6b64", "#c9d2cd", "#0d3b2a", "#b8452f"
_FILLS = ("#0d3b2a", "#8fbf9f", "#b8452f", "#e0b04a", "#2d6a8a", "#9a8fb5", "#5d6b64", "#d9d2c0")
_SETTINGS: Any = {
    "svg.fonttype": "path",
    "svg.hashsalt": "croupier",
    "text.color": _INK,
    "axes.edgecolor": _FAINT,
    "axes.titlesize": 10,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "font.size": 8.5,
}


def draw_plan(report: PlanReport, samples: PlanSamples, picture: str, *, bare: bool = False) -> bytes:
    """Four panels on one sheet; bare of a title, for a page that has its own words."""
    with rc_context(_SETTINGS):
        figure = Figure(figsize=(9, 5.2 if bare else 6), layout="constrained")
        (length, people), (shares, places) = figure.subplots(2, 2)
        _draw_lengths(length, samples, report.figures.evening)
        _draw_people(people, report.figures)
        _draw_shares(shares, report)
        _draw_places(places, report.figures)
        if not bare:
            figure.suptitle(f"{report.conditions.name}: {report.figures.runs:,} tournaments", fontsize=13)
        file = BytesIO()
        # Neither the day nor the library's version: the same plan gives the same file.
        dated = {"svg": {"Date": None}, "pdf": {"CreationDate": None}}.get(picture)
        figure.savefig(file, format=cast(PlanPicture, picture), dpi=160, metadata=dated)
    return file.getvalue()


def _draw_lengths(axes: Axes, samples: PlanSamples, evening: Spread) -> None:
    """By each moment, the share of evenings that are over."""
    minutes = sorted(samples.minutes)
    over = [(place + 1) / len(minutes) for place in range(len(minutes))]
    axes.step([minutes[0], *minutes], [0, *over], where="post", color=_DARK, linewidth=1.6)
    for moment, colour, name in ((evening.p50, _FAINT, "half"), (evening.p95, _ACCENT, "19 in 20")):
        axes.axvline(moment, color=colour, linewidth=1.2, linestyle="--", label=f"{name}: {hours(moment)}")
    axes.set_ylim(0, 1.02)
    axes.margins(x=0.08)
    if minutes[-1] > 2 * evening.p95:  # a few that hardly end would hide all others
        axes.set_xlim(right=1.3 * evening.p95)
    axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    axes.set_title("Evenings that are over by then")
    axes.set_xlabel("minutes from the first round")
    axes.legend(frameon=False, fontsize=8, loc="lower right")


def _draw_people(axes: Axes, figures: PlanFigures) -> None:
    """Everybody who sits down, and of them those who still have chips at the end."""
    sittings = [sitting for sitting in figures.sittings if not sitting.is_play_off][::-1]
    names = [sitting_name(sitting) for sitting in sittings]
    left = [sitting.players - sitting.out for sitting in sittings]
    out = [sitting.out for sitting in sittings]
    axes.barh(names, left, color=_DARK, label="left at its end", height=0.62)
    axes.barh(names, out, left=left, color=_ACCENT, label="out of chips", height=0.62)
    for place, sitting in enumerate(sittings):
        axes.annotate(f" {sitting.players:.1f}", (sitting.players, place), va="center")
    axes.margins(x=0.12)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_title("Players, sitting by sitting")
    axes.legend(loc="lower right", frameon=False, fontsize=8)


def _draw_shares(axes: Axes, report: PlanReport) -> None:
    """The share of the prizes beside the share of the entrants: above it, a style does better than its number."""
    styles = report.figures.styles
    names = [style.style for style in styles]
    even = [style.entrants / report.entrants for style in styles]
    axes.bar(names, [style.share for style in styles], color="#8fbf9f", width=0.6, label="of the prizes")
    axes.errorbar(
        names, [style.share for style in styles], [2 * style.share_error for style in styles],
        fmt="none", ecolor=_INK, capsize=3,
    )  # fmt: skip
    axes.scatter(names, even, marker="_", s=900, color=_ACCENT, label="of the players", zorder=3)
    axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    axes.set_title("What each style wins (± two standard errors)")
    axes.legend(frameon=False, fontsize=8, markerscale=0.4)


def _draw_places(axes: Axes, figures: PlanFigures) -> None:
    names = [f"{prize.place}" for prize in figures.prizes]
    below = [0.0] * len(names)
    for place, style in enumerate(figures.styles):
        chances = [prize.chances[style.style] for prize in figures.prizes]
        axes.bar(names, chances, bottom=below, color=_FILLS[place % len(_FILLS)], label=style.style, width=0.7)
        below = [low + chance for low, chance in zip(below, chances, strict=True)]
    axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    axes.set_xlabel("place")
    axes.set_title("Who has which place")
    axes.legend(frameon=False, fontsize=8, loc="center left", bbox_to_anchor=(1, 0.5))
