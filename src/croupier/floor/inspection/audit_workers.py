"""States folded by all processors at once, while the walk through the chains goes on beside them."""

import gc
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache
from multiprocessing import get_context

from croupier.floor.inspection.house_audit import FoldAll, FoldedStreams, ReportProgress, fold_streams
from croupier.floor.inspection.stream_fold import Counts
from croupier.floor.vault import Vault
from croupier.ledger.envelope import Head
from croupier.ledger.open_ledger import open_reading
from croupier.ledger.queries import OpenReading

EVENTS_PER_TASK = 20_000
"""This many events are one piece of work; a house with fewer is folded without other processes."""


@contextmanager
def workers(address: str, sealing: tuple[bytes, ...], report: ReportProgress) -> Iterator[FoldAll]:
    """Processes that fold the streams of the ledger at this address; a small ledger is folded in this process.

    `sealing` are the house's sealing keys; without any, what commitments hold is not looked at."""
    pools: list[ProcessPoolExecutor] = []

    def fold_all(heads: Sequence[Head]) -> Callable[[], FoldedStreams]:
        if sum(head.version for head in heads) <= EVENTS_PER_TASK:
            return lambda: _here(address, sealing, heads, report)
        pool = ProcessPoolExecutor(os.cpu_count(), get_context("spawn"))
        pools.append(pool)
        gathered = _Gathered(report, sum(head.version for head in heads))
        for part in _parts(heads):
            gathered.await_(pool.submit(_fold, address, sealing, part))
        return gathered.all

    try:
        yield fold_all
    finally:
        for pool in pools:
            pool.shutdown(cancel_futures=True)


class _Gathered:
    """What the processes have brought so far."""

    def __init__(self, report: ReportProgress, total: int) -> None:
        """Tell how far they are."""
        self._report, self._events, self._total = report, 0, total
        self._futures: list[Future[FoldedStreams]] = []

    def await_(self, future: "Future[FoldedStreams]") -> None:
        """A piece of work that was handed out."""
        self._futures.append(future)
        future.add_done_callback(self._done)

    def _done(self, future: "Future[FoldedStreams]") -> None:
        if not future.cancelled() and future.exception() is None:
            self._events += future.result().counts.events
            self._report(self._events, self._total)

    def all(self) -> FoldedStreams:
        """Wait for all of them."""
        folds = FoldedStreams(Counts(), [])
        for future in self._futures:
            part = future.result()
            folds.counts.add(part.counts)
            folds.findings += part.findings
        return folds


def _parts(heads: Sequence[Head]) -> Iterator[list[Head]]:
    """Long streams first, so that none is left to one process at the end; short ones together."""
    part: list[Head] = []
    events = 0
    for head in sorted(heads, key=lambda head: (-head.version, head.stream)):
        part.append(head)
        events += head.version
        if events >= EVENTS_PER_TASK:
            yield part
            part, events = [], 0
    if part:
        yield part


def _here(address: str, sealing: tuple[bytes, ...], heads: Sequence[Head], report: ReportProgress) -> FoldedStreams:
    ledger = open_reading(address)
    try:
        return fold_streams(ledger, heads, Vault(*sealing) if sealing else None, report)
    finally:
        ledger.close()


def _fold(address: str, sealing: tuple[bytes, ...], heads: Sequence[Head]) -> FoldedStreams:
    ledger, vault = _own(address, sealing)
    return fold_streams(ledger, heads, vault)


@cache
def _own(address: str, sealing: tuple[bytes, ...]) -> tuple[OpenReading, Vault | None]:
    """In each process: its own connection, and its own vault."""
    gc.disable()  # states refer to nothing that refers to them: looking for that takes a tenth of the time
    return open_reading(address), Vault(*sealing) if sealing else None
