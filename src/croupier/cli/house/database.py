"""What the commands about a house share: its database, its key, and what may go wrong with either."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
from psycopg.conninfo import conninfo_to_dict

from croupier.cli.problems import REFUSED, UNDERSTOOD_NOT, CommandProblem
from croupier.ledger.keys.key_file import KeyFileError, read_key_file
from croupier.ledger.keys.key_ring import KeyRing
from croupier.ledger.open_ledger import open_reading
from croupier.ledger.queries import OpenReading
from croupier.ledger.sqlite.store import InUseError

CONNECT_SECONDS = 10
"""Seconds in which a server answers or is taken to be away."""
PORT_MAX = 65535
NOT_UNDERSTOOD = (
    "The address of the database is not understood: use postgresql://user@server:5432/house. In a password write "
    "# / ? @ [ ] and % as %23 %2F %3F %40 %5B %5D and %25, or better keep it out of the address: PGPASSFILE."
)
_SERVERS = ("postgresql://", "postgres://")


def is_server(database: str) -> bool:
    """Whether a database is a PostgreSQL server's and not a file."""
    return database.startswith(_SERVERS)


def check_address(kind: object, database: str) -> None:
    """Refuse an address that is not understood, without printing it: it may have a password in it."""
    is_keywords = "password=" in database and not is_server(database)
    if is_server(database):
        try:
            parts, parameters = urlsplit(database), conninfo_to_dict(database)
            ports = [int(port) for port in str(parameters.get("port") or "").split(",") if port]  # one for each server
        except (ValueError, psycopg.Error):
            raise CommandProblem(NOT_UNDERSTOOD, UNDERSTOOD_NOT) from None
        is_cut = parts.fragment or "@" in parts.query or parts.netloc.endswith(":")  # by a sign in the password
        wrong = is_cut or not all(0 < port <= PORT_MAX for port in ports)
        if wrong or any("@" in str(parameters.get(name) or "") for name in ("host", "dbname")):
            raise CommandProblem(NOT_UNDERSTOOD, UNDERSTOOD_NOT)
    elif "://" in database or is_keywords or database.lower().startswith(("postgres:", "postgresql:")):
        raise CommandProblem(NOT_UNDERSTOOD, UNDERSTOOD_NOT)


def printable_address(database: str) -> str:
    """A database as it may be printed: never with its password."""
    if not is_server(database):
        return database
    parameters = conninfo_to_dict(database)
    return f"postgresql://{parameters.get('host') or ''}/{parameters.get('dbname') or ''}"


@contextmanager
def open_reading_of(database: str) -> Iterator[OpenReading]:
    """A house's ledger, to read."""
    if not is_server(database) and not Path(database).is_file():
        raise CommandProblem(f"There is no house in {database}: no such file.", UNDERSTOOD_NOT)
    with database_problems(database):
        if is_server(database):
            _check_is_there(database)
        ledger = open_reading(database)
        try:
            yield ledger
        finally:
            ledger.close()


def _check_is_there(database: str) -> None:
    """Ask a server once, before a pool of connections waits for it, whether it answers and has a house."""
    with psycopg.connect(database, connect_timeout=CONNECT_SECONDS) as connection:
        row = connection.execute("SELECT to_regclass('batches')").fetchone()
    if row is None or row[0] is None:
        raise CommandProblem(
            f"There is no house in {printable_address(database)}: it has no tables of a house.", UNDERSTOOD_NOT
        )


@contextmanager
def database_problems(database: str) -> Iterator[None]:
    """What a database says when it cannot be opened, as a problem."""
    try:
        yield
    except InUseError as problem:
        raise CommandProblem(str(problem), REFUSED) from None
    except psycopg.OperationalError as problem:
        why = str(problem).strip().splitlines()[0]
        raise CommandProblem(f"{printable_address(database)} can't be reached: {why}", UNDERSTOOD_NOT) from None


def keys_in(file: Path) -> KeyRing:
    """The house's keys from their file, which must be there."""
    try:
        return read_key_file(file)
    except FileNotFoundError:
        raise CommandProblem(f"There is no key in {file}: no such file.", UNDERSTOOD_NOT) from None
    except KeyFileError as problem:
        raise CommandProblem(str(problem), UNDERSTOOD_NOT) from None
    except OSError as problem:
        raise CommandProblem(f"{file} cannot be read: {problem.strerror}.", UNDERSTOOD_NOT) from None
