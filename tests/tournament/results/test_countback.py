"""Countback: level players are ranked by what they held earlier, where conditions describe it and the book lets it."""

from typing import Any

import msgspec
import pytest

from croupier.records.replay import RefusedInRecord
from croupier.records.tournament import read_tournament_record, settle_tournament
from croupier.table.wagering.round_life_events import RoundBegun, RoundEnded
from croupier.tournament.conditions.breaches.all_breaches import breaches
from croupier.tournament.conditions.entry_terms import Extra
from croupier.tournament.conditions.notice.lines import notice_lines
from croupier.tournament.conditions.stage_terms import Length, StageKind, TournamentStage
from croupier.tournament.results.placings import Score, Ties
from croupier.tournament.results.result_events import CountedBack, PlayersAdvanced
from croupier.tournament.results.ties import owed_tie
from croupier.tournament.session_state import SessionKind
from croupier.tournament.sessions.next_sitting import next_sitting
from croupier.tournament.sessions.session_events import HappenedAtTable
from croupier.tournament.steps import DRAW_CARDS, due
from croupier.verbs.steps import Staff
from tests.tournament.quick_finals import confirmed, counted_out, final_alone, holding, tell
from tests.tournament.tournament_log import ACT_BOOKS, Running, conditions_of, running

OPEN = {"ACT-BJ": "19.3(a)(viii)(B)", "ACT-MB": "15.3(a)(viii)(B)", "ACT-UTH": "16.3(a)(viii)(B)"}
BOOKS = [pytest.param(book, marks=pytest.mark.clause(f"{book} {clause}")) for book, clause in OPEN.items()]
BACK = (Ties.COUNTBACK_EXTRA_ROUNDS, Ties.COUNTBACK_DRAW_OF_CARDS)


def prepared(book: str, *stages: TournamentStage) -> Running:
    """A tournament with these stages, in which nothing more is sold, and play-offs of three rounds."""
    conditions = conditions_of(book)
    extras = {key: Extra(times=0) for key in ("buy_back", "re_buy", "add_on") if getattr(conditions, key)}
    few, play_off = {"minimum_players": 1, "maximum_players": 6}, {"length": Length(rounds=3)}
    stages = tuple(msgspec.structs.replace(stage, length=Length(rounds=5)) for stage in stages)
    return running(book, stage=stages, entry=few, play_off=play_off, **extras)


def countback_heats(book: str, ties: Ties = Ties.COUNTBACK_EXTRA_ROUNDS, **changes: Any) -> Running:
    """Three players are in a session from which one goes on to the final."""
    conditions = conditions_of(book)
    first = msgspec.structs.replace(
        conditions.stage[0], kind=StageKind.HEATS, sessions=1, points=(), advance=1, advance_in_all=None, ties=ties
    )
    first = msgspec.structs.replace(first, **changes)
    final = msgspec.structs.replace(conditions.stage[-1], kind=StageKind.FINAL, sessions=1, points=())
    stages = (first, msgspec.structs.replace(final, name="the final", advance=None))
    return prepared(book, *stages).opened().begun("Ann", "Bob", "Cat")


def round_over(run: Running, number: int, **chips: int) -> Running:
    """A round of the first session is over, after which players hold so many dollars in chips."""
    clause = run.clauses.session_length
    tell(run, HappenedAtTable(1, 1, RoundBegun(number, clause)))
    holding(run, 1, **chips)
    tell(run, HappenedAtTable(1, 1, RoundEnded(number, clause)))
    return run


def results(run: Running) -> list[CountedBack]:
    """Every countback there was."""
    return [event for event in run.log if isinstance(event, CountedBack)]


@pytest.mark.parametrize("book", BOOKS)
def test_player_who_held_more_after_the_round_before_goes_on(book: str) -> None:
    run = countback_heats(book)
    round_over(run, 1, Ann=900, Bob=1500, Cat=100)
    round_over(run, 2, Ann=1300, Bob=1200, Cat=200)
    round_over(run, 3, Ann=2000, Bob=2000, Cat=300)
    counted_out(run, Ann=2000, Bob=2000, Cat=300)
    (counted,) = results(run)
    assert set(counted.scores) == {Score("Ann", 2), Score("Bob", 1)}
    assert counted.clause == f"{book} {OPEN[book]}"
    (advanced,) = [event for event in run.log if isinstance(event, PlayersAdvanced)]
    assert advanced.names == ("Ann",)
    assert all(session.kind is SessionKind.ORDINARY for session in run.tournament.sessions), "nobody plays off"


@pytest.mark.parametrize("book", BOOKS)
def test_countback_goes_back_round_by_round_to_the_start(book: str) -> None:
    run = countback_heats(book)
    round_over(run, 1, Ann=700, Bob=800, Cat=100)
    round_over(run, 2, Ann=1200, Bob=1200, Cat=200)
    round_over(run, 3, Ann=2000, Bob=2000, Cat=300)
    counted_out(run, Ann=2000, Bob=2000, Cat=300)
    assert [score.name for score in results(run)[0].scores if score.value == 2] == ["Bob"]


@pytest.mark.parametrize("ties", BACK)
@pytest.mark.parametrize("book", BOOKS)
def test_players_whom_no_count_separates_are_decided_as_the_conditions_say_then(book: str, ties: Ties) -> None:
    run = countback_heats(book, ties)
    for number in (1, 2):
        round_over(run, number, Ann=1000 * number, Bob=1000 * number, Cat=100)
    counted_out(run, Ann=2000, Bob=2000, Cat=100)
    (counted,) = results(run)
    assert {score.value for score in counted.scores} == {1}
    tie = owed_tie(run.tournament)
    assert tie is not None
    assert set(tie.players) == {"Ann", "Bob"}
    if ties is Ties.COUNTBACK_EXTRA_ROUNDS:
        sitting = next_sitting(run.tournament)
        assert sitting is not None
        assert sitting.kind is SessionKind.PLAY_OFF
    else:
        step = due(run.tournament).step
        assert isinstance(step, Staff)
        assert step.deed == DRAW_CARDS


@pytest.mark.parametrize("book", BOOKS)
def test_players_whom_a_countback_leaves_level_are_counted_back_among_themselves(book: str) -> None:
    run = countback_heats(book)
    round_over(run, 1, Ann=500, Bob=500, Cat=400)
    counted_out(round_over(run, 2, Ann=900, Bob=900, Cat=900), Ann=900, Bob=900, Cat=900)
    first, second = results(run)
    assert [score.value for score in first.scores] == [2, 2, 1]
    assert {score.name for score in second.scores} == {"Ann", "Bob"}


@pytest.mark.clause("ACT-BJ 19.3(a)(ix)(B)", "ACT-MB 15.3(a)(ix)(B)", "ACT-UTH 16.3(a)(iii)(E)(b)")
@pytest.mark.parametrize("ties", [Ties.COUNTBACK_SHARE, Ties.SHARE])
@pytest.mark.parametrize("book", ACT_BOOKS)
def test_points_of_a_session_go_by_countback_and_are_shared_only_then(book: str, ties: Ties) -> None:
    conditions = conditions_of(book)
    points = msgspec.structs.replace(
        *(conditions.stage[0],), kind=StageKind.POINTS, sessions=1, points=(4, 2, 1), ties=ties, advance=None
    )
    last = msgspec.structs.replace(points, advance_in_all=None, session_prizes=msgspec.UNSET)
    run = prepared(book, last).opened().begun("Ann", "Bob", "Cat")
    round_over(run, 1, Ann=500, Bob=600, Cat=100)
    counted_out(round_over(run, 2, Ann=900, Bob=900, Cat=100), Ann=900, Bob=900, Cat=100)
    won = {player.name: player.points for player in run.tournament.players}
    if ties is Ties.SHARE:
        assert won["Ann"] == won["Bob"] > won["Cat"]
        assert not results(run)
    else:
        assert won["Bob"] == 2 * won["Ann"] == 4 * won["Cat"]


@pytest.mark.clause("ACT-UTH 16.3(a)(x)")
@pytest.mark.parametrize("ties", [Ties.COUNTBACK_SHARE, Ties.COUNTBACK_EXTRA_ROUNDS, Ties.COUNTBACK_DRAW_OF_CARDS])
def test_prizes_of_hold_em_go_by_countback(ties: Ties) -> None:
    run = final_alone("ACT-UTH", prizes={"ties": ties}).begun("Ann", "Bob", "Cat")
    round_over(run, 1, Ann=100, Bob=300, Cat=900)
    counted_out(round_over(run, 2, Ann=500, Bob=500, Cat=400), Ann=500, Bob=500, Cat=400)
    assert confirmed(run).places == (("Bob",), ("Ann",), ("Cat",))


@pytest.mark.clause("ACT-UTH 16.3(a)(x)")
def test_prizes_of_hold_em_are_shared_where_no_count_separates() -> None:
    run = final_alone("ACT-UTH", prizes={"ties": Ties.COUNTBACK_SHARE}).begun("Ann", "Bob", "Cat")
    round_over(run, 1, Ann=300, Bob=300, Cat=900)
    counted_out(round_over(run, 2, Ann=500, Bob=500, Cat=400), Ann=500, Bob=500, Cat=400)
    assert [set(players) for players in confirmed(run).places] == [{"Ann", "Bob"}, {"Cat"}]


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("NZ-D7", {"stage": Ties.COUNTBACK_EXTRA_ROUNDS}, "NZ-D7 5.6"),
    ("NZ-D7", {"prizes": Ties.COUNTBACK_SHARE}, "NZ-D7 5.12"),
    ("ACT-BJ", {"prizes": Ties.COUNTBACK_SHARE}, "ACT-BJ 19.3(a)(xi)"),
    ("ACT-MB", {"prizes": Ties.COUNTBACK_EXTRA_ROUNDS}, "ACT-MB 15.3(a)(xi)"),
    ("ACT-BJ", {"stage": Ties.COUNTBACK_SHARE}, "ACT-BJ 19.3(a)(viii)(B)"),
]


@pytest.mark.clause("NZ-D7 5.6", "NZ-D7 5.12", "ACT-BJ 19.3(a)(xi)", "ACT-MB 15.3(a)(xi)")
@pytest.mark.parametrize(("book", "where", "clause"), REFUSED)
def test_countback_is_refused_where_the_book_says_what_decides(book: str, where: dict[str, Ties], clause: str) -> None:
    conditions = conditions_of(book)
    if "prizes" in where:
        prizes = msgspec.structs.replace(conditions.prizes, ties=where["prizes"])
        conditions = msgspec.structs.replace(conditions, prizes=prizes)
    else:
        first = msgspec.structs.replace(conditions.stage[0], ties=where["stage"])
        conditions = msgspec.structs.replace(conditions, stage=(first, *conditions.stage[1:]))
    assert clause in [breach.clause for breach in breaches(conditions)]


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(E)(c)")
def test_prizes_on_points_of_hold_em_know_no_countback() -> None:
    conditions = conditions_of("ACT-UTH", prizes={"ties": Ties.COUNTBACK_SHARE})
    only = msgspec.structs.replace(conditions.stage[0], kind=StageKind.POINTS, points=(2, 1), advance=None)
    found = breaches(msgspec.structs.replace(conditions, stage=(only,)))
    assert "ACT-UTH 16.3(a)(iii)(E)(c)" in [breach.clause for breach in found]


@pytest.mark.parametrize("book", BOOKS)
def test_notice_describes_the_countback(book: str) -> None:
    said = [
        line.says for line in notice_lines(countback_heats(book).tournament.conditions) if line.title.endswith(": ties")
    ]
    assert "held more chips after the round before the last one" in said[0]
    assert said[0].endswith("where no count separates players, extra rounds decide")


RECORD = """
[tournament]
rules = "{rules}"
start = 2026-12-01T18:00:00+11:00
entry_fee = 100
prizes = ["50%", "50%"]
ties = "{ties}"
happened = ["Ann enters", "Bob enters", "Cat enters", "final session: Ann 500, Bob 500, Cat 400", {lines}]
"""


def settled(ties: str, *lines: str, rules: str = "ACT-UTH") -> dict[str, Any]:
    """What a record with a tie for the first place says."""
    written = ", ".join(f'"{line}"' for line in lines)
    return settle_tournament(read_tournament_record(RECORD.format(ties=ties, lines=written, rules=rules))).as_json()


@pytest.mark.clause("ACT-UTH 16.3(a)(x)")
def test_record_settles_a_countback_as_a_live_tournament_does() -> None:
    ties = "countback, then share"
    owed = settled(ties)["owed"]
    assert owed == {"countback": ["Ann", "Bob"], "for": "winner", "rule": "16.3(a)(x)"}
    assert settled(ties, "countback: Ann 100, Bob 300")["places"] == [["Bob"], ["Ann"], ["Cat"]]
    level = settled(ties, "countback: Ann 300, Bob 300")
    assert (level["places"], level["owed"]) == ([["Ann", "Bob"], ["Cat"]], None)
    then = settled("countback, then extra rounds", "countback: Ann 300, Bob 300")["owed"]
    assert then["play_off"] == ["Ann", "Bob"]


@pytest.mark.clause("ACT-UTH 16.3(a)(x)", "ACT-BJ 19.3(a)(xi)")
def test_record_refuses_a_countback_out_of_turn_or_against_the_book() -> None:
    with pytest.raises(RefusedInRecord, match="the conditions have no countback"):
        settled("extra rounds", "countback: Ann 100, Bob 300")
    with pytest.raises(RefusedInRecord, match="earlier counts decide first"):
        settled("countback, then extra rounds", "play-off: Ann 100, Bob 300")
    with pytest.raises(RefusedInRecord, match="share or extra rounds"):
        settled("countback, then share", rules="ACT-BJ")
