"""Passwords: what they are checked with. Hashing is slow on purpose and runs outside the event loop."""

import asyncio
from typing import Protocol

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

SALT_BYTES = 16
_AT_ONCE = 2


class Hasher(Protocol):
    """Makes of a password what it can be checked with, and checks it."""

    async def hash(self, password: str, salt: bytes) -> str: ...

    async def verify(self, hashed: str, password: str) -> bool: ...


class Argon2:
    """Argon2id with 19 MiB, two passes and one lane: as slow as a door with two cores can afford."""

    def __init__(self) -> None:
        """Check at most this many passwords at a time, so that sign-ins cannot exhaust the house's memory."""
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1, type=Type.ID)
        self._turn = asyncio.Semaphore(_AT_ONCE)

    async def hash(self, password: str, salt: bytes) -> str:
        """What is kept: method, costs, salt and hash in one text."""
        async with self._turn:
            return await asyncio.to_thread(self._hasher.hash, password, salt=salt)

    async def verify(self, hashed: str, password: str) -> bool:
        """Whether it is this password."""
        async with self._turn:
            return await asyncio.to_thread(self._verify, hashed, password)

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False
