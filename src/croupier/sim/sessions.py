"""Sessions of patrons: a bankroll, the same wager every round, and what is left of it when the rounds are over."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil, sqrt

import numpy as np
from numpy.typing import NDArray

from croupier.sim.experiments import STREAM_ROUNDS, Experiment, RoundGains
from croupier.sim.running import map_in_order

_BLOCK_ROUNDS = 1 << 18
"""Rounds that a worker holds at a time: two megabytes of gains."""
_SHOWN_SESSIONS = 2000
_SHOWN_POINTS = 200
_ALMOST = 1e-9
"""Sums of gains such as 0.95 are off by less."""
Z_95 = 1.959964


@dataclass(frozen=True)
class SessionTerms:
    """What a patron brings, in wagers, and the rounds that he means to play; how many sessions are played, and how many
    wagers a round takes."""

    bankroll: float
    rounds: int
    sessions: int = 10_000
    stake: float = 1.0


@dataclass(frozen=True)
class Proportion:
    """A share of sessions with Wilson's interval of 95 %, which is honest at nought and at all too."""

    count: int
    sessions: int

    @property
    def share(self) -> float:
        """The share."""
        return self.count / self.sessions

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, 19 times in 20."""
        size, z2 = self.sessions, Z_95**2
        middle = (self.count + z2 / 2) / (size + z2)
        half = Z_95 / (size + z2) * sqrt(self.count * (size - self.count) / size + z2 / 4)
        return max(middle - half, 0.0), min(middle + half, 1.0)


@dataclass
class SessionResult:
    """How sessions ended. `results` is what each patron took home above the bankroll, in wagers, and `paths` the
    bankrolls of the first patrons after the rounds in `path_rounds`."""

    terms: SessionTerms
    ruined: int = 0
    ahead: int = 0
    rounds_played: int = 0
    results: RoundGains = field(default_factory=lambda: np.zeros(0))
    path_rounds: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))
    paths: RoundGains = field(default_factory=lambda: np.zeros((0, 0)))

    @property
    def sessions(self) -> int:
        """How many have been played."""
        return len(self.results)

    @property
    def risk_of_ruin(self) -> Proportion:
        """Who could not cover the next wager before the rounds were over."""
        return Proportion(self.ruined, self.sessions)

    @property
    def chance_ahead(self) -> Proportion:
        """Who took home more than he brought."""
        return Proportion(self.ahead, self.sessions)

    @property
    def mean_result(self) -> float:
        """What patrons took home above their bankrolls."""
        return float(self.results.mean())

    @property
    def mean_result_error(self) -> float:
        """The standard error of the mean."""
        return float(self.results.std()) / sqrt(self.sessions)

    def result_quantile(self, share: float) -> float:
        """The result that so large a share of patrons did not exceed."""
        return float(np.quantile(self.results, share))


def play_sessions(
    experiment: Experiment,
    seed: int,
    terms: SessionTerms,
    workers: int | None = None,
    goes_on: Callable[[int], bool] = lambda sessions: True,
) -> SessionResult:
    """Session k plays the k-th `rounds` of the experiment. Doubles and splits are always covered: a patron who is about
    to lose can fall below nought, as one who borrows for them would."""
    block = max(_BLOCK_ROUNDS // terms.rounds, 1)
    starts = range(0, terms.sessions, block)
    points = np.unique(np.linspace(0, terms.rounds, min(_SHOWN_POINTS, terms.rounds) + 1).astype(np.int64))
    answer = SessionResult(terms, path_rounds=points)
    results, paths = list[RoundGains](), list[RoundGains]()

    def play(start: int) -> tuple[RoundGains, NDArray[np.int64]]:
        return _play_block(experiment, seed, terms, start, min(block, terms.sessions - start))

    for balances, lengths in map_in_order(play, starts, workers):
        ends = balances[:, -1] - terms.bankroll
        results.append(ends)
        answer.ruined += int((balances[:, -1] < terms.stake - _ALMOST).sum())
        answer.ahead += int((ends > _ALMOST).sum())
        answer.rounds_played += int(lengths.sum())
        if sum(len(rows) for rows in paths) < _SHOWN_SESSIONS:
            paths.append(balances[:_SHOWN_SESSIONS, points].copy())
        if not goes_on(sum(len(rows) for rows in results)):
            break
    answer.results, answer.paths = np.concatenate(results), np.concatenate(paths)[:_SHOWN_SESSIONS]
    return answer


def _play_block(
    experiment: Experiment, seed: int, terms: SessionTerms, start: int, sessions: int
) -> tuple[RoundGains, NDArray[np.int64]]:
    """Bankrolls before the first round and after each one; a ruined patron's stays as it is. And the rounds played."""
    gains = _gains_between(experiment, seed, start * terms.rounds, (start + sessions) * terms.rounds)
    balances = np.empty((sessions, terms.rounds + 1))
    balances[:, 0] = 0.0
    np.cumsum(gains.reshape(sessions, terms.rounds), axis=1, out=balances[:, 1:])
    balances += terms.bankroll
    below = balances < terms.stake - _ALMOST
    lengths = np.where(below.any(axis=1), below.argmax(axis=1), terms.rounds)
    for session in np.nonzero(lengths < terms.rounds)[0]:
        balances[session, lengths[session] :] = balances[session, lengths[session]]
    return balances, lengths


def _gains_between(experiment: Experiment, seed: int, first: int, end: int) -> RoundGains:
    """The gains of these rounds of all that the streams play one after the other."""
    streams = range(first // STREAM_ROUNDS, ceil(end / STREAM_ROUNDS))
    gains = [experiment.gains(seed, stream, min(STREAM_ROUNDS, end - stream * STREAM_ROUNDS)) for stream in streams]
    return np.concatenate(gains)[first - streams.start * STREAM_ROUNDS :]
