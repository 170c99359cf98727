"""What a viewer may not see is in no byte that they are sent: read off the wire, in every role, for every game."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.floor.fairness.commitment import CommittedSecret
from croupier.floor.fairness.publication import cards_in_order
from croupier.floor.live.opening.terms import DealtBy
from croupier.floor.live.shoe.state import LiveShoe
from croupier.floor.live.state import LiveTable
from croupier.games.baccarat.determinations import Determinations as Baccarat, Profile, Turner
from croupier.table.game_types import GameDeterminations
from tests.server.game_tables import GAMES, joining, open_table, staffed, wager
from tests.server.served_house import Guest, HouseRunning, a_house

FACE_DOWN = Baccarat(game=Profile.MIDI, face_down=True, turner=Turner.DEALER, chip=Amount(25))
PLAYED: dict[str, GameDeterminations] = {**GAMES, "midi-baccarat": FACE_DOWN}
_CARD = re.compile(rb'"([2-9TJQKA][cdhs])"')
_AREAS = ("area 1", "area 2")
_HASH = re.compile(rb"[0-9a-f]{64}")


class Seen:
    """What has come over the wire to one person: cards and hashes, and whatever else is looked for."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.cards: set[Card] = set()
        self.hashes: set[str] = set()

    def read(self, *never: str) -> None:
        """Read what is new; these texts are not in it."""
        new = b"\n".join(self.guest.bytes)
        self.guest.bytes.clear()
        self.cards |= {Card(found.decode()) for found in _CARD.findall(new)}
        self.hashes |= {found.decode() for found in _HASH.findall(new)}
        for text in never:
            assert text.encode() not in new


class Room:
    """A table with everybody around it who may look, each with a socket that is read all the time."""

    def __init__(self, house: HouseRunning, table: str, people: dict[str, Guest]) -> None:
        self.house, self.table, self.people = house, table, people
        self._seen = {name: Seen(guest) for name, guest in people.items()}
        self._shoes: dict[int, LiveShoe] = {}
        self._reading: list[asyncio.Task[None]] = []

    async def watch(self) -> None:
        """Everybody watches from now on."""
        for guest in self.people.values():
            if guest.person:
                self._reading.append(asyncio.create_task(self._read(guest)))

    async def _read(self, guest: Guest) -> None:
        async with guest.listen() as socket:
            await socket.send_json({"watch": f"table {self.table}"})
            while not socket.closed:
                await guest.closed(socket, 60)

    async def look(self) -> None:
        """Everybody asks for everything that there is to be asked for."""
        paths = ("", "/proofs", "/proofs/1", "/proofs/1?as=inspector", "/rounds/1", "/rounds/1/record")
        others = (f"/api/me/rounds/{self.table}/1", "/api/tables", f"/api/inspection/streams/table {self.table}/events")
        for guest in self.people.values():
            for path in (*(f"/api/tables/{self.table}{path}" for path in paths), *others):
                await guest.get(path)

    async def leave(self) -> None:
        for task in self._reading:
            task.cancel()
        await asyncio.gather(*self._reading, return_exceptions=True)

    async def live(self) -> LiveTable:
        found: LiveTable = await self.house.serving.opened.house.state(f"table {self.table}")
        return found

    async def check(self) -> None:
        """Hold every byte so far against what the house knows and has not shown."""
        live = await self.live()
        if live.spot.shoe is None:
            return
        self._shoes[live.spot.shoe.number] = live.spot.shoe
        for name, seen in self._seen.items():
            allowed: set[Card] = set()
            for shoe in self._shoes.values():
                secret = self._secret(shoe)
                seen.read(secret.seed, *(() if name == "inspector" else (shoe.sealed,)))
                salts = [secret.salt(at) for at in range(len(secret.things))]
                opened = seen.hashes.intersection(salts)
                if shoe.is_wheel:
                    assert opened <= set(salts[: len(shoe.spins)]), name
                    continue
                known = _known_to(name, shoe, live)
                allowed |= {card for card, may in zip(self._order(shoe), known, strict=False) if may}
                assert len(opened) <= sum(known), name
                assert name == "inspector" or len(opened) <= sum(_known_to("nobody", shoe, live)), name
            assert seen.cards <= allowed, (name, seen.cards - allowed)

    def _secret(self, shoe: LiveShoe) -> CommittedSecret:
        return self.house.serving.opened.vault.open(shoe.sealed, shoe.commitment.root)

    def _order(self, shoe: LiveShoe) -> tuple[Card, ...]:
        return () if shoe.added is None else cards_in_order(self._secret(shoe), shoe.added)

    def check_hole_cards(self) -> None:
        """Everybody had their own, and those of somebody who folded stay theirs: so there was something to be found."""
        order, left = self._order(self._shoes[1]), self._shoes[1].left
        own, folded = ({card for card, went in zip(order, left, strict=False) if went.to == to} for to in _AREAS)
        assert len(own) == len(folded) == 2
        assert self._seen["ann"].cards >= own
        assert self._seen["bob"].cards >= folded
        assert self._seen["inspector"].cards >= folded
        for name in self.people.keys() - {"bob", "inspector"}:
            assert not self._seen[name].cards & folded, name


def _known_to(name: str, shoe: LiveShoe, live: LiveTable) -> list[bool]:
    """Which of the cards that left the shoe somebody may know: those that all have seen, their own, of a deck that is
    used up all that are nobody's hand, and an inspector those of rounds that are over, and of such a deck all of it."""
    own, over = {"ann": "area 1", "bob": "area 2"}.get(name), live.table.is_between_rounds
    used_up = shoe.ended or live.spot.shoe is None or live.spot.shoe.number != shoe.number
    if name == "inspector" and live.spot.shoe != shoe:
        return [True] * shoe.commitment.size
    return [
        went.exposed
        or went.to == own
        or (used_up and not went.is_a_hand)
        or (name == "inspector" and (over or went.round_number < live.table.round_number))
        for went in shoe.left
    ]


async def _gathered(house: HouseRunning, game: GameDeterminations) -> tuple[Room, Any]:
    staff = await staffed(house)
    people = {
        "ann": await house.patron(staff.cashier, "ann"),
        "bob": await house.patron(staff.cashier, "bob"),
        "cid": await house.guest().sign_up("cid"),
        "nobody": house.guest(),
        "dealer": staff.dealer,
        "supervisor": staff.supervisor,
        "operator": staff.owner,
        "inspector": await house.staff(staff.owner, "inspector"),
        "shift manager": await house.staff(staff.owner, "shift manager"),
    }
    table = await open_table(staff.supervisor, game, DealtBy.DEALER)
    return Room(house, table, people), staff


async def _step(room: Room, game: GameDeterminations) -> None:
    """Whoever's turn it is does something: patrons wager and decide, else the dealer goes on."""
    view = (await room.people["dealer"].get(f"/api/tables/{room.table}"))[1]["view"]
    step = view["table"]["step"]
    if step["type"] == "offer" and step["window"] == "wagers" and not (view["table"]["play"] or {}).get("wagers"):
        for box, name in ((1, "ann"), (2, "bob")):
            await room.people[name].order_at(room.table, wager(room.people[name], game, box))
    if step["type"] == "ask":
        guest = next(one for one in room.people.values() if one.person == step["who"])
        may = [choice["name"] for choice in step["choices"]]
        choice = next(one for one in ("bet", "stand", "fold", "draw", "check") if one in may)
        if guest is room.people["bob"] and "fold" in may:
            choice = "fold"
        elif guest is room.people["bob"] and "check" in may:
            choice = "check"
        kind = "ultimate_holdem" if view["game"].startswith("ultimate") else view["game"]
        command = {"type": f"{kind}.{choice}", "by": guest.actor(), "patron": guest.person}
        status, answer = await guest.order_at(room.table, command | ({"times": 4} if choice == "bet" else {}))
        assert status == 200, (answer, step)
        return
    dealer = room.people["dealer"]
    await dealer.order_at(room.table, {"type": "floor.next", "by": dealer.actor("dealer")})


@pytest.mark.clause("FLOOR 5.3")
@pytest.mark.parametrize("game", PLAYED)
def test_what_a_viewer_may_not_see_is_in_no_byte_sent_to_them(tmp_path: Path, game: str) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            room, _ = await _gathered(house, PLAYED[game])
            await room.watch()
            for seat, name in ((1, "ann"), (2, "bob")):
                assert (await room.people[name].order_at(room.table, joining(room.people[name], seat)))[0] == 200
            steps = in_round = 0
            while (live := await room.live()).table.round_number < 2:
                await _step(room, PLAYED[game])
                steps, in_round = steps + 1, in_round + bool(live.table.round_number)
                assert steps < 80, live.table
                if in_round in (4, 8):
                    await room.look()
                await room.check()
            await room.look()
            await room.check()
            await room.leave()
            if game == "ultimate-texas-holdem":
                room.check_hole_cards()

    asyncio.run(play())
