"""The connections that are open, WebSockets among them: this many in all, and this many from one address."""

from asyncio import BaseTransport, Transport
from ipaddress import ip_address, ip_network

from uvicorn.protocols.utils import get_remote_addr

from croupier.server.http.limits import LimitHits, OpenCounts, RequestLimit
from croupier.server.http.rate_limits import neighbourhood
from croupier.server.metrics import Metrics
from croupier.server.settings import Settings


class Connections:
    """Who is connected. A trusted proxy brings everybody's requests: of its connections only the total is bounded, and
    the guard counts what is under way by the address that it names."""

    def __init__(self, settings: Settings, metrics: Metrics, hits: LimitHits) -> None:
        self._max, self._gauge, self._hits = settings.connections_max, metrics.connections, hits
        proxies = settings.proxies if settings.is_secure else ()
        self._proxies = [ip_network(proxy, strict=False) for proxy in proxies]
        self._by_address = OpenCounts(settings.connections_per_address_max)
        self._addresses: dict[BaseTransport, str] = {}

    def admit(self, transport: Transport) -> RequestLimit | None:
        """Take a connection in; the limit that is reached, where one is."""
        peer = _peer(transport)
        address = neighbourhood(peer)
        if len(self._addresses) >= self._max:
            self._hits.hit(RequestLimit.TOTAL, address)
            return RequestLimit.TOTAL
        counted = "" if self._is_proxy(peer) else address
        if counted and not self._by_address.take(counted):
            self._hits.hit(RequestLimit.ADDRESS, address)
            return RequestLimit.ADDRESS
        self._addresses[transport] = counted
        self._gauge.inc()
        return None

    def release(self, transport: BaseTransport) -> None:
        """It is closed, if it was ever taken in."""
        counted = self._addresses.pop(transport, None)
        if counted is None:
            return
        self._gauge.dec()
        if counted:
            self._by_address.let_go(counted)

    def hit(self, limit: RequestLimit, transport: Transport) -> None:
        """A connection has reached a limit of its own."""
        self._hits.hit(limit, neighbourhood(_peer(transport)))

    def _is_proxy(self, peer: str) -> bool:
        try:
            address = ip_address(peer)
        except ValueError:
            return False
        return any(address in network for network in self._proxies)


def _peer(transport: Transport) -> str:
    address = get_remote_addr(transport)
    return address[0] if address else "nowhere"
