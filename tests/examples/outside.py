"""A package of its own beside the tests: installed into an environment that other processes than this one use."""

import os
import shlex
import subprocess
import sys
import sysconfig
import venv
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
CASINO_WAR = ROOT / "examples" / "casino_war"


@dataclass(frozen=True)
class Environment:
    """A Python environment with this checkout and everything that its tests have, into which packages are installed."""

    folder: Path

    @property
    def packages(self) -> Path:
        """Where packages are installed."""
        return self.folder / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages"

    def run(self, command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """A command as a page has it: `python -m …` or `croupier …`, in the root of the checkout."""
        name, *words = shlex.split(command)
        started = {"python": [], "croupier": ["-m", "croupier"]}[name]
        quiet = {"PYTHONDONTWRITEBYTECODE": "1", "PIP_NO_INDEX": "1", "PIP_NO_COMPILE": "1", "COLUMNS": "200"}
        kept = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        return subprocess.run(
            [str(self.folder / "bin" / "python"), *started, *words],
            cwd=ROOT,
            env=kept | quiet | {"PIP_DISABLE_PIP_VERSION_CHECK": "1"},
            input=typed,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )

    def done(self, command: str, typed: str = "") -> str:
        """What a command says that works."""
        ran = self.run(command, typed)
        assert ran.returncode == 0, f"{command}\n{ran.stdout}\n{ran.stderr}"
        return ran.stdout


def make_environment(folder: Path) -> Environment:
    """An environment without any game of another package."""
    venv.create(folder, with_pip=False, symlinks=True)
    made = Environment(folder)
    places = [ROOT / "src", ROOT, sysconfig.get_path("purelib")]
    (made.packages / "checkout.pth").write_text("".join(f"{place}\n" for place in places), encoding="utf-8")
    return made


def install(environment: Environment) -> Environment:
    """Install casino war, as its page has it."""
    environment.done("python -m pip install --quiet --no-build-isolation ./examples/casino_war")
    return environment
