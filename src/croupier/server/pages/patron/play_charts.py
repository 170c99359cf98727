"""How somebody's play went, by game and by day, as bars that are drawn on the server."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import date, timedelta, tzinfo

import msgspec

from croupier.floor.inspection.patron_rounds import OwnRound
from croupier.server.pages.patron.play_periods import PlayPeriod, day_of, periods_until, sum_net

DAYS_SHOWN = 14
WIDTH, HEIGHT, MIDDLE = 600, 160, 80
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


class PlayCharts(msgspec.Struct, frozen=True):
    """All rounds that are over, void ones aside."""

    periods: tuple[PeriodPlay, ...]
    games: tuple[GamePlay, ...]
    days: tuple[DayBar, ...]
    most: int
    rounds: int
    staked: int
    net: int


def play_charts(rounds: Iterable[OwnRound], games: Mapping[str, str], today: date, zone: tzinfo) -> PlayCharts:
    """The charts of these rounds; `games` says what each table plays."""
    played = [round for round in rounds if round.ended is not None and not round.void]
    by_game, by_day = defaultdict[str, list[OwnRound]](list), defaultdict[date, list[OwnRound]](list)
    for round in played:
        by_game[games.get(round.table, round.name)].append(round)
        by_day[day_of(round, zone)].append(round)
    days = [today - timedelta(DAYS_SHOWN - 1 - place) for place in range(DAYS_SHOWN)]
    most = max((abs(sum_net(by_day[day])) for day in days), default=0)
    return PlayCharts(
        periods=tuple(_period(period, by_day) for period in periods_until(today)),
        games=_games(by_game),
        days=tuple(_bar(day, by_day[day], place, most) for place, day in enumerate(days)),
        most=most,
        rounds=len(played),
        staked=sum(round.staked for round in played),
        net=sum_net(played),
    )


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
    height = (MIDDLE - 10) * abs(net) / most if most else 0
    top = MIDDLE - height if net > 0 else MIDDLE
    return DayBar(day, len(rounds), net, round(place * _BAR, 1), round(top, 1), round(height, 1))
