"""A house for a benchmark, as a process beside the one that measures: `python -m benchmarks.floor_server FOLDER`.

It is what `croupier serve` runs, with its log in a file, apart from two things: passwords are checked at once, so that
a thousand people have signed in before the coffee is cold, and nobody is told to wait.
"""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, Popen
from typing import NamedTuple

from croupier.server.event_loop import run_server
from croupier.server.lifecycle import Plan, Serving, serve_until_stopped
from croupier.server.logs import log_to
from croupier.server.settings import Rate, Rates, Settings

NO_LIMITS = Rates(Rate(0, 1), Rate(0, 1), Rate(0, 1))


class QuickHasher:
    """Passwords that are checked at once: signing in is not what is measured."""

    async def hash(self, password: str, salt: bytes) -> str:
        """What is kept."""
        return f"{salt.hex()}:{password}"

    async def verify(self, hashed: str, password: str) -> bool:
        """Whether it is this password."""
        return hashed.partition(":")[2] == password


class Running(NamedTuple):
    """A server of another process: its address, the owner's token where it has one, and the process."""

    address: str
    token: str
    pid: int


@contextmanager
def running(module: str, *arguments: str) -> Iterator[Running]:
    """A server as a process of its own, until the end of the block; it says on its first line where it listens."""
    with Popen([sys.executable, "-m", module, *arguments], stdout=PIPE, stdin=PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            greeting = json.loads(process.stdout.readline())
            yield Running(greeting["address"], greeting.get("token", ""), process.pid)
        finally:
            process.terminate()
            process.wait(30)


def main() -> None:
    """Serve until told to stop."""
    folder = Path(sys.argv[1])
    plan = Plan(
        str(folder / "house.db"), folder / "house.key", Settings(port=0, rates=NO_LIMITS, connections_per_address_max=0)
    )

    async def started(serving: Serving) -> None:
        address = f"http://127.0.0.1:{serving.settings.port}"
        print(json.dumps({"address": address, "token": serving.owner_token}), flush=True)

    with (folder / "log").open("w") as log:
        log_to(log)
        run_server(serve_until_stopped(plan, started, QuickHasher()))


if __name__ == "__main__":
    main()
