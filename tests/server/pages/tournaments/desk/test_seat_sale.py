"""The desk sells a seat that was not taken: whom it offers it for, and a reserve from the street who pays cash."""

import asyncio
import html
import json
import re
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.tournaments.command_times import as_millis, as_time
from croupier.floor.tournaments.view import view
from croupier.server.pages.tournaments.desk_actions import player_acts, seat_sale_words
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament.commands import KeepInReserve, SellSeat, StartSession, TakeDrawnSeat, WithdrawEntry
from croupier.tournament.examples import example_text
from croupier.verbs.actors import Actor, Role
from tests.floor.tournaments.live_tournament import DIRECTOR, OPERATOR, Room, patrons
from tests.floor.tournaments.small_tournaments import small
from tests.floor.tournaments.tournament_robots import applied, draw_first_seats, entered, opened
from tests.server.game_tables import staffed
from tests.server.routes.test_tournament_desk import Desk
from tests.server.routes.test_tournaments import opened as opened_in_house
from tests.server.served_house import Guest, HouseRunning, a_house

ABSENT, ANN, BOB, RESERVE, LATER = patrons(5)
FEW = {"minimum_players": 2, "maximum_players": 9}


def drawn_room(game: str) -> Room:
    """Three players are drawn to a table, two are seated, and somebody is in reserve."""
    room = applied(entered(opened(Room(small(game, entry=FEW), "sale")), ABSENT, ANN, BOB), RESERVE)
    applied(room, LATER)
    for name in (RESERVE, LATER):
        room.do(KeepInReserve(OPERATOR, name))
    draw_first_seats(room)
    for name in (ANN, BOB):
        room.do(TakeDrawnSeat(Actor(name), name))
    return room


def look_of(room: Room) -> TournamentLook:
    held = frozenset({Role.TOURNAMENT_DIRECTOR})
    return TournamentLook(view(room.live, DIRECTOR), DIRECTOR, held, room.live.version, room.now, {}, None)


def sales(room: Room, *paid: str) -> list[str]:
    """Whose seats the director is offered to sell."""
    look = look_of(room)
    acts = [one for line in look.view.tournament.leaderboard for one in player_acts(look, room.live, line, paid)]
    return [one.command.name for one in acts if isinstance(one.command, SellSeat)]


@pytest.mark.clause("ACT-BJ 19.9", "ACT-BJ 19.10")
def test_absent_players_seat_is_offered_from_the_starting_time_until_the_start() -> None:
    room = drawn_room("act-bj")
    start = room.session().start
    assert start is not None
    room.now = as_millis(start) - 1
    assert sales(room, RESERVE) == [], "they may still come"
    room.now += 1
    assert sales(room, RESERVE) == [ABSENT]
    assert sales(room) == [], "the fee is paid first"
    assert "a cashier takes the fee" in seat_sale_words(look_of(room), room.live, ABSENT, ())
    assert seat_sale_words(look_of(room), room.live, ANN, ()) == ""
    room.do(SellSeat(DIRECTOR, ABSENT, RESERVE, as_time(room.now)))
    assert room.refusal(SellSeat(DIRECTOR, RESERVE, LATER, as_time(room.now))) == "ACT-BJ 19.10"
    assert sales(room, LATER) == [], "the buyer may still sit down"
    room.do(StartSession(DIRECTOR, 1, start))
    assert sales(room, LATER) == [], "play has begun"


@pytest.mark.clause("NZ-D7 2.3(c)(ii)")
def test_no_seat_is_offered_under_a_book_that_sells_none() -> None:
    room = drawn_room("nz-d7-blackjack")
    room.do(WithdrawEntry(Actor(ABSENT), ABSENT, as_time(room.now)))
    assert sales(room, RESERVE) == []
    assert seat_sale_words(look_of(room), room.live, ABSENT, ()) == ""


class SellingDesk(Desk):
    """A desk whose director sells seats, with six players drawn and a reserve who has paid nothing."""

    director: Guest

    async def page(self, guest: Guest) -> list[dict[str, Any]]:
        """What the desk offers somebody, as it is sent."""
        text = (await guest.get(f"/tournaments/{self.id}/desk"))[1]
        found = re.findall(r'data-(?:order|body)="([^"]+)"', text)
        return [json.loads(html.unescape(one)) for one in found]

    async def kinds(self, guest: Guest) -> set[str]:
        return {str(one.get("type", one.get("what"))) for one in await self.page(guest)}


async def selling_desk(house: HouseRunning) -> SellingDesk:
    staff = await staffed(house)
    director, manager = [await house.staff(staff.owner, one) for one in ("tournament director", "shift manager")]
    desk = SellingDesk(house, staff.owner, staff.cashier, await opened_in_house(staff.owner, example_text("act-bj")))
    desk.director = director
    for guest, role, tag, more in (
        (staff.owner, "casino operator", "publish conditions", {}),
        (staff.owner, "casino operator", "notify regulator", {"reference": "letter 9"}),
        (manager, "gaming shift manager", "nominate director", {"name": director.person}),
        (staff.owner, "casino operator", "open entries", {}),
    ):
        answer = await desk.order(guest, role, type=f"tournament.{tag}", **more)
        assert answer[0] == 200, answer
    return desk


@pytest.mark.clause("ACT-BJ 19.10", "FLOOR 6.14")
def test_a_reserve_from_the_street_pays_cash_for_a_seat_that_is_given_up(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            desk = await selling_desk(house)
            fee, signed = 11_000, {"signed": "entry file"}
            entries = [await desk.enter(name=f"P {at}", identification=f"PA 765 432{at}", **signed) for at in range(6)]
            people = [answer["made"] for _, answer in entries]
            rita = (await desk.enter(name="Rita", identification="PA 111 111", reserve=True, **signed))[1]["made"]
            assert (await desk.order(desk.owner, "casino operator", type="tournament.close entries"))[0] == 200
            seats = [{"player": person, "table": 1, "seat": at} for at, person in enumerate(people, start=1)]
            given = {
                "type": "tournament.enter seats",
                "seats": seats,
                "witnesses": [desk.clerk.person, desk.owner.person],
            }
            answer = await desk.order(desk.director, "tournament director", **given)
            assert answer[0] == 200, answer
            gone, at = people[0], "1970-01-01T00:00:00Z"
            leave = {"type": "tournament.withdraw", "name": gone, "at": at, "reason": "ill"}
            assert (await desk.order(desk.clerk, "cashier", **leave))[0] == 200
            assert "tournament.sell seat" not in await desk.kinds(desk.director), "Rita has not paid"
            (cash,) = [one for one in await desk.page(desk.clerk) if one.get("what") == "entry"]
            assert (cash["name"], cash["pays"]) == (rita, "cash")
            status, answer = await desk.clerk.order(f"{desk.address}/desk/payments", cash)
            assert (status, [one.split()[0] for one in answer["receipts"]]) == (200, ["cage"])
            assert (await desk.account(rita))["balance"] == fee
            (sale,) = [one for one in await desk.page(desk.director) if one.get("type") == "tournament.sell seat"]
            status, answer = await desk.director.order(f"{desk.address}/commands", sale | {"reserve": rita})
            assert status == 200, answer
            lines = await desk.lines()
            assert (lines[rita]["seat"], lines[rita]["money"]["paid"]) == (1, fee)
            assert (await desk.account(rita))["balance"] == 0

    asyncio.run(evening())
