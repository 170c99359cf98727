"""Credentials outside the chain; the log says by its digest which one holds, and counts the tries that fail."""

import logging
from collections import Counter

from croupier.floor.fairness.draws import Source
from croupier.floor.messages import Done, Sent
from croupier.floor.people.commands import TrySignIn
from croupier.floor.people.person_ids import person_stream
from croupier.floor.people.private_store import HouseCommands, PrivateStore
from croupier.floor.people.sign_in.digests import new_token, secret_digest
from croupier.floor.people.sign_in.logins import Logins
from croupier.floor.people.sign_in.origins import Origin, address_digests, device_digest
from croupier.floor.people.sign_in.password_hashing import SALT_BYTES, Hasher
from croupier.floor.people.sign_in.sign_in_attempts import sign_in_refusal
from croupier.floor.people.state import OpenSignIn, Person
from croupier.floor.vault import Vault
from croupier.rulebook import floor

_UNCOUNTED_MAX = 10_000
_UNCOUNTED_ROW = "sign-ins refused"


class Credentials:
    """Keeps and checks what passwords are checked with."""

    def __init__(
        self, front: HouseCommands, store: PrivateStore, logins: Logins, hasher: Hasher, source: Source, vault: Vault
    ) -> None:
        """Find people by these logins; salts come from the source."""
        self._front, self._private_store, self._logins = front, store, logins
        self._hasher, self._source, self._vault = hasher, source, vault
        self._uncounted: Counter[str] = Counter()
        self._nobodys = ""

    async def keep(self, password: str) -> str:
        """Keep a new password's credential; its digest, which is for the log. It holds when the log says so."""
        hashed = await self._hasher.hash(password, self._source(SALT_BYTES))
        marked = secret_digest(hashed)
        await self._private_store.put_person(_name(marked), hashed.encode())
        return marked

    async def drop(self, credential: str) -> None:
        """Erase a credential that holds no more, or never did."""
        if credential:
            await self._private_store.erase_person(_name(credential))

    @floor("1.6")
    async def check(
        self, mark: str, password: str, origin: Origin, begins: OpenSignIn | None = None
    ) -> tuple[Person, int]:
        """Whose login and password these are, and the version of their stream that says so; the sign-in `begins`.

        Every try hashes once and writes once, whatever becomes of it, so that the time it takes tells nothing.
        """
        person = await self._logins.person(mark)
        right = await self._is_right(person, password)
        if person is None:
            await self._refuse(mark, None, origin, "unknown login")
            raise sign_in_refusal()
        uncounted = self._uncounted.pop(person.id, 0)
        command = TrySignIn(
            address_digests(self._vault, mark, origin),
            device_digest(origin),
            person.credential if right else "",
            begins.id if begins else "",
            begins.until if begins else 0,
            uncounted,
        )
        sent = Sent(new_token(self._source), 0, command)
        answer = await self._front.submit(person_stream(person.id), None, sent)
        if not isinstance(answer, Done):
            self._note_uncounted(person.id, uncounted + 1)
            await self._refuse(mark, person.id, origin, "locked")
            raise sign_in_refusal()
        if not right:
            _log(mark, person.id, origin, "wrong password")
            raise sign_in_refusal()
        return person, answer.version

    async def _is_right(self, person: Person | None, password: str) -> bool:
        nobodys = await self._nobodys_credential()
        hashed = None
        if person is not None and person.credential and not person.erased:
            hashed = await self._private_store.person(_name(person.credential))
        if hashed is not None and person is not None and secret_digest(hashed.decode()) == person.credential:
            return await self._hasher.verify(hashed.decode(), password)
        await self._hasher.verify(nobodys, password)
        return False

    async def _nobodys_credential(self) -> str:
        """What a password is checked with if there is no account, so that it takes as long."""
        if not self._nobodys:
            self._nobodys = await self._hasher.hash("nobody", bytes(SALT_BYTES))
        return self._nobodys

    def _note_uncounted(self, person: str, tries: int) -> None:
        """Tries at a locked door are no events, so that nobody floods the log; the next event says how many."""
        if len(self._uncounted) >= _UNCOUNTED_MAX:
            self._uncounted.clear()
        self._uncounted[person] += tries

    async def _refuse(self, mark: str, person: str | None, origin: Origin, outcome: str) -> None:
        """Write one row where no event is written: refusing takes as long, and the database does not grow."""
        _log(mark, person, origin, outcome)
        await self._private_store.put_person(_UNCOUNTED_ROW, mark[:16].encode())


def _log(mark: str, person: str | None, origin: Origin, outcome: str) -> None:
    """Tell the server's log, which is where the address itself stands."""
    fields = {"person": person, "address": origin.address, "outcome": outcome, "id": mark[:16]}
    logging.getLogger(__name__).info("sign-in failed", extra=fields)


def _name(credential: str) -> str:
    return f"credential {credential}"
