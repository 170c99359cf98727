"""`croupier backup` and `croupier restore`: a whole house as one file, and back, into either kind of database."""

import sys
from pathlib import Path

from croupier.cli.audit import answer as of_audit
from croupier.cli.audit import audited
from croupier.cli.houses import is_server, keys_in, named, reading, telling
from croupier.cli.new_files import new_file, old_file
from croupier.cli.problems import DONE, REFUSED, Problem, print_json
from croupier.ledger.backup import BackupError, check_backup, export_ledger, import_ledger
from croupier.ledger.checkpoint import export_checkpoints
from croupier.ledger.opening import open_store


def backup_database(file: str, database: str, checkpoints: str | None, *, as_json: bool) -> int:
    """Write a house to a new file, and check the file; the checkpoints alone to another, where that is asked for."""
    answer: dict[str, object] = {"database": named(database), "file": file}
    with reading(database) as ledger:
        with new_file(file) as path:
            answer["lines"] = export_ledger(ledger, path)
            _check(path)
        if checkpoints is not None:
            with new_file(checkpoints) as path:
                answer["checkpoints"] = export_checkpoints(ledger, path)
    if as_json and file != "-":
        print_json(answer)
    else:
        where = "standard output" if file == "-" else file
        said = f"{named(database)} is in {where}: {answer['lines']} lines, every hash of them checked."
        print(said, file=sys.stderr if file == "-" else sys.stdout)
    return DONE


def restore_database(file: str, database: str, key: str | None, *, as_json: bool) -> int:
    """Read a backup into a database that has no house yet, and audit what came out."""
    keys_in(key)
    with old_file(file) as path:
        _check(path)
        lines = _read_in(path, database) if is_server(database) else _into_file(path, database)
    done = audited(database, key)
    if as_json:
        print_json({"database": named(database), "lines": lines} | of_audit(done))
    else:
        found = f"{len(done.findings)} faults" if done.findings else "nothing"
        print(f"{named(database)} has {lines} lines, {done.ledger.events} events; the audit found {found}.")
    if done.findings:
        print(f"croupier: {done.findings[0]}", file=sys.stderr)
    return REFUSED if done.findings else DONE


def _check(path: Path) -> None:
    """Before anything is made of it: the whole file, hash by hash."""
    try:
        check_backup(path)
    except BackupError as problem:
        raise Problem(f"This is no sound backup of a house. {problem}", REFUSED) from None


def _into_file(path: Path, database: str) -> int:
    """Into a new file, which is put in its place when all is in it."""
    with new_file(database) as aside:
        return _read_in(path, str(aside))


def _read_in(path: Path, database: str) -> int:
    with telling(database):
        store = open_store(database)
    try:
        return import_ledger(store, path)
    except BackupError as problem:
        raise Problem(f"{named(database)}: {problem}", REFUSED) from None
    finally:
        store.close()
