"""Notices by e-mail from a real house to a real mail server: a whole tournament, refusals, and who wants none."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from croupier.client.answers import done
from croupier.client.client import Client
from croupier.client.demo_director import DemoDirector
from croupier.client.demo_entrant import DemoEntrant
from croupier.robots.game_registry import robots_for
from croupier.tournament import commands as orders
from croupier.verbs.actors import Actor
from tests.client.test_demo import STAGING
from tests.server.mail.local_mail_server import Mailbox, a_mail_server, free_port
from tests.server.mail.mailing_house import MailingHouse, a_mailing_house, eventually
from tests.server.served_house import Guest

ANN, BOB = "ann@example.org", "bob@example.org"


def texts(mailbox: Mailbox, to: str) -> str:
    """Everything that somebody was written."""
    return "\n".join(letter.get_content() for letter in mailbox.letters if letter["To"] == to)


async def play_to_the_end(house: MailingHouse, players: list[tuple[Client, str]]) -> None:
    """Robots play, and those in charge do what the rules call for."""
    habits = robots_for(STAGING.tables[0].game).habits
    director = DemoDirector(house.offices, house.tournament, house.start, 1, patience_seconds=60)
    async with asyncio.TaskGroup() as evening, asyncio.timeout(60):
        robots = [
            evening.create_task(DemoEntrant(client, habit, lambda below: 0, STAGING.manner).play(house.tournament))
            for (client, _), (_, habit) in zip(players, habits, strict=False)
        ]
        await director.run()
        for robot in robots:
            robot.cancel()


async def check_result_pages(house: MailingHouse) -> None:
    """Each player reads on their own pages how they finished, and what they won."""
    titles, places = [], []
    for login in ("ann", "bob"):
        player = await signed_in(house, login)
        for path in (f"/tournaments/{house.tournament}", f"/tournaments/{house.tournament}/tables/1.1"):
            page = str((await player.get(path))[1])
            assert "Your prize</small> <b>" in page
            titles.append(page.partition('id="own-result-h">')[2].partition("<")[0])
        mine = str((await player.get("/account/tournaments"))[1])
        assert "Summer blackjack" in mine
        assert "20.00" in mine
        places += [place for place in ("1st of 2", "2nd of 2") if place in mine]
    won = "You won!" if "You won!" in titles else "You share first place!"
    assert titles.count(won) in (2, 4)
    assert "1st of 2" in places
    stranger = await house.floor.house.guest().sign_up("cat")
    assert "own-result" not in str((await stranger.get(f"/tournaments/{house.tournament}"))[1])
    assert "not entered a tournament yet" in str((await stranger.get("/account/tournaments"))[1])


@pytest.mark.clause("FLOOR 6.16")
def test_players_are_written_to_from_their_entry_to_their_prize(tmp_path: Path) -> None:
    async def run() -> None:
        port = free_port()
        with a_mail_server(port, Mailbox()) as mailbox:
            async with a_mailing_house(tmp_path, port, start_seconds=6) as house:
                players = [await house.player("ann", f"phone 021 555, {ANN}"), await house.player("bob", BOB)]
                await play_to_the_end(house, players)
                await eventually(lambda: all("Your prize" in texts(mailbox, to) for to in (ANN, BOB)))
                await check_result_pages(house)
            for to in (ANN, BOB):
                written = texts(mailbox, to)
                for words in ("You are entered in the tournament Summer blackjack", "paid, receipt"):
                    assert words in written
                assert "Your seat for session 1: table 1, seat" in written
                assert "in the tournament." in written
                assert "Round 2 is the last" not in written  # what happens at the table is read there
                assert all(suit not in written for suit in "♠♥♦♣")
            ids = [letter["Message-ID"] for letter in mailbox.letters]
            assert len(ids) == len(set(ids))

    asyncio.run(run())


@pytest.mark.clause("FLOOR 6.16")
def test_letters_wait_for_a_server_that_is_away_and_those_in_charge_read_why(tmp_path: Path) -> None:
    async def run() -> None:
        port, mailbox = free_port(), Mailbox()
        async with a_mailing_house(tmp_path, port) as house:
            postman = house.floor.house.serving.postman
            assert postman is not None
            await house.player("ann", ANN)
            await eventually(lambda: bool(postman.box and postman.box.problem))
            owner = await signed_in(house, "owner")
            page = str((await owner.get("/house"))[1])
            assert "E-mails can&#39;t be sent: Connection refused. 1 letter waits" in page
            directing = str((await owner.get(f"/tournaments/{house.tournament}/directing"))[1])
            assert "1 letter waits" in directing
            with a_mail_server(port, mailbox):
                await eventually(lambda: len(mailbox.letters) == 1)
                await eventually(lambda: bool(postman.box and not postman.box.waiting))
            assert "can&#39;t be sent" not in str((await owner.get("/house"))[1])
        text = mailbox.letters[0].get_content()
        assert "The conditions of the tournament Summer blackjack" in text
        assert "You are entered in the tournament Summer blackjack" in text

    asyncio.run(run())


@pytest.mark.clause("FLOOR 6.16")
def test_an_address_that_is_refused_for_good_is_shown_and_not_tried_again(tmp_path: Path) -> None:
    async def run() -> None:
        port = free_port()
        with a_mail_server(port, Mailbox()) as mailbox:
            mailbox.refusals[ANN] = f"550 no mailbox {ANN}"
            async with a_mailing_house(tmp_path, port) as house:
                postman = house.floor.house.serving.postman
                assert postman is not None
                await house.player("ann", ANN)
                await eventually(lambda: bool(postman.box and postman.box.undelivered))
                owner = await signed_in(house, "owner")
                page = str((await owner.get(f"/tournaments/{house.tournament}/directing"))[1])
                assert "No e-mail reaches Ann: 550 no mailbox the address." in page
                tried = mailbox.refused
                await house.player("bob", BOB)
                await eventually(lambda: len(mailbox.letters) == 1)
                assert mailbox.refused == tried

    asyncio.run(run())


@pytest.mark.clause("FLOOR 6.16")
def test_letters_stop_by_the_address_in_one_and_begin_again_in_the_account(tmp_path: Path) -> None:
    async def run() -> None:
        port = free_port()
        with a_mail_server(port, Mailbox()) as mailbox:
            async with a_mailing_house(tmp_path, port) as house:
                client, person = await house.player("ann", ANN)
                await eventually(lambda: len(mailbox.letters) == 1)
                link = urlsplit(mailbox.letters[0]["List-Unsubscribe"].strip(" <>")).path
                reader = house.floor.house.guest()
                assert "Stop these e-mails?" in str((await reader.get(link))[1])
                assert (await reader.post(f"/api{link}x"))[0] == 404
                assert (await reader.post(f"/api{link}"))[0] == 200
                assert "No more e-mails" in str((await reader.get(link))[1])
                await house.order(orders.ConsentToRefund(house.operator, person))
                await house.player("bob", BOB)
                await eventually(lambda: len(mailbox.letters) == 2)
                assert mailbox.letters[1]["To"] == BOB
                ann = await signed_in(house, "ann")
                assert "Tournament notices by e-mail" in str((await ann.get("/account"))[1])
                await ann.done(f"/api/people/{person}/name", {"name": "Ann", "contact": ANN, "by_mail": True})
                withdraws = orders.WithdrawEntry(Actor(person), person, datetime.now(UTC))
                done(await client.send_to_tournament(house.tournament, withdraws))
                await eventually(lambda: len(mailbox.letters) == 3)
                assert "You have withdrawn" in mailbox.letters[2].get_content()
                assert "refunded" not in mailbox.letters[2].get_content().split("withdrawn")[0]

    asyncio.run(run())


@pytest.mark.clause("FLOOR 6.16", "NZ-D7 2.8")
def test_a_start_that_is_moved_is_written_to_players(tmp_path: Path) -> None:
    async def run() -> None:
        port = free_port()
        with a_mail_server(port, Mailbox()) as mailbox:
            async with a_mailing_house(tmp_path, port) as house:
                await house.player("ann", ANN)
                await eventually(lambda: len(mailbox.letters) == 1)
                later, director = house.start + timedelta(hours=1), house.offices.tournament_director
                await house.order(orders.MoveStart(director, 0, later, "by e-mail", datetime.now(UTC)))
                await eventually(lambda: len(mailbox.letters) == 2)
                assert f"{later:%H:%M}" in mailbox.letters[1].get_content()

    asyncio.run(run())


@pytest.mark.clause("FLOOR 6.16")
def test_nobody_without_an_address_is_written_to(tmp_path: Path) -> None:
    async def run() -> None:
        port = free_port()
        with a_mail_server(port, Mailbox()) as mailbox:
            async with a_mailing_house(tmp_path, port) as house:
                await house.player("ann", "021 555 1234")
                await house.player("bob", BOB)
                await eventually(lambda: len(mailbox.letters) == 1)
                assert mailbox.letters[0]["To"] == BOB

    asyncio.run(run())


async def signed_in(house: MailingHouse, login: str) -> Guest:
    """Somebody of the staff with a browser."""
    return await house.floor.house.guest().sign_in(login)
