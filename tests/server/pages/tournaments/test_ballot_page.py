"""The ballot's page: every draw stays as it was made, and what it shows of one draws the same seats again."""

import asyncio
import json
from pathlib import Path

import msgspec
import pytest

from croupier.floor.live.commands import GiveNonce
from croupier.floor.live.opening.terms import Terms
from croupier.floor.tournaments.published_draws import draw_file
from croupier.floor.tournaments.state import LiveTournament
from croupier.server.pages.tournaments.ballot.ballot_content import SeatDraw, seat_draws, seats_now
from croupier.tournament.commands import PublishConditions
from croupier.tournament.draw.balancing_plan import break_and_balance
from croupier.tournament.draw.ballot import BallotEntry, DrawnSeat, draw_ballot
from croupier.tournament.sessions.session_lookup import with_changes
from croupier.tournament.state import Tournament
from croupier.verbs.actors import Actor, Role
from tests.floor.tournaments.test_committed_draws import NAMES as NAMES_OF_FOUR, nonce_of, ordered, seals
from tests.server.printing.test_seat_papers import NAMES, broken_evening, seated
from tests.server.routes.test_tournaments import opened
from tests.server.served_house import a_house


def draws_of(tournament: Tournament) -> tuple[SeatDraw, ...]:
    return seat_draws(LiveTournament("x-1", 1, tournament, Terms("Main room")))


@pytest.mark.clause("NZ-D7 2.3(d)(ii)", "ACT-BJ 19.7", "ACT-MB 15.7", "ACT-UTH 16.8")
def test_sessions_of_one_draw_stand_together_with_their_purpose() -> None:
    (ballot,) = draws_of(seated())
    assert (ballot.title, ballot.draw.record.entropy, ballot.again) == ("heats, sitting 1", "entropy", None)
    assert [(table.session, table.number) for table in ballot.tables] == [(1, 1), (2, 2)]
    shown = {(seat.player, seat.table, seat.seat) for table in ballot.tables for seat in table.seats}
    again = draw_ballot("entropy", "heats, sitting 1", tuple(map(BallotEntry, NAMES)), 2, 7)
    assert shown == {(seat.player, seat.table, seat.seat) for seat in again}


@pytest.mark.clause("FLOOR 6.3", "FLOOR 6.8")
def test_a_reader_has_a_draw_made_again_and_sees_each_seat_twice() -> None:
    room = ordered()
    seals(room, *NAMES_OF_FOUR[:2])
    room.let_time_pass()
    room.do(GiveNonce(Actor(NAMES_OF_FOUR[1]), nonce_of(NAMES_OF_FOUR[1])))
    room.let_time_pass()
    (shown,) = seat_draws(room.live, "seats-1")
    assert shown.again is not None
    assert {seat.player for seat in shown.again.seats} == set(NAMES_OF_FOUR)
    assert (shown.again.different, shown.again.problems) == (0, ())
    (ballot,) = room.live.tournament.ballots
    moved = msgspec.structs.replace(ballot.seats[0], seat=9)
    changed = msgspec.structs.replace(ballot, seats=(moved, *ballot.seats[1:]))
    drawn = msgspec.structs.replace(room.live.drawn[0], salt="0" * 64)
    tournament = with_changes(room.live.tournament, ballots=(changed,))
    (forged,) = seat_draws(msgspec.structs.replace(room.live, tournament=tournament, drawn=(drawn,)), "seats-1")
    assert forged.again is not None
    assert [seat.player for seat in forged.again.seats if not seat.is_same] == [moved.player]
    assert forged.again.problems != ()


@pytest.mark.clause("ACT-UTH 16.8", "ACT-UTH 16.9")
def test_a_ballot_stays_as_it_was_drawn_when_a_table_is_broken() -> None:
    _, ballot = draws_of(broken_evening().tournament)
    content = json.loads(draw_file(ballot.draw))
    players = tuple(BallotEntry(*one) for one in content["players"])
    again = draw_ballot(content["entropy"], content["purpose"], players, content["tables"], content["seats"])
    assert sorted(again, key=str) == sorted((seat for table in ballot.tables for seat in table.seats), key=str)
    assert [[seat.player, seat.table, seat.seat] for seat in again] == content["drawn"]


@pytest.mark.clause("ACT-UTH 16.9", "ACT-UTH 16.3(a)(iii)(C)")
def test_moves_are_a_draw_of_their_own_that_anybody_can_repeat() -> None:
    live = LiveTournament("x-1", 1, broken_evening().tournament, Terms("Main room"))
    moves, _ = seat_draws(live, "moves-1")
    record, content = moves.draw.moved, json.loads(draw_file(moves.draw))
    assert record is not None
    assert (record.entropy, record.purpose) == ("drawn in public", "session 1, moves after round 0")
    assert moves.again is not None
    assert (len(moves.again.seats), moves.again.different) == (len(record.moves), 0)
    again = break_and_balance(
        tuple(DrawnSeat(*one) for one in content["seated"]),
        content["seats_per_table"],
        tuple(content["breaking_order"]),
        content["entropy"],
        content["purpose"],
        clause=record.moves[0].clause,
        seats_drawn=content["seats_drawn"],
    )
    assert [[move.player, move.to_table, move.to_seat] for move in again.moves] == content["moves"]
    assert record.broken == again.broken != ()


def test_seats_now_are_those_of_players_who_are_in_each_with_one_player() -> None:
    tournament = broken_evening().tournament
    (table,) = seats_now(LiveTournament("x-1", 1, tournament, Terms("Main room")))
    assert len({seat.seat for seat in table.seats}) == len(table.seats) == len(tournament.still_in) == 6
    assert seats_now(LiveTournament("x-1", 1, seated(), Terms("Main room"))) == ()


@pytest.mark.clause("FLOOR 6.8", "FLOOR 6.15")
def test_the_ballot_is_open_to_all_once_conditions_are_published(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            owner, stranger = await house.owner(), house.guest()
            address = f"/tournaments/{(tournament := await opened(owner))}"
            assert (await stranger.get(f"{address}/ballot"))[0] == 404
            assert (await owner.get(f"{address}/ballot"))[0] == 200
            operator = Actor(owner.person, Role.CASINO_OPERATOR)
            await owner.done(f"/api/tournaments/{tournament}/commands", PublishConditions(operator))
            status, text = await stranger.get(f"{address}/ballot")
            assert (status, "Seats are not drawn yet" in text, f"{address}/public" in text) == (200, True, True)
            assert (await stranger.get("/tournaments/x-nowhere/ballot"))[0] == 404
            assert (await stranger.get(f"/api{address}/draws/seats-1"))[0] == 404

    asyncio.run(look())
