"""`croupier backup` and `croupier restore`: a whole house as one file, and back, into either kind of database."""

import os
import sys
from pathlib import Path

from croupier.cli.house.audit import answer as of_audit, audit_answer
from croupier.cli.house.database import database_problems, is_server, keys_in, open_reading_of, printable_address
from croupier.cli.house.key_location import key_file_of
from croupier.cli.house.new_files import new_file, old_file
from croupier.cli.problems import DONE, REFUSED, CommandProblem, print_json
from croupier.floor.people.house.signing_keys import WrongKeys, check_key_ring, read_named_key
from croupier.floor.people.private_rows import is_in_backups
from croupier.ledger.backup.backup_check import BackupError, Checked, Trust, UnsignedError, check_backup
from croupier.ledger.backup.backup_file import export_ledger, import_ledger
from croupier.ledger.checkpoints.checkpoint import export_checkpoints
from croupier.ledger.keys.key_ring import KeyRing, fingerprint
from croupier.ledger.open_ledger import open_store
from croupier.ledger.queries import Reading
from croupier.rulebook import floor


@floor("7.2")
def backup_database(file: str, database: str, key: str | None, checkpoints: str | None, *, as_json: bool) -> int:
    """Write a house to a new file, sign it and check it; the checkpoints alone to another, if that is asked for."""
    answer: dict[str, object] = {"database": printable_address(database), "file": file}
    with open_reading_of(database) as ledger:
        ring = _keys_for(ledger, key_file_of(database, key))
        with new_file(file) as path:
            answer["lines"] = export_ledger(ledger, path, ring, is_in_backups)
            _check(path, Trust(ring.public))
        answer["signed_by"] = fingerprint(ring.public[0])
        if checkpoints is not None:
            with new_file(checkpoints) as path:
                answer["checkpoints"] = export_checkpoints(ledger, path)
    if as_json and file != "-":
        print_json(answer)
    else:
        where = "standard output" if file == "-" else file
        lines, signer = answer["lines"], answer["signed_by"]
        checked = f"{lines} lines, every hash checked, signed by {signer}"
        print(
            f"{printable_address(database)} is in {where}: {checked}.", file=sys.stderr if file == "-" else sys.stdout
        )
    return DONE


@floor("7.2")
def restore_database(file: str, database: str, key: str | None, *, unsigned: bool, as_json: bool) -> int:
    """Read a backup into a database that has no house yet, and audit what came out."""
    ring = None if key is None else keys_in(Path(key))
    trust = Trust(ring.public if ring else (), unsigned, read_named_key)
    with old_file(file) as path:
        _check(path, trust)
        checked = _read_in(path, database, trust) if is_server(database) else _restore_to_file(path, database, trust)
    done = audit_answer(database, key, is_restored=True)
    signer = None if checked.key is None else fingerprint(checked.key)
    if as_json:
        summary = {"database": printable_address(database), "lines": checked.lines, "signed_by": signer}
        print_json(summary | of_audit(done))
    else:
        faults = f"{len(done.findings)} faults" if done.findings else "no faults"
        counts = f"{checked.lines} lines, {done.ledger.events} events"
        print(f"{printable_address(database)} has {counts}; the audit found {faults}.")
        print(_signature_line(checked, ring))
    if done.findings:
        print(f"croupier: {done.findings[0]}", file=sys.stderr)
    return REFUSED if done.findings else DONE


def _signature_line(checked: Checked, ring: KeyRing | None) -> str:
    """Who vouches for a backup."""
    if checked.key is None:
        return "It was not signed, so nothing proves that the house wrote it."
    if ring is None:
        return f"It was signed by {fingerprint(checked.key)}; use --key to check that this is the house's key."
    former = "a former key of the house" if checked.key != ring.public[0] else "the house's key"
    return f"It was signed by {fingerprint(checked.key)}, {former}."


def _keys_for(ledger: Reading, path: Path) -> KeyRing:
    """The house's own keys: a backup that is signed by anybody else is worth nothing."""
    try:
        ring = keys_in(path)
        check_key_ring(ledger, ring)
    except WrongKeys as problem:
        raise CommandProblem(f"{path} {problem}", REFUSED) from None
    except CommandProblem as problem:
        raise CommandProblem(
            f"{problem.message} A backup needs the house's key to sign it: --key FILE", problem.status
        ) from None
    return ring


def _check(path: Path, trust: Trust) -> None:
    """Before anything is made of it: the whole file, hash by hash, and its signature."""
    try:
        check_backup(path, trust)
    except UnsignedError as problem:
        why = f"{problem} If it is a backup of 0.1.0 that nobody else has written to, use --unsigned."
        raise CommandProblem(f"This is not a signed backup of a house. {why}", REFUSED) from None
    except BackupError as problem:
        raise CommandProblem(f"This is not an intact backup of a house. {problem}", REFUSED) from None


def _restore_to_file(path: Path, database: str, trust: Trust) -> Checked:
    """Into a new file, which is put in its place when all is in it."""
    for left in (f"{database}-wal", f"{database}-journal"):  # SQLite would write what is in it over what was restored
        if os.path.lexists(left):
            raise CommandProblem(
                f"{left} exists without its database: move it, and anything else left of that house, elsewhere.",
                REFUSED,
            )
    with new_file(database) as aside:
        return _read_in(path, str(aside), trust)


def _read_in(path: Path, database: str, trust: Trust) -> Checked:
    with database_problems(database):
        store = open_store(database)
    try:
        return import_ledger(store, path, trust, is_in_backups)
    except BackupError as problem:
        raise CommandProblem(f"{printable_address(database)}: {problem}", REFUSED) from None
    finally:
        store.close()
