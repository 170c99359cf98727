"""Tournaments: their rounds beside those of a bare table, ballots beside a bare shuffle, records settled, plans."""

import os
import platform
import random
import sys
import time
from collections.abc import Callable
from datetime import timedelta

from croupier.cli.tournament.entry_options import chosen_styles
from croupier.equipment.amounts import amount
from croupier.records.tournament import read_tournament_record, settle_tournament
from croupier.robots.dealer import Dealer
from croupier.robots.game_registry import robots_of
from croupier.robots.robot_table import RobotTable
from croupier.robots.tournament import TournamentRun, entrants
from croupier.rulebook import Refused
from croupier.sim.tournaments.planning import PlanPlayer, TournamentPlan, play_evenings
from croupier.table.commands import JoinTable
from croupier.table.wagering.round_life_events import RoundEnded
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.draw.ballot import BallotEntry, draw_ballot
from croupier.tournament.examples import example_names, example_text
from croupier.tournament.sessions.session_events import HappenedAtTable
from croupier.tournament.sessions.tables import fresh_table
from croupier.verbs.actors import Actor

SEED = 7
RECORD = """
[tournament]
rules = "NZ-D7"
start = 2026-12-01T18:00:00+11:00
entry_fee = 100
added = 500
prizes = [400, 250, 150]
happened = [
  "Ann enters", "Bob enters", "Cat enters", "Dan enters",
  "2026-11-29T18:00:00+11:00 Bob withdraws",
  "final session: Ann 5000, Cat 5000, Dan 3000",
  "play-off: Ann 900, Cat 400",
]
"""


def rate(work: Callable[[], int], times: int = 3) -> float:
    """How much of it a second, the best of a few."""
    best = 0.0
    for _ in range(times):
        start = time.perf_counter()
        done = work()
        best = max(best, done / (time.perf_counter() - start))
    return best


def play_tournament() -> int:
    """A whole mini-baccarat tournament of robots, from its conditions to its prizes; the rounds that were dealt."""
    conditions = read_conditions(example_text("nz-d7-mini-baccarat"))
    run = TournamentRun(conditions, entrants(14), random.Random(SEED).randrange)
    for _ in run.run():
        pass
    happened = [event.event for event in run.log if isinstance(event, HappenedAtTable)]
    return sum(isinstance(event, RoundEnded) for event in happened)


def play_bare_table() -> int:
    """The same robots at one such table, without a tournament around it; the rounds that were dealt."""
    conditions = read_conditions(example_text("nz-d7-mini-baccarat"))
    stage = conditions.stage[0]
    assert stage.length is not None
    chance = random.Random(SEED).randrange
    dealer = Dealer(fresh_table(conditions, stage, stage.length), chance)
    habits = [habit for _, habit in robots_of(dealer.table).habits]
    company = RobotTable(dealer, [(name, habits[seat % 5]) for seat, name in enumerate(entrants(7))], chance)
    for seat, name in enumerate(entrants(7), start=1):
        dealer.do(JoinTable(Actor(name), name, amount(1_000_000), seat))
    rounds = 0
    while rounds < 60:
        if not dealer.shoe_is_ready:
            dealer.prepare_shoe()
        try:
            dealer.open_round()
        except Refused:  # the table's session is over
            break
        company.wager()
        dealer.close_wagers()
        company.play_out()
        rounds += 1
    return rounds


def ballots() -> int:
    """A ballot of 98 players at 14 tables of 7, again and again."""
    players = tuple(BallotEntry(name) for name in entrants(98))
    for number in range(200):
        draw_ballot(str(number), "heats", players, 14, 7)
    return 200


def bare_shuffles() -> int:
    """As many players in an order by the standard library's generator, which nobody can verify."""
    players, chance = list(entrants(98)), random.Random(SEED)
    for _ in range(2_000):
        chance.shuffle(players)
    return 2_000


def settlements() -> int:
    """A record read and settled, again and again."""
    for _ in range(500):
        settle_tournament(read_tournament_record(RECORD))
    return 500


def time_plan(name: str) -> str:
    """A thousand planned tournaments of an example on two processes, their start included; loops are compiled."""
    conditions = read_conditions(example_text(name))
    plan = TournamentPlan(conditions, chosen_styles(conditions, (), None), timedelta(minutes=1), SEED)
    PlanPlayer(plan).play(0)
    start, before = time.perf_counter(), os.times().children_user
    evenings = play_evenings(plan, 1000, workers=2)
    seconds, worked = time.perf_counter() - start, os.times().children_user - before
    rounds = sum(evening.rounds for evening in evenings if evening is not None)
    return f"{len(plan.styles):>3} players {seconds:>6.1f} s, {worked:>5.1f} s of processors, {rounds:>9,} rounds"


def main() -> int:
    """Print the rates and their ratios, then how long plans take; with `plans`, only those."""
    if sys.argv[1:] != ["plans"]:
        print_rates()
    print(f"  1,000 planned tournaments on two processes, at a load of {os.getloadavg()[0]:.1f}")
    for name in example_names():
        print(f"    {name:<20} {time_plan(name)}")
    return 0


def print_rates() -> None:
    """The rates and their ratios."""
    tournament, table = rate(play_tournament), rate(play_bare_table)
    drawn, shuffled, settled = rate(ballots), rate(bare_shuffles), rate(settlements)
    print(f"tournaments   Python {platform.python_version()}, {platform.machine()}, seed {SEED}")
    print(f"  rounds at a bare tournament table {table:>8,.0f} rounds/s, seven players")
    print(
        f"  rounds of a whole tournament      {tournament:>8,.0f} rounds/s   {tournament / table:.2f} of the bare table"
    )
    print(f"  ballots of 98 players             {drawn:>8,.0f} draws/s    {drawn / shuffled:.3f} of a bare shuffle")
    print(f"  records read and settled          {settled:>8,.0f} records/s")


if __name__ == "__main__":
    sys.exit(main())
