"""Which connections count for whom."""

from asyncio import Transport
from typing import Any

import pytest

from croupier.server.http.connections import Connections
from croupier.server.http.limits import LimitHits, RequestLimit
from croupier.server.metrics import Metrics
from croupier.server.settings import Settings


class Connected(Transport):
    """A connection from somewhere."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self if name == "socket" else default

    def getpeername(self) -> tuple[str, int]:
        return self._address, 50_000


def admitted(connections: Connections, *addresses: str) -> list[RequestLimit | None]:
    return [connections.admit(Connected(address)) for address in addresses]


def connections_behind(origin: str, **settings: Any) -> Connections:
    metrics = Metrics()
    return Connections(Settings(origin=origin, **settings), metrics, LimitHits(metrics, lambda: 0.0))


@pytest.mark.parametrize("proxy", ["127.0.0.1", "::1", "192.0.2.10", "2001:db8::7"])
def test_a_trusted_proxy_is_bounded_by_the_total_alone(proxy: str) -> None:
    proxies = ("127.0.0.1", "::1", "192.0.2.0/28", "2001:db8::7")
    trusted = connections_behind(
        "https://tables.example", connections_per_address_max=1, connections_max=3, proxies=proxies
    )
    assert admitted(trusted, proxy, proxy, proxy, proxy) == [None, None, None, RequestLimit.TOTAL]
    plain = connections_behind("", connections_per_address_max=1, proxies=proxies)
    assert admitted(plain, proxy, proxy) == [None, RequestLimit.ADDRESS]


def test_neighbours_count_together_and_make_room_when_they_go() -> None:
    connections = connections_behind("https://tables.example", connections_per_address_max=1)
    first = Connected("2001:db8:1:2::5")
    assert connections.admit(first) is None
    assert admitted(connections, "2001:db8:1:2:ffff::9", "2001:db8:1:3::5") == [RequestLimit.ADDRESS, None]
    connections.release(first)
    connections.release(first)  # twice is once
    assert admitted(connections, "2001:db8:1:2::6", "2001:db8:1:2::7") == [None, RequestLimit.ADDRESS]
