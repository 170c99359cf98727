"""The commands that run a house and look after its records and keys. Work is imported inside each of them."""

from typing import Annotated

from cyclopts import App, Parameter

from croupier.cli.arguments import DEFAULT_DATABASE, Database, File, Json, KeyFile, OptionalFile, Whole
from croupier.cli.house.serve_options import SERVE_DEFAULTS, ServeOptions

key_commands = App(name="key", help="The house's keys: one that signs its records, one that seals its cards.")


def serve_command(
    options: Annotated[ServeOptions, Parameter(name="*")] = SERVE_DEFAULTS,
    *,
    json: Json = False,
) -> int:
    """Run the house on this machine: live tables, accounts and their money. Nothing else to install.

    - `croupier serve` keeps the house in croupier.db in this folder and its keys in ~/.config/croupier, and prints
      a link that makes you its owner.
    - `croupier serve --demo` opens a table of each game, with robots and play money.
    - `croupier serve --database postgresql://user@server/house --key house.key`, started several times, serves one
      house with several processes.
    - `croupier serve --host 0.0.0.0 --origin https://tables.example` runs behind a proxy that speaks https.

    Ctrl-C or SIGTERM stops it once everything is on disk. The log goes to standard error, one JSON object a line.
    /healthz and /metrics are for monitoring, /openapi.json describes the API.
    """
    from croupier.cli.house.serve import serve_house

    return serve_house(options, as_json=json)


def audit_command(
    *,
    database: Database = DEFAULT_DATABASE,
    key: KeyFile = None,
    checkpoints: str | None = None,
    witness: str | None = None,
    json: Json = False,
) -> int:
    """Check a house's log and books: nothing changed, missing or repeated, and the books balance.

    Parameters
    ----------
    checkpoints
        A file of signed checkpoints kept elsewhere (croupier backup --checkpoints). All must still be in the log.
    witness
        The witness that checkpoints were published to (croupier serve --witness): its file or https://… address.
    """
    from croupier.cli.house.audit import audit_database

    return audit_database(database, key, checkpoints, witness, as_json=json)


def checkpoint_command(
    file: OptionalFile = None, /, *, database: Database = DEFAULT_DATABASE, number: Whole = None, json: Json = False
) -> int:
    """Print the latest signed checkpoint of a house, to keep elsewhere: on paper or in a new file.

    Parameters
    ----------
    file
        A new file for the signed checkpoint, for `croupier audit --checkpoints`; - prints it.
    number
        The number of an earlier checkpoint, to compare with your paper copy.
    """
    from croupier.cli.house.checkpoint import show_checkpoint

    return show_checkpoint(database, file, number, as_json=json)


def backup_command(
    file: File,
    /,
    *,
    database: Database = DEFAULT_DATABASE,
    key: str | None = None,
    checkpoints: str | None = None,
    json: Json = False,
) -> int:
    """Back a whole house up to a new, signed file. The house may be open meanwhile.

    Parameters
    ----------
    file
        The file to make, or - for standard output. It contains names and contacts: protect it.
    key
        The house's key file, to sign the backup. Default: where croupier serve keeps it.
    checkpoints
        Another new file, for the signed checkpoints alone. Keep it where nobody who runs the house can write.
    """
    from croupier.cli.house.backup import backup_database

    return backup_database(file, database, key, checkpoints, as_json=json)


def restore_command(
    file: File,
    /,
    *,
    database: Database = DEFAULT_DATABASE,
    key: KeyFile = None,
    unsigned: Annotated[bool, Parameter(negative="")] = False,
    json: Json = False,
) -> int:
    """Restore a backup into a database without a house, SQLite or PostgreSQL, and audit it.

    Parameters
    ----------
    file
        The backup, or - for standard input.
    unsigned
        Accept a file without a signature, such as one from version 0.1.0.
    """
    from croupier.cli.house.backup import restore_database

    return restore_database(file, database, key, unsigned=unsigned, as_json=json)


def reset_command(
    login: str, /, *, database: Database = DEFAULT_DATABASE, key: str | None = None, json: Json = False
) -> int:
    """Reset a lost password on the machine that runs the house, and print a code for choosing a new one.

    In the house, two people reset a password together, and each sees half of the code. Use this command if they are not
    available: it needs the house's key, and the log says that it was done at the console. It resets an inspector's
    password only if there is no other inspector, and never the owner's: use croupier serve --new-owner-link.

    Parameters
    ----------
    login
        The login of the account.
    key
        The house's key file. Default: where croupier serve keeps it.
    """
    from croupier.cli.house.reset import reset_password

    return reset_password(login, database, key, as_json=json)


@key_commands.command(name="show")
def show_keys_command(*, database: Database = DEFAULT_DATABASE, key: str | None = None, json: Json = False) -> int:
    """Show a house's public keys with their fingerprints. Nothing secret is shown.

    Parameters
    ----------
    key
        The key file. Default: where croupier serve keeps it.
    """
    from croupier.cli.house.key import show_keys

    return show_keys(database, key, as_json=json)


@key_commands.command(name="rotate")
def rotate_keys_command(*, database: Database = DEFAULT_DATABASE, key: str | None = None, json: Json = False) -> int:
    """Replace a house's keys with new ones. What the former keys signed and sealed stays valid.

    Parameters
    ----------
    key
        The key file. Default: where croupier serve keeps it.
    """
    from croupier.cli.house.key import rotate_keys

    return rotate_keys(database, key, as_json=json)
