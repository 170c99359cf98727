"""`croupier audit`: a house's log untouched, its states what the log makes them, its books balanced."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from croupier.cli.house.database import keys_in, open_reading_of
from croupier.cli.play.drawing import Paper, money
from croupier.cli.problems import DONE, REFUSED, UNDERSTOOD_NOT, CommandProblem, print_json
from croupier.equipment.amounts import plain_amount
from croupier.floor.inspection.audit_workers import workers
from croupier.floor.inspection.books import HouseBooks
from croupier.floor.inspection.house_audit import HouseAudit, ReportProgress, audit_house
from croupier.floor.people.house.signing_keys import key_in_use
from croupier.floor.vault import Vault
from croupier.ledger.audit.findings import AuditFinding
from croupier.ledger.checkpoints.checkpoint import Signed
from croupier.ledger.checkpoints.witness import WitnessError, open_witness
from croupier.ledger.queries import Reading

SHOWN = 50


def audit_database(
    database: str, key: str | None, checkpoints: str | None, witness: str | None, *, as_json: bool
) -> int:
    """Audit a house, and say what was gone through and everything that was found."""
    done = audit_answer(database, key, checkpoints, witness)
    if as_json:
        print_json(answer(done))
    else:
        print_audit(done, opened=key is not None)
    if done.findings:
        print(f"croupier: {done.findings[0]}", file=sys.stderr)
    return REFUSED if done.findings else DONE


def audit_answer(
    database: str,
    key: str | None = None,
    checkpoints: str | None = None,
    witness: str | None = None,
    *,
    is_restored: bool = False,
) -> HouseAudit:
    """The audit itself, with progress bars at a terminal. A log that was restored may be older than the last rotation
    of the keys."""
    ring = None if key is None else keys_in(Path(key))
    kept_checkpoints, silent = _kept_checkpoints(checkpoints, witness)
    public, sealing = ((), ()) if ring is None else (ring.public, ring.sealing)
    vault = Vault(*sealing) if sealing else None
    with (
        open_reading_of(database) as ledger,
        _bars() as (walked, folded),
        workers(database, sealing, folded) as fold_all,
    ):
        if is_restored:
            public = _public_at(ledger, public)
        done = audit_house(ledger, public, kept_checkpoints, vault, report=walked, fold_all=fold_all)
    return msgspec.structs.replace(done, findings=(*silent, *done.findings))


def _public_at(ledger: Reading, public: tuple[bytes, ...]) -> tuple[bytes, ...]:
    """The house's public keys at the time that a log ends, the one in use first."""
    try:
        used = key_in_use(ledger)
    except (ValueError, msgspec.MsgspecError):  # the audit says what is wrong with it
        return public
    return public[public.index(used) :] if used in public else public


def _kept_checkpoints(*places: str | None) -> tuple[Sequence[Signed], Sequence[AuditFinding]]:
    """The checkpoints that somebody kept elsewhere, in exported files and by a witness; and a finding for each source
    that has none: emptying a witness must not go unnoticed."""
    checkpoints, silent = list[Signed](), list[AuditFinding]()
    try:
        for witness in [open_witness(place) for place in places if place is not None]:
            lines = witness.ask()
            checkpoints += lines
            if not lines:
                silent.append(AuditFinding(f"{witness.name} has no checkpoint of this house, so it proves nothing"))
    except (ValueError, WitnessError) as problem:
        raise CommandProblem(f"{problem}.", UNDERSTOOD_NOT) from None
    return checkpoints, silent


@contextmanager
def _bars() -> Iterator[tuple[ReportProgress, ReportProgress]]:
    """How far the chains and the states are, while it lasts; nothing if nobody looks."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bars:
        tasks = [bars.add_task(name, total=None) for name in ("chains and books", "states")]

        def report_progress(task: int) -> ReportProgress:
            return lambda done, total: bars.update(tasks[task], completed=done, total=total)

        yield report_progress(0), report_progress(1)


def answer(done: HouseAudit) -> dict[str, object]:
    """What scripts read."""
    ledger, folded = done.ledger, done.folded
    findings = [_finding(finding) for finding in done.findings]
    return {
        "events": ledger.events,
        "chain": "broken" if ledger.findings else "intact",
        "trial_balance": plain_amount(next((books.trial_balance for books in done.books if books.trial_balance), 0)),
        "batches": ledger.batches,
        "legs": ledger.legs,
        "checkpoints": done.checkpoints,
        "unsigned": done.unsigned,
        "attributed": folded.attributed,
        "streams": folded.streams,
        "snapshots": folded.snapshots,
        "tables": folded.tables,
        "receipts": folded.receipts,
        "commitments": folded.commitments,
        "cards": folded.cards,
        "rows": done.rows,
        "books": {books.unit: _balances(books) for books in done.books},
        "findings": findings,
    } | ({"error": {"rule": None} | findings[0]} if findings else {})


def _balances(books: HouseBooks) -> dict[str, str]:
    at_tables = sum(table.float + table.stacks + table.wagers + table.held for table in books.tables)
    others = sum(balance for _, balance in books.others)
    balances = {
        "world": books.world,
        "cage": books.cage,
        "accounts": books.accounts,
        "tables": at_tables,
        "others": others,
    }
    return {name: plain_amount(balance) for name, balance in balances.items()}


def _finding(finding: AuditFinding) -> dict[str, object]:
    return {"stream": finding.stream, "version": finding.version, "message": finding.what}


def print_audit(done: HouseAudit, *, opened: bool) -> None:
    """What people read."""
    console, table = Paper(), Table(show_edge=False, pad_edge=False)
    table.add_column("checked")
    table.add_column("how many", justify="right")
    table.add_column("that")
    for row in _rows(done, opened):
        table.add_row(*row)
    console.print(table)
    for books in done.books:
        console.print(f"{escape(books.unit)}: accounts add up to {money(books.trial_balance)}")
    if not done.findings:
        console.print("[green]no problems found[/]")
    for finding in done.findings[:SHOWN]:
        console.print(f"[red]{escape(str(finding))}[/]")
    if len(done.findings) > SHOWN:
        console.print(f"[red]and {len(done.findings) - SHOWN} more[/]")


def _rows(done: HouseAudit, opened: bool) -> Iterator[tuple[str, str, str]]:
    ledger, folded = done.ledger, done.folded
    signed = (
        "are signed by the house's key"
        if opened
        else "are signed by keys that the log names; use --key to check that they are the house's"
    )
    held = "match the cards and spins that were dealt" if opened else "come before the cards; use --key to open them"
    written = "were written by the house" if opened else "are outside the chain; use --key to check who wrote them"
    for name, number, what in (
        ("batches", ledger.batches, "follow each other, with no command twice"),
        ("events", ledger.events, "are chained and unchanged"),
        ("attributed", folded.attributed, "of the events say who caused them"),
        ("legs", ledger.legs, "match the postings"),
        ("checkpoints", done.checkpoints, signed),
        ("unsigned batches", done.unsigned, "since the last checkpoint; the next one signs them"),
        ("streams", folded.streams, "can be folded from the first event to the last"),
        ("snapshots", folded.snapshots, "match the log"),
        ("tables", folded.tables, "have the same stacks and wagers as the ledger"),
        ("receipts", folded.receipts, "are numbered without a gap"),
        ("commitments", folded.commitments, held),
        ("cards and spins", folded.cards, "came after the patrons' part"),
        ("private rows", done.rows, written),
    ):
        yield name, f"{number:,}", what
