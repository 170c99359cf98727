"""The audit of a house: its chains and books, and that every state is what the log and its postings make it."""

from collections.abc import Callable, Sequence

import msgspec

from croupier.floor.batch_macs import check_batches
from croupier.floor.inspection.audited_kinds import KINDS, checks_for
from croupier.floor.inspection.books import HouseBooks, books_of
from croupier.floor.inspection.checks.keys import check_named_keys
from croupier.floor.inspection.checks.private_rows import check_rows
from croupier.floor.inspection.stream_fold import Counts, StreamFold
from croupier.floor.inspection.stream_rows import currency
from croupier.floor.vault import Vault
from croupier.ledger.audit.auditor import Audit, audit_ledger
from croupier.ledger.audit.checkpoints import count_unsigned
from croupier.ledger.audit.findings import AuditFinding
from croupier.ledger.checkpoints.checkpoint import Signed
from croupier.ledger.envelope import Head
from croupier.ledger.queries import OpenReading, Reading

ReportProgress = Callable[[int, int], None]
"""Called now and then with how many events have been gone through, of how many."""


def ignore_progress(done: int, total: int) -> None:
    """Nobody is told."""


class FoldedStreams(msgspec.Struct):
    """What was folded, and what was found."""

    counts: Counts
    findings: list[AuditFinding]


FoldAll = Callable[[Sequence[Head]], Callable[[], FoldedStreams]]
"""Begins to fold streams up to where they stood, here or in other processes; what it returns waits for the end."""


class HouseAudit(msgspec.Struct, frozen=True):
    """What was gone through, the books as they stand, and everything that was found, the ledger's own first."""

    ledger: Audit
    checkpoints: int
    folded: Counts
    books: tuple[HouseBooks, ...]
    findings: tuple[AuditFinding, ...]
    rows: int = 0
    unsigned: int = 0


def audit_house(
    ledger: OpenReading,
    keys: Sequence[bytes] = (),
    kept_checkpoints: Sequence[Signed] = (),
    vault: Vault | None = None,
    report: ReportProgress = ignore_progress,
    fold_all: FoldAll | None = None,
) -> HouseAudit:
    """Audit a house as it stands at this moment; with its vault, what each commitment holds is looked at too,
    and that it was the house which wrote what lies outside the chain. With `keys`, its public ones, the one in use
    first, the log must be signed with them to its end."""
    begin = fold_all or (lambda heads: lambda: fold_streams(ledger, heads, vault))
    try:
        with ledger.still() as reading:
            heads, books, checkpoints = reading.heads(), books_of(reading), len(reading.checkpoints())
            overdrawn = [
                AuditFinding(f"{name} has a negative balance, {balance} {unit}")
                for (name, unit), balance in reading.balances("account ").items()
                if balance < 0
            ]
            rows, forged = check_rows(reading, vault)
            forged += check_batches(reading, vault) if vault else []
            known, misnamed = check_named_keys(reading, keys)
            unsigned = count_unsigned(reading)
        folding = begin(heads)
    except Exception as problem:  # a spoiled file fails in any way it likes, and that is a finding too
        unread = AuditFinding(f"the streams can't be read: {problem}")
        done = audit_ledger(ledger, keys, kept_checkpoints)
        return HouseAudit(done, 0, Counts(), (), (*done.findings, unread))
    total = sum(head.version for head in heads)
    whole = bool(keys)
    done = audit_ledger(
        ledger, known, kept_checkpoints, lambda position: report(position, total), signed_to_the_end=whole
    )
    folds = folding()
    findings = (*done.findings, *misnamed, *overdrawn, *forged, *folds.findings)
    return HouseAudit(done, checkpoints, folds.counts, books, findings, rows, unsigned)


def fold_streams(
    reading: Reading, heads: Sequence[Head], vault: Vault | None = None, report: ReportProgress = ignore_progress
) -> FoldedStreams:
    """Fold streams one after another; with the house's vault, what each commitment holds is looked at too."""
    total = sum(head.version for head in heads)
    folds, unit = FoldedStreams(Counts(), []), currency(reading)
    for head in heads:
        folds.findings += _fold_stream(reading, head, unit, vault, folds.counts)
        report(folds.counts.events, total)
    return folds


def _fold_stream(reading: Reading, head: Head, unit: str, vault: Vault | None, counts: Counts) -> list[AuditFinding]:
    """One stream up to where it stood."""
    kind = KINDS.get(head.stream.partition(" ")[0])
    if kind is None:
        return [AuditFinding("the house has no stream of this name", head.stream, head.version)]
    folding = StreamFold(head.stream, kind, checks_for(head.stream, unit, vault, counts), counts)
    try:
        return folding.run(reading, head.version)
    except Exception as problem:  # as above
        return [*folding.findings, AuditFinding(f"it can't be read any further: {problem}", head.stream, head.version)]
