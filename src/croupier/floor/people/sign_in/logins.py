"""Logins: marked with a key of the house's, so that the log tells nobody what they are."""

from croupier.floor.people.house.types import HouseState
from croupier.floor.people.person_ids import login_stream, person_stream
from croupier.floor.people.private_store import HouseCommands, PrivateStore
from croupier.floor.people.sign_in.digests import login_mark
from croupier.floor.people.state import Login, Person


def key_name(digest: str) -> str:
    """Where the house's key for logins lies."""
    return f"login key {digest}"


class Logins:
    """Finds people by their login."""

    def __init__(self, front: HouseCommands, store: PrivateStore) -> None:
        """Ask this house and its private store."""
        self._front, self._private_store = front, store
        self._key: bytes | None = None

    async def mark(self, login: str) -> str:
        """What stands for this login in the log."""
        if self._key is None:
            house: HouseState = await self._front.state("house")
            self._key = await self._private_store.person(key_name(house.login_key))
        if self._key is None:
            raise LookupError("The key for logins is missing from the database: restore a backup.")
        return login_mark(login, self._key)

    async def person(self, mark: str) -> Person | None:
        """Whose login it is; nobody's where the account was closed."""
        login: Login | None = await self._front.state(login_stream(mark))
        if login is None:
            return None
        person: Person | None = await self._front.state(person_stream(login.person))
        return None if person is None or person.erased else person
