"""A pack checked by itself: signature, chain, fold, money, cards, draws and results; and what none of that proves."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from croupier.floor.fairness.verdicts import Verdict, judge_proof
from croupier.floor.inspection.audited_kinds import KINDS, tournament_checks
from croupier.floor.inspection.checks.tournament_results import TournamentResultChecks
from croupier.floor.inspection.checks.tournaments import TournamentCardChecks
from croupier.floor.inspection.pack.pack_file import (
    TournamentPack,
    envelopes_in,
    is_signed_by_its_key,
    proofs_digest,
    proofs_in,
)
from croupier.floor.inspection.pack.proven_cards import ProvenCardChecks, ProvenCards
from croupier.floor.inspection.pack.unproven import unproven_in
from croupier.floor.inspection.stream_fold import Counts, StreamFold
from croupier.floor.tournaments.state import LiveTournament
from croupier.ledger.audit.findings import AuditFinding
from croupier.ledger.envelope import Envelope
from croupier.ledger.queries import Reading
from croupier.rulebook import floor


class PackJudgement(msgspec.Struct, frozen=True):
    """`findings` are the checks that fail, `unproven` what nobody can tell from the file though none fails.

    `live` is the tournament as its log leaves it; None if it can't be folded."""

    findings: tuple[AuditFinding, ...]
    unproven: tuple[str, ...]
    counts: Counts
    proofs: tuple[tuple[Verdict, int], ...]
    live: LiveTournament | None


@floor("6.10")
def check_pack(pack: TournamentPack, keys: Sequence[str] | None = None, log: Reading | None = None) -> PackJudgement:
    """Check everything that the file can show; with the house's public keys and its log also against those."""
    envelopes = tuple(envelopes_in(pack))
    counts, proven = Counts(), ProvenCards(proofs_in(pack))
    findings = [AuditFinding(says) for says in _statement_problems(pack, keys)]
    findings += _chain_problems(pack, envelopes)
    fold = _fold(pack, proven, counts)
    findings += fold.run_rows((row.version, row.kind, row.body, row.written_postings) for row in envelopes)
    live: LiveTournament | None = fold.state
    if live is not None and live.id != pack.statement.tournament:
        findings.append(AuditFinding(f"The events are those of {live.id}, not of {pack.statement.tournament}."))
    judged = {root: judge_proof(proof) for root, proof in proven.proofs.items()}
    for root, judgement in judged.items():
        findings += [AuditFinding(f"The proof with the root {root}: {found.says}") for found in judgement.findings]
    strays = proven.proofs.keys() - proven.used
    findings += [AuditFinding(f"No shoe of this tournament has the root {root}.") for root in sorted(strays)]
    findings += [AuditFinding(says) for says in ([] if log is None else _log_problems(pack, log))]
    verdicts = [judgement.verdict for judgement in judged.values()]
    return PackJudgement(
        tuple(findings),
        () if live is None else tuple(unproven_in(live, proven, verdicts, has_keys=keys is not None)),
        counts,
        tuple((verdict, verdicts.count(verdict)) for verdict in Verdict if verdict in verdicts),
        live,
    )


def _fold(pack: TournamentPack, proven: ProvenCards, counts: Counts) -> StreamFold:
    kind: Any = KINDS["tournament"]
    checks = (
        *tournament_checks(pack.statement.currency, counts),
        TournamentCardChecks(lambda: ProvenCardChecks(proven, counts), counts),
        TournamentResultChecks(),
    )
    return StreamFold(pack.stream, kind, checks, counts)


def _statement_problems(pack: TournamentPack, keys: Sequence[str] | None) -> Iterator[str]:
    if not is_signed_by_its_key(pack):
        yield "The house did not sign this pack: its signature does not match."
    if keys is not None and pack.key not in keys:
        yield "The pack was signed with a key that is not the house's."
    if pack.statement.proofs != proofs_digest(pack.proofs):
        yield "The proofs are not those that the house signed."


def _chain_problems(pack: TournamentPack, envelopes: Sequence[Envelope]) -> Iterator[AuditFinding]:
    for envelope in envelopes:
        if envelope.recomputed() != envelope.hash:
            yield AuditFinding("its hash does not match what it says", pack.stream, envelope.version)
    last = envelopes[-1].hash.hex() if envelopes else ""
    if len(envelopes) != pack.statement.version or last != pack.statement.hash:
        yield AuditFinding(f"The events do not end with the one that was signed, version {pack.statement.version}.")


def _log_problems(pack: TournamentPack, log: Reading) -> Iterator[str]:
    version = pack.statement.version
    kept = next(iter(log.read(pack.stream, version - 1, 1)), None)
    if kept is None or kept.hash.hex() != pack.statement.hash:
        yield f"The log has something else as version {version} of {pack.stream}."
