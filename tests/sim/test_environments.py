"""Environments for Gymnasium: its own checker, the rules, and what the best chart earns in them."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from math import sqrt
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray

import croupier.sim.environments  # noqa: F401 - registers them
from croupier.exact.baccarat.coups import coups_from
from croupier.exact.baccarat.wager_odds import baccarat_odds
from croupier.exact.blackjack.best_play import PlayValue, best_chart
from croupier.exact.blackjack.shoe_values import ShoeValues
from croupier.exact.shoe_counts import full_shoe
from croupier.exact.ultimate_holdem.terms import HoldemTerms
from croupier.exact.ultimate_holdem.whole_game import solve_whole_game
from croupier.games.baccarat.determinations import Determinations as Baccarat, Method, Pairs
from croupier.games.blackjack.determinations import Determinations, SoftSeventeen
from croupier.kernels.blackjack.charts import DOUBLES_ELSE_DRAWS, DRAWS
from croupier.kernels.blackjack.decision_steps import INSURE
from croupier.kernels.blackjack.hand_values import DOUBLE, DRAW, STAND
from croupier.kernels.blackjack.table_shoe import SPLIT
from croupier.kernels.ultimate_holdem.hand_play import choose_best
from croupier.kernels.ultimate_holdem.play_tables import BETS_LESS, BETS_MOST, BETS_ON_FLOP, BETS_ON_RIVER
from croupier.rulebook import Refused
from croupier.sim.environments.kernel_environments import KernelVectorEnv
from croupier.sim.environments.ultimate_holdem import HoldemHands
from croupier.sim.ultimate_holdem import best_play_tables

NAMES = ["croupier/Blackjack-v0", "croupier/Baccarat-v0", "croupier/UltimateHoldem-v0"]
GAINS = {halves / 2 for halves in range(-17, 1200)} | {0.95}
"""From four hands doubled and insured, or a raise of four with ante and blind, to a royal flush; all in halves but 19
to 20 on banker."""
Actions = NDArray[np.int64]


@pytest.mark.parametrize("name", NAMES)
def test_environment_passes_the_checker_of_gymnasium(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped, skip_render_check=True)


def play_some(env: Any, seed: int | None) -> NDArray[np.int8]:
    env.reset(seed=seed)
    return np.array([env.step(np.full(env.num_envs, 1))[0] for _ in range(3)])


@pytest.mark.parametrize("name", NAMES)
def test_many_rounds_side_by_side_are_seen_as_their_spaces_say(name: str) -> None:
    env: Any = gymnasium.make_vec(name, num_envs=50)
    first, _ = env.reset(seed=7)
    assert first in env.observation_space
    ended, rng = 0, np.random.default_rng(1)
    for _ in range(100):
        seen, rewards, terminated, truncated, info = env.step(rng.integers(0, env.single_action_space.n, 50))
        assert seen in env.observation_space
        assert set(rewards.tolist()) <= GAINS
        assert not truncated.any()
        assert info["action_mask"].any(axis=1).all()
        assert np.array_equal(info["_final_obs"], terminated)
        assert all(last in env.single_observation_space for last in info["final_obs"][terminated])
        ended += int(terminated.sum())
    assert ended >= 50  # each of them at least once: a shoe has less than a hundred coups
    seven, again, other, further = (play_some(env, seed) for seed in (7, 7, 8, None))
    assert np.array_equal(seven, again)
    assert not np.array_equal(seven, other)
    assert not np.array_equal(other, further)


def play_first_rounds(
    env: Any, seed: int, rounds: int, choose: Callable[[NDArray[np.int8]], Actions]
) -> NDArray[np.float64]:
    """What the first rounds of every row bring: as many of each, since those that end soon are not like the others."""
    seen, _ = env.reset(seed=seed)
    played, gains = np.zeros(env.num_envs, np.int64), list[NDArray[np.float64]]()
    while played.min() < rounds:
        seen, rewards, terminated, *_ = env.step(choose(seen))
        gains.append(rewards[terminated & (played < rounds)])
        played += terminated
    return np.concatenate(gains)


def chart_actions(chart: PlayValue, seen: NDArray[np.int8]) -> Actions:
    """What the chart does with what is seen, row by row."""
    entries, splits = np.zeros((11, 44), np.int64), np.zeros((11, 11), np.bool_)
    for each in chart.upcards:
        entries[each.upcard + 1], splits[each.upcard + 1, 1:] = each.entries, each.splits
    total, soft, up, may_split, may_double, insurance = (seen[:, place].astype(int) for place in (0, 1, 2, 5, 6, 7))
    entry = entries[up, np.minimum(total, 21) + 22 * soft]
    doubles = (entry >= DOUBLES_ELSE_DRAWS) & (may_double == 1)
    draws = (entry == DRAWS) | (entry == DOUBLES_ELSE_DRAWS)
    split = (may_split == 1) & splits[up, np.where(soft, 1, total // 2) % 11]
    return np.select([insurance == 1, split, doubles, draws], [STAND, SPLIT, DOUBLE, DRAW], STAND)


@pytest.mark.parametrize(("decks", "soft_17"), [(8, "stand"), (6, "draw")])
def test_best_chart_earns_in_the_environment_what_is_computed(decks: int, soft_17: str) -> None:
    choices = Determinations(decks=decks, soft_17=SoftSeventeen(soft_17))
    exact = best_chart(ShoeValues([4 * decks] * 9 + [16 * decks], choices.soft_17), choices)
    env: Any = gymnasium.make_vec("croupier/Blackjack-v0", num_envs=20_000, decks=decks, soft_17=soft_17)
    gained = play_first_rounds(env, 5, 15, partial(chart_actions, exact))
    assert abs(gained.mean() - exact.value) < 4 * gained.std() / sqrt(len(gained))


def test_mask_follows_the_rules_of_blackjack() -> None:
    env: Any = gymnasium.make_vec("croupier/Blackjack-v0", num_envs=20_000)
    seen, info = env.reset(seed=1)
    mask, total, soft, insurance = info["action_mask"], seen[:, 0], seen[:, 1], seen[:, 7]
    asked = (insurance == 0) & (total != 21)
    assert np.array_equal(mask[asked, STAND] == 1, (soft[asked] == 1) | (total[asked] >= 12))  # ACT-BJ 9.2(b)
    assert np.array_equal(mask[:, INSURE] == 1, seen[:, 2] == 1)  # 7.1: against an ace
    assert np.all(mask[asked, DOUBLE] == 1)
    assert np.all(mask[(insurance == 0) & (total == 21)] == [1, 0, 0, 0, 0])  # 9.2(a)


@pytest.mark.parametrize("choices", [{"decks": 1}, {"soft_17": "maybe"}])
def test_table_that_the_rules_refuse_is_not_made(choices: dict[str, Any]) -> None:
    with pytest.raises((Refused, ValueError), match=r"decks|maybe"):
        gymnasium.make("croupier/Blackjack-v0", **choices)


@pytest.mark.parametrize(("action", "wager"), [(1, "banker"), (2, "player"), (3, "tie"), (5, "player pair")])
def test_wager_at_baccarat_earns_in_whole_shoes_what_is_computed(action: int, wager: str) -> None:
    choices = Baccarat(method=Method.B, pairs=Pairs.PERFECT_PAIRS)
    exact = next(each for each in baccarat_odds(choices, coups_from(full_shoe(8)), full_shoe(8)) if each.name == wager)
    env: Any = gymnasium.make_vec("croupier/Baccarat-v0", num_envs=4000, method="B", pairs="perfect pairs")
    env.reset(seed=3)
    gained = np.concatenate([env.step(np.full(4000, action))[1] for _ in range(100)])
    assert abs(-gained.mean() - exact.edge) < 4 * exact.deviation / sqrt(len(gained))


def test_cards_unseen_at_baccarat_are_those_that_were_not_dealt() -> None:
    env: Any = gymnasium.make("croupier/Baccarat-v0")
    seen, _ = env.reset(seed=2)
    left, terminated = [int(seen.sum())], False
    while not terminated:
        seen, _, terminated, *_ = env.step(0)
        left.append(int(seen.sum()))
    assert left[0] == 416  # nobody sees the burnt card (ACT-MB 5.5(a))
    assert {before - after for before, after in pairwise(left)} == {4, 5, 6}
    assert 1 <= left[-1] <= 12  # the cutting card lies 12 cards from the back (5.4), and one card is burnt
    assert seen.min() >= 0


@pytest.mark.parametrize("name", NAMES)
def test_step_after_the_end_brings_nothing(name: str) -> None:
    env: Any = gymnasium.make(name).unwrapped
    env.reset(seed=1)
    while not env.step(0)[2]:
        pass
    assert [env.step(1)[1:3] for _ in range(100)] == [(0.0, True)] * 100


def test_best_play_of_holdem_earns_in_the_environment_what_is_computed() -> None:
    game, tables = solve_whole_game(HoldemTerms()), best_play_tables(HoldemTerms())
    hands = HoldemHands(60_000)
    env = KernelVectorEnv(hands.in_play, 60_000)
    choices = np.empty(60_000, np.uint8)

    def play_best(_: NDArray[np.int8]) -> Actions:
        choose_best(hands.cards, tables, choices)
        now = np.array([BETS_LESS, BETS_ON_FLOP, BETS_ON_RIVER])[hands.streets]
        bets = np.where(choices == BETS_MOST, 3, 2)
        rests = np.where(hands.streets == 2, 0, 1)  # on the river nobody checks
        return np.where(choices >= now, bets, rests)

    gained = play_first_rounds(env, 4, 6, play_best)
    assert gained.std() == pytest.approx(game.deviation, rel=0.05)  # a royal flush pays 500 to 1
    assert abs(gained.mean() - float(game.value)) < 4 * game.deviation / sqrt(len(gained))


def test_cards_of_holdem_are_seen_street_by_street() -> None:
    env: Any = gymnasium.make("croupier/UltimateHoldem-v0")
    seen, info = env.reset(seed=9)
    for street, (cards, mask) in enumerate([(2, [1, 1, 1, 1]), (5, [1, 1, 1, 0]), (7, [1, 0, 1, 0])]):
        assert seen[7] == street
        assert np.count_nonzero(seen[:7]) == len(set(seen[:7].tolist()) - {0}) == cards
        assert info["action_mask"].tolist() == mask  # ACT-UTH 8.1, 8.3, 8.5
        seen, reward, terminated, _, info = env.step(1)
    assert (reward, terminated) == (-2.0, True)  # ante and blind: a check on the river is a fold
