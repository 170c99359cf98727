"""The odds of a table before it is opened."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from croupier.client.client import Client
from croupier.equipment.amounts import Amount
from croupier.exact.messages import TableOdds
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.opening.terms import Terms
from croupier.games.roulette.determinations import Determinations as Roulette, ZeroRule
from croupier.server.bounded_work import odds_worker
from croupier.table.state import Limits
from croupier.verbs.actors import Actor, Role
from tests.server.game_tables import staffed
from tests.server.served_house import PASSWORD, a_house

ODDS = "/api/tables/odds"


def opening(person: str, role: Role = Role.CASINO_SUPERVISOR, **choices: object) -> OpenTable:
    limits = Limits(Amount(500), Amount(100_000), Amount(500))
    return OpenTable(Actor(person, role), Terms("Wheel 1"), msgspec.structs.replace(Roulette(), **choices), limits)


def test_odds_follow_what_is_being_set_up_and_nothing_is_opened(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            supervisor = (await staffed(house)).supervisor
            for choices, red in (({}, "1/37"), ({"zero_rule": ZeroRule.LA_PARTAGE}, "1/74"), ({"zeros": 2}, "1/19")):
                shown = await supervisor.done(ODDS, opening(supervisor.person, **choices))
                assert shown["type"] == "odds"
                assert {wager["name"]: wager["exact"] for wager in shown["wagers"]}["red"] == red
            status, refused = await supervisor.order(ODDS, opening(supervisor.person, zeros=3))
            assert (status, refused["type"]) == (422, "refused")
            assert (await supervisor.get("/api/tables"))[1] == []
            async with Client(house.base) as client:
                await client.sign_in(supervisor.login, PASSWORD)
                assert isinstance(await client.opening_odds(opening(supervisor.person)), TableOdds)

    asyncio.run(look())


@pytest.mark.clause("FLOOR 1.3", "FLOOR 4.1")
def test_opening_odds_are_for_whoever_may_open_the_table(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            ann = await house.patron(staff.cashier, "ann")
            for command, expected in (
                (opening(ann.person), 403),
                (opening(staff.supervisor.person), 403),
                (opening(ann.person, Role.PATRON), 422),
            ):
                assert (await ann.order(ODDS, command))[0] == expected
            assert (await house.guest().order(ODDS, opening(staff.supervisor.person)))[0] == 401

    asyncio.run(look())


def test_house_without_numbers_answers_that_it_has_no_odds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_worker, "has_numbers", lambda: False)

    async def look() -> None:
        async with a_house(tmp_path) as house:
            supervisor = (await staffed(house)).supervisor
            shown = await supervisor.done(ODDS, opening(supervisor.person))
            assert shown == {"type": "no odds", "why": "", "later": False}

    asyncio.run(look())
