"""The house's signing keys as its log names them: the first, and each later one vouched for by the one before."""

from collections.abc import Iterator

import msgspec

from croupier.floor.batch_macs import mark_batch
from croupier.floor.people.house.types import HouseEntry, KeyNamed
from croupier.floor.people.person_ids import SYSTEM
from croupier.floor.vault import Vault
from croupier.ledger.backup.backup_check import BackupError, KeyLink
from croupier.ledger.backup.backup_lines import KeptEvent
from croupier.ledger.base_store import LedgerStore
from croupier.ledger.batch import Batch, NewEvent, Stale, Write
from croupier.ledger.checkpoints.checkpoint import Signed
from croupier.ledger.keys.key_ring import KeyRing, fingerprint
from croupier.ledger.queries import Reading
from croupier.rulebook import floor

HOUSE_STREAM = "house"
_TAG = str(KeyNamed.__struct_config__.tag)
_NAMED = "SELECT position, version, body FROM events WHERE stream = ? AND kind = ? ORDER BY version"
_decoder = msgspec.json.Decoder(HouseEntry)


class NamedKey(msgspec.Struct, frozen=True):
    """A public key as the log names it, with the place where it does."""

    position: int
    version: int
    key: bytes
    before: bytes
    signature: bytes


class WrongKeys(ValueError):  # noqa: N818 - what the operator is told
    """The key file does not fit the house's log, and why."""


def named_keys(reading: Reading) -> list[NamedKey]:
    """The keys that the log names, oldest first; none in a log of 0.1.0."""
    keys = []
    for position, version, body in reading.ask(_NAMED, [HOUSE_STREAM, _TAG]):
        event = _decoder.decode(bytes(body)).event
        if isinstance(event, KeyNamed):
            key, before, signature = (bytes.fromhex(text) for text in (event.key, event.before, event.signature))
            keys.append(NamedKey(position, version, key, before, signature))
    return keys


def read_named_key(event: KeptEvent) -> KeyLink | None:
    """The key that an event of a backup names, if it names any."""
    if (event.stream, event.kind) != (HOUSE_STREAM, _TAG):
        return None
    try:
        named = _decoder.decode(event.body).event
        if not isinstance(named, KeyNamed):
            return None
        return KeyLink(*(bytes.fromhex(text) for text in (named.key, named.before, named.signature)))
    except ValueError as problem:
        raise BackupError(f"Version {event.version} of {event.stream} can't be read: {problem}") from problem


def key_in_use(reading: Reading) -> bytes | None:
    """The public key that the house signs with: the last that its log names, or else that of its last checkpoint."""
    named = named_keys(reading)
    if named:
        return named[-1].key
    last = reading.last_checkpoint()
    return None if last is None else Signed(*last).checkpoint().key


@floor("7.3")
def check_key_ring(reading: Reading, ring: KeyRing) -> None:
    """Refuse the keys of another house, and those that the house used before it rotated them."""
    try:
        used = key_in_use(reading)
    except (ValueError, msgspec.MsgspecError) as problem:
        raise WrongKeys(f"cannot be compared with the log, which was changed: {problem}. Run: croupier audit") from None
    if used is None or used in ring.public:
        return
    if any(named.key == ring.public[0] for named in named_keys(reading)):
        raise WrongKeys(
            f"holds a former key of this house ({fingerprint(ring.public[0])}). Its keys were rotated: "
            f"bring the file with the key {fingerprint(used)} here, and start again."
        )
    raise WrongKeys("is the key of another house: this one's log is signed with a different one.")


@floor("7.3")
def check_in_use(reading: Reading, key: bytes) -> None:
    """Refuse to sign with a key after the log has named a later one."""
    named = named_keys(reading)
    if named and named[-1].key != key:
        raise WrongKeys(
            f"holds a former key of this house ({fingerprint(key)}). Its keys were rotated: stop it, and start it with "
            f"the file that has the key {fingerprint(named[-1].key)}."
        )


@floor("7.3")
def name_keys(store: LedgerStore, ring: KeyRing, at: int) -> int:
    """Have the log name the ring's signing key, and those between it and the last one named; how many were new.

    This ends a rotation, and an interrupted one too: the file comes first, the log follows when the house opens.
    """
    while True:
        check_key_ring(store, ring)
        version = store.head(HOUSE_STREAM).version
        events = tuple(_events_to_name(store, ring)) if version else ()
        if not events:
            return 0
        bodies = [msgspec.json.encode(HouseEntry(at, event, SYSTEM)) for event in events]
        write = Write(HOUSE_STREAM, version, tuple(NewEvent(_TAG, body) for body in bodies))
        batch = Batch(f"name-key:{ring.public[0].hex()}", (write,))
        outcome = store.append(mark_batch(Vault(*ring.sealing), batch))
        if not isinstance(outcome, Stale):
            return len(events)


def _events_to_name(reading: Reading, ring: KeyRing) -> Iterator[KeyNamed]:
    """What the log does not say yet."""
    used = key_in_use(reading)
    last = ring.public.index(used) if used is not None else len(ring.public) - 1
    if not named_keys(reading):
        yield KeyNamed(ring.public[last].hex())
    for place in range(last - 1, -1, -1):
        former = ring.former[place]
        yield KeyNamed(ring.public[place].hex(), former.public.hex(), former.signature.hex())
