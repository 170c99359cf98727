"""The rounds that one played: day by day, of one game or all, and as a file for a spreadsheet."""

from collections.abc import Iterable
from datetime import date, datetime, tzinfo
from itertools import groupby

import msgspec
from litestar import Response

from croupier.floor.inspection.patron_rounds import OwnRound, patron_rounds, rounds_csv
from croupier.server.closed_history import closed_tables
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.paging import ListPage, latest_items, list_page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.patron.account import ACCOUNT_STYLES
from croupier.server.pages.patron.own_play import games_played
from croupier.server.pages.patron.play_periods import (
    PlayPeriod,
    day_of,
    day_words,
    is_decided,
    period_named,
    periods_until,
    reader_zone,
    sum_net,
)
from croupier.server.pages.patron.round_endings import RoundEndings, round_endings
from croupier.server.pages.patron.statements import csv_response

_LINES = 40


class DayRounds(msgspec.Struct, frozen=True):
    """The rounds of a day that are on this page, the latest first, and what the whole day brought."""

    words: str
    net: int
    rounds: tuple[OwnRound, ...]


class OwnRoundsPage(msgspec.Struct, frozen=True):
    """A page of the rounds that are looked for. `net` and `count` are over all of those that are decided, `waiting` and
    `in_play` over those in progress; the rounds of `closed` tables can't be read now. Of the `games` the first stands
    for all. `endings` are how those on this page ended."""

    days: tuple[DayRounds, ...]
    endings: RoundEndings
    period: PlayPeriod
    periods: tuple[PlayPeriod, ...]
    game: str
    games: tuple[str, ...]
    net: int
    count: int
    waiting: int
    in_play: int
    currency: str
    zone: str
    pager: ListPage
    closed: frozenset[str]


@page("/account/rounds")
async def own_rounds_page(visit: Visit) -> PageView:
    """The rounds that one wagered in, the latest first."""
    unit, zone = await visit.front.currency(), await reader_zone(visit)
    today = datetime.fromtimestamp(visit.now / 1000, zone).date()
    played = await visit.front.read(patron_rounds, visit.person, unit)
    titles = await games_played(visit, played)
    period, game = period_named(visit.query.get("period", ""), today), visit.query.get("game", "")
    within = [round for round in played if period.holds(day_of(round, zone)) and game in ("", titles[round.table])]
    waiting = [round for round in within if round.ended is None]
    pager = list_page(visit, len(within), _LINES)
    shown, closed = latest_items(within, pager, _LINES), await closed_tables(visit.front, visit.person)
    readable = [round for round in shown if is_decided(round) and round.table not in closed]
    context = OwnRoundsPage(
        days=tuple(_days(shown, within, today, zone)),
        endings=await visit.front.read(round_endings, visit.person, readable),
        period=period,
        periods=periods_until(today),
        game=game,
        games=("", *sorted(set(titles.values()))),
        net=sum_net(within),
        count=sum(is_decided(round) for round in within),
        waiting=len(waiting),
        in_play=sum(round.staked for round in waiting),
        currency=unit,
        zone=str(zone),
        pager=pager,
        closed=closed,
    )
    return PageView("Past rounds", "account/rounds.html", context, styles=ACCOUNT_STYLES)


@page("/account/rounds.csv")
async def rounds_file(visit: Visit) -> Response[bytes]:
    """All rounds as a file."""
    played = await visit.front.read(patron_rounds, visit.person, await visit.front.currency())
    return csv_response("rounds.csv", rounds_csv(played, await reader_zone(visit)))


def _days(shown: Iterable[OwnRound], within: list[OwnRound], today: date, zone: tzinfo) -> Iterable[DayRounds]:
    for day, rounds in groupby(shown, key=lambda round: day_of(round, zone)):
        whole = sum_net(round for round in within if day_of(round, zone) == day)
        yield DayRounds(day_words(day, today), whole, tuple(rounds))
