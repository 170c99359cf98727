"""What a proof shows, in the same words everywhere: the verdict, what it excludes, and what stays unproven."""

from collections.abc import Iterator
from enum import StrEnum

import msgspec

from croupier.floor.fairness.patron_part import Nonce
from croupier.floor.fairness.proof import CardProof, Proof
from croupier.floor.fairness.verification import ProofFinding, verify_proof
from croupier.rulebook import floor


class Verdict(StrEnum):
    """`docs/reference/proofs.md` has what each of them excludes."""

    PROVEN = "proven"
    MATCHES = "matches commitment"
    FAILS = "does not verify"


MEANINGS: dict[Verdict, str] = {
    Verdict.PROVEN: "the house could not choose the outcome alone, or change it after publishing the root",
    Verdict.MATCHES: (
        "nothing was changed after the house published the root, but the house could have chosen the outcome"
    ),
    Verdict.FAILS: "this differs from what the house committed to, or part of it is missing",
}


class ProofJudgement(msgspec.Struct, frozen=True):
    """`findings` are the checks that fail, `unproven` what nobody can tell from this proof though none fails."""

    verdict: Verdict
    findings: tuple[ProofFinding, ...]
    unproven: tuple[str, ...]


@floor("5.6")
def judge_proof(proof: Proof, *more: ProofFinding) -> ProofJudgement:
    """Verify a proof and say what it shows; `more` are findings from outside it, such as a root that was noted."""
    findings = (*more, *verify_proof(proof))
    if findings:
        return ProofJudgement(Verdict.FAILS, findings, ())
    verdict = Verdict.PROVEN if _has_patrons_part(proof) else Verdict.MATCHES
    return ProofJudgement(verdict, (), tuple(_unproven(proof)))


def _has_patrons_part(proof: Proof) -> bool:
    """Whether some patron's device added to the cards, or to each of the spins."""
    if isinstance(proof, CardProof):
        return _has_nonce(proof.nonces or ())
    return bool(proof.spins) and all(_has_nonce(spin.nonces) for spin in proof.spins)


def _has_nonce(nonces: tuple[Nonce, ...]) -> bool:
    return any(nonce.nonce is not None for nonce in nonces)


def _unproven(proof: Proof) -> Iterator[str]:
    if not isinstance(proof, CardProof):
        without = sum(not _has_nonce(spin.nonces) for spin in proof.spins)
        if without:
            yield f"the house could have chosen {without} of {len(proof.spins)} spins: no device added to them"
        return
    if not _has_patrons_part(proof):
        yield "the house could have chosen the order: no patron's device added to it"
    opened = sum(card.opening is not None for card in proof.dealt) + len(proof.undealt)
    if proof.follows:
        yield f"it is not checked that these are the cards left over from {proof.follows}"
    elif opened < proof.size:
        closed = f"{proof.size - opened} cards are not revealed"
        decks = f"{proof.decks} {_decks(proof)}"
        yield f"{closed}, so it is not checked that all {proof.size} make up {decks}{_why(proof)}"


def _decks(proof: CardProof) -> str:
    return "deck" if proof.decks == 1 else "decks"


def _why(proof: CardProof) -> str:
    return ", because folded hands stay hidden" if proof.ended else " before the end"
