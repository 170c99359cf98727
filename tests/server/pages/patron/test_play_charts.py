"""Results by game and by day, in the reader's time zone."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

from croupier.floor.inspection.patron_rounds import OwnRound
from croupier.server.pages.patron.play_charts import MIDDLE, play_charts

GAMES = {"t-1": "Blackjack", "t-2": "Roulette"}
TODAY = date(2026, 11, 17)


def played(table: str, net: int, day: int, hour: int = 12, ended: int | None = 1, void: bool = False) -> OwnRound:
    began = int(datetime(2026, 11, day, hour, tzinfo=UTC).timestamp() * 1000)
    return OwnRound(table, "Table", 1, began, ended, 1000, net, void)


def test_rounds_are_summed_by_game_and_by_day() -> None:
    rounds = [played("t-1", 1500, 16), played("t-1", -1000, 17), played("t-2", -1000, 17)]
    charts = play_charts(rounds, GAMES, TODAY, UTC)
    assert [(one.game, one.rounds, one.staked, one.net) for one in charts.games] == [
        ("Blackjack", 2, 2000, 500),
        ("Roulette", 1, 1000, -1000),
    ]
    assert [(one.day.day, one.net) for one in charts.days if one.rounds] == [(16, 1500), (17, -2000)]
    assert (charts.rounds, charts.staked, charts.net, charts.most) == (3, 3000, -500, 2000)
    won, lost = (one for one in charts.days if one.rounds)
    assert (won.y, won.height) == (27.5, 52.5), "70 at most, of which 1500 of 2000 is 52.5"
    assert (lost.y, lost.height) == (MIDDLE, 70.0)


def test_results_are_told_for_today_yesterday_week_and_month() -> None:
    """The 17th of November 2026 is a Tuesday: its week began on Monday, the 16th."""
    rounds = [played("t-1", 100, 17), played("t-1", 20, 16), played("t-1", 3, 15), played("t-1", -1000, 1)]
    charts = play_charts([*rounds, played("t-2", 5000, 17, ended=None)], GAMES, TODAY, UTC)
    assert [(one.period.words, one.rounds, one.net) for one in charts.periods] == [
        ("Today", 1, 100),
        ("Yesterday", 1, 20),
        ("This week", 2, 120),
        ("This month", 4, -877),
        ("All time", 4, -877),
    ]


def test_void_rounds_and_rounds_in_play_do_not_count() -> None:
    rounds = [played("t-1", 0, 17, void=True), played("t-1", -1000, 17, ended=None)]
    assert play_charts(rounds, GAMES, TODAY, UTC).rounds == 0


def test_a_days_rounds_are_those_of_the_readers_own_day() -> None:
    late = [played("t-1", 1000, 16, hour=14)]
    days = play_charts(late, GAMES, TODAY, ZoneInfo("Australia/Sydney")).days
    assert [one.day.day for one in days if one.rounds] == [17], "14:00 UTC is 01:00 of the next day there"


def test_the_latest_rounds_are_a_line_from_even_to_their_result() -> None:
    rounds = [played("t-1", 1000, 16), played("t-1", -3000, 17), played("t-2", 500, 17)]
    running = play_charts(rounds, GAMES, TODAY, UTC).running
    assert (running.rounds, running.high, running.low, running.net) == (3, 1000, -2000, -1500)
    assert running.line == "M0.0 56.7L200.0 10.0L400.0 150.0L600.0 126.7"
    assert running.zero == 56.7
