"""Anyone who looks an account up sees what its owner owes from void rounds, and so does the owner."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Terms
from croupier.verbs.actors import Actor, Role
from tests.server.game_tables import GAMES, LIMITS, Staff, joining, staffed
from tests.server.served_house import Guest, a_house


async def do(guest: Guest, table: str, role: str, tag: str, **more: Any) -> None:
    """Order something at a table that is carried out."""
    status, answer = await guest.order_at(table, {"type": tag, "by": guest.actor(role), **more})
    assert status == 200, answer


async def owing(staff: Staff, ann: Guest) -> str:
    """A table at which Ann lost what she had won in a round that is void by now."""
    terms = Terms("Pit 1", DealtBy.DEALER, CardsFrom.KEYED)
    by = Actor(staff.supervisor.person, Role.CASINO_SUPERVISOR)
    opening = OpenTable(by, terms, GAMES["mini-baccarat"], LIMITS, float=Amount(0))
    table: str = (await staff.supervisor.done("/api/tables", opening))["made"]
    assert (await ann.order_at(table, joining(ann, chips=1000)))[0] == 200

    async def phase() -> str:
        seen = (await staff.dealer.get(f"/api/tables/{table}"))[1]
        return str(seen["view"]["table"]["shoe_phase"])

    while await phase() != "in play":
        await do(staff.dealer, table, "dealer", "floor.next")
    for amount, drawn in ((1000, "9h 2c Kd Kc"), (2000, "2h 9c Kd Kc")):
        await do(staff.dealer, table, "dealer", "table.begin round")
        await do(ann, table, "patron", "baccarat.place wager", patron=ann.person, on="player", amount=amount)
        await do(staff.dealer, table, "dealer", "floor.next")
        for card in drawn.split():
            await do(staff.dealer, table, "dealer", "floor.key card", card=card)
        await do(staff.dealer, table, "dealer", "floor.next")
    await do(staff.supervisor, table, "casino supervisor", "table.void round", number=1, details="cards exchanged")
    await do(staff.dealer, table, "dealer", "floor.confirm", number=1)
    return table


@pytest.mark.clause("FLOOR 2.6")
def test_the_cashier_and_the_patron_see_what_is_owed_until_it_is_settled(tmp_path: Path) -> None:
    async def owe_and_pay() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            ann = await house.patron(staff.cashier, "ann")
            table = await owing(staff, ann)
            owed = [{"table": table, "round_number": 1, "amount": 1000}]
            assert (await ann.get("/api/me"))[1]["owed"] == owed
            for guest in (staff.cashier, staff.supervisor):
                assert (await guest.get(f"/api/people/{ann.person}"))[1]["owed"] == owed
            claims = (await staff.supervisor.get(f"/api/tables/{table}"))[1]["view"]["claims"]
            assert claims == [{"patron": ann.person, "amount": 1000, "round_number": 1}]
            assert (await ann.get(f"/api/tables/{table}"))[1]["view"]["claims"] == []
            settle = {"patron": ann.person, "round_number": 1}
            await do(staff.supervisor, table, "casino supervisor", "floor.settle claim", **settle)
            me = (await ann.get("/api/me"))[1]
            assert (me["owed"], me["balance"]) == ([], 98_000)

    asyncio.run(owe_and_pay())
