"""Structured logs: one JSON object a line, made of fields that are named here and nowhere else.

There is no field for a password, a token, a cookie, a nonce, a card or a body, so none can come into a log.
"""

import logging
import os
import queue
import threading
import time
from contextlib import suppress
from typing import TextIO

import msgspec

LOGGER = logging.getLogger("croupier")
_encode = msgspec.json.Encoder().encode
_FIELDS = (
    "id",
    "method",
    "route",
    "status",
    "millis",
    "person",
    "address",
    "outcome",
    "table",
    "count",
    "kind",
    "where",
)

LINES_WAITING_MAX = 10_000
"""This many lines may wait to be written; beyond them, lines are lost and counted."""
_LAST_LINES_SECONDS = 2.0
_GATHER_SECONDS = 0.1
"""How long lines wait for others: each time that the thread is woken, the house gives way to it."""


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level and message, and those of our fields that it has."""
        fields = {field: value for field in _FIELDS if (value := record.__dict__.get(field)) is not None}
        return _line(record.created, record.levelname.lower(), record.getMessage(), fields)


def log_line(message: str, fields: dict[str, object]) -> None:
    """A line for each request and order, with fields in the order of ours; where our own handler alone listens, past
    what `logging` does for others."""
    handlers = LOGGER.handlers
    if len(handlers) == 1 and isinstance(handlers[0], Scribe) and LOGGER.isEnabledFor(logging.INFO):
        handlers[0].write_line(_line(time.time(), "info", message, fields))
    else:
        LOGGER.info(message, extra=fields)


def _line(at: float, level: str, message: str, fields: dict[str, object]) -> str:
    return _encode({"at": int(at * 1000), "level": level, "message": message, **fields}).decode()


class Scribe(logging.Handler):
    """Writes in a thread of its own, so that a log that nobody reads holds up neither the house nor its end."""

    def __init__(self, file: int) -> None:
        """Write to an open file, past the locks of Python's own streams, which a stuck thread would keep."""
        super().__init__()
        self._file = file
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._lost = 0
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._write, name="log", daemon=True)
        self._thread.start()

    def emit(self, record: logging.LogRecord) -> None:
        """Have a line written when its turn comes."""
        self.write_line(self.format(record))

    def write_line(self, line: str) -> None:
        """Have a line written that is made already."""
        if self._lines.qsize() >= LINES_WAITING_MAX:
            self._lost += 1
            return
        if self._lost:
            self._lines.put(self.format(_lines_lost(self._lost)))
            self._lost = 0
        self._lines.put(line)

    def _write(self) -> None:
        """Write what has come, and what comes a moment later: to wake a thread for each line costs the house time."""
        lines: list[str | None] = []
        torn = ""
        while None not in lines:
            lines = [self._lines.get()]
            self._ending.wait(_GATHER_SECONDS)
            with suppress(queue.Empty):
                while lines[-1] is not None:
                    lines.append(self._lines.get_nowait())
            whole = left = (torn + "".join(f"{line}\n" for line in lines if line is not None)).encode()
            try:
                while left:
                    left = left[os.write(self._file, left) :]
                torn = ""
            except OSError:  # the reader is gone, or the disk is full
                self._lost += left.lstrip(b"\n").count(b"\n")
                if written := whole[: len(whole) - len(left)]:  # the next line does not begin in the middle of this one
                    torn = "" if written.endswith(b"\n") else "\n"

    def close(self) -> None:
        """See that what waits is written, as long as somebody reads it."""
        self._ending.set()
        self._lines.put(None)
        self._thread.join(_LAST_LINES_SECONDS)
        super().close()


def _lines_lost(number: int) -> logging.LogRecord:
    record = {"name": LOGGER.name, "levelname": "WARNING", "msg": "lines of the log were lost", "count": number}
    return logging.makeLogRecord(record)


def log_to(stream: TextIO, level: int = logging.INFO) -> logging.Handler:
    """Write the server's log to a stream's file; what is not ours says only what goes wrong."""
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False  # no line says any of it
    logging._srcfile = None  # nor which line of the code wrote it: see logging's own notes
    handler = Scribe(stream.fileno())
    handler.setFormatter(JsonLines())
    least_of = {"croupier": level, "uvicorn": logging.WARNING, "litestar": logging.ERROR, "psycopg": logging.ERROR}
    for name, least in least_of.items():
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(least)
        logger.propagate = False
    return handler
