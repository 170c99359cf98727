"""Credentials beside the chain, checked with a lock-out; the log says by its digest which one holds."""

import asyncio
from weakref import WeakValueDictionary

import msgspec

from croupier.floor.fairness.draws import Source
from croupier.floor.people.beside import Beside
from croupier.floor.people.hashing import SALT_BYTES, Hasher
from croupier.floor.people.logins import Logins
from croupier.floor.people.marks import digest
from croupier.floor.people.periods import MINUTE
from croupier.floor.people.state import Person
from croupier.rulebook import Refused, open_book

floor = open_book("FLOOR")


class Failures(msgspec.Struct, frozen=True):
    """Sign-ins that failed one after another, and until when the account is locked for them."""

    count: int = 0
    locked_until: int = 0


_failures = msgspec.json.Decoder(Failures)


class Credentials:
    """Keeps and checks what passwords are checked with."""

    def __init__(self, logins: Logins, beside: Beside, hasher: Hasher, source: Source) -> None:
        """Find people by these logins; salts come from the source."""
        self._logins, self._beside, self._hasher, self._source = logins, beside, hasher, source
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._nobodys = ""

    async def keep(self, password: str) -> str:
        """Keep a new password's credential; its digest, which is for the log. It holds when the log says so."""
        kept = await self._hasher.hash(password, self._source(SALT_BYTES))
        marked = digest(kept)
        await self._beside.put_person(_name(marked), kept.encode())
        return marked

    async def drop(self, credential: str) -> None:
        """Erase a credential that holds no more, or never did."""
        if credential:
            await self._beside.erase_person(_name(credential))

    async def unlock(self, mark: str) -> None:
        """Forget the sign-ins that failed: whose account it is has shown it in another way, or it is closed."""
        await self._beside.erase_person(_failures_name(mark))

    @floor("1.6")
    async def check(self, mark: str, password: str, at: int) -> Person:
        """Whose login and password these are. The answer does not tell a wrong login, a wrong password and a locked
        account apart, nor does the time it takes."""
        door = self._doors.setdefault(mark, asyncio.Lock())
        async with door:  # else many guesses at once would all be the first
            person = await self._logins.person(mark)
            failures = await self._failed(mark, at)
            right = await self._is_right(person, password)
            if person is not None and right and failures.locked_until <= at:
                if failures != Failures():
                    await self._beside.erase_person(_failures_name(mark))
                return person
            if person is not None and failures.locked_until <= at:
                await self._note(mark, failures.count + 1, at)
        tries, minutes = floor.number("1.6", "failures"), floor.number("1.6", "minutes")
        raise Refused(
            floor["1.6"],
            "Login and password don't fit, or the account is locked: "
            f"after {tries} tries that fail, it is for {minutes} minutes.",
        )

    async def _is_right(self, person: Person | None, password: str) -> bool:
        kept = None
        if person is not None and person.credential and not person.erased:
            kept = await self._beside.person(_name(person.credential))
        if kept is not None and person is not None and digest(kept.decode()) == person.credential:
            return await self._hasher.verify(kept.decode(), password)
        await self._hasher.verify(await self._nobodys_credential(), password)
        return False

    async def _nobodys_credential(self) -> str:
        """What a password is checked with where there is no account, so that it takes as long."""
        if not self._nobodys:
            self._nobodys = await self._hasher.hash("nobody", bytes(SALT_BYTES))
        return self._nobodys

    async def _failed(self, mark: str, at: int) -> Failures:
        kept = await self._beside.person(_failures_name(mark))
        failures = Failures() if kept is None else _failures.decode(kept)
        return Failures(0, failures.locked_until) if 0 < failures.locked_until <= at else failures

    async def _note(self, mark: str, count: int, at: int) -> None:
        locked = count >= floor.number("1.6", "failures")
        until = at + floor.number("1.6", "minutes") * MINUTE if locked else 0
        await self._beside.put_person(_failures_name(mark), msgspec.json.encode(Failures(count, until)))


def _name(credential: str) -> str:
    return f"credential {credential}"


def _failures_name(mark: str) -> str:
    return f"failures {mark}"
