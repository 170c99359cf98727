"""A house with people in it for tests: an owner, staff, patrons with money, and tables of any game."""

from typing import Any

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.opening.terms import Terms
from croupier.floor.messages import CommandAnswer, Done, Sent
from croupier.floor.people.cage.types import ConfirmMovement, Deposit, PutInCapital
from croupier.floor.people.commands import Appoint, Register
from croupier.floor.people.house.types import BecomeOwner, OpenHouse
from croupier.floor.people.inputs import NOBODY
from croupier.floor.people.offices.office import Office
from croupier.floor.people.sign_in.digests import secret_digest
from croupier.floor.people.state import AccountKind
from croupier.floor.running.house import House
from croupier.table.commands import JoinTable
from croupier.table.game_types import GameDeterminations
from croupier.table.state import Limits
from croupier.verbs.actors import Actor, Role
from tests.approved_layouts import approved

OWNER = "p-owner22222"
UNIT = "AUD"
LIMITS = Limits(Amount(1000), Amount(100_000), Amount(500), Amount(500), Amount(10_000))


class Town:
    """Anyone who has to do with a house: everybody by the id that the house gave them."""

    def __init__(self, house: House) -> None:
        self.house, self._sent = house, 0

    @classmethod
    async def begin(cls, house: House) -> "Town":
        """The house is opened; it has an owner, a supervisor, a dealer, a cashier, and money in the cage."""
        town = cls(house)
        link = secret_digest("link")
        await town.do("house", None, OpenHouse(UNIT, "The house", link, secret_digest("key"), 18))
        await town.do("house", NOBODY, BecomeOwner("link", OWNER, secret_digest("owner"), secret_digest("password")))
        town.supervisor = await town.staff("supervisor", Office.SUPERVISOR)
        town.dealer = await town.staff("dealer", Office.DEALER)
        town.cashier = await town.staff("cashier", Office.CASHIER)
        proposed = await town.do("cage", OWNER, PutInCapital(OWNER, 100_000_000, "the first capital"))
        await town.do("cage", town.cashier, ConfirmMovement(town.cashier, proposed.version))
        return town

    supervisor = dealer = cashier = ""

    def sent(self, command: Any, version: int = 0) -> Sent[Any]:
        """A command with an id of its own."""
        self._sent += 1
        return Sent(f"command-{self._sent}", version, command)

    async def say(self, stream: str, caller: str | None, command: Any) -> CommandAnswer:
        """Send a command for what stands there now."""
        state = await self.house.state(stream)
        return await self.house.submit(stream, caller, self.sent(command, state.version if state else 0))

    async def do(self, stream: str, caller: str | None, command: Any) -> Done:
        """Send a command that is carried out."""
        answer = await self.say(stream, caller, command)
        assert isinstance(answer, Done), answer
        return answer

    async def make(self, kind: str, caller: str | None, command: Any) -> str:
        """Make something; its id."""
        answer = await self.house.make(kind, caller, self.sent(command))
        assert isinstance(answer, Done), answer
        return answer.made

    async def staff(self, login: str, office: Office) -> str:
        """A member of staff in an office."""
        made = await self.make(
            "person", OWNER, Register(OWNER, AccountKind.STAFF, secret_digest(login), code=secret_digest("code"))
        )
        await self.do(f"person {made}", OWNER, Appoint(OWNER, office))
        return made

    async def patron(self, login: str, money: int = 1_000_000) -> str:
        """A patron with money in their account."""
        signed_up = Register(NOBODY, AccountKind.PATRON, secret_digest(login), secret_digest("password"), of_age=True)
        made = await self.make("person", NOBODY, signed_up)
        if money:
            await self.do("cage", self.cashier, Deposit(self.cashier, made, money))
        return made

    async def table(self, game: GameDeterminations, terms: Terms | None = None, limits: Limits = LIMITS) -> str:
        """A table's stream."""
        by = Actor(self.supervisor, Role.CASINO_SUPERVISOR)
        opened = OpenTable(
            by, terms or Terms("Table", rounding_displayed=True), approved(game), limits, float=Amount(1_000_000)
        )
        return "table " + await self.make("table", self.supervisor, opened)

    async def seated(self, table: str, *logins: str, chips: int = 200_000) -> list[str]:
        """New patrons at a table, one beside the other."""
        people = [await self.patron(login) for login in logins]
        for seat, person in enumerate(people, start=1):
            await self.do(table, person, JoinTable(Actor(person), person, Amount(chips), seat))
        return people
