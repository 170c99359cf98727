"""Checkpoints: that they are the house's own, follow each other, and say what the chains still say."""

from collections.abc import Collection, Mapping, Sequence

import msgspec

from croupier.ledger.audit.findings import AuditFinding
from croupier.ledger.checkpoints.checkpoint import Checkpoint, Signed, journal_hash
from croupier.ledger.envelope import START
from croupier.ledger.queries import Reading

CHECKPOINTS = "SELECT number, body, signature FROM checkpoints ORDER BY number"
UNSIGNED = "SELECT count(*), count(DISTINCT substr(at, 1, 16)) FROM batches WHERE number > ?"
UNSIGNED_MINUTES_MAX = 5
"""A house that runs signs every minute in which something happened. The minutes that were written in are counted, not
the time between them: a clock that was set, a frozen process and a disk that was full are no reason to doubt a log."""


def audit_checkpoints(
    reading: Reading, keys: Collection[bytes], kept_checkpoints: Sequence[Signed], *, to_the_end: bool = False
) -> list[AuditFinding]:
    """Check those in the ledger, and that those which somebody kept elsewhere are among them; with `to_the_end`, that
    they reach as far as a house that runs has them reach.

    Without `keys` the first checkpoint's key is believed, and a forger who signed all of them again is not found out.
    """
    there = [(number, Signed(body, signature)) for number, body, signature in reading.ask(CHECKPOINTS)]
    findings = _check_kept(dict(there), keys, kept_checkpoints)
    before: Checkpoint | None = None
    digest = START
    for number, signed in there:
        try:
            checkpoint = signed.checkpoint()
        except ValueError as problem:
            findings.append(AuditFinding(f"checkpoint {number} {problem}"))
            digest = signed.digest()
            continue
        keys = keys or [checkpoint.key]
        if checkpoint.key not in keys:
            findings.append(AuditFinding(f"checkpoint {number} was signed with a key that is not the house's"))
        follows = number == (before.number if before else 0) + 1
        if not follows or (checkpoint.number, checkpoint.previous) != (number, digest):
            findings.append(AuditFinding(f"checkpoint {number} does not follow the one before it"))
        findings += _check_chains(reading, checkpoint, before.position if before else 0)
        before, digest = checkpoint, signed.digest()
    return findings + (_reach(reading, before) if to_the_end else [])


def unsigned_batches(reading: Reading, last: Checkpoint | None) -> tuple[int, int]:
    """How many batches came after a checkpoint, and in how many minutes something was written by them."""
    count, minutes = next(iter(reading.ask(UNSIGNED, [last.batch if last else 0])))
    return int(count), int(minutes)


def count_unsigned(reading: Reading) -> int:
    """How many batches came after the last checkpoint, whatever that is worth."""
    last = reading.last_checkpoint()
    return unsigned_batches(reading, msgspec.json.decode(last[0], type=Checkpoint) if last else None)[0]


def _reach(reading: Reading, last: Checkpoint | None) -> list[AuditFinding]:
    """The checkpoints reach to the end of the log, but for what came since the last minute or so."""
    count, minutes = unsigned_batches(reading, last)
    if count and last is None:
        return [AuditFinding(f"no checkpoint signs the log: all {count} batches are unsigned")]
    if last and minutes > UNSIGNED_MINUTES_MAX:
        what = f"the {count} batches after checkpoint {last.number} are unsigned, written in {minutes} minutes"
        return [AuditFinding(f"{what}; {UNSIGNED_MINUTES_MAX} at most")]
    return []


def _check_kept(
    there: Mapping[int, Signed], keys: Collection[bytes], kept_checkpoints: Sequence[Signed]
) -> list[AuditFinding]:
    """Every checkpoint that somebody kept is the house's, and still in its place."""
    findings = []
    for place, signed in enumerate(kept_checkpoints, start=1):
        try:
            checkpoint = signed.checkpoint()
        except ValueError as problem:
            findings.append(AuditFinding(f"line {place} of those kept elsewhere {problem}"))
            continue
        if keys and checkpoint.key not in keys:
            findings.append(
                AuditFinding(f"line {place} of those kept elsewhere was signed with a key that is not the house's")
            )
        elif there.get(checkpoint.number) != signed:
            what = f"checkpoint {checkpoint.number} is not the one that was kept elsewhere, or is missing"
            findings.append(AuditFinding(what))
    return findings


def _check_chains(reading: Reading, checkpoint: Checkpoint, since: int) -> list[AuditFinding]:
    """What a checkpoint says of the journal and of the streams is still so."""
    findings = []
    journal = journal_hash(reading, checkpoint.batch)
    if journal is None:
        findings.append(
            AuditFinding(f"batch {checkpoint.batch}, which checkpoint {checkpoint.number} signed, is missing")
        )
    elif journal != checkpoint.journal:
        findings.append(
            AuditFinding(
                f"the journal up to batch {checkpoint.batch} is not what checkpoint {checkpoint.number} signed"
            )
        )
    now = set(reading.heads_after(since, checkpoint.position))
    for head in checkpoint.heads:
        if head not in now:
            what = f"checkpoint {checkpoint.number} signed this event, but it is missing or changed"
            findings.append(AuditFinding(what, head.stream, head.version))
    for head in now.difference(checkpoint.heads):
        what = f"checkpoint {checkpoint.number} should have signed another version as this stream's last"
        findings.append(AuditFinding(what, head.stream, head.version))
    return findings
