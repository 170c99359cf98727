"""What is bounded of connections and requests, and what happens when somebody reaches a bound: it is counted, logged,
and answered where an answer can be given."""

from collections import Counter
from collections.abc import Callable
from enum import StrEnum

import msgspec

from croupier.floor.problems import Malformed, Problem, TooLarge, TooMany
from croupier.server.logs import LOGGER
from croupier.server.metrics import Metrics

LINE_BYTES_MAX = 8000
"""Of the address of a request, and of each header: WebSockets are read by a library that takes 8192 bytes a line."""
HEAD_BYTES_MAX = 32 * 1024
HEADERS_MAX = 100
MESSAGE_BYTES_MAX = 2 * 1024 * 1024
"""Of a whole request, with what no route reads of it: twice the largest body that one takes."""
PIPELINED_MAX = 16
"""This many requests of one connection may wait for the answers to those before."""
FRAGMENTS_MAX = 64
"""This many pieces a message on a WebSocket may have."""
PINGS_MAX = 20
"""This many pings of one WebSocket are answered in a second: each costs us more than its sender."""

_LOG_SECONDS = 1.0


class RequestLimit(StrEnum):
    """A bound that was reached, as the log and the metrics call it."""

    ADDRESS = "address"
    TOTAL = "total"
    PERSON = "person"
    LINE = "line"
    HEAD = "head"
    MESSAGE = "message"
    PIPELINED = "pipelined"
    SLOW = "slow"
    UNREAD = "unread"
    FRAGMENTS = "fragments"
    PINGS = "pings"


_ANSWERS: dict[RequestLimit, tuple[int, Problem]] = {
    RequestLimit.ADDRESS: (429, TooMany(5, "Too many connections from this address. Close some and try again.")),
    RequestLimit.TOTAL: (503, TooMany(5, "The house has no free connections. Try again in a moment.")),
    RequestLimit.LINE: (431, TooLarge(f"An address or header may have at most {LINE_BYTES_MAX} bytes.")),
    RequestLimit.HEAD: (
        431,
        TooLarge(f"A request may have at most {HEADERS_MAX} headers, with {HEAD_BYTES_MAX} bytes in all."),
    ),
    RequestLimit.MESSAGE: (413, TooLarge("This is too large to send at once.")),
}
_NOT_HTTP = (400, Malformed("This is not a valid HTTP/1.1 request."))
_PHRASES = {400: "Bad Request", 413: "Content Too Large", 429: "Too Many Requests"} | {
    431: "Request Header Fields Too Large",
    503: "Service Unavailable",
}


def limit_response(limit: RequestLimit | None) -> bytes:
    """The whole answer to a request that is not read to its end: it reached a limit, or is no request at all."""
    status, problem = _NOT_HTTP if limit is None else _ANSWERS.get(limit, _NOT_HTTP)
    body = msgspec.json.encode(problem)
    wait = f"retry-after: {problem.seconds}\r\n" if isinstance(problem, TooMany) else ""
    head = f"HTTP/1.1 {status} {_PHRASES[status]}\r\ncontent-type: application/json\r\n{wait}"
    return f"{head}content-length: {len(body)}\r\nconnection: close\r\n\r\n".encode() + body


class LimitHits:
    """Counts how often each limit was reached; the log says so once a second for each, with how often it was."""

    def __init__(self, metrics: Metrics, now: Callable[[], float]) -> None:
        """`now` gives seconds that never go back."""
        self._counters = {limit: metrics.limit_hits.labels(limit) for limit in RequestLimit}
        self._now = now
        self._unlogged: Counter[RequestLimit] = Counter()
        self._logged: dict[RequestLimit, float] = {}

    def hit(self, limit: RequestLimit, address: str) -> None:
        """Somebody at this address reached it."""
        self._counters[limit].inc()
        self._unlogged[limit] += 1
        if self._now() - self._logged.get(limit, -_LOG_SECONDS) >= _LOG_SECONDS:
            self._logged[limit] = self._now()
            fields = {"outcome": limit.value, "address": address, "count": self._unlogged.pop(limit)}
            LOGGER.warning("limit reached", extra=fields)


class OpenCounts:
    """How many of something are open under each name, of which there may be this many; 0 is no limit."""

    def __init__(self, each_max: int) -> None:
        self._each_max = each_max
        self._open: Counter[str] = Counter()

    def take(self, name: str) -> bool:
        """Count one more, if there may be one more."""
        if self._each_max and self._open[name] >= self._each_max:
            return False
        self._open[name] += 1
        return True

    def let_go(self, name: str) -> None:
        """One is over."""
        self._open[name] -= 1
        if not self._open[name]:
            del self._open[name]
