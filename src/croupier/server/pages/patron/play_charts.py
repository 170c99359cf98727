"""How somebody's play went, by game and by day, as bars that are drawn on the server."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import date, timedelta, tzinfo
from itertools import accumulate

import msgspec

from croupier.floor.inspection.patron_rounds import OwnRound
from croupier.server.pages.patron.play_periods import PlayPeriod, day_of, is_decided, periods_until, sum_net

DAYS_SHOWN, ROUNDS_SHOWN = 14, 60
WIDTH, HEIGHT, MIDDLE, EDGE = 600, 160, 80, 10
_BAR = WIDTH / DAYS_SHOWN


class GamePlay(msgspec.Struct, frozen=True):
    """What somebody played of a game; `share` is the bar's length in percent of the longest."""

    game: str
    rounds: int
    staked: int
    net: int
    share: int


class PeriodPlay(msgspec.Struct, frozen=True):
    """What somebody played within a period."""

    period: PlayPeriod
    rounds: int
    net: int


class DayBar(msgspec.Struct, frozen=True):
    """A day: where its bar is, how high, and what it says; a day without rounds has no bar."""

    day: date
    rounds: int
    net: int
    x: float
    y: float
    height: float


class RunningResult(msgspec.Struct, frozen=True):
    """The latest rounds one after another: `line` is a path through what they brought together, `zero` where it would
    be even; `high` and `low` are its ends."""

    rounds: int
    line: str
    zero: float
    high: int
    low: int
    net: int


class PlayCharts(msgspec.Struct, frozen=True):
    """All rounds that are over, void ones aside."""

    running: RunningResult

    periods: tuple[PeriodPlay, ...]
    games: tuple[GamePlay, ...]
    days: tuple[DayBar, ...]
    most: int
    rounds: int
    staked: int
    net: int


def play_charts(rounds: Iterable[OwnRound], games: Mapping[str, str], today: date, zone: tzinfo) -> PlayCharts:
    """The charts of these rounds; `games` says what each table plays."""
    played = [round for round in rounds if is_decided(round)]
    by_game, by_day = defaultdict[str, list[OwnRound]](list), defaultdict[date, list[OwnRound]](list)
    for round in played:
        by_game[games.get(round.table, round.name)].append(round)
        by_day[day_of(round, zone)].append(round)
    days = [today - timedelta(DAYS_SHOWN - 1 - place) for place in range(DAYS_SHOWN)]
    most = max((abs(sum_net(by_day[day])) for day in days), default=0)
    return PlayCharts(
        running=_running(played[-ROUNDS_SHOWN:]),
        periods=tuple(_period(period, by_day) for period in periods_until(today)),
        games=_games(by_game),
        days=tuple(_bar(day, by_day[day], place, most) for place, day in enumerate(days)),
        most=most,
        rounds=len(played),
        staked=sum(round.staked for round in played),
        net=sum_net(played),
    )


def _running(rounds: list[OwnRound]) -> RunningResult:
    """From nothing before the first of these rounds to what all of them brought."""
    values = list(accumulate((round.net for round in rounds), initial=0))
    high, low = max(values), min(values)
    span, across = (high - low) or 1, WIDTH / max(1, len(rounds))
    heights = [round(EDGE + (HEIGHT - 2 * EDGE) * (high - value) / span, 1) for value in values]
    line = "L".join(f"{round(place * across, 1)} {height}" for place, height in enumerate(heights))
    return RunningResult(len(rounds), f"M{line}", heights[0], high, low, values[-1])


def _period(period: PlayPeriod, by_day: Mapping[date, list[OwnRound]]) -> PeriodPlay:
    played = [round for day, rounds in by_day.items() if period.holds(day) for round in rounds]
    return PeriodPlay(period, len(played), sum_net(played))


def _games(by_game: Mapping[str, list[OwnRound]]) -> tuple[GamePlay, ...]:
    longest = max((abs(sum_net(rounds)) for rounds in by_game.values()), default=0) or 1
    return tuple(
        GamePlay(
            game, len(rounds), sum(one.staked for one in rounds), sum_net(rounds), 100 * abs(sum_net(rounds)) // longest
        )
        for game, rounds in sorted(by_game.items())
    )


def _bar(day: date, rounds: list[OwnRound], place: int, most: int) -> DayBar:
    """Up for what was won, down for what was lost, the largest to the edge."""
    net = sum_net(rounds)
    height = (MIDDLE - EDGE) * abs(net) / most if most else 0
    top = MIDDLE - height if net > 0 else MIDDLE
    return DayBar(day, len(rounds), net, round(place * _BAR, 1), round(top, 1), round(height, 1))
