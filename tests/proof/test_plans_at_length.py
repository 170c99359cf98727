"""A hundred tournaments of every example dealt through the real tables, beside a thousand that kernels played."""

import random
from datetime import timedelta
from itertools import cycle, islice

import numpy as np
import pytest

from croupier.robots.tournament import TournamentRun
from croupier.robots.tournament.styles import STYLES
from croupier.sim.tournaments.evenings import PlayedEvening, record_evening
from croupier.sim.tournaments.planning import PlanPlayer, TournamentPlan
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.examples import example_names, example_text

ENTRANTS = 10
PLANNED, DEALT = 1000, 100


def dealt_evening(plan: TournamentPlan, number: int) -> PlayedEvening:
    """A tournament of the engine, wager by wager, with the same styles."""
    styles = dict(zip(plan.names, plan.styles, strict=True))
    run = TournamentRun(plan.conditions, plan.names, random.Random(f"dealt {number}").randrange, styles)
    for _ in run.run():
        pass
    return record_evening(run.tournament, run.log, plan.names)


def measured(plan: TournamentPlan, evenings: list[PlayedEvening]) -> dict[str, list[float]]:
    """What is compared: rounds, who is out of chips, ties, what is paid in, and the share of the prizes by style."""
    found: dict[str, list[float]] = {
        "rounds": [evening.rounds for evening in evenings],
        "out": [sum(sitting.out for sitting in evening.sittings) for evening in evenings],
        "ties": [evening.ties for evening in evenings],
        "paid": [sum(evening.paid) for evening in evenings],
    }
    for style in STYLES.values():
        own = [place for place, other in enumerate(plan.styles) if other == style]
        found[style.name] = [sum(e.prizes[place] for place in own) / sum(e.prizes) for e in evenings]
    return found


@pytest.mark.parametrize("example", example_names())
def test_plan_agrees_with_a_hundred_tournaments_of_the_engine(example: str) -> None:
    styles = tuple(islice(cycle(STYLES.values()), ENTRANTS))
    plan = TournamentPlan(read_conditions(example_text(example)), styles, timedelta(minutes=1), seed=22)
    player = PlanPlayer(plan)
    evenings = [evening for number in range(PLANNED) if (evening := player.play(number)) is not None]
    assert len(evenings) == PLANNED
    planned = measured(plan, evenings)
    dealt = measured(plan, [dealt_evening(plan, number) for number in range(DEALT)])
    deviations = {}
    for name, values in planned.items():
        error = float(np.std(values)) * (1 / PLANNED + 1 / DEALT) ** 0.5
        difference = float(np.mean(dealt[name]) - np.mean(values))
        deviations[name] = difference / error if error else difference
    print(example, {name: round(deviation, 2) for name, deviation in deviations.items()})
    assert {name: value for name, value in deviations.items() if abs(value) > 4} == {}
