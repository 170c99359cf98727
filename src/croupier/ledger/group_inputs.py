"""What has to be known to decide a group: the journal's end, and the answers, heads and balances it touches."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from croupier.ledger.batch import Batch
from croupier.ledger.connection import LedgerConnection
from croupier.ledger.envelope import START, Head

AccountUnit = tuple[str, str]
"""An account and a unit."""

LAST_BATCH = "SELECT number, last_position, last_leg, hash, at FROM batches ORDER BY number DESC LIMIT 1"
ANSWERS = "SELECT command, answer FROM batches JOIN EACH(?) AS s ON command = s.value"
HEADS = """
SELECT e.stream, e.version, e.hash FROM EACH(?) AS s
JOIN events e ON e.stream = s.value AND e.version = (SELECT max(version) FROM events WHERE stream = s.value)
"""
BALANCES = """
SELECT l.account, l.balance FROM EACH(?) AS s
JOIN legs l ON l.account = s.value AND l.unit = ?
AND l.leg = (SELECT max(leg) FROM legs WHERE account = s.value AND unit = ?)
"""
MOST_KEPT = 100_000


class GroupInputs(Struct):
    """The books as they stand, as far as they were needed; a writer without rivals may keep them for the next group."""

    number: int
    position: int
    leg: int
    hash: bytes
    answers: dict[str, bytes]
    heads: dict[str, Head]
    balances: dict[AccountUnit, int]
    at: str = ""

    def learn(self, connection: LedgerConnection, batches: Sequence[Batch]) -> None:
        """Look up what these batches touch and is not known yet; commands are never known from before."""
        self.answers = dict(connection.rows(ANSWERS, [list({batch.command for batch in batches})]))
        if len(self.heads) + len(self.balances) > MOST_KEPT:
            self.heads.clear()
            self.balances.clear()
        streams = {write.stream for batch in batches for write in batch.writes}.difference(self.heads)
        if streams:
            self.heads.update({stream: Head(stream) for stream in streams})
            self.heads.update({row[0]: Head(*row) for row in connection.rows(HEADS, [list(streams)])})
        for unit, names in _accounts(batches, self.balances).items():
            self.balances.update({(name, unit): 0 for name in names})
            for name, balance in connection.rows(BALANCES, [list(names), unit, unit]):
                self.balances[name, unit] = balance


def read_group_inputs(connection: LedgerConnection) -> GroupInputs:
    """The journal's end, and nothing else known yet."""
    number, position, leg, last, at = next(connection.rows(LAST_BATCH), (0, 0, 0, START, ""))
    return GroupInputs(number, position, leg, last, {}, {}, {}, at)


def _accounts(batches: Iterable[Batch], known: dict[AccountUnit, int]) -> dict[str, set[str]]:
    """Which accounts the batches touch, by unit, without those that are known."""
    accounts: dict[str, set[str]] = {}
    for batch in batches:
        for write in batch.writes:
            for event in write.events:
                for posting in event.postings:
                    for name in (posting.source, posting.target):
                        if (name, posting.unit) not in known:
                            accounts.setdefault(posting.unit, set()).add(name)
    return accounts
