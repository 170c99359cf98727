"""A table of each game, and what somebody puts on it."""

from typing import Any

import msgspec

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.opening.terms import DealtBy, Pace, Terms
from croupier.games.baccarat.determinations import Determinations as Baccarat
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from croupier.server.pages.core.actions import Action
from croupier.table.game_types import GameDeterminations
from croupier.table.state import Limits
from croupier.verbs.actors import Actor, Role
from tests.approved_layouts import approved
from tests.server.served_house import Guest, HouseRunning

GAMES: dict[str, GameDeterminations] = {
    "blackjack": approved(Blackjack(chip=Amount(50))),
    "mini-baccarat": approved(Baccarat(chip=Amount(25))),
    "ultimate-texas-holdem": approved(Holdem(chip=Amount(50))),
    "roulette": Roulette(),
}
LIMITS = Limits(Amount(1000), Amount(50_000), Amount(500), Amount(500), Amount(10_000))
AT_ONCE = Pace(
    wager_seconds=0,
    decide_seconds=0,
    window_seconds=0,
    grace_seconds=0,
    cut_seconds=0,
    nonce_seconds=0,
    card_millis=0,
    result_millis=0,
)


async def open_table(
    supervisor: Guest, game: GameDeterminations, dealt_by: DealtBy = DealtBy.SYSTEM, pace: Pace = AT_ONCE
) -> str:
    """A table that a supervisor opens; its id."""
    by = Actor(supervisor.person, Role.CASINO_SUPERVISOR)
    command = OpenTable(by, Terms("Table", dealt_by=dealt_by, pace=pace), approved(game), LIMITS)
    made: str = (await supervisor.done("/api/tables", command))["made"]
    return made


def joining(guest: Guest, seat: int = 1, chips: int = 50_000) -> dict[str, Any]:
    """Sit down with chips."""
    return {"type": "table.join", "by": guest.actor(), "patron": guest.person, "chips": chips, "seat": seat}


def wager(guest: Guest, game: GameDeterminations, box: int = 1, **more: Any) -> dict[str, Any]:
    """Ten dollars on what the game has."""
    own: dict[str, Any] = {"by": guest.actor(), "patron": guest.person, "amount": 1000, **more}
    match game:
        case Blackjack():
            return {"type": "blackjack.place wager", **own, "box": box, "seated": True}
        case Baccarat():
            return {"type": "baccarat.place wager", **own, "on": "banker"}
        case Holdem():
            return {"type": "ultimate_holdem.place wager", **own, "box": box, "seated": True}
        case Roulette():
            return {"type": "roulette.place wager", **own, "on": "red"}
    raise LookupError(game)


def command_of(action: Action) -> Any:
    """What a button or a form orders, for whichever table it is meant."""
    assert action.command is not None
    return action.command


class Staff(msgspec.Struct):
    """Who runs the house in a test."""

    owner: Guest
    supervisor: Guest
    dealer: Guest
    cashier: Guest


async def staffed(house: HouseRunning) -> Staff:
    """A house with its people."""
    owner = await house.owner()
    offices = ("supervisor", "dealer", "cashier")
    return Staff(owner, *[await house.staff(owner, office) for office in offices])
