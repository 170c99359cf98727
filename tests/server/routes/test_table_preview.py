"""A table looked at before it is opened."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.opening.terms import Terms
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.table.state import Limits
from croupier.verbs.actors import Actor, Role
from tests.approved_layouts import approved
from tests.server.game_tables import staffed
from tests.server.served_house import a_house

PREVIEW = "/api/tables/preview"


@pytest.mark.clause("FLOOR 4.2")
def test_what_a_table_could_not_pay_is_shown_before_it_is_opened(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            supervisor = (await staffed(house)).supervisor
            by = Actor(supervisor.person, Role.CASINO_SUPERVISOR)
            limits = Limits(Amount(500), Amount(100_000), Amount(500), Amount(500), Amount(10_000))
            opening = OpenTable(by, Terms("Pit 1"), approved(Blackjack(chip=Amount(100))), limits)
            shown = await supervisor.done(PREVIEW, opening)
            assert [(one["wager"], one["due"], one["amount"]) for one in shown["unpayable"]] == [
                ("A Blackjack", "7.50", 500)
            ]
            status, refused = await supervisor.order("/api/tables", opening)
            assert (status, refused["clause"]) == (422, "FLOOR 4.2")
            multiple = Amount(shown["multiple"])
            better = msgspec.structs.replace(
                opening, limits=Limits(multiple, Amount(100_000), multiple, multiple, multiple)
            )
            assert await supervisor.done(PREVIEW, better) == {"unpayable": [], "multiple": 1000}
            assert (await supervisor.get("/api/tables"))[1] == []
            await supervisor.done("/api/tables", better)

    asyncio.run(look())


@pytest.mark.clause("FLOOR 1.3", "FLOOR 4.1")
def test_a_preview_is_for_whoever_may_open_the_table(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            ann = await house.patron(staff.cashier, "ann")
            sign = Limits(Amount(1000), Amount(100_000), Amount(1000))
            as_supervisor = Actor(ann.person, Role.CASINO_SUPERVISOR)
            for by, expected in (
                (as_supervisor, 403),
                (Actor(staff.supervisor.person, Role.PATRON), 403),
                (Actor(ann.person), 422),
            ):
                status, answer = await ann.order(PREVIEW, OpenTable(by, Terms("Pit 1"), Blackjack(), sign))
                assert status == expected, answer
            nobody = await house.guest().order(PREVIEW, OpenTable(as_supervisor, Terms("Pit 1"), Blackjack(), sign))
            assert nobody[0] == 401

    asyncio.run(look())
