"""What all environments share: rounds side by side in a kernel, one of them or many, as Gymnasium wants them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

Seen = NDArray[np.int8]
Info = dict[str, Any]


@dataclass
class StepArrays:
    """What a step fills in, a row for each round; `seen` and `masks` come as the step before left them."""

    seen: Seen
    masks: Seen
    last_seen: Seen
    rewards: NDArray[np.float64]
    ended: NDArray[np.bool_]


@dataclass(frozen=True)
class RoundsInPlay:
    """Rounds side by side: `begin` deals all of them, from a seed if there is one, and `step` takes an action in each
    and deals again where one ends, if that is wanted."""

    highest: tuple[int, ...]
    actions: int
    begin: Callable[[int | None, StepArrays], None]
    step: Callable[[NDArray[np.int64], bool, StepArrays], None]

    @property
    def observation_space(self) -> spaces.Box:
        """Whole numbers from nought."""
        return spaces.Box(np.zeros(len(self.highest), np.int8), np.array(self.highest, np.int8), dtype=np.int8)

    def new_arrays(self, rounds: int) -> StepArrays:
        """Room for the answers of a step; nothing that was handed out is written again."""
        seen = np.zeros((rounds, len(self.highest)), np.int8)
        return StepArrays(
            seen,
            np.zeros((rounds, self.actions), np.int8),
            np.zeros_like(seen),
            np.zeros(rounds),
            np.zeros(rounds, np.bool_),
        )


class KernelVectorEnv(VectorEnv[Any, Any, Any]):
    """Many rounds side by side, each with a stream of its own; where one ends, the next is dealt in the same step.

    `info["action_mask"]` says which actions the rules allow, and `info["final_obs"]` what was seen at the end of rounds
    for which `info["_final_obs"]` holds.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium has it
        "autoreset_mode": AutoresetMode.SAME_STEP
    }

    def __init__(self, rounds: RoundsInPlay, num_envs: int) -> None:
        self._rounds, self.num_envs = rounds, num_envs
        self.single_observation_space = rounds.observation_space
        self.single_action_space = spaces.Discrete(rounds.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | list[int | None] | None = None, options: Info | None = None) -> tuple[Seen, Info]:
        """Deal every round; the same seed deals the same rounds."""
        super().reset(seed=seed[0] if isinstance(seed, list) else seed)
        arrays = _begin(self._rounds, self.num_envs, _stream_seed(self, seed))
        self._before = arrays.masks.copy(), arrays.seen.copy()
        return arrays.seen, {"action_mask": arrays.masks}

    def step(self, actions: Any) -> tuple[Seen, Any, Any, Any, Info]:
        """One action in each round; rewards are gains for a wager of one, when a round ends."""
        arrays = self._rounds.new_arrays(self.num_envs)
        arrays.masks[:], arrays.seen[:] = self._before
        self._rounds.step(np.ascontiguousarray(actions, np.int64), True, arrays)
        self._before = arrays.masks.copy(), arrays.seen.copy()
        info = {"action_mask": arrays.masks, "final_obs": arrays.last_seen, "_final_obs": arrays.ended.copy()}
        return arrays.seen, arrays.rewards, arrays.ended, np.zeros(self.num_envs, np.bool_), info


class KernelEnv(gymnasium.Env[Any, Any]):
    """One round at a time."""

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": []
    }

    def __init__(self, rounds: RoundsInPlay) -> None:
        self._rounds = rounds
        self.observation_space = rounds.observation_space
        self.action_space = spaces.Discrete(rounds.actions)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Seen, Info]:
        """Deal a round; without a seed the stream goes on."""
        super().reset(seed=seed)
        arrays = _begin(self._rounds, 1, _stream_seed(self, seed))
        self._before = arrays.masks.copy(), arrays.seen.copy()
        return arrays.seen[0], {"action_mask": arrays.masks[0]}

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, Info]:
        """One action; the reward is the gain for a wager of one, when the round ends."""
        arrays = self._rounds.new_arrays(1)
        arrays.masks[:], arrays.seen[:] = self._before
        self._rounds.step(np.array([action], np.int64), False, arrays)
        self._before = arrays.masks.copy(), arrays.seen.copy()
        info = {"action_mask": arrays.masks[0]}
        return arrays.seen[0], float(arrays.rewards[0]), bool(arrays.ended[0]), False, info


def _begin(rounds: RoundsInPlay, count: int, seed: int | None) -> StepArrays:
    arrays = rounds.new_arrays(count)
    rounds.begin(seed, arrays)
    return arrays


def _stream_seed(env: Any, seed: object) -> int | None:
    """A seed for the streams of random numbers where Gymnasium gives one, and the first time; None to go on."""
    if seed is None and getattr(env, "_has_begun", False):
        return None
    env._has_begun = True
    return int(env.np_random.integers(1 << 62))
