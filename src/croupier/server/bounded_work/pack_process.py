"""A process that checks the pack of a tournament and prints it: a long evening takes longer than a house can wait."""

import os
import sys

import msgspec

from croupier.floor.inspection.pack.pack_check import check_pack
from croupier.floor.inspection.pack.pack_file import read_pack
from croupier.server.bounded_work.frames import frame, read_frame, write_frame
from croupier.server.bounded_work.worker_process import ask_worker, end_worker, start_worker
from croupier.server.printing.pack.pack_paper import pack_pdf

_NICE = 10
START_SECONDS = 60.0
PRINT_SECONDS = 600.0


class PackToPrint(msgspec.Struct, frozen=True):
    """A pack as its file has it, and the public keys of the house."""

    pack: msgspec.Raw
    keys: tuple[str, ...]


async def print_pack(written: bytes, keys: tuple[str, ...]) -> bytes:
    """The pack as PDF, from a process of its own; `TimeoutError` or `OSError` where that fails."""
    process = await start_worker("croupier.server.bounded_work.pack_process", seconds=START_SECONDS)
    try:
        return await ask_worker(process, frame(msgspec.json.encode(PackToPrint(msgspec.Raw(written), keys))))
    finally:
        await end_worker(process)


def print_requests() -> None:
    """Print what comes on standard input until it ends; an empty message says that the process is ready."""
    if sys.platform != "win32":
        os.nice(_NICE)
    write_frame(sys.stdout.buffer, b"")
    while (message := read_frame(sys.stdin.buffer)) is not None:
        asked = msgspec.json.decode(message, type=PackToPrint)
        pack = read_pack(bytes(asked.pack))
        write_frame(sys.stdout.buffer, pack_pdf(pack, check_pack(pack, asked.keys)))


if __name__ == "__main__":
    print_requests()
