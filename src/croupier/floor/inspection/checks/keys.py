"""The house's signing keys, held against its log: each vouched for, and each checkpoint signed with the one in use."""

from collections.abc import Sequence

import msgspec

from croupier.floor.inspection.stream_rows import HOUSE
from croupier.floor.people.house.signing_keys import NamedKey, named_keys
from croupier.ledger.audit.findings import AuditFinding
from croupier.ledger.checkpoints.checkpoint import Checkpoint
from croupier.ledger.keys.key_ring import fingerprint, is_signed
from croupier.ledger.queries import Reading
from croupier.rulebook import floor


@floor("7.3")
def check_named_keys(reading: Reading, public: Sequence[bytes]) -> tuple[tuple[bytes, ...], list[AuditFinding]]:
    """The keys that checkpoints may be signed with, and what is wrong with how the log names them.

    `public` are those of the key file, the one in use first; without it, what the log names is believed.
    """
    named = named_keys(reading)
    findings = [*_check_vouched(named), *_check_checkpoints(reading, named)]
    if len(public) and _key_in_use(reading, named) in public[1:]:
        findings.append(
            AuditFinding(
                f"the log does not name the key {fingerprint(public[0])}, which is in use by the key file: open the "
                "house to end an interrupted rotation; if it was opened since, the log is an older one"
            )
        )
    return tuple(public) or tuple(key.key for key in named), findings


def _key_in_use(reading: Reading, named: Sequence[NamedKey]) -> bytes | None:
    last = reading.last_checkpoint()
    if named:
        return named[-1].key
    return None if last is None else msgspec.json.decode(last[0], type=Checkpoint).key


def _check_vouched(named: Sequence[NamedKey]) -> list[AuditFinding]:
    """Each key but the first was signed by the one before."""
    findings = []
    for place, key in enumerate(named):
        before = named[place - 1].key if place else b""
        if key.before != before or (place and not is_signed(before, "next key", key.key, key.signature)):
            findings.append(AuditFinding("the key before it did not sign this one", HOUSE, key.version))
    return findings


def _check_checkpoints(reading: Reading, named: Sequence[NamedKey]) -> list[AuditFinding]:
    """Each checkpoint was signed with the key that the log named at that place; before that, with the first."""
    findings = []
    for body, _ in reading.checkpoints() if named else ():
        signed = msgspec.json.decode(body, type=Checkpoint)
        due = next((key.key for key in reversed(named) if key.position <= signed.position), named[0].key)
        if signed.key != due:
            what = f"checkpoint {signed.number} was signed with {fingerprint(signed.key)}, not with {fingerprint(due)}"
            findings.append(AuditFinding(f"{what}, the key in use there"))
    return findings
