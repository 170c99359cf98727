"""What the operator chose for the server: where it listens, what people call it, how much it takes from one of them."""

from functools import cache
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

import msgspec

LOCAL_NAMES = ("localhost", "127.0.0.1", "[::1]")


class Rate(msgspec.Struct, frozen=True):
    """This many a second in the long run, and this many at once; nothing a second is no limit."""

    a_second: float
    at_once: int


class Rates(msgspec.Struct, frozen=True):
    """What one person may send, and what comes from one address without anybody being signed in.

    `public` is for what is open to everybody and costs something, proofs and records, from either.
    """

    person: Rate = Rate(20, 60)
    address: Rate = Rate(5, 50)
    public: Rate = Rate(3, 40)


class JudgeBounds(msgspec.Struct, frozen=True):
    """How many processes settle strangers' records, how many records wait for one, and what each record gets.

    `seconds` count on the clock, also while the machine is busy with other things; `start_seconds` is for the process.
    """

    processes: int = 2
    waiting_max: int = 8
    memory_bytes: int = 512 * 1024 * 1024
    cpu_seconds: int = 3
    seconds: float = 10
    start_seconds: float = 60


class OddsBounds(msgspec.Struct, frozen=True):
    """How long the process that computes odds may take for an answer, its loops compiled first if they never were; how
    many questions wait for it, how many answers are kept, and when it is asked again what it did not answer.
    """

    seconds: float = 180
    start_seconds: float = 60
    retry_seconds: float = 60
    waiting_max: int = 16
    kept_max: int = 256


class Settings(msgspec.Struct, frozen=True):
    """`origin` is how people's browsers address the house, if that is not this machine's own name and port.

    `heartbeat_seconds` is how often a quiet socket is written to, and `patience_seconds` how long a client may take to
    read what it was sent before it is dropped. A request has `request_seconds` to come in. A process that is told to
    stop goes on for `drain_seconds`, in which a proxy finds out, and has `stop_seconds` to finish what is under way.

    `connections_max` bounds the connections that are open in all, `connections_per_address_max` those from one address,
    where 0 is no limit. Behind https, a client at the address of one of `proxies` is believed about where its requests
    come from, and they are counted by that.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    origin: str = ""
    rates: Rates = Rates()
    body_bytes_max: int = 256 * 1024
    sockets_per_person_max: int = 16
    watches_per_socket_max: int = 64
    connections_max: int = 2048
    connections_per_address_max: int = 256
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    heartbeat_seconds: float = 15
    patience_seconds: float = 10
    request_seconds: float = 20
    drain_seconds: float = 1
    stop_seconds: int = 10
    judges: JudgeBounds = JudgeBounds()
    odds: OddsBounds = OddsBounds()

    @property
    def is_secure(self) -> bool:
        """Whether browsers reach the house over https."""
        return self.origin.startswith("https://")

    @property
    def origins(self) -> frozenset[str]:
        """Where requests that change something may come from."""
        if self.origin:
            return frozenset({self.origin})
        return frozenset(f"http://{name}:{self.port}" for name in (*LOCAL_NAMES, _bracket_ipv6(self.host)))

    @property
    def hosts(self) -> frozenset[str]:
        """The names by which the house may be addressed: another may be a stranger's that was pointed here."""
        return _hosts(self)

    @property
    def address(self) -> str:
        """What to type into a browser."""
        return self.origin or f"http://{_bracket_ipv6(self.host)}:{self.port}"


@cache  # every request is held against them
def _hosts(settings: Settings) -> frozenset[str]:
    local = {f"{name}:{settings.port}" for name in LOCAL_NAMES}
    return frozenset({urlsplit(origin).netloc for origin in settings.origins} | local)


def what_is_wrong(settings: Settings) -> str:
    """Why the server does not start like this; nothing if it does."""
    if settings.connections_max < 1 or settings.connections_per_address_max < 0:
        return "Allow at least one connection: --connections 1 or more, --address-connections 0 or more."
    for proxy in settings.proxies:
        if not _is_network(proxy):
            return f"{proxy} is not a proxy's address: write it like 192.0.2.10, or 192.0.2.0/28 for several."
    if settings.origin:
        parts = urlsplit(settings.origin)
        if parts.scheme not in ("http", "https") or not parts.netloc or settings.origin != _plain(settings.origin):
            return f"{settings.origin} is not an origin: write it like https://tables.example, without a path."
        if parts.scheme == "http" and not is_local_host(parts.hostname or ""):
            return "Sign-ins can be stolen over plain http: use an origin that begins with https://."
        return ""
    if not is_local_host(settings.host):
        return (
            f"{settings.host} can be reached from other machines, so sign-ins need https. Put an https proxy "
            "in front and give its address: --origin https://tables.example"
        )
    return ""


def _plain(origin: str) -> str:
    parts = urlsplit(origin)
    return f"{parts.scheme}://{parts.netloc}".lower()


def is_local_host(host: str) -> bool:
    """Whether a name or address means this machine."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"


def _is_network(address: str) -> bool:
    try:
        ip_network(address, strict=False)
    except ValueError:
        return False
    return True


def _bracket_ipv6(host: str) -> str:
    return f"[{host}]" if ":" in host and not host.startswith("[") else host
