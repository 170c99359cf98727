"""The audit: that nothing in the ledger was changed, left out, added or put elsewhere, and that the books balance."""

from collections.abc import Callable, Collection, Sequence

from msgspec import Struct

from croupier.ledger.audit.batch_walk import Walk
from croupier.ledger.audit.checkpoints import audit_checkpoints
from croupier.ledger.audit.findings import AuditFinding
from croupier.ledger.checkpoints.checkpoint import Signed
from croupier.ledger.queries import OpenReading

TWICE = "SELECT command FROM batches GROUP BY command HAVING count(*) > 1"


class Audit(Struct, frozen=True):
    """What was gone through, and what was found."""

    batches: int
    events: int
    legs: int
    findings: tuple[AuditFinding, ...]


def audit_ledger(
    ledger: OpenReading,
    keys: Collection[bytes] = (),
    kept_checkpoints: Sequence[Signed] = (),
    report: Callable[[int], None] = lambda position: None,
    *,
    signed_to_the_end: bool = False,
) -> Audit:
    """Go through a ledger as it stands at this moment.

    `keys` are the public keys that checkpoints may be signed with, `kept_checkpoints` those that were exported and
    kept. With `signed_to_the_end`, a log whose end is not signed is a finding. `report` is called now and then with how
    far the walk has come.
    """
    findings: list[AuditFinding] = []
    walk = None
    try:
        findings += [AuditFinding(f"the database: {problem}") for problem in ledger.integrity()]
        with ledger.still() as reading:
            walk = Walk(reading, report)
            findings += walk.run()
            findings += audit_checkpoints(reading, keys, kept_checkpoints, to_the_end=signed_to_the_end)
            findings += [AuditFinding(f"the command {row[0]} was carried out twice") for row in reading.ask(TWICE)]
    except Exception as problem:  # a spoiled file fails in any way it likes, and that is a finding too
        findings += [*(walk.findings if walk else ()), AuditFinding(f"the ledger can't be read any further: {problem}")]
    return Audit(*((walk.number, walk.position, walk.leg) if walk else (0, 0, 0)), tuple(dict.fromkeys(findings)))
