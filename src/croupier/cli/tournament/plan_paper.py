"""A plan on one page, for the director: what to prepare, what to expect, and what to look out for."""

import msgspec

from croupier.cli.tournament.plan_tables import (
    SITTING_COLUMNS,
    STYLE_COLUMNS,
    PlanReport,
    sitting_rows,
    style_rows,
)
from croupier.server.pages.game_titles import game_titles
from croupier.server.printing.typesetting import typeset
from croupier.sim.tournaments.warnings import hours
from croupier.tournament.conditions.notice.formatting import moment


class PlanFact(msgspec.Struct, frozen=True):
    """A figure that a director looks for first, and what it means."""

    figure: str
    says: str


class PlanPage(msgspec.Struct, frozen=True):
    """What the template `plan` prints."""

    title: str
    subtitle: str
    facts: tuple[PlanFact, ...]
    sitting_columns: tuple[str, ...]
    sittings: tuple[tuple[str, ...], ...]
    style_columns: tuple[str, ...]
    styles: tuple[tuple[str, ...], ...]
    says: tuple[str, ...]
    prizes: tuple[tuple[str, str], ...]
    warnings: tuple[str, ...]
    picture: str
    foot: str


def plan_paper(report: PlanReport, picture: bytes) -> bytes:
    """The page as PDF, with the picture of the plan as SVG."""
    return typeset("plan", plan_page(report, picture))


def plan_page(report: PlanReport, picture: bytes) -> PlanPage:
    """What the page says."""
    conditions, figures = report.conditions, report.figures
    facts = (game_titles().get(conditions.game, conditions.game), moment(conditions.start))
    return PlanPage(
        title=conditions.name,
        subtitle=" · ".join(fact for fact in (*facts, f"{report.entrants} players") if fact),
        facts=tuple(_facts(report)),
        sitting_columns=SITTING_COLUMNS,
        sittings=tuple(sitting_rows(figures)),
        style_columns=STYLE_COLUMNS,
        styles=tuple(style_rows(figures)),
        says=tuple(f"{style.style}: {style.says}" for style in figures.styles),
        prizes=tuple((f"Place {prize.place}", f"{prize.mean:,.2f}") for prize in figures.prizes),
        warnings=report.warnings,
        picture=picture.decode(),
        foot=f"{figures.runs:,} tournaments · seed {report.seed} · {report.pace:g} min a round · {conditions.rules}",
    )


def _facts(report: PlanReport) -> list[PlanFact]:
    figures = report.figures
    reserves = figures.reserves
    waits = figures.dealt_at_once < figures.tables
    dealt = f"; {figures.dealt_at_once} of them are dealt at once" if waits else ", with a dealer each"
    return [
        PlanFact(hours(figures.evening.mean), f"on average; 19 evenings in 20 end within {hours(figures.evening.p95)}"),
        PlanFact(f"{figures.tables} tables", f"in the largest sitting{dealt}"),
        PlanFact(f"{figures.rounds.mean:,.0f} rounds", "on average, at all tables together"),
        PlanFact(
            f"{figures.with_play_off:.0%}", f"of evenings have a play-off; {figures.play_offs.mean:.2f} on average"
        ),
        PlanFact(
            f"{reserves.reserves} reserves", f"fill every seat 19 times in 20 if {reserves.absence:.0%} stay away"
        ),
    ]
