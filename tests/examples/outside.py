"""A package of its own beside the tests: installed into a folder, and used by other processes than this one."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
CASINO_WAR = ROOT / "examples" / "casino_war"


@dataclass(frozen=True)
class Site:
    """A folder of installed packages, or none of them; its processes see it and this checkout."""

    folder: Path | None

    @property
    def environment(self) -> dict[str, str]:
        """The environment of processes that find what is installed there."""
        places = [str(ROOT / "src"), *([str(self.folder)] if self.folder else [])]
        return {**os.environ, "PYTHONPATH": os.pathsep.join(places), "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "200"}

    def run(self, *words: str, folder: Path = ROOT, typed: str = "") -> subprocess.CompletedProcess[str]:
        """`site.run("-m", "croupier", "rules")`: a Python process, and what it said."""
        return subprocess.run(
            [sys.executable, *words],
            cwd=folder,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )

    def croupier(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """The command."""
        return self.run("-m", "croupier", *words, typed=typed)

    def tests(self, *paths: str) -> subprocess.CompletedProcess[str]:
        """The package's own tests, by its own settings."""
        places = [str(CASINO_WAR / "tests" / path) for path in paths]
        settings = ("-c", str(CASINO_WAR / "pyproject.toml"), "--rootdir", str(CASINO_WAR))
        return self.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *settings, *places)


def install(folder: Path) -> Site:
    """Install casino war into a folder, as pip does, without asking anybody else for anything."""
    pip = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index", "--no-deps")
    built = ("--no-build-isolation", "--no-compile", "--target", str(folder), str(CASINO_WAR))
    installed = Site(None).run(*pip, *built)
    assert installed.returncode == 0, installed.stderr
    return Site(folder)
