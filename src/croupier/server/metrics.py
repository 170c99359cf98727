"""Numbers for Prometheus: how much, how fast, how it ended; nothing about a person, a table or a card."""

import collections

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from croupier.floor.running.clock import WallClock

CONTENT_TYPE = CONTENT_TYPE_LATEST
_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)


class Metrics:
    """One server's numbers, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._news_sent: collections.Counter[str] = collections.Counter()
        self._commands_answered: collections.Counter[tuple[str, str]] = collections.Counter()
        self.commands = Counter(
            "croupier_commands",
            "Commands by where they went and how they ended.",
            ("to", "outcome"),
            registry=self.registry,
        )
        self.requests = Counter(
            "croupier_requests",
            "Requests by route, method and status.",
            ("route", "method", "status"),
            registry=self.registry,
        )
        self.latency = Histogram(
            "croupier_request_seconds", "From request to answer.", ("route",), buckets=_BUCKETS, registry=self.registry
        )
        self.orders = Histogram(
            "croupier_order_seconds",
            "From an order on a WebSocket to its answer.",
            buckets=_BUCKETS,
            registry=self.registry,
        )
        self.sockets = Gauge("croupier_sockets", "Open WebSockets.", registry=self.registry)
        self.watches = Gauge("croupier_watches", "Tables watched, over all sockets.", registry=self.registry)
        self.connections = Gauge("croupier_connections", "Open connections, WebSockets too.", registry=self.registry)
        self.limit_hits = Counter(
            "croupier_limit_hits",
            "How often a limit of connections and requests was reached, by which.",
            ("limit",),
            registry=self.registry,
        )
        self.news = Counter("croupier_news", "News sent over WebSockets.", ("kind",), registry=self.registry)
        self.dropped = Counter("croupier_sockets_dropped", "Sockets dropped, by why.", ("why",), registry=self.registry)
        for why in ("slow", "silent"):
            self.dropped.labels(why)  # so that nothing is a number too
        self._tables = Gauge("croupier_tables", "Tables that are open.", registry=self.registry)
        self._batches = Gauge("croupier_ledger_batches", "Batches in the ledger.", registry=self.registry)

        self._clock_steps = Gauge(
            "croupier_clock_steps", "Times that the machine's clock was set.", registry=self.registry
        )
        self._clock_ahead = Gauge(
            "croupier_clock_ahead_seconds", "The house's time less the machine's.", registry=self.registry
        )
        self._unpublished = Gauge(
            "croupier_witness_failures", "Times that the witness could not be told.", registry=self.registry
        )

    def count_news(self, kind: str) -> None:
        """Something was sent over a socket."""
        self._news_sent[kind] += 1

    def count_command(self, to: str, outcome: str) -> None:
        """A command was answered."""
        self._commands_answered[to, outcome] += 1

    def _add_counted(self) -> None:
        """What comes thousands of times a second is counted without a lock, and added when somebody asks."""
        for kind, count in self._news_sent.items():
            self.news.labels(kind).inc(count)
        for names, count in self._commands_answered.items():
            self.commands.labels(*names).inc(count)
        self._news_sent.clear()
        self._commands_answered.clear()

    def exposition(self, tables: int, batches: int, clock: WallClock, witness_failures: int = 0) -> bytes:
        """Everything, in Prometheus' own text, with how the house stands at this moment."""
        self._add_counted()
        self._clock_ahead.set(clock.ahead / 1000)
        self._clock_steps.set(clock.steps)
        self._tables.set(tables)
        self._batches.set(batches)
        self._unpublished.set(witness_failures)
        return generate_latest(self.registry)
