"""The commands that run a house and look after its records and keys. The work is imported where it is done."""

from typing import Annotated

from cyclopts import App, Parameter

from croupier.cli.arguments import DEFAULT_DATABASE, Database, File, Json, KeyFile, OptionalFile, Whole, WholeNumber

key_commands = App(name="key", help="The house's keys: one that signs its records, one that seals its cards.")


def serve_command(
    *,
    database: Database = DEFAULT_DATABASE,
    host: str = "127.0.0.1",
    port: WholeNumber = 8000,
    key: str | None = None,
    origin: str = "",
    name: str = "croupier",
    currency: str = "AUD",
    helpline: str = "",
    play_money: Annotated[bool, Parameter(negative="")] = False,
    demo: Annotated[bool, Parameter(negative="")] = False,
    new_owner_link: Annotated[bool, Parameter(negative="")] = False,
    new_house: Annotated[bool, Parameter(negative="")] = False,
    address_rate: float = 5,
    connections: WholeNumber = 2048,
    address_connections: WholeNumber = 256,
    proxy: str = "",
    drain_seconds: float = 1,
    witness: str = "",
    accept_unsigned: Annotated[bool, Parameter(negative="")] = False,
    json: Json = False,
) -> int:
    """Run the house: live tables, accounts and their money, on this machine, with nothing else to install.

    - `croupier serve` keeps the house in croupier.db here and its keys in ~/.config/croupier, and prints a link by
      which you become its owner.
    - `croupier serve --demo` opens a table of each game, with robot patrons and play money.
    - `croupier serve --database postgresql://user@server/house --key house.key`, started more than once, serves one
      house with several processes.
    - `croupier serve --host 0.0.0.0 --origin https://tables.example` is for a proxy in front that speaks https.

    Ctrl-C, or SIGTERM, stops it when what is being written is on disk. The log goes to standard error, a JSON object a
    line; /healthz and /metrics are for whoever watches over it, and /openapi.json describes the API.

    Parameters
    ----------
    host
        Where to listen. Anything but this machine itself needs --origin with https.
    port
        The port to listen on; 0 takes any that is free.
    key
        The file with the house's keys, made at the first start: in ~/.config/croupier where left out. One seals the
        cards and one signs the log: a house is not opened without them.
    origin
        How people's browsers address the house, where a proxy stands in front: https://tables.example
    name
        What a new house is called.
    currency
        The currency of a new house, three letters.
    helpline
        What a new house tells patrons who want to talk to somebody about their playing.
    play_money
        A new house whose money is worth nothing.
    demo
        Open a table of each game with robot patrons and play money.
    new_owner_link
        Print a new link to become the owner; the link and the owner before are so no longer.
    new_house
        Open a new house although a key or a log lies there without its database.
    address_rate
        How many requests a second are taken from one address by people who are not signed in; 0 for any number.
    connections
        How many connections may be open at a time, WebSockets among them.
    address_connections
        How many of them one address may have; 0 for any number. Behind a proxy, how many requests and WebSockets of one
        address may be under way.
    proxy
        The addresses from which a proxy's requests come, where it runs on another machine: 192.0.2.10,192.0.2.11
    drain_seconds
        For how long everything goes on after SIGTERM, while /readyz says that this process stops: the time that a proxy
        needs to notice.
    witness
        Where each signed checkpoint goes, out of the reach of whoever can write to the database: a file that lines are
        added to, or https://… that they are posted to.
    accept_unsigned
        Open a house whose log was not signed for longer than five minutes, and sign it as it stands.
    """
    from croupier.cli.house.serve import ServeOptions, serve_house

    words = (database, host, port, key, origin, name, currency, helpline)
    taken = (connections, address_connections, proxy, drain_seconds, witness, accept_unsigned, new_house)
    options = ServeOptions(*words, play_money, new_owner_link, address_rate, demo, *taken)
    return serve_house(options, as_json=json)


def audit_command(
    *,
    database: Database = DEFAULT_DATABASE,
    key: KeyFile = None,
    checkpoints: str | None = None,
    witness: str | None = None,
    json: Json = False,
) -> int:
    """Check a house's log and books: nothing changed, left out or repeated, states as the log makes them, all balanced.

    Parameters
    ----------
    checkpoints
        Signed checkpoints that were kept elsewhere (croupier backup --checkpoints): they must all still be there.
    witness
        The witness that checkpoints were published to (croupier serve --witness): its file, or its https://… address.
    """
    from croupier.cli.house.audit import audit_database

    return audit_database(database, key, checkpoints, witness, as_json=json)


def checkpoint_command(
    file: OptionalFile = None, /, *, database: Database = DEFAULT_DATABASE, number: Whole = None, json: Json = False
) -> int:
    """Print the latest signed checkpoint of a house, to be kept elsewhere: on paper, or as a line of a new file.

    Parameters
    ----------
    file
        A new file for the checkpoint with its signature, which `croupier audit --checkpoints` reads; - prints it.
    number
        An earlier one, to hold against what stands on paper.
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
    """Write a whole house to a new file, as it stands at one moment, also while it is open, and sign it.

    Parameters
    ----------
    file
        The file to make; - writes to standard output. It has names and contacts in it: keep it as you keep those.
    key
        The house's key, which signs the file; where croupier serve keeps it, where left out.
    checkpoints
        Another new file for the signed checkpoints alone, to be kept where nobody who runs the house can write.
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
    """Read a backup into a database that has no house yet, of either kind, and audit it.

    Parameters
    ----------
    file
        The backup; - reads standard input.
    unsigned
        Take a file without a signature too, such as one of 0.1.0.
    """
    from croupier.cli.house.backup import restore_database

    return restore_database(file, database, key, unsigned=unsigned, as_json=json)


def reset_command(
    login: str, /, *, database: Database = DEFAULT_DATABASE, key: str | None = None, json: Json = False
) -> int:
    """Reset a lost password at the console of the machine that the house runs on, and print the code for a new one.

    Elsewhere two people do that, of whom each is shown half of the code. This is for when they are not there: it takes
    the house's key, and is in the log as done at the console. An inspector's is reset so only where there is no other
    inspector; the owner's never: croupier serve --new-owner-link.

    Parameters
    ----------
    login
        Whose password it is.
    key
        The house's key: croupier.key beside the database where left out.
    """
    from croupier.cli.house.reset import reset_password

    return reset_password(login, database, key, as_json=json)


@key_commands.command(name="show")
def show_keys_command(*, database: Database = DEFAULT_DATABASE, key: str | None = None, json: Json = False) -> int:
    """Show the public halves of a house's keys, with their fingerprints; nothing that is secret.

    Parameters
    ----------
    key
        The file with the keys; where croupier serve keeps it, where left out.
    """
    from croupier.cli.house.key import show_keys

    return show_keys(database, key, as_json=json)


@key_commands.command(name="rotate")
def rotate_keys_command(*, database: Database = DEFAULT_DATABASE, key: str | None = None, json: Json = False) -> int:
    """Put new keys in the place of a house's own. What the former ones signed and sealed still holds and opens.

    Parameters
    ----------
    key
        The file with the keys; where croupier serve keeps it, where left out.
    """
    from croupier.cli.house.key import rotate_keys

    return rotate_keys(database, key, as_json=json)
