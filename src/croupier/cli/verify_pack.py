"""`croupier verify` for the pack of a tournament: every check that fails, and what the file can't prove."""

import sys
from typing import NamedTuple

import msgspec
from rich.markup import escape

from croupier.cli.house.database import open_reading_of as reading_of
from croupier.cli.play.drawing import Paper
from croupier.cli.problems import DONE, REFUSED, UNDERSTOOD_NOT, CommandProblem, print_json, read_input
from croupier.equipment.amounts import currency_text
from croupier.floor.inspection.pack.pack_check import PackJudgement, check_pack
from croupier.floor.inspection.pack.pack_file import NotAPack, TournamentPack, read_pack
from croupier.ledger.audit.findings import AuditFinding
from croupier.ledger.keys.key_ring import fingerprint

_HOLDS = "everything in this file follows from its log, and the log is the one that was signed"
_FAILS = "this is not what the house signed, or not what the rules make of it"


class ReceiptFiles(NamedTuple):
    """A receipt, the house's public keys and its log, as far as they are given."""

    receipt: str | None = None
    keys: str | None = None
    database: str | None = None


class _PublicKey(msgspec.Struct):
    key: str


def read_public_keys(file: str) -> tuple[str, ...]:
    """The keys of a house from what `/api/house/keys` answers."""
    try:
        seen = msgspec.json.decode(read_input(file, position=None), type=list[_PublicKey])
    except msgspec.MsgspecError as problem:
        raise CommandProblem(f"These are not the keys of a house: {problem}.", UNDERSTOOD_NOT, position=None) from None
    return tuple(public_key.key for public_key in seen)


def verify_pack(content: str, hash: str | None, files: ReceiptFiles, *, as_json: bool) -> int:
    """Check a pack, and say what it proves; `hash` is the one on its paper."""
    if files.receipt is not None:
        raise CommandProblem("A receipt belongs to the proof of a shoe, not to a pack.", UNDERSTOOD_NOT, position=None)
    keys = None if files.keys is None else read_public_keys(files.keys)
    try:
        pack = read_pack(content)
        if files.database is None:
            judged = check_pack(pack, keys)
        else:
            with reading_of(files.database) as log:
                judged = check_pack(pack, keys, log)
    except NotAPack as problem:
        raise CommandProblem(str(problem), UNDERSTOOD_NOT, position=None) from None
    findings = (*_check_hash(pack, hash), *judged.findings)
    if as_json:
        print_json(_answer(pack, judged, findings))
    else:
        _print(pack, judged, findings)
    if findings:
        print(f"croupier: {findings[0]}", file=sys.stderr)
    return REFUSED if findings else DONE


def _check_hash(pack: TournamentPack, hash: str | None) -> tuple[AuditFinding, ...]:
    same = hash is None or hash.lower() == pack.statement.hash
    return () if same else (AuditFinding(f"The hash is {pack.statement.hash}, not the one on the paper."),)


def _answer(pack: TournamentPack, judged: PackJudgement, findings: tuple[AuditFinding, ...]) -> dict[str, object]:
    listed = [{"position": finding.version, "message": str(finding)} for finding in findings]
    answer: dict[str, object] = {
        "verified": not findings,
        "kind": "tournament",
        "id": pack.statement.tournament,
        "events": judged.counts.events,
        "proofs": {str(verdict): count for verdict, count in judged.proofs},
        "hash": pack.statement.hash,
        "key": pack.key,
        "unproven": list(judged.unproven),
        "findings": listed,
    }
    return answer | ({"error": listed[0]} if listed else {})


def _print(pack: TournamentPack, judged: PackJudgement, findings: tuple[AuditFinding, ...]) -> None:
    console, statement = Paper(), pack.statement
    verdict = "[red]does not verify[/]" if findings else "[green]verified[/]"
    console.print(f"[bold]{escape(f'tournament {statement.tournament}')}[/]: {verdict}")
    console.print(_FAILS if findings else _HOLDS)
    for line in _lines(judged):
        console.print(escape(line))
    console.print(f"hash {statement.hash}")
    console.print(f"signed {escape(statement.at)} with the key {fingerprint(bytes.fromhex(pack.key))}")
    for open_question in judged.unproven:
        console.print(escape(f"not proven: {open_question}"))
    for finding in findings:
        console.print(f"[red]{escape(str(finding))}[/]")


def _lines(judged: PackJudgement) -> list[str]:
    proofs = ", ".join(f"{count} {verdict}" for verdict, count in judged.proofs) or "none"
    tables = "1 table" if judged.counts.tables == 1 else f"{judged.counts.tables} tables"
    lines = [f"{judged.counts.events} events, {tables}", f"shoes, decks and wheels: {proofs}"]
    if judged.live is None:
        return lines
    tournament = judged.live.tournament
    paid = sum(award.amount for award in tournament.awards)
    lines.append(f"{tournament.conditions.name or judged.live.id}: {tournament.phase}, {tournament.entries} entries")
    return [*lines, f"prizes {currency_text(paid)}, left in the pool {currency_text(tournament.pool)}"]
