"""A process that settles strangers' records, one after another, and gets no more memory and time than its share."""

import os
import sys
import time

import msgspec

from croupier.server.bounded_work.adjudication import judge_record
from croupier.server.bounded_work.frames import read_frame, write_frame

if sys.platform != "win32":
    import resource

_FILES_MAX = 32
_NICE = 10
"""The house itself comes first."""


def settle_requests() -> None:
    """Settle what comes on standard input until it ends; an empty message says that the process is ready."""
    memory_bytes, cpu_seconds = (int(argument) for argument in sys.argv[1:3])
    records, answers = sys.stdin.buffer, sys.stdout.buffer
    _bound(memory_bytes)
    write_frame(answers, b"")
    while (message := read_frame(records)) is not None:
        _allow_time(cpu_seconds)
        write_frame(answers, msgspec.json.encode(judge_record(message.decode())))


def _bound(memory_bytes: int) -> None:
    """Whatever a record does here, it takes no more memory than this, writes no file and leaves no core behind."""
    if sys.platform == "win32":
        return
    os.nice(_NICE)
    resource.setrlimit(resource.RLIMIT_AS, (memory_bytes, memory_bytes))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_NOFILE, (_FILES_MAX, _FILES_MAX))


def _allow_time(cpu_seconds: int) -> None:
    """The system ends the process when this record has used up its time, beyond what those before it took."""
    if sys.platform == "win32":
        return
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + 1 + cpu_seconds, most))


if __name__ == "__main__":
    settle_requests()
