"""What a simulation says: one object for programs, and the same as tables for people."""

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from croupier.cli.simulate.options import SessionOptions
from croupier.sim.experiments import SimulationPlan, SimulationResult
from croupier.sim.sessions import Proportion, SessionResult

_QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def answer_for_programs(
    result: SimulationResult, plan: SimulationPlan, session: SessionOptions | None, sessions: SessionResult | None
) -> dict[str, Any]:
    """The answer; docs/reference/command-line.md has its keys."""
    told: dict[str, Any] = result.as_json()
    told |= {"strategy": plan.strategy or None, "shoe": plan.shoe, "boxes": plan.boxes}
    told["interrupted"] = result.interrupted
    told["outcomes"] = [
        {"name": each.name, "gain": each.gain, "rounds": each.rounds, "frequency": each.rounds / result.rounds}
        for each in result.outcomes
    ]
    if session and sessions:
        told["session"] = _session_answer(session, sessions)
    return told


def _session_answer(session: SessionOptions, played: SessionResult) -> dict[str, Any]:
    """Money as numbers with two decimals."""
    wager = session.wager / 100
    return {
        "bankroll": session.bankroll / 100,
        "wager": wager,
        "rounds": session.rounds,
        "sessions": played.sessions,
        "risk_of_ruin": _proportion(played.risk_of_ruin),
        "chance_ahead": _proportion(played.chance_ahead),
        "mean_result": played.mean_result * wager,
        "mean_result_standard_error": played.mean_result_error * wager,
        "mean_rounds": played.rounds_played / played.sessions,
        "result_quantiles": {str(at): played.result_quantile(at) * wager for at in _QUANTILES},
    }


def _proportion(share: Proportion) -> dict[str, Any]:
    return {"share": share.share, "interval_95": list(share.interval)}


def print_answer(told: dict[str, Any]) -> None:
    """Tables for people."""
    console = Console()
    rows = {
        "game": told["game"].replace("-", " "),
        "wager": told["wager"],
        "strategy": told["strategy"],
        "shoe": "a fresh one each round" if told["shoe"] == "fresh" else "dealt to the cutting card",
        "boxes": told["boxes"] if told["boxes"] > 1 else None,
        "rounds": f"{told['rounds']:,}" + (" (interrupted)" if told["interrupted"] else ""),
        "seed": told["seed"],
        "edge": f"{told['edge']:.8%}",
        "standard error": f"{told['standard_error']:.8%}",
        "deviation of a round": f"{told['deviation']:.5f}",
        "rounds a second": f"{told['rounds_per_second']:,.0f}",
    }
    _print_rows(console, {name: value for name, value in rows.items() if value is not None})
    if told["outcomes"]:
        table = Table(box=box.SIMPLE_HEAD)
        table.add_column("outcome")
        for name in ("gain", "rounds", "frequency"):
            table.add_column(name, justify="right")
        for each in told["outcomes"]:
            table.add_row(each["name"], f"{each['gain']:+g}", f"{each['rounds']:,}", f"{each['frequency']:.6%}")
        console.print(table)
    if "session" in told:
        _print_session(console, told["session"])


def _print_session(console: Console, session: dict[str, Any]) -> None:
    quantiles = session["result_quantiles"]
    rows = {
        "sessions": f"{session['sessions']:,} of {session['rounds']:,} rounds",
        "bankroll and wager": f"{session['bankroll']:,.2f} and {session['wager']:,.2f}",
        "risk of ruin": _share_text(session["risk_of_ruin"]),
        "chance to be ahead": _share_text(session["chance_ahead"]),
        "mean result": f"{session['mean_result']:+,.2f} ± {session['mean_result_standard_error']:,.2f}",
        "half of all results": f"{quantiles['0.25']:+,.2f} to {quantiles['0.75']:+,.2f}",
        "nine in ten results": f"{quantiles['0.05']:+,.2f} to {quantiles['0.95']:+,.2f}",
        "mean rounds played": f"{session['mean_rounds']:,.1f}",
    }
    _print_rows(console, rows)


def _share_text(share: dict[str, Any]) -> str:
    low, high = share["interval_95"]
    return f"{share['share']:.2%} (95 % interval {low:.2%} to {high:.2%})"


def _print_rows(console: Console, rows: Mapping[str, object]) -> None:
    table = Table(box=box.SIMPLE_HEAD, show_header=False)
    table.add_column("")
    table.add_column("", justify="right")
    for name, value in rows.items():
        table.add_row(name, str(value))
    console.print(table)
