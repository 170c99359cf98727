"""Houses in simulated time for tests, over a disk in memory that outlives them."""

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.floor.live.opening.terms import Pace, Terms
from croupier.floor.running.desks.context import RuntimeSettings
from croupier.floor.running.house import House
from croupier.floor.vault import Vault
from tests.floor.fairness.byte_streams import stream
from tests.floor.simulation.disk import Disk
from tests.floor.simulation.memory_journal import MemoryJournal, Pause, no_pause
from tests.floor.simulation.virtual_time import VirtualClock

VAULT = Vault(b"k" * 32)
QUICK = Pace(wager_seconds=4, decide_seconds=4, window_seconds=2, grace_seconds=10, cut_seconds=2, nonce_seconds=3)
TERMS = Terms("Table", pace=QUICK, rounding_displayed=True)


async def opened(
    disk: Disk,
    seed: str = "house",
    shared: bool = True,
    before: Pause = no_pause,
    after: Pause = no_pause,
    key: Ed25519PrivateKey | None = None,
    settings: RuntimeSettings | None = None,
) -> House:
    """A process of the house over this disk."""
    journal = MemoryJournal(disk, before, after, shared=shared)
    return await House.open(
        journal, VAULT, VirtualClock(), stream(seed), key=key, settings=settings or RuntimeSettings(snapshot_events=50)
    )


def journal_of(house: House) -> MemoryJournal:
    """Its way to the disk."""
    assert isinstance(house.journal, MemoryJournal)
    return house.journal
