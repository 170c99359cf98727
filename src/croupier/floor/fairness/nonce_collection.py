"""Collecting nonces: everybody's seal, then everybody's nonce; each part ends when all have come or time is up.

Without the seals the house, who knows its own order, could let a friend at the table choose a nonce last of all."""

import msgspec

from croupier.floor.fairness.commitment import Hash
from croupier.floor.fairness.patron_part import Nonce, seal_of


class NonceRefused(ValueError):  # noqa: N818 - what is said to the device
    """A seal or nonce that comes too late, or is not the one that was sealed."""


class NonceCollection(msgspec.Struct, frozen=True):
    """The nonces for one shoe or deck, or for one spin of a batch. `since`: when seals were first asked for."""

    root: str
    expected: tuple[str, ...]
    spin: int = 0
    given: tuple[Nonce, ...] = ()
    sealing: bool = True
    since: int = 0

    @property
    def complete(self) -> bool:
        """Whether everybody has answered."""
        if self.sealing:
            return {nonce.by for nonce in self.given} == set(self.expected)
        return all(nonce.nonce is not None for nonce in self.given)


def add_seal(gathering: NonceCollection, by: str, seal: str) -> NonceCollection:
    """A device's seal; the same one again changes nothing."""
    _check_hash(seal)
    if by not in gathering.expected:
        raise NonceRefused("This device's owner has no seat at this table.")
    for earlier in gathering.given:
        if earlier.by == by:
            if earlier.seal == seal:
                return gathering
            raise NonceRefused("This device has already sealed another nonce.")
    if not gathering.sealing:
        raise NonceRefused("The seals are closed: this round continues without this nonce.")
    return _with_nonces(gathering, (*gathering.given, Nonce(by, seal, None)))


def with_seals_closed(gathering: NonceCollection) -> NonceCollection:
    """No more seals: they are shown to everybody, and the nonces may come."""
    return msgspec.structs.replace(gathering, sealing=False)


def add_nonce(gathering: NonceCollection, by: str, nonce: str) -> NonceCollection:
    """A device's nonce, which has to be the one that it sealed."""
    _check_hash(nonce)
    if gathering.sealing:
        raise NonceRefused("Send the nonce after the seals are closed.")
    seal = seal_of(gathering.root, gathering.spin, by, nonce)
    if all(nonce.by != by or nonce.seal != seal for nonce in gathering.given):
        raise NonceRefused("This is not the nonce that was sealed.")
    return _with_nonces(
        gathering, tuple(Nonce(by, seal, nonce) if sealed.by == by else sealed for sealed in gathering.given)
    )


def _with_nonces(gathering: NonceCollection, given: tuple[Nonce, ...]) -> NonceCollection:
    return msgspec.structs.replace(gathering, given=given)


def _check_hash(text: str) -> None:
    try:
        msgspec.convert(text, Hash)
    except msgspec.ValidationError:
        raise NonceRefused("A seal and a nonce are 64 digits each, 0 to 9 and a to f.") from None
