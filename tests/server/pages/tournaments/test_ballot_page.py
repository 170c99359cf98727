"""The ballot's page: every draw stays as it was made, and what it shows of one draws the same seats again."""

import asyncio
import json
from pathlib import Path

import pytest

from croupier.floor.live.opening.terms import Terms
from croupier.floor.tournaments.state import LiveTournament
from croupier.server.pages.tournaments.ballot.ballot_content import SeatDraw, seat_draws, seats_now
from croupier.tournament.commands import PublishConditions
from croupier.tournament.draw.balancing_plan import break_and_balance
from croupier.tournament.draw.ballot import BallotEntry, DrawnSeat, draw_ballot
from croupier.tournament.draw.draw_records import ballot_differences, moves_again
from croupier.tournament.state import Tournament
from croupier.verbs.actors import Actor, Role
from tests.server.printing.test_seat_papers import NAMES, broken_evening, seated
from tests.server.routes.test_tournaments import opened
from tests.server.served_house import a_house


def draws_of(tournament: Tournament) -> tuple[SeatDraw, ...]:
    return seat_draws(LiveTournament("x-1", 1, tournament, Terms("Main room")))


@pytest.mark.clause("NZ-D7 2.3(d)(ii)", "ACT-BJ 19.7", "ACT-MB 15.7", "ACT-UTH 16.8")
def test_sessions_of_one_draw_stand_together_with_their_purpose() -> None:
    (ballot,) = draws_of(seated())
    assert (ballot.title, ballot.entropy) == ("heats, sitting 1", "entropy")
    assert [(table.session, table.number) for table in ballot.tables] == [(1, 1), (2, 2)]
    shown = {(seat.player, seat.table, seat.seat) for table in ballot.tables for seat in table.seats}
    again = draw_ballot("entropy", "heats, sitting 1", tuple(map(BallotEntry, NAMES)), 2, 7)
    assert shown == {(seat.player, seat.table, seat.seat) for seat in again}


@pytest.mark.clause("ACT-UTH 16.8", "ACT-UTH 16.9")
def test_a_ballot_stays_as_it_was_drawn_when_a_table_is_broken() -> None:
    tournament = broken_evening().tournament
    _, ballot = draws_of(tournament)
    inputs = json.loads(ballot.inputs)
    players = tuple(BallotEntry(*one) for one in inputs["players"])
    again = draw_ballot(inputs["entropy"], inputs["purpose"], players, inputs["tables"], inputs["seats"])
    assert sorted(again, key=str) == sorted((seat for table in ballot.tables for seat in table.seats), key=str)
    assert ballot_differences(tournament.ballots[0]) == ()


@pytest.mark.clause("ACT-UTH 16.9", "ACT-UTH 16.3(a)(iii)(C)")
def test_moves_are_a_draw_of_their_own_that_anybody_can_repeat() -> None:
    tournament = broken_evening().tournament
    moves, _ = draws_of(tournament)
    assert (moves.entropy, moves.purpose) == ("drawn in public", "session 1, moves after round 0")
    record, inputs = moves.moved, json.loads(moves.inputs)
    assert record is not None
    assert record.moves == moves_again(record)
    again = break_and_balance(
        tuple(DrawnSeat(*one) for one in inputs["seated"]),
        inputs["seats_per_table"],
        tuple(inputs["breaking_order"]),
        inputs["entropy"],
        inputs["purpose"],
        clause=record.moves[0].clause,
        seats_drawn=inputs["seats_drawn"],
    )
    assert again.moves == record.moves
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

    asyncio.run(look())
