"""How long exact odds take, compiled and warm, each beside a plain baseline of the same run; and the memory they need.

Every task has a process of its own, so that its peak memory is its own. The last table is the first use after an
installation: nothing is compiled yet. `ODDS_FIRST=0` leaves that out. "Of cores" is the processor time of all threads,
which other work on the machine does not lengthen much.
"""

import json
import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import product
from math import comb
from typing import NamedTuple

import numpy as np

from croupier.equipment.cards import DECK, cards
from croupier.exact.baccarat.coups import coups_from
from croupier.exact.blackjack.best_play import best_chart, best_play
from croupier.exact.blackjack.hand_choices import hand_choices
from croupier.exact.blackjack.hand_index import hand_index
from croupier.exact.blackjack.shoe_values import ShoeValues
from croupier.exact.shoe_counts import full_shoe, shoe_without
from croupier.exact.ultimate_holdem.situations import worth_of_choices
from croupier.exact.ultimate_holdem.terms import HoldemTerms
from croupier.exact.ultimate_holdem.whole_game import solve_whole_game
from croupier.games.baccarat.values_and_odds import BANKER_DRAWS, POINT_VALUES
from croupier.games.blackjack.determinations import Determinations, SoftSeventeen
from croupier.games.ultimate_holdem.hands import Category
from croupier.kernels.hands import evaluate

SEED = 20_190_416
MEMORY_MAX = 500_000_000
DECKS = 8
FIRST_MAX = 60.0


class Task(NamedTuple):
    """Something timed: `baseline` gives the seconds of the plain way, which is named; `times` is how often it runs."""

    promised: float
    work: Callable[[], object]
    named: str
    baseline: Callable[[], float]
    times: int = 3


def seconds(work: Callable[[], object], times: int, clock: Callable[[], float] = time.perf_counter) -> float:
    """The best of several runs; the first, which may compile or load, is not counted."""
    work()
    taken = []
    for _ in range(times):
        start = clock()
        work()
        taken.append(clock() - start)
    return min(taken)


def other_game() -> object:
    """A paytable that is kept nowhere: the same work as the approved one."""
    return solve_whole_game(HoldemTerms(trips={Category.FLUSH: HoldemTerms().trips[Category.FLUSH]}))


def ranking_seconds(hands: int) -> float:
    """How long `evaluate` would take for so many hands, at its rate of this run."""
    chance = np.random.default_rng(SEED)
    sample = chance.random((200_000, 52), np.float32).argpartition(7)[:, :7].astype(np.uint8)
    return seconds(lambda: evaluate(sample), 5) * hands / len(sample)


def shoe_values() -> ShoeValues:
    """Blackjack's values for a fresh shoe, nothing worked out before."""
    return ShoeValues([4 * DECKS] * 9 + [16 * DECKS], SoftSeventeen.STAND)


def plain_dealer(counts: list[int], total: int, soft: bool) -> float:
    """The chance that the dealer goes over 21, card by card in plain Python."""
    points = total + 10 if soft and total <= 11 else total
    if points >= 17:
        return float(points > 21)
    left, over = sum(counts), 0.0
    for value, count in enumerate(counts, start=1):
        if count:
            counts[value - 1] -= 1
            over += count / left * plain_dealer(counts, total + value, soft or value == 1)
            counts[value - 1] += 1
    return over


def dealer_seconds(sets: int) -> float:
    """How long the dealer's hands would take in plain Python for so many sets of cards out of the shoe."""
    counts = [4 * DECKS] * 9 + [16 * DECKS]
    start = time.perf_counter()
    for value in range(1, 11):
        counts[value - 1] -= 1
        plain_dealer(counts, value, value == 1)
        counts[value - 1] += 1
    return (time.perf_counter() - start) * sets


REMAINING = shoe_without(full_shoe(DECKS), DECK[::3])


def plain_coups() -> list[int]:
    """Player, banker and tie of every six cards, in plain Python by point values."""
    left = [0] * 10
    for card, count in REMAINING.items():
        left[POINT_VALUES[card[0]]] += count
    size, results = sum(left), [0, 0, 0]

    def ways(*drawn: int) -> int:
        number = 1
        for place, point in enumerate(drawn):
            number *= left[point] - drawn[:place].count(point)
        return number

    for a, b, c, d in product(range(10), repeat=4):
        player, banker, first = (a + c) % 10, (b + d) % 10, ways(a, b, c, d)
        if player >= 8 or banker >= 8 or (player >= 6 and banker >= 6):
            results[(banker > player) - (banker < player)] += first * (size - 4) * (size - 5)
            continue
        for e in range(10):
            drawn = ways(a, b, c, d, e) * (size - 5)
            if player >= 6:
                ended = (banker + e) % 10
                results[(ended > player) - (ended < player)] += drawn
                continue
            other = (player + e) % 10
            if banker > 6 or not BANKER_DRAWS[banker][e]:
                results[(banker > other) - (banker < other)] += drawn
                continue
            for f in range(10):
                ended = (banker + f) % 10
                results[(ended > other) - (ended < other)] += ways(a, b, c, d, e, f)
    return results


def check_coups() -> float:
    """The plain count must be that of the kernel; its seconds."""
    start = time.perf_counter()
    ties, banker, player = plain_coups()
    taken = time.perf_counter() - start
    coups = coups_from(REMAINING)
    assert (banker, player, ties) == tuple(
        int(chance * coups.sequences) for chance in (coups.banker, coups.player, sum(coups.ties))
    )
    return taken


def coach_blackjack() -> object:
    """A hand of blackjack from a shoe that nobody asked about before."""
    return hand_choices(shoe_values(), Determinations(), cards("8h 8c"), cards("6s"))


def coach_flop() -> object:
    """A flop of hold-em."""
    return worth_of_choices(cards("Kh 4d"), cards("4c 7s Js"))


PLAIN_DEALER = "the dealer's hands alone in plain Python"
RANKING = "ranking both hands of every deal"
DEALS, FLOP_DEALS = comb(52, 5) * comb(47, 2) * comb(45, 2), comb(47, 2) * comb(45, 2)


def all_dealers() -> float:
    """The plain baseline of blackjack: the dealer's hands against every set of cards."""
    return dealer_seconds(len(hand_index().removals))


TASKS = {
    "hold-em, the whole game": Task(1.2, other_game, RANKING, lambda: ranking_seconds(2 * DEALS)),
    "blackjack, main, 8 decks": Task(
        0.6, lambda: best_play(shoe_values(), Determinations()), PLAIN_DEALER, all_dealers
    ),
    "blackjack, chart, 8 decks": Task(
        15, lambda: best_chart(shoe_values(), Determinations()), PLAIN_DEALER, all_dealers
    ),
    "baccarat, a remaining shoe": Task(
        0.005, lambda: coups_from(REMAINING), "the same in plain Python", check_coups, 50
    ),
    "a coach's answer, blackjack": Task(0.1, coach_blackjack, PLAIN_DEALER, all_dealers, 5),
    "a coach's answer, flop": Task(0.1, coach_flop, RANKING, lambda: ranking_seconds(2 * FLOP_DEALS), 5),
}


def measure(name: str) -> None:
    """Time one task in this process, and print what it took."""
    task = TASKS[name]
    taken = seconds(task.work, task.times)
    on_cores = seconds(task.work, task.times, time.process_time)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    print(json.dumps({"seconds": taken, "on_cores": on_cores, "memory": memory, "baseline": task.baseline()}))


def run_python(*words: str, **environment: str) -> str:
    """What a fresh Python prints."""
    ran = subprocess.run(
        [sys.executable, "-m", *words], capture_output=True, text=True, check=True, env=os.environ | environment
    )
    return ran.stdout


def measure_first(game: str) -> float:
    """The command's first run, with an empty cache of compiled loops."""
    with tempfile.TemporaryDirectory() as empty:
        start = time.perf_counter()
        run_python("croupier", "odds", game, "--json", NUMBA_CACHE_DIR=empty)
        return time.perf_counter() - start


def main() -> int:
    """Print all figures; fail where a promise is missed."""
    if len(sys.argv) > 1:
        measure(sys.argv[1])
        return 0
    missed = 0
    print(f"exact odds   Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores")
    for name, task in TASKS.items():
        told = json.loads(run_python("benchmarks.bench_odds", name))
        missed += told["seconds"] > task.promised or told["memory"] > MEMORY_MAX
        wall, cores, ratio = told["seconds"], told["on_cores"], told["baseline"] / told["seconds"]
        print(
            f"  {name:<28} {wall:>9.4f} s (promised {task.promised:g} s), {cores:>7.4f} s of cores, "
            f"{told['memory'] / 1e6:>5.0f} MB, {ratio:>10,.1f} times as fast as {task.named}"
        )
    if os.environ.get("ODDS_FIRST", "1") != "0":
        for game in ("ultimate-texas-holdem", "blackjack", "mini-baccarat"):
            taken = measure_first(game)
            missed += taken > FIRST_MAX
            print(f"  first run of {game:<22} {taken:>5.1f} s (promised {FIRST_MAX:g} s)")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
