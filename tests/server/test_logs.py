"""The log: lines that wait, lines that are lost, and an end that does not wait for who reads nothing."""

import errno
import json
import logging
import os
from contextlib import suppress
from time import sleep

import pytest

from croupier.server import logs
from croupier.server.logs import LOGGER, JsonLines, Scribe, log_line


def a_record(message: str) -> logging.LogRecord:
    return logging.LogRecord("croupier", logging.INFO, "", 0, message, None, None)


def test_what_waits_is_written_before_the_end() -> None:
    reading, writing = os.pipe()
    scribe = Scribe(writing)
    scribe.setFormatter(JsonLines())
    for number in range(50):
        scribe.handle(a_record(f"line {number}"))
    scribe.close()
    scribe.close()
    os.close(writing)
    with open(reading) as log:
        assert [json.loads(line)["message"] for line in log] == [f"line {number}" for number in range(50)]


def a_full_pipe() -> tuple[int, int, int]:
    """Its two ends, and how much is in it."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    filled = 0
    with suppress(BlockingIOError):
        while True:
            filled += os.write(writing, b"x")
    os.set_blocking(writing, True)
    return reading, writing, filled


def test_lines_that_nobody_reads_are_lost_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "LINES_WAITING_MAX", 3)
    reading, writing, filled = a_full_pipe()
    scribe = Scribe(writing)
    scribe.setFormatter(JsonLines())
    for number in range(20):
        scribe.handle(a_record(f"line {number}"))
    os.read(reading, filled)
    while scribe._lines.qsize():
        os.read(reading, filled)
    scribe.handle(a_record("the last line"))
    scribe.close()
    os.close(writing)
    with open(reading) as log:
        lines = [json.loads(line) for line in log]
    assert [line["message"] for line in lines[-2:]] == ["lines of the log were lost", "the last line"]
    assert lines[-2]["level"] == "warning"
    assert lines[-2]["count"] in (16, 17)


def test_line_that_is_torn_by_a_full_disk_does_not_spoil_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    write, room = os.write, [10]

    def write_while_there_is_room(file: int, data: bytes) -> int:
        if file != writing:
            return write(file, data)
        if not room[0]:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = write(file, data[: room[0]])
        room[0] -= written
        return written

    monkeypatch.setattr(os, "write", write_while_there_is_room)
    scribe = Scribe(writing)
    scribe.setFormatter(JsonLines())
    scribe.handle(a_record("line 1"))
    for _ in range(500):
        if not scribe._lost:
            sleep(0.01)
    room[0] = 10_000
    scribe.handle(a_record("line 2"))
    scribe.close()
    os.close(writing)
    with open(reading) as log:
        torn, *lines = log.read().splitlines()
    assert len(torn) == 10
    assert [json.loads(line)["message"] for line in lines] == ["lines of the log were lost", "line 2"]


def test_the_end_does_not_wait_for_who_reads_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "_LAST_LINES_SECONDS", 0.05)
    reading, writing, filled = a_full_pipe()
    scribe = Scribe(writing)
    scribe.handle(a_record("a line"))
    scribe.close()
    assert len(os.read(reading, filled)) == filled
    assert b"a line" in os.read(reading, filled)
    os.close(reading)
    os.close(writing)


def test_line_of_a_request_is_the_one_that_logging_would_write(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    scribe = Scribe(writing)
    scribe.setFormatter(JsonLines())
    monkeypatch.setattr(LOGGER, "handlers", [scribe])
    monkeypatch.setattr(LOGGER, "propagate", False)
    before = LOGGER.level
    LOGGER.setLevel(logging.INFO)
    fields: dict[str, object] = {"route": "/api/news", "status": 200, "millis": 1.5, "person": "p-1"}
    log_line("order", fields)
    LOGGER.info("order", extra=fields)
    LOGGER.setLevel(logging.WARNING)
    log_line("order", fields)
    LOGGER.setLevel(before)
    scribe.close()
    os.close(writing)
    with open(reading) as log:
        first, second = [list(json.loads(line).items()) for line in log]
    assert first[0][0] == second[0][0] == "at"
    assert first[1:] == second[1:]
