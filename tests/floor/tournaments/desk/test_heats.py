"""Heats in a live tournament: players are told theirs and its start, and a heat's seats are drawn by its players."""

from datetime import timedelta

import msgspec
import pytest

from croupier.floor.tournaments.command_times import as_millis
from croupier.floor.tournaments.conditions import conditions_seen
from croupier.floor.tournaments.events import DrawOrdered
from croupier.floor.tournaments.view import view
from croupier.tournament.commands import AllocateHeat, Apply, ChooseHeat, DrawSeats, MoveStart
from croupier.tournament.conditions.stage_terms import Heat, HeatsBy
from croupier.tournament.view import HeatView
from croupier.verbs.actors import Actor
from tests.floor.tournaments.live_tournament import DIRECTOR, OPERATOR, Room, patrons
from tests.floor.tournaments.small_tournaments import happened, small
from tests.floor.tournaments.test_facts import words_for
from tests.floor.tournaments.tournament_robots import entered, opened

ANN, BOB, CAT = patrons(3)
BY_BOOK = [
    pytest.param("nz-d7-roulette", marks=pytest.mark.clause("NZ-D7 2.3(d)(i)", "NZ-D7 2.8")),
    pytest.param("act-bj", marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)", "ACT-BJ 19.7")),
    pytest.param("act-mb", marks=pytest.mark.clause("ACT-MB 15.3(a)(ii)", "ACT-MB 15.7")),
    pytest.param("act-uth", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)", "ACT-UTH 16.10")),
]


def with_two_heats(book: str, by: HeatsBy) -> Room:
    """Entries are open for a tournament whose first stage is played on two dates."""
    conditions = small(book)
    start = conditions.start
    assert start is not None
    heats = (Heat("Monday", start, 3), Heat("Tuesday", start + timedelta(days=1), 6))
    first = msgspec.structs.replace(conditions.stage[0], heats=by, heat=heats, start=None, sessions=1)
    entry = msgspec.structs.replace(conditions.entry, minimum_players=1)
    conditions = msgspec.structs.replace(conditions, stage=(first, *conditions.stage[1:]), entry=entry)
    return opened(Room(conditions, "heats"))


@pytest.mark.parametrize("book", BY_BOOK)
def test_player_is_told_an_allocated_heat_and_when_it_is_moved(book: str) -> None:
    room = entered(with_two_heats(book, HeatsBy.ALLOCATION), ANN, BOB)
    start = room.live.tournament.conditions.start
    assert start is not None
    room.do(AllocateHeat(DIRECTOR, ANN, "Tuesday"))
    day = start + timedelta(days=1)
    assert f"{room.live.tournament.conditions.name} is Tuesday, which starts on" in words_for(room, ANN)[-1]
    assert f"{day:%A} {day.day} {day:%B}, {day:%H:%M}" in words_for(room, ANN)[-1]
    room.do(AllocateHeat(DIRECTOR, BOB, "Monday"))
    later = day + timedelta(hours=2)
    before = len(words_for(room, BOB))
    room.do(MoveStart(DIRECTOR, 0, later, "by letter", heat="Tuesday"))
    assert f"it now starts on {later:%A} {later.day} {later:%B}, {later:%H:%M}" in words_for(room, ANN)[-1]
    assert len(words_for(room, BOB)) == before, "his heat is another"
    seen = conditions_seen(room.live, frozenset())
    assert seen is not None
    assert f"{later:%H:%M}" in seen.notice[0].says
    assert view(room.live, Actor(ANN)).tournament.heats == (HeatView("Monday", start, 2), HeatView("Tuesday", later, 5))


@pytest.mark.parametrize("book", BY_BOOK)
def test_allocation_goes_by_the_clock_of_the_house(book: str) -> None:
    room = entered(with_two_heats(book, HeatsBy.ALLOCATION), ANN)
    start = room.live.tournament.conditions.start
    assert start is not None
    room.now = as_millis(start - timedelta(minutes=5))
    long_ago = start - timedelta(days=9)
    assert room.refusal(AllocateHeat(DIRECTOR, ANN, "Monday", long_ago)) == room.live.tournament.clauses.start_moved


@pytest.mark.parametrize("book", BY_BOOK)
def test_draw_of_a_heat_is_about_its_players_alone(book: str) -> None:
    room = with_two_heats(book, HeatsBy.CHOICE)
    assert room.refusal(Apply(Actor(ANN), ANN, heat="Friday")) == room.live.tournament.clauses.heats
    entered(room, ANN, BOB, CAT)
    heats = {player.name: player.heat for player in room.live.tournament.players}
    assert heats == {ANN: "Monday", BOB: "Tuesday", CAT: "Monday"}, "where there are fewest"
    room.do(ChooseHeat(Actor(BOB), BOB, "Monday"))
    room.do(ChooseHeat(Actor(CAT), CAT, "Tuesday"))
    assert "is Tuesday, which starts on" in words_for(room, CAT)[-1]
    room.do(DrawSeats(OPERATOR if book.startswith("nz") else DIRECTOR, "", heat="Monday"))
    (ordered,) = happened(room, DrawOrdered)
    assert ordered.expected == tuple(sorted((ANN, BOB)))
