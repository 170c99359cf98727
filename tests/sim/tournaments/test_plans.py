"""Planned tournaments: the same for any number of workers, like the engine's own, and their figures add up."""

import random
from collections.abc import Callable
from datetime import timedelta
from itertools import cycle, islice
from math import comb

import pytest

from croupier.robots.tournament import TournamentRun
from croupier.robots.tournament.styles import STYLES
from croupier.sim.tournaments.evenings import PlayedEvening, record_evening
from croupier.sim.tournaments.figures import figures_of, reserves_for, sitting_rounds
from croupier.sim.tournaments.plan_answer import FloorTerms, PlanFigures
from croupier.sim.tournaments.planning import PlanPlayer, TournamentPlan, play_evenings
from croupier.sim.tournaments.warnings import plan_warnings
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.examples import example_names, example_text


def plan_of(example: str, entrants: int, *changes: tuple[str, str], seed: int = 3) -> TournamentPlan:
    """An example, perhaps with other words, and all styles in turn."""
    text = example_text(example)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    styles = tuple(islice(cycle(STYLES.values()), entrants))
    return TournamentPlan(read_conditions(text), styles, timedelta(minutes=1), seed)


def evenings_of(plan: TournamentPlan, runs: int) -> list[PlayedEvening | None]:
    player = PlanPlayer(plan)
    return [player.play(number) for number in range(runs)]


def figures(plan: TournamentPlan, runs: int, floor: FloorTerms | None = None) -> PlanFigures:
    return figures_of(plan, floor or FloorTerms(), evenings_of(plan, runs))


def warnings(plan: TournamentPlan, runs: int, floor: FloorTerms | None = None) -> str:
    """All warnings of a plan, as one text."""
    floor = floor or FloorTerms()
    return " ".join(plan_warnings(plan.conditions, floor, len(plan.styles), figures(plan, runs, floor)))


@pytest.mark.parametrize("example", example_names())
def test_every_example_is_planned_from_the_first_sitting_to_the_prizes(example: str) -> None:
    plan = plan_of(example, 8)
    entry = plan.conditions.entry
    for evening in evenings_of(plan, 5):
        assert evening is not None
        first = [sitting.players for sitting in evening.sittings if sitting.stage == 0 and not sitting.is_play_off]
        assert sum(first) >= 8, "heats may be on several days, and players may buy back in"
        assert min(place for place in evening.places if place) == 1
        assert sum(evening.prizes) >= 8 * ((entry.fee or 0) - (entry.commission or 0)), "at least the fees are won"
        assert all(paid >= (entry.fee or 0) for paid in evening.paid)


def test_workers_do_not_change_an_evening_and_another_seed_does() -> None:
    plan = plan_of("nz-d7-mini-baccarat", 8)
    alone, shared = play_evenings(plan, 25, workers=1), play_evenings(plan, 25, workers=2)
    assert alone == shared
    assert alone[:10] == evenings_of(plan, 10)
    assert alone != evenings_of(plan_of("nz-d7-mini-baccarat", 8, seed=4), 25)


def test_plan_agrees_with_tournaments_dealt_through_real_tables() -> None:
    plan = plan_of("nz-d7-roulette", 8, ("spins = 15", "spins = 6"), ("spins = 20", "spins = 8"))
    planned = [evening for evening in evenings_of(plan, 200) if evening is not None]
    real = [_real_evening(plan, number) for number in range(12)]
    measures: list[Callable[[PlayedEvening], float]] = [
        lambda evening: evening.rounds,
        lambda evening: evening.play_offs,
        lambda evening: sum(evening.prizes[3::5]) / sum(evening.prizes),  # what chasers win
    ]
    for measure in measures:
        found, expected = [measure(e) for e in planned], [measure(e) for e in real]
        mean = sum(found) / len(found)
        variance = sum((value - mean) ** 2 for value in found) / len(found)
        error = (variance / len(found) + variance / len(expected)) ** 0.5
        assert abs(sum(expected) / len(expected) - mean) <= 4 * error


def _real_evening(plan: TournamentPlan, number: int) -> PlayedEvening:
    styles = dict(zip(plan.names, plan.styles, strict=True))
    run = TournamentRun(plan.conditions, plan.names, random.Random(number).randrange, styles)
    for _ in run.run():
        pass
    return record_evening(run.tournament, run.log, plan.names)


def test_shares_and_chances_add_up_to_one() -> None:
    found = figures(plan_of("act-mb", 10), 12)
    assert sum(style.share for style in found.styles) == pytest.approx(1)
    assert sum(style.entrants for style in found.styles) == 10
    assert sum(style.win_chance * style.entrants for style in found.styles) == pytest.approx(1)
    for prize in found.prizes:
        assert sum(prize.chances.values()) == pytest.approx(1)
    assert found.prizes[0].mean == pytest.approx((10 * 50 + 300) * 0.6)  # 60 % of the pool, 15.3(a)(x)


def test_minutes_are_rounds_and_breaks_and_tables_that_wait() -> None:
    plan = plan_of("nz-d7-mini-baccarat", 24)  # four heats of 20 rounds, then a final of 25
    quick, slow = figures(plan, 6), figures(plan, 6, FloorTerms(minutes_between=5, dealers=1))
    heats, *_, final = [sitting for sitting in quick.sittings if not sitting.is_play_off]
    assert (heats.tables, heats.minutes, final.tables) == (4, 20, 1)
    assert slow.sittings[0].minutes == 80
    assert quick.evening.mean >= 20 + 10 + final.minutes
    assert (quick.dealt_at_once, slow.dealt_at_once) == (4, 1)


def test_sessions_wait_for_the_table_that_is_free_first() -> None:
    assert sitting_rounds([[20], [10], [10]], 2) == 20
    assert sitting_rounds([[20], [10], [15]], 2) == 25
    assert sitting_rounds([[20], [10], [15]], None) == 20
    assert sitting_rounds([[20, 12], [5]], 2) == 25, "a session at two tables takes both"


def test_reserves_are_the_fewest_that_fill_every_seat_19_times_in_20() -> None:
    found = reserves_for(20, 0.05)
    chances = [
        sum(comb(20 + more, come) * 0.95**come * 0.05 ** (20 + more - come) for come in range(20, 21 + more))
        for more in (found.reserves - 1, found.reserves)
    ]
    assert chances[0] < 0.95 <= chances[1] == pytest.approx(found.chance)
    assert reserves_for(20, 0).reserves == 0


def test_warns_where_the_minimum_is_small_and_nobody_goes_out() -> None:
    told = warnings(plan_of("nz-d7-roulette", 8, ("starting = 5000", "starting = 90000")), 3)
    assert "hardly anybody runs out of chips" in told
    assert "on every round of 'heats' puts 2% of the chips at risk" in told  # 15 spins of 100 are 1,500 of 90,000


def test_warns_of_too_few_dealers_and_of_a_final_at_two_tables() -> None:
    told = warnings(plan_of("act-bj", 18), 8, FloorTerms(dealers=2))
    assert "tables and 2 are dealt at once" in told
    assert "The final does not always fit one table of 6" in told  # every buy-back may bring another heat


def test_warns_of_long_evenings_and_of_play_offs_that_follow_one_another() -> None:
    same = (("maximum = 2000", "maximum = 100"), ("spins = 3 ", "spins = 1 "))
    told = warnings(plan_of("nz-d7-roulette", 21, *same, ("spins = 15", "spins = 1"), ("spins = 20", "spins = 400")), 5)
    assert "Ties take long" in told
    assert "One evening in 20 lasts" in told


def test_good_conditions_have_no_warnings() -> None:
    assert warnings(plan_of("nz-d7-blackjack", 14), 20) == ""
