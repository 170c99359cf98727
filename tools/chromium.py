"""Chromium for the browser tests and the pictures: found where it is, or installed where that can be done.

python -m tools.chromium            says where it is
python -m tools.chromium install    installs it if it is not, as far as this machine lets us
python -m tools.chromium after      says that the browser tests did not run, where they could not
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--force-prefers-no-reduced-motion",
)
REQUIRED = "CROUPIER_BROWSER"
_SECONDS = 600


def find() -> str | None:
    """Where Chromium is: one that the system has, or that Playwright has fetched."""
    for name in (os.environ.get("CHROMIUM", ""), *NAMES):
        path = shutil.which(name) if name else None
        if path:
            return path
    fetched = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH", Path.home() / ".cache" / "ms-playwright"))
    programs = sorted(fetched.glob("chromium-*/chrome-linux*/chrome")) + sorted(
        fetched.glob("chromium-*/chrome-mac*/Chromium.app/Contents/MacOS/Chromium")
    )
    return str(programs[-1]) if programs else None


def install() -> None:
    """Fetch the one that Playwright knows, or else have the system's packages bring it."""
    if find() or _ran(sys.executable, "-m", "playwright", "install", "chromium"):
        return
    install_package("chromium")


def install_package(*names: str) -> None:
    """Have the system's packages bring something, where we may."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        quietly = ("-qq", "-y", "--no-install-recommends")
        if not _ran("apt-get", "install", *quietly, *names):
            _ran("apt-get", "update", "-qq")
            _ran("apt-get", "install", *quietly, *names)


def _ran(*command: str) -> bool:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(command, timeout=_SECONDS, check=False, env=environment, capture_output=True)
        return done.returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def main(what: str) -> int:
    """What was asked for on the command line."""
    if what == "install":
        install()
        return 0
    path = find()
    if path:
        if what != "after":
            print(path)
        return 0
    print("The browser tests did not run: no Chromium was found, and none could be installed.")
    return 1 if what != "after" or os.environ.get(REQUIRED) == "required" else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
