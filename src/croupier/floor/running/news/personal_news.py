"""What concerns one person alone: told to all their devices whenever their stream moves."""

from collections.abc import Awaitable, Callable
from typing import Any

from croupier.floor.people.events import PersonNotified
from croupier.floor.people.person_ids import patron_account
from croupier.floor.people.personal_details import words_with_names
from croupier.floor.running.desks.context import DeskContext
from croupier.floor.running.desks.stream_state import Standpoint
from croupier.floor.running.news.messages import PersonalNews, PersonalNotice
from croupier.floor.running.news.subscription import Subscription
from croupier.rulebook.cited_text import split_cites

LOOKED_BACK = 100
"""In this many of the last entries a device that comes new is told what was told before."""


class OwnWatch(Subscription[PersonalNews]):
    """A person's own news: `PersonalNews` now, and whenever their stream has moved."""

    def __init__(
        self,
        find: Callable[["OwnWatch"], Awaitable[Standpoint]],
        forget: Callable[[Subscription[PersonalNews]], None],
        context: DeskContext,
    ) -> None:
        """`find` brings the person's stream."""
        super().__init__(forget)
        self._find, self._means = find, context
        self._person: Standpoint | None = None
        self._seen = -1

    async def look(self) -> PersonalNews | None:
        """What is new about them."""
        if self._person is None:
            self._person = await self._find(self)
        if self._person.version == self._seen:
            return None
        own = await self._own(self._person)
        self._seen = own.version
        return own

    async def _own(self, desk: Standpoint) -> PersonalNews:
        """What their account holds, where they sit, and what they were told since the last time."""
        version, state, context = desk.version, desk.state, self._means
        person = desk.stream.partition(" ")[2]
        house = context.desk_of("house")
        await house.load()
        unit = house.state.currency if house.state else ""
        balance = await context.journal.balance(patron_account(person), unit) if unit else 0
        tables = () if state is None else state.tables
        since = self._seen if self._seen >= 0 else max(0, version - LOOKED_BACK)
        return PersonalNews(person, version, balance, unit, tables, await self._notices(desk, since))

    async def _notices(self, desk: Standpoint, since: int) -> tuple[PersonalNotice, ...]:
        tag = PersonNotified.__struct_config__.tag
        envelopes = await self._means.journal.read(desk.stream, since)
        told = [(one.version, desk.kind.read(one.body)) for one in envelopes if one.kind == tag]
        return tuple([await self._notice(version, entry) for version, entry in told])

    async def _notice(self, version: int, entry: Any) -> PersonalNotice:
        said = split_cites(entry.event.words)
        words = await words_with_names(self._means.journal, said.words)
        return PersonalNotice(version, entry.at, entry.event.stream, words, said.clause)
