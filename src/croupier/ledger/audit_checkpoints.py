"""Checkpoints: that they are the house's own, follow each other, and say what the chains still say."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta

import msgspec

from croupier.ledger.checkpoint import Checkpoint, Signed, journal_hash
from croupier.ledger.envelope import START
from croupier.ledger.findings import Finding
from croupier.ledger.reading import Reading

CHECKPOINTS = "SELECT number, body, signature FROM checkpoints ORDER BY number"
UNSIGNED = "SELECT count(*), min(number), max(number) FROM batches WHERE number > ?"
TIME = "SELECT at FROM batches WHERE number = ?"
UNSIGNED_MAX = timedelta(minutes=5)
"""A house that runs signs every minute, so that nothing stays unsigned for longer while its log goes on."""


def audit_checkpoints(
    reading: Reading, keys: Collection[bytes], kept: Sequence[Signed], *, to_the_end: bool = False
) -> list[Finding]:
    """Check those in the ledger, and that those which somebody kept elsewhere are among them; with `to_the_end`, that
    they reach as far as a house that runs has them reach.

    Without `keys` the first checkpoint's key is believed, and a forger who signed all of them again is not found out.
    """
    there = [(number, Signed(body, signature)) for number, body, signature in reading.ask(CHECKPOINTS)]
    findings = _against_kept(dict(there), keys, kept)
    before: Checkpoint | None = None
    digest = START
    for number, signed in there:
        try:
            said = signed.checkpoint()
        except ValueError as problem:
            findings.append(Finding(f"checkpoint {number} {problem}"))
            digest = signed.digest()
            continue
        keys = keys or [said.key]
        if said.key not in keys:
            findings.append(Finding(f"checkpoint {number} was signed with a key that is not the house's"))
        if (said.number, said.previous) != (number, digest) or number != (before.number if before else 0) + 1:
            findings.append(Finding(f"checkpoint {number} does not follow the one before it"))
        findings += _against_chains(reading, said, before.position if before else 0)
        before, digest = said, signed.digest()
    return findings + (_reach(reading, before) if to_the_end else [])


def unsigned_batches(reading: Reading, last: Checkpoint | None) -> tuple[int, timedelta]:
    """How many batches came after the last checkpoint, and over how long a time."""
    count, first, end = next(iter(reading.ask(UNSIGNED, [last.batch if last else 0])))
    if not count:
        return 0, timedelta()
    times = [datetime.fromisoformat(next(iter(reading.ask(TIME, [number])))[0]) for number in (first, end)]
    return count, times[1] - times[0]


def count_unsigned(reading: Reading) -> int:
    """How many batches came after the last checkpoint, whatever that is worth."""
    last = reading.last_checkpoint()
    signed = msgspec.json.decode(last[0], type=Checkpoint).batch if last else 0
    return int(next(iter(reading.ask(UNSIGNED, [signed])))[0])


def _reach(reading: Reading, last: Checkpoint | None) -> list[Finding]:
    """The checkpoints reach to the end of the log, but for what came since the last minute or so."""
    try:
        count, span = unsigned_batches(reading, last)
    except (TypeError, ValueError) as problem:
        return [Finding(f"the times of the batches that are not signed can't be read: {problem}")]
    if count and last is None:
        return [Finding(f"no checkpoint signs the log: all {count} batches are unsigned")]
    if last and span > UNSIGNED_MAX:
        what = f"the {count} batches after checkpoint {last.number} are unsigned, over {span}; {UNSIGNED_MAX} at most"
        return [Finding(what)]
    return []


def _against_kept(there: Mapping[int, Signed], keys: Collection[bytes], kept: Sequence[Signed]) -> list[Finding]:
    """Every checkpoint that somebody kept is the house's, and still in its place."""
    findings = []
    for place, signed in enumerate(kept, start=1):
        try:
            said = signed.checkpoint()
        except ValueError as problem:
            findings.append(Finding(f"line {place} of those kept elsewhere {problem}"))
            continue
        if keys and said.key not in keys:
            findings.append(
                Finding(f"line {place} of those kept elsewhere was signed with a key that is not the house's")
            )
        elif there.get(said.number) != signed:
            what = f"checkpoint {said.number} is not the one that was kept elsewhere, or is missing"
            findings.append(Finding(what))
    return findings


def _against_chains(reading: Reading, said: Checkpoint, since: int) -> list[Finding]:
    """What a checkpoint says of the journal and of the streams is still so."""
    findings = []
    journal = journal_hash(reading, said.batch)
    if journal is None:
        findings.append(Finding(f"batch {said.batch}, which checkpoint {said.number} signed, is missing"))
    elif journal != said.journal:
        findings.append(Finding(f"the journal up to batch {said.batch} is not what checkpoint {said.number} signed"))
    now = set(reading.heads_after(since, said.position))
    for head in said.heads:
        if head not in now:
            what = f"checkpoint {said.number} signed this event, and it is missing or another"
            findings.append(Finding(what, head.stream, head.version))
    for head in now.difference(said.heads):
        what = f"checkpoint {said.number} should have signed another version as this stream's last"
        findings.append(Finding(what, head.stream, head.version))
    return findings
