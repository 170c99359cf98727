"""Who sees what of a live tournament, and who sees the same."""

from functools import reduce
from typing import Any

import msgspec

from croupier.floor.tournaments.evolve import evolve
from croupier.floor.tournaments.state import LiveTournament
from croupier.floor.tournaments.view import (
    LiveTournamentView,
    session_table_audience,
    tournament_audience,
    view,
    view_at,
)
from croupier.tournament.session_state import SessionPhase
from croupier.verbs.actors import Actor
from tests.floor.tournaments.least_wagers import wager_or_wait
from tests.floor.tournaments.live_tournament import DEALER, DIRECTOR, Room, patrons
from tests.floor.tournaments.secrecy_checks import ONLOOKER, STAFF
from tests.floor.tournaments.small_tournaments import small
from tests.floor.tournaments.tournament_robots import Company, started

NAMES = patrons(4)


def standing_for(live: LiveTournament, viewer: Actor) -> Actor:
    """Whoever has this viewer's audience sees the same as they do."""
    return Actor(tournament_audience(live, viewer), viewer.role)


def test_a_tournaments_view_has_its_tables_once_and_those_that_are_played_at_alone() -> None:
    room = Room(small("nz-d7-roulette", rounds=1), "tables")
    company = Company(room, NAMES)
    started(room, *NAMES)
    seen = view(room.live, ONLOOKER)
    assert [(at.session, at.table) for at in seen.tables] == [(1, 1), (2, 2)]
    assert all(session.tables == () for session in seen.tournament.sessions)
    assert seen.tables[0].live == view_at(room.live, 1, 1, ONLOOKER)
    while room.session(1).phase is not SessionPhase.OVER:
        if not company._staff():
            wager_or_wait(room)
    assert 1 not in [at.session for at in view(room.live, ONLOOKER).tables]
    assert view_at(room.live, 1, 1, ONLOOKER) is not None
    assert view_at(room.live, 1, 7, ONLOOKER) is None
    assert view_at(room.live, 7, 1, ONLOOKER) is None


def test_the_view_is_written_and_read() -> None:
    room = started(Room(small("act-uth"), "written"), *NAMES)
    for viewer in (ONLOOKER, DIRECTOR, Actor(NAMES[0])):
        seen = view(room.live, viewer)
        written = msgspec.json.encode(seen)
        assert msgspec.json.encode(msgspec.json.decode(written, type=LiveTournamentView)) == written


def test_everybody_with_one_audience_sees_the_same() -> None:
    room = started(Room(small("act-uth"), "audience"), *NAMES)
    while not any(one.cards for one in getattr(room.table().play, "areas", ())):
        wager_or_wait(room)
    live = room.live
    for viewer in (*STAFF, ONLOOKER, *map(Actor, NAMES)):
        assert view(live, viewer) == view(live, standing_for(live, viewer))
        at_table = Actor(session_table_audience(live, 1, 1, viewer), viewer.role)
        assert view_at(live, 1, 1, viewer) == view_at(live, 1, 1, at_table)
    assert len({tournament_audience(live, Actor(name)) for name in NAMES}) == 4
    assert (
        tournament_audience(live, ONLOOKER)
        == tournament_audience(live, Actor("p-another000"))
        == session_table_audience(live, 1, 1, ONLOOKER)
    )
    assert session_table_audience(live, 9, 9, Actor(NAMES[0])) == "public"


def test_at_a_table_without_secrets_all_patrons_share_one_view() -> None:
    room = started(Room(small("nz-d7-roulette"), "shared"), *NAMES)
    assert {session_table_audience(room.live, 1, 1, Actor(name)) for name in NAMES} == {"public"}
    assert session_table_audience(room.live, 1, 1, DEALER) == "dealer"


def test_wagers_of_the_last_round_stay_in_view_at_a_table_and_by_the_log() -> None:
    room = started(Room(small("nz-d7-roulette", rounds=3), "last round"), *NAMES)
    settled: tuple[Any, ...] = ()
    while room.table().round_number < 2:
        play = room.table().play
        settled = settled if play is None else tuple(play.settled) or settled
        wager_or_wait(room)
    assert {row.patron for row in settled} == {patron.name for patron in room.table().patrons}
    for viewer in (ONLOOKER, DIRECTOR, *map(Actor, NAMES)):
        shown = view_at(room.live, 1, 1, viewer)
        assert shown is not None
        assert shown.last_settled == settled
    live: LiveTournament | None = None
    assert reduce(evolve, room.log, live) == room.live


def test_money_is_for_its_owner_and_for_staff() -> None:
    room = started(Room(small("nz-d7-roulette"), "money"), *NAMES)
    for viewer, names in ((Actor(NAMES[0]), {NAMES[0]}), (ONLOOKER, set()), (DIRECTOR, set(NAMES))):
        lines = view(room.live, viewer).tournament.leaderboard
        assert {line.name for line in lines if line.money is not None} == names
