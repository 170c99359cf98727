"""`croupier verify`: a published proof, checked without the server."""

import re
import sys

from rich.markup import escape

from croupier.cli.house.database import open_reading_of as reading_of
from croupier.cli.play.drawing import Paper
from croupier.cli.problems import DONE, REFUSED, UNDERSTOOD_NOT, CommandProblem, print_json, read_input
from croupier.cli.verify_pack import ReceiptFiles, read_public_keys, verify_pack
from croupier.floor.fairness.patron_part import Nonce
from croupier.floor.fairness.proof import CardProof, NotAProof, Proof, WheelProof, nonces_of, read_proof
from croupier.floor.fairness.verdicts import MEANINGS, ProofJudgement, Verdict, judge_proof
from croupier.floor.fairness.verification import ProofFinding
from croupier.floor.inspection.pack.pack_file import is_pack
from croupier.floor.inspection.signed_receipts import (
    NotAReceipt,
    check_log,
    check_proof,
    check_signature,
    read_receipt,
)
from croupier.server.pages.public.verify_page import standalone_page

_ROOT = re.compile(r"[0-9a-f]{64}")


_NO_RECEIPT = ReceiptFiles()


def verify_file(file: str, *, root: str | None = None, receipt_files: ReceiptFiles = _NO_RECEIPT, as_json: bool) -> int:
    """Check a proof and say what it proves, or each check that fails with its position; `root` is the one shown."""
    if root is not None and not _ROOT.fullmatch(root.lower()):
        raise CommandProblem("A root is 64 digits, 0 to 9 and a to f.", UNDERSTOOD_NOT, position=None)
    content = read_input(file, position=None)
    if is_pack(content):
        return verify_pack(content, root, receipt_files, as_json=as_json)
    try:
        proof = read_proof(content)
    except NotAProof as problem:
        raise CommandProblem(str(problem), UNDERSTOOD_NOT, position=None) from None
    judgement = judge_proof(proof, *_check_root(proof, root), *_receipt_findings(proof, receipt_files))
    if as_json:
        print_json(_answer(proof, judgement))
    else:
        _print(proof, judgement, compared=root is not None)
    if judgement.findings:
        print(f"croupier: {_finding_words(judgement.findings[0])}", file=sys.stderr)
    return REFUSED if judgement.findings else DONE


def print_page() -> int:
    """The page that verifies a proof by itself."""
    print(standalone_page(), end="")
    return DONE


def _check_root(proof: Proof, root: str | None) -> tuple[ProofFinding, ...]:
    """A proof proves nothing about another shoe than the one whose root was shown."""
    same = root is None or root.lower() == proof.root
    return () if same else (ProofFinding(f"The root is {proof.root}, not the one that was shown."),)


def _receipt_findings(proof: Proof, receipt_files: ReceiptFiles) -> tuple[ProofFinding, ...]:
    """What speaks against a receipt: who signed it, which root it names, what the log has in its place."""
    if receipt_files.receipt is None:
        return ()
    if receipt_files.keys is None:
        raise CommandProblem(
            "A receipt needs the house's public keys to check it: --keys.", UNDERSTOOD_NOT, position=None
        )
    try:
        signed = read_receipt(read_input(receipt_files.receipt, position=None))
    except NotAReceipt as problem:
        raise CommandProblem(str(problem), UNDERSTOOD_NOT, position=None) from None
    problems = [check_signature(signed, read_public_keys(receipt_files.keys)), check_proof(signed, proof)]
    if receipt_files.database is not None:
        with reading_of(receipt_files.database) as log:
            problems.append(check_log(signed, log))
    return tuple(ProofFinding(says) for says in problems if says)


def _answer(proof: Proof, judgement: ProofJudgement) -> dict[str, object]:
    answer: dict[str, object] = {
        "verified": not judgement.findings,
        "verdict": judgement.verdict,
        "kind": proof.kind,
        "id": proof.id,
    }
    answer |= _cards(proof) if isinstance(proof, CardProof) else _spins(proof)
    answer |= {"determinations": proof.determinations, "root": proof.root, "unproven": list(judgement.unproven)}
    findings = [{"position": finding.position, "message": finding.says} for finding in judgement.findings]
    return answer | {"findings": findings} | ({"error": findings[0]} if findings else {})


def _cards(proof: CardProof) -> dict[str, object]:
    opened = sum(1 for card in proof.dealt if card.opening is not None)
    counts: dict[str, object] = {"cards": proof.size, "dealt": len(proof.dealt), "opened": opened + len(proof.undealt)}
    if proof.cut is not None:
        counts |= {"cut": {"by": proof.cut.by, "at": proof.cut.at}}
    return {**counts, **_nonces(proof.nonces)} if proof.nonces is not None else counts


def _spins(proof: WheelProof) -> dict[str, object]:
    counts = {"spins": len(proof.spins), "of": proof.size, "pockets": len(proof.pockets)}
    return {**counts, **_nonces(nonces_of(proof))}


def _nonces(nonces: tuple[Nonce, ...]) -> dict[str, list[str]]:
    givers = {nonce.by for nonce in nonces if nonce.nonce is not None}
    withheld = {nonce.by for nonce in nonces if nonce.nonce is None and not nonce.away}
    away = {nonce.by for nonce in nonces if nonce.away}
    return {"nonces": sorted(givers), "withheld": sorted(withheld), "away": sorted(away)}


_COLOURS = {Verdict.PROVEN: "green", Verdict.MATCHES: "yellow", Verdict.FAILS: "red"}


def _print(proof: Proof, judgement: ProofJudgement, compared: bool) -> None:
    console, verdict = Paper(), judgement.verdict
    console.print(f"[bold]{escape(f'{proof.kind} {proof.id}')}[/]: [{_COLOURS[verdict]}]{verdict}[/]")
    console.print(escape(f"{MEANINGS[verdict]}"))
    for line in _lines_of_cards(proof) if isinstance(proof, CardProof) else _lines_of_spins(proof):
        console.print(escape(line))
    console.print(f"root {proof.root}")
    if not compared:
        console.print("[dim]Compare it with the root that you were shown before the first card or spin: --root.[/]")
    for open_question in judgement.unproven:
        console.print(escape(f"not proven: {open_question}"))
    for finding in judgement.findings:
        console.print(f"[red]{escape(_finding_words(finding))}[/]")


def _lines_of_cards(proof: CardProof) -> list[str]:
    counts = _cards(proof)
    lines = [f"{counts['cards']} cards, {counts['dealt']} dealt, {counts['opened']} opened"]
    if proof.cut is not None:
        lines.append(f"cut by {proof.cut.by} at {proof.cut.at}")
    return lines if proof.nonces is None else lines + _lines_of_nonces(proof.nonces)


def _lines_of_spins(proof: WheelProof) -> list[str]:
    balls = " ".join(spin.pocket for spin in proof.spins)
    return [f"{len(proof.spins)} of {proof.size} spins: {balls}", *_lines_of_nonces(nonces_of(proof))]


def _lines_of_nonces(nonces: tuple[Nonce, ...]) -> list[str]:
    names = _nonces(nonces)
    lines = [f"nonces from {', '.join(names['nonces'])}" if names["nonces"] else "no patron added a nonce"]
    lines += [f"sealed and then withheld by {', '.join(names['withheld'])}"] if names["withheld"] else []
    return lines + ([f"sealed by {', '.join(names['away'])}, who left before revealing it"] if names["away"] else [])


def _finding_words(finding: ProofFinding) -> str:
    return finding.says if finding.position is None else f"position {finding.position}: {finding.says}"
