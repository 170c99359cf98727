"""The options of `croupier serve`, with their help."""

from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter

from croupier.cli.arguments import DEFAULT_DATABASE, Database, WholeNumber


@dataclass(frozen=True, kw_only=True)
class ServeOptions:
    """What was asked for on the command line.

    Parameters
    ----------
    host
        The address to listen on. Any address but this machine's own needs --origin with https.
    port
        The port to listen on; 0 picks a free one.
    key
        The file with the house's keys, made at the first start. Default: in ~/.config/croupier. One key seals the
        cards, one signs the log: without them the house does not open.
    origin
        The address that people type if a proxy stands in front: https://tables.example
    name
        The name of a new house.
    currency
        The currency of a new house, in three letters.
    helpline
        What a new house tells patrons who want to talk to somebody about their gambling.
    play_money
        Make a new house with play money.
    demo
        Open a table of each game with robots and play money.
    new_owner_link
        Print a new link to become the owner. It replaces the former link and the former owner.
    new_house
        Make a new house even if there is a key or a log whose database is missing.
    address_rate
        How many requests a second one address may make without signing in; 0 for no limit.
    connections
        How many connections may be open at once, WebSockets included.
    address_connections
        How many connections one address may have; 0 for no limit. Behind a proxy: how many requests and WebSockets.
    proxy
        The addresses of a proxy on another machine: 192.0.2.10,192.0.2.11
    drain_seconds
        How long to keep serving after SIGTERM while /readyz says that this process is stopping: a proxy needs time to
        notice.
    witness
        Where to publish each signed checkpoint, out of reach of anyone who can write to the database: a file to
        append to, or an https://… address to post to.
    mail
        A file with the mail server through which players get notices of their tournaments.
    accept_unsigned
        Open a house whose log has been unsigned for more than five minutes, and sign it as it is.
    """

    database: Database = DEFAULT_DATABASE
    host: str = "127.0.0.1"
    port: WholeNumber = 8000
    key: str | None = None
    origin: str = ""
    name: str = "croupier"
    currency: str = "AUD"
    helpline: str = ""
    play_money: Annotated[bool, Parameter(negative="")] = False
    demo: Annotated[bool, Parameter(negative="")] = False
    new_owner_link: Annotated[bool, Parameter(negative="")] = False
    new_house: Annotated[bool, Parameter(negative="")] = False
    address_rate: float = 5
    connections: WholeNumber = 2048
    address_connections: WholeNumber = 256
    proxy: str = ""
    drain_seconds: float = 1
    witness: str = ""
    mail: str = ""
    accept_unsigned: Annotated[bool, Parameter(negative="")] = False


SERVE_DEFAULTS = ServeOptions()
