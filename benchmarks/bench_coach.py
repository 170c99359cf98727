"""How long a patron waits for the coach: each answer once, as a house asks its warm process and as a browser asks the
house, beside the house's answer to who asks for the same table.

No question comes twice, so that none is answered from what was kept. The first answer after a page was opened is shown
by itself. The house, its process and who asks are on the same cores.
"""

import asyncio
import os
import platform
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median

from tests.browser.houses import BrowserHouse, a_browser_house
from tests.server.game_tables import joining
from tests.server.served_house import Guest

from croupier.equipment.cards import DECK, cards
from croupier.exact.game_part import HandPlace
from croupier.exact.messages import TableOdds
from croupier.floor.games.game_part import HandInView
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from croupier.server.bounded_work.odds_worker import OddsWorker
from croupier.server.settings import OddsBounds
from croupier.table.game_types import GameDeterminations

PROMISED = 0.1
TIMES = 5
WAGERING_SECONDS = 10
"""From when a page is opened until its patron has a choice to make: so long the process has to be made ready."""
HANDS: dict[str, Callable[[int], tuple[GameDeterminations, HandInView]]] = {
    "blackjack, any two cards": lambda at: (Blackjack(), HandInView(cards("Th 6h"), cards(f"{at + 2}s"))),
    "blackjack, a pair": lambda at: (Blackjack(), HandInView(cards("2h 2c"), cards(f"{at + 2}s"))),
    "blackjack, a pair of a split": lambda at: (
        Blackjack(),
        HandInView(cards("2h 2c"), cards(f"{at + 2}s"), others=cards("2d"), place=HandPlace(hands=2, waiting=1)),
    ),
    "hold-em, before the flop": lambda at: (Holdem(), HandInView(DECK[at : at + 2])),
    "hold-em, a flop": lambda at: (Holdem(), HandInView(DECK[at : at + 2], board=DECK[20:23])),
    "hold-em, a river": lambda at: (Holdem(), HandInView(DECK[at : at + 2], board=DECK[20:25])),
}


async def timed(work: Callable[[], Awaitable[object]]) -> float:
    """The seconds until something is answered."""
    start = time.perf_counter()
    await work()
    return time.perf_counter() - start


async def ask_worker() -> dict[str, list[float]]:
    """Every kind of hand, asked of a process that was made ready."""
    worker, taken = OddsWorker(OddsBounds()), dict[str, list[float]]()
    try:
        for game in (Blackjack(), Holdem()):
            await worker.warm_up(game)
        await worker.odds(Roulette())  # its turn comes when the process is ready

        async def answer(name: str, at: int) -> None:
            game, hand = HANDS[name](at)
            assert isinstance(await worker.choices(game, hand), TableOdds), (name, at)

        for name in HANDS:
            taken[name] = [await timed(lambda at=at, name=name: answer(name, at)) for at in range(TIMES)]  # type: ignore[misc]
    finally:
        await worker.close()
    return taken


def ask_house(house: BrowserHouse) -> tuple[list[float], list[float]]:
    """Tables of blackjack where a patron has a pair: the seconds of each answer, and those of the table's view."""
    coached, viewed = [], []
    for place in range(TIMES + 1):
        ann = house.patron(f"ann-{place}")
        table = house.table(Blackjack(), keyed=True, name=f"Table {place}")
        house.run(ann.order_at(table, joining(ann, 1)))
        house.settle(table)
        house.run(ann.get(f"/tables/{table}"))
        if not place:
            time.sleep(WAGERING_SECONDS)
        wager = {"type": "blackjack.place wager", "by": ann.actor(), "patron": ann.person, "box": 1, "amount": 1000}
        assert house.run(ann.order_at(table, wager))[0] == 200
        house.go_on(table)
        house.key(table, f"8h {place + 2}c 8d")
        house.settle(table)
        coached.append(house.run(timed(lambda guest=ann, at=table: expect_ok(guest, f"/api/tables/{at}/coach"))))  # type: ignore[misc]
        viewed.append(house.run(timed(lambda guest=ann, at=table: expect_ok(guest, f"/api/tables/{at}"))))  # type: ignore[misc]
    return coached, viewed


async def expect_ok(guest: Guest, path: str) -> None:
    """A request that is answered."""
    status, answer = await guest.get(path)
    assert status == 200, answer


def main() -> int:
    """Print all figures; fail where a promise is missed."""
    print(f"the coach   Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores")
    print(f"  load before: {os.getloadavg()[0]:.1f}")
    taken = asyncio.run(ask_worker())
    with tempfile.TemporaryDirectory() as folder, a_browser_house(Path(folder), play_money=True) as house:
        (first, *coached), viewed = ask_house(house)
    taken |= {"over HTTP, a pair": coached, "over HTTP, the first of all": [first]}
    baseline = median(viewed)
    for name, each in taken.items():
        middle = median(each)
        most = f"at most {max(each) * 1000:>6.1f} ms (promised {PROMISED * 1000:g} ms)"
        times = f"{middle / baseline:>5.1f} times a view of the table ({baseline * 1000:.1f} ms)"
        print(f"  {name:<30} {middle * 1000:>6.1f} ms, {most}, {times}")
    return 1 if any(median(each) > PROMISED for each in taken.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
