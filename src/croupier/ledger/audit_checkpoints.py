"""Checkpoints: that they are the house's own, follow each other, and say what the chains still say."""

from collections.abc import Collection, Mapping, Sequence

from croupier.ledger.checkpoint import Checkpoint, Signed
from croupier.ledger.envelope import START
from croupier.ledger.findings import Finding
from croupier.ledger.reading import Reading

CHECKPOINTS = "SELECT number, body, signature FROM checkpoints ORDER BY number"
JOURNAL_HASH = "SELECT hash FROM batches WHERE number = ?"


def audit_checkpoints(reading: Reading, keys: Collection[bytes], kept: Sequence[Signed]) -> list[Finding]:
    """Check those in the ledger, and that those which somebody kept elsewhere are among them.

    Without `keys` the first checkpoint's key is believed, and a forger who signed all of them anew is not found out.
    """
    there = [(number, Signed(body, signature)) for number, body, signature in reading.ask(CHECKPOINTS)]
    findings = _against_kept(dict(there), kept)
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
    return findings


def _against_kept(there: Mapping[int, Signed], kept: Sequence[Signed]) -> list[Finding]:
    """Every checkpoint that somebody kept is still in its place."""
    return [
        Finding(f"checkpoint {number} is not the one that was kept elsewhere, or is missing")
        for number, signed in enumerate(kept, start=1)
        if there.get(number) != signed
    ]


def _against_chains(reading: Reading, said: Checkpoint, since: int) -> list[Finding]:
    """What a checkpoint says of the journal and of the streams is still so."""
    findings = []
    journal = next((row[0] for row in reading.ask(JOURNAL_HASH, [said.batch])), START if not said.batch else None)
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
