"""The stages of conditions: which players go on from, which are for points, and how long a session lasts."""

from collections.abc import Iterator

from croupier.rulebook import act_bj, act_mb, act_uth
from croupier.tournament.conditions.stage_terms import Length, StageKind, TournamentStage
from croupier.tournament.conditions.types import Conditions

UNITS = ("rounds", "shoes", "spins", "minutes", "players_left")
Stages = Iterator[tuple[str, TournamentStage]]
"""Stages with the place of their keys."""


def units_of(length: Length | None) -> tuple[str, ...]:
    """What a session is measured in: one unit, unless too little or too much is said."""
    return tuple(unit for unit in UNITS if length is not None and getattr(length, unit) is not None)


def all_stages(conditions: Conditions) -> Stages:
    """All stages."""
    return ((f"stage[{place}]", stage) for place, stage in enumerate(conditions.stage, start=1))


@act_bj("19.3(a)(viii)")
@act_mb("15.3(a)(viii)")
@act_uth("16.3(a)(viii)")
def contested_stages(conditions: Conditions) -> Stages:
    """The stages from which players go on to another."""
    return iter([*all_stages(conditions)][:-1])


@act_bj("19.3(a)(ix)")
@act_mb("15.3(a)(ix)")
def points_stages(conditions: Conditions) -> Stages:
    """The stages in which players compete over several sessions, for points."""
    return (each for each in all_stages(conditions) if each[1].kind is StageKind.POINTS)


def placement_stages(conditions: Conditions) -> Stages:
    """The stages in which players compete in one session to go on."""
    return (each for each in contested_stages(conditions) if each[1].kind is not StageKind.POINTS)


def repechages(conditions: Conditions) -> Stages:
    """The stages that give players who did not go on another chance."""
    return (each for each in all_stages(conditions) if each[1].kind is StageKind.REPECHAGE)


@act_uth("16.9")
def spans_all_tables(conditions: Conditions, stage: TournamentStage) -> bool:
    """Whether a session is played at all tables of a stage: where tables are broken and balanced, players of one
    session move between them."""
    return conditions.clauses.tables_broken is not None and stage.tables is None and not stage.sit_and_go


def decided_on_points(conditions: Conditions) -> bool:
    """Whether points and not the chips of a final decide the tournament."""
    return bool(conditions.stage) and conditions.stage[-1].kind is StageKind.POINTS


def counts_back(conditions: Conditions, stage: int) -> bool:
    """Whether earlier counts of a stage, counted from 0, may decide between players who are level."""
    last = stage == len(conditions.stage) - 1
    said = (conditions.stage[stage].ties, conditions.prizes.ties if last else None)
    return any(ties is not None and ties.counts_back for ties in said)
