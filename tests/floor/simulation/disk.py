"""What survives in a simulation: everything that was committed, by the ledger's own decisions."""

from collections import defaultdict
from collections.abc import Sequence

from croupier.floor.running.storage.journal import Heads
from croupier.ledger.batch import AppendOutcome, Batch
from croupier.ledger.batch_group import BatchGroup
from croupier.ledger.envelope import START, Envelope, Head
from croupier.ledger.group_inputs import GroupInputs


class Heard(dict[str, Head]):
    """Heads by stream; one that nothing was written to stands at its beginning."""

    def __missing__(self, stream: str) -> Head:
        return Head(stream)


class Disk:
    """Everything that was committed. A group of batches is committed as one."""

    def __init__(self) -> None:
        self.books = GroupInputs(0, 0, 0, START, {}, Heard(), defaultdict(int))
        self.streams: dict[str, list[Envelope]] = {}
        self.snapshots: dict[str, tuple[int, bytes]] = {}
        self.people: dict[str, bytes] = {}
        self.followers: dict[Heads, None] = {}
        self.checkpoints = self.signed = 0
        self.commits = 0

    def commit(self, batches: Sequence[Batch]) -> list[AppendOutcome]:
        """All of them at once, each decided against what those before it did."""
        self.commits += 1
        group = BatchGroup(self.books)
        outcomes = [group.decide(batch, f"commit {self.commits}") for batch in batches]
        commands = {row[0]: row[1] for row in group.batches}
        for _, number, stream, version, kind, body, written, previous, link in group.events:
            at, command = f"commit {self.commits}", commands[number]
            envelope = Envelope(stream, version, kind, body, at, command, written, previous, link)
            self.streams.setdefault(stream, []).append(envelope)
        self.committed(group)
        for heads in list(self.followers) if group.news else ():
            heads(list(group.news.values()))
        return outcomes

    def committed(self, group: BatchGroup) -> None:
        """For whoever watches over the disk."""
