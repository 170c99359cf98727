"""A table of casino war in a running house: over HTTP, with the house's own cards and with real ones."""

import asyncio
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from casino_war.determinations import Determinations
from croupier.equipment.amounts import Amount
from croupier.floor.fairness.proof import read_proof
from croupier.floor.fairness.verification import verify_proof
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth, Pace, Terms
from croupier.floor.live.shoe import nonces
from croupier.records import adjudicate, read_record
from croupier.table.state import Limits
from croupier.verbs.actors import Actor, Role
from tests.server.game_tables import joining
from tests.server.served_house import Guest, HouseRunning, a_house

LIMITS = Limits(Amount(1000), Amount(50_000), Amount(500), Amount(500), Amount(10_000))
PACE = Pace(wager_seconds=600, decide_seconds=600, cut_seconds=1, nonce_seconds=0, card_millis=1, result_millis=1)


@pytest.fixture(autouse=True)
def no_time_for_devices() -> Iterator[None]:
    """Guests of these tests have no devices that could add to a shoe: their tables wait for none."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(nonces, "LEAST_SECONDS", 0)
        yield


class WarTable:
    """A table of casino war in a house, its dealer, and a patron who sits there."""

    def __init__(self, supervisor: Guest, dealer: Guest, ann: Guest, name: str) -> None:
        self.supervisor, self.dealer, self.ann, self.name = supervisor, dealer, ann, name

    async def order(self, guest: Guest, role: str, type: str, **fields: Any) -> Any:
        """Somebody orders something, and it is carried out."""
        status, answer = await guest.order_at(self.name, {"type": type, "by": guest.actor(role), **fields})
        assert status == 200, answer
        return answer

    async def deal(self, type: str, **fields: Any) -> Any:
        """The dealer does something."""
        return await self.order(self.dealer, "dealer", type, **fields)

    async def wager(self, amount: int, *, side: bool = False) -> None:
        """Ann's chips go onto her box."""
        fields = {"patron": self.ann.person, "box": 1, "amount": amount, "side": side}
        await self.order(self.ann, "patron", "casino_war.place wager", **fields)

    async def decide(self, type: str) -> None:
        """What Ann does after a tie."""
        await self.order(self.ann, "patron", type, patron=self.ann.person)

    async def table(self) -> Any:
        """The table as the dealer sees it."""
        return (await self.dealer.get(f"/api/tables/{self.name}"))[1]["view"]["table"]

    async def go_on(self) -> None:
        """The dealer does what takes neither a card nor anybody's decision, until something of these is called for."""
        while (step := (await self.table())["step"])["type"] in ("staff", "settle") or step.get("face_up") is False:
            await self.deal("floor.next")

    async def make_ready(self) -> None:
        """Check, shuffle, cut and burn."""
        while (await self.table())["shoe_phase"] != "in play":
            await self.deal("floor.next")

    async def key(self, cards: str) -> None:
        """Real cards, each keyed when it is due."""
        for card in cards.split():
            await self.go_on()
            await self.deal("floor.key card", card=card)

    @property
    async def stack(self) -> int:
        """Ann's chips."""
        (ann,) = (await self.table())["patrons"]
        return int(ann["stack"])


async def opened(house: HouseRunning, cards: CardsFrom, depth: Depth = Depth.WAGERS, **choices: Any) -> WarTable:
    """A table with a dealer, and Ann at box 1."""
    owner = await house.owner()
    supervisor, dealer = [await house.staff(owner, office) for office in ("supervisor", "dealer")]
    cashier = await house.staff(owner, "cashier")
    by = Actor(supervisor.person, Role.CASINO_SUPERVISOR)
    terms = Terms("War 1", dealt_by=DealtBy.DEALER, cards_from=cards, depth=depth, pace=PACE)
    made = await supervisor.done("/api/tables", OpenTable(by, terms, Determinations(**choices), LIMITS))
    ann = await house.patron(cashier, "ann")
    table = WarTable(supervisor, dealer, ann, made["made"])
    if depth is not Depth.WAGERS:
        return table
    status, answer = await ann.order_at(table.name, joining(ann, 1, 50_000))
    assert status == 200, answer
    return table


def running(folder: Path) -> AbstractAsyncContextManager[HouseRunning]:
    """A house with money in it."""
    return a_house(folder, play_money=True)


def test_war_is_played_with_real_cards_over_the_server(tmp_path: Path) -> None:
    async def evening() -> None:
        async with running(tmp_path) as house:
            table = await opened(house, CardsFrom.KEYED)
            await table.go_on()
            await table.wager(1000)
            await table.wager(500, side=True)
            await table.deal("floor.next")
            await table.key("9h 9c")
            await table.go_on()
            await table.decide("casino_war.go to war")
            await table.key("Kh 5c")
            await table.go_on()
            assert await table.stack == 50_000 + 5000 + 1000

    asyncio.run(evening())


def test_where_cards_alone_are_keyed_a_card_says_that_a_box_went_to_war(tmp_path: Path) -> None:
    async def evening() -> None:
        async with running(tmp_path) as house:
            table = await opened(house, CardsFrom.KEYED, depth=Depth.CARDS)
            await table.make_ready()
            await table.deal("floor.boxes in play", boxes=[1, 2])
            await table.key("9h 5d 9c")
            await table.deal("floor.key card", card="Kh")
            await table.key("7c")
            play = (await table.table())["play"]
            ended = {(row["box"], row["kind"]): (row["result"], row["clause"]) for row in play["settled"]}
            assert ended[1, "raise"] == ("win", "CASINO-WAR 6.3(a)")
            assert ended[2, "ante"] == ("lose", "CASINO-WAR 5.3")
            assert (play["stage"], play["burnt"]) == ("over", 3)

    asyncio.run(evening())


def test_misdealt_card_and_void_round_are_the_dealers_and_supervisors(tmp_path: Path) -> None:
    async def evening() -> None:
        async with running(tmp_path) as house:
            table = await opened(house, CardsFrom.KEYED)
            await table.go_on()
            await table.wager(1000)
            await table.deal("floor.next")
            await table.deal("casino_war.report misdealt card", card="2c")
            await table.key("9h")
            by = table.supervisor.actor("casino supervisor")
            void = {"type": "casino_war.void round", "by": by, "ground": "disturbance", "details": "a fire alarm"}
            status, answer = await table.dealer.order_at(table.name, {**void, "by": table.dealer.actor("dealer")})
            assert (status, answer["type"]) == (403, "forbidden")
            status, answer = await table.supervisor.order_at(table.name, void)
            assert status == 200, answer
            assert await table.stack == 50_000
            assert (await table.table())["play"]["void"] == "CASINO-WAR 8.1"

    asyncio.run(evening())


def test_round_from_the_shoe_of_the_house_is_recorded_and_proved(tmp_path: Path) -> None:
    async def evening() -> None:
        async with running(tmp_path) as house:
            table = await opened(house, CardsFrom.SYSTEM, decks=1)
            await table.go_on()
            await table.wager(1000)
            while (await table.table())["round_number"] == 1:
                if (await table.table())["step"]["type"] == "ask":
                    await table.decide("casino_war.go to war")
                await table.deal("floor.next")
            (played,) = (await table.ann.get("/api/me/rounds"))[1]["rounds"]
            assert played["staked"] >= 1000
            record = (await table.ann.get(f"/api/me/rounds/{table.name}/1"))[1]
            (settled,) = adjudicate(read_record(record["text"])).rounds
            assert settled.net == {table.ann.person: played["net"]}
            await table.ann.get(f"/api/tables/{table.name}/proofs/1")
            assert not verify_proof(read_proof(table.ann.bytes[-1]))
            status, page = await table.ann.get(f"/tables/{table.name}")
            assert status == 200
            assert "war-box" in page
            assert "Last round" in page
            for address in ("/", "/rules/CASINO-WAR", f"/tables/{table.name}/sign", "/adjudicate"):
                status, page = await table.ann.get(address)
                assert (status, "asino war" in page) == (200, True), address

    asyncio.run(evening())
