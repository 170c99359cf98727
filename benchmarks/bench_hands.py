"""Seven-card poker hands ranked a second on one core: the array interface beside phevaluator, in the same run.

phevaluator, in C, ranks one hand a call. Its fastest call from Python is the compiled function itself, without the
package's own checks, driven by `starmap` over cards made into tuples beforehand. `best_hand` is the rules' own
function, in plain Python, which also says what the hand is and by which five cards.
"""

import platform
import random
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable
from itertools import starmap

import numpy as np
from numpy.typing import NDArray
from phevaluator import evaluate_cards
from phevaluator._pheval import evaluate_7cards

from croupier.equipment.cards import DECK
from croupier.games.ultimate_holdem.hands import best_hand
from croupier.kernels.hands import HIGHEST, evaluate

SEED = 20_190_416
HANDS = 1_000_000
FOR_CALLS = 50_000  # one call a hand takes longer, and the same time each as for more
FOR_RULES = 2_000
TURNS = 25
PROMISED_RATE, PROMISED_RATIO = 100_000_000, 25


def random_hands() -> NDArray[np.uint8]:
    """Random hands of seven cards."""
    chance = np.random.default_rng(SEED)
    blocks = [chance.random((HANDS // 20, 52), np.float32).argpartition(7)[:, :7] for _ in range(20)]
    return np.concatenate(blocks).astype(np.uint8)


def drive(answers: Iterable[object]) -> None:
    """Have every answer given, and keep none."""
    deque(answers, maxlen=0)


def rates(contenders: dict[str, tuple[int, Callable[[], object]]]) -> dict[str, float]:
    """Hands a second, the best of many; in turns, so that whatever else the machine does falls on all of them."""
    best = dict.fromkeys(contenders, 0.0)
    for _ in range(TURNS):
        for name, (hands, work) in contenders.items():
            start = time.perf_counter()
            work()
            best[name] = max(best[name], hands / (time.perf_counter() - start))
    return best


def main() -> int:
    """Print the rates; fail where the two disagree on a hand or a promised rate is missed."""
    hands = random_hands()
    start = time.perf_counter()
    evaluate(hands[:1])
    first = time.perf_counter() - start
    theirs = [tuple(hand) for hand in (hands[:FOR_CALLS] % 13 * 4 + hands[:FOR_CALLS] // 13).tolist()]
    assert evaluate(hands[:FOR_CALLS]).tolist() == [HIGHEST + 1 - rank for rank in starmap(evaluate_7cards, theirs)]
    dealt = [random.Random(SEED + seed).sample(DECK, 7) for seed in range(FOR_RULES)]
    measured = rates(
        {
            "evaluate": (HANDS, lambda: evaluate(hands)),
            "phevaluator, compiled": (FOR_CALLS, lambda: drive(starmap(evaluate_7cards, theirs))),
            "phevaluator, public": (FOR_CALLS, lambda: drive(starmap(evaluate_cards, theirs))),
            "best_hand, the rules": (FOR_RULES, lambda: drive(map(best_hand, dealt))),
        }
    )
    ours = measured.pop("evaluate")
    print(f"seven-card hands, one core   Python {platform.python_version()}, {platform.machine()}, seed {SEED}")
    print(f"  evaluate, {HANDS:,} a call {ours:>13,.0f} hands/s   (the first call took {first:.1f} s)")
    for name, rate in measured.items():
        print(f"  {name:<24} {rate:>13,.0f} hands/s   evaluate is {ours / rate:,.0f} times as fast")
    return 0 if ours >= PROMISED_RATE and ours / measured["phevaluator, compiled"] >= PROMISED_RATIO else 1


if __name__ == "__main__":
    sys.exit(main())
