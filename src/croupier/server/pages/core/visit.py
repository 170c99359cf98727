"""Somebody who looks at a page: who they are, what they ask for, and what they may see."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from croupier.floor.messages import Forbidden, Unknown
from croupier.floor.people.house.types import HouseState
from croupier.floor.people.offices.appointments import everyone_appointed
from croupier.floor.people.offices.authority import offices, roles
from croupier.floor.people.offices.office import Office
from croupier.floor.people.person_ids import has_account, person_stream
from croupier.floor.people.personal_details import display_name_of
from croupier.floor.people.state import Person
from croupier.floor.problems import Malformed, SignInFirst
from croupier.floor.running.news.version import Version
from croupier.rulebook import floor
from croupier.server.bounded_work.public_work import PublicCaller
from croupier.server.callers import Front
from croupier.server.http.problems import HttpProblem
from croupier.server.route_description import pattern_of
from croupier.verbs.actors import Role, Viewer


@dataclass(frozen=True)
class Visit:
    """One look at a page. `person` is empty where nobody is signed in; `again` where it is the same page once more,
    because something has changed. What it costs counts against the quota of `client`. Each stream is looked at in one
    of its `versions`, and each of the `balances` is read once; `preferences` are what their browser
    remembers, `zone` the name of its time zone."""

    front: Front
    person: str
    path: str
    query: Mapping[str, str]
    client: PublicCaller
    again: bool = False
    versions: dict[str, Version] = field(default_factory=dict)
    balances: dict[str, int] = field(default_factory=dict)
    preferences: frozenset[str] = frozenset()
    zone: str = ""

    def once_more(self, *versions: Version) -> "Visit":
        """The same page again, with streams as they are in these versions."""
        return replace(self, again=True, versions={one.stream: one for one in versions}, balances={})

    @property
    def now(self) -> int:
        """The house's time."""
        return self.front.clock.now()

    async def viewer(self, role: Role | None = None) -> Viewer:
        """Who looks, in the role that is wanted, or that `as` names, or else in the first that they hold."""
        if not self.person:
            raise HttpProblem(SignInFirst())
        named = self.query.get("as", "")
        if role is None and named:
            if named not in set(Role):
                raise HttpProblem(Malformed(f"as= takes one of {pattern_of('as')}."))
            role = Role(named)
        return await self.front.viewer(self.person, role)

    async def role_among(self, wanted: Iterable[Role], why_not: str) -> Role:
        """The first of these roles that the visitor holds; where `as` names one, that one if it is among them."""
        named = {(await self.viewer()).role} if self.query.get("as") else None
        held = named or roles(await self.front.person(self.person), self.now)
        for role in wanted:
            if role in held:
                return role
        raise HttpProblem(Forbidden(why_not, floor["1.3"]))

    async def version(self, stream: str) -> Version | None:
        """A stream as this page shows it; None if it has no event."""
        version = self.versions.get(stream) or await self.front.house.version(stream)
        if version is not None:
            self.versions[stream] = version
        return version

    async def seen(self, stream: str, viewer: Viewer, part: str = "") -> tuple[Version, Any] | None:
        """A stream's version and what the viewer may see of it; that an inspector looks is put on record, once."""
        version = await self.version(stream)
        view = None if version is None else version.view(viewer, part)
        if version is None or view is None:
            return None
        if viewer.role is Role.INSPECTOR and not self.again:
            await self.front.note_reading(viewer, f"{stream} {part}".rstrip() + " as it stands")
        return version, view

    async def balance(self, account: str) -> int:
        """What an account of the ledger holds of the house's currency."""
        if account not in self.balances:
            self.balances[account] = await self.front.journal.balance(account, (await self.house()).currency)
        return self.balances[account]

    async def house(self) -> HouseState:
        """The house as it is."""
        house: HouseState = await self.front.house.state("house")
        return house

    async def currency(self) -> str:
        """What stands beside an amount of money, so that nobody takes it for chips; nothing beside play money, which
        is in no currency."""
        house = await self.house()
        return "" if house.play_money else house.currency

    async def offices(self) -> frozenset[Office]:
        """What the visitor is appointed to now."""
        return offices(await self.front.person(self.person), self.now)

    async def offices_with(self, wanted: frozenset[Office], why_not: str) -> frozenset[Office]:
        """The same; somebody who holds none of these gets no further."""
        held = await self.offices()
        if not held & wanted:
            raise HttpProblem(Forbidden(why_not, floor["1.3"]))
        return held

    async def office_holders(self, office: Office) -> tuple[tuple[str, str], ...]:
        """Everybody who holds this office now, with their name, in the order of the names."""
        people: list[Person] = [
            await self.front.house.state(stream) for stream in await self.front.read(everyone_appointed)
        ]
        names = await self.names(one.id for one in people if office in offices(one, self.now))
        return tuple(sorted(names.items(), key=lambda one: one[1]))

    async def account(self, person: str) -> Person:
        """Somebody's account, by its id."""
        found: Person | None = None
        if re.match(pattern_of("person"), person):
            found = await self.front.house.state(person_stream(person))
        if found is None:
            raise HttpProblem(Unknown("This account does not exist."))
        return found

    async def names(self, people: Iterable[str]) -> dict[str, str]:
        """What to call people; those without an account are called as they are."""
        journal = self.front.journal
        return {one: await display_name_of(journal, one) if has_account(one) else one for one in set(people)}
