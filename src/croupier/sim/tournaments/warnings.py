"""Where conditions make a dull evening, an endless one, or one that the house cannot deal."""

from collections.abc import Iterator

from croupier.equipment.amounts import Style, currency_text
from croupier.sim.tournaments.plan_answer import FloorTerms, PlanFigures
from croupier.tournament.conditions.stage_terms import TournamentStage
from croupier.tournament.conditions.types import Conditions

_OUT_MIN = 0.01
_RISK_MIN = 0.25
_PLAY_OFFS_MANY = 3
_FINAL_TABLES_MAX = 1.05
_EVENING_MINUTES_MAX = 6 * 60


def plan_warnings(conditions: Conditions, floor: FloorTerms, entrants: int, figures: PlanFigures) -> tuple[str, ...]:
    """A sentence for each; none for conditions that make a good evening."""
    return (
        *_endless(figures),
        *_ties(figures),
        *_nobody_out(conditions, entrants, figures),
        *(warning for stage in conditions.stage for warning in _small_minimum(conditions, stage)),
        *_large_final(conditions, figures),
        *_tables(floor, figures),
    )


def _endless(figures: PlanFigures) -> Iterator[str]:
    if figures.endless:
        yield (
            f"{figures.endless:,} of {figures.runs:,} tournaments came to no end in 20,000 rounds of a session or 500 "
            "sessions: give sessions a length, or let limits rise."
        )
    if figures.evening.p95 > _EVENING_MINUTES_MAX:
        yield f"One evening in 20 lasts {hours(figures.evening.p95)} or longer: shorten sessions, or let limits rise."


def _ties(figures: PlanFigures) -> Iterator[str]:
    if figures.play_offs.mean > _PLAY_OFFS_MANY or figures.play_offs.p95 > 2 * _PLAY_OFFS_MANY:
        yield (
            f"Ties take long: {figures.play_offs.mean:.1f} play-offs in an evening, and {figures.play_offs.p95:.0f} or "
            "more in one of 20. Play-offs with fewer chips or more rounds end sooner; so does a draw of cards."
        )


def _nobody_out(conditions: Conditions, entrants: int, figures: PlanFigures) -> Iterator[str]:
    out = sum(sitting.out * sitting.evenings for sitting in figures.sittings if not sitting.is_play_off)
    if out < _OUT_MIN * entrants:
        chips, minimum = conditions.chips.starting or 0, conditions.wagers.minimum or 0
        times = f": everybody starts with {chips // minimum} times the minimum" if minimum else ""
        yield f"Dull: hardly anybody runs out of chips, {out:.2f} of {entrants} players in an evening{times}."


def _small_minimum(conditions: Conditions, stage: TournamentStage) -> Iterator[str]:
    """A session in which the smallest wagers can cost little of the chips decides nothing by itself."""
    rounds = 0 if stage.length is None else stage.length.rounds or stage.length.spins or 0
    chips = stage.chips or conditions.chips.starting or 0
    limits = conditions.wagers_of(stage)
    highest = max((change.minimum or 0 for change in limits.changes), default=0)
    minimum = max(limits.minimum or 0, highest)
    if rounds and chips and rounds * minimum < _RISK_MIN * chips:
        yield (
            f"Dull: the minimum, {currency_text(minimum, Style.CHIPS)}, on every round of {stage.name!r} puts "
            f"{rounds * minimum / chips:.0%} of the chips at risk, and nobody has to wager more."
        )


def _large_final(conditions: Conditions, figures: PlanFigures) -> Iterator[str]:
    """Where tables are not broken, a final at two tables is two finals."""
    final = conditions.stage[-1]
    tables = max((s.tables for s in figures.sittings if s.stage == final.name and not s.is_play_off), default=1.0)
    if tables > _FINAL_TABLES_MAX and conditions.clauses.tables_broken is None:
        yield (
            f"The {final.name} does not always fit one table of {final.players_per_table}: on average it takes "
            f"{tables:.1f}. Let fewer go on, or offer fewer ways back."
        )


def _tables(floor: FloorTerms, figures: PlanFigures) -> Iterator[str]:
    if figures.tables > figures.dealt_at_once:
        few = "dealers" if floor.dealers == figures.dealt_at_once else "tables"
        yield (
            f"Too few {few}: the largest sitting has {figures.tables} tables and {figures.dealt_at_once} are dealt at "
            "once, so that the others wait. The minutes include that."
        )


def hours(minutes: float) -> str:
    """Minutes as people say them: `45 min`, `2 h 05 min`."""
    whole, rest = divmod(round(minutes), 60)
    return f"{whole} h {rest:02d} min" if whole else f"{rest} min"
