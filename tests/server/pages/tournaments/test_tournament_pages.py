"""The pages of tournaments: who sees and may order what, whole chips, secret wagers, the console to the last prize."""

import asyncio
import re
import time
from html import unescape
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.equipment.amounts import Amount, Style
from croupier.floor.live.opening.terms import Terms
from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.commands import OpenTournament, SessionTableOrder
from croupier.floor.tournaments.listing import TournamentRow
from croupier.games.blackjack.commands import PlaceWager
from croupier.server.pages.core import rendering
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.tournaments.tournament_cards import listing_order
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.state import Phase
from croupier.verbs.actors import Actor, Role
from tests.floor.tournaments.small_tournaments import small
from tests.server.game_tables import AT_ONCE, staffed
from tests.server.pages.open_page import OpenPage
from tests.server.routes.test_tournaments import actor_of, opened
from tests.server.served_house import Guest, a_house
from tests.server.sockets.test_secret_wagers import Tournament

SECRET = Amount(37_000)


def orders(page: str) -> list[dict[str, Any]]:
    """Every command that a page can send."""
    return [msgspec.json.decode(unescape(found)) for found in re.findall(r'data-order="([^"]*)"', page)]


def kinds(page: str) -> set[str]:
    return {one["type"].removeprefix("tournament.") for one in orders(page)}


def test_amounts_of_chips_are_whole_and_those_of_money_have_cents() -> None:
    assert [write_amount(value, Style.TOURNAMENT_CHIPS) for value in (500_000, 50, 0, -1000)] == [
        "5,000",
        "0.50",
        "0",
        "−10",
    ]
    assert [write_amount(value, Style.MONEY) for value in (500_000, -1000, None)] == ["5,000.00", "−10.00", "secret"]


def test_shares_of_the_pool_are_percents_without_empty_decimals() -> None:
    written = rendering.templates().from_string("{% for one in shares %}{{ one|percents }} {% endfor %}")
    assert written.render(shares=(5_000, 1_250, 3_334)) == "50% 12.5% 33.34% "


def test_tournaments_are_listed_and_opened_by_those_who_may(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            owner, ann = await house.owner(), await house.guest().sign_up("ann")
            assert "Tournaments appear here once they are announced." in (await ann.get("/tournaments"))[1]
            tournament = await opened(owner)
            page = (await ann.get("/tournaments"))[1]
            assert f'href="/tournaments/{tournament}"' in page
            assert "/tournaments/new" not in page
            assert "/directing" not in page
            own = (await owner.get("/tournaments"))[1]
            assert 'href="/tournaments/new"' in own
            assert f'href="/tournaments/{tournament}/directing"' in own
            assert f'href="/tournaments/{tournament}"' in (await ann.get("/"))[1]
            stranger = house.guest()
            assert f'href="/tournaments/{tournament}"' not in (await stranger.get("/tournaments"))[1]
            assert (await stranger.get(f"/tournaments/{tournament}"))[0] == 404

    asyncio.run(look())


def test_tournament_that_nobody_plays_yet_is_listed_before_those_in_play() -> None:
    def row(name: str, phase: Phase, has_begun: bool = False) -> TournamentRow:
        return TournamentRow(name, name, "NZ-D7", "roulette", phase, 4, 7, None, 1, has_begun)

    rows = [
        row("draft", Phase.PREPARING),
        row("played", Phase.IN_PLAY, has_begun=True),
        row("drawn", Phase.IN_PLAY),
        row("open", Phase.ENTRIES_OPEN),
    ]
    assert [one.name for one in sorted(rows, key=listing_order)] == ["open", "drawn", "played", "draft"]


@pytest.mark.clause("FLOOR 6.8")
def test_a_draft_is_for_those_in_charge_and_published_conditions_are_for_all(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            owner, ann = await house.owner(), await house.guest().sign_up("ann")
            path = f"/tournaments/{await opened(owner)}"
            assert "Not published yet." in (await ann.get(path))[1]
            assert kinds((await ann.get(path))[1]) == set()
            assert kinds((await owner.get(f"{path}/directing"))[1]) >= {"publish conditions", "cancel", "add value"}
            publish = {"type": "tournament.publish conditions", "by": actor_of(owner)}
            await owner.done(f"/api{path}/commands", publish)
            page = (await ann.get(path))[1]
            assert "Entries open next." in page
            assert 'href="/rules/NZ-D7/2.2(c)"' in page
            assert (await ann.get(f"{path}/directing"))[0] == 403
            read = (await owner.get(f"/api{path}/conditions"))[1]["conditions"]
            amend = {"type": "tournament.amend conditions", "by": actor_of(owner), "told": "a sign at the desk"}
            await owner.done(f"/api{path}/commands", amend | {"conditions": read | {"name": "Another night"}})
            for reader in (ann, house.guest()):
                public = (await reader.get(f"{path}/public"))[1]
                assert "You read version 1, the last one published" in public
                assert "Another night" not in public
            assert "Another night" not in (await house.guest().get(f"/api{path}/file"))[1]
            assert "Roulette night" in (await house.guest().get("/tournaments"))[1]
            assert "The conditions are being changed: " in (await ann.get(path))[1]
            assert (await ann.get(f"/api{path}/conditions"))[1]["version"] == 1
            assert (await ann.get("/tournaments/x-none"))[0] == 404
            assert (await ann.get(f"{path}/tables/1.1"))[0] == (await ann.get(f"{path}/tables/zero"))[0] == 404

    asyncio.run(look())


@pytest.mark.clause("NZ-D7 2.7")
def test_an_application_goes_from_the_patron_to_the_directors_console(tmp_path: Path) -> None:
    async def enter() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            director = await house.staff(staff.owner, "tournament director")
            ann = await house.patron(staff.cashier, "<b>ann")
            path = f"/tournaments/{await opened(staff.owner)}"

            async def done(guest: Guest, page: str, what: str) -> None:
                """What a page lets somebody order is carried out."""
                found = next(one for one in orders((await guest.get(page))[1]) if one["type"] == f"tournament.{what}")
                await guest.done(f"/api{path}/commands", found)

            await done(staff.owner, f"{path}/directing", "publish conditions")
            await done(director, f"{path}/directing", "check in")
            waiting = (await director.get(f"{path}/directing"))[1]
            assert "Open entries: the casino operator only." in waiting
            await done(staff.owner, f"{path}/directing", "open entries")
            assert kinds((await ann.get(path))[1]) == {"apply"}
            await done(ann, path, "apply")
            assert kinds((await ann.get(path))[1]) == {"withdraw"}
            console = (await director.get(f"{path}/directing"))[1]
            assert "&lt;B&gt;Ann" in console
            assert "<B>Ann" not in console
            assert "<h1 data-says>Give an applicant the conditions in writing</h1>" in console
            await done(director, f"{path}/directing", "notify applicant")
            await done(director, f"{path}/directing", "accept entry")
            mine = (await ann.get(path))[1]
            assert "You are entered" in mine
            assert "100.00 AUD back; after that nothing unless the operator agrees." in mine
            moved = next(
                one
                for one in orders((await director.get(f"{path}/directing"))[1])
                if one["type"] == "tournament.move start"
            )
            later = {"to": "2031-03-01T18:30:00+13:00", "notice": "by letter"}
            await director.done(f"/api{path}/commands", moved | later)
            assert "Start of heats" in (await ann.get(path))[1]
            agreed = next(
                one
                for one in orders((await staff.owner.get(f"{path}/directing"))[1])
                if one["type"] == "tournament.consent to refund"
            )
            await staff.owner.done(f"/api{path}/commands", agreed | {"name": ann.person})
            assert "Until play begins you get 100.00 AUD back." in (await ann.get(path))[1]
            assert "Prize pool</dt> <dd>100.00" in mine
            warning = next(one for one in orders((await director.get(f"{path}/directing"))[1]) if "kind" in one)
            warned = warning | {"player": ann.person, "reason": "spoke <i>aloud</i>"}
            await director.done(f"/api{path}/commands", warned)
            mine = (await ann.get(path))[1]
            assert "1 warning" in mine
            assert "spoke &lt;i&gt;aloud" in mine
            assert "reverse ruling" in kinds((await director.get(f"{path}/directing"))[1])
            await done(ann, path, "withdraw")
            assert "You have withdrawn." in (await ann.get(path))[1]

    asyncio.run(enter())


@pytest.mark.clause("FLOOR 6.4")
def test_the_console_leads_from_the_conditions_to_the_prizes(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            capital = {"type": "cage.put in capital", "by": staff.owner.person, "amount": 900_000}
            await staff.owner.done("/api/cage/commands", capital)
            director = await house.staff(staff.owner, "tournament director")
            players = [await house.patron(staff.cashier, name) for name in ("ann", "bob")]
            opening = OpenTournament(
                Actor(staff.owner.person, Role.CASINO_OPERATOR), _final(), Terms("Main room", pace=AT_ONCE)
            )
            path = f"/tournaments/{(await staff.owner.done('/api/tournaments', opening))['made']}"
            done: list[str] = []
            async with asyncio.timeout(30):
                while "close" not in done:
                    done += await _next(path, director, staff.owner, players)
                    if done[-1:] == ["start session"]:
                        done += await _rule_on_chips(path, director, staff.owner, players[0])
            assert [one for one in done if one != "take seat"] == [
                *("check in", "publish conditions", "open entries", "apply", "apply", "notify applicant"),
                *("accept entry", "notify applicant", "accept entry", "close entries", "draw seats"),
                *("start session", "rule", "confirm count", "confirm places", "pay prizes", "close"),
            ]
            page = (await players[0].get(path))[1]
            assert "Places and prizes" in page
            assert "The tournament is over." in page
            pages = [(await staff.owner.get(path))[1], (await house.guest().get(f"{path}/public"))[1]]
            winners = {shown.partition('<p class="winner">')[2].partition("</p>")[0].strip() for shown in pages}
            assert len(winners) == 1, "everybody reads who won, as the screen in the room shows it"
            assert "" not in winners

    asyncio.run(evening())


async def _rule_on_chips(path: str, director: Guest, owner: Guest, player: Guest) -> list[str]:
    """Nobody wagers, and the rounds go on without them: a ruling tells them apart, which the owner confirms."""
    found = orders((await director.get(f"{path}/directing"))[1])
    ruling = next(one for one in found if one.get("kind") == "chips")
    more = {"player": player.person, "amount": 10_000, "session": 1, "reason": "chips that had fallen down"}
    await director.done(f"/api{path}/commands", ruling | more)
    found = orders((await owner.get(f"{path}/directing"))[1])
    (confirm,) = [one for one in found if one["type"] == "floor.confirm"]
    await owner.done(f"/api{path}/commands", confirm)
    return ["rule"]


async def _next(path: str, director: Guest, owner: Guest, players: list[Guest]) -> list[str]:
    """What the page of somebody asks for first is done: the players', then the console's next step."""
    for guest in players:
        for wanted in ("apply", "take seat"):
            for found in orders((await guest.get(path))[1]):
                if found["type"] == f"tournament.{wanted}":
                    await guest.done(f"/api{path}/commands", found)
                    return [wanted]
    for guest in (director, owner):
        page = (await guest.get(f"{path}/directing"))[1]
        task = page.partition('id="region-task"')[2].partition('id="region-floor"')[0]
        for found in orders(task):
            status, _ = await guest.order(f"/api{path}/commands", found)
            if status == 200:
                return [found["type"].removeprefix("tournament.")]
    for found in orders((await director.get(f"{path}/directing"))[1]):
        if found["type"] == "floor.at table" and found["command"]["type"] == "table.go on without":
            await director.order(f"/api{path}/commands", found)  # too late where somebody else was asked meanwhile
    await asyncio.sleep(0.05)
    return []


def _final() -> Conditions:
    """A final of two spins for two players and more; seats are drawn after its start, so play waits for nothing."""
    start = as_time(int(time.time() - 60) * 1000)
    whole = small("nz-d7-roulette", rounds=2, start=start, entry={"minimum_players": 2, "maximum_players": 6})
    wagers = msgspec.structs.replace(whole.wagers, seconds=1)
    return msgspec.structs.replace(whole, stage=whole.stage[-1:], wagers=wagers)


@pytest.mark.clause("NZ-D7 4.9", "NZ-D7 4.15")
def test_a_table_shows_every_stack_in_chips_and_a_secret_wager_to_its_owner_alone(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            director = await house.staff(staff.owner, "tournament director")
            players = {name: await house.patron(staff.cashier, name) for name in ("ann", "bob", "cid", "dan")}
            tournament = Tournament(house, staff, director, players)
            await tournament.begin()
            number, ann = await tournament.asked()
            path = f"/tournaments/{tournament.id}/tables/1.{number}"
            page = (await ann.get(path))[1]
            assert page.count(">5,000<") >= 2
            account = (await ann.get("/account"))[1]
            assert re.search(rf'tables/{tournament.id}.1.{number}">[^<]+, table {number}</a>', account)
            assert "tournament chips" in account
            assert "Your turn to bet." in page
            assert 'data-unit="chips"' in page
            assert {"table.play pass card", "floor.call supervisor"} <= {one["type"] for one in orders(page)}
            place = unescape(re.findall(r'data-at-table="([^"]*)"', page)[0])
            assert msgspec.json.decode(place) == {"type": "floor.at table", "session": 1, "table": number}
            other = next(one for one in players.values() if one is not ann)
            assert "table.play pass card" not in {one["type"] for one in orders((await other.get(path))[1])}
            async with other.session.ws_connect("/live") as socket:
                open_page = OpenPage(other, socket)
                await open_page.show(path)
                seat = msgspec.json.decode(unescape(re.findall(r'data-place="([^"]*)"', page)[0]))["box"]
                wager = PlaceWager(Actor(ann.person), ann.person, seat, SECRET, seated=True, secret=True)
                await tournament.do(SessionTableOrder(1, number, wager))
                while "secret bet in play" not in (await open_page.redrawn())["people"]:
                    pass
            theirs, mine = (await other.get(path))[1], (await ann.get(path))[1]
            assert "4,630" in mine
            assert not [one for one in other.bytes if b"4,630" in one or b"37000" in one]
            assert "5,000" in theirs
            console = (await director.get(f"/tournaments/{tournament.id}/directing"))[1]
            assert "4,630" in console
            assert {"floor.call break", "set pace", "call time up", "rule", "disqualify"} <= kinds(console)
            at_table = [one["command"] for one in orders(console) if one["type"] == "floor.at table"]
            grounds = {one["ground"] for one in at_table if one["type"] == "table.void round"}
            assert grounds == {"fraud", "contravention"}

    asyncio.run(evening())


@pytest.mark.clause("NZ-D7 2.3(d)(i)")
def test_the_ballot_shows_every_seat_with_what_it_was_drawn_from(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            owner, ann = await house.owner(), await house.guest().sign_up("ann")
            path = f"/tournaments/{await opened(owner)}"
            assert "Seats are not drawn yet." in (await ann.get(f"{path}/ballot"))[1]
            async with house.guest().session.get(f"{path}/ballot", allow_redirects=False) as answer:
                assert answer.status == 404

    asyncio.run(look())
