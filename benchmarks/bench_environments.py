"""Steps a second of our vectorised environments beside Gymnasium's own Blackjack-v1, in the same run and on one core.

Blackjack-v1 has one patron, cards drawn with replacement, draw or stand, and rounds one after the other; ours has the
approved rules. Both take actions drawn beforehand. A step of ours that ends a round deals the next one too, while
Gymnasium's `reset` is timed with its steps.
"""

import platform
import sys
import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np

import croupier.sim.environments  # noqa: F401 - registers them

SEED = 20_181_128
ROUNDS = 8192
STEPS, STEPS_ALONE = 200, 10_000
TURNS = 7
PROMISED_RATIO = 100


def vector_steps(name: str, rounds: int, steps: int) -> Callable[[], int]:
    """Steps of many rounds side by side; the answer is how many there were in all."""
    env: Any = gymnasium.make_vec(name, num_envs=rounds)
    env.reset(seed=SEED)
    size = env.single_action_space.n
    actions = np.random.default_rng(SEED).integers(0, size, (steps, rounds))
    env.step(actions[0])

    def work() -> int:
        for chosen in actions:
            env.step(chosen)
        return steps * rounds

    return work


def single_steps() -> int:
    """Steps of Gymnasium's own environment."""
    env = gymnasium.make("Blackjack-v1")
    env.reset(seed=SEED)
    for action in np.random.default_rng(SEED).integers(0, 2, STEPS_ALONE).tolist():
        *_, terminated, _, _ = env.step(action)
        if terminated:
            env.reset()
    return STEPS_ALONE


def rates(contenders: dict[str, Callable[[], int]]) -> dict[str, float]:
    """Steps a second, the best of some turns: whatever else the machine does falls on all of them."""
    best = dict.fromkeys(contenders, 0.0)
    for _ in range(TURNS):
        for name, work in contenders.items():
            start = time.perf_counter()
            steps = work()
            best[name] = max(best[name], steps / (time.perf_counter() - start))
    return best


def main() -> int:
    """Print the rates; fail where blackjack is less than a hundred times as fast."""
    ours = [name for name in gymnasium.registry if name.startswith("croupier/")]
    peers = {
        "Gymnasium's Blackjack-v1": single_steps,
        "the same, 64 side by side": vector_steps("Blackjack-v1", 64, 100),
    }
    measured = rates({name: vector_steps(name, ROUNDS, STEPS) for name in ours} | peers)
    peer = measured["Gymnasium's Blackjack-v1"]
    print(f"environments, one core   Python {platform.python_version()}, {platform.machine()}, seed {SEED}")
    for name, rate in measured.items():
        print(f"  {name:<30} {rate:>13,.0f} steps/s   {rate / peer:>9,.1f} times Blackjack-v1")
    return 0 if measured["croupier/Blackjack-v0"] >= PROMISED_RATIO * peer else 1


if __name__ == "__main__":
    sys.exit(main())
