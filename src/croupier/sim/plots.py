"""`--plot`: how the edge narrowed, how rounds ended, and what became of bankrolls, on one sheet."""

from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine
from matplotlib.ticker import FuncFormatter, PercentFormatter

from croupier.sim.experiments import Experiment, RoundOutcome, SimulationPlan
from croupier.sim.running import run_experiment
from croupier.sim.sessions import Z_95, SessionResult, SessionTerms
from croupier.sim.simulation_runs import SimulationRun

PLOTTED_SESSIONS = SessionTerms(bankroll=0.0, rounds=1000, sessions=2000, stake=float("-inf"))
"""What is shown if no session was asked for: patrons whose credit never ends."""

_INK, _FAINT, _LINE = "#17201b", "#5d6b64", "#17506b"
_WON, _LOST, _EVEN = "#2f7d4f", "#b8452f", "#8a948e"
_WIDE, _NARROW = "#cfe0ea", "#8fb8d0"
_SIZE = (11.0, 7.6)
_COUNTED_FOR_SHAPE = 1_000_000
_BARS_MAX = 18
_BARS_MIN = 6
"""So many have room: two bars alone would fill the sheet."""
_PATHS_SHOWN = 12
_STYLE: Any = {
    "svg.fonttype": "path",
    "svg.hashsalt": "croupier",
    "text.color": _INK,
    "axes.edgecolor": _FAINT,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "font.size": 9.5,
}


def draw_plot(
    run: SimulationRun, plan: SimulationPlan, sessions: SessionResult, wager: float | None, kind: str
) -> bytes:
    """The sheet as png, svg or pdf; `wager` is in money if patrons brought some."""
    result = run.result()
    with rc_context(_STYLE):
        figure = Figure(figsize=_SIZE, layout=ConstrainedLayoutEngine(w_pad=0.12, h_pad=0.12))
        places: Any = figure.subplot_mosaic("AB;CC", width_ratios=(1.15, 1.0), height_ratios=(1.0, 1.05))
        narrowing, ending, bankrolls = places["A"], places["B"], places["C"]
        _draw_narrowing(narrowing, run)
        outcomes, of = result.outcomes, f"{result.rounds:,} rounds"
        if not outcomes:  # a GPU counts gains alone: the same rounds again on a processor, as many as show the shape
            few = run_experiment(run.experiment, min(result.rounds, _COUNTED_FOR_SHAPE), run.seed)
            outcomes, of = few.outcomes, f"the first {few.rounds:,} rounds"
        _draw_endings(ending, outcomes, of)
        _draw_bankrolls(bankrolls, sessions, wager)
        title = _title(result.experiment, plan)
        told = f"edge {result.edge:.5%} ± {result.standard_error:.5%} · seed {result.seed}"
        figure.suptitle(f"{title} · {told}", fontsize=12.5, fontweight="bold", x=0.02, ha="left")
        file = BytesIO()
        dated: dict[str, Any] = {"png": {}, "svg": {"Date": None}, "pdf": {"CreationDate": None}}[kind]
        figure.savefig(file, format=kind, dpi=160, metadata=dated)
    return file.getvalue()


def _title(experiment: Experiment, plan: SimulationPlan) -> str:
    by = f" by {Path(plan.strategy).name}" if plan.strategy not in ("", experiment.wager) else ""
    shoe = ", whole shoes" if plan.shoe == "whole" else ""
    boxes = f", {plan.boxes} boxes" if plan.boxes > 1 else ""
    return f"{experiment.game.replace('-', ' ').capitalize()}: {experiment.wager}{by}{shoe}{boxes}"


def _draw_narrowing(axes: Axes, run: SimulationRun) -> None:
    """The edge after so many rounds, with the band in which the true one lies 19 times in 20."""
    points, result = run.history, run.result()
    rounds = np.array([*(point.rounds for point in points), result.rounds], float)
    edges = np.array([*(point.edge for point in points), result.edge])
    errors = Z_95 * np.array([*(point.standard_error for point in points), result.standard_error])
    axes.fill_between(rounds, edges - errors, edges + errors, color=_NARROW, lw=0, label="95 % band")
    axes.plot(rounds, edges, color=_LINE, lw=1.6, label="edge so far")
    axes.axhline(0, color=_FAINT, lw=0.8)
    axes.axhline(result.edge, color=_LINE, lw=0.8, ls=":")
    axes.set_xscale("log")
    axes.set_xlim(rounds[0], rounds[-1] if rounds[-1] > rounds[0] else rounds[0] * 2)
    settled = errors[np.searchsorted(rounds, rounds[-1] / 1000)] or 0.01
    axes.set_ylim(result.edge - 1.2 * settled, result.edge + 1.2 * settled)
    axes.yaxis.set_major_formatter(PercentFormatter(1.0, decimals=None))
    axes.set_xlabel("rounds")
    _name(axes, "The house's edge as rounds add up")
    axes.legend(frameon=False, loc="upper right")


def _draw_endings(axes: Axes, outcomes: tuple[RoundOutcome, ...], of: str) -> None:
    """A bar for every result, the best on top; the rarest are left out if there are too many."""
    shares: dict[float, int] = {}
    for outcome in outcomes:
        shares[outcome.gain] = shares.get(outcome.gain, 0) + outcome.rounds
    total = sum(shares.values())
    shown = sorted(sorted(shares, key=lambda gain: -shares[gain])[:_BARS_MAX])
    widths = [shares[gain] / total for gain in shown]
    colours = [_WON if gain > 0 else _LOST if gain < 0 else _EVEN for gain in shown]
    bars = axes.barh(range(len(shown)), widths, color=colours, height=0.74)
    axes.bar_label(bars, [_share_text(width) for width in widths], fontsize=8, padding=4, color=_FAINT)
    axes.set_yticks(range(len(shown)), [f"{gain:+.4g}".replace("-", "−") if gain else "0" for gain in shown])
    axes.tick_params("y", length=0)
    axes.spines["left"].set_visible(False)
    axes.xaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))
    axes.margins(x=0.16)
    middle, half = (len(shown) - 1) / 2, max(len(shown), _BARS_MIN) / 2
    axes.set_ylim(middle - half, middle + half)
    axes.set_ylabel("gain, in wagers")
    _name(axes, f"How {of} ended")


def _draw_bankrolls(axes: Axes, played: SessionResult, wager: float | None) -> None:
    """Half of all patrons in the dark band, nine in ten in the light one, and a few of them as lines."""
    scale = wager or 1.0
    rounds, paths = played.path_rounds, played.paths * scale
    low, lower, middle, upper, high = np.quantile(paths, (0.05, 0.25, 0.5, 0.75, 0.95), axis=0)
    axes.fill_between(rounds, low, high, color=_WIDE, lw=0, label="nine patrons in ten")
    axes.fill_between(rounds, lower, upper, color=_NARROW, lw=0, label="half of them")
    axes.plot(rounds, paths[:_PATHS_SHOWN].T, color=_FAINT, lw=0.6, alpha=0.55)
    axes.plot(rounds, middle, color=_LINE, lw=1.8, label="the one in the middle")
    axes.axhline(played.terms.bankroll * scale, color=_INK, lw=0.8, ls=":")
    axes.set_xlim(0, rounds[-1])
    axes.set_xlabel("rounds played")
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))
    axes.legend(frameon=False, loc="upper left", ncols=3)
    if wager is None:
        axes.set_ylabel("won or lost, in wagers")
        _name(axes, f"{len(paths):,} patrons who wager one every round")
        return
    ruin, ahead = played.risk_of_ruin.share, played.chance_ahead.share
    axes.set_ylabel("bankroll")
    axes.set_ylim(bottom=min(0.0, float(low.min())))
    brought, staked = (f"{money:,.2f}".removesuffix(".00") for money in (played.terms.bankroll * scale, wager))
    _name(axes, f"Patrons who bring {brought} and wager {staked}: {ruin:.1%} ruined, {ahead:.1%} ahead at the end")


def _name(axes: Axes, title: str) -> None:
    axes.set_title(title, fontsize=10.5, fontweight="bold", loc="left")


def _share_text(share: float) -> str:
    return f"{share:.1%}" if share >= 0.001 else f"1 in {1 / share:,.0f}" if share else "never"
