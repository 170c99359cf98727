"""From stage to stage: who goes on, what a tie means, points over several sessions, repechage and sit-and-go."""

from typing import Any

import msgspec
import pytest

from croupier.tournament.commands import CloseEntries, DrawCards, DrawSeats
from croupier.tournament.conditions.entry_terms import Extra
from croupier.tournament.conditions.stage_terms import Length, StageKind, TournamentStage
from croupier.tournament.events import Event
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.results.placings import Ties
from croupier.tournament.results.points import POINT_PARTS
from croupier.tournament.results.result_events import PlayersAdvanced, PlayersEliminated, PointsAwarded
from croupier.tournament.results.ties import is_played, owed_tie
from croupier.tournament.session_state import SessionKind
from croupier.tournament.sessions.next_sitting import next_sitting
from tests.people import OPERATOR
from tests.tournament.quick_finals import counted_out, paid_out, played_off
from tests.tournament.tournament_log import DIRECTOR, Running, conditions_of, dollars, running

SIX = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")


def _stage(book: str, name: str, **changes: Any) -> TournamentStage:
    """A stage of the book's example game, with what the book wants to be said about one."""
    said = TournamentStage(
        name,
        length=Length(rounds=3, cutting_card_version="b" if book == "NZ-D7" else None),
        game=conditions_of(book).stage[0].game,
        table=conditions_of(book).stage[0].table,
        players_per_table=3,
        tables=2,
        ties=None if book == "NZ-D7" else Ties.EXTRA_ROUNDS,
        progression="the best go on",
        elimination="whoever cannot wager",
        advancement="as many as are listed",
    )
    return msgspec.structs.replace(said, **changes)


def _final(book: str, **changes: Any) -> TournamentStage:
    return _stage(book, "final", kind=StageKind.FINAL, advancement="", **changes)


def _staged(book: str, *stages: TournamentStage, **changes: Any) -> Running:
    """A tournament of these stages for six players; entries are open."""
    none = Extra(times=0)
    extras: dict[str, Any] = {"ACT-BJ": {"buy_back": none}, "ACT-UTH": {"re_buy": none, "add_on": none}}.get(book, {})
    few = {"minimum_players": 1, "maximum_players": 6}
    play_off = {"length": Length(rounds=3, cutting_card_version="b" if book == "NZ-D7" else None)}
    return running(book, **{"stage": stages, "entry": few, "play_off": play_off} | extras | changes).opened()


def _ended(run: Running, number: int, *chips: int) -> tuple[Event, ...]:
    """A session ends with these chips in dollars, for its players in the order they were drawn; what followed."""
    mark = len(run.log)
    counted_out(run, number, **dict(zip(run.session(number).players, chips, strict=True)))
    return tuple(run.log[mark:])


def _advanced(events: tuple[Event, ...]) -> tuple[str, ...]:
    return tuple(name for event in events if isinstance(event, PlayersAdvanced) for name in event.names)


@pytest.mark.clause("NZ-D7 2.3(d)", "NZ-D7 2.3(d)(i)", "NZ-D7 5.5", "NZ-D7 5.7", "NZ-D7 5.7(b)", "NZ-D7 5.8")
def test_as_many_as_the_terms_say_go_on_from_each_table_and_nobody_else() -> None:
    run = _staged("NZ-D7", _stage("NZ-D7", "heats", advance=2), _final("NZ-D7", players_per_table=4)).begun(*SIX)
    assert [len(session.players) for session in run.tournament.sessions] == [3, 3]
    assert _advanced(_ended(run, 1, 900, 500, 100)) == ()  # the other table still plays
    events = _ended(run, 2, 100, 500, 900)
    one, two = run.session(1).players, run.session(2).players
    assert _advanced(events) == (one[0], one[1], two[2], two[1])  # in the very act of the count that decided it
    out = {name for event in events if isinstance(event, PlayersEliminated) for name in event.names}
    assert out == {one[2], two[0]}
    assert run.standing(one[2]) is PlayerStanding.ELIMINATED
    sitting = next_sitting(run.tournament)
    assert sitting is not None
    assert {drawn.name for drawn in sitting.players} == {one[0], one[1], two[2], two[1]}


@pytest.mark.clause("NZ-D7 5.6")
def test_a_tie_that_leaves_open_who_goes_on_is_played_off_until_it_is_decided() -> None:
    run = _staged("NZ-D7", _stage("NZ-D7", "heats", advance=1), _final("NZ-D7")).begun(*SIX)
    _ended(run, 1, 500, 500, 100)
    assert owed_tie(run.tournament) is None  # the best tie is looked for when every table has been counted out
    assert _advanced(_ended(run, 2, 900, 500, 500)) == ()  # the tie for second place at table 2 changes nothing
    first, second = run.session(1).players[:2]
    tie = owed_tie(run.tournament)
    assert tie is not None
    assert (tie.players, tie.clause) == ((first, second), "NZ-D7 5.6")
    played_off(run, **{first: 300, second: 300})
    assert owed_tie(run.tournament) == tie  # level again: they play again
    played_off(run, **{first: 300, second: 400})
    assert [session.kind for session in run.tournament.sessions[2:]] == [SessionKind.PLAY_OFF] * 2
    assert {player.name for player in run.tournament.still_in} == {second, run.session(2).players[0]}


@pytest.mark.clause("NZ-D7 5.7", "NZ-D7 5.7(b)")
def test_the_best_over_all_tables_may_go_on_where_the_conditions_say_so() -> None:
    heats = _stage("NZ-D7", "heats", advance_in_all=3)
    run = _staged("NZ-D7", heats, _final("NZ-D7")).begun(*SIX)
    _ended(run, 1, 900, 800, 700)
    assert set(_advanced(_ended(run, 2, 600, 500, 400))) == set(run.session(1).players)


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("ACT-BJ", marks=pytest.mark.clause("ACT-BJ 19.3(a)(viii)(B)", "ACT-BJ 19.3(a)(ii)(C)")),
        pytest.param("ACT-MB", marks=pytest.mark.clause("ACT-MB 15.3(a)(viii)(B)", "ACT-MB 15.3(a)(ii)(c)")),
    ],
)
def test_by_act_books_players_level_for_advancement_have_extra_rounds(book: str) -> None:
    run = _staged(book, _stage(book, "heats", advance=1), _final(book, ties=None)).begun(*SIX)
    _ended(run, 1, 900, 500, 100)
    _ended(run, 2, 500, 500, 500)
    tie = owed_tie(run.tournament)
    assert tie is not None
    assert (set(tie.players), tie.clause) == (set(run.session(2).players), run.clauses.session_ties)
    played_off(run, **dict(zip(tie.players, (100, 300, 200), strict=True)))
    assert {player.name for player in run.tournament.still_in} == {run.session(1).players[0], tie.players[1]}


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("ACT-BJ", marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(D)", "ACT-BJ 19.3(a)(ix)(B)")),
        pytest.param("ACT-MB", marks=pytest.mark.clause("ACT-MB 15.3(a)(ii)(d)", "ACT-MB 15.3(a)(ix)(B)")),
        pytest.param("ACT-UTH", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(E)", "ACT-UTH 16.3(a)(iii)(E)(b)")),
    ],
)
def test_points_are_added_over_the_sessions_and_those_of_a_tie_divided(book: str) -> None:
    points = _stage(book, "league", kind=StageKind.POINTS, sessions=2, points=(10, 6, 2), ties=Ties.SHARE, advance=3)
    run = _staged(book, points, _final(book, ties=None)).begun("Ann", "Bob", "Cat")
    _ended(run, 1, 500, 500, 100)
    one = run.session(1).players
    held = {player.name: player.points for player in run.tournament.players}
    assert held == {one[0]: 8 * POINT_PARTS, one[1]: 8 * POINT_PARTS, one[2]: 2 * POINT_PARTS}  # (10 + 6) / 2 each
    run.do(DrawSeats(DIRECTOR, "the second sitting"))
    run.seated(*run.session(2).players).started(2)
    events = _ended(run, 2, 400, 400, 400)
    (awarded,) = [event for event in events if isinstance(event, PointsAwarded)]
    assert [score.value for score in awarded.points] == [6 * POINT_PARTS] * 3  # (10 + 6 + 2) / 3 each
    assert set(_advanced(events)) == {"Ann", "Bob", "Cat"}


@pytest.mark.clause("ACT-BJ 19.3(a)(ix)(B)", "ACT-BJ 19.3(a)(xi)(B)", "ACT-BJ 19.3(a)(xi)(D)")
def test_points_may_be_parted_by_extra_rounds_and_so_may_the_prizes_of_equal_totals() -> None:
    league = _stage("ACT-BJ", "league", kind=StageKind.POINTS, sessions=2, points=(10, 6, 2), progression="")
    run = _staged("ACT-BJ", league, prizes={"ties": Ties.EXTRA_ROUNDS}).begun("Ann", "Bob", "Cat")
    _ended(run, 1, 500, 500, 100)
    first, second, third = run.session(1).players
    assert run.player(first).points == 0  # places are open
    played_off(run, **{first: 200, second: 300})
    assert [run.player(name).points // POINT_PARTS for name in (first, second, third)] == [6, 10, 2]
    run.do(DrawSeats(DIRECTOR, "the second sitting"))
    number = len(run.tournament.sessions)
    run.seated("Ann", "Bob", "Cat").started(number)
    counted_out(run, number, **{first: 900, second: 500, third: 100})
    assert [run.player(name).points // POINT_PARTS for name in (first, second, third)] == [16, 16, 4]
    tie = owed_tie(run.tournament)
    assert tie is not None
    assert (set(tie.players), tie.clause) == ({first, second}, "ACT-BJ 19.3(a)(xi)")
    played_off(run, **{first: 300, second: 200})
    prizes = paid_out(run)
    assert run.tournament.places == ((first,), (second,), (third,))
    assert prizes[first] > prizes[second] > 0


@pytest.mark.clause("ACT-BJ 19.3(a)(ii)(E)", "ACT-MB 15.3(a)(ii)(e)", "ACT-UTH 16.3(a)(iii)(F)")
def test_the_best_of_those_who_did_not_go_on_may_come_back_by_a_repechage() -> None:
    heats = _stage("ACT-BJ", "heats", advance=1)
    repechage = _stage("ACT-BJ", "second chance", kind=StageKind.REPECHAGE, takes=1, advance=1)
    run = _staged("ACT-BJ", heats, repechage, _final("ACT-BJ", ties=None)).begun(*SIX)
    _ended(run, 1, 900, 500, 100)
    _ended(run, 2, 900, 500, 100)
    one, two = run.session(1).players, run.session(2).players
    assert run.standing(one[2]) is PlayerStanding.ELIMINATED
    assert (run.player(one[0]).stage, run.player(one[1]).stage) == (2, 1)
    run.do(DrawSeats(DIRECTOR, "a second chance"))
    run.seated(one[1], two[1]).started(3)
    counted_out(run, 3, **{one[1]: 700, two[1]: 300})
    sitting = next_sitting(run.tournament)
    assert sitting is not None
    assert {drawn.name for drawn in sitting.players} == {one[0], two[0], one[1]}


@pytest.mark.clause("ACT-BJ 19.3(a)(ii)(B)", "ACT-MB 15.3(a)(ii)(b)", "ACT-UTH 16.3(a)(iii)(B)")
def test_a_sit_and_go_session_is_drawn_as_soon_as_its_table_is_full() -> None:
    heats = _stage("ACT-BJ", "heats", advance=1, sit_and_go=True, allocation="in the order of entry, seats by ballot")
    run = _staged("ACT-BJ", heats, _final("ACT-BJ", ties=None)).entered("Ann", "Bob")
    assert next_sitting(run.tournament) is None  # two of three seats
    run.entered("Cat")
    run.do(DrawSeats(DIRECTOR, "a full table"))
    assert set(run.session(1).players) == {"Ann", "Bob", "Cat"}
    run.entered("Dan", "Eve")
    run.seated("Ann", "Bob", "Cat").started(1)
    assert _advanced(_ended(run, 1, 900, 500, 100)) == ()  # entries are still open
    run.do(CloseEntries(OPERATOR))
    run.do(DrawSeats(DIRECTOR, "the rest"))
    assert set(run.session(2).players) == {"Dan", "Eve"}


@pytest.mark.clause("ACT-BJ 19.3(a)(v)")
def test_no_sit_and_go_begins_with_fewer_players_than_the_tournament_wants() -> None:
    heats = _stage("ACT-BJ", "heats", advance=1, sit_and_go=True, allocation="in the order of entry, seats by ballot")
    most = {"minimum_players": 4, "maximum_players": 9}
    run = _staged("ACT-BJ", heats, _final("ACT-BJ", ties=None), entry=most).entered("Ann", "Bob", "Cat")
    assert next_sitting(run.tournament) is None
    run.entered("Dan")
    assert next_sitting(run.tournament) is not None


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(E)(c)", "ACT-UTH 16.3(a)(viii)(B)")
def test_cards_are_drawn_for_a_place_where_the_conditions_of_hold_em_say_so() -> None:
    final = _final("ACT-UTH", ties=None, players_per_table=6)
    run = _staged("ACT-UTH", final, prizes={"ties": Ties.DRAW_OF_CARDS}).begun("Ann", "Bob", "Cat")
    counted_out(run, 1, Ann=500, Bob=500, Cat=100)
    assert not is_played(run.tournament)
    assert next_sitting(run.tournament) is None
    assert run.refusal(DrawCards(DIRECTOR, "")) == "ACT-UTH 16.3(a)(iii)(E)(c)"
    run.do(DrawCards(DIRECTOR, "cards in public"))
    assert owed_tie(run.tournament) is None
    assert run.refusal(DrawCards(DIRECTOR, "once more")) == "ACT-UTH 16.3(a)(iii)(E)(c)"
    paid_out(run)
    assert {run.tournament.places[0], run.tournament.places[1]} == {("Ann",), ("Bob",)}


def test_chips_go_along_into_the_next_stage_where_the_conditions_let_them() -> None:
    heats = _stage("ACT-UTH", "first day", advance=2, players_per_table=6, length=Length(rounds=3))
    final = _final("ACT-UTH", ties=None, carry_chips=True, players_per_table=6)
    run = _staged("ACT-UTH", heats, final).begun("Ann", "Bob", "Cat")
    counted_out(run, 1, Ann=900, Bob=4000, Cat=2000)
    assert run.player("Bob").chips == dollars(4000)
    run.do(DrawSeats(DIRECTOR, "the second day"))
    run.seated("Bob", "Cat")
    stacks = {patron.name: patron.stack for patron in run.table(2).patrons}
    assert stacks == {"Bob": dollars(4000), "Cat": dollars(2000)}


def test_whoever_is_alone_in_a_stage_goes_on_and_wins_without_a_round() -> None:
    run = _staged("NZ-D7", _stage("NZ-D7", "heats", advance=1), _final("NZ-D7")).entered("Ann")
    events = run.do(CloseEntries(OPERATOR))
    assert _advanced(events) == ("Ann",)
    assert next_sitting(run.tournament) is None
    paid_out(run)
    assert (run.tournament.places, run.tournament.pool) == ((("Ann",),), 0)
