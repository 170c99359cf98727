"""Structured logs: one JSON object a line, made of fields that are named here and nowhere else.

There is no field for a password, a token, a cookie, a nonce, a card or a body, so none can come into a log.
"""

import logging
import sys
from typing import TextIO

import msgspec

LOGGER = logging.getLogger("croupier")
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


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level and message, and those of our fields that it has."""
        line: dict[str, object] = {
            "at": int(record.created * 1000),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        line |= {field: value for field in _FIELDS if (value := record.__dict__.get(field)) is not None}
        return msgspec.json.encode(line).decode()


def log_to(stream: TextIO | None = None, level: int = logging.INFO) -> logging.Handler:
    """Write the server's log to a stream, stderr where none is named; what is not ours says only what goes wrong."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    for name, least in (("croupier", level), ("uvicorn", logging.WARNING), ("litestar", logging.ERROR)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(least)
        logger.propagate = False
    return handler
