"""Where the file with a house's keys lies: in the user's own settings, not beside the database it protects."""

import os
from hashlib import sha256
from pathlib import Path

from psycopg.conninfo import conninfo_to_dict

from croupier.cli.house.database import is_server
from croupier.cli.problems import UNDERSTOOD_NOT, CommandProblem

DIGITS = 10


def key_file_of(database: str, named_file: str | None = None) -> Path:
    """The key file of a house: the one that is named, or else the usual one; one of 0.1.0 beside its database if that
    is there and no other."""
    if named_file:
        return Path(named_file)
    usual, beside = default_key_file(database), adjacent_key_file(database)
    return beside if os.path.lexists(beside) and not os.path.lexists(usual) else usual


def default_key_file(database: str) -> Path:
    """A file for each database, by its name and a digest of where it is."""
    name, address = _names(database)
    return _settings() / "croupier" / f"{name}-{sha256(address.encode()).hexdigest()[:DIGITS]}.key"


def adjacent_key_file(database: str) -> Path:
    """Where 0.1.0 kept it: beside a file; for PostgreSQL, in the current folder."""
    return Path("croupier.key") if is_server(database) else Path(database).with_suffix(".key")


def _settings() -> Path:
    """The folder for settings of the person who runs this."""
    named = os.environ.get("XDG_CONFIG_HOME", "")
    if Path(named).is_absolute():
        return Path(named)
    try:
        return Path.home() / ".config"
    except RuntimeError:
        raise CommandProblem(
            "There is no home folder for the house's key: choose a place with --key FILE", UNDERSTOOD_NOT
        ) from None


def _names(database: str) -> tuple[str, str]:
    """What a database is called, and its whole address, without anybody's name or password."""
    if not is_server(database):
        path = Path(database).resolve()
        return path.stem, str(path)
    # An address may also name its parts after the question mark: psycopg reads both.
    parameters = {name: str(value) for name, value in conninfo_to_dict(database).items()}
    name, server = parameters.get("dbname", ""), f"{parameters.get('host', '').lower()}:{parameters.get('port', 5432)}"
    others = " ".join(parameters[other] for other in ("options", "hostaddr", "service") if other in parameters)
    return Path(name).name or "house", f"{server}/{name} {others}"
