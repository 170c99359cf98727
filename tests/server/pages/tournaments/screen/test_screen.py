"""The big screen: open to everybody, and nothing on it that the room may not see."""

import asyncio
import re
from pathlib import Path

import msgspec
import pytest

from croupier.floor.tournaments.commands import SessionTableOrder
from croupier.floor.tournaments.view import view
from croupier.games.blackjack.commands import PlaceWager
from croupier.server.pages.tables.sign import SPECTATOR
from croupier.server.pages.tournaments.screen.podium import screen_podium
from croupier.server.pages.tournaments.screen.screen_content import (
    LEADERS,
    LINES,
    TURN_MILLIS,
    ScreenTable,
    screen_length,
    screen_lines,
    screen_tables,
    shown_in_turn,
)
from croupier.server.pages.tournaments.table import session_length
from croupier.tournament.results.result_events import PlacesConfirmed
from croupier.tournament.state import Phase
from croupier.verbs.actors import Actor
from tests.floor.tournaments.live_tournament import Room, patrons
from tests.floor.tournaments.small_tournaments import happened, seventy, small
from tests.floor.tournaments.tournament_robots import Company, drawn
from tests.server.game_tables import staffed
from tests.server.pages.open_page import OpenPage
from tests.server.pages.tournaments.test_tournament_pages import SECRET, orders
from tests.server.routes.test_tournaments import actor_of, opened
from tests.server.served_house import a_house
from tests.server.sockets.test_secret_wagers import Tournament


@pytest.mark.clause("FLOOR 6.15", "NZ-D7 4.15")
def test_no_byte_for_a_stranger_holds_a_secret_wager_a_contact_or_an_order(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            director = await house.staff(staff.owner, "tournament director")
            players = {name: await house.patron(staff.cashier, name) for name in ("ann", "bob", "cid", "dan")}
            tournament = Tournament(house, staff, director, players)
            await tournament.begin()
            number, ann = await tournament.asked()
            stranger, path = house.guest(), f"/tournaments/{tournament.id}/screen"
            seat = (await tournament.live()).tournament.sessions[0].table(number)
            assert seat is not None
            box = next(patron.seat for patron in seat.playing if patron.name == ann.person)
            async with stranger.session.ws_connect("/live") as socket:
                open_page = OpenPage(stranger, socket)
                await open_page.show(path)
                wager = PlaceWager(Actor(ann.person), ann.person, box, SECRET, seated=True, secret=True)
                await tournament.do(SessionTableOrder(1, number, wager))
                while "secret bet" not in (await open_page.redrawn())["screen"]:
                    pass
            page = (await stranger.get(path))[1]
            assert page.count("5,000") >= 2
            assert orders(page) == []
            assert not re.search(r"p-[0-9a-z]{8}", page), "nobody's id"
            # times and the digests of files are long, and may hold any three digits
            sent = re.sub(rb"[0-9a-f]{9,}", b"", b"".join(stranger.bytes))
            hidden = [b"4,630", b"37000", b"370", *(name.encode() + b"@" for name in players)]
            assert [one for one in hidden if one in sent] == []
            assert (await stranger.get("/screen"))[1].count("Summer blackjack") >= 1

    asyncio.run(evening())


@pytest.mark.clause("FLOOR 6.15", "FLOOR 6.8")
def test_a_draft_has_no_screen_and_a_house_without_tournaments_says_so(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            owner, stranger = await house.owner(), house.guest()
            tournament = await opened(owner)
            assert (await stranger.get(f"/tournaments/{tournament}/screen"))[0] == 404
            assert "No tournament now" in (await stranger.get("/screen"))[1]
            publish = {"type": "tournament.publish conditions", "by": actor_of(owner)}
            await owner.done(f"/api/tournaments/{tournament}/commands", publish)
            status, page = await stranger.get(f"/tournaments/{tournament}/screen")
            assert status == 200
            assert "data-clock" in page

    asyncio.run(look())


class Screened(Company):
    """A company beside whose tables a screen hangs."""

    def __init__(self, room: Room, names: tuple[str, ...]) -> None:
        super().__init__(room, names)
        self.secrets = 0

    def _patrons(self) -> bool:
        live = self.room.live
        seen = view(live, SPECTATOR)
        lines = {line.name: line for line in screen_lines(seen, None, {}, 0)}
        for session in live.tournament.open_sessions:
            of_session = [one for one in seen.tournament.sessions if one.number == session.number]
            shown = screen_tables(seen, of_session, {})
            assert b'"cards"' not in msgspec.json.encode(shown)
            for patron in (patron for at in session.tables for patron in at.table.playing):
                if patron.public_stack is not None and patron.public_stack != patron.stack:
                    self.secrets += 1
                    assert lines[patron.name].chips != f"{patron.stack // 100:,}"
                    assert lines[patron.name].note == "secret bet"
        return super()._patrons()


@pytest.mark.clause("NZ-D7 4.9", "NZ-D7 4.15", "FLOOR 6.15")
def test_the_screen_shows_public_stacks_to_the_end_and_then_the_podium() -> None:
    room = Room(small("nz-d7-blackjack", rounds=3), "screen")
    company = Screened(room, patrons(6))
    company.run_to(Phase.PAID)
    assert company.secrets > 0, "some robot has played a secret wager card"
    (placed,) = happened(room, PlacesConfirmed)
    shown = list(screen_podium(view(room.live, SPECTATOR), {}, room.live, "AUD"))
    assert [one.place for one in shown][:1] == [1]
    assert shown[0].names == " and ".join(placed.places[0])
    assert "AUD" in shown[0].prize


def test_a_long_list_is_shown_page_by_page() -> None:
    everybody = list(range(70))
    pages = [shown_in_turn(everybody, at * TURN_MILLIS, LINES) for at in range(8)]
    assert [one for page in pages for one in page] == everybody
    assert shown_in_turn(everybody, 8 * TURN_MILLIS, LINES) == pages[0]
    assert shown_in_turn([], 5, LINES) == []


@pytest.mark.clause("FLOOR 6.15")
def test_seventy_at_ten_tables_are_shown_together_with_their_leaders_in_sight() -> None:
    room = drawn(Room(seventy("nz-d7-roulette"), "seventy on the screen"), *patrons(70))
    seen = view(room.live, SPECTATOR)
    tables = screen_tables(seen, seen.tournament.sessions, {})
    assert [one.number for one in tables] == list(range(1, 11))
    assert sorted(player for one in tables for _, player in one.seats) == sorted(patrons(70))
    pages = [screen_lines(seen, None, {}, at * TURN_MILLIS) for at in range(12)]
    leaders = [line.name for line in pages[0][:LEADERS]]
    assert all([line.name for line in page[:LEADERS]] == leaders for page in pages)
    assert {line.name for page in pages for line in page} == set(patrons(70))
    assert all(len(page) <= LINES for page in pages)
    gaps = [[place for place, line in enumerate(page) if line.gap] for page in pages[:2]]
    assert gaps == [[], [LEADERS]], "the second page skips those of the first, and says so"
    shown = pages[1][LEADERS:]
    assert shown[0].gap == f"{shown[0].rank} to {shown[-1].rank} of 70"


def test_tables_at_different_rounds_are_summed_up() -> None:
    def table(number: int, at: int, last: int | None = 20) -> ScreenTable:
        return ScreenTable(number, f"round {at}", f"round {at}", at, last, "round", False, ())

    assert screen_length(()) == ""
    assert screen_length([table(1, 5)]) == "round 5"
    assert screen_length([table(1, 4), table(2, 6)]) == "rounds 4 to 6 of 20"
    assert screen_length([table(1, 4, None), table(2, 6, None)]) == "rounds 4 to 6"


@pytest.mark.clause("ACT-UTH 16.9")
def test_the_screen_names_table_and_seat_but_no_shoe_at_hold_em() -> None:
    room = drawn(Room(small("act-uth"), "named seats"), *patrons(9))
    seen = view(room.live, SPECTATOR)
    seats = {(line.name, f"table {line.table}, seat {line.seat}") for line in seen.tournament.leaderboard}
    assert {(line.name, line.where) for line in screen_lines(seen, None, {}, 0)} == seats
    table = msgspec.structs.replace(seen.tables[0].live.table, shoe_number=2, deck="red")
    assert "shoe" not in session_length(seen.tournament.sessions[0], table, "round")
    assert "shoe 2" in session_length(seen.tournament.sessions[0], msgspec.structs.replace(table, deck=""), "round")
