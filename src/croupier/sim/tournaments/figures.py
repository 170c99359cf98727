"""What the evenings of a plan say: how long, who is out, ties, what each style wins, how many reserves."""

from collections.abc import Iterable, Sequence
from math import comb

import numpy as np

from croupier.sim.tournaments.evenings import PlayedEvening, Sitting
from croupier.sim.tournaments.plan_answer import (
    FloorTerms,
    PlanFigures,
    PlanSamples,
    PrizeFigures,
    ReserveFigures,
    SittingFigures,
    Spread,
    StyleFigures,
)
from croupier.sim.tournaments.planning import TournamentPlan

RESERVES_ENOUGH = 0.95


def figures_of(plan: TournamentPlan, floor: FloorTerms, played: Sequence[PlayedEvening | None]) -> PlanFigures:
    """The figures of evenings, at least one of which came to its end."""
    evenings = [evening for evening in played if evening is not None]
    tables = max(_tables(sitting) for evening in evenings for sitting in evening.sittings)
    return PlanFigures(
        runs=len(played),
        endless=len(played) - len(evenings),
        rounds=_spread(evening.rounds for evening in evenings),
        evening=_spread(_minutes(plan, floor, evening) for evening in evenings),
        play_offs=_spread(evening.play_offs for evening in evenings),
        ties=_spread(evening.ties for evening in evenings),
        with_play_off=_mean(evening.play_offs > 0 for evening in evenings),
        card_draws=_mean(evening.card_draws for evening in evenings),
        shared_places=_mean(evening.shared_places for evening in evenings),
        tables=tables,
        dealt_at_once=min(tables, floor.side_by_side or tables),
        sittings=tuple(_sittings(plan, floor, evenings)),
        styles=tuple(_styles(plan, evenings)),
        prizes=tuple(_prizes(plan, evenings)),
        reserves=reserves_for(len(plan.styles), floor.absence),
    )


def plan_samples(plan: TournamentPlan, floor: FloorTerms, played: Sequence[PlayedEvening | None]) -> PlanSamples:
    """Evening by evening, for plots."""
    evenings = [evening for evening in played if evening is not None]
    return PlanSamples(
        tuple(_minutes(plan, floor, evening) for evening in evenings), tuple(evening.rounds for evening in evenings)
    )


def _mean(values: Iterable[float]) -> float:
    return float(np.mean(list(values)))


def _spread(values: Iterable[float]) -> Spread:
    found = np.array(list(values), float)
    error = float(found.std(ddof=1) / len(found) ** 0.5) if len(found) > 1 else 0.0
    return Spread(float(found.mean()), error, *(float(np.quantile(found, part)) for part in (0.5, 0.95)))


def _tables(sitting: Sitting) -> int:
    return sum(len(tables) for tables in sitting.rounds)


def sitting_rounds(sessions: Sequence[Sequence[int]], at_once: int | None) -> int:
    """How many rounds a sitting lasts if so many tables are dealt at once; the others wait for one that is free.

    A session with more tables than can be dealt has them dealt in turn.
    """
    free = [0] * (at_once or sum(map(len, sessions)))
    for tables in sessions:
        free.sort()
        needed = min(len(tables), len(free))
        turns = -(-len(tables) // len(free))
        end = free[needed - 1] + turns * max(tables, default=0)
        free[:needed] = [end] * needed
    return max(free, default=0)


def _sitting_minutes(plan: TournamentPlan, floor: FloorTerms, sitting: Sitting) -> float:
    bounds = (floor.side_by_side, plan.conditions.stage[sitting.stage].tables)
    at_once = min((count for count in bounds if count is not None), default=None)
    return sitting_rounds(sitting.rounds, at_once) * plan.round_time.total_seconds() / 60


def _minutes(plan: TournamentPlan, floor: FloorTerms, evening: PlayedEvening) -> float:
    played = sum(_sitting_minutes(plan, floor, sitting) for sitting in evening.sittings)
    return played + floor.minutes_between * (len(evening.sittings) - 1)


def _sittings(plan: TournamentPlan, floor: FloorTerms, evenings: Sequence[PlayedEvening]) -> Iterable[SittingFigures]:
    found: dict[tuple[int, bool, int], list[Sitting]] = {}
    for evening in evenings:
        for sitting in evening.sittings:
            number = 0 if sitting.is_play_off else sitting.sitting
            found.setdefault((sitting.stage, sitting.is_play_off, number), []).append(sitting)
    for (stage, is_play_off, number), group in sorted(found.items()):
        yield SittingFigures(
            stage=plan.conditions.stage[stage].name,
            sitting=number,
            is_play_off=is_play_off,
            evenings=len(group) / len(evenings),
            tables=_mean(_tables(sitting) for sitting in group),
            players=_mean(sitting.players for sitting in group),
            out=_mean(sitting.out for sitting in group),
            rounds=_mean(max(max(tables, default=0) for tables in sitting.rounds) for sitting in group),
            minutes=_mean(_sitting_minutes(plan, floor, sitting) for sitting in group),
        )


def _styles(plan: TournamentPlan, evenings: Sequence[PlayedEvening]) -> Iterable[StyleFigures]:
    prizes = np.array([evening.prizes for evening in evenings], float)
    paid = np.array([evening.paid for evening in evenings], float)
    first = np.array([evening.places for evening in evenings]) == 1
    shared_first = first / np.maximum(first.sum(axis=1, keepdims=True), 1)
    pools = np.maximum(prizes.sum(axis=1), 1)
    for style in dict.fromkeys(plan.styles):
        own = np.array([other == style for other in plan.styles])
        share = _spread(prizes[:, own].sum(axis=1) / pools)
        yield StyleFigures(
            style=style.name,
            says=style.says,
            entrants=int(own.sum()),
            share=share.mean,
            share_error=share.standard_error,
            won=float(prizes[:, own].mean()) / 100,
            paid=float(paid[:, own].mean()) / 100,
            prize_chance=float((prizes[:, own] > 0).mean()),
            win_chance=float(shared_first[:, own].mean()),
        )


_PLACES_MAX = 12


def _prizes(plan: TournamentPlan, evenings: Sequence[PlayedEvening]) -> Iterable[PrizeFigures]:
    prizes = np.array([evening.prizes for evening in evenings], float)
    places = np.array([evening.places for evening in evenings])
    for place in range(1, _PLACES_MAX + 1):
        at = places == place
        if not (at & (prizes > 0)).any():
            continue
        holders = at / np.maximum(at.sum(axis=1, keepdims=True), 1)
        held = holders.sum()
        chances = {
            style.name: float(holders[:, [other == style for other in plan.styles]].sum() / held)
            for style in dict.fromkeys(plan.styles)
        }
        yield PrizeFigures(place, float((holders * prizes).sum() / held) / 100, chances)


def reserves_for(entrants: int, absence: float) -> ReserveFigures:
    """The fewest reserves of whom enough come, 19 times in 20, for the entrants who do not."""
    for reserves in range(entrants * 20 + 1):
        chance = _chance_of_at_least(entrants, entrants + reserves, 1 - absence)
        if chance >= RESERVES_ENOUGH:
            break
    return ReserveFigures(absence, entrants * absence, reserves, chance)


def _chance_of_at_least(needed: int, asked: int, presence: float) -> float:
    return sum(
        comb(asked, come) * presence**come * (1 - presence) ** (asked - come) for come in range(needed, asked + 1)
    )
