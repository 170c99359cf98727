"""Where somebody signs in from: an address and a device. The log holds digests of both, never an address itself."""

import msgspec

from croupier.floor.people.sign_in.digests import secret_digest
from croupier.floor.vault import Vault

_LETTERS = 32


class Origin(msgspec.Struct, frozen=True):
    """`device` is the secret that a browser was given when somebody signed in there before; empty if it has none."""

    address: str = "nowhere"
    device: str = ""


LOCAL_ORIGIN = Origin()


def address_digests(vault: Vault, mark: str, origin: Origin) -> tuple[str, ...]:
    """What stands for an address in the log of one account, by every key of the house, the newest first.

    Addresses can be guessed, so it takes the house's key; and each account has its own, so that nobody can tell from
    the log who shares one.
    """
    written = f"{mark} {origin.address}".encode()
    return tuple(mac.hex()[:_LETTERS] for mac in vault.macs("sign-in address", written))


def device_digest(origin: Origin) -> str:
    """What stands for a device in the log; nobody can guess the secret behind it."""
    return secret_digest(origin.device)[:_LETTERS] if origin.device else ""
